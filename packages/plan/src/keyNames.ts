// Recognizes names of keys and referencing columns, for tables without defined references.
import { wordsOf } from '@masker/suggest';
import { entityName } from './proposeEntities.ts';
import { type ColumnReference, withoutSchema } from '@masker/schema';

const identifiers = ['id', 'no', 'nr', 'number', 'key', 'code', 'uuid', 'guid'];

/** Returns true if a column is named like a key: `id`, `customer_id`, or `customerid` in a table of customers. */
export function isKeyName({ table, column }: ColumnReference): boolean {
  const words = wordsOf(column);
  const whole = words.join('');
  return (
    identifiers.includes(words.at(-1) ?? '') ||
    singularsOf(table).some((own) => identifiers.some((word) => whole === own + word))
  );
}

/**
 * Returns a function that checks if a column's name refers to a key: `customer_id`, `billing_customer_id` and
 * `customer` refer to `customers.id`.
 */
export function refersTo(key: ColumnReference): (column: string) => boolean {
  const own = wordsOf(key.column).join('');
  const singulars = singularsOf(key.table);
  // An id alone is that of its own table.
  const wanted = identifiers.includes(own) ? singulars.map((singular) => singular + own) : [own];
  return (column) => {
    const words = wordsOf(column);
    return (
      singulars.includes(words.join('')) || words.some((_, i) => wanted.includes(words.slice(i).join('')))
    );
  };
}

/** The words of a table's name for one of its rows, written together. */
function singularsOf(table: string): string[] {
  const names = [withoutSchema(table), entityName(table) ?? ''];
  return names.map((name) => wordsOf(name).join('')).filter((name) => name !== '');
}
