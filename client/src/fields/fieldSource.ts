// Where the bytes of a table or JSON file come from: a document, or a file that is too large to be one.
import * as vscode from 'vscode';
import type { FileStreams } from '../matching/fileStreams.ts';
import { largestDocument, sizeOf } from '../matching/targetFile.ts';
import type { Services } from '../services.ts';

export interface FieldSource {
  readonly uri: vscode.Uri;
  /** The file's name without its folder. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** The document with its text, as it is now. */
  readonly document?: { readonly document: vscode.TextDocument; readonly version: number };
  /** The file of the machine that is read instead, when it is too large to be a document. */
  readonly streams?: FileStreams;
  read(): AsyncIterable<Uint8Array>;
}

const pieceLength = 1024 * 1024;

/** Opens what is at an address; undefined when that can't be done, and then the user was told. */
export async function openSource(
  { fileStreams, messages }: Services,
  uri: vscode.Uri,
): Promise<FieldSource | undefined> {
  const name = uri.path.replace(/^.*\//s, '');
  const size = await sizeOf(uri);
  if (size > largestDocument) {
    if (fileStreams !== undefined && uri.scheme === 'file')
      return { uri, name, size, streams: fileStreams, read: () => fileStreams.readBytes(uri) };
    messages.error('This file is too large for VS Code to show it to extensions.');
    return undefined;
  }
  let document: vscode.TextDocument;
  try {
    document = await vscode.workspace.openTextDocument(uri);
  } catch {
    messages.error("This file can't be opened as text, so nothing was masked.");
    return undefined;
  }
  const bytes = new TextEncoder().encode(document.getText());
  return {
    uri,
    name,
    size: bytes.length,
    document: { document, version: document.version },
    read: () => piecesOf(bytes),
  };
}

/** The beginning of what a source holds. */
export async function readBeginning(
  source: FieldSource,
  length: number,
): Promise<{ readonly bytes: Uint8Array; readonly isWhole: boolean }> {
  const bytes = new Uint8Array(Math.min(length, source.size));
  let at = 0;
  for await (const piece of source.read()) {
    bytes.set(piece.subarray(0, bytes.length - at), at);
    at += Math.min(piece.length, bytes.length - at);
    if (at === bytes.length) break;
  }
  return { bytes: bytes.subarray(0, at), isWhole: at >= source.size };
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceLength)
    yield await Promise.resolve(bytes.subarray(at, at + pieceLength));
}
