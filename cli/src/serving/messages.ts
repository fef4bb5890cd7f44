// Texts of the failures of the worker, by code.
import { count, printable } from '../shared/text.ts';
import { Failure } from '../shared/exitCodes.ts';
import { ServingFailure } from './servingFailure.ts';

export const workerFailures = {
  otherProtocol: (version: number, protocol: unknown) =>
    new ServingFailure(
      'protocol',
      `this worker speaks version ${version} of the protocol${typeof protocol === 'number' ? `, not ${protocol}` : ': name it in "protocol"'}`,
    ),
  planWithErrors: (errors: number, first: string) =>
    new ServingFailure(
      'plan',
      `the plan has ${count(errors, 'error')} (see "masker plan check"), the first: ${printable(first)}`,
    ),
  ambiguousMasker: (name: string) => new Failure(`more than one masker is named ${printable(name)}`),
  keyMissing: () => new Failure('there is no masking key'),
  columns: (code: string, sentence: string) => new ServingFailure(code, printable(sentence)),
  frameMisplaced: (sentence: string) =>
    new ServingFailure('frame-misplaced', `a frame is out of place: ${sentence}`),
  frameUnfinished: () => new ServingFailure('frame-unfinished', 'the input ends inside a frame'),
  frameUnknown: () =>
    new ServingFailure(
      'frame-unknown',
      'the input has something other than a frame of the kinds init, cols and rows',
    ),
  frameTooLong: (kind: string, length: number, longest: number) =>
    new ServingFailure(
      'frame-too-long',
      `a frame of the kind ${kind} has ${length} bytes, and may have ${longest}${kind === 'rows' ? ': send fewer rows at once' : ''}`,
    ),
};
