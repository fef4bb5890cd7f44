// The conformance suite: what every algorithm of the registry has to keep to.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type Algorithm, algorithms } from '@masker/algorithms';
import { analyse } from '@masker/masker';
import { algorithmFolder } from '../../scripts/generate/schemaFragment.ts';
import { assertFinished, remainingSteps } from './remainingSteps.ts';
import { describeCheck } from './describeCheck.ts';
import { describeMasking } from './describeMasking.ts';
import { describeMissingResults } from './describeMissingResults.ts';
import { describeSchema } from './describeSchema.ts';
import { describeTyped } from './describeTyped.ts';
import { describeVectors } from './describeVectors.ts';
import { ownConfigurations } from './ownConfigurations.ts';

/**
 * Returns true for every problem but these: a loading template may have an algorithm that can't run or is ours, and
 * blanks to fill in.
 */
const isUnexpected = (code: string) =>
  code !== 'algorithm-not-available' && code !== 'algorithm-ours' && !unfinished.has(code);
const unfinished = new Set(
  algorithms.flatMap(({ masking, language: { checks } }) =>
    masking.status === 'loads'
      ? checks.filter(({ isIncomplete }) => isIncomplete).map(({ code }) => code)
      : [],
  ),
);

export function describeAlgorithm(algorithm: Algorithm) {
  const {
    name,
    summary,
    characteristics,
    masking,
    language: { checks, beginning },
  } = algorithm;
  const runs = masking.status === 'runs';
  describe(`the algorithm ${name}`, () => {
    const steps = remainingSteps(algorithmFolder(algorithm));
    it('is finished', () => {
      assertFinished(steps);
    });
    if (steps.length > 0) return;

    it('says what it is, and whether it runs', () => {
      assert.match(summary, /^[A-Z].*\.$/);
      if (masking.status === 'loads') assert.match(masking.obstacle, /^[A-Z].*\.$/);
    });

    it('has its section in the documentation', () => {
      const page = readFileSync('docs/algorithms.md', 'utf8');
      const [, section = ''] = page.split(`\n## ${name}\n`);
      for (const property of Object.keys(algorithm.language.properties))
        assert.ok(section.includes(`\`${property}\``), `Run npm run generate: the page lacks ${property}.`);
    });

    it('is defined for other programs', () => {
      const page = readFileSync('docs/masking-algorithm.md', 'utf8');
      assert.ok(!runs || page.includes(name), `Define ${name} in docs/masking-algorithm.md.`);
    });

    it('loads with no more than it says that a configuration needs', () => {
      const members = [`"name": "aMasker"`, `"algorithm": "${name}"`, ...(beginning?.members ?? [])];
      assert.notEqual(analyse(`{ ${members.join()} }`).configuration, undefined);
    });

    describeSchema(algorithm);
    for (const check of checks) describeCheck(check);

    const configurations = ownConfigurations(algorithm);
    it('ships configurations without problems, at least one if it runs', () => {
      const shipped = algorithm.discovery.defaultMaskers.length + algorithm.discovery.templates.length;
      assert.equal(configurations.length, shipped);
      const problems = configurations.flatMap((own) => own.problems.map(({ code }) => code));
      assert.deepEqual(problems.filter(isUnexpected), []);
      assert.ok(!runs || shipped > 0, `List a template or a default masker of ${name}.`);
    });
    if (!runs || configurations.length === 0) return;
    describeMasking(algorithm, masking, configurations);
    const [first] = configurations;
    if (first !== undefined) describeMissingResults(algorithm, masking, first);
    describeTyped(masking, characteristics.technique === 'none', configurations);
    describeVectors(name);
  });
}
