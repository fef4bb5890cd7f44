// A peer: lines of JSON parsed, changed and written by JSON.parse and JSON.stringify.
import { createReadStream } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';

const lines = createInterface({
  input: createReadStream(process.argv[2] ?? '', { highWaterMark: 512 * 1024 }),
});
const atOnce = 1000;
let written: string[] = [];
for await (const line of lines) {
  const record = JSON.parse(line) as Record<string, unknown>;
  record['ssn'] = '***-**-****';
  record['name'] = '***';
  written.push(`${JSON.stringify(record)}\n`);
  if (written.length < atOnce) continue;
  process.stdout.write(written.join(''));
  written = [];
}
process.stdout.write(written.join(''));
