// Words about telephone numbers that more than one algorithm masks.
import type { ReasonText } from '../interface/explanation.ts';
import type { PresentedPart } from '../interface/presentation.ts';
import { phrases } from '../interface/common.ts';

export const extensionPart: PresentedPart = {
  label: 'Extension',
  coverage: 'after x, ext or #',
  weight: 3,
};

export const otherCharacters: ReasonText = {
  label: 'letters or a wrong extension',
  sentence: () =>
    'Only an extension may follow a telephone number: x, ext, extension or #, and one to six digits. All letters and digits were replaced one by one.',
};

export const telephoneNames: readonly string[] = phrases(
  'phone, telephone, tel, mobile, cell, fax, phone number, telephone number, telefon, telefonnummer',
  'rufnummer, mobil, mobilnummer, handy, handynummer, portable, telefono, movil, celular, telefone, fone, cellulare, telefoon, telemovel, gsm, mobiel, vast nummer, contact number',
);
