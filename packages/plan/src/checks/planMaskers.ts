// Checks of the maskers that a plan names, and the ranges of their names.
import {
  changeTo,
  removal,
  shortened,
  suggestion,
  wordFixes,
  type MaskerConfiguration,
} from '@masker/config';
import { type StringNode, type Properties, rangeOf } from '@masker/json';
import {
  runObstacle,
  conflictObstacle,
  masksValues,
  limitLength,
  findMasker,
  type MaskerFinding,
} from '@masker/masker';
import { defaultFind } from '@masker/find';
import { decisionsIn, type KnownMasker, type PlanModel, type PlanTable } from '../model.ts';
import type { columnProperties } from '../vocabulary.ts';
import { type PlanCheck, planExample } from './planCheck.ts';

interface MaskerUseInPlan {
  /** The node of its name. */
  readonly node: StringNode;
  readonly conflictFree: boolean;
  /** Maximum length of masked values, in characters. */
  readonly maxLength: number | undefined;
  /** The entity that is masked by, instead of the value. */
  readonly by: StringNode | undefined;
  /** True if it moves dates by entity. */
  readonly hasShift: boolean;
  /** The object with the name; undefined for a name alone. */
  readonly properties: Properties<keyof typeof columnProperties> | undefined;
  readonly found: MaskerFinding<KnownMasker>;
  /** The masker's configuration, if a masker is meant and it has no errors. */
  readonly configuration: MaskerConfiguration | undefined;
}

/** Yields the maskers in a table; none if the existing maskers are unknown. */
export function* maskerReferences(
  table: PlanTable,
  maskers: PlanModel['maskers'],
): Generator<MaskerUseInPlan> {
  if (maskers === undefined) return;
  for (const { written } of decisionsIn(table)) {
    if (written?.kind === 'find')
      for (const node of written.find)
        if (node.value !== defaultFind)
          yield {
            node,
            conflictFree: false,
            maxLength: undefined,
            hasShift: false,
            by: undefined,
            properties: written.properties,
            ...named(node.value, maskers),
          };
    if (written?.kind !== 'mask' && written?.kind !== 'shift') continue;
    const { masker: node, properties } = written;
    const conflictFree = written.kind === 'mask' && written.conflictFree;
    const hasShift = written.kind === 'shift';
    if (node !== undefined)
      yield {
        node,
        conflictFree,
        maxLength: written.kind === 'mask' ? written.maxLength : undefined,
        hasShift,
        by: written.by,
        properties,
        ...named(node.value, maskers),
      };
  }
}

function named(
  name: string,
  maskers: readonly KnownMasker[],
): Pick<MaskerUseInPlan, 'found' | 'configuration'> {
  const found = findMasker(name, maskers);
  return { found, configuration: found.kind === 'found' ? found.masker.configuration : undefined };
}

/** Other words that may be meant instead. */
const words = ['keep', 'null'];

export const planMaskerUnknown: PlanCheck = {
  code: 'plan-masker-unknown',
  severity: 'error',
  title: 'Unknown masker',
  explanation:
    "Write a masker's name as its configuration does, with the same capitals: one of yours, or a default masker.",
  wrong: planExample('"ssn": "SSNMaskr"'),
  right: planExample('"ssn": "SSNMasker"'),
  checkTable(table, { maskers }, report) {
    for (const { node, found } of maskerReferences(table, maskers)) {
      if (found.kind !== 'missing') continue;
      const meant = suggestion(node.value, words) ?? found.suggestion;
      report({
        range: rangeOf(node),
        message: `No masker is named "${shortened(node.value)}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`,
        fixes: wordFixes(node, meant, []),
      });
    }
  },
};

export const planMaskerUnusable: PlanCheck = {
  code: 'plan-masker-unusable',
  severity: 'error',
  title: "A masker that can't mask",
  explanation:
    "The masker's configuration has errors, its algorithm doesn't run here, or several files define a masker with that name.",
  wrong: planExample('"ssn": "BrokenMasker"'),
  right: planExample('"ssn": "SSNMasker"'),
  checkTable(table, { maskers }, report) {
    for (const { node, found } of maskerReferences(table, maskers)) {
      const reason = obstacleOf(found);
      if (reason !== undefined)
        report({ range: rangeOf(node), message: `"${shortened(node.value)}" can't be used: ${reason}` });
    }
  },
};

function obstacleOf(found: MaskerFinding<KnownMasker>): string | undefined {
  if (found.kind === 'missing') return undefined;
  if (found.kind === 'ambiguous') return 'several files define it.';
  const { configuration } = found.masker;
  return configuration === undefined ? 'its configuration has errors.' : runObstacle(configuration);
}

export const planConflictFree: PlanCheck = {
  code: 'plan-conflict-free',
  severity: 'error',
  title: '`conflictFree` with an unsuitable masker',
  explanation:
    'Only some maskers can keep different values different ([how](masking-algorithm.md)). With any other masker, masking would stop before it begins.',
  wrong: planExample('"ssn": { "masker": "RedactMasker", "conflictFree": true }'),
  right: planExample('"ssn": { "masker": "SSNMasker", "conflictFree": true }'),
  checkTable(table, { maskers }, report) {
    for (const { node, conflictFree, properties, configuration } of maskerReferences(table, maskers)) {
      const property = properties?.get('conflictFree');
      if (!conflictFree || configuration === undefined || property === undefined) continue;
      const obstacle = conflictObstacle(configuration);
      if (obstacle === undefined) continue;
      report({
        range: rangeOf(property.key),
        message: `Values masked by "${node.value}" can't be kept different: ${obstacle}`,
        fixes: [removal(property)],
      });
    }
  },
};

export const planMaxLength: PlanCheck = {
  code: 'plan-max-length',
  severity: 'error',
  title: '`maxLength` with an unsuitable masker',
  explanation:
    'Only maskers that draw from a list, such as FirstNameMasker, can be limited to the entries that fit a column. With any other masker, masking would stop before it begins.',
  wrong: planExample('"ssn": { "masker": "SSNMasker", "maxLength": 11 }'),
  right: planExample('"name": { "masker": "FirstNameMasker", "maxLength": 10 }'),
  checkTable(table, { maskers }, report) {
    for (const { maxLength, properties, configuration } of maskerReferences(table, maskers)) {
      const property = properties?.get('maxLength');
      if (maxLength === undefined || configuration === undefined || property === undefined) continue;
      const limited = limitLength(configuration, maxLength);
      if ('configuration' in limited) continue;
      report({ range: rangeOf(property.key), message: limited.obstacle, fixes: [removal(property)] });
    }
  },
};

export const planIdentity: PlanCheck = {
  code: 'plan-identity',
  severity: 'warning',
  title: 'A masker that leaves values as they are',
  explanation:
    'The algorithm Identity copies values, whatever the masker is called. `"keep"` says so openly, and `masker verify` then proves that nothing has changed.',
  wrong: planExample('"email": "IdentityMasker"'),
  right: planExample('"email": "keep"'),
  checkTable(table, { maskers }, report) {
    for (const { node, properties, configuration, hasShift } of maskerReferences(table, maskers)) {
      if (hasShift || configuration === undefined || masksValues(configuration)) continue;
      report({
        range: rangeOf(node),
        message: `"${shortened(node.value)}" leaves values as they are. Write "keep", or choose another masker.`,
        fixes: properties === undefined ? [changeTo(node, '"keep"')] : [],
      });
    }
  },
};
