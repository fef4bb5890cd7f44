// Checks names of maskers for uniqueness, and derives names of new maskers from their files.

const suffix = 'Masker';

/**
 * Returns an unused name similar to a masker's, by the naming conventions: `CodeMasker` → `Code2Masker`. A number at
 * the end of the name is kept, as it may have a meaning: `Last4Masker` → `Last4V2Masker`.
 *
 * @param name returned unchanged if it is unused
 */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const hasSuffix = name.endsWith(suffix) && name !== suffix;
  const [stem, end] = hasSuffix ? [name.slice(0, -suffix.length), suffix] : [name, ''];
  const start = /\d$/.test(stem) ? `${stem}V` : stem;
  for (let number = 2; ; number++) {
    const candidate = `${start}${number}${end}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** The masker name for a file whose name is unknown. */
export const standInName = 'newMasker';

/**
 * Derives a masker's name from a path: `maskers/vin.masker.json` → `vinMasker`, `licence-plate.masker.json` →
 * `licencePlateMasker`.
 */
export function proposedName(path: string): string | undefined {
  const stem = /([^/]+)\.masker\.json$/.exec(path)?.[1] ?? '';
  const word = stem.replaceAll(/[-_. ]+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
  const name = word.replace(/masker$/i, '');
  return /^[a-z][a-z0-9]*$/i.test(name) ? `${name}Masker` : undefined;
}
