// Exports the chunk that is loaded when the user first does something with tests of configurations.
export { addTestFromSelection } from './addTestFromSelection.ts';
export { recordTestOutput } from './recordTestOutput.ts';
export { ConfigurationTests } from './configurationTests.ts';
