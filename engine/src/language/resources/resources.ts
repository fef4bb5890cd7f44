// The files that configurations name, such as lists of records: what the engine asks of those who can read files (hosts).
//
// The engine reads no files. A host
// 1. analyses a text, and asks `resourcesOf(analysis)` for the paths that its configuration names;
// 2. for each path looks at `placesOf(path, folder)` in order, and takes the first file that exists. It resolves links and
//    refuses what leads out of the place's base (problem `outside`), and never reads more than `longestResource` bytes;
// 3. makes what it has read a resource, `readResource(bytes, place, location)`, once for each version of a file, and keeps that;
// 4. analyses the text again, `analyse(text, { resources })`. Problems of lists are among the problems now, at the path that
//    names them; the configuration holds its lists, so that maskers and presentations made of it need nothing else.
//
// Without resources nothing is said of lists, and `createMasker` returns undefined for a configuration that needs one.
import { type ListProblem, readRecordList, type RecordList } from './recordList.ts';
import type { ResourcePlace } from './resourcePath.ts';

export interface FoundResource {
  readonly list: RecordList;
  readonly place: ResourcePlace;
  /** The host's name for the file, such as a URI: for links. */
  readonly location: string;
}

/** Why there is no list. */
interface UnusableResource {
  readonly problem: ResourceProblem;
  /** The file that was found. */
  readonly place?: ResourcePlace | undefined;
  readonly location?: string | undefined;
}

export type ResourceProblem =
  /** No place has such a file. */
  | { readonly code: 'not-found' }
  /** It lies outside the folders in which files may be named. */
  | { readonly code: 'outside' }
  /** It can't be read, as its permissions forbid it or it is no file. */
  | { readonly code: 'unreadable' }
  | ListProblem;

export type Resource = FoundResource | UnusableResource;

/** The resources of one configuration; a map will do. */
export interface Resources {
  /** Returns the resource for a path as the configuration writes it; undefined when the host does not know (yet). */
  get(path: string): Resource | undefined;
  /** Paths of files that the configuration could name, to choose from. */
  readonly paths?: readonly string[] | undefined;
}

/**
 * Reads the bytes of a file that was found.
 *
 * @param location what the host calls the file
 */
export function readResource(bytes: Uint8Array, place: ResourcePlace, location: string): Resource {
  const read = readRecordList(bytes);
  return 'code' in read ? { problem: read, place, location } : { list: read, place, location };
}

/** The list of a path; undefined when there is none, or nothing is known of it. */
export function listOf(resources: Resources | undefined, path: string | undefined): RecordList | undefined {
  const resource = path === undefined ? undefined : resources?.get(path);
  return resource !== undefined && 'list' in resource ? resource.list : undefined;
}
