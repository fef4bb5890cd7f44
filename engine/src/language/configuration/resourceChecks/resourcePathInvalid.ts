// The check `resource-path-invalid`: a path that can't name a file of the workspace.
import { type PathProblem, pathProblem } from '../../resources/resourcePath.ts';
import { choice } from '../problem.ts';
import { listExample, placeOf, requestedResources, type ResourceCheck } from './resourceCheck.ts';

const reasons: Readonly<Record<PathProblem, string>> = {
  empty: 'it names no file',
  absolute: 'it must be relative, without a slash at the beginning',
  colon: 'it must be relative, without a drive letter or any other colon',
  backslash: 'use slashes between folders: /',
  character: 'it has a control character',
};

export const resourcePathInvalid: ResourceCheck = {
  code: 'resource-path-invalid',
  severity: 'error',
  title: "Path that can't be used",
  explanation:
    "Use a relative path with slashes, in or below the folder of the configuration or the root of its workspace folder. A path or link that leads outside is refused, so that a foreign configuration can't read your files.",
  wrong: listExample('C:\\lists\\cities.csv'),
  right: listExample('masker/cities.csv'),
  run(model, report) {
    for (const request of model.requests) {
      const problem = pathProblem(request.path);
      if (problem === undefined) continue;
      const slashed = request.path.replaceAll('\\', '/');
      const range = placeOf(request, model.masker);
      report({
        range,
        message: `This path can't be used: ${reasons[problem]}.`,
        ...(pathProblem(slashed) === undefined && {
          fixes: [choice(`Change to "${slashed}"`, [{ ...range, newText: JSON.stringify(slashed) }])],
        }),
      });
    }
    for (const { resource, range } of requestedResources(model))
      if ('problem' in resource && resource.problem.code === 'outside')
        report({ range, message: 'This path leads outside the folders that may hold files.' });
  },
};
