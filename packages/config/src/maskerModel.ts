// Parses a configuration's text to a model. Tolerant: invalid parts are omitted, and reported by checks.
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

/** The properties common to all maskers. An algorithm's own properties are in its model. */
export interface MaskerModel {
  readonly document: JsonDocument;
  /** Absent if the document isn't an object. */
  readonly properties: Properties | undefined;
  /** The algorithm's name as written. */
  readonly algorithm: string | undefined;
  /** The vocabulary of the named or most likely algorithm; undefined if there is none. */
  readonly words: AlgorithmWords | undefined;
  /** The vocabularies of all algorithms. */
  readonly known: readonly AlgorithmWords[];
  /** The files that it refers to, if known. */
  readonly resources: Resources | undefined;
  /** Every object of the configuration with its rules. */
  readonly objects: readonly Properties[];
  /** Objects with anything irregular: checks of properties skip the others. */
  readonly unusual: readonly Properties[];
}

/** The model of an algorithm's own properties, for checks, explanations and edits. */
export interface AlgorithmModel {
  readonly masker: MaskerModel;
  /** The nested objects with their rules. */
  readonly objects: readonly Properties[];
}

/**
 * Reads a parsed document as a masker configuration, except the content of its algorithm's properties.
 *
 * @param known all algorithms
 * @param resources the files that it refers to
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

/** Returns the properties of irregular objects. */
export function unusualProperties({ unusual }: MaskerModel): Property[] {
  return unusual.flatMap(({ all }) => all);
}
