// The fields of documents that are compared, with what counts their values: for cases, one count each.
import type { Decision } from '@masker/plan';
import { formatJsonPointer } from '@masker/json';
import { KeptCounter, type MaskedCounter, type NullCounter } from '../../columnCounters.ts';
import { CaseCounter } from '@masker/format-api';
import type { FoundCounter } from '../foundCounter.ts';
import { type CaseField, conditionsInside } from '../matchedCases.ts';
import type { CounterOf } from './cellComparer.ts';

export type DocumentFields = readonly Pick<
  Extract<Decision, { kind: 'fields' }>['fields'][number],
  'path' | 'decision'
>[];

export type FieldCounter = NullCounter | FoundCounter | MaskedCounter | KeptCounter;

/** A field that doesn't stay, or not always. */
export interface ComparedField extends CaseField {
  readonly path: readonly string[];
  /** For each case, and for values that match none; one without cases. */
  readonly counters: readonly { readonly name: string; readonly counter: FieldCounter }[];
}

/** @param column its name, the first step of pointers to values in it */
export function comparedFields(
  column: string,
  fields: DocumentFields,
  counterOf: CounterOf,
): ComparedField[] {
  return fields.flatMap(({ path, decision }): ComparedField[] => {
    const name = `${column}${formatJsonPointer(path)}`;
    if (decision.kind !== 'cases') {
      const counter = counterOf(name, decision);
      return counter === undefined ? [] : [{ path, conditions: [], counters: [{ name, counter }] }];
    }
    const counters = decision.cases.map((one, i) => {
      const own = `${name} (case ${i + 1})`;
      return { name: own, counter: counterOf(own, one.decision) ?? new KeptCounter(own) };
    });
    const rest = `${name} (no case)`;
    const conditions = conditionsInside(column, decision);
    return [
      {
        path,
        conditions,
        counter: new CaseCounter(conditions, decision.undecided),
        counters: [...counters, { name: rest, counter: new KeptCounter(rest) }],
      },
    ];
  });
}
