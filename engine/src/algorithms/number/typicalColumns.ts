// Columns of numbers, by their names in English, German, French and Spanish.
import type { TypicalColumns } from '../interface/algorithm.ts';
import { readNumberText } from './numberText.ts';
import { phrases } from '../interface/common.ts';

const isNumber = (value: string): boolean => readNumberText(value.trim()) !== undefined;
/** Shorter numbers are positions and flags rather than identifiers. */
const isLongNumber = (value: string): boolean => /^\d{4,}$/.test(value.trim());

export const typicalColumns: Readonly<Record<string, TypicalColumns>> = {
  NumberMasker: {
    names: phrases(
      'account number, account no, policy number, insurance number, patient number, employee number, personnel number',
      'kontonummer, personalnummer, numero de compte, numero de cuenta',
      'national id, identity number, id number, document number, tax id, tax number, student number',
      'membership number, documento, documento identidad, dni, cuit, cuil, cedula, matrikelnummer',
    ),
    // A number may be anything.
    meansOthers: true,
    accepts: isLongNumber,
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
