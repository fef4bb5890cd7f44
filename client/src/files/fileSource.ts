// The source of a table's or JSON file's bytes: a document, or a file that is too large to be one.
import * as vscode from 'vscode';
import type { Messages } from '../notifications.ts';
import type { Services } from '../services.ts';
import { countingBy, type Watch } from './cancellation.ts';
import type { FileParts, FileStreams } from './fileStreams.ts';
import { isPacked } from '@masker/formats';
import { unpack } from './gzip.ts';
import { documentEncodingProblem, hasReplacedCharacters } from './documentEncoding.ts';
import { openText } from './ifThere.ts';
import { fileMessages } from './messages.ts';
import { baseName } from './placeInFolder.ts';
import { maxDocumentLength, sizeOf } from './targetFile.ts';

export interface FileSource {
  readonly uri: vscode.Uri;
  /** The file's name without its folder. */
  readonly name: string;
  /** In bytes, as stored. */
  readonly size: number;
  /** For a file that is unpacked as it is read: the number of its bytes read. */
  readonly unpacked?: () => number;
  /** The document with its text, as it is now. */
  readonly document?: OpenedDocument;
  /** The file of the machine that is read instead, when it is too large to be a document. */
  readonly streams?: FileStreams;
  read(): AsyncIterable<Uint8Array>;
  /** Opens the file to read its parts in any order; absent if the host can't. */
  readonly open?: () => Promise<FileParts>;
}

interface OpenedDocument {
  readonly document: vscode.TextDocument;
  readonly version: number;
  /** True if it yields the file's own bytes, with all line ends and the byte order mark; else UTF-8. */
  readonly isAsStored: boolean;
}

const chunkLength = 1024 * 1024;

/** Opens an address; undefined if that fails, after a message to the user. */
export async function openSource(
  { fileStreams, messages }: Services,
  uri: vscode.Uri,
): Promise<FileSource | undefined> {
  const name = baseName(uri);
  const size = await sizeOf(uri);
  if (size > maxDocumentLength) {
    if (fileStreams !== undefined && uri.scheme === 'file')
      return { uri, name, size, streams: fileStreams, read: () => fileStreams.readBytes(uri) };
    messages.error(fileMessages.tooLarge('mask'));
    return undefined;
  }
  const document = await openText(uri);
  if (document === undefined) {
    messages.error(fileMessages.notText('masked'));
    return undefined;
  }
  if (await refusesReplaced(messages, document)) return undefined;
  const { version } = document;
  const text = document.getText();
  const own = await readOwn(document);
  const wrong = own && documentEncodingProblem(document.encoding, own);
  if (wrong !== undefined) {
    messages.error(wrong);
    return undefined;
  }
  const stored = own && !document.isDirty && isAsShown(document, own, text) ? own : undefined;
  const bytes = stored ?? new TextEncoder().encode(text);
  return {
    uri,
    name,
    size: bytes.length,
    document: { document, version, isAsStored: stored !== undefined },
    read: () => chunksOf(bytes),
  };
}

/**
 * Opens the file at an address as it is stored, regardless of editors; decompresses gzip.
 *
 * @throws vscode.FileSystemError if it can't be read
 */
export async function openStored(
  { fileStreams }: Pick<Services, 'fileStreams'>,
  uri: vscode.Uri,
): Promise<FileSource> {
  const name = baseName(uri);
  const { size } = await vscode.workspace.fs.stat(uri);
  if (fileStreams !== undefined && uri.scheme === 'file')
    return unpacking({
      uri,
      name,
      size,
      streams: fileStreams,
      read: () => fileStreams.readBytes(uri),
      open: () => fileStreams.open(uri),
    });
  const bytes = await vscode.workspace.fs.readFile(uri);
  return unpacking({ uri, name, size: bytes.length, read: () => chunksOf(bytes) });
}

function unpacking(source: FileSource): FileSource {
  return isPacked(source.name) ? converted(source, unpack) : source;
}

/** A source whose bytes are converted as they are read; the number of the file's own bytes is known then. */
export function converted(
  source: FileSource,
  convert: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
): FileSource {
  let read = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    read = 0;
    for await (const chunk of source.read()) {
      yield chunk;
      read += chunk.length;
    }
  };
  return { ...source, unpacked: source.unpacked ?? (() => read), read: () => convert(counted()) };
}

/** Counts bytes of the file, whatever it is unpacked to. */
export function watchReading({ unpacked }: FileSource, watch: Watch): Watch {
  return unpacked === undefined ? watch : countingBy(watch, unpacked);
}

/** True, after a message, if a document's text lacks characters that its file has, so that saving it would destroy them. */
export async function refusesReplaced(messages: Messages, document: vscode.TextDocument): Promise<boolean> {
  const text = document.getText();
  // Files are read again only if something may be lost.
  const bytes = text.includes('\ufffd') ? await readOwn(document) : undefined;
  if (bytes === undefined || !hasReplacedCharacters(text, document.encoding, bytes)) return false;
  messages.error(fileMessages.replacedCharacters(document.encoding), {
    title: 'Reopen with Encoding…',
    run: async () => {
      await vscode.window.showTextDocument(document);
      await vscode.commands.executeCommand('workbench.action.editor.changeEncoding');
    },
  });
  return true;
}

/** Returns the bytes of a document's file; undefined if it has none. */
async function readOwn(document: vscode.TextDocument): Promise<Uint8Array | undefined> {
  if (document.isUntitled) return undefined;
  try {
    return await vscode.workspace.fs.readFile(document.uri);
  } catch {
    return undefined;
  }
}

/**
 * Returns true if a file's bytes are UTF-8 with the text of its document. A file may mix line ends, while VS Code
 * gives a document one kind.
 */
function isAsShown({ encoding }: vscode.TextDocument, bytes: Uint8Array, text: string): boolean {
  return (
    encoding.startsWith('utf8') && withEqualEnds(new TextDecoder().decode(bytes)) === withEqualEnds(text)
  );
}

function withEqualEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

/** In bytes: a header and many records, enough to detect a file's notation. */
const beginningLength = 256 * 1024;

/** Reads the beginning of a source. */
export async function readBeginning(
  source: FileSource,
): Promise<{ readonly bytes: Uint8Array; readonly isWhole: boolean }> {
  const bytes = new Uint8Array(beginningLength);
  let at = 0;
  for await (const chunk of source.read()) {
    const part = chunk.subarray(0, beginningLength - at);
    bytes.set(part, at);
    at += part.length;
    if (part.length < chunk.length) return { bytes, isWhole: false };
  }
  return { bytes: bytes.subarray(0, at), isWhole: true };
}

/** Bytes as a stream. */
export async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkLength)
    yield await Promise.resolve(bytes.subarray(at, at + chunkLength));
}
