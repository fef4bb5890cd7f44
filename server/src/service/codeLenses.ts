// Code lenses above a configuration: commands of the editor, if it has them.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeLens } from 'vscode-languageserver-types';
import type { Analysis } from '@masker/masker';
import { toRange } from './ranges.ts';

/** The commands that lenses can offer, in their order; each is given the configuration's uri. */
const offers = [
  { command: 'masker.openPreview', title: 'Preview' },
  { command: 'masker.maskSelectionWith', title: 'Mask Selection' },
] as const;

/**
 * Returns the lenses of a document that holds a configuration, complete or not.
 *
 * @param commands the ids of the commands that the editor said it has
 */
export function codeLenses(
  document: TextDocument,
  { model }: Analysis,
  commands: ReadonlySet<string>,
): CodeLens[] {
  const { root } = model.document;
  if (root?.type !== 'object') return [];
  const range = toRange(document, { start: root.offset, end: root.offset + 1 });
  return offers
    .filter(({ command }) => commands.has(command))
    .map(({ command, title }) => ({ range, command: { command, title, arguments: [document.uri] } }));
}
