// Describes a column or field: its name, and some of its values.
import type { FieldSample } from '@masker/rows';

const maxShownSamples = 3;
const maxSampleLength = 30;

/** Returns `ssn`; `ssn · column 3` if the name is ambiguous, `column 3` without a name. */
export function fieldLabel({ name, title }: FieldSample): string {
  if (title === name) return name === '' ? '(the document)' : name;
  return title === '' ? `column ${name}` : `${title} · column ${name}`;
}

/** `154-47-6043, 838 60 6135, …` */
export function describeValues({ values }: FieldSample): string {
  const different = [...new Set(values)];
  const shown = different.slice(0, maxShownSamples).map((value) => {
    const line = value.replaceAll(/\s+/g, ' ');
    return line.length > maxSampleLength ? `${line.slice(0, maxSampleLength)}…` : line;
  });
  return [...shown, ...(different.length > maxShownSamples ? ['…'] : [])].join(', ');
}
