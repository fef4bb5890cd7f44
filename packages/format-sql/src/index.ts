// Public API of @masker/format-sql.
export { archiveContents, archiveHeadLength, archiveProblem } from './archives.ts';
export { definitionIn } from './definitionIn.ts';
export { sql } from './fileFormat.ts';
export { guessSqlDialect } from './guessSqlDialect.ts';
export { SqlReader } from './sqlReader.ts';
export { maskOfTypes } from './typedTexts.ts';
