// The types of the numbers in a dump's masked columns, as its tables define them.
import { type DatabaseServer, type NumberColumnType, numberTypeOf } from '../../../engine/src/index.ts';
import type { SqlDecision } from './sqlDecision.ts';

/** For each field, the type of its numbers; undefined where none is known, or columns of several types share the field. */
export type NumberTypes = readonly (NumberColumnType | undefined)[];

/** The same decision, which notes the types of fields as tables are met. */
export function withNumberTypes(
  decision: SqlDecision,
  server: DatabaseServer,
): { readonly decision: SqlDecision; readonly types: NumberTypes } {
  const types: (NumberColumnType | undefined)[] = [];
  const met = new Map<number, string>();
  const note = (slot: number, written: string) => {
    const before = met.get(slot);
    met.set(slot, written);
    types[slot] = before === undefined || before === written ? numberTypeOf(written, server) : undefined;
  };
  return {
    types,
    decision: {
      decide(table, columns, news, known) {
        const decided = decision.decide(table, columns, news, known);
        if ('code' in decided) return decided;
        for (const [i, slot] of decided.slots.entries()) {
          const column = known.defined?.find(({ name }) => name === decided.columns[i]);
          if (slot >= 0 && column !== undefined) note(slot, column.type ?? '');
        }
        return decided;
      },
      changes: (table, column) => decision.changes(table, column),
      end: (definitions) => decision.end(definitions),
    },
  };
}
