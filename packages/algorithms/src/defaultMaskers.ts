// The default maskers of all algorithms, with the texts of their files.
import { algorithms } from './registry.ts';

/** A masker that is included with Masker. */
export interface DefaultMasker {
  readonly name: string;
  readonly description: string;
  /** The text of its `.masker.json` file. */
  readonly text: string;
}

/** The default maskers of all algorithms. */
export const defaultMaskers: readonly DefaultMasker[] = algorithms.flatMap(
  ({ discovery: { defaultMaskers: files } }) =>
    files.map((json) => ({
      name: json.name,
      description: json.description,
      text: `${JSON.stringify(json, null, 2)}\n`,
    })),
);

const namedOnly: ReadonlySet<string> = new Set(
  algorithms.flatMap(({ discovery }) => discovery.namedOnly ?? []),
);

/**
 * Returns true if completion suggests a masker for typed letters: a country-specific one only if its name begins with
 * them.
 */
export function isCompleted(name: string, typed: string): boolean {
  return !namedOnly.has(name) || (typed !== '' && name.toLowerCase().startsWith(typed.toLowerCase()));
}
