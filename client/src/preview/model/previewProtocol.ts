// Messages between the preview's panel and its webview. The webview draws; everything else is the extension's.
import type { Preview } from './previewModel.ts';
import type { SampleSummary } from '../samples/sampleSummary.ts';
import { typedMessage } from '../../rendering/typedMessage.ts';

/** A masker that can be chosen. */
export interface MaskerChoice {
  readonly uri: string;
  readonly name: string;
  /** Its source: a path, or that it is a default masker. */
  readonly location: string;
}

export type MessageToWebview =
  | { readonly type: 'preview'; readonly preview: Preview }
  /** The outcomes of all samples, counted after they were drawn. */
  | { readonly type: 'summary'; readonly summary: SampleSummary }
  | { readonly type: 'maskers'; readonly maskers: readonly MaskerChoice[] }
  /** Says something to the user in passing. */
  | { readonly type: 'notice'; readonly text: string };

/** State that the webview keeps until it is created again. */
export interface PreviewState {
  readonly uri: string;
  readonly otherUri: string | null;
  readonly scrollTop: number;
}

export type MessageToPanel =
  | { readonly type: 'ready' }
  /** Other rows are looked at. */
  | { readonly type: 'viewport'; readonly first: number; readonly count: number }
  | { readonly type: 'selectMasker'; readonly uri: string }
  /** An empty address ends the comparison. */
  | { readonly type: 'selectOther'; readonly uri: string }
  | { readonly type: 'editSample'; readonly index: number; readonly text: string }
  /** Adds an empty sample after the last one. */
  | { readonly type: 'addSample' }
  /** Inserts the lines of the clipboard before a sample, or replaces examples by them. */
  | { readonly type: 'pasteSamples'; readonly index: number }
  | { readonly type: 'removeSample'; readonly index: number }
  /** Inserts the samples of a file that the user picks before a sample, or replaces examples by them. */
  | { readonly type: 'readSamples'; readonly index: number }
  /** Files were dropped: their addresses, or the text of one that has no address here. */
  | { readonly type: 'dropFiles'; readonly index: number; readonly uris: readonly string[] }
  | { readonly type: 'dropText'; readonly index: number; readonly name: string; readonly text: string }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'showProblem'; readonly uri: string; readonly start: number; readonly end: number }
  | { readonly type: 'run'; readonly action: PreviewAction };

/** Buttons that need nothing but a click. */
const previewActions = [
  'setMaskingKey',
  'openConsistency',
  'useSelection',
  'makeExamples',
  'clearSamples',
  'copySamples',
] as const;
export type PreviewAction = (typeof previewActions)[number];

/** Returns the message that a webview sent; undefined for anything else than the webview's script sends. */
export function readMessage(value: unknown): MessageToPanel | undefined {
  return typedMessage<MessageToPanel>(value, {
    ready: () => true,
    undo: () => true,
    redo: () => true,
    viewport: ({ counts }) => counts('first', 'count'),
    selectMasker: ({ texts }) => texts('uri'),
    selectOther: ({ texts }) => texts('uri'),
    editSample: ({ counts, texts }) => counts('index') && texts('text'),
    addSample: () => true,
    pasteSamples: ({ counts }) => counts('index'),
    removeSample: ({ counts }) => counts('index'),
    readSamples: ({ counts }) => counts('index'),
    dropFiles: ({ counts, values }) => counts('index') && isListOfTexts(values['uris']),
    dropText: ({ counts, texts }) => counts('index') && texts('name', 'text'),
    showProblem: ({ counts, texts }) => texts('uri') && counts('start', 'end'),
    run: ({ values }) => previewActions.some((action) => action === values['action']),
  });
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** Returns the state that a webview kept; undefined for anything else. */
export function readState(value: unknown): PreviewState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { uri, otherUri, scrollTop } = value as Readonly<Record<string, unknown>>;
  if (typeof uri !== 'string') return undefined;
  return {
    uri,
    otherUri: typeof otherUri === 'string' ? otherUri : null,
    scrollTop: typeof scrollTop === 'number' ? scrollTop : 0,
  };
}
