// Defines a check, one rule about configurations with its documentation and an example of each outcome, and what many
// checks of single properties find and fix.
import type { MaskerModel } from '../maskerModel.ts';
import { type Problem, type Severity, choice, type Fix } from '../problem.ts';
import { removeProperty, replaceNode, type JsonNode, type Property, rangeOf } from '@masker/json';

/** A check's message with its range; code and severity are those of the check. */
export type Finding = Omit<Problem, 'code' | 'severity'>;

export type Report = (finding: Finding) => void;

export interface CheckDocumentation {
  /** Stable: users search for it and tools filter by it. */
  readonly code: string;
  readonly severity: Severity;
  /** The problem in a few words: the heading in the documentation. */
  readonly title: string;
  /** Why it matters and what to do, for the documentation. */
  readonly explanation: string;
  /** True for an error with which masking is possible, if the user allows it (`--allow-error`). */
  readonly mayBeAllowed?: true;
}

/** A check of what `Model` reads: all maskers have in common, or an algorithm's own properties. */
export interface Check<Model = MaskerModel> extends CheckDocumentation {
  /** A configuration with a finding of the check. Tests run it, and `right`. */
  readonly wrong: string;
  /** A configuration without a finding. */
  readonly right: string;
  /** The files that both name, by their paths. */
  readonly lists?: Readonly<Record<string, string>>;
  /** True if its findings have no effect or can't be there, so that nobody should suggest them. */
  readonly isPointless?: true;
  /** True if its findings are natural while one types: something is still missing. */
  readonly isIncomplete?: true;
  run(model: Model, report: Report): void;
}

/** Makes examples: configurations of an algorithm, each with some properties that follow the `first` ones. */
export function exampleOf(algorithm: string, name: string, first = ''): (properties: string) => string {
  return (properties) => `{
  "name": "${name}",
  "algorithm": "${algorithm}",
  ${first}${properties}
}`;
}

/** An example: a configuration of the Identity algorithm with some properties. */
export const commonExample = exampleOf('Identity', 'codeMasker');

export function removal(property: Property): Fix {
  return choice(`Remove "${nameOf(property)}"`, removeProperty(property));
}

export function changeTo(value: JsonNode, text: string): Fix {
  return choice(`Change to ${text}`, [replaceNode(value, text)]);
}

/** A property whose value is a number. */
export function numberAt({ properties }: MaskerModel, name: string): Property | undefined {
  const property = properties?.get(name);
  return property?.value?.type === 'number' ? property : undefined;
}

/** Returns the finding that a property has no effect; `because` follows these words. */
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
