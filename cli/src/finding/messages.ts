// Texts of finding values, by code.
import { Failure } from '../shared/exitCodes.ts';
import { count, printable } from '../shared/text.ts';

export const findFailures = {
  ruleTooLong: (name: string, maxLength: number) =>
    new Failure(
      `${printable(name)} has a rule with more than ${maxLength} characters. Shorten it, or name the files.`,
    ),
  tooManyStars: (name: string, maxStars: number) =>
    new Failure(
      `${printable(name)} has a rule with more than ${maxStars} groups of stars. Shorten it, or name the files.`,
    ),
};

export const findReports = {
  allIgnored: 'No file was searched: .gitignore or --ignore leaves out all. Name the files to search them.',
  found: (masker: string) => `This looks like a value of ${masker}.`,
  foundInPath: (masker: string) => `The name of a folder looks like a value of ${masker}.`,
  summary: (found: number, files: number, { ignored, binary }: { ignored: number; binary: number }) =>
    [
      `${count(found, 'value')} found in ${count(files, 'file')}`,
      ...(ignored > 0 ? [`${count(ignored, 'value')} excused by masker:ignore`] : []),
      ...(binary > 0 ? [`${count(binary, 'binary file')} skipped`] : []),
    ].join(', '),
};
