// Analyses a configuration's text: returns its model, its problems, and, without errors, the typed
// configuration.
import { checkString } from '@masker/text';
import { type Algorithm, algorithms, findAlgorithm } from '@masker/algorithms';
import {
  commonChecks,
  buildConfiguration,
  type MaskerConfiguration,
  type AlgorithmModel,
  type MaskerModel,
  readMasker,
  withObjects,
  type Fix,
  type Problem,
  resourceChecks,
  type ResourceRequest,
  type Resources,
} from '@masker/config';
import { parseJson } from '@masker/json';
import { type Checked, CheckRun } from './checkRun.ts';
import { limitProblems, maximumFixed, maximumProblems } from './problemLimit.ts';

/** The analysis of a configuration: its model, its problems, and the typed configuration. */
export interface Analysis {
  readonly model: MaskerModel;
  /**
   * The algorithm and its own part of the configuration; absent if the text neither names nor implies an algorithm.
   */
  readonly own: OwnPart | undefined;
  /** Sorted by offset; if there are too many, the most severe. */
  readonly problems: readonly Problem[];
  /** Absent if a problem is an error: such a configuration can't be used. */
  readonly configuration: MaskerConfiguration | undefined;
}

export interface AnalysisOptions {
  /** The files that the configuration names; without them, their contents aren't checked. */
  readonly resources?: Resources | undefined;
}

/** The part of a configuration that belongs to its algorithm. */
interface OwnPart {
  readonly algorithm: Algorithm;
  readonly model: AlgorithmModel;
}

/**
 * Analyses the text of one `*.masker.json` file. Every text has a result.
 *
 * @param text the file's text; offsets in the result are UTF-16 code units
 * @throws TypeError if it isn't a string
 */
export function analyse(text: string, { resources }: AnalysisOptions = {}): Analysis {
  checkString('text', text);
  const masker = readMasker(parseJson(text), algorithms, resources);
  const algorithm = masker.words && findAlgorithm(masker.words.name);
  const own = algorithm && { algorithm, model: algorithm.language.readModel(masker) };
  return check(withObjects(masker, own?.model.objects ?? []), own);
}

/**
 * Returns the files that a configuration names, valid or not, for a host to read
 * (packages/config/src/resources/resources.ts).
 */
export function resourcesOf({ own }: Pick<Analysis, 'own'>): readonly ResourceRequest[] {
  return own?.algorithm.language.resources?.(own.model) ?? [];
}

/** The fixes of a configuration that need no decision. */
export interface AutomaticFixes {
  /** Sorted by the offsets of their problems. */
  readonly fixes: readonly Fix[];
  /** False when there are more than are made at once. */
  readonly isComplete: boolean;
}

/**
 * Returns the fixes that require no decision: the first of each problem that has one, reported or not. If there are
 * very many problems, it inspects only as many as take no longer than the analysis.
 */
export function automaticFixes({ model, own }: Analysis): AutomaticFixes {
  const { problems, isComplete } = runChecks(model, own, maximumFixed);
  const fixes = problems.flatMap(({ fixes = [] }) =>
    fixes.slice(0, 1).filter(({ isChoice }) => isChoice !== true),
  );
  return { fixes, isComplete };
}

/** Checks a model when its problems are asked for: for suggestions or a name, an editor needs nothing but the model. */
function check(model: MaskerModel, own: OwnPart | undefined): Analysis {
  let checked: Checked | undefined;
  let configuration: MaskerConfiguration | undefined;
  const problemsOf = () => (checked ??= runChecks(model, own, maximumProblems));
  let reported: readonly Problem[] | undefined;
  return {
    model,
    own,
    get problems() {
      reported ??= limitProblems(problemsOf());
      return reported;
    },
    get configuration() {
      if (!problemsOf().refused) configuration ??= build(model, own);
      return configuration;
    },
  };
}

function build(model: MaskerModel, own: OwnPart | undefined): MaskerConfiguration | undefined {
  const settings = own?.algorithm.language.settings(own.model);
  return settings === undefined ? undefined : buildConfiguration(model, settings);
}

/** @param maximum how many problems are taken of each check */
function runChecks(model: MaskerModel, own: OwnPart | undefined, maximum: number): Checked {
  const run = new CheckRun(maximum);
  run.add(commonChecks, model);
  const requests = resourcesOf({ own });
  if (requests.length > 0) run.add(resourceChecks, { masker: model, requests });
  if (own !== undefined) run.add(own.algorithm.language.checks, own.model);
  return run.end();
}
