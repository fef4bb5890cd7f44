// Parquet files are masked and verified in memory that does not grow with them.
import { fileWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildProgram } from '../helpers/builtPrograms.ts';
import { peakMemory } from '../helpers/peakMemory.ts';
import { folderWith, outcomeOf, start, testKey } from './support.ts';

const groupRows = 5000;
/** In row groups, each of 5 MB. */
const [few, many] = [1, 10];

const column = (name: string, valueOf: (row: number) => string) => ({
  name,
  type: 'STRING' as const,
  encoding: 'PLAIN' as const,
  nullable: false,
  data: Array.from({ length: groupRows }, (_, row) => valueOf(row)),
});
const columnData = [
  column('ssn', (row) => `${100 + (row % 800)}-${10 + (row % 80)}-${1000 + (row % 8000)}`),
  column('note', (row) => `${row} `.repeat(100)),
  column('kept', (row) => `${row} `.repeat(100)),
];
const columns = { ssn: 'SSNMasker', note: 'CopyMasker', kept: 'keep' };

async function write(path: string, groups: number): Promise<void> {
  mkdirSync(join(path, '..'));
  const schema = schemaFromColumnData({ columnData });
  const writer = new ParquetWriter({ writer: fileWriter(path), schema, codec: 'UNCOMPRESSED' });
  for (let i = 0; i < groups; i++) await writer.write({ columnData, rowGroupSize: groupRows });
  await writer.finish();
}

describe('the memory that Parquet files take', () => {
  let program: string;
  const cwd = folderWith({
    'shop.masker.plan.json': JSON.stringify({ tables: { people: { columns } } }),
    'maskers/copy.masker.json': JSON.stringify({ name: 'CopyMasker', algorithm: 'Identity' }),
  });
  before(async function () {
    this.timeout(60_000);
    program = await buildProgram();
    await write(join(cwd, 'few/people.parquet'), few);
    await write(join(cwd, 'many/people.parquet'), many);
  });

  async function peakOf(args: readonly string[]): Promise<number> {
    const child = start(program, args, { cwd, env: { MASKER_KEY: testKey } });
    let maxMemory = 0;
    const poll = setInterval(() => {
      maxMemory = Math.max(maxMemory, peakMemory(child.pid));
    }, 10);
    const { code, stderr } = await outcomeOf(child);
    clearInterval(poll);
    assert.equal(code, 0, stderr);
    return maxMemory;
  }

  it('does not grow with them, masked and verified', async () => {
    const plan = 'shop.masker.plan.json';
    const peaks = async (name: string) => {
      const [before, after] = [`${name}/people.parquet`, `${name}.parquet`];
      return [
        await peakOf([
          'mask',
          '-q',
          '--maskers',
          'maskers',
          '--plan',
          plan,
          '--table',
          'people',
          '-o',
          after,
          before,
        ]),
        await peakOf(['verify', '--maskers', 'maskers', '--table', 'people', plan, before, after]),
      ];
    };
    const [small, large] = [await peaks('few'), await peaks('many')];
    for (const [i, maxMemory] of large.entries())
      assert.ok(maxMemory <= 2 * (small[i] ?? 0), `${maxMemory} MB, and ${small[i]} MB of a tenth`);
  }).timeout(60_000);
});
