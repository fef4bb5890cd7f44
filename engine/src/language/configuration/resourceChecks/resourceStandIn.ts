// The check `resource-stand-in`: a list of the masking service, which is not here.
import { shortened } from '../checks/shortened.ts';
import { listExample, requestedLists, type ResourceCheck } from './resourceCheck.ts';

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
      if (resource.place.isStandIn && request.range !== undefined)
        report({
          range,
          message: `"${shortened(request.path)}" is a list of the masking service: "masker/us-people.csv" replaces it here.`,
        });
  },
};
