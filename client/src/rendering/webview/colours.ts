// The colour of each part: colours repeat, as there are more parts than colours that people can distinguish.

const colours = 6;

/** Returns the class of a part (from 0; null for none). */
export function colourClass(part: number | null): string {
  return part === null ? '' : `colour-${part % colours}`;
}
