// Makes an option of the command line that may be given several times.
import { Option } from 'commander';

/**
 * @param add adds one argument to the previous ones; throws commander's `InvalidArgumentError` for an invalid
 * one
 * @param without the help text for a command without the option
 * @returns an option whose value is a list, empty if it isn't given
 */
export function repeatable<T>(
  flags: string,
  description: string,
  add: (text: string, before: readonly T[]) => readonly T[],
  without = 'none',
): Option {
  return new Option(flags, description).argParser(add).default([], without);
}
