// Recognizes personal traits that no masker generates: their columns become null, or get one value for all.
import type { TableContext } from './tableContext.ts';
import { mayPrecede, wordSet, wordsOf } from './columnWords.ts';
import { mayFollow } from './tableSubject.ts';

/** Mean a trait of a person in any table. */
const anywhere = wordSet(
  'gender geschlecht geslacht genero plec marital civilstatus familienstand ethnicity ethnicite etnia religion konfession religione',
  'religiao religie caste bloodgroup bloodtype blutgruppe estadocivil statocivile etatcivil burgerlijkestaat maritalstatus',
  'sexualorientation pronoun citizenship civilstatus nationality nationalite staatsangehoerigkeit nacionalidad nacionalidade nazionalita nationaliteit',
  'staatsbuergerschaft ciudadania cidadania cittadinanza ethnic etnico ethnie ethnicgroup orientacionsexual orientacaosexual gruposanguineo',
  'tiposanguineo grupposanguigno groupesanguin confession bekenntnis sexuality disability behinderung discapacidad deficiencia maritalstate',
);
/** Mean one in a table of people. */
const ofPeople = wordSet('sex sexe sexo sesso race raca raza civilite genre');
/** May be after them. */
const endings = wordSet('status code type abk abbr name description text other group cd');

/** Values that only denote a gender, so that one may replace the others. */
const genders =
  /^(m|f|w|d|x|o|u|h|v|male|female|man|woman|other|unknown|diverse|non-binary|nonbinary|männlich|weiblich|divers|homme|femme|hombre|mujer|masculino|femenino|feminino|maschio|femmina)$/i;

/** Returns the trait that a column's name indicates, as a word for users; undefined if there is none. */
export function personalTrait(name: string, table: TableContext | undefined): string | undefined {
  if (table?.subject === 'place') return undefined;
  const words = wordsOf(name).filter((word) => !/^\d+$/.test(word));
  const joined = words.slice(-2).join('');
  for (const [i, word] of words.entries()) {
    const rest = [
      ...words.slice(0, i).filter((one) => !mayPrecede(one) && !isPersonal(one)),
      ...words.slice(i + 1).filter((one) => !endings.has(one) && !mayFollow(one)),
    ];
    const isTrait = anywhere.has(word) || (isOfPeople(table) && ofPeople.has(word));
    // A table's own abbreviation may be before it: `pat_sex`.
    if (isTrait && rest.length <= (i > 0 ? 1 : 0) && !words.includes('id')) return word;
  }
  return anywhere.has(joined) ? words.slice(-2).join(' ') : undefined;
}

/** Returns true if the rows of a table may be about people: no name or column says otherwise. */
function isOfPeople(table: TableContext | undefined): boolean {
  return table?.subject === 'person' || table?.hasFirstName === true || table?.hasLastName === true;
}

function isPersonal(word: string): boolean {
  return word === 'person' || word === 'patient';
}

/** Returns a value of a gender column that all its rows may have; undefined if some values are something else. */
export function sharedGender(values: readonly string[]): string | undefined {
  const [first] = values;
  return first !== undefined && values.every((value) => genders.test(value)) ? first : undefined;
}
