// Masks the matches of a file that is larger than what VS Code shows to extensions: into a new file beside it.
import * as vscode from 'vscode';
import { createFinder, respelled } from '@masker/find';
import type { Matcher } from '@masker/algorithms';
import { FileRefused, type FileStreams } from '../../files/fileStreams.ts';
import { fileMessages } from '../../files/messages.ts';
import { freeNameBeside } from '../../files/targetFile.ts';
import { inBrackets } from '../../key/keyInUse.ts';
import { withProgress } from '../../masking/maskWithProgress.ts';
import { maskingMessages } from '../../masking/messages.ts';
import { reportOutcome } from '../../masking/outcome.ts';
import type { ReadyMasker } from '../../masking/prepareMasking.ts';
import { replaceInText } from '../../masking/replaceInText.ts';
import { Cancelled, pauseUnlessCancelled } from '../../files/cancellation.ts';
import type { Services } from '../../services.ts';
import { commandMessages } from '../messages.ts';
import { confirmMatches } from './confirmMatches.ts';

export interface LargeFile {
  readonly uri: vscode.Uri;
  /** In bytes. */
  readonly size: number;
  readonly matcher: Matcher;
  readonly ready: ReadyMasker;
}

/** Counts the matches, asks, and writes `name.masked.ending` beside the file; the file itself stays as it is. */
export async function maskLargeFile(services: Services, file: LargeFile): Promise<void> {
  const { messages, fileStreams } = services;
  if (fileStreams === undefined || file.uri.scheme !== 'file') {
    messages.error(fileMessages.tooLarge('mask'));
    return;
  }
  try {
    await countAndMask(services, fileStreams, file);
  } catch (error) {
    if (error instanceof Cancelled) messages.passing(maskingMessages.cancelled('written'));
    else if (error instanceof FileRefused)
      messages.error(`${error.message} ${maskingMessages.nothing('written')}`);
    else throw error;
  }
}

async function countAndMask({ messages }: Services, streams: FileStreams, file: LargeFile): Promise<void> {
  const { uri, size, ready } = file;
  const finder = createFinder([file.matcher]);
  const { name } = ready.masker;
  const ranges = await withProgress(commandMessages.searchingFor(name), size, async (watch) => {
    let count = 0;
    for await (const { text, readBytes } of streams.read(uri)) {
      count += [...finder.find(text)].length;
      await pauseUnlessCancelled(watch, readBytes);
    }
    return count;
  });
  if (ranges === 0) {
    messages.information(commandMessages.noMatch(name, 'in this file'));
    return;
  }
  const target = await freeNameBeside(uri);
  const targetName = vscode.workspace.asRelativePath(target);
  const decision = await confirmMatches({
    total: ranges,
    how: `into the new file ${targetName}${inBrackets(ready.key)}`,
  });
  if (decision === undefined) throw new Cancelled();
  let count = 0;
  let nonconforming = 0;
  let outside = 0;
  await withProgress(maskingMessages.maskingWith(name), size, async (watch) => {
    async function* maskedBlocks(): AsyncGenerator<string> {
      for await (const { text, readBytes } of streams.read(uri)) {
        const matches = [...finder.find(text)];
        const values = matches.map(({ start, end, plain }) => {
          const original = text.slice(start, end);
          const { value, nonconformances, hasUnmapped } = ready.masker.mask(plain ?? original);
          if (nonconformances.length > 0) nonconforming++;
          if (hasUnmapped) outside++;
          return plain === undefined ? (value ?? '') : respelled(original, value ?? '');
        });
        count += matches.length;
        yield replaceInText(text, matches, values);
        await pauseUnlessCancelled(watch, readBytes);
      }
    }
    await streams.write(target, maskedBlocks(), uri);
  });
  reportOutcome(messages, {
    masker: name,
    count,
    nonconforming,
    outside,
    key: ready.key,
    file: target,
    into: targetName,
  });
}
