// The code that is loaded, as one chunk, when the user first looks for values.
export { clearFindings, findInFile, findInWorkspace } from '../commands/find/find.ts';
export { maskCellOutputs } from '../commands/find/maskCellOutputs.ts';
export { maskFinding, maskFindings } from '../commands/find/maskFindings.ts';
export { createFindings } from './createFindings.ts';
