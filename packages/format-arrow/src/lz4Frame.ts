// Decompresses LZ4 frames (LZ4 Frame Format 1.6.4, LZ4 Block Format), which Arrow buffers use.

const magic = 0x184d2204;

/**
 * Unpacks a frame. Checksums aren't compared.
 *
 * @param length of the result, in bytes
 * @throws RangeError for a damaged frame, and for one of another length
 */
export function unpackLz4Frame(frame: Uint8Array, length: number): Uint8Array {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.length);
  if (view.getUint32(0, true) !== magic) throw new RangeError('frame: must be of LZ4');
  const flags = view.getUint8(4);
  if (flags >> 6 !== 1 || (flags & 0x01) !== 0)
    throw new RangeError('frame: must be of version 1, without a dictionary');
  const hasBlockChecksums = (flags & 0x10) !== 0;
  // The descriptor ends with its own checksum.
  let at = 6 + ((flags & 0x08) === 0 ? 0 : 8) + 1;
  const output = new Uint8Array(length);
  let end = 0;
  for (;;) {
    const size = view.getUint32(at, true);
    at += 4;
    if (size === 0) break;
    const isPlain = size >>> 31 === 1;
    const blockLength = size & 0x7fffffff;
    if (at + blockLength > frame.length) throw new RangeError('frame: ends within a block');
    const block = frame.subarray(at, at + blockLength);
    if (isPlain) {
      if (end + blockLength > length) throw new RangeError('frame: is longer than said');
      output.set(block, end);
      end += blockLength;
    } else end = unpackBlock(block, output, end);
    at += blockLength + (hasBlockChecksums ? 4 : 0);
  }
  if (end !== length) throw new RangeError('frame: is shorter than said');
  return output;
}

/**
 * Decompresses a block behind the previous output, which it may refer to.
 *
 * @returns the end of the output
 * @throws RangeError for a damaged block
 */
export function unpackBlock(block: Uint8Array, output: Uint8Array, start: number): number {
  let [at, end] = [0, start];
  const byte = () => {
    const value = block[at++];
    if (value === undefined) throw new RangeError('block: ends too early');
    return value;
  };
  const lengthFrom = (first: number) => {
    let length = first;
    if (first === 15)
      for (let more = 255; more === 255;) {
        more = byte();
        length += more;
      }
    return length;
  };
  while (at < block.length) {
    const token = byte();
    const literals = lengthFrom(token >> 4);
    if (at + literals > block.length || end + literals > output.length)
      throw new RangeError('block: has too many literals');
    output.set(block.subarray(at, at + literals), end);
    at += literals;
    end += literals;
    // The last sequence has literals only.
    if (at === block.length) return end;
    const distance = byte() + 256 * byte();
    const matched = lengthFrom(token & 15) + 4;
    if (distance === 0 || distance > end || end + matched > output.length)
      throw new RangeError('block: refers to nothing');
    // A match may overlap with itself.
    for (let i = 0; i < matched; i++, end++) output[end] = output[end - distance] ?? 0;
  }
  return end;
}
