// Document links: the schema that a `$schema` names, on the web or in the workspace, and the lists that a configuration names.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { DocumentLink, Range } from 'vscode-languageserver-types';
import { URI, Utils } from 'vscode-uri';
import { type Analysis, resourcesOf } from '@masker/masker';
import { type Properties, rangeOf } from '@masker/json';
import type { TextRange } from '@masker/text';
import { serviceTexts } from './messages.ts';
import { toRange } from './ranges.ts';

/**
 * Returns the links in a document. A path is read from the document's folder and must not lead out of the workspace.
 *
 * @param folders the uris of the workspace's folders; without one, the document's folder is the limit
 */
export function documentLinks(
  document: TextDocument,
  analysis: Analysis,
  folders: readonly string[],
): DocumentLink[] {
  return [...schemaLinks(document, analysis, folders), ...listLinks(document, analysis)];
}

function listLinks(document: TextDocument, analysis: Analysis): DocumentLink[] {
  return resourcesOf(analysis).flatMap(({ path, range }) => {
    const target = analysis.model.resources?.get(path)?.location;
    if (range === undefined || target === undefined) return [];
    return [{ range: insideQuotes(document, range), target, tooltip: serviceTexts.openList }];
  });
}

export function insideQuotes(document: TextDocument, { start, end }: TextRange): Range {
  return toRange(document, { start: start + 1, end: end - 1 });
}

/** Links of `$schema`, to the web or into the folders. */
export function schemaLinks(
  document: TextDocument,
  { model }: { readonly model: { readonly properties: Properties | undefined } },
  folders: readonly string[],
): DocumentLink[] {
  return (model.properties?.all ?? []).flatMap(({ key, value }) => {
    if (key.value !== '$schema' || value?.type !== 'string') return [];
    const target = resolve(document.uri, value.value, folders);
    if (target === undefined) return [];
    const range = insideQuotes(document, rangeOf(value));
    return [{ range, target, tooltip: serviceTexts.openSchema }];
  });
}

function resolve(uri: string, reference: string, folders: readonly string[]): string | undefined {
  if (/^https?:\/\/[^\s/]/i.test(reference)) return reference;
  // Any other scheme, an absolute path, and what only a schema has, such as a fragment, is no file beside this one.
  if (reference === '' || /^[/\\#?]|^[a-z][a-z0-9+.-]*:|\\/i.test(reference)) return undefined;
  const folder = Utils.dirname(URI.parse(uri));
  const [path = ''] = reference.split(/[#?]/);
  const target = Utils.resolvePath(folder, path);
  const limits = folders.length === 0 ? [folder] : folders.map((one) => URI.parse(one));
  return limits.some((limit) => isInside(target, limit)) ? target.toString() : undefined;
}

function isInside(target: URI, folder: URI): boolean {
  const prefix = folder.path.endsWith('/') ? folder.path : `${folder.path}/`;
  return (
    target.scheme === folder.scheme && target.authority === folder.authority && target.path.startsWith(prefix)
  );
}
