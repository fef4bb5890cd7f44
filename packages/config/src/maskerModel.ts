// Reads a configuration's text into a model. Tolerant: invalid parts are omitted here, and reported by
// checks.
import {
  type JsonDocument,
  type ObjectNode,
  type Properties,
  readProperties,
  stringValue,
  type Property,
  type PropertyRules,
  type SyntaxFinding,
} from '@masker/json';
import { type AlgorithmWords, commonProperties } from './vocabulary.ts';
import type { Resources } from './resources/resources.ts';
import type { TextRange } from '@masker/text';

/** Properties that all maskers share. An algorithm's own properties are in its model. */
export interface MaskerModel {
  readonly document: JsonDocument;
  /** Absent when the document is no object. */
  readonly properties: Properties | undefined;
  /** The algorithm's name as it is written. */
  readonly algorithm: string | undefined;
  /** The algorithm by whose words it is read: the one that it names, else the likely one. */
  readonly words: AlgorithmWords | undefined;
  /** All algorithms that there are. */
  readonly known: readonly AlgorithmWords[];
  /** The files that it names, if they are known. */
  readonly resources: Resources | undefined;
  /** Every object of the configuration with the rules that hold in it. */
  readonly objects: readonly Properties[];
  /** Objects with something unusual: checks of properties have nothing to report in the others. */
  readonly unusual: readonly Properties[];
}

/** The model of an algorithm's own properties, to be checked, explained and edited. */
export interface AlgorithmModel {
  readonly masker: MaskerModel;
  /** The objects inside the configuration that it reads, with the rules that hold in them. */
  readonly objects: readonly Properties[];
}

/**
 * Reads a parsed document as a masker configuration, without what lies inside the properties of its algorithm.
 *
 * @param known all algorithms
 * @param resources the files that it names
 */
export function readMasker(
  document: JsonDocument,
  known: readonly AlgorithmWords[],
  resources: Resources | undefined,
): MaskerModel {
  const { root } = document;
  const common = root?.type === 'object' ? readProperties(root, commonProperties) : undefined;
  const algorithm = stringValue(common?.get('algorithm'));
  const words =
    known.find(({ name }) => name === algorithm) ?? (common && likelyAlgorithm(common.node, known));
  const properties = common && readProperties(common.node, rulesFor(words));
  return withObjects(
    { document, properties, algorithm, words, known, resources, objects: [], unusual: [] },
    [],
  );
}

/** Returns the same masker with the objects that its algorithm has read. */
export function withObjects(masker: MaskerModel, inside: readonly Properties[]): MaskerModel {
  if (masker.properties === undefined) return masker;
  const objects = [masker.properties, ...inside];
  return { ...masker, objects, unusual: objects.filter(({ areUsual }) => !areUsual) };
}

const rules = new Map<AlgorithmWords | undefined, PropertyRules>();

/**
 * Returns the properties of an algorithm's configurations; one object for each, as names are looked up by
 * it.
 */
function rulesFor(words: AlgorithmWords | undefined): PropertyRules {
  const found = rules.get(words) ?? { ...commonProperties, ...words?.language.properties };
  rules.set(words, found);
  return found;
}

/**
 * Returns the algorithm to assume while it is missing or misspelt: the first that has one of the properties.
 */
function likelyAlgorithm(root: ObjectNode, known: readonly AlgorithmWords[]): AlgorithmWords | undefined {
  const written = new Set(root.properties.map(({ keyNode }) => keyNode.value.toLowerCase()));
  return known.find(({ language: { properties } }) =>
    Object.keys(properties).some((name) => written.has(name.toLowerCase())),
  );
}

/** Returns the ranges at which the text departs from strict JSON in one way. */
export function syntaxRanges(model: MaskerModel, kind: SyntaxFinding['kind']): TextRange[] {
  return model.document.findings.filter((finding) => finding.kind === kind).map(({ range }) => range);
}

/** Returns the properties of the objects with anything unusual. */
export function unusualProperties({ unusual }: MaskerModel): Property[] {
  return unusual.flatMap(({ all }) => all);
}
