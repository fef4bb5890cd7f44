// Columns of numbers, by their names in English, German, French and Spanish.
import type { TypicalColumns } from '../interface/algorithm.ts';
import { readNumberText } from './numberText.ts';
import { phrases } from '../interface/common.ts';
import { identityNames, identityWords } from '../digits/identityWords.ts';

const isNumber = (value: string): boolean => readNumberText(value.trim()) !== undefined;
/** Shorter numbers are positions and flags rather than identifiers. */
/** Degrees with a fraction: whole ones say little. */
const isCoordinate = (value: string): boolean =>
  /^-?\d{1,3}\.\d+$/.test(value.trim()) && Math.abs(Number(value)) <= 180;
const isLongNumber = (value: string): boolean => /^\d{4,}$/.test(value.trim());

export const typicalColumns: Readonly<Record<string, TypicalColumns>> = {
  NumberMasker: {
    names: [
      ...identityNames,
      ...phrases(
        'account number, account no, policy number, insurance number, patient number, employee number, personnel number',
        'kontonummer, personalnummer, numero de compte, numero de cuenta',
        'national id, identity number, id number, document number, tax id, tax number, student number',
        'membership number, documento, documento identidad, dni, cuit, cuil, cedula, matrikelnummer,',
        'medical record number, mrn, passport number, contract number, numero documento, nro documento, num doc, nif, nit, rut',
        'curp, national identity number, identification number, identification, personal number, personal code',
        'card last four, card last 4, cc last four, versicherungsnummer, steuernummer',
      ),
    ],
    namesOfPeople: identityWords,
    // A number may be anything.
    meansOthers: true,
    accepts: isLongNumber,
  },
  CoordinateMasker: {
    names: phrases(
      'latitude, longitude, lat, lng, lon, geo lat, geo lng, geo lon, latitud, longitud, breitengrad, laengengrad, langengrad',
      'latitudine, longitudine, breedtegraad, lengtegraad, coord x, coord y, gps lat, gps lng, gps lon',
    ),
    wholeNames: ['long'],
    meansOthers: true,
    isPublicOfPlaces: true,
    accepts: isCoordinate,
  },
  AmountMasker: {
    names: phrases(
      'amount, price, total, salary, balance, income, wage, betrag, preis, gehalt, saldo, montant',
      'prix, salaire, importe, precio, salario',
    ),
    isOnlyOffered: true,
    accepts: isNumber,
  },
};
