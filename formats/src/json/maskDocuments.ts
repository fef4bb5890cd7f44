// Masks fields of JSON documents; all other characters stay as they are.
import type { MaskedBlock, MaskedField, RecordMisfit } from '../format.ts';
import type { InputProblem } from '../inputProblem.ts';
import { findValues, type FoundValue } from './findValues.ts';
import type { JsonPath } from './jsonPath.ts';
import { maskStrings } from './stringColumn.ts';

interface Replacement extends FoundValue {
  /** The place of its document. */
  readonly record: number;
}

/**
 * Masks documents.
 *
 * @param documents their texts, with all that stands between them; one of white space alone is passed over
 * @param paths those of the fields
 */
export function maskDocuments(
  documents: readonly string[],
  paths: readonly JsonPath[],
  fields: readonly MaskedField[],
): MaskedBlock {
  const replacements: Replacement[] = [];
  let problem: InputProblem | undefined;
  for (const [record, document] of documents.entries()) {
    if (/^[ \t\r\n]*$/.test(document)) continue;
    const found = checked(findValues(document, paths), fields);
    if ('code' in found) {
      problem = { code: found.code, record, field: fields[found.field ?? -1]?.name };
      break;
    }
    for (const value of found) replacements.push({ ...value, record });
  }
  const records = problem?.record ?? documents.length;
  const { texts, misfits } = maskValues(documents, replacements, fields);
  return {
    bytes: new TextEncoder().encode(joined(documents.slice(0, records), replacements, texts)),
    records,
    misfits,
    found: fields.map((_, i) => replacements.filter(({ field }) => field === i).length),
    problem,
  };
}

/** The documents with texts in the places of their values. */
function joined(
  documents: readonly string[],
  replacements: readonly Replacement[],
  texts: readonly string[],
): string {
  const parts: string[] = [];
  let next = 0;
  for (const [record, document] of documents.entries()) {
    let copied = 0;
    for (; replacements[next]?.record === record; next++) {
      const { offset, length } = replacements[next] ?? { offset: 0, length: 0 };
      parts.push(document.slice(copied, offset), texts[next] ?? '');
      copied = offset + length;
    }
    parts.push(document.slice(copied));
  }
  return parts.join('');
}

/** A number under a masker of text is a problem. */
function checked(found: ReturnType<typeof findValues>, fields: readonly MaskedField[]): typeof found {
  if ('code' in found) return found;
  const wrong = found.find(
    ({ value, field }) => typeof value === 'number' && fields[field]?.masker.masksNumbers !== true,
  );
  return wrong === undefined ? found : { code: 'not-text', field: wrong.field };
}

/** The JSON texts of the masked values. */
function maskValues(
  documents: readonly string[],
  replacements: readonly Replacement[],
  fields: readonly MaskedField[],
): { readonly texts: readonly string[]; readonly misfits: RecordMisfit[] } {
  const texts: string[] = [];
  const misfits: RecordMisfit[] = [];
  for (const [field, { masker }] of fields.entries()) {
    const places = [...replacements.keys()].filter((i) => replacements[i]?.field === field);
    const isNumber = (i: number) => typeof replacements[i]?.value === 'number';
    for (const i of places.filter(isNumber)) {
      const { record = 0, offset = 0, length = 0 } = replacements[i] ?? {};
      texts[i] = masker.maskNumber(documents[record]?.slice(offset, offset + length) ?? null) ?? 'null';
    }
    const strings = places.filter((i) => !isNumber(i));
    const masked = maskStrings(
      strings.map((i) => {
        const value = replacements[i]?.value;
        return typeof value === 'string' ? value : null;
      }),
      masker,
    );
    for (const [place, i] of strings.entries()) {
      texts[i] = JSON.stringify(masked.values[place]);
      const reasons = masked.misfits.get(place);
      if (reasons !== undefined) misfits.push({ record: replacements[i]?.record ?? 0, field, reasons });
    }
  }
  return { texts, misfits };
}
