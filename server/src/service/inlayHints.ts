// Inlay hints: the characters that each segment covers, and what holds where its type or its sets are left out.
import { setFieldNames, type SetRole } from '../../../engine/src/algorithms/segment/properties.ts';
import type { SegmentModel } from '../../../engine/src/algorithms/segment/model/segmentsModel.ts';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { InlayHint, Range } from 'vscode-languageserver-types';
import type { Analysis } from '../../../engine/src/index.ts';
import { listCharacters, listIntegers } from '../../../engine/src/algorithms/segment/sets/describeSet.ts';
import {
  isEmptySet,
  type SegmentSet,
} from '../../../engine/src/algorithms/segment/model/characterSetModel.ts';
import { appendProperties } from '../../../engine/src/json/edits.ts';
import type { JsonNode } from '../../../engine/src/json/jsonNode.ts';
import { setDefaults } from '../../../engine/src/algorithms/segment/refactorings/segmentDefaults.ts';
import { segmentsInRange } from './segmentsInRange.ts';
import type { InlayHintSettings } from './settings.ts';
import { describeSpan, type PlacedSegment, placeSegments } from './spans.ts';
import { toTextEdit } from './textEdits.ts';

/** Nobody sees the hints of more segments at once; in a list on one long line, editors ask for those of all. */
export const maximumHintedSegments = 5000;

/** A hint at an offset. */
interface Hint {
  readonly offset: number;
  readonly label: string;
  readonly tooltip: string;
  /** The properties that accepting the hint writes into the segment, as JSON text. */
  readonly insert: readonly string[];
}

/** The hints for a range of a document. */
export function inlayHints(
  document: TextDocument,
  { model }: Analysis,
  range: Range,
  { coverage, defaults }: InlayHintSettings,
): InlayHint[] {
  const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
  const placed = placeSegments(model);
  return segmentsInRange(placed, { start, end })
    .slice(0, maximumHintedSegments)
    .flatMap((one) =>
      [
        ...(coverage ? coverageHint(one, placed) : []),
        ...(defaults ? [...typeHint(one.segment), ...setHints(one.segment)] : []),
      ]
        .filter(({ offset }) => start <= offset && offset <= end)
        .map((hint) => toInlayHint(document, one.segment, hint)),
    );
}

function coverageHint({ segment, span }: PlacedSegment, placed: readonly PlacedSegment[]): Hint[] {
  const length = segment.properties.get('length')?.value;
  if (span === undefined || length === undefined) return [];
  const total = placed.at(-1)?.span?.to;
  const verb = segment.type === 'Preserve' ? 'keeps' : 'masks';
  return [
    {
      offset: endOf(length),
      label: describeSpan(span),
      tooltip:
        `Segment ${segment.index + 1} of ${placed.length} ${verb} the ${describeSpan(span)}` +
        `${total === undefined ? '' : ` of ${total}`}. Ignored characters do not count.`,
      insert: [],
    },
  ];
}

function typeHint({ properties }: SegmentModel): Hint[] {
  const last = lastValue(properties.node);
  if (last === undefined || properties.get('type') !== undefined) return [];
  return [
    {
      offset: endOf(last),
      label: 'type: Preserve',
      tooltip: 'A segment without a type is not masked.',
      insert: ['"type": "Preserve"'],
    },
  ];
}

/** One hint for each set that is left out; one for both where they are the same. */
function setHints(segment: SegmentModel): Hint[] {
  const { properties, length, original, masked } = segment;
  const last = lastValue(properties.node);
  if (last === undefined || length === undefined) return [];
  const sets = [original, masked].flatMap(({ role, value }) =>
    value === undefined || isEmptySet(value) || properties.get(role) !== undefined
      ? []
      : [{ role, held: list(value, length) }],
  );
  const [first, second] = sets;
  if (first === undefined) return [];
  if (first.held === second?.held)
    return [setHint(segment, endOf(last), [first.role, second.role], first.held)];
  return sets.map(({ role, held }) => setHint(segment, endOf(last), [role], held));
}

function setHint(segment: SegmentModel, offset: number, roles: readonly SetRole[], held: string): Hint {
  const isDefault = setFieldNames.every((field) => segment.properties.get(field) === undefined);
  const names = roles.map((role) => `"${role}"`).join(' and ');
  const reason = isDefault ? 'this is the default' : 'this is what the fields on the segment say';
  const fields = setDefaults(segment).map(([name, text]) => `"${name}": ${text}`);
  return {
    offset,
    label: `${roles.join(' and ')}: ${held}`,
    tooltip: `${names} ${roles.length === 1 ? 'is' : 'are'} left out: ${reason}.`,
    insert: isDefault ? roles.map((role) => `"${role}": { ${fields.join(', ')} }`) : [],
  };
}

function list(value: SegmentSet, length: bigint): string {
  return value.kind === 'characters' ? listCharacters(value.set) : listIntegers(value.set, length, true);
}

/** The value of an object's last property, behind which hints stand that belong to all of it. */
function lastValue(object: SegmentModel['properties']['node']): JsonNode | undefined {
  return object.properties.at(-1)?.valueNode;
}

function endOf({ offset, length }: JsonNode): number {
  return offset + length;
}

function toInlayHint(
  document: TextDocument,
  segment: SegmentModel,
  { offset, label, tooltip, insert }: Hint,
): InlayHint {
  const edit = appendProperties(document.getText(), segment.properties.node, insert);
  return {
    position: document.positionAt(offset),
    label,
    tooltip,
    paddingLeft: true,
    ...(edit !== undefined && { textEdits: [toTextEdit(document, edit)] }),
  };
}
