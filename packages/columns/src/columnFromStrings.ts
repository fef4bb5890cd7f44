// Converts strings to texts in one buffer.
import { wellFormedUtf8 } from '@masker/text';
import { ByteWriter } from './byteWriter.ts';
import { nullEnd, type Texts } from './column.ts';

/** Concatenates strings to texts. A lone surrogate is written as U+FFFD. */
export function columnOf(values: readonly (string | null)[]): Texts {
  const text = new ByteWriter(new Uint8Array(16 * values.length));
  const bounds = new Uint32Array(2 * values.length);
  for (const [i, value] of values.entries()) {
    bounds[2 * i] = text.length;
    if (value !== null) write(value, text);
    bounds[2 * i + 1] = value === null ? nullEnd : text.length;
  }
  return { bytes: text.written(), bounds };
}

function write(value: string, text: ByteWriter): void {
  for (let i = 0; i < value.length; i++) {
    const unit = value.charCodeAt(i);
    if (unit >= 0x80) {
      text.write(wellFormedUtf8(value.slice(i)));
      return;
    }
    text.writeByte(unit);
  }
}
