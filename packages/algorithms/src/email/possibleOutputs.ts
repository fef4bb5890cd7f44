// The values that Email may write: user names of its list, with a number, a tag or neither, at its domains.
import type { PossibleOutputs } from '../interface/algorithm.ts';
import type { ConflictFreeFinding } from '../interface/conflictFree.ts';
import type { DrawnRecords } from '../interface/drawnRecords.ts';
import { casedForms } from '../substitution/casedForms.ts';
import { type EmailSettings, forms, isAddress, isUserName, userOf } from './settings.ts';
import { tagPattern } from './tag.ts';

/** Longer lists aren't looked at, as all their user names would be held in memory. */
const maxRecords = 100_000;
/** A user name with its number, which has three or four digits, or with its tag. */
const suffixed = [
  /^(.*)[1-9][0-9]{2}$/su,
  /^(.*)[1-9][0-9]{3}$/su,
  new RegExp(`^(.*)\\.${tagPattern}$`, 'su'),
];

export const possibleOutputs: PossibleOutputs<EmailSettings> = (
  { list, fields, domains, userOnly },
  outputCase,
) => {
  const written = domains.flatMap((domain) => [domain, domain.toLowerCase()]);
  const hosts = new Set(written.flatMap((domain) => casedForms(`@${domain}`, outputCase)));
  const users = new Set<string>();
  const isKnown = list !== undefined && list.count <= maxRecords;
  const maxFields = Math.max(...fields) + 1;
  for (let i = 0; isKnown && i < list.count; i++) {
    const record = list.record(i, maxFields);
    for (let form = 0; form < forms; form++)
      for (const user of casedForms(userOf(record, form, fields), outputCase)) users.add(user);
  }
  return (masked) => {
    const at = userOnly ? masked.length : masked.indexOf('@');
    if (at < 0 || !(userOnly || hosts.has(masked.slice(at)))) return false;
    const user = masked.slice(0, at);
    const names = [user, ...suffixed.flatMap((form) => form.exec(user)?.[1] ?? [])];
    return !isKnown || names.some((name) => users.has(name));
  };
};

const suffixes = [/[1-9][0-9]{2}$/u, /[1-9][0-9]{3}$/u, new RegExp(`\\.${tagPattern}$`, 'u')];

export function recordsShown({ path, list, fields, userOnly }: EmailSettings): DrawnRecords {
  const maxFields = Math.max(...fields) + 1;
  return {
    path,
    count: list?.count ?? 0,
    textsOf: (record) =>
      Array.from({ length: forms }, (_, form) => userOf(list?.record(record, maxFields) ?? [], form, fields)),
    textsIn(masked) {
      const lower = masked.toLowerCase();
      const user = userOnly ? lower : lower.slice(0, Math.max(0, lower.indexOf('@')));
      const names = suffixes.filter((suffix) => suffix.test(user)).map((suffix) => user.replace(suffix, ''));
      return [user, ...names];
    },
    fits: (original) => (userOnly ? isUserName(original.trim()) : isAddress(original.trim())),
  };
}

export const conflictFreeWithTag: ConflictFreeFinding = {
  code: 'conflict-free-partly',
  severity: 'information',
  message:
    "Addresses get a tag of 65 bits: among a million, two become the same with a probability of 1.4 in 100 million. Values that aren't addresses get no tag.",
  part: undefined,
};
