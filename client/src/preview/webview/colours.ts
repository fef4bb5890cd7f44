// Which colour a segment has: they repeat, as there are more segments than colours that people tell apart.

const colours = 6;

/** The class of a segment (from 0; null for none). */
export function colourClass(segment: number | null): string {
  return segment === null ? '' : `colour-${segment % colours}`;
}
