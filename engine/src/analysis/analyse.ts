// A configuration's text → its model, its problems, and, when none of them is an error, the typed configuration.
import { checks } from '../configuration/checks/index.ts';
import { buildConfiguration, type MaskerConfiguration } from '../configuration/configuration.ts';
import { type MaskerModel, readMasker } from '../configuration/maskerModel.ts';
import { parseJson } from '../json/parseJson.ts';
import type { Fix, Problem } from '../configuration/problem.ts';
import { limitProblems, maximumFixed, maximumProblems } from './problemLimit.ts';
import { updateJson } from '../json/updateJson.ts';

export interface Analysis {
  readonly model: MaskerModel;
  /** In the order of their places; of very many, the most severe. */
  readonly problems: readonly Problem[];
  /** Absent when a problem is an error: the engine refuses such a configuration. */
  readonly configuration: MaskerConfiguration | undefined;
}

/**
 * Analyses the text of one `*.masker.json` file (decisions, section 1). Never throws, whatever the text.
 *
 * @param text the file's text; offsets in the result count its UTF-16 code units
 */
export function analyse(text: string): Analysis {
  return check(readMasker(parseJson(text)));
}

/**
 * Analyses the next version of a text: what a change leaves alone is not read again, which is several times as quick in a
 * long configuration. The result is that of `analyse`.
 *
 * @param previous the analysis of the version before; taken over, and not to be used any more
 * @param text the text now
 */
export function analyseNext({ model }: Analysis, text: string): Analysis {
  return check(readMasker(updateJson(model.document, text), model));
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
 * problems that are told or not. Of problems without end, as many are looked at as take no longer than the analysis.
 */
export function automaticFixes({ model }: Analysis): AutomaticFixes {
  const { problems, isComplete } = runChecks(model, maximumFixed);
  const fixes = problems.flatMap(({ fixes = [] }) =>
    fixes.slice(0, 1).filter(({ isChoice }) => isChoice !== true),
  );
  return { fixes, isComplete };
}

/** Checks a model when its problems are asked for: for suggestions or a name, an editor needs nothing but the model. */
function check(model: MaskerModel): Analysis {
  let checked: Checked | undefined;
  let configuration: MaskerConfiguration | undefined;
  const problemsOf = () => (checked ??= runChecks(model, maximumProblems));
  let told: readonly Problem[] | undefined;
  return {
    model,
    get problems() {
      told ??= limitProblems(problemsOf());
      return told;
    },
    get configuration() {
      if (!problemsOf().refused) configuration ??= buildConfiguration(model);
      return configuration;
    },
  };
}

interface Checked {
  /** In the order of their places. */
  readonly problems: readonly Problem[];
  /** False when a check found more than its share. */
  readonly isComplete: boolean;
  /** Whether one of them is an error. */
  readonly refused: boolean;
}

/** Ends a check that finds more than its share. */
const enough = new Error('enough');

/** @param maximum how many problems are taken of each check */
function runChecks(model: MaskerModel, maximum: number): Checked {
  const problems: Problem[] = [];
  let isComplete = true;
  let refused = false;
  for (const check of checks) {
    const { code, severity } = check;
    let count = 0;
    try {
      check.run(model, (finding) => {
        if (severity === 'error') refused = true;
        if (count === maximum) throw enough;
        count += 1;
        problems.push({ code, severity, ...finding });
      });
    } catch (error) {
      if (error !== enough) throw error;
      isComplete = false;
    }
  }
  problems.sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  return { problems, isComplete, refused };
}
