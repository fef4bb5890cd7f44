// The list of maskers for a column that none suits: what its name means first, then what hides, and what keeps values last.
import assert from 'node:assert/strict';
import { maskerSections } from '../../../../client/src/commands/maskFields/maskerSections.ts';
import { createSuggestions } from '../../../../client/src/commands/maskFields/suggestions.ts';
import { defaultMaskers } from '@masker/algorithms';
import { candidateOf } from '../../../helpers/maskers.ts';

describe('the list of maskers for a column', () => {
  const layout = { fieldName: 'column', fields: [] } as const;
  const suggestions = createSuggestions(
    defaultMaskers.map(({ text }) => candidateOf(text)),
    't.csv',
  )(layout);
  const listed = (title: string, ...values: string[]) =>
    maskerSections({ name: title, title, values, holdsNumbers: false }, suggestions).map(
      ({ label, maskers }) => [label, ...maskers.map(({ candidate }) => candidate.masker.name)],
    );

  it('begins with what its name means where most values do not fit', () => {
    const values = ['415-555-2671', 'none', 'call', 'later', '?', '-'];
    const sections = listed('phone', ...values);
    assert.deepEqual(
      sections.map(([label]) => label),
      ['what its name means', 'hides everything', 'other maskers', "most values don't fit", 'keeps'],
    );
    const [[, meant] = [], hiding] = sections;
    assert.match(meant ?? '', /TelephoneMasker$/);
    assert.deepEqual(hiding, ['hides everything', 'RedactMasker', 'HiddenMasker']);
    assert.deepEqual(sections.at(-1), ['keeps', 'IdentityMasker']);
    const [first] = maskerSections(
      { name: 'phone', title: 'phone', values, holdsNumbers: false },
      suggestions,
    );
    assert.equal(first?.maskers[0]?.reason, '1 of 6 values fit');
  });

  it('begins with what suits', () => {
    assert.deepEqual(listed('ssn', '154-47-6043')[0]?.slice(0, 2), ['suggested', 'SSNMasker']);
  });

  it('has each masker once', () => {
    for (const sections of [listed('phone', '?'), listed('ssn', '154-47-6043'), listed('x')])
      assert.equal(sections.flatMap(([, ...names]) => names).length, defaultMaskers.length);
  });
});
