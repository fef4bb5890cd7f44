// The default maskers of all algorithms (decisions, section 5), as the texts of their files.
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
