// Checks of paths: missing files, impossible paths, and substitutes.
import { type PathProblem, pathProblem } from '../resources/resourcePath.ts';
import { shippedLists } from '../resources/shippedLists.ts';
import { shortened } from '../checks/shortened.ts';
import { suggestion } from '../checks/suggestion.ts';
import { choice } from '../problem.ts';
import {
  listExample,
  requestRange,
  requestedLists,
  requestedResources,
  type ResourceCheck,
} from './resourceCheck.ts';

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
      const range = requestRange(request, model.masker);
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

export const resourceNotFound: ResourceCheck = {
  code: 'resource-not-found',
  severity: 'error',
  title: "File that doesn't exist",
  explanation:
    "Masker searches the configuration's folder and the root of its workspace folder. On the command line, that is the current folder or the one given with `--resources`. Names that begin with `masker/` are lists that ship with Masker.",
  wrong: listExample('masker/citys.csv'),
  right: listExample('masker/cities.csv'),
  run(model, report) {
    const known = [...shippedLists.map(({ path }) => path), ...(model.masker.resources?.paths ?? [])];
    for (const { request, resource, range } of requestedResources(model)) {
      if (!('problem' in resource) || resource.problem.code !== 'not-found') continue;
      const meant = suggestion(request.path, known) ?? sameName(request.path, known);
      report({
        range,
        message:
          `There is no file "${shortened(request.path)}" beside this configuration or in the root of its folder.` +
          (meant === undefined ? '' : ` Did you mean "${meant}"?`),
        ...(meant !== undefined && {
          fixes: [choice(`Change to "${meant}"`, [{ ...range, newText: JSON.stringify(meant) }])],
        }),
      });
    }
  },
};

/** A file of the same name in another folder. */
function sameName(path: string, known: readonly string[]): string | undefined {
  const nameOf = (one: string) => one.slice(one.lastIndexOf('/') + 1);
  return known.find((one) => nameOf(one) === nameOf(path));
}

export const resourceStandIn: ResourceCheck = {
  code: 'resource-stand-in',
  severity: 'information',
  title: 'List of the masking service',
  explanation:
    'Lists below `obfusware/maskingdata/` belong to the masking service. If such a file is missing, `masker/us-people.csv` is used instead; its first fields are the same. Masked values differ from those of the service.',
  wrong: listExample('obfusware/maskingdata/us-addresses.csv'),
  right: listExample('masker/us-people.csv'),
  run(model, report) {
    for (const { request, resource, range } of requestedLists(model))
      if (resource.resourcePath.isStandIn && request.range !== undefined)
        report({
          range,
          message: `"${shortened(request.path)}" is a list of the masking service: "masker/us-people.csv" replaces it here.`,
        });
  },
};
