// Public API of @masker/fields.
export { caseMasker, maskChosen } from './caseMasker.ts';
export { columnsOfRow, columnsWanted } from './dependencyColumns.ts';
export { describeLiteralsOutsideRows } from './describeLiteralsOutsideRows.ts';
export { DictionaryFindings } from './dictionaryFindings.ts';
export { DistinctValues } from './distinctValues.ts';
export { dropRows } from './dropRows.ts';
export { elementMasker } from './elementMasker.ts';
export { type SearchMasker, searchMasker } from './finding/searchMasker.ts';
export { decodeText } from './finding/textOffsets.ts';
export { textPieces } from './finding/textPieces.ts';
export { firstOverflow, isLonger, lengthIn, mayOverflow, withinLength } from './lengthOverflow.ts';
export { literalFits, typeBeside } from './literalFits.ts';
export { type MaskedTexts, maskTexts } from './maskTexts.ts';
export { nullMasker } from './nullMasker.ts';
export { valueMasker } from './valueMasker.ts';
