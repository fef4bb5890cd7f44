// The code that is loaded, as one chunk, when the user first looks for values.
export { clearFindings, findInFile, findInWorkspace } from './find.ts';
export { maskCellOutputs } from './maskCellOutputs.ts';
export { maskFinding, maskFindings } from './maskFindings.ts';
export { createFindings } from '../../finding/createFindings.ts';
