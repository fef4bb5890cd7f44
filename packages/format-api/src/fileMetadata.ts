// Metadata of files and schemas that may contain values: masking keeps and reports it.

/** A key and value of a file's metadata. */
export interface FileMetadata {
  readonly key: string;
  readonly value: string;
}

/** Copies of the schema, which are looked into by themselves, and settings of writers. */
const harmlessKeys =
  /^(ARROW:schema|org\.apache\.spark\.(sql\.parquet\.row\.metadata|version|timeZone|legacy\w+)|writer\.(time\.zone|model\.name|date\.proleptic)|parquet\.proto\.class)$/;

/** Returns the distinct keys of entries that may contain values. */
export function suspectFileMetadata(metadata: readonly FileMetadata[]): { readonly key: string }[] {
  const keys = new Set(metadata.flatMap((entry) => (isHarmless(entry) ? [] : [entry.key])));
  return Array.from(keys, (key) => ({ key }));
}

function isHarmless({ key, value }: FileMetadata): boolean {
  return harmlessKeys.test(key) || (key === 'pandas' && isPlainDescription(value));
}

/** The members of a description by pandas that hold names and types. */
const plainMembers = new Set([
  'columns',
  'column_indexes',
  'index_columns',
  'partition_columns',
  'creator',
  'pandas_version',
]);
/** The members that pandas adds to columns of some types. */
const plainDetails = new Set([
  'num_categories',
  'ordered',
  'timezone',
  'encoding',
  'precision',
  'scale',
  'unit',
]);

/** Returns true if a description by pandas has nothing but names and types; the user's own attributes are values. */
function isPlainDescription(text: string): boolean {
  try {
    const { attributes = {}, ...members } = JSON.parse(text) as Record<string, unknown>;
    if (!hasOnly(attributes, new Set()) || !hasOnly(members, plainMembers)) return false;
    const columns = [members['columns'], members['column_indexes']].flatMap((list) => list ?? []);
    return columns.every((column) => {
      const { metadata } = column as { readonly metadata?: unknown };
      return metadata === undefined || metadata === null || hasOnly(metadata, plainDetails);
    });
  } catch {
    return false;
  }
}

function hasOnly(object: unknown, names: ReadonlySet<string>): boolean {
  return (
    typeof object === 'object' && object !== null && Object.keys(object).every((name) => names.has(name))
  );
}
