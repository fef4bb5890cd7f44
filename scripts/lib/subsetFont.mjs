// Creates a TrueType font with the outlines of some characters alone. All glyphs keep their indexes, so that
// other tables remain valid.
import { Buffer } from 'node:buffer';

/** In bytes: length of a font's header, and of the entry of a table in it. */
const [headLength, entryLength] = [12, 16];
const unneeded = new Set(['GSUB', 'post']);

/**
 * @param {Buffer} font
 * @param {ReadonlySet<number>} characters those that stay
 */
export function subsetFont(font, characters) {
  const tables = tablesOf(font);
  const glyphs = glyphsOf(tableOf(tables, 'cmap'));
  const kept = new Set([...characters].map((character) => glyphs.get(character)));
  if (kept.has(undefined)) throw new Error('the font lacks a character');
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1;
  const loca = tableOf(tables, 'loca');
  const startOf = (/** @type {number} */ glyph) =>
    isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
  const count = loca.length / (isLong ? 4 : 2) - 1;
  const outlines = Array.from({ length: count }, (_, glyph) =>
    kept.has(glyph) ? tableOf(tables, 'glyf').subarray(startOf(glyph), startOf(glyph + 1)) : Buffer.alloc(0),
  );
  // Composite glyphs refer to others, which may be left out.
  if (outlines.some((outline) => outline.length > 0 && outline.readInt16BE(0) < 0))
    throw new Error('a character is made of others');
  let end = 0;
  const offsets = Buffer.alloc(loca.length);
  for (const [glyph, outline] of [...outlines, Buffer.alloc(0)].entries()) {
    if (isLong) offsets.writeUInt32BE(end, 4 * glyph);
    else offsets.writeUInt16BE(end / 2, 2 * glyph);
    end += outline.length;
  }
  const made = new Map([...tables].filter(([name]) => !unneeded.has(name)));
  made.set('glyf', Buffer.concat(outlines)).set('loca', offsets);
  made.set('post', Buffer.concat([Buffer.from([0, 3, 0, 0]), tableOf(tables, 'post').subarray(4, 32)]));
  return fontOf(font.subarray(0, 4), made);
}

/** @typedef {ReadonlyMap<string, Buffer>} Tables */

/** @param {Buffer} font @returns {Tables} */
function tablesOf(font) {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
      const entry = headLength + i * entryLength;
      const start = font.readUInt32BE(entry + 8);
      const table = font.subarray(start, start + font.readUInt32BE(entry + 12));
      return [font.toString('latin1', entry, entry + 4), table];
    }),
  );
}

/** @param {Tables} tables @param {string} name */
function tableOf(tables, name) {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`the font has no table ${name}`);
  return table;
}

/** The glyph of each character, by a table of format 12: groups of characters that follow each other, as their glyphs do. */
function glyphsOf(/** @type {Buffer} */ cmap) {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + 8 * i));
  const start = starts.find((offset) => cmap.readUInt16BE(offset) === 12);
  if (start === undefined) throw new Error('the font has no table of characters of format 12');
  /** @type {Map<number, number>} */
  const glyphs = new Map();
  for (let i = 0; i < cmap.readUInt32BE(start + 12); i++) {
    const group = start + 16 + 12 * i;
    const [first, last] = [cmap.readUInt32BE(group), cmap.readUInt32BE(group + 4)];
    for (let character = first; character <= last; character++)
      glyphs.set(character, cmap.readUInt32BE(group + 8) + character - first);
  }
  return glyphs;
}

/**
 * @param {Buffer} kind the first four bytes of a font
 * @param {Tables} tables
 */
function fontOf(kind, tables) {
  const names = [...tables.keys()].sort();
  const power = Math.floor(Math.log2(names.length));
  const head = Buffer.alloc(headLength + names.length * entryLength);
  kind.copy(head);
  for (const [i, number] of [names.length, 16 << power, power, 16 * (names.length - (1 << power))].entries())
    head.writeUInt16BE(number, 4 + 2 * i);
  /** @type {Buffer[]} */
  const parts = [];
  let end = head.length;
  for (const [i, name] of names.entries()) {
    const table = tableOf(tables, name);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    const entry = headLength + i * entryLength;
    head.write(name, entry, 'latin1');
    head.writeUInt32BE(checksumOf(padded), entry + 4);
    head.writeUInt32BE(end, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    parts.push(padded);
    end += padded.length;
  }
  return Buffer.concat([head, ...parts]);
}

function checksumOf(/** @type {Buffer} */ table) {
  let sum = 0;
  for (let i = 0; i < table.length; i += 4) sum = (sum + table.readUInt32BE(i)) >>> 0;
  return sum;
}
