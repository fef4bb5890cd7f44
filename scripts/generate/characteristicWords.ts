// The documented characteristics of an algorithm, in words.
import { valueTypesOf } from '../../packages/algorithms/src/interface/describeCharacteristics.ts';
import type { Algorithm } from '@masker/algorithms';
import type { Characteristics } from '../../packages/algorithms/src/interface/algorithm.ts';

const notRunHere = "Its configurations load, but they can't be previewed or run here.";

const promisesNothing: ReadonlySet<Characteristics['technique']> = new Set(['none', 'not documented']);

/** A description of the algorithm and its masked values, in Markdown, that helps to choose one. */
export function algorithmWords({ summary, masking, characteristics }: Algorithm): string {
  const promises = promisesNothing.has(characteristics.technique) ? [] : [promise(characteristics)];
  const obstacles = masking.status === 'loads' ? [notRunHere, masking.obstacle] : [];
  return [summary, ...promises, ...obstacles].join(' ');
}

function promise({
  referentialIntegrity,
  conflictFree,
  conflictFreeFor = 'values',
  reversible,
}: Characteristics): string {
  const clauses = [
    ...(referentialIntegrity ? ['with the same key, the same value always gives the same masked value'] : []),
    conflictFree ? `two ${conflictFreeFor} never give the same one` : 'two values may give the same one',
    reversible ? 'the key turns masked values back into originals' : 'the original cannot be computed back',
  ].join('; ');
  return `${clauses.charAt(0).toUpperCase()}${clauses.slice(1)}.`;
}

/** Returns the rows of a table, each with a question and its answer. */
export function characteristicRows(algorithm: Algorithm): (readonly [string, string])[] {
  const { masking, characteristics } = algorithm;
  const {
    technique,
    referentialIntegrity,
    conflictFree,
    conflictFreeFor,
    realistic,
    reversible,
    usesConsistency,
  } = characteristics;
  const [runs, known] = [
    ['Runs here', masking.status === 'runs' ? 'yes' : `no. ${notRunHere} ${masking.obstacle}`],
    ['Technique', technique],
  ] as const;
  if (technique === 'not documented') return [runs, known];
  return [
    runs,
    known,
    ['Types of values', valueTypesOf(algorithm).join(', ')],
    ['Referential integrity: equal values get equal masked values', yesOrNo(referentialIntegrity)],
    [
      'Free of conflicts: different values never share a masked value',
      conflictFreeFor === undefined ? yesOrNo(conflictFree) : `yes, ${conflictFreeFor}`,
    ],
    ['Realistic: masked values look like originals', yesOrNo(realistic)],
    ['Reversible', reversible && technique !== 'none' ? 'yes, with the key' : yesOrNo(reversible)],
    ['Consistency: parts of values can be masked alike', usesConsistency ? 'yes' : 'no, it is ignored'],
  ];
}

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no';
}
