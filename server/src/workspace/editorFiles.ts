// Files that only the editor can read, those of virtual file systems: the server requests them from it.
import type { Connection } from 'vscode-languageserver';
import { URI, Utils } from 'vscode-uri';
import { maxResourceLength, resourcePathsOf, type ResourcePath } from '@masker/config';
import { withoutByteOrderMark } from '@masker/text';
import { firstRow, isHeaderFile, maxSchemaLength } from '@masker/formats';
import {
  findFilesRequest,
  type FindFilesParams,
  findResourceRequest,
  type FindResourceParams,
  type FoundFiles,
  type FoundResourceFile,
  readFileRequest,
  type ReadFileParams,
} from '../protocol.ts';
import { fileEndings, maxFileLength } from '../languages.ts';
import type { FileReader, WorkspaceFile } from '../runtime.ts';
import { canonical } from './fileIndex.ts';
import { type DocumentLocation, offeredLists } from './resourceIndex.ts';

/** Limit for all configurations and plans of a folder together, in UTF-16 code units: they are held at once. */
const maxTotalLength = 16 * 1024 * 1024;

/** Reads files by requests to the editor. */
export function filesOfEditor(connection: Connection): FileReader {
  const ask = async <Answer>(method: string, params: unknown): Promise<Answer> =>
    connection.sendRequest<Answer>(method, params);
  const find = (folder: string, ending: string) =>
    ask<FoundFiles>(findFilesRequest, { folder, ending } satisfies FindFilesParams);

  async function readBytes(uri: string, maxLength: number): Promise<Uint8Array | undefined> {
    const params: ReadFileParams = { uri, longest: maxLength };
    const base64 = await ask<string | null>(readFileRequest, params);
    return base64 === null ? undefined : Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
  }

  async function readFile(uri: string): Promise<string | undefined> {
    const bytes = await readBytes(uri, maxFileLength(uri));
    return bytes && withoutByteOrderMark(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  }

  const look = ({ uri }: DocumentLocation, resourcePath: ResourcePath) =>
    ask<FoundResourceFile | null>(findResourceRequest, {
      configuration: uri,
      place: resourcePath,
    } satisfies FindResourceParams);

  async function readFound(uri: string, maxLength: number): Promise<Uint8Array> {
    const bytes = await readBytes(uri, maxLength);
    if (bytes === undefined) throw new Error('the file can no longer be read');
    return bytes;
  }

  return {
    readFile,
    async findMaskerFiles(folder, onCut) {
      const found = await Promise.all(Object.values(fileEndings).map((ending) => find(folder, ending)));
      const files: WorkspaceFile[] = [];
      let total = 0;
      for (const uri of found.flatMap(({ uris }) => uris)) {
        const text = total < maxTotalLength ? await readFile(uri) : undefined;
        if (text === undefined) continue;
        total += text.length;
        files.push({ uri, text });
      }
      if (found.some(({ isCut }) => isCut) || total >= maxTotalLength) onCut();
      return files;
    },
    resources: {
      folderOf,
      async look(document, resourcePath) {
        const found = await look(document, resourcePath);
        if (found === null) return undefined;
        return 'code' in found
          ? found
          : { ...found, read: () => readFound(found.location, maxResourceLength) };
      },
      async list(root) {
        const { uris } = await find(root, offeredLists.ending);
        const paths = uris.map((uri) => pathWithin(uri, root));
        return paths.filter((path) => path !== undefined).slice(0, offeredLists.maxFiles);
      },
    },
    schemas: {
      async look(plan, path) {
        const resourcePaths = resourcePathsOf(path, folderOf(plan)).filter(({ base }) => base !== 'shipped');
        for (const resourcePath of resourcePaths) {
          const found = await look(plan, resourcePath);
          if (found === null) continue;
          if ('code' in found) return { code: 'unreadable' };
          const { location, version } = found;
          const name = location.slice(location.lastIndexOf('/') + 1);
          const read = async () => {
            const bytes = await readFound(location, maxSchemaLength);
            return [{ name, bytes: isHeaderFile(name) ? firstRow(bytes) : bytes }];
          };
          return { location, version, read };
        }
        return { code: resourcePaths.length > 0 ? 'not-found' : 'outside' };
      },
    },
  };
}

function folderOf({ uri, root }: DocumentLocation): string | undefined {
  return root === undefined ? undefined : pathWithin(Utils.dirname(URI.parse(uri)).toString(), root);
}

/** Returns a path relative to a folder; undefined if it isn't in it. */
function pathWithin(address: string, folder: string): string | undefined {
  // A drive's letter may be written in either case.
  const [uri, root] = [URI.parse(canonical(address)), URI.parse(canonical(folder))];
  if (uri.scheme !== root.scheme || uri.authority !== root.authority) return undefined;
  if (uri.path === root.path) return '';
  const start = root.path.endsWith('/') ? root.path : `${root.path}/`;
  return uri.path.startsWith(start) ? uri.path.slice(start.length) : undefined;
}

/**
 * Reads files of the machine directly, others through the editor.
 *
 * @param own absent if the server can read none
 * @param asked undefined while, or if, the editor doesn't answer
 */
export function filesOfEither(own: FileReader | undefined, asked: () => FileReader | undefined): FileReader {
  const readerOf = (uri: string): FileReader => {
    const isOwn = own !== undefined && URI.parse(uri).scheme === 'file';
    return (isOwn ? own : (asked() ?? own)) ?? noFiles;
  };
  return {
    readFile: (uri) => readerOf(uri).readFile(uri),
    findMaskerFiles: (folder, onCut) => readerOf(folder).findMaskerFiles(folder, onCut),
    resources: {
      folderOf: (document) => readerOf(document.uri).resources.folderOf(document),
      look: (document, resourcePath) => {
        // Files that ship with the server are in its own folder.
        const reader =
          resourcePath.base === 'shipped' ? (own ?? readerOf(document.uri)) : readerOf(document.uri);
        return reader.resources.look(document, resourcePath);
      },
      list: (root) => readerOf(root).resources.list(root),
    },
    schemas: { look: (plan, path) => readerOf(plan.uri).schemas.look(plan, path) },
  };
}

const noFiles: FileReader = {
  readFile: () => Promise.resolve(undefined),
  findMaskerFiles: () => Promise.resolve([]),
  resources: {
    folderOf: () => undefined,
    look: () => Promise.resolve(undefined),
    list: () => Promise.resolve([]),
  },
  schemas: { look: () => Promise.resolve({ code: 'unreadable' }) },
};
