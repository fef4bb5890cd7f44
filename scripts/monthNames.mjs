// Generates packages/algorithms/src/multiDate/monthNames.ts, the names of months in other languages, from the
// Unicode CLDR in Node. Names are part of version 1 of masking: after an update of CLDR, those that differ
// are kept.
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { URL } from 'node:url';

const languages = ['de', 'fr', 'es', 'it', 'nl', 'pl', 'pt-BR', 'ja'];

/**
 * The names beside a day: Polish has another case there.
 * @param {string} language
 * @param {'long' | 'short'} month
 */
function namesOf(language, month) {
  // In Japanese, a month is a number and a character, which are two parts beside a day.
  const day = language === 'ja' ? {} : /** @type {const} */ ({ day: 'numeric' });
  const format = new Intl.DateTimeFormat(language, { ...day, month, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, i) => {
    const parts = format.formatToParts(Date.UTC(2024, i, 5));
    return (language === 'ja' ? parts : parts.filter(({ type }) => type === 'month'))
      .map(({ value }) => value)
      .join('');
  }).join(' ');
}

const tables = languages.map(
  (language) =>
    `  '${language}': {\n    full: '${namesOf(language, 'long')}',\n    short: '${namesOf(language, 'short')}',\n  },\n`,
);
writeFileSync(
  new URL('../packages/algorithms/src/multiDate/monthNames.ts', import.meta.url),
  `// The names of months beside a day, by Unicode CLDR ${process.versions['cldr']}. Made by scripts/monthNames.mjs; never edit it.

/** Names in the order of the year, with a space between them. */
export const monthNames = {
  en: {
    full: 'January February March April May June July August September October November December',
    short: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  },
${tables.join('')}} as const;
`,
);
