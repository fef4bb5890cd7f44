// The encodings of a plan's files: UTF-8 if valid, else the one that the user is asked for once.
import * as vscode from 'vscode';
import { fileFormats } from '@masker/formats';
import {
  invalidUtf8Line,
  likelyEncoding,
  markedEncoding,
  type TextEncoding,
  textEncodings,
} from '@masker/format-api';
import { chunksOf, openStored, readBeginning } from '../files/fileSource.ts';
import { FileRefused } from '../files/fileStreams.ts';
import { watched } from '../files/maskChunks.ts';
import { countingFrom, type Watch } from '../files/cancellation.ts';
import { withProgress } from '../masking/maskWithProgress.ts';
import type { Services } from '../services.ts';
import { type DataFile, sizeOf } from './dataFiles.ts';
import { planMessages } from './messages.ts';
import type { EncodingChoice } from './planData.ts';

/** A file that isn't UTF-8. */
interface OtherFile {
  readonly file: DataFile;
  readonly beginning: Uint8Array;
  /** The first line that shows it; undefined if the beginning as a whole does. */
  readonly line: number | undefined;
}

/**
 * Detects the encodings of files, and asks once for that of all that aren't UTF-8 and have no byte order
 * mark.
 *
 * @param choice stores the answer
 * @param part length of the inspected part of each file
 * @returns the readable files; those whose encoding isn't known are named to the user
 * @throws Cancelled if the user cancelled
 */
export async function withEncodings(
  services: Services,
  choice: EncodingChoice,
  files: readonly DataFile[],
  part: 'beginning' | 'whole',
): Promise<readonly DataFile[]> {
  const look = (watch?: Watch) => lookAt(services, files, watch);
  const looked =
    part === 'whole'
      ? await withProgress(planMessages.lookingForEncodings, sizeOf(files), look)
      : await look();
  const known: DataFile[] = [];
  let chosen = choice.known;
  for (const one of looked) {
    if (!('beginning' in one)) {
      known.push(one);
      continue;
    }
    if (chosen === undefined || likelyEncoding(one.beginning, chosen) !== undefined) {
      chosen = await askEncoding(one);
      if (chosen === undefined) {
        services.messages.information(planMessages.encodingOpen(one.file.name));
        break;
      }
      await choice.choose(chosen);
    }
    known.push({ ...one.file, encoding: chosen });
  }
  return chosen === undefined ? looked.flatMap((one) => ('beginning' in one ? [] : [one])) : known;
}

/** @param watch counts the bytes of whole files; without it, beginnings are looked at */
async function lookAt(
  services: Services,
  files: readonly DataFile[],
  watch: Watch | undefined,
): Promise<(DataFile | OtherFile)[]> {
  const looked: (DataFile | OtherFile)[] = [];
  let done = 0;
  for (const file of files) {
    const own = watch && countingFrom(watch, done);
    looked.push(fileFormats[file.format].isBinary ? file : await lookAtText(services, file, own));
    done += file.size;
  }
  return looked;
}

async function lookAtText(
  services: Services,
  file: DataFile,
  watch: Watch | undefined,
): Promise<DataFile | OtherFile> {
  try {
    const source = await openStored(services, file.uri);
    const { bytes, isWhole } = await readBeginning(source);
    const marked = markedEncoding(bytes);
    if (marked !== undefined && marked !== 'utf-8') return { ...file, encoding: marked };
    if (likelyEncoding(bytes, 'utf-8') !== undefined) return { file, beginning: bytes, line: undefined };
    // The beginning may end in a character.
    const lines = isWhole ? bytes : bytes.subarray(0, bytes.lastIndexOf(lineFeed) + 1);
    const line = await invalidUtf8Line(watch === undefined ? chunksOf(lines) : watched(source.read(), watch));
    return line === undefined ? file : { file, beginning: bytes, line };
  } catch (error) {
    // The reader of the file says why it can't be read.
    if (error instanceof vscode.FileSystemError || error instanceof FileRefused) return file;
    throw error;
  }
}

const lineFeed = 0x0a;

/** The encodings by the names that VS Code has for them. */
const byName: Readonly<Partial<Record<string, TextEncoding>>> = {
  iso88591: 'latin1',
  windows1252: 'windows-1252',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
};

/** Returns the encodings that a file may be in, the likeliest first; undefined when the list is dismissed. */
async function askEncoding({ file, beginning, line }: OtherFile): Promise<TextEncoding | undefined> {
  const setting = vscode.workspace.getConfiguration('files', file.uri).get<string>('encoding', '');
  const usual = byName[setting];
  const possible = textEncodings.filter(
    (encoding) => encoding !== 'utf-8' && likelyEncoding(beginning, encoding) === undefined,
  );
  // Text with controls of latin1 is rare; windows-1252 has letters there.
  const order = [usual, ...(line === undefined ? [] : ['windows-1252' as const, 'latin1' as const])];
  const rank = (encoding: TextEncoding) =>
    order.includes(encoding) ? order.indexOf(encoding) : order.length;
  const items = possible
    .toSorted((a, b) => rank(a) - rank(b))
    .map((encoding) => ({
      label: encoding,
      description: encoding === usual ? planMessages.encodingSetting : '',
      encoding,
    }));
  const picked = await vscode.window.showQuickPick(items, {
    title: planMessages.notUtf8(file.name, line),
    placeHolder: planMessages.chooseEncoding,
    ignoreFocusOut: true,
  });
  return picked?.encoding;
}
