// The walkthrough shows the truth: its configuration, its tests and its plan are right, and it masks as it says.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from '@masker/masker';
import { analysePlan } from '@masker/plan';
import { defaultMaskers } from '@masker/algorithms';
import { judgeCase, readTestFile } from '@masker/masker/testing';
import {
  exampleConfiguration,
  examplePlan,
  exampleTests,
} from '../../scripts/generate/walkthroughPictures.ts';
import { root } from '../../scripts/lib/command.mjs';
import manifest from '../../package.json' with { type: 'json' };
import { configurationOf, masked, maskerOf } from '../helpers/maskers.ts';

const [{ steps } = { steps: [] }] = manifest.contributes.walkthroughs;
const alternative = (id: string): string => steps.find((step) => step.id === id)?.media.altText ?? '';
const picture = (id: string): string => readFileSync(join(root, 'images/walkthrough', `${id}.svg`), 'utf8');

describe('the walkthrough', () => {
  it('shows a configuration without problems', () => {
    assert.deepEqual(analyse(exampleConfiguration).problems, []);
  });

  it('says beside the pictures what becomes of values with the demonstration key', () => {
    const masker = maskerOf(exampleConfiguration);
    const said = [...alternative('preview').matchAll(/(\w\w-\d+) becomes (\w\w-\d+)/g)];
    assert.equal(said.length, 2);
    for (const [, original = '', expected = ''] of said) {
      assert.equal(masked(masker, original), expected);
      for (const value of [original, expected]) assert(picture('preview').includes(value));
    }
    const [, original = '', expected] = /(\d{3}-\d\d-\d{4}) becomes (\S+)\./.exec(alternative('key')) ?? [];
    const ssnText = defaultMaskers.find(({ name }) => name === 'SSNMasker')?.text ?? '';
    assert.equal(masked(maskerOf(ssnText), original), expected);
  });

  it('shows tests that are right, and pass', () => {
    const { cases, problems } = readTestFile(exampleTests);
    assert.deepEqual([cases.length, problems], [2, []]);
    const masker = maskerOf(exampleConfiguration);
    const subject = { masker, configuration: configurationOf(exampleConfiguration), keyFingerprint: '' };
    for (const test of cases) assert.deepEqual(judgeCase(test, subject), { outcome: 'passed', failures: [] });
  });

  it('shows a plan with maskers that there are, which leaves one column to be decided', () => {
    const { problems } = analysePlan(examplePlan);
    assert.deepEqual(
      problems.filter(({ severity }) => severity === 'error').map(({ code }) => code),
      ['plan-undecided'],
    );
    const named = examplePlan.match(/\w+Masker/g) ?? [];
    const names = defaultMaskers.map(({ name }) => name);
    assert.deepEqual(
      named.filter((name) => !names.includes(name)),
      [],
    );
  });

  it('is drawn in colours of the theme alone', () => {
    for (const { id } of steps)
      for (const [, colour = ''] of picture(id).matchAll(/(?:fill|stroke)="([^"]*)"/g))
        assert.match(colour, /^var\(--vscode-/, id);
  });
});
