// The metadata of files and schemas that may hold values: masking keeps it, and reports it.

/** One entry. */
export interface FileMetadata {
  readonly key: string;
  readonly value: string;
}

/** Copies of the schema, which are looked into by themselves, and settings of writers. */
const harmlessKeys =
  /^(ARROW:schema|org\.apache\.spark\.(sql\.parquet\.row\.metadata|version|timeZone|legacy\w+)|writer\.(time\.zone|model\.name|date\.proleptic)|parquet\.proto\.class)$/;

/** The keys of entries that may hold values. */
export function suspectFileKeys(metadata: readonly FileMetadata[]): string[] {
  return metadata.flatMap((entry) => (isHarmless(entry) ? [] : [entry.key]));
}

function isHarmless({ key, value }: FileMetadata): boolean {
  return harmlessKeys.test(key) || (key === 'pandas' && hasNoAttributes(value));
}

/** True if a description by pandas has none of the user's own attributes. */
function hasNoAttributes(value: string): boolean {
  try {
    const { attributes = {} } = JSON.parse(value) as { readonly attributes?: unknown };
    return typeof attributes === 'object' && attributes !== null && Object.keys(attributes).length === 0;
  } catch {
    return false;
  }
}
