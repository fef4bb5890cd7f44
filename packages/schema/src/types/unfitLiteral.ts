// Checks that a column's type can contain a literal of a plan.
import { formOfAll } from '@masker/algorithms';
import { dayOf, roundedFloat, unscaledOf } from '@masker/columns';
import { parseExactNumber, isJson } from '@masker/json';
import type { FileColumnKind } from '../tableDefinition.ts';
import { binaryTypeOf, numberTypeOf, type NumberColumnType, typeOf } from './columnType.ts';
import type { DatabaseServer } from './servers/registry.ts';
import { unfitForm } from './otherLiteral.ts';
import { unfitMasker } from './unfitMasker.ts';
import { utf8 } from '@masker/text';

const time = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$/;
const zone = /(Z|[+-]\d\d(:?\d\d)?)$/;
/** Types that take a time of day, perhaps as a span of time; a fraction of a second might be rounded. */
const timeTypes = /^(?:time|timetz|interval)(?=$| with|\()/i;

/**
 * Returns the reason why a database column can't contain a literal, as a sentence without a full stop; undefined if
 * it can.
 */
export function unfitLiteral(type: string, server: DatabaseServer, text: string): string | undefined {
  const kind = typeOf(type, server)?.kind;
  const binary = binaryTypeOf(type, server);
  if (binary !== undefined) {
    const { maxBytes = Infinity } = binary;
    return utf8(text).length <= maxBytes ? undefined : `its text has more than ${maxBytes} bytes`;
  }
  const numberType = numberTypeOf(type, server);
  if (numberType !== undefined)
    return holdsNumber(numberType, text) ? undefined : noValue(text, 'a number in its range');
  if (kind === 'json') return isJson(text) ? undefined : noValue(text, 'JSON');
  if (kind === 'array') return text === '{}' ? undefined : noValue(text, '{}, an array without elements');
  if (kind === 'timestamp') return isTimestamp(text) ? undefined : noValue(text, 'a date with its time');
  // Types of a narrower range than other timestamps.
  if (kind === 'time' && /^(?:timestamp|smalldatetime)\b/.test(type)) {
    const year = Number(text.slice(0, 4));
    return isTimestamp(text) && year > 1970 && year < 2038
      ? undefined
      : noValue(text, 'a time from 1971 to 2037');
  }
  if (kind === 'time' && /^year\b/.test(type)) {
    const isYear = /^\d{4}$/.test(text) && Number(text) > 1900 && Number(text) < 2156;
    return isYear ? undefined : noValue(text, 'a year from 1901 to 2155');
  }
  if (timeTypes.test(type))
    return time.test(text) && !text.includes('.') ? undefined : noValue(text, 'a time of day');
  if (kind === 'other') {
    const form = unfitForm(type, server, text);
    return form === undefined || form === 'unknown' ? form && uncheckedType : noValue(text, form);
  }
  const unfit = unfitMasker(type, server, text, formOfAll([text]));
  return unfit === undefined || kind === undefined ? unfit : noValue(text, 'a value of that type');
}

/**
 * Returns the reason why a column in a typed file can't contain a literal; undefined if it can, unless its range is
 * exceeded.
 */
export function unfitFileLiteral(kinds: readonly FileColumnKind[], text: string): string | undefined {
  if (kinds.includes('text')) return undefined;
  if (kinds.includes('day')) return dayOf(text) === undefined ? noValue(text, 'a date') : undefined;
  if (kinds.some((kind) => kind === 'decimal' || kind === 'float'))
    return parseExactNumber(text) === undefined ? noValue(text, 'a number') : undefined;
  if (kinds.includes('integer'))
    return unscaledOf(text, 0) === undefined ? noValue(text, 'a whole number') : undefined;
  return 'it takes no text';
}

const uncheckedType = 'no literal of that type can be checked. Keep the column, or make it "null"';

/** In characters: maximum length of a literal that messages quote. */
const maxShownLength = 40;

function noValue(text: string, what: string): string {
  const shown = text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
  return `${JSON.stringify(shown)} isn't ${what}`;
}

function holdsNumber(type: NumberColumnType, text: string): boolean {
  if (parseExactNumber(text) === undefined) return false;
  if (type.kind === 'float') return Number.isFinite(roundedFloat(Number(text), type.bits));
  const unscaled = unscaledOf(text, type.scale);
  return unscaled !== undefined && unscaled >= type.min && unscaled <= type.max;
}

function isTimestamp(text: string): boolean {
  const rest = text.slice('2020-12-31'.length);
  if (dayOf(text.slice(0, '2020-12-31'.length)) === undefined) return false;
  return rest === '' || (/^[ T]/.test(rest) && time.test(rest.slice(1).replace(zone, '')));
}
