// A plan is offered instead of masked columns if one of them identifies the person of each row.
import assert from 'node:assert/strict';
import { rowsPlan } from '../../../../client/src/commands/maskFields/rowsPlan.ts';
import type { FileLayout } from '../../../../client/src/files/fileLayout.ts';
import { analyse, createMasker } from '@masker/masker';
import { defaultMaskers } from '@masker/algorithms';
import { demonstrationKey } from '@masker/masking-core';
import { nodeCryptography } from '@masker/node';
import { shippedResources } from '../../../helpers/resources.ts';

const candidates = defaultMaskers.flatMap(({ text }) => {
  const { configuration } = analyse(text, { resources: shippedResources });
  const masker =
    configuration && createMasker(configuration, { key: demonstrationKey, cryptography: nodeCryptography });
  return configuration === undefined || masker === undefined ? [] : [{ masker, configuration }];
});

const layout = (columns: Readonly<Record<string, readonly string[]>>): FileLayout => ({
  fieldName: 'column',
  isOneDocument: false,
  fields: Object.entries(columns).map(([name, values]) => ({
    name,
    title: name,
    values,
    holdsNumbers: false,
  })),
  createFormat: () => {
    throw new Error('Nothing is masked here');
  },
});
const people = { first_name: ['Jane', 'Ray'], email: ['jane@example.com', 'ray@example.com'] };

describe('a plan of rows that fit together, in place of masked columns', () => {
  it('is offered where a column identifies the person', () => {
    const text = rowsPlan('customers.csv', layout({ customer_id: ['1', '2'], ...people }), candidates);
    assert.deepEqual(JSON.parse(text ?? ''), {
      undecided: 'fail',
      tables: {
        customers: {
          entities: { customer: ['customer_id'] },
          columns: {
            customer_id: '?',
            first_name: { masker: 'FirstNameMasker', by: 'customer' },
            email: { masker: 'EmailMasker', by: 'customer' },
          },
        },
      },
    });
    assert.match(rowsPlan('people.csv', layout({ id: ['1', '2'], ...people }), candidates) ?? '', /"id"/);
  });

  it('names the fields in objects by pointers, and not the list around the records', () => {
    const fields = {
      '*.customer_id': ['1', '2'],
      '*.contact.email': ['jane@example.com', 'ray@example.com'],
    };
    const text = rowsPlan(
      'customers.json',
      { ...layout({ ...fields, '*.first_name': ['Jane', 'Ray'] }), fieldName: 'field' },
      candidates,
    );
    assert.deepEqual((JSON.parse(text ?? '') as { tables: object }).tables, {
      customers: {
        entities: { customer: ['customer_id'] },
        columns: {
          customer_id: '?',
          contact: { fields: { '/email': 'EmailMasker' } },
          first_name: { masker: 'FirstNameMasker', by: 'customer' },
        },
      },
    });
  });

  it('is not offered where none does, or no column is about a person', () => {
    assert.equal(rowsPlan('people.csv', layout(people), candidates), undefined);
    assert.equal(rowsPlan('people.csv', layout({ id: ['1'], amount: ['2'] }), candidates), undefined);
  });
});
