// Decodes UTF-8, up to the line that is none.

export interface DecodedLines {
  readonly text: string;
  /** True if the bytes go on with a line that is not UTF-8. */
  readonly isCut: boolean;
}

const lineFeed = 0x0a;

/** Decodes text; a byte order mark is a character of it. */
export function decodeLines(bytes: Uint8Array): DecodedLines {
  const text = decode(bytes);
  if (text !== undefined) return { text, isCut: false };
  const lines: string[] = [];
  for (let start = 0; start < bytes.length;) {
    const next = bytes.indexOf(lineFeed, start) + 1 || bytes.length;
    const line = decode(bytes.subarray(start, next));
    if (line === undefined) break;
    lines.push(line);
    start = next;
  }
  return { text: lines.join(''), isCut: true };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
