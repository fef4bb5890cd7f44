// Why masking stops at a value, in one sentence.
import type { FieldMasker, InputProblemCode } from '@masker/format-api';
import type { Cell } from '../firstRows.ts';

/** @param masker that of the column */
export function describeStop(
  code: InputProblemCode,
  { kind }: Cell,
  { inner, name = 'its masker' }: FieldMasker,
): string {
  const isField = inner !== undefined;
  if (code === 'not-text' && isField)
    return "A field in it isn't text, so its masker can't mask it: masking stops here.";
  if (code === 'not-text' && kind === 'number')
    return `This is a number, which ${name} doesn't mask: masking stops here.`;
  if (code === 'not-one-value' && isField)
    return "A field in it is an object or an array, which isn't masked as a whole: masking stops here.";
  if (code === 'arrow-type') return `${name} doesn't mask values of this type: masking stops here.`;
  if (code === 'arrow-fraction') return `This isn't a whole number, which ${name} masks: masking stops here.`;
  return sentences.get(code) ?? "This can't be masked: masking stops here.";
}

const neither = 'This is neither text nor a number: masking stops here.';
const sentences = new Map<InputProblemCode, string>([
  ['not-json', "This isn't JSON: masking stops here."],
  ['undecided', 'A field in it has no decision: masking stops here.'],
  ['undecided-value', 'This has no fields and no decision: masking stops here. Add the pointer "".'],
  ['not-one-value', neither],
  ['not-text', neither],
]);
