// Suggests a JSON field for a name that doesn't occur.
import { suggestion } from '@masker/config';
import { mayBeShown, maxValues } from '@masker/rows';
import { formatJsonPath, parseJsonPath } from '@masker/format-api';
import { sampleFields } from './sampleFields.ts';

/** In bytes: length of the inspected beginning. */
const looked = 64 * 1024;

/**
 * Creates a function that suggests the path of a field. Names inside objects may be data, such as people's names,
 * which differ between records. Therefore only paths with repeated values are suggested: in half of the lines, or in
 * elements of arrays.
 *
 * @param beginning of the input
 * @param areLines true if each line is a document
 * @returns a function that finds the path of a field with the same last name, or a similar spelling
 */
export function fieldSuggestion(
  beginning: Uint8Array,
  areLines: boolean,
): (name: string) => string | undefined {
  const text = new TextDecoder().decode(beginning.subarray(0, looked));
  return (name) => {
    const documents = areLines ? text.split('\n', maxValues).filter((line) => line.trim() !== '') : [text];
    const needed = Math.max(2, documents.length / 2);
    const shown = sampleFields(documents).flatMap(({ name: path, values }) =>
      values.length >= needed && mayBeShown(path) ? [path] : [],
    );
    const wanted = parseJsonPath(name) ?? [];
    const last = wanted.at(-1);
    return (
      shown.find((path) => parseJsonPath(path)?.at(-1) === last) ?? suggestion(formatJsonPath(wanted), shown)
    );
  };
}
