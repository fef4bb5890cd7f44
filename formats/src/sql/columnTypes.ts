// The types of a dump's masked columns, as its tables define them: of numbers, and lists of texts.
import { type DatabaseServer, isListOfTexts, numberTypeOf } from '../../../engine/src/index.ts';
import type { ColumnValueType, SqlDecision } from './sqlDecision.ts';

const listOfTexts = { kind: 'list' } as const;

/** The same decision, with the types of the columns that a field is for. */
export function withColumnTypes(decision: SqlDecision, server: DatabaseServer): SqlDecision {
  // One object for each type, so that columns of one type are masked together.
  const known = new Map<string, ColumnValueType>();
  const typeOf = (written: string): ColumnValueType => {
    if (!known.has(written)) {
      const type = isListOfTexts(written, server) ? listOfTexts : numberTypeOf(written, server);
      known.set(written, type);
    }
    return known.get(written);
  };
  return {
    decide(table, columns, news, about) {
      const decided = decision.decide(table, columns, news, about);
      if ('code' in decided) return decided;
      const types = decided.slots.map((slot, i) => {
        const column = (decided.defined ?? about.defined)?.find(({ name }) => name === decided.columns[i]);
        return slot < 0 || column?.type === undefined ? undefined : typeOf(column.type);
      });
      return types.every((type) => type === undefined) ? decided : { ...decided, types };
    },
    changes: (table, column) => decision.changes(table, column),
    end: (definitions) => decision.end(definitions),
  };
}
