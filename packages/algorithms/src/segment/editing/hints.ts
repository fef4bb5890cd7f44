// Facts that hold without being written: the characters that each segment covers, and an omitted type or set.
import type { JsonNode } from '@masker/json';
import type { TextRange } from '@masker/text';
import type { Hint } from '../../interface/editing.ts';
import { isEmptySet, type SegmentSet } from '../model/characterSetModel.ts';
import type { SegmentModel, SegmentsModel } from '../model/segmentsModel.ts';
import { describeCoverage } from '../presentation/coverage.ts';
import { setFieldNames, type SetRole } from '../properties.ts';
import { setDefaults } from '../refactorings/segmentDefaults.ts';
import { listCharacters, listIntegers } from '../sets/describeSet.ts';
import { type LocatedSegment, locateSegments, segmentsInRange } from './locatedSegments.ts';

/**
 * Returns the hints in a range of the text.
 *
 * @param maxHints maximum number of segments
 */
export function hintsIn(model: SegmentsModel, range: TextRange, maxHints: number): Hint[] {
  const placed = locateSegments(model);
  return segmentsInRange(model, range)
    .slice(0, maxHints)
    .flatMap((one) => [...coverageHint(one, placed), ...typeHint(one.segment), ...setHints(one.segment)])
    .filter(({ offset }) => range.start <= offset && offset <= range.end);
}

function coverageHint({ segment, coverage }: LocatedSegment, placed: readonly LocatedSegment[]): Hint[] {
  const length = segment.properties.get('length')?.value;
  if (coverage === undefined || length === undefined) return [];
  const total = placed.at(-1)?.coverage?.to;
  const verb = segment.type === 'Preserve' ? 'keeps' : 'masks';
  return [
    {
      offset: endOf(length),
      label: describeCoverage(coverage),
      tooltip:
        `Segment ${segment.index + 1} of ${placed.length} ${verb} the ${describeCoverage(coverage)}` +
        `${total === undefined ? '' : ` of ${total}`}. Ignored characters don't count.`,
      kind: 'coverage',
    },
  ];
}

function typeHint({ properties }: SegmentModel): Hint[] {
  const { node } = properties;
  const last = lastValue(node);
  if (last === undefined || properties.get('type') !== undefined) return [];
  return [
    {
      offset: endOf(last),
      label: 'type: Preserve',
      tooltip: "A segment without a type isn't masked.",
      kind: 'defaults',
      insert: { object: node, members: ['"type": "Preserve"'] },
    },
  ];
}

/** One hint for each set that is left out; one for both if they are the same. */
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
    label: shortLabel(roles.length === 2 ? '' : `${roles.join()} `, held),
    tooltip: `${names} ${roles.length === 1 ? 'is' : 'are'} left out: ${reason}.`,
    kind: 'defaults',
    ...(isDefault && {
      insert: {
        object: segment.properties.node,
        members: roles.map((role) => `"${role}": { ${fields.join(', ')} }`),
      },
    }),
  };
}

/**
 * In UTF-16 code units: VS Code cuts longer labels, and a cut list of intervals would read as another set.
 */
const maxLabelLength = 43;

/**
 * Describes the content of an omitted set, for example `= 0000–9999`; for a long one, its first and last
 * characters.
 */
function shortLabel(role: string, held: string): string {
  const label = `${role}= ${held}`;
  if (label.length <= maxLabelLength) return label;
  const ends = `${role}= ${held.split(/[–,] ?/u)[0] ?? ''} … ${held.split(/[–,] ?/u).at(-1) ?? ''}`;
  return ends.length <= maxLabelLength ? ends : `${role}= …`;
}

function list(value: SegmentSet, length: bigint): string {
  return value.kind === 'characters' ? listCharacters(value.set) : listIntegers(value.set, length, true);
}

/** Returns the value of an object's last property; hints for the whole object follow it. */
function lastValue(object: SegmentModel['properties']['node']): JsonNode | undefined {
  return object.properties.at(-1)?.valueNode;
}

function endOf({ offset, length }: JsonNode): number {
  return offset + length;
}
