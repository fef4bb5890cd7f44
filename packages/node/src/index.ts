// Public API of @masker/node.
export { type AtomicFile, PlacementError, beginFile, placeAll, replaceFileSync } from './atomicFile.ts';
export { fileIdentity, foldedName } from './fileIdentity.ts';
export { findFiles } from './findFiles.ts';
export { findSchema } from './findSchema.ts';
export { nodeCryptography, scryptOptions } from './nodeCryptography.ts';
export { type ConfigurationLocation, nodeResourceHost } from './nodeResources.ts';
export { openRandomAccess } from './openRandomAccess.ts';
export { type ExpectedFile, FileReplaced, FileTruncated, readBlocks, readBytes } from './readFile.ts';
