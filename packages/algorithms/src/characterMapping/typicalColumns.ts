// The columns that CharacterMapping's default maskers are meant for.
import type { TypicalColumns } from '../interface/algorithm.ts';
import { phrases } from '../interface/common.ts';
import { identityNames, identityWords } from '../digits/identityWords.ts';

/** Letters, digits and the separators of codes, with a digit and something else: bare numbers may be ids. Dates are none. */
const isCode = (value: string) =>
  /^(?!\d{4}-\d\d-\d\d\b)(?=.*\d)(?=.*[A-Za-z ./_-])[A-Za-z0-9][A-Za-z0-9 ./_-]{2,39}$/.test(value);

/** Matches postal codes, ZIP codes included. */
const isPostalCode = (value: string) => /^(?=.*\d)[A-Z0-9][A-Z0-9 -]{1,9}[A-Z0-9]$/i.test(value);

export const typicalColumns: Readonly<Record<string, TypicalColumns>> = {
  ShapeMasker: {
    names: [
      ...identityNames,
      ...phrases(
        'account number, account no, customer number, client number, member number, membership number',
        'policy number, insurance number, contract number, patient number, medical record number, mrn, employee number',
        'staff number, personnel number, badge number, student number, loyalty number, passport',
        'passport number, driver license, drivers license, driving licence, license number',
        'licence number, licence plate, plate number, number plate, vehicle registration, identity card, id card, vat number',
        'vat, tax number, kundennummer, vertragsnummer, versicherungsnummer, personalnummer',
        'mitgliedsnummer, ausweisnummer, kennzeichen, steuernummer, numero client, numero contrat',
        'plaque immatriculation, numero cliente, matricula, pasaporte, passaporte, passeport',
        'tax id, tax code, vat id, insured number, insurednumber, subscriber number, subscribernumber, siret, siren, codice fiscale, tva intra, tax identification number, partita iva, nif, cif, national id, identity number',
        'driving licence number, document number, documento, documento identidad, cedula, curp, rfc, id number, fiscal code, carteira identidade, dowod osobisty',
      ),
    ],
    wholeNames: ['rg'],
    namesOfPeople: identityWords,
    meansOthers: true,
    accepts: isCode,
  },
  PostalCodeMasker: {
    names: phrases(
      'postal code, post code, postcode, plz, postleitzahl, code postal, codigo postal, cod postal, eircode',
      'codice postale, kod pocztowy, postal, pincode',
      // Codes of other countries are often in a column for ZIP codes.
      'zip, zip code',
    ),
    wholeNames: ['cep', 'cp', 'cap'],
    valueKind: 'postal code',
    meansOthers: true,
    needsValues: true,
    accepts: isPostalCode,
  },
};
