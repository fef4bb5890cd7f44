// Texts of the failures of finding values, by code.
import { Failure } from '../shared/exitCodes.ts';
import { printable } from '../shared/text.ts';

export const findFailures = {
  tooManyStars: (name: string, most: number) =>
    new Failure(
      `${printable(name)} has a rule with more than ${most} groups of stars. Shorten it, or name the files.`,
    ),
};
