// A configuration's text → its model, its problems, and, when none of them is an error, the typed configuration.
import { checks } from './checks/index.ts';
import { buildConfiguration, type MaskerConfiguration } from './configuration.ts';
import { type MaskerModel, readMasker } from './maskerModel.ts';
import { parseJson } from './parseJson.ts';
import type { Problem } from './problem.ts';
import { limitProblems, maximumProblems } from './problemLimit.ts';
import { updateJson } from './updateJson.ts';

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
 * @param maximum how many problems are told at most: as many as somebody could read, unless all are wanted to be repaired
 */
export function analyse(text: string, maximum = maximumProblems): Analysis {
  return check(readMasker(parseJson(text)), maximum);
}

/**
 * Analyses the next version of a text: what a change leaves alone is not read again, which is several times as quick in a
 * long configuration. The result is that of `analyse`.
 *
 * @param previous the analysis of the version before; taken over, and not to be used any more
 * @param text the text now
 */
export function analyseNext({ model }: Analysis, text: string): Analysis {
  const document = updateJson(model.document, text);
  return document === undefined ? analyse(text) : check(readMasker(document, model), maximumProblems);
}

/** Checks a model when its problems are asked for: for suggestions or a name, an editor needs nothing but the model. */
function check(model: MaskerModel, maximum: number): Analysis {
  let checked: Checked | undefined;
  let configuration: MaskerConfiguration | undefined;
  return {
    model,
    get problems() {
      checked ??= runChecks(model, maximum);
      return checked.problems;
    },
    get configuration() {
      checked ??= runChecks(model, maximum);
      if (!checked.refused) configuration ??= buildConfiguration(model);
      return configuration;
    },
  };
}

interface Checked {
  readonly problems: readonly Problem[];
  /** Whether one of them is an error. */
  readonly refused: boolean;
}

/** Ends a check that finds more than is told. */
const enough = new Error('enough');

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
  return { problems: limitProblems(problems, isComplete, maximum), refused };
}
