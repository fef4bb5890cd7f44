// Standards of identifiers, one line each, in the order in which completion lists them.
import { aadhaar } from './aadhaar.ts';
import { ahv } from './ahv.ts';
import { bsn } from './bsn.ts';
import { cnpj } from './cnpj.ts';
import { codiceFiscale } from './codiceFiscale.ts';
import { cpf } from './cpf.ts';
import { dni } from './dni.ts';
import { gtin } from './gtin.ts';
import { iban } from './iban.ts';
import { imei } from './imei.ts';
import { isbn } from './isbn.ts';
import { isin } from './isin.ts';
import { lei } from './lei.ts';
import { nhs } from './nhs.ts';
import { nino } from './nino.ts';
import { nir } from './nir.ts';
import { npi } from './npi.ts';
import { personnummer } from './personnummer.ts';
import { pesel } from './pesel.ts';
import { sin } from './sin.ts';
import type { Standard } from './standard.ts';
import { steuerId } from './steuerId.ts';
import { tfn } from './tfn.ts';
import { vin } from './vin.ts';

export const standards: readonly Standard[] = [
  iban,
  isin,
  gtin,
  isbn,
  imei,
  lei,
  vin,
  npi,
  cpf,
  cnpj,
  bsn,
  dni,
  codiceFiscale,
  pesel,
  nir,
  steuerId,
  nhs,
  nino,
  aadhaar,
  sin,
  tfn,
  personnummer,
  ahv,
];

const byName = new Map(standards.map((standard) => [standard.name, standard]));

/** Returns the standard of a name; undefined if there is none. */
export function findStandard(name: string): Standard | undefined {
  return byName.get(name);
}
