// A configuration's own problems together with those of its name among other configurations.
import { checkName, knownNames, type Problem, readName } from '@masker/config';
import { defaultMaskers } from '@masker/algorithms';
import type { MaskerFile } from './maskerFiles.ts';
import { count, printable } from './text.ts';

const defaultNames = defaultMaskers.map(({ name }) => name);

/** Creates a function that finds the problems of a file among these files, sorted by offset. */
export function problemFinder(files: readonly MaskerFile[]): (file: MaskerFile) => Problem[] {
  const names = knownNames(files.flatMap(({ path, analysis }) => readName(path, analysis.model) ?? []));
  return ({ path, analysis }) => {
    const name = readName(path, analysis.model);
    const ofName = name === undefined ? [] : checkName(name, names, defaultNames);
    return [...analysis.problems, ...ofName.map(nameOthers)].sort((a, b) => a.range.start - b.range.start);
  };
}

/** An editor shows the related files; here they are part of the message. */
function nameOthers(problem: Problem): Problem {
  const [first, ...others] = problem.related ?? [];
  if (first?.uri === undefined) return problem;
  const more = others.length === 0 ? '' : ` and ${count(others.length, 'other file')}`;
  return {
    ...problem,
    message: `${problem.message} See ${printable(first.uri)}${first.line === undefined ? '' : `:${first.line}`}${more}.`,
  };
}
