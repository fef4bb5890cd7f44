// Reads files for the language server, which can't itself if they are in a virtual file system, or anywhere in a browser.
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { ResourceHost } from '@masker/config';
import {
  findFilesRequest,
  type FindFilesParams,
  findResourceRequest,
  type FindResourceParams,
  type FoundFiles,
  type FoundResourceFile,
  readFileRequest,
  type ReadFileParams,
} from '../../../server/src/protocol.ts';
import { findFiles } from '../files/findFiles.ts';
import { readUpTo } from '../files/ifThere.ts';

/** Answers the server's requests; to be called before the client starts. */
export function answerFileRequests(client: BaseLanguageClient, resources: ResourceHost<vscode.Uri>): void {
  client.onRequest(findFilesRequest, async ({ folder, ending }: FindFilesParams): Promise<FoundFiles> => {
    const { uris, isCut } = await findFiles(vscode.Uri.parse(folder), ending);
    return { uris: uris.map(String), isCut };
  });
  client.onRequest(readFileRequest, async ({ uri, longest }: ReadFileParams): Promise<string | null> => {
    const bytes = await readUpTo(vscode.Uri.parse(uri), longest);
    return bytes === undefined ? null : toBase64(bytes);
  });
  client.onRequest<FoundResourceFile | null, unknown>(
    findResourceRequest,
    async ({ configuration, place }: FindResourceParams) => {
      const found = await resources.look(vscode.Uri.parse(configuration), place);
      if (found === undefined || 'code' in found) return found ?? null;
      return { location: found.location, version: found.version };
    },
  );
}

/** Maximum number of arguments of a function, as whole groups of three bytes. */
const chunkLength = 3 * 4096;

function toBase64(bytes: Uint8Array): string {
  const chunks: string[] = [];
  for (let at = 0; at < bytes.length; at += chunkLength)
    chunks.push(btoa(String.fromCharCode(...bytes.subarray(at, at + chunkLength))));
  return chunks.join('');
}
