// Defines a check: one rule about configurations with its documentation and an example of each outcome. Includes
// helpers for checks of single properties.
import type { MaskerModel } from '../maskerModel.ts';
import { type Problem, type Severity, choice, type Fix } from '../problem.ts';
import { removeProperty, replaceNode, type JsonNode, type Property, rangeOf } from '@masker/json';

/** A check's message with its range; code and severity are those of the check. */
export type Finding = Omit<Problem, 'code' | 'severity'>;

/** Receives the findings of a check. */
export type Report = (finding: Finding) => void;

/** The documentation of a check. */
export interface CheckDocumentation {
  /** Stable code, which users search for and tools filter by. */
  readonly code: string;
  readonly severity: Severity;
  /** The problem in a few words, as a heading. */
  readonly title: string;
  /** The reason for the check and the remedy. */
  readonly explanation: string;
  /** True for an error that the user may allow (`--allow-error`). */
  readonly mayBeAllowed?: true;
}

/** A check of a `Model`: the common properties of maskers, or those of an algorithm. */
export interface Check<Model = MaskerModel> extends CheckDocumentation {
  /** A configuration with a finding of the check. Tests run it, and `right`. */
  readonly wrong: string;
  /** A configuration without a finding. */
  readonly right: string;
  /** The files that both refer to, by path. */
  readonly lists?: Readonly<Record<string, string>>;
  /** True if its findings are texts without effect or at an invalid location, which must not be suggested. */
  readonly isPointless?: true;
  /** True if its findings are normal during typing, as something is still missing. */
  readonly isIncomplete?: true;
  run(model: Model, report: Report): void;
}

/** Creates examples: configurations of an algorithm, each with some properties after the `first` ones. */
export function exampleOf(algorithm: string, name: string, first = ''): (properties: string) => string {
  return (properties) => `{
  "name": "${name}",
  "algorithm": "${algorithm}",
  ${first}${properties}
}`;
}

/** An example: a configuration of the Identity algorithm with some properties. */
export const commonExample = exampleOf('Identity', 'codeMasker');

/** Creates the fix that removes a property. */
export function removal(property: Property): Fix {
  return choice(`Remove "${nameOf(property)}"`, removeProperty(property));
}

/** Creates the fix that replaces a value. */
export function changeTo(value: JsonNode, text: string): Fix {
  return choice(`Change to ${text}`, [replaceNode(value, text)]);
}

/** Returns a property if its value is a number; undefined otherwise. */
export function numberAt({ properties }: MaskerModel, name: string): Property | undefined {
  const property = properties?.get(name);
  return property?.value?.type === 'number' ? property : undefined;
}

/** Creates the finding that a property has no effect; `because` continues the sentence. */
export function noEffect(property: Property, because: string, ...fixes: readonly Fix[]): Finding {
  return {
    range: rangeOf(property.key),
    unnecessary: true,
    message: `"${nameOf(property)}" has no effect${because}.`,
    fixes: [removal(property), ...fixes],
  };
}

function nameOf({ name, key }: Property): string {
  return name ?? key.value;
}
