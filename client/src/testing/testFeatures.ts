// What is loaded, as one chunk, when the user first does something with tests of configurations.
export { addTestFromSelection } from '../commands/addTestFromSelection.ts';
export { recordTestOutput } from '../commands/recordTestOutput.ts';
export { ConfigurationTests } from './configurationTests.ts';
