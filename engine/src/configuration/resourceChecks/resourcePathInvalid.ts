// The check `resource-path-invalid`: a path that can't name a file of the workspace.
import { type PathProblem, pathProblem } from '../../resources/resourcePath.ts';
import { choice } from '../problem.ts';
import { listExample, placeOf, requestedResources, type ResourceCheck } from './resourceCheck.ts';

const reasons: Readonly<Record<PathProblem, string>> = {
  empty: 'it names no file',
  absolute: 'it must be relative, and so not begin with a slash',
  colon: 'it must be relative, without a drive letter or any other colon',
  backslash: 'its folders are separated by slashes: /',
  character: 'it has a control character',
};

export const resourcePathInvalid: ResourceCheck = {
  code: 'resource-path-invalid',
  severity: 'error',
  title: 'Path that cannot be used',
  explanation:
    'A file is named by a relative path with slashes. It lies in the folder of the configuration or in the root of its workspace folder, or below; a path or a link that leads out of them is refused, so that a configuration from elsewhere reads nothing of yours.',
  example: { wrong: listExample('C:\\lists\\cities.csv'), right: listExample('masker/cities.csv') },
  run(model, report) {
    for (const request of model.requests) {
      const problem = pathProblem(request.path);
      if (problem === undefined) continue;
      const slashed = request.path.replaceAll('\\', '/');
      const range = placeOf(request, model.masker);
      report({
        range,
        message: `This path cannot be used: ${reasons[problem]}.`,
        ...(pathProblem(slashed) === undefined && {
          fixes: [choice(`Change to "${slashed}"`, [{ ...range, newText: JSON.stringify(slashed) }])],
        }),
      });
    }
    for (const { resource, range } of requestedResources(model))
      if ('problem' in resource && resource.problem.code === 'outside')
        report({ range, message: 'This path leads out of the folders in which files may be named.' });
  },
};
