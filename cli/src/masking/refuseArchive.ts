// Archives of pg_dump, which are no SQL: detected before the format of an input is determined.
import type { Stats } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveContents, archiveHeadLength, archiveProblem } from '@masker/format-sql';
import { describeInputProblem, type InputProblem } from '@masker/format-api';
import { statOf } from '../shared/files.ts';
import { failures } from '../shared/messages.ts';

/** @throws Failure for an archive of pg_dump, with the command that writes SQL; for a file or folder that can't be read */
export async function refuseArchive(path: string, label: string, stats: Stats): Promise<void> {
  const problem = stats.isDirectory()
    ? await folderProblem(path)
    : stats.isFile()
      ? await fileProblem(path)
      : undefined;
  if (problem === undefined) return;
  const sentence = describeInputProblem(problem, { recordName: 'line', maxRecordLength: 0 });
  throw failures.atInput(label, sentence);
}

async function folderProblem(folder: string): Promise<InputProblem | undefined> {
  const contents = await statOf(join(folder, archiveContents));
  return contents && { code: 'sql-directory-format' };
}

async function fileProblem(path: string): Promise<InputProblem | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(archiveHeadLength), 0, archiveHeadLength, 0);
    return archiveProblem(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
