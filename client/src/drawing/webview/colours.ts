// Which colour a part has: they repeat, as there are more parts than colours that people tell apart.

const colours = 6;

/** The class of a part (from 0; null for none). */
export function colourClass(part: number | null): string {
  return part === null ? '' : `colour-${part % colours}`;
}
