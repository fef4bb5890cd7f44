// What the panel of a plan's preview and its webview tell each other. The webview draws; everything else is the extension's.
import type { PlanPreview } from './planPreviewModel.ts';

export interface PlanMessageToWebview {
  readonly type: 'plan';
  readonly preview: PlanPreview;
}

/** What the webview keeps for when it is made anew. */
export interface PlanPreviewState {
  readonly uri: string;
  /** The name of the table that is shown; empty for the first. */
  readonly table: string;
  readonly layout: PlanLayout;
}

/** How a value and what it becomes are drawn: one above the other, or side by side. */
export const planLayouts = ['above', 'beside'] as const;
export type PlanLayout = (typeof planLayouts)[number];

/** Buttons that need nothing but a click. */
export const planActions = ['chooseData', 'readAgain', 'checkPlan', 'maskFiles', 'setMaskingKey'] as const;
export type PlanAction = (typeof planActions)[number];

export type PlanMessageToPanel =
  | { readonly type: 'ready' }
  | { readonly type: 'selectTable'; readonly name: string }
  /** Shows a place of the plan in the editor. */
  | { readonly type: 'showProblem'; readonly start: number; readonly end: number }
  /** Shows where the plan decides a column of the table that is shown. */
  | { readonly type: 'showColumn'; readonly name: string }
  | { readonly type: 'openMasker'; readonly uri: string }
  | { readonly type: 'run'; readonly action: PlanAction };

/** The message that a webview sent; undefined for anything else than the webview's script sends. */
export function readPlanMessage(value: unknown): PlanMessageToPanel | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  const isCount = (name: string): boolean => Number.isSafeInteger(fields[name]) && Number(fields[name]) >= 0;
  const isRight = {
    ready: () => true,
    selectTable: () => typeof fields['name'] === 'string',
    showProblem: () => isCount('start') && isCount('end'),
    showColumn: () => typeof fields['name'] === 'string',
    openMasker: () => typeof fields['uri'] === 'string',
    run: () => planActions.some((action) => action === fields['action']),
  } satisfies Record<PlanMessageToPanel['type'], () => boolean>;
  const check = Object.entries(isRight).find(([type]) => type === fields['type'])?.[1];
  return check?.() === true ? (value as PlanMessageToPanel) : undefined;
}

/** The state that a webview kept; undefined for anything else. */
export function readPlanState(value: unknown): PlanPreviewState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { uri, table, layout } = value as Readonly<Record<string, unknown>>;
  if (typeof uri !== 'string') return undefined;
  return {
    uri,
    table: typeof table === 'string' ? table : '',
    layout: planLayouts.find((known) => known === layout) ?? 'above',
  };
}
