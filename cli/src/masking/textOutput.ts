// The texts of several inputs on their way to one output: encoded, and kept apart.
import { encode, type Encoding } from './encoding.ts';
import type { Output } from './output.ts';

const lineFeed = 0x0a;
const lineEnd = Uint8Array.of(lineFeed);

export interface TextOutput {
  /** Begins the output of another input. As in sed, the last line of one and the first of the next stay two. */
  beginInput(): void;
  /** @param text in UTF-8, whole characters */
  write(text: Uint8Array): Promise<void>;
}

/** @param encoding of what comes out */
export function textOutput(output: Output, encoding: Encoding): TextOutput {
  let last = lineFeed;
  let isOther = false;
  return {
    beginInput() {
      isOther = true;
    },
    async write(text) {
      if (text.length === 0) return;
      if (isOther && last !== lineFeed) await output.write(encode(lineEnd, encoding));
      isOther = false;
      last = text.at(-1) ?? lineFeed;
      await output.write(encode(text, encoding));
    },
  };
}
