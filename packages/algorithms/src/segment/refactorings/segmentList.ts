// Helpers for splitting and merging segments: the sets that may change their length, and the rewritten list.
import { characterSetProperties } from '../properties.ts';
import type { SegmentModel, SegmentsModel } from '../model/segmentsModel.ts';
import { integerValue, rangeOf, removeMembers, replaceNode, type JsonNode } from '@masker/json';
import { isFullIntegerSet } from '../sets/integerSet.ts';
import type { TextEdit, TextRange } from '@masker/text';

/** Returns true if a Numeric segment accepts and gives every number of its length. */
export function isFullNumeric({ type, original, masked }: SegmentModel): boolean {
  return (
    type === 'Numeric' &&
    [original.value, masked.value].every((set) => set?.kind === 'integers' && isFullIntegerSet(set.set))
  );
}

/** Edits that give a segment another length; a full Numeric one loses its sets, whose numbers go with the length. */
export function withLength(segment: SegmentModel, length: bigint): TextEdit[] {
  const { properties } = segment;
  const value = properties.get('length')?.value;
  if (value === undefined) return [];
  const isOfSet = (name: string | undefined) =>
    name === 'original' ||
    name === 'masked' ||
    (name !== undefined && Object.hasOwn(characterSetProperties, name));
  const sets = segment.type === 'Numeric' ? properties.all.filter(({ name }) => isOfSet(name)) : [];
  const removed = new Set<JsonNode>(sets.map(({ node }) => node));
  return [replaceNode(value, String(length)), ...removeMembers(properties.node.properties, removed)];
}

/** Adjusts `numSegments`; keeps it if it was wrong before. */
export function recount({ properties, segmentsNode, document }: SegmentsModel, change: number): TextEdit[] {
  const property = properties?.get('numSegments');
  const count = segmentsNode?.items.length ?? 0;
  if (property?.value === undefined || integerValue(document.text, property) !== BigInt(count)) return [];
  return [replaceNode(property.value, String(count + change))];
}

export function segmentAt({ segments }: SegmentsModel, range: TextRange): SegmentModel | undefined {
  return segments.find(({ properties }) => {
    const { start, end } = rangeOf(properties.node);
    return start <= range.start && range.end <= end;
  });
}

/** Returns the remark in the title of a change that gives every value another masked value. */
export function changesValues({ segments }: SegmentsModel): string {
  return segments.every(({ type }) => type === 'Preserve') ? '' : ' (masked values change)';
}
