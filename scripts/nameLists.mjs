// Generates the lists of names of other countries (resources/masker/1/), from packages under the MIT licence:
// mimesis 22.2.0 (PyPI), and @faker-js/faker 10.6.0 (npm), which is installed. A list is content: a change of
// it goes into the folder of a new version.
import { allLocales } from '@faker-js/faker';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { URL } from 'node:url';

const target = new URL('../resources/masker/1/', import.meta.url);
/** The longest list. */
const maxNames = 2000;
/** A list for each, by its name in mimesis, with its name in the other package. */
const locales = { de: 'de', fr: 'fr', es: 'es', it: 'it', nl: 'nl', pl: 'pl', 'pt-br': 'pt_BR', ja: 'ja' };

const latin = /^\p{Lu}\p{L}{2,}$/u;
/** Most Japanese names have one or two characters. */
const japanese = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

const folder = mkdtempSync(join(tmpdir(), 'masker-lists-'));
try {
  execFileSync('pip', ['download', '--quiet', '--no-deps', 'mimesis==22.2.0'], { cwd: folder });
  execFileSync('unzip', ['-q', 'mimesis-22.2.0-py3-none-any.whl'], { cwd: folder });
  for (const [locale, other] of Object.entries(locales)) {
    const file = join(folder, 'mimesis/datasets', locale, 'person.json');
    const mimesis = /** @type {Record<string, unknown>} */ (JSON.parse(readFileSync(file, 'utf8')));
    const { person } = allLocales[/** @type {keyof typeof allLocales} */ (other)];
    write(`${locale}-first-names.csv`, locale, textsIn(person?.first_name), textsIn(mimesis['names']));
    write(`${locale}-last-names.csv`, locale, textsIn(person?.last_name), textsIn(mimesis['surnames']));
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** All texts in a value. @param {unknown} value @returns {string[]} */
function textsIn(value) {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * Writes the names that both packages have, then those of faker, which are common ones, then those of mimesis, in the order of
 * their hashes, because neither package says how frequent a name is.
 *
 * @param {string} file
 * @param {string} locale
 * @param {readonly string[]} faker
 * @param {readonly string[]} mimesis
 */
function write(file, locale, faker, mimesis) {
  const isName = (/** @type {string} */ text) => (locale === 'ja' ? japanese : latin).test(text);
  const inMimesis = new Set(mimesis);
  const both = faker.filter((name) => inMimesis.has(name));
  const names = new Set([...both, ...byHash(faker), ...byHash(mimesis)].filter(isName));
  const lines = [...names].slice(0, maxNames).sort();
  writeFileSync(new URL(file, target), `${lines.join('\n')}\n`);
}

/** @param {readonly string[]} texts */
function byHash(texts) {
  const hashOf = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');
  return texts
    .map((text) => /** @type {const} */ ([hashOf(text), text]))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, text]) => text);
}
