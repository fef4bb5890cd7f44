// The columns that hold the output of the default maskers.
import { at } from '@masker/text';
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
const minShare = 0.25;

/** Weighs whether enough values begin with first names of the list that a masker draws from. */
function arePeople(values: readonly string[], settings: unknown): number {
  const list = (settings as HashListSettings).list;
  if (list === undefined) return 0;
  const firstNames = namesOf(list);
  const found = values.filter((value) => firstNames.has(plain(at(value.trim().split(/\s+/u), 0))));
  const share = found.length / Math.max(values.length, 1);
  return share >= minShare ? share : 0;
}

export const typicalColumns: Readonly<Record<string, TypicalColumns>> = {
  // Other columns have the word name, too: of categories, files, settings.
  FirstNameMasker: {
    meansOthers: true,
    names: phrases(
      'first name, given name, name first, name given, name middle, preferred name, forename, f name, m name, middle name',
      'primer nombre, segundo nombre, primer nom, pri nombre, seg nombre, nombre 1, nombre 2, nombre pila, nombre de pila, segundo prenom, name given',
      'deuxieme prenom, autres prenoms, nome meio, primo nome, secondo nome, tussenvoegsel voornaam, nom usage prenom, known as, calling name',
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
      'primer apellido, segundo apellido, ape pat, ape mat, apellido pat, apellido mat, ap paterno, ap materno, paterno, materno, pri apellido, seg apellido',
      'nom naissance, nom de naissance, nom jeune fille, nom usage, nom marital, nom epouse, geburts name, madchenname, maedchenname, nome familia, ultimo nome',
      'apellido casada, mother maiden name, second last name, second surname, birth name',
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
      'ansprechpartner, nom prenom, nom client, nombre cliente',
      'nombre apellido, nombre y apellido, apellido nombre, apellido y nombre, apynom, titular, nome cliente, nome e cognome, nome mae, nome pai',
      'real name, complete name, contact person, person name, persona contacto, personne contact, referent',
      'mother name, father name, guardian name, spouse name, parent name, next of kin',
      'nombres apellidos, apellidos nombres, nombres y apellidos, apellidos y nombres, ape nom, apenom, nomape, nombre y apellidos, nom et prenom, nom prenoms, nom et prenoms',
      'nome do pai, nome da mae, nom pere, nom mere, nombre padre, nombre madre, nom responsable, nombre responsable, nome responsavel, nombre representante',
      'doctor name, physician name, teacher name, student name, driver name, manager name, supervisor name, officer name, witness name, nominee name',
      'created by name, updated by name, modified by name, raised by name, approved by name, assigned by name, by name, created name, modified name',
      'medico tratante, medecin traitant, hausarzt, behandelnder arzt, doctor, physician, clinician, prescriber, surgeon, referring doctor, attending doctor',
      'nominee, cardholder, kontakt person, contact full name, beneficiary name, payee name, owner name, account name holder, titular cuenta, titulaire, kin name, relative name',
      'volledige naam',
    ),
    wholeNames: ['customer', 'person', 'holder', 'persona', 'pessoa', 'persoon'],
    doubtfulNames: phrases(
      'full name, nom complet, nombre completo, nome completo, name, author, poster, reviewer, contact, owner, recipient, creator, display name, referrer',
      'nombre, nom, nome, naam, autor, auteur, autore, contacto, contato, kontakt, inhaber, besitzer',
      'beneficiary, payee, beguenstigter, begunstigter, beneficiaire, beneficiario, empfanger, empfaenger',
      'created by, updated by, modified by, approved by, assigned to, assignee, reported by, reporter, signed by, submitted by',
      'investigator, investigador, medico, medecin, arzt, teacher, lehrer, profesor, professor, docente, enseignant, driver, fahrer, chofer, motorista, vendedor',
      'coordinator, coordinador, tutor, encargado, solicitante, requester, applicant, witness, testigo, representante, conyuge, spouse, father, mother, padre, madre, pai, mae',
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
      'straat, straatnaam, adres, ulica, morada, nombre via, nombre calle, nom rue, nom voie, voie, addr street, address street, addr str, residence address, permanent address',
      'complement adresse, adresse complement, complemento endereco, address complement, adresszusatz, complemento direccion',
      'company address, office address, work address, employer address, business address, registered address',
      'present address, current address, mailing address, postal address, residential address, shipping address, billing address, delivery address, direccion domicilio, adresse postale',
      'adresse domicile, adresse personnelle, street name, street line, address detail, wohnadresse, privat adresse, strasse nr, str nr, direccion residencia, direccion casa',
      'endereco residencial, endereco completo, indirizzo residenza, via residenza, adres zamieszkania, house address, complete address, full address, address text',
    ),
    wholeNames: ['address', 'adresse', 'direccion', 'addr', 'adr', 'str'],
    namesOfPeople: ['domicile', 'residence', 'residencia', 'via', 'wohnung', 'residenza'],
    // An address may be of a network, or of e-mail.
    meansOthers: true,
    accepts: isStreet,
    acceptsBesideHouseNumber: (value) => isStreet(value) || isPlace(value),
  },
  CityMasker: {
    names: phrases(
      'city town, citytown, city name, hometown, home town, birth city, birth place, birth town, pob, geburts ort, wohn ort, lieu naissance, lieu nais, ville naissance, commune naissance',
      'lugar nacimiento, ciudad nacimiento, municipio nacimiento, cidade nascimento, local nascimento, municipio nascimento, luogo nascita, citta residenza, comune residenza, ciudad residencia',
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
