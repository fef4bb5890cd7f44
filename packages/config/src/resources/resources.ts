// The files that configurations name, such as lists of records: the interface between the engine and its
// hosts, which read files.
//
// The engine reads no files. A host
// 1. analyses a text, and calls `resourcesOf(analysis)` for the paths that its configuration names;
// 2. for each path looks up `placesOf(path, folder)` in order, and takes the first file that exists. It
// resolves links and
// rejects those that lead out of the location's base (problem `outside`), and never reads more than
// `maxResourceLength` bytes;
// 3. turns the bytes into a resource, `readResource(bytes, place, location)`, once per version of a file, and
// caches it;
// 4. analyses the text again, `analyse(text, { resources })`. The problems now include those of lists, at the
// path that
// names them; the configuration contains its lists, so that maskers and presentations need nothing else.
//
// Without resources, lists aren't checked, and `createMasker` returns undefined for a configuration that
// needs one.
import { type ListProblem, readRecordList, type RecordList } from './recordList.ts';
import type { ResourcePath } from './resourcePath.ts';

/** A file that was read. */
export interface FoundResource {
  readonly list: RecordList;
  readonly resourcePath: ResourcePath;
  /** The host's name for the file, such as a URI, for links. */
  readonly location: string;
}

/** Why there is no list. */
interface UnusableResource {
  readonly problem: ResourceProblem;
  /** The file that was found. */
  readonly resourcePath?: ResourcePath | undefined;
  readonly location?: string | undefined;
}

/** The reason why a file can't be used. */
export type ResourceProblem =
  /** No location has such a file. */
  | { readonly code: 'not-found' }
  /** It is outside the folders that files may be in. */
  | { readonly code: 'outside' }
  /** It can't be read, as its permissions forbid it or it is no file. */
  | { readonly code: 'unreadable' }
  | ListProblem;

/** A file that was found, or the reason why it can't be used. */
export type Resource = FoundResource | UnusableResource;

/** The files of one configuration; a `Map` implements it. */
export interface Resources {
  /** Returns the file of a path as written in the configuration; undefined if the host doesn't know it (yet). */
  get(path: string): Resource | undefined;
  /** Paths of files that the configuration could refer to, for suggestions. */
  readonly paths?: readonly string[] | undefined;
}

/**
 * Creates a resource from the bytes of a file.
 *
 * @param location the host's name for the file
 */
export function readResource(bytes: Uint8Array, resourcePath: ResourcePath, location: string): Resource {
  const read = readRecordList(bytes);
  return 'code' in read ? { problem: read, resourcePath, location } : { list: read, resourcePath, location };
}

/** Returns the list of a path; undefined if there is none or it is unknown. */
export function listOf(resources: Resources | undefined, path: string | undefined): RecordList | undefined {
  const resource = path === undefined ? undefined : resources?.get(path);
  return resource !== undefined && 'list' in resource ? resource.list : undefined;
}
