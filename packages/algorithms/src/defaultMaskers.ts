// The default maskers of all algorithms, as the texts of their files.
import { algorithms } from './registry.ts';

export interface DefaultMasker {
  readonly name: string;
  readonly description: string;
  /** The text of its `.masker.json` file. */
  readonly text: string;
}

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

/** True if completion suggests a masker after some letters: one of a country only if its name begins with them. */
export function isCompleted(name: string, typed: string): boolean {
  return !namedOnly.has(name) || (typed !== '' && name.toLowerCase().startsWith(typed.toLowerCase()));
}
