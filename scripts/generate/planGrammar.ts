// The TextMate grammar of masking plans: its words of their own, and values as the grammar of configurations has them.
import type { PropertyRules } from '@masker/json';
import { columnProperties, openDecision, planProperties, tableProperties } from '@masker/plan';

type PlanRule = Readonly<Record<string, unknown>>;

const suffix = 'json.masker-plan';

/** Decisions for a table, a column or a field that need no masker. */
const decisions = ['keep', 'empty', 'null', openDecision];

/**
 * Returns the whole grammar. Unknown words are names that the plan's author gave: of a table, a column or a
 * masker.
 */
export function planGrammar(): PlanRule {
  const rules: PropertyRules = { ...planProperties, ...tableProperties, ...columnProperties };
  const words = Object.values(rules).flatMap(({ values = [] }) => values);
  return {
    comment: 'Generated from packages/plan/src by `npm run generate`.',
    name: 'Masker Plan',
    scopeName: 'source.masker-plan',
    fileTypes: ['masker.plan.json'],
    patterns: [
      { include: '#property' },
      { include: '#switch' },
      { include: '#name' },
      { include: '#word' },
      { include: 'source.masker#value' },
    ],
    repository: {
      property: quoted(
        Object.keys(rules).filter((name) => !decisions.includes(name)),
        `support.type.property-name.${suffix}`,
        '(?=\\s*:)',
      ),
      // Tables and columns may have these names.
      switch: quoted(
        decisions.filter((name) => name in rules),
        `support.type.property-name.${suffix}`,
        '(?=\\s*:\\s*true\\b)',
      ),
      name: {
        match: '(")((?:[^"\\\\]|\\\\.){0,256})(")(?=\\s*:)',
        name: `string.quoted.double.${suffix} entity.name.column.${suffix}`,
      },
      word: quoted([...decisions, ...new Set(words)], `support.constant.decision.${suffix}`, '(?!\\s*:)'),
    },
  };
}

/**
 * Words between quotes.
 *
 * @param lookahead the pattern of what must follow
 */
function quoted(words: readonly string[], scope: string, lookahead: string): PlanRule {
  const alternatives = [...new Set(words)].map((word) => word.replace(/[$?]/g, '\\$&')).join('|');
  return {
    match: `(")(${alternatives})(")${lookahead}`,
    name: `string.quoted.double.${suffix}`,
    captures: {
      1: { name: `punctuation.definition.string.begin.${suffix}` },
      2: { name: scope },
      3: { name: `punctuation.definition.string.end.${suffix}` },
    },
  };
}
