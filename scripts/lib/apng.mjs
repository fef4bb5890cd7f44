// Puts screenshots together into one animated PNG: the first whole, of each other one the part that differs.
import { Buffer } from 'node:buffer';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** @typedef {{ width: number, height: number, pixels: Buffer }} Image of three bytes a pixel */
/** @typedef {{ png: Buffer, milliseconds: number }} Frame */

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const bytesPerPixel = 3;

/**
 * Frames of one size, shown one after the other for ever.
 * @param {readonly Frame[]} frames with at least one
 */
export function animatedPng(frames) {
  const images = frames.map(({ png }) => readPng(png));
  const [first] = images;
  if (first === undefined) throw new RangeError('There is no frame.');
  const parts = [signature, chunk('IHDR', header(first.width, first.height))];
  parts.push(chunk('acTL', numbers(frames.length, 0)));
  let sequence = 0;
  for (const [i, image] of images.entries()) {
    const { x, y, width, height } =
      i === 0 ? { x: 0, y: 0, ...first } : difference(images[i - 1] ?? first, image);
    const delay = Buffer.from([0, 0, 3, 0xe8, 0, 0]);
    delay.writeUInt16BE(frames[i]?.milliseconds ?? 0, 0);
    parts.push(chunk('fcTL', Buffer.concat([numbers(sequence++, width, height, x, y), delay])));
    const data = deflateSync(filtered(image, x, y, width, height), { level: 9 });
    parts.push(i === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([numbers(sequence++), data])));
  }
  parts.push(chunk('IEND', Buffer.alloc(0)));
  return Buffer.concat(parts);
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([numbers(data.length), content, numbers(crc32(content))]);
}

/** @param {number[]} values of four bytes each */
function numbers(...values) {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, 4 * i);
  return bytes;
}

/**
 * Eight bits a colour, no alpha, not interlaced.
 * @param {number} width
 * @param {number} height
 */
function header(width, height) {
  return Buffer.concat([numbers(width, height), Buffer.from([8, 2, 0, 0, 0])]);
}

/**
 * The smallest part in which an image differs from the one before; one pixel where it does not.
 * @param {Image} before
 * @param {Image} after
 */
function difference(before, { width, height, pixels }) {
  let [left, top, right, bottom] = [width - 1, height - 1, 0, 0];
  for (let at = 0; at < pixels.length; at += bytesPerPixel) {
    const end = at + bytesPerPixel;
    if (pixels.compare(before.pixels, at, end, at, end) === 0) continue;
    const [x, y] = [(at / bytesPerPixel) % width, Math.floor(at / bytesPerPixel / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < left) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * Rows of a part, each as its difference from the row above, which is mostly nothing.
 * @param {Image} image
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
function filtered({ width: all, pixels }, x, y, width, height) {
  const length = width * bytesPerPixel;
  const rows = Buffer.alloc(height * (length + 1));
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * all + x) * bytesPerPixel;
    const to = row * (length + 1);
    rows[to] = 2;
    for (let i = 0; i < length; i++) {
      const above = row === 0 ? 0 : (pixels[from - all * bytesPerPixel + i] ?? 0);
      rows[to + 1 + i] = (pixels[from + i] ?? 0) - above;
    }
  }
  return rows;
}

/**
 * Reads what browsers write: eight bits a colour, with or without alpha, which is left out.
 * @param {Buffer} png
 * @returns {Image}
 */
function readPng(png) {
  const [width, height, kind] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25]];
  const size = kind === 6 ? 4 : 3;
  /** @type {Buffer[]} */
  const data = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const rows = unfiltered(inflateSync(Buffer.concat(data)), width * size, height, size);
  const pixels = Buffer.alloc(width * height * bytesPerPixel);
  for (let i = 0; i < width * height; i++)
    rows.copy(pixels, i * bytesPerPixel, i * size, i * size + bytesPerPixel);
  return { width, height, pixels };
}

/**
 * @param {Buffer} bytes
 * @param {number} length of a row
 * @param {number} height
 * @param {number} size of a pixel
 */
function unfiltered(bytes, length, height, size) {
  const rows = Buffer.alloc(length * height);
  for (let row = 0; row < height; row++) {
    const filter = bytes[row * (length + 1)];
    for (let i = 0; i < length; i++) {
      const at = row * length + i;
      const left = i < size ? 0 : (rows[at - size] ?? 0);
      const above = row === 0 ? 0 : (rows[at - length] ?? 0);
      const corner = i < size || row === 0 ? 0 : (rows[at - length - size] ?? 0);
      rows[at] = (bytes[row * (length + 1) + 1 + i] ?? 0) + predicted(filter, left, above, corner);
    }
  }
  return rows;
}

/**
 * What the filter of a row expects of a byte (PNG specification, section 9).
 * @param {number | undefined} filter
 * @param {number} left
 * @param {number} above
 * @param {number} corner
 */
function predicted(filter, left, above, corner) {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return Math.floor((left + above) / 2);
  if (filter !== 4) return 0;
  const estimate = left + above - corner;
  const [a, b, c] = [left, above, corner].map((one) => Math.abs(estimate - one));
  if ((a ?? 0) <= (b ?? 0) && (a ?? 0) <= (c ?? 0)) return left;
  return (b ?? 0) <= (c ?? 0) ? above : corner;
}
