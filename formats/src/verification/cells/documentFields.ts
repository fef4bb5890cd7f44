// The fields of documents that are compared, with what counts their values: for cases, one count each.
import { type Decision, formatJsonPointer } from '../../../../engine/src/index.ts';
import {
  KeptTally,
  type MaskedTally,
  type NullTally,
} from '../../../../engine/src/plans/verification/index.ts';
import { CaseCounter } from '../../caseCounter.ts';
import type { FoundTally } from '../foundTally.ts';
import { type CaseField, conditionsInside } from '../matchedCases.ts';
import type { TallyOf } from './cellComparer.ts';

export type DocumentFields = readonly Pick<
  Extract<Decision, { kind: 'fields' }>['fields'][number],
  'path' | 'decision'
>[];

export type FieldTally = NullTally | FoundTally | MaskedTally | KeptTally;

/** A field that doesn't stay, or not always. */
export interface ComparedField extends CaseField {
  readonly path: readonly string[];
  /** For each case, and for values that match none; one without cases. */
  readonly tallies: readonly { readonly name: string; readonly tally: FieldTally }[];
}

/** @param column its name, the first step of pointers to values in it */
export function comparedFields(column: string, fields: DocumentFields, tallyOf: TallyOf): ComparedField[] {
  return fields.flatMap(({ path, decision }): ComparedField[] => {
    const name = `${column}${formatJsonPointer(path)}`;
    if (decision.kind !== 'cases') {
      const tally = tallyOf(name, decision);
      return tally === undefined ? [] : [{ path, conditions: [], tallies: [{ name, tally }] }];
    }
    const tallies = decision.cases.map((one, i) => {
      const own = `${name} (case ${i + 1})`;
      return { name: own, tally: tallyOf(own, one.decision) ?? new KeptTally(own) };
    });
    const rest = `${name} (no case)`;
    const conditions = conditionsInside(column, decision);
    return [
      {
        path,
        conditions,
        counter: new CaseCounter(conditions, decision.undecided),
        tallies: [...tallies, { name: rest, tally: new KeptTally(rest) }],
      },
    ];
  });
}
