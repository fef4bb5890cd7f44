// The registry of algorithms, one line each in completion order, and their combined contributions.
import type { Algorithm, Template } from './interface/algorithm.ts';
import { ccAccount } from './ccAccount/index.ts';
import { characterMapping } from './characterMapping/index.ts';
import type { TokenType } from './interface/editing.ts';
import { email } from './email/index.ts';
import { hashList } from './hashList/index.ts';
import { hidden } from './hidden/index.ts';
import { identifier } from './identifier/index.ts';
import { identity } from './identity/index.ts';
import { mapper } from './mapper/index.ts';
import { multiDate } from './multiDate/index.ts';
import { network } from './network/index.ts';
import { number } from './number/index.ts';
import { redact } from './redact/index.ts';
import { segment } from './segment/index.ts';
import { telephone } from './telephone/index.ts';
import { textSubstitution } from './textSubstitution/index.ts';
import { token } from './token/index.ts';
import { usTelephone } from './usTelephone/index.ts';
import { uuid } from './uuid/index.ts';
import { usZipcode } from './usZipcode/index.ts';

/** All algorithms in completion order. */
export const algorithms: readonly Algorithm[] = [
  segment,
  identity,
  redact,
  hidden,
  hashList,
  email,
  multiDate,
  ccAccount,
  usZipcode,
  usTelephone,
  number,
  identifier,
  characterMapping,
  telephone,
  uuid,
  network,
  token,
  mapper,
  textSubstitution,
];

const byName = new Map(algorithms.map((algorithm) => [algorithm.name, algorithm]));

/** The names of all algorithms in completion order. */
export const algorithmNames: readonly string[] = algorithms.map(({ name }) => name);

/** Returns the algorithm with a name; undefined if there is none. */
export function findAlgorithm(name: string): Algorithm | undefined {
  return byName.get(name);
}

/** Templates of configurations, from all algorithms. */
export const templates: readonly Template[] = algorithms.flatMap(
  (algorithm) => algorithm.discovery.templates,
);

/** Paths of the lists from which configurations are inferred. */
export const inferenceLists: readonly string[] = algorithms.flatMap(
  (algorithm) => algorithm.discovery.inferenceLists ?? [],
);

/** The properties whose values are suggested as soon as their names are inserted. */
export const suggestedAtOnce: readonly string[] = algorithms.flatMap(
  ({ language: { editing } }) => editing?.suggestedAtOnce ?? [],
);

const allTokenTypes = algorithms.flatMap(({ language: { editing } }) => editing?.tokenTypes ?? []);

/** Kinds of tokens that the grammar can't recognize; the first algorithm that uses a name describes it. */
export const tokenTypes: readonly TokenType[] = allTokenTypes.filter(
  ({ name }, i) => allTokenTypes.findIndex((type) => type.name === name) === i,
);
