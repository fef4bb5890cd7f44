// A peer: the reader and the writer that mask CSV, without a masked column: fields that aren't asked for aren't extracted.
import { createReadStream } from 'node:fs';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvDialect, cutBlocks, maskStream } from '@masker/format-api';
import { csvFormat } from '@masker/format-text';

const format = csvFormat(csvDialect(',', '"', false), []);
const input = createReadStream(process.argv[2] ?? '', { highWaterMark: 512 * 1024 });
await pipeline(Readable.from(maskStream(cutBlocks(input, format), format)), process.stdout, { end: false });
