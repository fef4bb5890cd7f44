// Editing help of the Email algorithm.
import { describeResource } from '@masker/config';
import { editingOf, listHelp } from '../interface/commonEditing.ts';
import { type EmailSettings, readSettings, userOf } from './settings.ts';

export const editing = editingOf<EmailSettings>({
  values: {
    domains: [
      ['["example.com", "example.org"]', 'The default: nobody receives mail there.'],
      ['["mail.test"]', 'Below `.test`, which is reserved for tests.'],
    ],
    indexList: [
      ['[0, 1]', 'First name, last name: the default.'],
      ['[1, 0]', 'In a list that has the last name first.'],
      ['[0]', 'In a list of last names alone.'],
    ],
  },
  special: {
    csvFile: {
      ...listHelp,
      meaning: (masker) => describeResource(masker.resources, readSettings(masker).path),
    },
  },
  deciding: ['indexList', 'domains'],
  meaning({ list, fields, userOnly, domains }) {
    if (list === undefined || list.count === 0) return [];
    const record = list.record(0);
    const [one, both] = [0, 1].map((form) => userOf(record, form, fields));
    const [what, end] = userOnly ? ['a user name', ''] : ['an address', `@${domains[0] ?? ''}`];
    return [`${what} becomes, for example, ${one ?? ''}123${end} or ${both ?? ''}1234${end}`];
  },
});
