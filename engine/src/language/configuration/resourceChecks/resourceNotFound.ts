// The check `resource-not-found`: a file that is nowhere.
import { shippedLists } from '../../resources/shippedLists.ts';
import { shortened } from '../checks/shortened.ts';
import { suggestion } from '../checks/suggestion.ts';
import { choice } from '../problem.ts';
import { listExample, requestedResources, type ResourceCheck } from './resourceCheck.ts';

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
