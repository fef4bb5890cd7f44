// Which field of JSON may have been meant by a name that is nowhere in it.
import { suggestion } from '../../../engine/src/index.ts';
import { mayBeShown } from '../csv/findColumns.ts';
import { parseJsonPath } from './jsonPath.ts';
import { sampleFields } from './sampleFields.ts';

/** In bytes: of the beginning, so much is looked through. */
const looked = 64 * 1024;

/**
 * @param beginning of the input
 * @param areLines whether each line is a document
 * @returns finds the path of a field that ends in the same name, or one that is written much alike; a name that may be a value is
 * never told
 */
export function fieldSuggestion(
  beginning: Uint8Array,
  areLines: boolean,
): (name: string) => string | undefined {
  const text = new TextDecoder().decode(beginning.subarray(0, looked));
  return (name) => {
    const shown = sampleFields(areLines ? text.split('\n') : [text])
      .map((field) => field.name)
      .filter(mayBeShown);
    const last = parseJsonPath(name)?.at(-1);
    return shown.find((path) => parseJsonPath(path)?.at(-1) === last) ?? suggestion(name, shown);
  };
}
