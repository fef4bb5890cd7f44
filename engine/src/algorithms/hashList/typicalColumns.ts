// The columns that hold the output of the default maskers.
import { at } from '../../language/text/at.ts';
import type { TypicalColumns } from '../interface/algorithm.ts';
import { countryColumns } from './countryMaskers.ts';
import { areListed, isName } from './listedNames.ts';
import { namesOf, plain } from './namesOf.ts';
import type { HashListSettings } from './settings.ts';
import { phrases } from '../interface/common.ts';

const isPlace = (value: string) => /^\p{L}[\p{L}\p{M}.'’()/ -]*$/u.test(value);
/** The name of an organization: words, and no address of the web. */
const isCompany = (value: string) =>
  /\p{L}{2}/u.test(value) && !/^[[{]|[<>@]|:\/\/|^[\da-f-]{8,}$/i.test(value);
const isStateCode = (value: string) => stateCodes.has(value);
/** A street has a letter and a digit; addresses of networks and e-mail aren't streets. */
const isStreet = (value: string) =>
  /\p{L}/u.test(value) &&
  (/\d/.test(value) || streetWord.test(value)) &&
  !value.includes('@') &&
  !/^[\da-f]*:[\da-f:.]*$/i.test(value);

/** Prefixes and suffixes of street names, for columns without house numbers. */
const streetWord = new RegExp(
  '^(rue|avenue|av|avda|calle|c/|plaza|paseo|rua|avenida|travessa|via|viale|piazza|ul|ulica|am|an der)[. ]|' +
    '(stra(ss|ß)e|str\\.|weg|platz|allee|gasse|straat|laan|plein|' +
    ' (street|st|road|rd|lane|ln|drive|dr|avenue|ave|boulevard|blvd|court|ct|way|place))\\.?$',
  'i',
);

/** The codes of the Postal Service: states, the capital, territories, and the armed forces. */
const stateCodes: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
    'PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI FM MH PW AA AE AP'
  ).split(' '),
);

/** The least share of values that begin with a listed first name: no list has all. */
const leastShare = 0.25;

/** Weighs whether enough values begin with first names of the list that a masker draws from. */
function arePeople(values: readonly string[], settings: unknown): number {
  const list = (settings as HashListSettings).list;
  if (list === undefined) return 0;
  const firstNames = namesOf(list);
  const found = values.filter((value) => firstNames.has(plain(at(value.trim().split(/\s+/u), 0))));
  const share = found.length / Math.max(values.length, 1);
  return share >= leastShare ? share : 0;
}

export const typicalColumns: Readonly<Record<string, TypicalColumns>> = {
  // Other columns have the word name, too: of categories, files, settings.
  FirstNameMasker: {
    meansOthers: true,
    names: phrases(
      'first name, given name, name first, name given, name middle, preferred name, forename, f name, m name, middle name',
      'alternate name, other name, vorname, vornamen, rufname, prenom, primeiro nome, nome proprio, voornaam, voornamen, roepnaam, imie, prenume',
    ),
    doubtfulNames: phrases('nombre, nome, name'),
    valueKind: 'first name',
    nameOf: 'first',
    evidence: areListed,
    accepts: isName,
  },
  LastNameMasker: {
    meansOthers: true,
    names: phrases(
      'last name, surname, family name, name last, name family, l name, s name, maiden name, nachname',
      'familienname, geburtsname, nom de famille, nom famille, apellido, apellido paterno',
      'apellido materno, cognome, sobrenome, apelido, achternaam, nazwisko',
    ),
    doubtfulNames: phrases('nom, name, naam'),
    valueKind: 'last name',
    nameOf: 'last',
    evidence: areListed,
    accepts: isName,
  },
  FullNameMasker: {
    meansOthers: true,
    names: phrases(
      'customer name, person name, contact name, employee name, patient name, card holder',
      'account holder, policy holder, kundenname, mitarbeitername, kontoinhaber, karteninhaber',
      'ansprechpartner, nom complet, nom prenom, nom client, nombre completo, nombre cliente',
      'nombre apellido, nombre y apellido, apellido nombre, apellido y nombre, apynom, titular, nome completo, nome cliente, nome e cognome, nome mae, nome pai',
      'real name, complete name, contact person, person name, persona contacto, personne contact, referent',
      'mother name, father name, guardian name, spouse name, parent name, next of kin',
      'volledige naam',
    ),
    wholeNames: ['customer', 'person', 'holder', 'persona', 'pessoa', 'persoon'],
    doubtfulNames: phrases(
      'full name, name, author, poster, reviewer, contact, owner, recipient, creator, display name, referrer',
      'nombre, nom, nome, naam, autor, auteur, autore, contacto, contato, kontakt, inhaber, besitzer',
      'beneficiary, payee, beguenstigter, begunstigter, beneficiaire, beneficiario, empfanger, empfaenger',
      'created by, updated by, modified by, approved by, assigned to, assignee, reported by, reporter, signed by, submitted by',
      'responsable, responsavel, responsabile, administrador, propietario, proprietario, emergency contact',
    ),
    nameOf: 'full',
    evidence: arePeople,
    accepts: (value) => isName(value) && value.includes(' '),
  },
  StreetAddressMasker: {
    names: phrases(
      'street, street address, address line, address line 1, home address, strasse',
      'strasse hausnummer, strasse und hausnummer, anschrift, privatadresse, lieferadresse',
      'rechnungsadresse, strassenname, rue, calle, domicilio, endereco, logradouro, rua, indirizzo',
      'straat, straatnaam, adres, ulica, morada',
    ),
    wholeNames: ['address', 'adresse', 'direccion', 'addr'],
    // An address may be of a network, or of e-mail.
    meansOthers: true,
    accepts: isStreet,
  },
  CityMasker: {
    names: phrases(
      'city, town, place of birth, birthplace, ort, stadt, wohnort, geburtsort, ville, commune',
      'lieu de naissance, ciudad, localidad, municipio, lugar de nacimiento, cidade, naturalidade, citta',
      'comune, luogo di nascita, plaats, woonplaats, geboorteplaats, miasto, miejscowosc',
    ),
    accepts: isPlace,
  },
  StateMasker: {
    names: phrases(
      'us state, state code, state abbreviation, state province, address state, customer state',
      'patient state, employee state, licence state, license state, birth state',
    ),
    wholeNames: ['state'],
    // An order's state is something else, although the masker's name has the same word.
    meansOthers: true,
    accepts: isStateCode,
  },
  CompanyMasker: {
    names: phrases(
      'company, company name, organization, organisation, organization name, organisation name, employer, employer name',
      'business name, firm name, trade name, legal name, company legal name, firmenname, firma, unternehmen, arbeitgeber',
      'raison sociale, societe, nom societe, entreprise, nom entreprise, employeur, empresa, nombre empresa, razon social',
      'nome empresa, razao social, nome fantasia, azienda, nome azienda, ragione sociale, bedrijf, bedrijfsnaam, werkgever',
    ),
    doubtfulNames: phrases('name, nombre, nom, nome, naam'),
    nameOf: 'organization',
    evidence: () => 0,
    meansOthers: true,
    accepts: isCompany,
  },
  // Nothing is proposed for ZIP codes but what keeps their area: this one is for rows that fit together.
  ZipcodeMasker: { names: [], meansOthers: true },
  ...countryColumns,
};
