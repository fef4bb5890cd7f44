// Rows of CSV masked, beside parsing and writing them.
import { bundled } from './programs.ts';
import type { Program } from './processes.ts';
import { compareTimes } from './turns.ts';

const readers = { 'Papa Parse': 'papaParse.ts', 'our own reader': 'ownReader.ts' };

/** A row for each reader that parses and writes the same input. */
export async function besideReaders(
  name: string,
  masking: Program,
  input: string,
  { folder, goal }: { readonly folder: string; readonly goal: number },
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [reader, script] of Object.entries(readers)) {
    const alone = await bundled(script, [input], folder);
    rows.push(await compareTimes(`${name}, beside parsing and writing by ${reader}`, [masking, alone], goal));
  }
  return rows;
}
