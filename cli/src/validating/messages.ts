// Texts of the failures of "masker validate", by code.
import { Failure } from '../shared/exitCodes.ts';
import { printable } from '../shared/text.ts';

export const validateFailures = {
  folderWithoutConfigurations: (name: string) =>
    new Failure(`the folder ${printable(name)} has no configurations`),
  isPlan: (path: string) =>
    new Failure(`${printable(path)} is a plan, not a configuration: use "masker plan check"`),
  hasTests: (path: string) =>
    new Failure(`${printable(path)} has tests, not a configuration: use "masker test"`),
};
