// Exports the chunk that is loaded when the user first does something with tests of configurations.
export { addTestFromSelection } from '../commands/addTestFromSelection.ts';
export { recordTestOutput } from '../commands/recordTestOutput.ts';
export { ConfigurationTests } from './configurationTests.ts';
