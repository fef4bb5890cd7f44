// Determines the meaning of a column from its table: `name` is a person's in a table of customers, but not in a table
// of countries.
import { contextRulesOf, inRowsOf, type NameMatch } from './columnKinds.ts';
import {
  isFiller,
  isKindOfName,
  isNameWord,
  isNumberWord,
  isPosition,
  isQualifier,
  wordsOf,
} from './columnWords.ts';
import { isForPerson, namedSubject, subjectOf, type TableSubject } from './tableSubject.ts';

const listed =
  'afghanistan,albania,algeria,andorra,angola,argentina,armenia,australia,austria,azerbaijan,bahamas,bahrain,bangladesh,barbados,belarus,belgium,belize,benin,bhutan,bolivia,botswana,brazil,bulgaria,burundi,cambodia,cameroon,canada,chad,chile,china,colombia,congo,costa rica,croatia,cuba,cyprus,czechia,czech republic,denmark,dominica,dominican republic,ecuador,egypt,el salvador,estonia,ethiopia,fiji,finland,france,gabon,gambia,georgia,germany,ghana,greece,grenada,guatemala,guinea,guyana,haiti,honduras,hungary,iceland,india,indonesia,iran,iraq,ireland,israel,italy,jamaica,japan,jordan,kazakhstan,kenya,kuwait,laos,latvia,lebanon,lesotho,liberia,libya,lithuania,luxembourg,madagascar,malawi,malaysia,maldives,mali,malta,mauritius,mexico,moldova,monaco,mongolia,montenegro,morocco,mozambique,myanmar,namibia,nepal,netherlands,new zealand,nicaragua,niger,nigeria,north korea,norway,oman,pakistan,panama,paraguay,peru,philippines,poland,portugal,qatar,romania,russia,rwanda,saint lucia,samoa,san marino,saudi arabia,senegal,serbia,singapore,slovakia,slovenia,somalia,south africa,south korea,spain,sri lanka,sudan,suriname,sweden,switzerland,syria,taiwan,tanzania,thailand,togo,tonga,tunisia,turkey,uganda,ukraine,united arab emirates,united kingdom,united states,uruguay,uzbekistan,venezuela,vietnam,yemen,zambia,zimbabwe,deutschland,frankreich,italien,spanien,österreich,schweiz,polen,niederlande,belgien,allemagne,espagne,italie,suisse,belgique,alemania,francia,españa,italia,suiza,alemanha,brasil,' +
  'alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,florida,hawaii,idaho,illinois,indiana,iowa,kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan,minnesota,mississippi,missouri,montana,nebraska,nevada,new hampshire,new jersey,new mexico,new york,north carolina,north dakota,ohio,oklahoma,oregon,pennsylvania,rhode island,south carolina,south dakota,tennessee,texas,utah,vermont,virginia,washington,west virginia,wisconsin,wyoming,' +
  'amsterdam,athens,atlanta,austin,baltimore,bangkok,barcelona,beijing,berlin,bern,bogota,boston,brussels,bucharest,budapest,buenos aires,cairo,caracas,charlotte,chicago,cologne,columbus,copenhagen,dallas,delhi,denver,detroit,dublin,florence,frankfurt,geneva,hamburg,hanoi,havana,helsinki,houston,istanbul,jakarta,kiev,lagos,lima,lisbon,london,los angeles,lyon,madrid,manchester,manila,marseille,melbourne,memphis,miami,milan,montreal,moscow,mumbai,munich,nairobi,naples,orlando,osaka,oslo,ottawa,paris,philadelphia,phoenix,portland,prague,quito,rio de janeiro,rome,salem,san diego,san francisco,santiago,santo domingo,sao paulo,seattle,seoul,shanghai,stockholm,sydney,tokyo,toronto,turin,vancouver,venice,vienna,warsaw,zurich,wien,münchen,köln,roma,milano,napoli,firenze,lisboa,sevilla,valencia,' +
  'africa,america,antarctica,asia,europe,oceania,north america,south america,central,east,north,south,west,northern,southern,eastern,western';
const places: ReadonlySet<string> = new Set(listed.split(',').map(plainPlace));

/**
 * Minimum share of locations among values for which a column isn't one of people: few people are called
 * Paris.
 */
const minShare = 0.3;

/** Returns true if many values are names of well-known locations. */
function arePlaces(values: readonly string[]): boolean {
  return (
    values.filter((value) => places.has(plainPlace(value))).length >= minShare * Math.max(values.length, 1)
  );
}

function plainPlace(name: string): string {
  return wordsOf(name.toLowerCase()).join(' ');
}

/** Context about the table of a column. */
export interface TableContext {
  readonly subject: TableSubject;
  /** True if another column contains first names or last names. */
  readonly hasFirstName: boolean;
  readonly hasLastName: boolean;
  /** Words for other people with first or last names: `pere` for `prenom_pere`. */
  readonly withFirstNames: ReadonlySet<string>;
  readonly withLastNames: ReadonlySet<string>;
  /** True if a column contains house numbers, so that others contain street names without them. */
  readonly hasHouseNumber: boolean;
  /** The words of the table's name. */
  readonly words: readonly string[];
}

const firstNames =
  /^(f ?name|first ?name|given ?name|forename|name (first|given)|vor ?name|ruf ?name|pre ?nom|primeiro ?nome|(primer|primero|pri|1er) ?nombre|voor ?naam|imie)( \d)?$/;
const lastNames =
  /^(l ?name|s ?name|last ?name|sur ?name|family ?name|name (last|family)|nach ?name|familien ?name|nom (de )?famille|(primer |segundo )?apellido|(apellido|ape?) ?(pat|mat)(erno)?|sobrenome|apelido|cognome|achter ?naam|nazwisko)( \d)?$/;
const plainNames = /^(full ?)?(name|nombre|nom|nome|naam)( complet[oa]?)?( \d)?$/;
const births =
  /(^| )(birth|birthday|birthdate|dob|geburt|geburtsdatum|geburtstag|geb ?dat(um)?|naissance|date nais|ddn|nacimiento|fec(ha)? ?nac|nascimento|da?ta? nasc|nascita|geboortedatum)( |$)/;
const traits =
  /(^| )(sex|sexe|sexo|gender|genero|geschlecht|genre|civilite|marital|estado ?civil|familienstand)( |$)/;
const passwords = /(^| )(password|passwd|passwort|kennwort|senha|contrasena|motdepasse|mdp|haslo)( |$)/;
const houseNumbers =
  /^((house|building|street|hau|haus|huis|strassen) ?(number|nummer|no|nr|num)|hnr|(numer|nr) ?(domu|budynku)|numer|(numero|num|nro) ?(casa|civico|ext(erior)?|rue|voie|via|calle|porta|endereco)?)$/;
const contacts = /(^| )(e ?mail|username|login|courriel|correo)( |$)/;

/**
 * Derives the context from the name and the columns of a table.
 *
 * @param name without its schema
 */
export function tableContext(name: string, columns: readonly string[]): TableContext {
  const all = columns.map((column) => wordsOf(column));
  // The name of a table may precede those of its columns: `emp_firstname`.
  const has = (pattern: RegExp) =>
    all.some((words) => pattern.test(words.join(' ')) || pattern.test(words.slice(1).join(' ')));
  const owners = (pattern: RegExp) =>
    new Set(
      all.flatMap((words) => [
        ...(pattern.test(words.slice(1).join(' ')) ? words.slice(0, 1) : []),
        ...(pattern.test(words.slice(0, -1).join(' ')) ? words.slice(-1) : []),
      ]),
    );
  const [hasFirstName, hasLastName] = [has(firstNames), has(lastNames)];
  const named = namedSubject(name);
  // Names of others are none of its own: `patient_name` of a bill.
  const hasName = all.some(
    (words) =>
      plainNames.test(words.join(' ')) ||
      (!lastNames.test(words.join(' ')) &&
        subjectOf(words[0] ?? '') !== 'person' &&
        plainNames.test(words.slice(1).join(' '))),
  );
  const isNamed = hasFirstName || hasLastName || hasName;
  const isPerson =
    (hasFirstName && hasLastName) ||
    ((hasFirstName || hasLastName) && hasName) ||
    has(births) ||
    (isNamed && has(traits)) ||
    (has(passwords) && has(contacts));
  return {
    subject: named === 'unknown' && isPerson ? 'person' : named,
    hasFirstName,
    hasLastName,
    withFirstNames: owners(firstNames),
    withLastNames: owners(lastNames),
    hasHouseNumber: has(houseNumbers),
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
  const { nameOf, onlyIn, isPublicOfPlaces, isIdentifier } = contextRulesOf(masker);
  const { table, values } = column;
  // A number of somebody is neither a name nor an e-mail address: `customernumber`.
  const isNumbered = column.words.some((word, i) => !match.covered.has(i) && isNumberWord(word));
  if (isNumbered && (nameOf !== undefined || isIdentifier === true)) return undefined;
  if (match.isOfPeople === true && table?.subject !== 'person') return undefined;
  if (table !== undefined && onlyIn !== undefined && table.subject !== onlyIn) return undefined;
  if (isPublicOfPlaces === true && table?.subject === 'place') return undefined;
  // One letter means a first or last name only beside the other: `s_name` of a menu is something else.
  const isBesideOther = nameOf === 'first' ? table?.hasLastName : table?.hasFirstName;
  if (/^[fls] ?name$/.test(match.phrase) && isBesideOther === false && table?.subject !== 'person')
    return undefined;
  // The name of a family is no person's.
  if (nameOf === 'last' && table?.words.some(isFamily) === true && column.words.some(isFamily))
    return undefined;
  if (nameOf === undefined || !match.isDoubtful) return match;
  const [hasFirst, hasLast] = otherNames(column.words, table);
  const stated = subjectOfName(column.words, table);
  // A name beside a first name is a last name, whatever the table is about.
  const named = hasFirst !== hasLast && stated === 'thing' ? 'person' : stated;
  const areCompanies =
    named === 'person' || named === 'unknown' ? values !== undefined && areOrganizations(values) : false;
  const subject = areCompanies ? 'organization' : named;
  if (subject === undefined) return nameOf === 'organization' ? undefined : match;
  if (nameOf === 'organization') return subject === 'organization' ? sure(match) : undefined;
  if (subject === 'unknown')
    return values !== undefined && arePlaces(values) ? undefined : { ...match, minEvidence: mostlyPeople };
  if (subject !== 'person') return undefined;
  // Further names beside first and last names are one of these.
  const isAlone = hasFirst === hasLast && !(hasFirst && column.words.some(isPosition));
  const isMeant =
    nameOf === 'full' ? isAlone : nameOf === 'first' ? !isAlone && hasLast : !isAlone && hasFirst;
  // A country's list is chosen by values alone.
  return isMeant && inRowsOf(masker) === undefined ? sure(match) : match;
}

/** Returns true if the table has first names, or last names, of the person whose name a column holds. */
function otherNames(words: readonly string[], table: TableContext | undefined): readonly [boolean, boolean] {
  if (table === undefined) return [false, false];
  const owner = words.find((word) => !isNameWord(word) && ownsNames(word, table));
  if (owner === undefined) return [table.hasFirstName, table.hasLastName];
  return [table.withFirstNames.has(owner), table.withLastNames.has(owner)];
}

/**
 * Returns true if a word says whose names a column holds: it is for a person, or first or last names have it, too.
 */
function ownsNames(word: string, { withFirstNames, withLastNames }: TableContext): boolean {
  return isForPerson(word) || withFirstNames.has(word) || withLastNames.has(word);
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
  const after = words
    .slice(at + 1)
    .filter((word) => !isFiller(word) && !isPosition(word) && !isQualifier(word));
  if (owner === undefined && after.length > 0)
    return table !== undefined && after.every((word) => ownsNames(word, table)) ? 'person' : undefined;
  if (owner === undefined)
    return words.includes('full') && table?.subject !== 'person' ? undefined : table?.subject;
  if (after.length > 0) return undefined;
  const named = subjectOf(owner);
  if (named !== 'unknown') return named;
  return table !== undefined && ownsNames(owner, table) ? 'person' : undefined;
}
