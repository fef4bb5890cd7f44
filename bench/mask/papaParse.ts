// A peer: rows parsed and written by Papa Parse.
import { createReadStream } from 'node:fs';
import process from 'node:process';
import papaparse, { type ParseLocalConfig } from 'papaparse';

const input = createReadStream(process.argv[2] ?? '', { highWaterMark: 512 * 1024, encoding: 'utf8' });
const rows: ParseLocalConfig<string[], NodeJS.ReadableStream> = {
  delimiter: ',',
  newline: '\n',
  skipEmptyLines: true,
  complete: () => undefined,
  chunk: ({ data }, parser) => {
    if (data.length === 0 || process.stdout.write(`${papaparse.unparse(data, { newline: '\n' })}\n`)) return;
    parser.pause();
    process.stdout.once('drain', () => {
      parser.resume();
    });
  },
};
papaparse.parse(input, rows);
