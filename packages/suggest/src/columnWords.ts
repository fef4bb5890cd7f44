// Splits the name of a column or masker into words, in any notation: `CustomerFirst_name` is customer, first, name.
import { at } from '@masker/text';

/** Returns the words in lower case, without plural s and accents: `SSNLast4Masker` → `ssn`, `last`, `4`, `masker`. */
export function wordsOf(name: string): string[] {
  return splitWords(name).flatMap(separated).map(withoutPlural);
}

function splitWords(name: string): string[] {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
  const words = plain.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+|\d+/gu) ?? [];
  return words.map((word) => word.toLowerCase());
}

function withoutPlural(word: string): string {
  return word.replace(/(?<=.{2}[^s])s$/, '');
}

/** Words that are often written together: `userfullname`, `empipaddress`. */
const joinable = (
  'address birth blood by candidate card city client code company contact created customer date email emp employee full ' +
  'account group holder home id ip last login mobile modified name number of office on parent password patient personal phone ' +
  'primary secondary staff street student supplier teacher tel telephone updated user vendor work zip'
)
  .split(' ')
  .sort((a, b) => b.length - a.length)
  .join('|');
const joinedPattern = new RegExp(`^(${joinable})(${joinable})(${joinable})?(${joinable})?$`);
/** Mean one thing, whatever words they are made of. */
const whole = /^(username|loginname|userid|loginid)s?$/;
/** In letters. */
const shortestJoined = 8;

function separated(word: string): readonly string[] {
  if (word.length < shortestJoined || whole.test(word)) return [word];
  const parts: readonly (string | undefined)[] = joinedPattern.exec(word)?.slice(1) ?? [word];
  return parts.flatMap((part) => part ?? []);
}

/** A stretch of words, from one up to another. */
export interface WordRange {
  readonly start: number;
  readonly end: number;
}

/** A phrase's words written together, as `findPhrase` looks for them. */
export function joinedWords(phrase: string): string {
  return wordsOf(phrase).join('');
}

/**
 * Finds the last occurrence of a phrase among words, which may be written together or apart: `firstname`,
 * `e_mail`.
 */
export function findPhrase(words: readonly string[], wanted: string): WordRange | undefined {
  for (let end = words.length; end > 0; end--) {
    let run = '';
    for (let start = end - 1; start >= 0 && run.length < wanted.length; start--) {
      run = `${at(words, start)}${run}`;
      if (run === wanted) return { start, end };
    }
  }
  return undefined;
}

const numberWords: ReadonlySet<string> = new Set(['number', 'no', 'nr', 'nummer', 'numero', 'num', 'numer']);
/** Words that say nothing about a column's content. */
const fillers = new Set([...numberWords, 'masker', 'value', 'the', 'of', 'field', 'column', 'data']);
/** Say which one of several a column holds. */
const qualifiers = wordSet(
  'home work office private business billing shipping delivery mail mailing postal residential legal primary secondary main alt alternate other',
  'clean canonical normalized aux auxiliary principal secondary secundario secundaria extra additional comp',
  'old new current previous line original raw local latin at on ship bill sold to temp temporary crypted encrypted hashed',
  'privat geschäftlich dienstlich alt neu domicile bureau casa trabajo',
);
/** Say whose it is. */
const owners = wordSet(
  'personal permanent emergency contact customer client user emp employee patient student staff member',
);
/** Say that a column holds something about a thing, and not the thing itself. */
const abouts = wordSet(
  'id ids key ref reference salt question sku uuid guid code type kind category status state flag is has count cnt quantity qty',
  'amount amt price cost total sum balance salary rate percent score rank level version hash checksum url uri link path',
  'policy minimum maximum min max allowed required rule method strength hint protocol algorithm',
  'token gen generated changed expires expiry expiration attempts',
  'uf orgao emissor expedidor issuer issued issuing expedicion emision emissao expedicao emitido model firmware app server format prefix vorwahl',
  'ip mac host domain file table product year month week verified confirmed enabled active opt valid sent length size',
  'typ art anzahl menge betrag preis kosten summe gehalt umsatz land produkt artikel jahr monat aktiv geprüft',
  'statut quantité montant prix salaire pays produit article année mois actif vérifié',
  'tipo estado cantidad importe precio salario país producto artículo año mes activo verificado',
);
/** Organizations: their names are no person's, but they have addresses and telephones as persons do. */
const organizations = wordSet('company firma unternehmen societe entreprise empresa azienda bedrijf');
/** Say that a column holds a name. */
const nameWords = wordSet('name nombre nom nome naam nazwa');
/** Things whose names are no people's. */
const things = wordSet(
  'instance server service upload update stream lock queue job task worker node cluster cache schema database',
  'index field event channel plugin module package branch repository template tag role permission rule action method function',
  'class property attribute setting parameter variable metric migration bucket topic workspace environment app application device',
);

/** Say which of its names a thing shows. */
const kindsOfName = wordSet('display full short long');

/** The words of some lines. */
export function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(splitWords(lines.join(' ')).map(withoutPlural));
}

/** Returns true if a word says that a column holds a name, of whatever. */
export function isNameWord(word: string): boolean {
  return nameWords.has(word);
}

/** Returns true if a word says which of its names a thing shows: `display`, `full`. */
export function isKindOfName(word: string): boolean {
  return kindsOfName.has(word);
}

export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** Returns true if a word says that a column holds numbers: `nr` of `kunden_nr`. */
export function isNumberWord(word: string): boolean {
  return numberWords.has(word);
}

/** Returns true if a word is only a position, such as the 2 of `address2`. */
export function isPosition(word: string): boolean {
  return /^\d+$/.test(word);
}

/** Returns true if a word may follow a column's name without changing its meaning. */
export function isQualifier(word: string): boolean {
  return isFiller(word) || isPosition(word) || qualifiers.has(word);
}

/** Returns true if a word may be before a column's name without changing its meaning. */
export function mayPrecede(word: string): boolean {
  return isQualifier(word) || owners.has(word);
}

/** Returns true if a word says what a column contains, or that it contains information about a thing. */
export function saysWhat(word: string): boolean {
  return abouts.has(word) || things.has(word) || organizations.has(word) || nameWords.has(word);
}

/**
 * Returns true if a word is part of the names of columns: it says what a column contains, whose it is, or which one
 * of several.
 */
export function isInColumnNames(word: string): boolean {
  return saysWhat(word) || mayPrecede(word) || kindsOfName.has(word);
}

/**
 * Returns the indexes of words that mean that a column contains an id, an amount, a flag, the name of a thing
 * or the like.
 */
export function aboutIndexes(words: readonly string[]): number[] {
  const isName = words.some((word) => nameWords.has(word));
  return words.flatMap((word, i) => {
    const isNamed = words[kindsOfName.has(words[i + 1] ?? '') ? i + 2 : i + 1] === 'name';
    const isAbout = abouts.has(word) || (organizations.has(word) && isName);
    return isAbout || (things.has(word) && isNamed) ? [i] : [];
  });
}
