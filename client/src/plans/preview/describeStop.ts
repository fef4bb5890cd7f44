// Why masking stops at a value, in one sentence.
import type { FieldMasker, InputProblemCode } from '../../../../formats/src/index.ts';
import type { Cell } from '../firstRows.ts';

/** @param masker that of the column */
export function describeStop(
  code: InputProblemCode,
  { kind }: Cell,
  { inner, name = 'its masker' }: FieldMasker,
): string {
  switch (code) {
    case 'not-json':
      return "This isn't JSON: masking stops here.";
    case 'undecided':
      return 'A field in it has no decision: masking stops here.';
    case 'arrow-type':
      return `${name} doesn't mask values of this type: masking stops here.`;
    case 'arrow-fraction':
      return `This isn't a whole number, which ${name} masks: masking stops here.`;
    case 'not-one-value':
      return inner === undefined
        ? 'This is neither text nor a number: masking stops here.'
        : "A field in it is an object or an array, which isn't masked as a whole: masking stops here.";
    case 'not-text':
      if (inner !== undefined)
        return "A field in it isn't text, so its masker can't mask it: masking stops here.";
      return kind === 'number'
        ? `This is a number, which ${name} doesn't mask: masking stops here.`
        : 'This is neither text nor a number: masking stops here.';
    default:
      return 'This can’t be masked: masking stops here.';
  }
}
