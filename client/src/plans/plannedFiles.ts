// Prepares the masking of each file by the plan, before anything is written.
import {
  type Masker,
  type PlanAnalysis,
  resolveTable,
  type TableDefinition,
} from '../../../engine/src/index.ts';
import {
  cutBlocks,
  describeTableProblem,
  findPathColumn,
  type Format,
  nothingMasked,
  planInput,
  type PlannedInput,
  createFormat,
  tableOfFile,
} from '../../../formats/src/index.ts';
import { type FileSource, openStored } from '../files/fileSource.ts';
import { FileRefused } from '../files/fileStreams.ts';
import type { Services } from '../services.ts';
import type { DataFile } from './dataFiles.ts';
import { tableSettings } from './tableSettings.ts';
import type { FindMasker } from './decidedMasker.ts';

export interface PlannedFile {
  readonly source: FileSource;
  readonly table: string;
  readonly isDump: boolean;
  readonly format: Format;
  readonly metNames: PlannedInput['metNames'];
}

/**
 * Makes the format that masks a file.
 *
 * @throws FileRefused for what can't be masked as the plan says
 */
export async function planFile(
  services: Services,
  { analysis, schema }: { readonly analysis: PlanAnalysis; readonly schema: readonly TableDefinition[] },
  file: DataFile,
  findMasker: FindMasker,
): Promise<PlannedFile> {
  const table = tableOfFile(file.name);
  const inPath = findPathColumn(resolveTable(analysis.model, table), file.uri.path);
  if (inPath !== undefined)
    throw new TableRefused(`${file.name}: ${describeTableProblem(inPath, table)}.`, table);
  const source = await openStored(services, file.uri);
  const settings = await tableSettings(file, source, schema);
  const firstBlock = await firstBlockOf(source, createFormat(settings, nothingMasked));
  const planned = planInput(analysis, table, settings, firstBlock, (decision): Masker => {
    const { masker, obstacle } = findMasker(decision);
    if (masker === undefined) throw new FileRefused(obstacle ?? '');
    return masker;
  });
  if ('code' in planned)
    throw new TableRefused(`${file.name}: ${describeTableProblem(planned, table)}.`, table);
  const { format, metNames } = planned;
  return { source, table, isDump: file.kind === 'sql', format, metNames };
}

/** A table that can't be masked as the plan says. */
export class TableRefused extends FileRefused {
  readonly table: string;

  constructor(message: string, table: string) {
    super(message);
    this.table = table;
  }
}

/** A copy. */
async function firstBlockOf(source: FileSource, format: Format): Promise<Uint8Array | undefined> {
  for await (const block of cutBlocks(source.read(), format)) return block.slice();
  return undefined;
}
