// A column or field in words: what it is called, and some of its values.
import type { FieldSample } from '../../../../formats/src/index.ts';

const mostSamplesShown = 3;
const longestSample = 30;

/** `ssn`; `ssn · column 3` where several are called so, `column 3` where nothing names it. */
export function fieldLabel({ name, title }: FieldSample): string {
  if (title === name) return name === '' ? '(the document)' : name;
  return title === '' ? `column ${name}` : `${title} · column ${name}`;
}

/** `154-47-6043, 838 60 6135, …` */
export function describeValues({ values }: FieldSample): string {
  const different = [...new Set(values)];
  const shown = different.slice(0, mostSamplesShown).map((value) => {
    const line = value.replaceAll(/\s+/g, ' ');
    return line.length > longestSample ? `${line.slice(0, longestSample)}…` : line;
  });
  return [...shown, ...(different.length > mostSamplesShown ? ['…'] : [])].join(', ');
}
