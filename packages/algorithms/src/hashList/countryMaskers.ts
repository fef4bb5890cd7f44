// Default maskers for names of other countries, and their columns: those whose values are in the lists.
import { type NamedCountry, namedCountries, type NameKind, nameKinds, nameListOf } from '@masker/config';
import type { TypicalColumns } from '../interface/algorithm.ts';
import { phrases } from '../interface/common.ts';
import { isName, listedShare, minListedShare } from './listedNames.ts';

interface CountryMasker {
  readonly country: NamedCountry;
  readonly kind: NameKind;
  readonly name: string;
}

const all: readonly CountryMasker[] = namedCountries.flatMap((country) =>
  nameKinds.map((kind) => ({
    country,
    kind,
    name: `${country.adjective}${kind === 'first' ? 'First' : 'Last'}NameMasker`,
  })),
);

/** Returns the members of a configuration that draws from a country's list. */
export function countryMembers({ country, kind }: Pick<CountryMasker, 'country' | 'kind'>) {
  const { adjective } = country;
  return {
    description: `${adjective.startsWith('I') ? 'An' : 'A'} ${adjective} ${kind} name`,
    algorithm: 'HashList',
    csvFile: nameListOf(country, kind),
    index: 0,
  };
}

export const countryMaskers = all.map((one) => ({ name: one.name, ...countryMembers(one) }));

/** Column names in any of these languages: a list of one country's names may include names of another. */
const columnNames: Readonly<Record<NameKind, readonly string[]>> = {
  first: phrases(
    'first name, given name, forename, f name, m name, middle name, vorname, rufname, prenom, nombre, nome, voornaam',
    'imie, primeiro nome, name, 名, 下の名前',
  ),
  last: phrases(
    'last name, surname, family name, l name, maiden name, nachname, familienname, geburtsname, nom',
    'nom de famille, nom famille, apellido, apellido paterno, apellido materno, cognome, achternaam',
    'familienaam, nazwisko, sobrenome, apelido, name, naam, 姓, 名字, 苗字',
  ),
};

export const countryColumns: Readonly<Record<string, TypicalColumns>> = Object.fromEntries(
  all.map(({ name, country: { script }, kind }): [string, TypicalColumns] => [
    name,
    {
      meansOthers: true,
      needsValues: true,
      names: [],
      doubtfulNames: columnNames[kind],
      evidence: (values, settings) => evidenceOf(values, settings, script),
      valueKind: `${kind} name`,
      nameOf: kind,
      inRows: kind === 'first' ? 'FirstNameMasker' : 'LastNameMasker',
      accepts: isName,
    },
  ]),
);

/** A factor: with the same share of values in both lists, the masker for any name wins. */
const slightlyLess = 0.999;

/** Fewer names may be in a list of a country by chance. */
const fewestNames = 2;

/** More names of the list are more evidence. */
function evidenceOf(values: readonly string[], settings: unknown, script: RegExp | undefined): number {
  if (values.length < fewestNames) return 0;
  const written = values.filter((value) => script?.test(value) === true).length / Math.max(values.length, 1);
  const share = Math.max(written, listedShare(values, settings));
  return share >= minListedShare ? share * slightlyLess : 0;
}
