// Public API of @masker/find.
export { type Finder, createFinder } from './finder.ts';
export { defaultFind, foundByDefault } from './foundByDefault.ts';
export { respelled } from './plainText.ts';
export { type FoundValue, resolveOverlaps } from './resolveOverlaps.ts';
export { suppressions } from './suppression.ts';
