// Chooses the folder for a new configuration among those of the existing ones.

/** Returns the folder that holds most of the files; of several, the first. Undefined without files. */
export function defaultSaveFolder(paths: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
