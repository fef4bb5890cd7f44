// Editing help of the Email algorithm.
import type { AlgorithmModel } from '../../configuration/maskerModel.ts';
import { propertyAt } from '../../json/properties.ts';
import { describeResource } from '../../resources/describeResource.ts';
import { isAboutResult, suggestFrom, suggestLists } from '../interface/commonEditing.ts';
import { defaultHints } from '../interface/defaultHints.ts';
import type { Editing, Suggestion } from '../interface/editing.ts';
import { type EmailSettings, readSettings, userOf } from './settings.ts';

const suggestions: Readonly<Record<string, readonly Suggestion[]>> = {
  domains: [
    { text: '["example.com", "example.org"]', documentation: 'The default: nobody receives mail there.' },
    { text: '["mail.test"]', documentation: 'Below `.test`, which is reserved for tests.' },
  ],
  indexList: [
    { text: '[0, 1]', documentation: 'First name, last name: the default.' },
    { text: '[1, 0]', documentation: 'In a list that has the last name first.' },
    { text: '[0]', documentation: 'In a list of last names alone.' },
  ],
};

export const editing: Editing<AlgorithmModel, EmailSettings> = {
  suggest: ({ masker }, place) =>
    place.property.name === 'csvFile' ? suggestLists(masker) : suggestFrom(suggestions, place),
  meaning({ masker }, offset, { settings }) {
    const name = propertyAt(masker.properties, offset)?.name;
    if (name === 'csvFile') return describeResource(masker.resources, readSettings(masker).path);
    if (!isAboutResult(masker, offset, ['indexList', 'domains'])) return [];
    if (settings?.list === undefined || settings.list.count === 0) return [];
    const record = settings.list.record(0);
    const [one, both] = [0, 1].map((form) => userOf(record, form, settings.fields));
    const [what, end] = settings.userOnly
      ? ['a user name', '']
      : ['an address', `@${settings.domains[0] ?? ''}`];
    return [`${what} becomes, for example, ${one ?? ''}123${end} or ${both ?? ''}1234${end}`];
  },
  hints: ({ masker }) => defaultHints(masker),
};
