// One masker as the lists and the commands know it: read from a configuration's text.
import {
  analyse,
  type Analysis,
  type MaskerConfiguration,
  type Problem,
  stringValue,
} from '../../../engine/src/index.ts';

export interface MaskerEntry {
  /** The configuration's name, or that of its file while it has none. */
  readonly name: string;
  readonly description: string;
  /** Those that keep it from being used, in the order of their places. */
  readonly errors: readonly Problem[];
  /** Absent when there are errors. */
  readonly configuration: MaskerConfiguration | undefined;
}

/** Reads a configuration's text, whatever is in it. */
export function readEntry(text: string, path: string): MaskerEntry {
  return entryOf(analyse(text), path);
}

/** The entry of an analysed configuration. */
export function entryOf({ model, problems, configuration }: Analysis, path: string): MaskerEntry {
  const name = stringValue(model.properties?.get('name'))?.trim();
  return {
    name: name === undefined || name === '' ? nameOfFile(path) : name,
    description: stringValue(model.properties?.get('description')) ?? '',
    errors: problems.filter(({ severity }) => severity === 'error'),
    configuration,
  };
}

/** `maskers/ssn.masker.json` → `ssn` */
function nameOfFile(path: string): string {
  return path.replace(/^.*\//s, '').replace(/\.masker\.json$/i, '');
}

/** What is wrong with a configuration, in one sentence; empty when nothing is. */
export function describeErrors(errors: readonly Problem[]): string {
  const [first, ...others] = errors;
  if (first === undefined) return '';
  if (others.length === 0) return first.message;
  return `${first.message} (and ${others.length} more ${others.length === 1 ? 'error' : 'errors'})`;
}
