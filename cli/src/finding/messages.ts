// Texts of the failures of finding values, by code.
import { Failure } from '../shared/exitCodes.ts';
import { printable } from '../shared/text.ts';

export const findFailures = {
  notFindable: (name: string, reason: string) =>
    new Failure(`${printable(name)} can't be used with --find: ${reason}`),
};
