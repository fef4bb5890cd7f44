// Detects lake tables (Delta, Iceberg, Hudi): their logs keep minima and maxima of originals, so masking their files
// isn't enough.

/** The folders of a disk or a workspace. */
export interface FolderTree<Folder> {
  /** The folder above; undefined for the topmost. */
  readonly parentOf: (folder: Folder) => Folder | undefined;
  /** The names in a folder's subfolder; undefined if there is no such folder. */
  readonly namesIn: (folder: Folder, subfolder: string) => Promise<readonly string[] | undefined>;
}

export type LakeTableKind = 'Delta' | 'Hudi' | 'Iceberg';

/** Maximum number of folders between a file and its table's folder: partitions nest. */
const maxDepth = 8;

/**
 * Finds the lake table that the files of a folder belong to.
 *
 * @param folder of the file, or the folder to mask
 * @returns the table's kind; undefined if there is none
 */
export async function findLakeTable<Folder>(
  folder: Folder,
  { parentOf, namesIn }: FolderTree<Folder>,
): Promise<LakeTableKind | undefined> {
  let current: Folder | undefined = folder;
  for (let depth = 0; depth < maxDepth && current !== undefined; depth++) {
    if ((await namesIn(current, '_delta_log')) !== undefined) return 'Delta';
    if ((await namesIn(current, '.hoodie')) !== undefined) return 'Hudi';
    const metadata = (await namesIn(current, 'metadata')) ?? [];
    if (metadata.some((name) => name.endsWith('.metadata.json'))) return 'Iceberg';
    current = parentOf(current);
  }
  return undefined;
}

/** Describes in one sentence, without a full stop, why a file or folder is refused. */
export function describeLakeTable(label: string, kind: LakeTableKind): string {
  const article = kind === 'Iceberg' ? 'an' : 'a';
  return `${label} belongs to ${article} ${kind} table, whose log keeps originals (lake-table): mask it with the Spark package, docs/spark.md`;
}
