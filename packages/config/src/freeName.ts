// Checks names of maskers for uniqueness, and derives names of new maskers from their files.

const suffix = 'Masker';

/**
 * Returns the nearest name to a masker's that is free, in the style of the conventions: `CodeMasker` → `Code2Masker`. A number
 * that the name ends with is left alone, as it may mean something: `Last4Masker` → `Last4V2Masker`.
 *
 * @param name itself the answer when it is free
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

/** `maskers/vin.masker.json` → `vinMasker`, `licence-plate.masker.json` → `licencePlateMasker`. */
export function proposedName(path: string): string | undefined {
  const stem = /([^/]+)\.masker\.json$/.exec(path)?.[1] ?? '';
  const word = stem.replaceAll(/[-_. ]+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
  const name = word.replace(/masker$/i, '');
  return /^[a-z][a-z0-9]*$/i.test(name) ? `${name}Masker` : undefined;
}
