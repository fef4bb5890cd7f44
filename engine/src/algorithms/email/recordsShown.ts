// The records that masked addresses show: those of their names.
import type { DrawnRecords } from '../interface/drawnRecords.ts';
import { type EmailSettings, forms, isAddress, isUserName, userOf } from './settings.ts';
import { tagPattern } from './tag.ts';

const suffixes = [/[1-9][0-9]{2}$/u, /[1-9][0-9]{3}$/u, new RegExp(`\\.${tagPattern}$`, 'u')];

export function recordsShown({ path, list, fields, userOnly }: EmailSettings): DrawnRecords {
  const most = Math.max(...fields) + 1;
  return {
    path,
    count: list?.count ?? 0,
    textsOf: (record) =>
      Array.from({ length: forms }, (_, form) => userOf(list?.record(record, most) ?? [], form, fields)),
    textsIn(masked) {
      const lower = masked.toLowerCase();
      const user = userOnly ? lower : lower.slice(0, Math.max(0, lower.indexOf('@')));
      const names = suffixes.filter((suffix) => suffix.test(user)).map((suffix) => user.replace(suffix, ''));
      return [user, ...names];
    },
    fits: (original) => (userOnly ? isUserName(original.trim()) : isAddress(original.trim())),
  };
}
