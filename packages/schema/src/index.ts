// Public API of @masker/schema.
export { type KeyExpression, describeKeyExpression, evaluateKey } from './keyExpression.ts';
export { type ColumnReference, referencedColumns } from './referencedColumns.ts';
export {
  type ColumnDefinition,
  type FileColumnKind,
  type ForeignKey,
  type TableDefinition,
  type TableKey,
  keysOnBases,
  tableOfNames,
  tableOfTexts,
} from './tableDefinition.ts';
export { isSameTable, joinTableName, namesOfTable, withoutSchema } from './tableName.ts';
export {
  type ExactColumnType,
  type NumberColumnType,
  binaryTypeOf,
  exceedsLimits,
  isListOfTexts,
  maxLengthOfType,
  numberTypeOf,
  typeOf,
} from './types/columnType.ts';
export { type FileLeaf, type FileValues, fileLeafOf, fileValuesAt } from './types/fileValues.ts';
export type { DatabaseServer } from './types/servers/registry.ts';
export { unfitFileLiteral, unfitLiteral } from './types/unfitLiteral.ts';
export { undeclaredText, unfitMasker, unknownType } from './types/unfitMasker.ts';
