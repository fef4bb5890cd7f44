// Checks literals of a plan in columns of types that no masker supports: servers read few forms of them alike.
import { numbersOf } from './columnType.ts';
import { nameOfType } from './databaseTypes.ts';
import type { DatabaseServer } from './servers/registry.ts';

/** A form of literals that every server of a type reads, whatever its settings. */
interface LiteralForm {
  /** @param limits the numbers after the type */
  readonly holds: (text: string, limits: readonly number[]) => boolean;
  /** The form, as messages name it. */
  readonly form: string;
}

const bits = /^[01]+$/;

/** Forms of literals by the names of types. Money has separators of the server's locale; xml may be limited to documents. */
const postgresql: ReadonlyMap<string, LiteralForm> = new Map(
  Object.entries({
    bit: {
      holds: (text, [length = 1]) => bits.test(text) && text.length === length,
      form: 'as many zeros and ones as the type has bits',
    },
    'bit varying': {
      holds: (text, [length = Infinity]) => bits.test(text) && text.length <= length,
      form: 'zeros and ones, at most as many as the type has bits',
    },
    money: {
      holds: (text) => /^-?\d{1,15}$/.test(text),
      form: 'a whole number of at most 15 digits, without separators and signs of a currency',
    },
    xml: { holds: isElement, form: 'one XML element without attributes, such as "<none/>"' },
  }),
);

/**
 * Returns the form that literals in a column must have; undefined if a literal has it.
 *
 * @param type as the definition writes it
 * @returns 'unknown' for a type whose literals can't be checked
 */
export function unfitForm(type: string, server: DatabaseServer, text: string): string | undefined {
  const name = nameOfType(type.replace(/^pg_catalog\./, '')).replace('varbit', 'bit varying');
  const known = server === 'postgresql' ? postgresql.get(name) : undefined;
  if (known === undefined) return 'unknown';
  return known.holds(text, numbersOf(type, server)) ? undefined : known.form;
}

/** Returns true for one element of text and other elements, with nothing around it. */
function isElement(text: string): boolean {
  const open: (string | undefined)[] = [];
  let end = 0;
  for (const { 0: tag, 1: slash, 2: name, 3: empty, index } of text.matchAll(
    /<(\/?)((?!xml)[A-Za-z_]\w*)(\/?)>/gi,
  )) {
    if (open.length === 0 && index > 0) return false;
    if (/[<>&\p{C}]/u.test(text.slice(end, index))) return false;
    if (slash === '/' && (empty === '/' || open.pop() !== name)) return false;
    if (slash === '' && empty === '') open.push(name);
    end = index + tag.length;
  }
  return end > 0 && end === text.length && open.length === 0;
}
