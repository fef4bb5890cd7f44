// The types of the numbers in a dump's masked columns, as its tables define them.
import { type DatabaseServer, numberTypeOf } from '../../../engine/src/index.ts';
import type { ColumnNumberType, SqlDecision } from './sqlDecision.ts';

/** The same decision, with the types of the columns that a field is for. */
export function withNumberTypes(decision: SqlDecision, server: DatabaseServer): SqlDecision {
  // One object for each type, so that columns of one type are masked together.
  const known = new Map<string, ColumnNumberType>();
  const typeOf = (written: string): ColumnNumberType => {
    if (!known.has(written)) known.set(written, numberTypeOf(written, server));
    return known.get(written);
  };
  return {
    decide(table, columns, news, about) {
      const decided = decision.decide(table, columns, news, about);
      if ('code' in decided) return decided;
      const types = decided.slots.map((slot, i) => {
        const column = about.defined?.find(({ name }) => name === decided.columns[i]);
        return slot < 0 || column?.type === undefined ? undefined : typeOf(column.type);
      });
      return types.every((type) => type === undefined) ? decided : { ...decided, types };
    },
    changes: (table, column) => decision.changes(table, column),
    end: (definitions) => decision.end(definitions),
  };
}
