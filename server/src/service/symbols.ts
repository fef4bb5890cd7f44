// Document symbols: the masker, its properties, and the items that its algorithm shows instead of these.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type DocumentSymbol, type SymbolInformation, SymbolKind } from 'vscode-languageserver-types';
import type { Analysis } from '@masker/masker';
import { type JsonNode, openingOf, type Property, rangeOf, stringValue } from '@masker/json';
import type { OutlineItem } from '@masker/algorithms';
import type { TextRange } from '@masker/text';
import { toRange } from './ranges.ts';

/**
 * Maximum number of properties, and of items of one: a longer outline is useless, and slow in every editor.
 */
export const maximumListed = 5000;
/** In characters; longer property values are cut. */
const maxDetailLength = 60;

const itemKinds: Readonly<Record<OutlineItem['kind'], SymbolKind>> = {
  constant: SymbolKind.Constant,
  number: SymbolKind.Number,
  string: SymbolKind.String,
  object: SymbolKind.Object,
};

const valueKinds: Readonly<Record<JsonNode['type'], SymbolKind>> = {
  string: SymbolKind.String,
  number: SymbolKind.Number,
  boolean: SymbolKind.Boolean,
  array: SymbolKind.Array,
  object: SymbolKind.Object,
  null: SymbolKind.Null,
  property: SymbolKind.Property,
};

/** Returns the outline of a document as a tree; empty when it is no masker. */
export function documentSymbols(document: TextDocument, { model, own }: Analysis): DocumentSymbol[] {
  const { properties, algorithm } = model;
  if (properties === undefined) return [];
  const name = properties.get('name');
  const children = properties.all.slice(0, maximumListed).flatMap((property) => {
    const items = own?.algorithm.language.editing?.outline?.(own.model, property, maximumListed);
    return items?.map((item) => ofItem(document, item)) ?? [ofProperty(document, property)];
  });
  return [
    {
      name: nameOr(stringValue(name), 'Masker'),
      ...(algorithm !== undefined && { detail: algorithm }),
      kind: SymbolKind.Class,
      ...rangesOf(document, rangeOf(properties.node), name?.value ?? openingOf(properties.node)),
      children,
    },
  ];
}

/** An outline as a list, for editors that don't know the tree. */
export function flatSymbols(document: TextDocument, symbols: readonly DocumentSymbol[]): SymbolInformation[] {
  const flatten = (
    { name, detail, kind, range, children }: DocumentSymbol,
    container?: string,
  ): SymbolInformation[] => {
    const title = detail === undefined ? name : `${name} · ${detail}`;
    const own = { name: title, kind, location: { uri: document.uri, range } };
    const inside = (children ?? []).flatMap((child) => flatten(child, name));
    return [container === undefined ? own : { ...own, containerName: container }, ...inside];
  };
  return symbols.flatMap((symbol) => flatten(symbol));
}

function ofItem(
  document: TextDocument,
  { kind, range, selection, properties, ...rest }: OutlineItem,
): DocumentSymbol {
  return {
    ...rest,
    kind: itemKinds[kind],
    ...rangesOf(document, range, selection),
    children: properties.map(({ property, detail }) => ({
      ...ofProperty(document, property),
      ...(detail !== undefined && { detail }),
    })),
  };
}

function ofProperty(document: TextDocument, { node, key, value, name }: Property): DocumentSymbol {
  const detail = value === undefined ? undefined : describeValue(document, value);
  return {
    name: nameOr(name ?? key.value, 'property'),
    ...(detail !== undefined && { detail }),
    kind: valueKinds[value?.type ?? 'null'],
    ...rangesOf(document, rangeOf(node), key),
  };
}

/** Returns the value as it is written; empty for an object, whose properties would be too long. */
export function describeValue(
  document: TextDocument,
  { type, offset, length }: JsonNode,
): string | undefined {
  if (type === 'object') return undefined;
  const end = Math.min(offset + length, offset + maxDetailLength);
  const text = document.getText().slice(offset, end).replace(/\s+/g, ' ');
  return length > maxDetailLength ? `${text}…` : text;
}

/** Symbols must have a name that can be seen. */
export function nameOr(name: string | undefined, otherwise: string): string {
  return name === undefined || name.trim() === '' ? otherwise : name;
}

export function rangesOf(document: TextDocument, range: TextRange, selected: JsonNode | TextRange) {
  const selection = 'offset' in selected ? rangeOf(selected) : selected;
  return { range: toRange(document, range), selectionRange: toRange(document, selection) };
}
