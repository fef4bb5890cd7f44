// A configuration's text → its model, its problems, and, when none of them is an error, the typed configuration.
import { checkString } from '../text/checkArguments.ts';
import type { Algorithm } from '../../algorithms/interface/algorithm.ts';
import { algorithms, findAlgorithm } from '../../algorithms/registry.ts';
import { commonChecks } from '../configuration/checks/index.ts';
import { buildConfiguration, type MaskerConfiguration } from '../configuration/configuration.ts';
import {
  type AlgorithmModel,
  type MaskerModel,
  readMasker,
  withObjects,
} from '../configuration/maskerModel.ts';
import type { Fix, Problem } from '../configuration/problem.ts';
import { parseJson } from '../json/parseJson.ts';
import { resourceChecks } from '../configuration/resourceChecks/index.ts';
import type { ResourceRequest } from '../configuration/resourceRequest.ts';
import type { Resources } from '../resources/resources.ts';
import { type Checked, CheckRun } from './checkRun.ts';
import { limitProblems, maximumFixed, maximumProblems } from './problemLimit.ts';

export interface Analysis {
  readonly model: MaskerModel;
  /** The algorithm by which it is read, and what that reads; absent while the text names none and hints at none. */
  readonly own: OwnPart | undefined;
  /** In the order of their places; of very many, the most severe. */
  readonly problems: readonly Problem[];
  /** Absent when a problem is an error: the engine refuses such a configuration. */
  readonly configuration: MaskerConfiguration | undefined;
}

export interface AnalysisOptions {
  /** The files that the configuration names; without them, nothing is said of what is in them. */
  readonly resources?: Resources | undefined;
}

/** The part of a configuration that belongs to its algorithm. */
interface OwnPart {
  readonly algorithm: Algorithm;
  readonly model: AlgorithmModel;
}

/**
 * Analyses the text of one `*.masker.json` file (decisions, section 1). Whatever the text, it gives an answer.
 *
 * @param text the file's text; offsets in the result count its UTF-16 code units
 * @throws TypeError for what is no text
 */
export function analyse(text: string, { resources }: AnalysisOptions = {}): Analysis {
  checkString('text', text);
  const masker = readMasker(parseJson(text), algorithms, resources);
  const algorithm = masker.words && findAlgorithm(masker.words.name);
  const own = algorithm && { algorithm, model: algorithm.language.readModel(masker) };
  return check(withObjects(masker, own?.model.objects ?? []), own);
}

/** The files that a configuration names, with errors or without, for a host to read (engine/src/language/resources/resources.ts). */
export function resourcesOf({ own }: Pick<Analysis, 'own'>): readonly ResourceRequest[] {
  return own?.algorithm.language.resources?.(own.model) ?? [];
}

/** The fixes of a configuration that need no decision. */
export interface AutomaticFixes {
  /** In the order of the places of their problems. */
  readonly fixes: readonly Fix[];
  /** False when there are more than are made at once. */
  readonly isComplete: boolean;
}

/**
 * The fixes that can be applied without asking anybody: the first of each problem that has one, whether it is among the
 * problems that are reported or not. Of problems without end, as many are looked at as take no longer than the analysis.
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
