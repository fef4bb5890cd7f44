// Public API of @masker/format-arrow.
export { arrowColumns } from './arrowFormat.ts';
export { messageIn } from './arrowMessage.ts';
export { keptEntries, metadataOf, suspectEntries, withoutValues } from './fieldMetadata.ts';
export { arrow } from './fileFormat.ts';
export { unpackBlock } from './lz4Frame.ts';
export { checkSchema } from './schemaLimits.ts';
export { loadZstd, unpackZstd } from './zstd.ts';
