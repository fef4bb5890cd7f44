// The default masker that a message recommends for a column takes the column's type.
import assert from 'node:assert/strict';
import { maskedFormOf } from '@masker/masker';
import { type DatabaseServer, unfitMasker } from '@masker/schema';
import { serverTypes } from '../../../schema/src/types/servers/registry.ts';
import { configurationOf, defaultMaskerText } from '../../../../test/helpers/maskers.ts';

const servers = Object.keys(serverTypes) as DatabaseServer[];

describe('the masker that a message about a type recommends', () => {
  for (const server of servers)
    it(`takes the types of ${serverTypes[server].title}`, () => {
      const recommended = new Set<string>();
      for (const type of serverTypes[server].types.flatMap(({ names }) => names)) {
        const message = unfitMasker(type, server, 'OtherMasker', undefined) ?? '';
        const [, masker] = /"(\w+)" suits it$/.exec(message) ?? [];
        assert(message.split(' ').length <= 14, message);
        if (masker === undefined) continue;
        recommended.add(masker);
        const form = maskedFormOf(configurationOf(defaultMaskerText(masker)), true, false);
        assert.equal(unfitMasker(type, server, masker, form), undefined, type);
      }
      assert(recommended.has('NumberMasker') && recommended.has('AmountMasker'));
    });
});

describe('numbers after a type', () => {
  it('limit nothing in SQLite', () => {
    for (const masker of ['AmountMasker', 'NumberMasker']) {
      const form = maskedFormOf(configurationOf(defaultMaskerText(masker)), true, false);
      for (const type of ['numeric(10,2)', 'decimal(3)', 'numeric'])
        assert.equal(unfitMasker(type, 'sqlite', masker, form), undefined, type);
    }
  });
});
