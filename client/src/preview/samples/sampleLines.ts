// The sample lines of a preview: splits a text into lines, and limits their number.

/** Limits of a preview's samples: more than anybody looks at, and little enough to be stored with the workspace. */
export const limits = { lines: 10_000, characters: 2_000_000 } as const;

export interface SampleLines {
  readonly lines: readonly string[];
  /** Number of lines left out. */
  readonly omitted: number;
}

/**
 * Returns the lines of a text that was pasted, selected or read; the empty one after a last line end doesn't
 * count.
 */
export function splitLines(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Returns the first lines that the limits allow; a line is kept whole or not at all. */
export function limitLines(lines: readonly string[]): SampleLines {
  let room: number = limits.characters;
  const kept: string[] = [];
  for (const line of lines.slice(0, limits.lines)) {
    room -= line.length;
    if (room < 0) break;
    kept.push(line);
  }
  return { lines: kept, omitted: lines.length - kept.length };
}
