// A hash of a cell for sums over a row: the same value in another column is another number.
import { type Cells, nullEnd } from '@masker/columns';
import { ByteHash } from '../byteHash.ts';

const hash = new ByteHash();

/** Writes the two numbers of a cell into a row; null writes none, so that they are 0. */
export function hashCell({ bytes, bounds }: Cells, at: number, row: Uint32Array, column: number): void {
  const [start = 0, end = nullEnd] = [bounds[2 * at], bounds[2 * at + 1]];
  if (end === nullEnd) return;
  hash.hash(bytes, start, end);
  row[2 * column] = Math.imul(hash.high ^ Math.imul(column + 1, 0x9e3779b1), 0x85ebca6b);
  row[2 * column + 1] = Math.imul(hash.low ^ Math.imul(column + 1, 0xc2b2ae35), 0x27d4eb2f);
}
