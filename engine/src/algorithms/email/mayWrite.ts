// The values that Email may write: user names of its list, with a number, a tag or neither, at its domains.
import type { OutputCase } from '../../language/text/textCase.ts';
import { casedForms } from '../wholeValues/casedForms.ts';
import { type EmailSettings, forms, userOf } from './settings.ts';
import { tagPattern } from './tag.ts';

/** Longer lists aren't looked at, as all their user names would be held in memory. */
const mostRecords = 100_000;
/** A user name with its number, which has three or four digits, or with its tag. */
const suffixed = [
  /^(.*)[1-9][0-9]{2}$/su,
  /^(.*)[1-9][0-9]{3}$/su,
  new RegExp(`^(.*)\\.${tagPattern}$`, 'su'),
];

export function mayWrite(
  { list, fields, domains, userOnly }: EmailSettings,
  outputCase: OutputCase,
): (masked: string) => boolean {
  const written = domains.flatMap((domain) => [domain, domain.toLowerCase()]);
  const hosts = new Set(written.flatMap((domain) => casedForms(`@${domain}`, outputCase)));
  const users = new Set<string>();
  const isKnown = list !== undefined && list.count <= mostRecords;
  const most = Math.max(...fields) + 1;
  for (let i = 0; isKnown && i < list.count; i++)
    for (let form = 0; form < forms; form++)
      for (const user of casedForms(userOf(list.record(i, most), form, fields), outputCase)) users.add(user);
  return (masked) => {
    const at = userOnly ? masked.length : masked.indexOf('@');
    if (at < 0 || !(userOnly || hosts.has(masked.slice(at)))) return false;
    const user = masked.slice(0, at);
    const names = [user, ...suffixed.flatMap((form) => form.exec(user)?.[1] ?? [])];
    return !isKnown || names.some((name) => users.has(name));
  };
}
