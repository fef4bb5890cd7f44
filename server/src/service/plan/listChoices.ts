// The items that can be typed in the lists of a plan: columns, maskers and cases.
import { defaultFind } from '@masker/find';
import type { Choice } from './choice.ts';
import type { CompletionContext } from './completionContext.ts';
import type { KnownPlan } from './knownPlan.ts';
import { maskerChoices } from './maskerChoices.ts';
import { planTexts } from './messages.ts';
import { namedColumns } from './planColumns.ts';
import { documentationOfProperty } from './planDocumentation.ts';

/** Returns the items for a list. */
export function itemsOf(
  plan: KnownPlan,
  { of, path }: Extract<CompletionContext, { kind: 'items' }>,
): readonly Choice[] {
  switch (of) {
    case 'columns':
      return namedColumns(plan, path.table).map(({ name, detail }) => ({
        text: JSON.stringify(name),
        detail,
        documentation: '',
      }));
    case 'maskers':
      return [
        { text: JSON.stringify(defaultFind), documentation: documentationOfProperty('column', 'find') },
        ...maskerChoices(plan, path),
      ];
    case 'cases':
      return cases;
  }
}

const cases: readonly Choice[] = [
  {
    text: '{ "when": { "$1": "$2" }, "masker": "$3" }',
    label: '{ "when": …, "masker": … }',
    documentation: documentationOfProperty('case', 'when'),
    isSnippet: true,
    suggestsNext: true,
  },
  {
    text: '{ "masker": "$1" }',
    label: '{ "masker": … }',
    documentation: planTexts.lastCase,
    isSnippet: true,
    suggestsNext: true,
  },
];
