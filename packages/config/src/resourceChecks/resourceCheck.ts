// The type of a check of the files that a configuration names. It reports nothing on files that the host doesn't know.
import type { RecordList } from '../resources/recordList.ts';
import type { FoundResource, Resource } from '../resources/resources.ts';
import { decodeUtf8, stringOf, type TextRange } from '@masker/text';
import { rangeOf } from '@masker/json';
import type { Check } from '../checks/check.ts';
import type { MaskerModel } from '../maskerModel.ts';
import type { ResourceRequest } from '../resourceRequest.ts';

export interface ResourceModel {
  readonly masker: MaskerModel;
  readonly requests: readonly ResourceRequest[];
}

export type ResourceCheck = Check<ResourceModel>;

/** A requested file, and the range to report it at. */
export interface RequestedResource<Found extends Resource = Resource> {
  readonly request: ResourceRequest;
  readonly resource: Found;
  readonly range: TextRange;
}

/** Returns the files that the host knows about. */
export function requestedResources({ masker, requests }: ResourceModel): RequestedResource[] {
  return requests.flatMap((request) => {
    const resource = masker.resources?.get(request.path);
    return resource === undefined ? [] : [{ request, resource, range: requestRange(request, masker) }];
  });
}

export function requestedLists(model: ResourceModel): RequestedResource<FoundResource>[] {
  return requestedResources(model).flatMap(({ resource, ...rest }) =>
    'list' in resource ? [{ ...rest, resource }] : [],
  );
}

/** Returns the range of a path; for a default, the range of the algorithm's name. */
export function requestRange({ range }: ResourceRequest, { properties }: MaskerModel): TextRange {
  const algorithm = properties?.get('algorithm')?.value;
  return range ?? (algorithm === undefined ? { start: 0, end: 1 } : rangeOf(algorithm));
}

/** An example: a masker that takes the first field of the records of a list. */
export function listExample(path: string, properties = '"index": 0'): string {
  return `{
  "name": "cityMasker",
  "algorithm": "HashList",
  "csvFile": ${JSON.stringify(path)},
  ${properties}
}`;
}

/** Returns a list for examples: `count` records of one field. */
export function exampleList(count: number): string {
  return Array.from({ length: count }, (_, i) => `Town ${i + 1}\n`).join('');
}

/** In bytes: no fix rewrites longer lists. */
const maxRewrittenLength = 2 ** 20;

/** Returns the text of a list, without a byte order mark; undefined if it is too long to be written anew. */
export function wholeText({ bytes }: RecordList): string | undefined {
  return bytes.length > maxRewrittenLength
    ? undefined
    : stringOf(decodeUtf8(bytes, 0, bytes.length) ?? []).replace(/^\ufeff/, '');
}
