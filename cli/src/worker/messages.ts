// Texts of the failures of the worker, by code.
import type { UnusedName } from '@masker/plan';
import { count, printable } from '../shared/text.ts';
import { Failure } from '../shared/exitCodes.ts';
import { unusedPhrase } from '../masking/messages.ts';
import { WorkerFailure } from './workerFailure.ts';

const frameOrders = {
  initMissing: 'init comes before all others',
  colsMissing: 'cols comes before rows',
};

/** No settings are quoted: one may be the key. */
const settings = (sentence: string) => new WorkerFailure('settings', sentence);

export const workerFailures = {
  otherProtocol: (version: number, protocol: unknown) =>
    new WorkerFailure(
      'protocol',
      `this worker speaks version ${version} of the protocol${typeof protocol === 'number' ? `, not ${protocol}` : ': name it in "protocol"'}`,
    ),
  planWithErrors: (errors: number, first: string) =>
    new WorkerFailure(
      'plan',
      `the plan has ${count(errors, 'error')} (see "masker plan check"), the first: ${printable(first)}`,
    ),
  ambiguousMasker: (name: string) => new Failure(`more than one masker is named ${printable(name)}`),
  keyMissing: () => new Failure('there is no masking key'),
  columns: (code: string, sentence: string) => new WorkerFailure(code, printable(sentence)),
  sameColumnNames: (column: string | undefined) =>
    `column ${column ?? ''} is the name of several columns: rename them`,
  unusedName: (name: UnusedName, table: string) =>
    new WorkerFailure(
      name.kind === 'table' ? 'table-missing' : 'column-missing',
      `${unusedPhrase(name)}, and undecided values in "${printable(table)}" would stay`,
    ),
  notJson: () => settings('init must be JSON in UTF-8'),
  planOrColumns: () => settings('init must have either "plan" or "columns"'),
  tableWithPlan: () =>
    settings('init must have "table", the name of the table in the plan, with "plan" and only then'),
  consistency: (choices: readonly string[]) => settings(`"consistency" must be ${choices.join(' or ')}`),
  notObject: (label: string) => settings(`${label} must be an object`),
  unknownProperty: (label: string, known: readonly string[]) =>
    settings(`${label} has a property other than ${known.join(', ')}`),
  wrongType: (label: string, name: string, type: string) => settings(`"${name}" of ${label} must be ${type}`),
  propertyMissing: (label: string) => settings(`${label} must have a text in each of its properties`),
  frameMisplaced: (order: keyof typeof frameOrders) =>
    new WorkerFailure('frame-misplaced', `a frame is out of place: ${frameOrders[order]}`),
  frameUnfinished: () => new WorkerFailure('frame-unfinished', 'the input ends inside a frame'),
  frameUnknown: () =>
    new WorkerFailure(
      'frame-unknown',
      'the input has something other than a frame of the kinds init, cols and rows',
    ),
  frameTooLong: (kind: string, length: number, maxLength: number) =>
    new WorkerFailure(
      'frame-too-long',
      `a frame of the kind ${kind} has ${length} bytes, and may have ${maxLength}${kind === 'rows' ? ': send fewer rows at once' : ''}`,
    ),
};
