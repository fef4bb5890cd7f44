// The CharacterMapping algorithm: the shape of a value stays, its letters and digits are permuted.
import { readsMasker, permuting, templatesOf, phrases } from '../interface/common.ts';
import type { AlgorithmModel } from '@masker/config';
import type { Algorithm, PossibleOutputs, TypicalColumns } from '../interface/algorithm.ts';
import { conflictFreeImpossible } from '../interface/conflictFree.ts';
import { keepsNumbers, keepsNonconformingOneByOne } from '../interface/maskedForm.ts';
import { checks } from './checks.ts';
import postalCodeMasker from './maskers/PostalCodeMasker.masker.json' with { type: 'json' };
import shapeMasker from './maskers/ShapeMasker.masker.json' with { type: 'json' };
import { prepareMapping } from './prepareMapping.ts';
import { presentation } from './presentation.ts';
import { type MappingSettings, properties, readSettings } from './settings.ts';
import { editingOf } from '../interface/commonEditing.ts';
import { at, codePointsOf } from '@masker/text';
import { isReplaceable } from '@masker/masking-core';
import { byteClasses, inCase } from './classes.ts';
import { identityNames, identityWords } from '../digits/identityWords.ts';

/** Letters, digits and the separators of codes, with a digit and something else: bare numbers may be ids. Dates are none. */
const isCode = (value: string) =>
  /^(?!\d{4}-\d\d-\d\d\b)(?=.*\d)(?=.*[A-Za-z ./_-])[A-Za-z0-9][A-Za-z0-9 ./_-]{2,39}$/.test(value);

/** Matches postal codes, ZIP codes included. */
const isPostalCode = (value: string) => /^(?=.*\d)[A-Z0-9][A-Z0-9 -]{1,9}[A-Z0-9]$/i.test(value);

/** The columns that CharacterMapping's default maskers are intended for. */
const typicalColumns: Readonly<Record<string, TypicalColumns>> = {
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

/**
 * Returns a predicate for the possible outputs of CharacterMapping: values of the same shape with the same kept
 * characters.
 */
const possibleOutputs: PossibleOutputs<MappingSettings> = ({ first, last, letterCase }, outputCase) => {
  if (outputCase !== 'AsIs') return () => true;
  return (masked, original) => {
    const [before, after] = [
      codePointsOf(original).map((one) => inCase(one, letterCase)),
      codePointsOf(masked),
    ];
    if (before.length !== after.length) return false;
    const count = before.filter(isReplaceable).length;
    const isShort = count <= first + last;
    let index = 0;
    return before.every((one, i) => {
      const became = at(after, i);
      if (!isReplaceable(one)) return became === one;
      const own = index++;
      if (!isShort && (own < first || own >= count - last)) return became === one;
      // A character of another script becomes one that is replaceable, too.
      return one >= 0x80 ? isReplaceable(became) : became < 0x80 && byteClasses[became] === byteClasses[one];
    });
  };
};

/** Editing help of the CharacterMapping algorithm. */
const editing = editingOf<MappingSettings>({
  values: {
    keepFirst: [
      ['0', 'The default: nothing stays.'],
      ['2', 'The region of most postal codes, the country of many codes.'],
      ['3', 'A prefix of three characters.'],
    ],
    keepLast: [
      ['0', 'The default: nothing stays.'],
      ['2', 'An ending of two characters, such as a check number.'],
      ['4', 'The last four, by which people recognise numbers.'],
    ],
  },
  deciding: Object.keys(properties),
  meaning: meaningOf,
});

function meaningOf({ first, last, letterCase }: MappingSettings): string[] {
  const letters =
    letterCase === 'same'
      ? 'letters become letters of their case'
      : `letters become ${letterCase}-case letters`;
  const kept = [...(first > 0 ? [`the first ${first}`] : []), ...(last > 0 ? [`the last ${last}`] : [])].join(
    ' and ',
  );
  return [
    `digits become digits, ${letters}; everything else stays where it is`,
    ...(kept === '' ? [] : [`${kept} of the letters and digits stay`]),
    ...(letterCase === 'same' ? ['different values of ASCII become different ones'] : []),
  ];
}

export const characterMapping: Algorithm<AlgorithmModel, MappingSettings> = {
  name: 'CharacterMapping',
  isOurs: true,
  summary: 'Keeps the shape of a value: digits become digits, letters become letters, all else stays.',
  characteristics: {
    ...permuting,
    conflictFreeFor: 'values of ASCII characters without `case`',
    technique: 'substitution',
  },
  language: { properties, checks, editing, ...readsMasker(readSettings) },
  masking: {
    status: 'runs',
    usesKey: () => true,
    prepare: prepareMapping,
    keepsDifferent: ({ letterCase }) => letterCase === 'same',
    conflictFree: ({ letterCase }) =>
      letterCase === 'same'
        ? []
        : [
            conflictFreeImpossible(
              `With case ${letterCase}, values that differ only in letter case become the same.`,
            ),
          ],
    masked: () => ({
      maxLength: (length) => length,
      keeps: keepsNumbers,
      keepsNonconforming: keepsNonconformingOneByOne,
    }),
    possibleOutputs,
  },
  presentation,
  discovery: {
    shape: () => ({ noShape: 'its values have any shape.' }),
    templates: templatesOf('CharacterMapping', [
      'Code that keeps its shape',
      'A code of the same shape: digits become digits, letters become letters of their case',
    ]),
    defaultMaskers: [shapeMasker, postalCodeMasker],
    typicalColumns,
  },
};
