// Masks a whole file and writes it to the target that the user chose; nothing changes until all of it is
// masked.
import * as vscode from 'vscode';
import type { Format, MaskSummary } from '@masker/format-api';
import { chunksOf, type FileSource } from '../../files/fileSource.ts';
import { FileRefused } from '../../files/fileStreams.ts';
import { collectBytes, collectText, maskChunks } from '../../files/maskChunks.ts';
import { fileMessages } from '../../files/messages.ts';
import { withProgress } from '../../masking/maskWithProgress.ts';
import { replaceRanges } from '../../masking/replaceRanges.ts';
import { unwatched, type Watch } from '../../files/cancellation.ts';
import type { Services } from '../../services.ts';
import { commandMessages } from '../messages.ts';
import type { Destination } from './confirmFields.ts';

export interface Delivery {
  readonly source: FileSource;
  readonly format: Format;
  readonly destination: Destination;
  /** Address of a new file; undefined for a new, unsaved document. */
  readonly newFile: vscode.Uri | undefined;
}

/** In bytes: smaller files are masked at once. */
const quickly = 1024 * 1024;

/** The result of the delivery. */
export interface Delivered {
  readonly summary: MaskSummary | undefined;
  /** The document that shows the masked text; undefined for the clipboard and for files that are too large for that. */
  readonly shown: vscode.Uri | undefined;
}

/**
 * Masks and delivers.
 *
 * @throws Cancelled, FileRefused or InputError, and then nothing was changed
 */
export async function deliver(services: Services, delivery: Delivery): Promise<Delivered> {
  const { source, format, destination, newFile } = delivery;
  const run = async (watch: Watch): Promise<Delivered> => {
    const chunks = maskChunks(source.read(), format, watch);
    let shown: vscode.Uri | undefined;
    if (source.streams !== undefined) await stream(source, delivery, chunks);
    else if (destination === 'new' && newFile !== undefined) {
      await writeNew(services, source, newFile, chunks);
      shown = newFile;
    } else shown = await deliverText(source, destination, await collectText(chunks));
    return { summary: chunks.summary, shown };
  };
  if (source.size < quickly) return run(unwatched);
  return withProgress(`Masking ${source.name}`, source.size, run);
}

/** Brings a document's text if it is to be, but for a new file. */
async function deliverText(
  source: FileSource,
  destination: Destination,
  text: string,
): Promise<vscode.Uri | undefined> {
  if (destination === 'clipboard') {
    await vscode.env.clipboard.writeText(text);
    return undefined;
  }
  if (destination === 'in-place') {
    await replaceAll(source, text);
    return source.uri;
  }
  const language = source.document?.document.languageId ?? 'plaintext';
  const document = await vscode.workspace.openTextDocument({ language, content: text });
  await vscode.window.showTextDocument(document, { preview: false });
  return document.uri;
}

/** Writes a new file in the encoding of the document, and shows it. */
async function writeNew(
  { fileStreams }: Services,
  { uri, document: opened }: FileSource,
  newFile: vscode.Uri,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const encoding = opened?.isAsStored === false ? opened.document.encoding : undefined;
  const bytes =
    encoding === undefined ? await collectBytes(chunks) : await encode(await collectText(chunks), encoding);
  if (fileStreams !== undefined && newFile.scheme === 'file')
    await fileStreams.write(newFile, chunksOf(bytes), uri);
  else await vscode.workspace.fs.writeFile(newFile, bytes);
  await vscode.window.showTextDocument(newFile, { preview: false });
}

/** @throws FileRefused when the encoding lacks characters that masking has brought in */
async function encode(text: string, encoding: string): Promise<Uint8Array> {
  const bytes = await vscode.workspace.encode(text, { encoding });
  if ((await vscode.workspace.decode(bytes, { encoding })) !== text)
    throw new FileRefused(commandMessages.encodingLacks(encoding));
  return bytes;
}

async function replaceAll({ document: opened }: FileSource, text: string): Promise<void> {
  if (opened === undefined) return;
  const { document, version } = opened;
  const editor = await vscode.window.showTextDocument(document, { preview: false });
  if (document.version !== version) throw new FileRefused(fileMessages.changed('document'));
  const old = document.getText();
  const ranges = [{ start: 0, end: old.length }];
  if ((await replaceRanges({ editor, text: old, ranges, values: [text] })).length === 0)
    throw new FileRefused(commandMessages.documentNotEditable);
}

/** Writes the masked content of a large file into the new file, or over the file itself. */
async function stream(
  { uri, streams }: FileSource,
  { destination, newFile }: Delivery,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const before = await vscode.workspace.fs.stat(uri);
  async function* unlessChanged(): AsyncGenerator<Uint8Array> {
    yield* chunks;
    const { mtime, size } = await vscode.workspace.fs.stat(uri);
    if (mtime !== before.mtime || size !== before.size) throw new FileRefused(fileMessages.changed('file'));
  }
  if (destination === 'in-place' || newFile === undefined) await streams?.write(uri, unlessChanged());
  else await streams?.write(newFile, unlessChanged(), uri);
}
