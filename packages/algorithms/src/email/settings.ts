// Validated settings of Email, and the address they make.
import { type MaskerModel, type RecordList, listOf } from '@masker/config';
import { booleanValue, stringValue } from '@masker/json';
import { codePointsOf, stringOf, lowerCase, isWhiteSpace } from '@masker/text';
import type { MaskedForm } from '../interface/maskedForm.ts';
import { properties, usedFields } from './properties.ts';
import { tagLength } from './tag.ts';

export interface EmailSettings {
  readonly path: string;
  /** Absent while nothing is known of the file. */
  readonly list: RecordList | undefined;
  /** The fields of first and last name, or of the last name alone. */
  readonly fields: readonly number[];
  readonly domains: readonly string[];
  /** True if addresses that differ in letter case alone become different ones. */
  readonly usesCase: boolean;
  /** True for user names: only the part before the `@`. */
  readonly userOnly: boolean;
}

export function readSettings(masker: MaskerModel): EmailSettings {
  const { properties: written, resources } = masker;
  const path = stringValue(written?.get('csvFile')) ?? properties.csvFile.default;
  const domains = written?.get('domains')?.value;
  return {
    path,
    list: listOf(resources, path),
    fields: usedFields(masker).map(({ index }) => index),
    domains:
      domains?.type === 'array'
        ? domains.items.flatMap((item) => (item.type === 'string' ? [item.value] : []))
        : properties.domains.default,
    usesCase: booleanValue(written?.get('useInputCase')) ?? properties.useInputCase.default,
    userOnly: booleanValue(written?.get('userOnly')) ?? properties.userOnly.default,
  };
}

/** Returns true if it is an address: one `@`, something on both sides, no white space. */
export function isAddress(value: string): boolean {
  const at = value.indexOf('@');
  if (at <= 0 || at === value.length - 1 || value.includes('@', at + 1)) return false;
  return !codePointsOf(value).some(isWhiteSpace);
}

/** Returns true if it is a user name: no `@`, no white space. */
export function isUserName(value: string): boolean {
  return !value.includes('@') && !codePointsOf(value).some(isWhiteSpace);
}

/** Number of forms of a user name: the initial and the last name, both names. */
export const forms = 2;
/** Number of drawn numbers: a tenth of them isn't written. */
export const numbers = 11_000;
const [withoutNumber, subtracted] = [1100, 1000];

/** Returns the user name of a record without its number. */
export function userOf(record: readonly string[], form: number, fields: readonly number[]): string {
  const names = fields.map((field) => plain(record[field] ?? ''));
  const first = names.length > 1 ? (names[0] ?? '') : '';
  return (form === 0 ? first.slice(0, 1) : first) + (names.at(-1) ?? '') || 'user';
}

/** Returns the number after a user name, of three or four digits; undefined if there is none. */
export function numberOf(drawn: number): number | undefined {
  return drawn < withoutNumber ? undefined : drawn - subtracted;
}

/** A name in ASCII, without marks, in lower case. */
function plain(name: string): string {
  return stringOf(lowerCase(codePointsOf(name.normalize('NFD')))).replaceAll(/[^a-z0-9]/g, '');
}

/** Longer lists aren't examined beforehand, as the editor waits for the answer. */
const maxInspectedRecords = 100_000;
const known = new WeakMap<EmailSettings, number>();

export function maskedForm(settings: EmailSettings, conflictFree: boolean): MaskedForm | undefined {
  const { list, fields, domains, userOnly } = settings;
  if (list === undefined || list.count > maxInspectedRecords) return undefined;
  const maxFields = Math.max(...fields) + 1;
  let user = known.get(settings) ?? 0;
  // The form with both names is the longer one.
  for (let record = 0; record < list.count && !known.has(settings); record++)
    user = Math.max(user, userOf(list.record(record, maxFields), 1, fields).length);
  known.set(settings, user);
  const domain = userOnly ? 0 : domains.reduce((maxLength, one) => Math.max(maxLength, 1 + one.length), 0);
  const suffix = conflictFree ? 1 + tagLength : String(numbers - subtracted - 1).length;
  return {
    maxLength: () => user + suffix + domain,
    keeps: (kind) => (kind === 'other' ? undefined : false),
    keepsNonconforming: (kind) => (kind === 'other' ? undefined : false),
  };
}
