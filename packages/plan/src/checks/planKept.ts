// The check `plan-kept`: kept columns whose names indicate a masker.
import { shortened, choice } from '@masker/config';
import { replaceNode, rangeOf } from '@masker/json';
import { nameSuggester } from '@masker/suggest';
import { isPattern } from '../namePattern.ts';
import { type PlanColumn, type PlanModel, remarksOn } from '../model.ts';
import { type PlanCheck, planExample } from './planCheck.ts';

type Suggest = (column: string) => string | undefined;
const suggesters = new WeakMap<NonNullable<PlanModel['maskers']>, Suggest>();

/** Warns of kept columns whose names indicate a masker. */
export const planKept: PlanCheck = {
  code: 'plan-kept',
  severity: 'information',
  title: 'A kept column whose name or values mean a masker',
  explanation:
    'The name suggests personal data, but the column stays as it is, or so do its values that no case with conditions decides. With data, the same note says that sampled values of a kept column, field or case hold what a default masker masks. If its values are harmless, say why: `{ "keep": true, "reason": "addresses of the shop itself" }`. The reason silences this note.',
  wrong: planExample('"email": "keep"'),
  right: planExample('"email": { "keep": true, "reason": "addresses of the shop itself" }'),
  checkTable({ columns }, { maskers }, report) {
    if (maskers === undefined) return;
    const suggest = suggesterOf(maskers);
    for (const column of columns) {
      const { name } = column;
      const kept = keptPart(column);
      if (kept?.value === undefined || isPattern(name)) continue;
      const masker = suggest(name);
      if (masker === undefined || remarksOn(kept).reason !== undefined) continue;
      const isRest = kept !== column;
      const text = JSON.stringify(isRest ? { masker } : masker);
      report({
        range: rangeOf(kept.value),
        message: `"${shortened(name)}" is kept${isRest ? ' where no case matches' : ''}, but its name suggests ${masker}. Mask it, or give a "reason".`,
        fixes: [choice(`Mask it with ${masker}`, [replaceNode(kept.value, text)])],
      });
    }
  },
};

/** The part of a column's decision that keeps it, or its values that no case with conditions decides. */
function keptPart(column: PlanColumn): PlanColumn | undefined {
  const { written } = column;
  if (written?.kind === 'keep') return column;
  if (written?.kind !== 'cases') return undefined;
  return written.cases.find((one) => one.when?.length === 0 && one.written?.kind === 'keep');
}

/** Inspects each name once, as many tables have the same. */
function suggesterOf(maskers: NonNullable<PlanModel['maskers']>): Suggest {
  const known = suggesters.get(maskers);
  if (known !== undefined) return known;
  const suggest = nameSuggester(maskers);
  const names = new Map<string, string | undefined>();
  const made: Suggest = (column) => {
    if (!names.has(column)) names.set(column, suggest(column)?.name);
    return names.get(column);
  };
  suggesters.set(maskers, made);
  return made;
}
