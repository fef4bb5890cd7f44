// Public API of @masker/text.
export { at } from './assertIndex.ts';
export { withoutByteOrderMark } from './byteOrderMark.ts';
export { lowerCase } from './caseMapping.ts';
export { checkArray, checkString } from './checkArguments.ts';
export { counted, describeCount, readableDigits } from './describeCount.ts';
export {
  codePointAt,
  codePointsOf,
  countCodePoints,
  decodeUtf8,
  encodeCodePoint,
  encodeUtf8,
  encodedLength,
  firstSurrogate,
  isSurrogate,
  lastSurrogate,
  maxEncodingLength,
  singleCharacter,
  stringOf,
  textIn,
  utf8,
  wellFormedUtf8,
} from './encoding.ts';
export { groupBy } from './groupBy.ts';
export { lazy } from './lazy.ts';
export { lowerBound } from './lowerBound.ts';
export { numberFormat } from './numberFormat.ts';
export { type OutputCase, applyOutputCase, inOutputCase, outputCases, trimWhiteSpace } from './textCase.ts';
export { type TextEdit, type TextRange, applyEdits } from './textEdit.ts';
export {
  categoryOf,
  decimalDigit,
  isLetter,
  isWhiteSpace,
  letter,
  mark,
  otherNumber,
  tableLength,
  titleCaseLetter,
  upperCaseLetter,
  zeroOf,
} from './unicode.ts';
