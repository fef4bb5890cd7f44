// Names of new configurations, and of the files that hold them.
import { maskingMessages } from '../messages.ts';

const suffix = 'Masker';

/** Returns the problem of a text as the name of a new masker; undefined if it is valid. */
export function judgeName(name: string, taken: ReadonlySet<string>): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) return maskingMessages.notName;
  return taken.has(name) ? maskingMessages.nameTaken(name) : undefined;
}

/** `LicencePlateMasker` → `licence-plate.masker.json` */
export function fileNameOf(name: string): string {
  const stem = name.length > suffix.length && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
  return `${stem.replace(/([a-z0-9])(?=[A-Z])/g, '$1-').toLowerCase()}.masker.json`;
}

/** `policy_number` → `PolicyNumber`; undefined for what has no letters that a name may have. */
export function stemOf(title: string): string | undefined {
  const words = title.match(/[A-Za-z0-9]+/g) ?? [];
  const stem = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
  return /^[A-Z]/.test(stem) ? stem : undefined;
}
