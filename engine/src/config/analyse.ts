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

function check(model: MaskerModel, maximum: number): Analysis {
  const problems: Problem[] = [];
  let isComplete = true;
  let refused = false;
  for (const check of checks) {
    const { code, severity } = check;
    let count = 0;
    check.run(model, (finding) => {
      if (++count <= maximum) problems.push({ code, severity, ...finding });
    });
    if (count > maximum) isComplete = false;
    if (count > 0 && severity === 'error') refused = true;
  }
  problems.sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  let configuration: MaskerConfiguration | undefined;
  return {
    model,
    problems: limitProblems(problems, isComplete, maximum),
    get configuration() {
      // An editor asks for problems at every keystroke, and hardly ever for this.
      if (!refused) configuration ??= buildConfiguration(model);
      return configuration;
    },
  };
}
