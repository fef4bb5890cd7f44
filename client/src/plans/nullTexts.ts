// Finds texts in files of plans that may mean null, where the plan doesn't say that they do.
import { notationOf, type PlanModel, resolveTable } from '@masker/plan';
import { csvDialect } from '@masker/format-api';
import { fileFormats, isStream } from '@masker/formats';
import { type LikelyNull, likelyNulls } from '@masker/format-text';
import { readBeginning } from '../files/fileSource.ts';
import type { Services } from '../services.ts';
import type { DataFile } from './dataFiles.ts';
import { planMessages } from './messages.ts';
import { openTable } from './openTable.ts';
import { describeObstacle } from './readTables.ts';

/**
 * Describes them, a sentence each, without other values.
 *
 * @param model chooses the columns that a plan masks; default: all columns
 */
export async function describeNulls(
  services: Pick<Services, 'fileStreams'>,
  files: readonly DataFile[],
  model?: PlanModel,
): Promise<readonly string[]> {
  const sentences: string[] = [];
  for (const file of files)
    try {
      const found = await nullsOf(services, file, model);
      sentences.push(...found.map((one) => planMessages.likelyNull(file.name, one)));
    } catch (error) {
      // Whoever reads the whole file reports this.
      describeObstacle(error);
    }
  return sentences;
}

async function nullsOf(
  services: Pick<Services, 'fileStreams'>,
  file: DataFile,
  model: PlanModel | undefined,
): Promise<readonly LikelyNull[]> {
  if (fileFormats[file.format].delimiters === undefined) return [];
  const { source, settings, table } = await openTable(services, file, [], (name) =>
    model === undefined ? {} : notationOf(model, name),
  );
  if (!isStream(settings)) return [];
  const { delimiter, quote, hasHeader, escape, nullText } = settings;
  const resolved = model && resolveTable(model, table);
  const isMasked = (column: string) => resolved === undefined || resolved.decide(column).kind === 'mask';
  const dialect = csvDialect(delimiter, quote, hasHeader, { escape, nullText });
  return likelyNulls(await readBeginning(source), dialect, isMasked);
}
