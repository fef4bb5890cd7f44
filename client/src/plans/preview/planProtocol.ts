// Messages between the panel of a plan's preview and its webview. The webview draws; everything else is the extension's.
import { typedMessage } from '../../rendering/typedMessage.ts';
import type { PlanPreview } from './planPreviewModel.ts';

export type PlanMessageToWebview =
  | { readonly type: 'plan'; readonly preview: PlanPreview }
  /** The question about columns was asked, and answered or not. */
  | { readonly type: 'asked' };

/** State that the webview keeps until it is created again. */
export interface PlanPreviewState {
  readonly uri: string;
  /** The name of the table that is shown; empty for the first. */
  readonly table: string;
  readonly layout: PlanLayout;
}

/** The way a value and its masked value are drawn: one above the other, or side by side. */
const planLayouts = ['above', 'beside'] as const;
export type PlanLayout = (typeof planLayouts)[number];

/** Buttons that need nothing but a click. */
const planActions = ['chooseData', 'readAgain', 'checkPlan', 'maskFiles', 'setMaskingKey'] as const;
export type PlanAction = (typeof planActions)[number];

export type PlanMessageToPanel =
  | { readonly type: 'ready' }
  | { readonly type: 'selectTable'; readonly name: string }
  /** Reveals a range of the plan in the editor. */
  | { readonly type: 'showProblem'; readonly start: number; readonly end: number }
  /** Requests a decision on columns of a table. */
  | { readonly type: 'decide'; readonly table: string; readonly columns: readonly string[] }
  /** Text that was typed before the list of decisions had the focus. */
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'openMasker'; readonly uri: string }
  | { readonly type: 'run'; readonly action: PlanAction };

/** Returns the message that a webview sent; undefined for anything else than the webview's script sends. */
export function readPlanMessage(value: unknown): PlanMessageToPanel | undefined {
  return typedMessage<PlanMessageToPanel>(value, {
    ready: () => true,
    selectTable: ({ texts }) => texts('name'),
    showProblem: ({ counts }) => counts('start', 'end'),
    decide: ({ texts, values }) => texts('table') && isTexts(values['columns']),
    typed: ({ texts }) => texts('text'),
    openMasker: ({ texts }) => texts('uri'),
    run: ({ values }) => planActions.some((action) => action === values['action']),
  });
}

/** Returns true for a list of some texts. */
function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
}

/** Returns the state that a webview kept; undefined for anything else. */
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
