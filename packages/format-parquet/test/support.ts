// Parquet files for tests: what masking makes of them, read by another library.
import { parquetMetadata, parquetReadObjects, type FileMetaData } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageCodecs } from '@masker/node/pageCodecs';
import { defaultMaskers } from '@masker/algorithms';
import { InputError, type MaskedField, type MaskSummary } from '@masker/format-api';
import { parquetFormat } from '../src/parquetFormat.ts';
import type { RandomAccessFile } from '../src/parquetFile.ts';
import { readStruct } from '../src/thriftReader.ts';
import { type i32Field, type i64Field, listField, structField, writeStruct } from '../src/thriftWriter.ts';
import { maskerOf } from '../../../test/helpers/maskers.ts';

export type Fields = Readonly<Record<string, MaskedField['masker']>>;

export function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(import.meta.dirname, `${name}.parquet`)));
}

export function defaultMasker(name: string) {
  return maskerOf(defaultMaskers.find((masker) => masker.name === name)?.text ?? '');
}

/** A file in memory, which counts what is read of it. */
export function fileOf(bytes: Uint8Array): RandomAccessFile & { readBytes: number } {
  return {
    size: bytes.length,
    readBytes: 0,
    read(start, length) {
      this.readBytes += length;
      if (start < 0 || start + length > bytes.length) throw new Error('read outside the file');
      return Promise.resolve(bytes.slice(start, start + length));
    },
  };
}

export interface Masked {
  readonly bytes: Uint8Array;
  readonly summary: MaskSummary;
}

export async function mask(bytes: Uint8Array, fields: Fields, dropsRows = false): Promise<Masked> {
  const masked = Object.entries(fields).map(([name, masker]) => ({ name, masker }));
  const stream = parquetFormat(masked, dropsRows).mask(fileOf(bytes), pageCodecs);
  const output: Uint8Array[] = [];
  for (;;) {
    const { value, done } = await stream.next();
    if (done === true) return { bytes: new Uint8Array(Buffer.concat(output)), summary: value };
    output.push(value);
  }
}

/** What masking says of a file that it refuses, and whether something had been written by then. */
export async function refusal(bytes: Uint8Array, fields: Fields): Promise<string> {
  try {
    await mask(bytes, fields);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  return '';
}

/** As the other library reads it. */
export async function rowsOf(bytes: Uint8Array): Promise<Record<string, unknown>[]> {
  return parquetReadObjects({ file: new Uint8Array(bytes).buffer, compressors });
}

export function metadataOf(bytes: Uint8Array): FileMetaData {
  return parquetMetadata(new Uint8Array(bytes).buffer);
}

/** The same file with another footer. */
export function withFooter(bytes: Uint8Array, change: (footer: Uint8Array) => Uint8Array): Uint8Array {
  const length = metadataOf(bytes).metadata_length;
  const end = bytes.length - 8 - length;
  const footer = change(bytes.slice(end, end + length));
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(footer.length);
  tail.write('PAR1', 4);
  return new Uint8Array(Buffer.concat([bytes.subarray(0, end), footer, tail]));
}

/** The file with other fields in the metadata of the first chunks of its first row group. */
export function withChunk(
  bytes: Uint8Array,
  changed: readonly ReturnType<typeof i64Field>[],
  count = 1,
): Uint8Array {
  const ids = new Set(changed.map(({ id }) => id));
  return withFooter(bytes, (footer) => {
    const { struct } = readStruct(footer);
    const groups = struct.requiredList(4, 12).map((item, index) => {
      if (index > 0 && count === 1) return item;
      const group = readStruct(item).struct;
      const chunks = group.requiredList(1, 12).map((one, leaf) => {
        if (leaf >= count) return one;
        const chunk = readStruct(one).struct;
        const metadata = chunk.requiredStruct(3).fields.filter(({ id }) => !ids.has(id));
        const own = structField(3, [...metadata, ...changed]);
        return writeStruct([...chunk.fields.filter(({ id }) => id !== 3), own]);
      });
      return writeStruct([...group.fields.filter(({ id }) => id !== 1), listField(1, 12, chunks)]);
    });
    return writeStruct([...struct.fields.filter(({ id }) => id !== 4), listField(4, 12, groups)]);
  });
}

/** A file whose first page has other fields in its header. */
export function withPage(changed: readonly ReturnType<typeof i32Field>[]): Uint8Array {
  const bytes = fixture('codec-none');
  const ids = new Set(changed.map(({ id }) => id));
  const { struct, end } = readStruct(bytes, 4);
  const header = writeStruct([...struct.fields.filter(({ id }) => !ids.has(id)), ...changed]);
  // As long as it was: what follows stays where it is, or is lost.
  return new Uint8Array(Buffer.concat([bytes.subarray(0, 4), header, bytes.subarray(end)]));
}
