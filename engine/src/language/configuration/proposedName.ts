// The name that a new masker gets where somebody has to choose one: that of its file.

/** The masker name for a file whose name is unknown. */
export const standInName = 'newMasker';

/** `maskers/vin.masker.json` → `vinMasker`, `licence-plate.masker.json` → `licencePlateMasker`. */
export function proposedName(path: string): string | undefined {
  const stem = /([^/]+)\.masker\.json$/.exec(path)?.[1] ?? '';
  const word = stem.replaceAll(/[-_. ]+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
  const name = word.replace(/masker$/i, '');
  return /^[a-z][a-z0-9]*$/i.test(name) ? `${name}Masker` : undefined;
}
