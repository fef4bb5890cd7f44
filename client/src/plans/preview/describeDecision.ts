// A plan's decision on a column, in words: the text below the column's name, and the sentences of its tooltip.
import { counted } from '@masker/text';
import type { Decision, UndecidedAction } from '@masker/plan';
import { describeShift } from '@masker/masking-core';
import { keepsDifferent } from '@masker/masker';
import { describeConflictFree } from '../../rendering/describeConflictFree.ts';
import type { DecidedMasker } from '../decidedMasker.ts';

export interface ShownDecision {
  readonly kind: Decision['kind'] | 'empty';
  /** `SSNMasker`, `keep`, `undecided` */
  readonly label: string;
  /** Suffixes: what the values depend on, and that they remain distinct. */
  readonly badges: readonly string[];
  /** True if it keeps everything from being masked. */
  readonly isProblem: boolean;
  /** One sentence each. */
  readonly tips: readonly string[];
  /** The address of the masker; null if none is there. */
  readonly uri: string | null;
}

interface DecisionLocation {
  /** The decision on the whole table. */
  readonly whole: 'keep' | 'empty' | undefined;
  /** True if the table's own part of the plan decides, not its rules for all tables. */
  readonly isOwn: boolean;
  readonly planned: DecidedMasker | undefined;
}

export function describeDecision(
  decision: Decision,
  { whole, isOwn, planned }: DecisionLocation,
): ShownDecision {
  const simple = { badges: [], isProblem: false, uri: null };
  if (whole === 'keep')
    return { ...simple, kind: 'keep', label: 'keep', tips: ['The whole table stays as it is.'] };
  if (whole === 'empty')
    return { ...simple, kind: 'empty', label: 'empty', tips: ['The rows of this table are left out.'] };
  const origin = isOwn ? [] : ['A rule for all tables ("*") says so.'];
  switch (decision.kind) {
    case 'keep':
      return { ...simple, kind: 'keep', label: 'keep', tips: ['The column stays as it is.', ...origin] };
    case 'null':
      return { ...simple, kind: 'null', label: 'null', tips: ['All values become null.', ...origin] };
    case 'cases': {
      const label = counted(decision.cases.length, 'case');
      const tips = ['The first case that a row matches decides.', ...origin];
      return { ...simple, kind: 'cases', label, tips };
    }
    case 'find': {
      const names = decision.targets.map(({ masker }) => masker.masker);
      const also = decision.alsoFrom.map(({ column }) => column);
      const tips = [
        `Finds values of ${[...names, ...also].join(', ')}. Whatever is not found stays.`,
        ...origin,
      ];
      return { ...simple, kind: 'find', label: 'find', tips };
    }
    case 'value':
      return { ...simple, kind: 'value', label: 'value', tips: ['All values become one text.', ...origin] };
    case 'fields': {
      const label = counted(decision.fields.length, 'field');
      const tips = [`The column has fields; ${undecidedFields[decision.undecided]}`, ...origin];
      return { ...simple, kind: 'fields', label, tips };
    }
    case 'undecided':
      return { ...simple, kind: 'undecided', ...undecided[decision.action] };
    case 'mask':
      return describeMasker(decision, planned, origin);
  }
}

const undecided = {
  fail: {
    label: 'undecided',
    isProblem: true,
    tips: ['This column has no decision: masking stops here.'],
  },
  keep: {
    label: 'undecided: kept',
    isProblem: false,
    tips: ['This column has no decision; it stays, because "undecided" is "keep".'],
  },
} as const satisfies Record<UndecidedAction, Partial<ShownDecision>>;

const undecidedFields: Readonly<Record<UndecidedAction, string>> = {
  fail: 'a field without a decision stops masking.',
  keep: 'fields without a decision stay.',
};

function describeMasker(
  { masker, conflictFree, by, shift, maxLength }: Extract<Decision, { kind: 'mask' }>,
  planned: DecidedMasker | undefined,
  origin: readonly string[],
): ShownDecision {
  const obstacle = planned?.obstacle;
  const uri = planned?.uri ?? null;
  const badges = [
    ...(by === undefined ? [] : [`by ${by.name}`]),
    ...(conflictFree ? ['conflict-free'] : []),
    ...(maxLength === undefined ? [] : [`≤ ${maxLength} characters`]),
  ];
  const shown = {
    kind: 'mask',
    label: shift === undefined ? masker : describeShift(shift),
    badges,
    uri,
  } as const;
  if (obstacle !== undefined) return { ...shown, isProblem: true, tips: [obstacle, ...origin] };
  return {
    ...shown,
    isProblem: false,
    tips: [
      `${masker} masks the column.`,
      ...describeEntity(by, shift),
      ...describeConflicts(planned, conflictFree),
      ...origin,
    ],
  };
}

/** Returns the promise of conflict-free masking with its conditions. */
function describeConflicts(planned: DecidedMasker | undefined, isConflictFree: boolean): string[] {
  const { configuration } = planned ?? {};
  if (configuration === undefined) return [];
  if (!isConflictFree && keepsDifferent(configuration)) return ['Different values that fit stay different.'];
  const promise = describeConflictFree(configuration);
  if (promise.length === 0) return [];
  if (!isConflictFree)
    return ['Different values may become the same one; "conflictFree" would keep them different.'];
  return ['Conflict-free.', ...promise];
}

/** Describes the entity that a column is masked by. */
function describeEntity(
  by: Extract<Decision, { kind: 'mask' }>['by'],
  shift: Extract<Decision, { kind: 'mask' }>['shift'],
): string[] {
  if (by === undefined) return [];
  if (shift === undefined) return [`The values depend on the ${by.name} (${by.columns.join(', ')}).`];
  const unit = shift.unit === 'week' ? 'weeks' : 'days';
  return [
    `All dates of the same ${by.name} (${by.columns.join(', ')}) move by the same number of ${unit}, at most ${shift.max}.`,
  ];
}
