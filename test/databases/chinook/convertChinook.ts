// Makes chinook.sql.gz of the script of HSQLDB's that README.md names: as SQL that PostgreSQL and MariaDB both read.
// unzip -p chinook-data-hsqldb-0.2.jar chinook.script | npx tsx test/databases/chinook/convertChinook.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** MariaDB runs it, PostgreSQL does not see it: names stand in quotation marks, and backslashes are themselves. */
const head = `/*!40101 SET sql_mode = 'ANSI_QUOTES,NO_BACKSLASH_ESCAPES' */;\n`;

const rowsAtOnce = 500;

const lines = readFileSync(0, 'utf8').split('\n').map(decoded);
const statements = [
  ...lines
    .flatMap((line) => /^CREATE MEMORY( TABLE .*)/.exec(line)?.[1] ?? [])
    .map((rest) => `CREATE${rest}`),
  ...insertions(),
  // Behind the rows, which stand by the names of their tables.
  ...lines.filter((line) => line.startsWith('ALTER TABLE ')),
];
writeFileSync(
  join(import.meta.dirname, 'chinook.sql.gz'),
  gzipSync(head + statements.map((one) => `${one};\n`).join(''), { level: 9 }),
);

/** A line without the name of the schema, its characters as they are. */
function decoded(line: string): string {
  return line
    .replaceAll('"chinook".', '')
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

function insertions(): string[] {
  const rows = new Map<string, string[]>();
  for (const line of lines) {
    const [, table, row] = /^INSERT INTO ("\w+") VALUES(\(.*\))$/.exec(line) ?? [];
    if (table !== undefined && row !== undefined) rows.set(table, [...(rows.get(table) ?? []), row]);
  }
  return Array.from(rows).flatMap(([table, all]) =>
    Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, i) => {
      const some = all.slice(i * rowsAtOnce, (i + 1) * rowsAtOnce);
      return `INSERT INTO ${table} VALUES\n${some.join(',\n')}`;
    }),
  );
}
