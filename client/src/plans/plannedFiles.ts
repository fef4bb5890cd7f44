// Prepares the masking of each file by the plan, before anything is written.
import type { Masker } from '@masker/masker';
import { notationOf, type PlanAnalysis, resolveTable } from '@masker/plan';
import type { TableDefinition } from '@masker/schema';
import {
  createFormat,
  describeTableProblem,
  fileFormats,
  findPathColumn,
  isStream,
  type MaskDecision,
  planInput,
  type PlannedInput,
  planParts,
  type RandomAccessSettings,
  type TableProblem,
} from '@masker/formats';
import { cutBlocks, type Format, nothingMasked } from '@masker/format-api';
import { type FileSource, watchReading } from '../files/fileSource.ts';
import { FileRefused } from '../files/fileStreams.ts';
import { describeProblem, maskChunks, type MaskedChunks, maskParts } from '../files/maskChunks.ts';
import { openParts } from '../files/readParts.ts';
import { unwatched, type Watch } from '../files/cancellation.ts';
import type { Services } from '../services.ts';
import { type DataFile, isDump } from './dataFiles.ts';
import { openTable } from './openTable.ts';
import type { FindDecidedMasker } from './decidedMasker.ts';

export interface PlannedFile {
  readonly source: FileSource;
  readonly table: string;
  readonly isDump: boolean;
  /** The encoding of the file; UTF-8 if absent. */
  readonly encoding: DataFile['encoding'];
  readonly format: Pick<Format, 'fields' | 'recordName'>;
  readonly mask: (watch: Watch) => MaskedChunks;
  readonly seenNames: PlannedInput['seenNames'];
}

/** A plan that files are masked by. */
export interface UsedPlan {
  readonly analysis: PlanAnalysis;
  /** The tables of its schema. */
  readonly schema: readonly TableDefinition[];
  /** The codes of errors that the user allows. */
  readonly allowed: readonly string[];
}

/**
 * Creates the format that masks a file.
 *
 * @throws FileRefused if the file can't be masked by the plan
 */
export async function planFile(
  services: Services,
  { analysis, schema, allowed }: UsedPlan,
  file: DataFile,
  findMasker: FindDecidedMasker,
): Promise<PlannedFile> {
  const { source, settings, table } = await openTable(services, file, schema, (name) =>
    notationOf(analysis.model, name),
  );
  const inPath = findPathColumn(resolveTable(analysis.model, table), file.uri.path);
  if (inPath !== undefined)
    throw new TableRefused(`${file.name}: ${describeTableProblem(inPath, table)}.`, table);
  const maskerOf = (decision: MaskDecision): Masker => {
    const { masker, obstacle } = findMasker(decision);
    if (masker === undefined) throw new FileRefused(obstacle ?? '');
    return masker;
  };
  const common = { source, table, isDump: isDump(file), encoding: file.encoding };
  if (isStream(settings)) {
    const firstBlock = await firstBlockOf(source, createFormat(settings, nothingMasked));
    const planned = usable(
      planInput([analysis, table, settings, firstBlock, maskerOf], allowed),
      file,
      table,
    );
    const mask = (watch: Watch): MaskedChunks =>
      maskChunks(source.read(), planned.format, watchReading(source, watch));
    return { ...common, ...planned, mask };
  }
  const columns = await columnsOf(source, settings);
  const planned = usable(
    planParts(analysis, table, settings, columns, maskerOf, schema, allowed),
    file,
    table,
  );
  return { ...common, ...planned, mask: (watch) => maskParts(source, planned.format, watch) };
}

/** @throws TableRefused for a problem */
function usable<T extends object>(planned: T | TableProblem, { name }: DataFile, table: string): T {
  if (!('code' in planned)) return planned;
  throw new TableRefused(`${name}: ${describeTableProblem(planned, table)}.`, table);
}

/** @throws FileRefused for a file that can't be read in its format */
async function columnsOf(source: FileSource, { name }: RandomAccessSettings): Promise<readonly string[]> {
  const { file, close } = await openParts(source, unwatched);
  try {
    return await fileFormats[name].columns(file);
  } catch (error) {
    const problem = describeProblem(error);
    throw problem === undefined ? error : new FileRefused(`${source.name}: ${problem}`);
  } finally {
    await close();
  }
}

/** A table that can't be masked as the plan says. */
export class TableRefused extends FileRefused {
  constructor(
    message: string,
    readonly table: string,
  ) {
    super(message);
  }
}

/** A copy. */
async function firstBlockOf(source: FileSource, format: Format): Promise<Uint8Array | undefined> {
  for await (const block of cutBlocks(source.read(), format)) return new Uint8Array(block);
  return undefined;
}
