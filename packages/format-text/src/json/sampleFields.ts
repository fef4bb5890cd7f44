// Samples the fields of JSON documents from the beginning of a file.
import { visit } from 'jsonc-parser';
import { type FieldSample, maxValues } from '@masker/rows';
import { deepest } from './documentReader.ts';
import { formatJsonPath } from '@masker/format-api';

class TooDeep extends Error {}

interface Gathered {
  readonly values: string[];
  holdsNumbers: boolean;
}

/**
 * Returns the fields with strings or numbers, in the order of their first occurrence; elements of an array are one
 * field.
 *
 * @param texts documents; the last may be truncated
 */
export function sampleFields(texts: readonly string[]): FieldSample[] {
  const fields = new Map<string, Gathered>();
  for (const text of texts) {
    try {
      gather(text, fields);
    } catch (error) {
      // Masking reports the problem; here the fields before it are enough.
      if (!(error instanceof TooDeep)) throw error;
    }
  }
  return [...fields].map(([name, { values, holdsNumbers }]) => ({ name, title: name, values, holdsNumbers }));
}

function gather(text: string, fields: Map<string, Gathered>): void {
  let depth = 0;
  const begin = (): void => {
    if (++depth > deepest) throw new TooDeep();
  };
  const end = (): void => {
    depth--;
  };
  visit(
    text,
    {
      onObjectBegin: begin,
      onArrayBegin: begin,
      onObjectEnd: end,
      onArrayEnd: end,
      onLiteralValue: (value: unknown, _offset, _length, _line, _character, path) => {
        if (typeof value !== 'string' && typeof value !== 'number') return;
        const name = formatJsonPath(path().map((step) => (typeof step === 'number' ? '*' : step)));
        const field = fields.get(name) ?? { values: [], holdsNumbers: false };
        fields.set(name, field);
        field.holdsNumbers ||= typeof value === 'number';
        if (field.values.length < maxValues && value !== '') field.values.push(String(value));
      },
    },
    { disallowComments: true },
  );
}
