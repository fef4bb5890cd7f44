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
  'natel, natel nummer, tel no, tel number, ph, ph number, phone home, phone work, home phone, work phone, land line, landline, mobile number, mobile no, mob no, cell number, cellphone, cell phone',
  'telefono fijo, telefono movil, tel movil, tel fijo, tel casa, celular 1, numero celular, numero telefono, nro telefono, nro celular, num telefono, num tel, numero de telefono',
  'numero telephone, numero de telephone, num telephone, tel portable, tel fixe, tel domicile, tel bureau, tel mobile, telefonnr, telefon nr, mobiltelefon, festnetz, telefono cellulare',
  'numero telefonico, recapito telefonico, numer telefonu, nr telefonu, telefon kontaktowy, numero cellulare, telefonnummer privat, telefonnummer mobil',
  'numero telefone, tel celular, telefone celular, telefone fixo, numero de telefone, mobielnummer, telefoonnummer, telefon komorkowy, whats app, numero whatsapp, telex, pager, emergency number',
);
