// Determines the meaning of a column from its table: `name` is a person's in a table of customers, and
// nobody's among countries.
import { contextRulesOf, inRowsOf, type NameMatch } from './columnKinds.ts';
import { isFiller, isKindOfName, isNameWord, isPosition, wordsOf } from './columnWords.ts';
import { arePlaces } from './placeNames.ts';
import { namedSubject, subjectOf, type TableSubject } from './tableSubject.ts';

/** Facts about the table of a column. */
export interface TableContext {
  readonly subject: TableSubject;
  /** True if another column holds first names, or last names. */
  readonly hasFirstName: boolean;
  readonly hasLastName: boolean;
  /** The words of its name. */
  readonly words: readonly string[];
}

const firstNames =
  /^(f ?name|first ?name|given ?name|forename|vor ?name|pre ?nom|primeiro ?nome|voor ?naam|imie)$/;
const lastNames =
  /^(l ?name|last ?name|sur ?name|family ?name|nach ?name|familien ?name|apellido|apellido paterno|sobrenome|cognome|achter ?naam|nazwisko)$/;
const births =
  /(^| )(birth|birthday|birthdate|dob|geburt|geburtsdatum|geburtstag|naissance|nacimiento|nascimento|nascita|geboortedatum)( |$)/;
const passwords = /(^| )(password|passwd|passwort|kennwort|senha|contrasena|motdepasse|mdp|haslo)( |$)/;
const contacts = /(^| )(e ?mail|username|login|courriel|correo)( |$)/;

/**
 * Derives a context from the name and the columns of a table.
 *
 * @param name without its schema
 */
export function tableContext(name: string, columns: readonly string[]): TableContext {
  const all = columns.map((column) => wordsOf(column));
  // The name of a table may precede those of its columns: `emp_firstname`.
  const has = (pattern: RegExp) =>
    all.some((words) => pattern.test(words.join(' ')) || pattern.test(words.slice(1).join(' ')));
  const [hasFirstName, hasLastName] = [has(firstNames), has(lastNames)];
  const named = namedSubject(name);
  const isPerson = (hasFirstName && hasLastName) || has(births) || (has(passwords) && has(contacts));
  return {
    subject: named === 'unknown' && isPerson ? 'person' : named,
    hasFirstName,
    hasLastName,
    words: wordsOf(name),
  };
}

/** Words of the names of organizations: legal forms, and activities. */
const companyWords =
  /(^|[\s,])(inc|ltd|llc|llp|plc|corp|co|gmbh|ag|kg|ohg|ug|e\.?v|s\.?a|s\.?a\.?s|s\.?r\.?l|sarl|s\.?p\.?a|ltda|b\.?v|n\.?v|oy|ab|a\/s|pty|company|corporation|group|holdings?|services|solutions|systems|technologies|bank|hotel|university|hospital|school|foundation|association|partners|industries|international|foods|& (sons|co))\.?($|[\s,])/i;
/** The share of values with such words, beyond which a column is one of organizations. */
const someOrganizations = 0.2;

function areOrganizations(values: readonly string[]): boolean {
  return values.filter((value) => companyWords.test(value)).length > someOrganizations * values.length;
}

/**
 * Minimum share of values that begin with listed first names, if there is no other evidence that a column
 * `name` is about people.
 */
const mostlyPeople = 0.4;

/**
 * Judges by its table the meaning of a column's name for a masker.
 *
 * @param match the meaning of the name alone
 * @returns undefined if it has another meaning
 */
export function inContext(
  match: NameMatch | undefined,
  masker: string,
  column: {
    readonly words: readonly string[];
    readonly values: readonly string[] | undefined;
    readonly table: TableContext | undefined;
  },
): NameMatch | undefined {
  if (match === undefined) return undefined;
  const { nameOf, onlyIn, isPublicOfPlaces } = contextRulesOf(masker);
  const { table, values } = column;
  if (table !== undefined && onlyIn !== undefined && table.subject !== onlyIn) return undefined;
  if (isPublicOfPlaces === true && table?.subject === 'place') return undefined;
  // The name of a family is no person's.
  if (nameOf === 'last' && table?.words.some(isFamily) === true && column.words.some(isFamily))
    return undefined;
  if (nameOf === undefined || !match.isDoubtful) return match;
  const named = subjectOfName(column.words, table);
  const areCompanies =
    named === 'person' || named === 'unknown' ? values !== undefined && areOrganizations(values) : false;
  const subject = areCompanies ? 'organization' : named;
  if (subject === undefined) return nameOf === 'organization' ? undefined : match;
  if (nameOf === 'organization') return subject === 'organization' ? sure(match) : undefined;
  if (subject === 'unknown')
    return values !== undefined && arePlaces(values) ? undefined : { ...match, leastEvidence: mostlyPeople };
  if (subject !== 'person') return undefined;
  const isAlone = table === undefined || table.hasFirstName === table.hasLastName;
  const isMeant =
    nameOf === 'full'
      ? isAlone
      : nameOf === 'first'
        ? !isAlone && table.hasLastName
        : !isAlone && table.hasFirstName;
  // A country's list is chosen by values alone.
  return isMeant && inRowsOf(masker) === undefined ? sure(match) : match;
}

const isFamily = (word: string) => /^famil(y|ie)$/.test(word);

function sure(match: NameMatch): NameMatch {
  return { ...match, likeness: 1, isDoubtful: false };
}

/**
 * The subject of the row or thing that a name is of: `manager` of `manager_name`, that of the table for `name`; undefined for
 * columns that aren't called a name.
 */
function subjectOfName(words: readonly string[], table: TableContext | undefined): TableSubject | undefined {
  const at = words.findLastIndex(isNameWord);
  if (at < 0) return undefined;
  const before = words
    .slice(0, at)
    .filter((word) => !isFiller(word) && !isPosition(word) && !isKindOfName(word));
  const [owner] = before.slice(-1);
  // An order has the full name of somebody.
  if (owner === undefined)
    return words.includes('full') && table?.subject !== 'person' ? undefined : table?.subject;
  const after = words.slice(at + 1).filter((word) => !isFiller(word) && !isPosition(word));
  if (after.length > 0) return undefined;
  const named = subjectOf(owner);
  return named === 'unknown' ? undefined : named;
}
