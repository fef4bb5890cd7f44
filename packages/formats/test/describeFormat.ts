// The conformance suite: what every format of the registry has to keep to.
import assert from 'node:assert/strict';
import { formatOfName } from '../../../cli/src/masking/maskOptions.ts';
import { textFormatOf } from '../../../client/src/files/fileLayout.ts';
import { analysePlan, describeUnused, unusedNames } from '@masker/plan';
import type { Masker } from '@masker/masker';
import { createFormat } from '../src/createFormat.ts';
import {
  cutBlocks,
  type Format,
  InputError,
  type MaskSummary,
  maskStream,
  nothingMasked,
  rowsOfStream,
  maxMaskedValueBytes,
} from '@masker/format-api';
import { describeTableProblem } from '../src/plan/tableProblem.ts';
import { fileFormats, type FormatName, type FormatSettings, isStreamName } from '../src/registry.ts';
import { formatOfFile, tableOfFile, usualDelimiter } from '../src/fileNames.ts';
import type { MaskDecision } from '../src/plan/fieldOf.ts';
import { planInput, planParts } from '../src/plan/planFormat.ts';
import { readColumns } from '../src/plan/readRows.ts';
import { pageCodecs } from '@masker/node/pageCodecs';
import { defaultMaskerText, maskerOf, type TestMaskerOptions } from '../../../test/helpers/maskers.ts';
import {
  type Cell,
  type FormatSample,
  formatSamples,
  type SampleRows,
  type SampleTable,
} from './formatSamples.ts';
import { fileOf } from '../../format-parquet/test/support.ts';

const ssns: readonly Cell[] = ['123-45-6789', null, '234-56-7890', '123-45-6789', '345-67-8901'];
const ids: readonly Cell[] = ['1', '2', '3', null, '5'];
const notes: readonly Cell[] = ['a, "b"', "it's", null, 'é 😀', '{}'];
const table: SampleTable = [
  ['id', ids],
  ['ssn', ssns],
  ['note', notes],
];
const originals = ssns.filter((ssn) => ssn !== null);
const kept = { id: 'keep', note: 'keep' } as const;
const ssnMasked = { t: { columns: { ...kept, ssn: 'SSNMasker' } } };

const made = new Map<string, Masker>();
function maskerNamed(name: string, use: TestMaskerOptions = {}): Masker {
  const id = JSON.stringify([name, use]);
  const masker = made.get(id) ?? maskerOf(defaultMaskerText(name), use);
  made.set(id, masker);
  return masker;
}

/** The result of masking an input: all that was written, and why masking stopped or what it doubts. */
interface Outcome {
  readonly bytes: Buffer;
  readonly stop?: string;
  readonly truncation?: string | undefined;
}

async function* chunksOf(bytes: Uint8Array, length = 1 << 20): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield await Promise.resolve(bytes.slice(at, at + length));
}

function settingsOf(name: FormatSettings['name']): FormatSettings {
  const [extension = ''] = fileFormats[name].extensions;
  return { name, delimiter: usualDelimiter(`t.${extension}`), quote: '"', hasHeader: true };
}

/** @param unused why what was masked isn't what the plan says */
async function drain(
  stream: AsyncGenerator<Uint8Array, MaskSummary>,
  unused: (summary: MaskSummary) => string | undefined = () => undefined,
): Promise<Outcome> {
  const parts: Uint8Array[] = [];
  const bytes = () => Buffer.concat(parts);
  try {
    for (;;) {
      const { value, done } = await stream.next();
      if (done === true) {
        const stop = unused(value);
        return { bytes: bytes(), truncation: value.truncation, ...(stop !== undefined && { stop }) };
      }
      parts.push(Buffer.from(value));
    }
  } catch (error) {
    return { bytes: bytes(), stop: reasonOf(error) };
  }
}

/** Anything but an input's problem is a defect. */
function reasonOf(error: unknown): string {
  if (error instanceof InputError) return error.problem.code;
  throw error;
}

/** Inputs of values have no plan. */
function formatOfValues(name: FormatSettings['name'], masker: Masker) {
  const field =
    name === 'lines'
      ? ({ kind: 'mask', name: '', masker } as const)
      : ({ kind: 'find', name: '', targets: [{ masker, isSure: true }], alsoFrom: [] } as const);
  return createFormat(settingsOf(name), { ...nothingMasked, fields: [field] });
}

/** Masks an input as the tables of a plan say; values with SSNMasker. */
export async function mask(
  name: FormatName,
  bytes: Uint8Array,
  tables: object,
  chunk?: number,
): Promise<Outcome> {
  const plan = analysePlan(JSON.stringify({ tables }));
  const maskerFor = ({ masker, by, shift, conflictFree }: MaskDecision) =>
    maskerNamed(masker, { by, shift, conflictFree });
  const stopped = (stop: string) => ({ bytes: Buffer.alloc(0), stop });
  if (!isStreamName(name)) {
    try {
      const columns = await fileFormats[name].columns(fileOf(bytes));
      const planned = planParts(plan, 't', { name }, columns, maskerFor);
      if ('code' in planned) return stopped(describeTableProblem(planned, 't'));
      return await drain(planned.format.mask(fileOf(bytes), pageCodecs));
    } catch (error) {
      return stopped(reasonOf(error));
    }
  }
  const settings = settingsOf(name);
  const masking = (format: Format) => maskStream(cutBlocks(chunksOf(bytes, chunk), format), format);
  if (fileFormats[name].holds === 'values')
    return drain(masking(formatOfValues(name, maskerNamed('SSNMasker'))));
  const first = await cutBlocks(chunksOf(bytes, chunk), createFormat(settings, nothingMasked)).next();
  const planned = planInput([plan, 't', settings, first.done === true ? undefined : first.value, maskerFor]);
  if ('code' in planned) return stopped(describeTableProblem(planned, 't'));
  return drain(masking(planned.format), (summary) => {
    const leak = unusedNames(plan.model, planned.seenNames(summary)).find(({ mayLeak }) => mayLeak);
    return leak && describeUnused(leak);
  });
}

/** Reads the rows as commands do: how many, and why reading stopped or what it doubts. */
async function read(name: FormatName, bytes: Uint8Array) {
  let truncation: string | undefined;
  const onTruncation = (found: string) => {
    truncation = found;
  };
  const stream = isStreamName(name)
    ? readColumns(
        cutBlocks(chunksOf(bytes), createFormat(settingsOf(name), nothingMasked)),
        { ...settingsOf(name), onTruncation },
        't',
      )
    : fileFormats[name].readColumns(fileOf(bytes), pageCodecs, 't');
  const rows: Readonly<Record<string, Cell>>[] = [];
  try {
    for await (const { columns, rows: cells, isJson } of rowsOfStream(stream, Infinity))
      for (const row of cells)
        rows.push(Object.fromEntries(columns.map((column, i) => [column, plain(row[i] ?? null, isJson)])));
  } catch (error) {
    return { rows, stop: reasonOf(error) };
  }
  return { rows, truncation };
}

const plain = (cell: Cell, isJson: boolean): Cell =>
  isJson && cell !== null ? (JSON.parse(cell) as Cell) : cell;
/** An empty field of CSV is its null. */
const comparable = (rows: SampleRows) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell ?? ''])));

export const maskedSsn = (ssn: Cell): Cell =>
  ssn === null ? null : maskerNamed('SSNMasker').mask(ssn).value;

/** The rows of the table as another program has to find them, with only `ssn` where an input holds values. */
function rowsExpected(holdsTable: boolean, ssnOf: (ssn: Cell) => Cell): SampleRows {
  return ssns.map((ssn, i) => ({
    ...(holdsTable && { id: ids[i] ?? null }),
    ssn: ssnOf(ssn),
    ...(holdsTable && { note: notes[i] ?? null }),
  }));
}

/** Fails where an original got out. */
function assertNoOriginal({ bytes }: Outcome, what: string): void {
  const text = bytes.toString('latin1');
  for (const ssn of originals) assert.ok(!text.includes(ssn), `${what}: an original is in the output`);
}

const endings: Readonly<Record<string, string | Uint8Array>> = {
  'a null character': '\0',
  'the end-of-file character of DOS': '\x1a',
  'a byte order mark': '\uFEFF',
  'half a character': Uint8Array.of(0xc3),
  'an opening quotation mark': '"',
  'an apostrophe': "'",
  'a bracket': '{',
  'a closing bracket': '}',
  'a backslash': '\\',
  'a comment': '/* 345-67-8901',
  'a carriage return': '\r',
  'line ends': '\r\n\n\n',
};

/** Many rows with what decisions of every kind depend on. */
const customers: SampleTable = (() => {
  const rows = Array.from({ length: 200 }, (_, i) => i);
  const day = (i: number) => new Date(Date.UTC(1930, 0, 1 + 53 * i)).toISOString().slice(0, 10);
  const unlessNull = (cell: (i: number) => string) => rows.map((i) => (i % 50 === 7 ? null : cell(i)));
  const kinds = ['mail', 'billing mail', 'note', 'locale', null];
  return [
    ['id', rows.map((i) => `${i >> 1}`)],
    ['tenant', rows.map((i) => `${i % 3}`)],
    ['first_name', unlessNull((i) => `Name${i % 40}`)],
    ['email', unlessNull((i) => `user${i % 90}@site.example`)],
    ['joined', unlessNull(day)],
    ['born', unlessNull((i) => day(200 - i))],
    ['zip', unlessNull((i) => `${10_001 + 13 * i}`)],
    ['kind', rows.map((i) => kinds[i % kinds.length] ?? null)],
    ['value', unlessNull((i) => `v${i}@site.example`)],
    ['note', unlessNull((i) => `call 123-45-6789, not ${i}`)],
    ['secret', unlessNull((i) => `secret ${i}`)],
    ['gone', unlessNull((i) => `${i}`)],
  ];
})();
const customersPlan = {
  t: {
    entities: { customer: { columns: ['tenant', 'id'], read: 'number' } },
    columns: {
      id: 'keep',
      tenant: 'keep',
      first_name: { masker: 'FirstNameMasker', by: 'customer' },
      email: { masker: 'EmailMasker', by: 'customer', conflictFree: true },
      joined: { shift: 180, by: 'customer' },
      born: 'DateMasker',
      zip: 'VariableZipcodeMasker',
      kind: 'keep',
      value: [
        { when: { kind: ['mail', 'billing mail'] }, masker: 'EmailMasker' },
        { when: { kind: { startsWith: 'n' } }, masker: 'RedactMasker' },
        { when: { kind: null }, keep: true },
        { value: 'gone' },
      ],
      note: { find: ['SSNMasker'] },
      secret: { value: 'x' },
      gone: 'null',
    },
  },
};

/** The masked rows of CSV: others have the same. */
async function inCsv(): Promise<SampleRows> {
  const [csv] = formatSamples.csv;
  const { bytes, stop } = await mask('csv', csv.write(customers), customersPlan);
  assert.equal(stop, undefined);
  return comparable(await csv.read(bytes));
}

/**
 * Runs the suite for a sample of a format.
 *
 * @param name the format
 */
export function describeFormat(name: FormatName, sample: FormatSample): void {
  const { extensions, holds, isBinary } = fileFormats[name];
  const holdsTable = holds !== 'values';
  const input = sample.write(table);
  describe(`the format ${name}${sample.label === undefined ? '' : ` (${sample.label})`}`, () => {
    it('is read by others and by us as it was written', async () => {
      const expected = comparable(rowsExpected(holdsTable, (ssn) => ssn));
      assert.deepEqual(comparable(await sample.read(input)), expected);
      if (holdsTable) assert.deepEqual(comparable((await read(name, input)).rows), expected);
    });

    it('keeps byte for byte what is not masked', async () => {
      const { bytes, stop } = await mask(name, input, ssnMasked);
      assert.equal(stop, undefined);
      assertNoOriginal({ bytes }, name);
      const { keptParts } = sample;
      if (keptParts === undefined) {
        let expected = Buffer.from(input).toString('latin1');
        for (const ssn of originals) expected = expected.replaceAll(ssn, maskedSsn(ssn) ?? '');
        assert.equal(bytes.toString('latin1'), expected);
      } else
        assert.deepEqual(
          keptParts(bytes).map((part) => Buffer.from(part)),
          keptParts(input).map((part) => Buffer.from(part)),
        );
      if (!holdsTable) return;
      for (const tables of [{ t: 'keep' }, { t: { columns: { ...kept, ssn: 'keep' } } }])
        assert.deepEqual((await mask(name, input, tables)).bytes, Buffer.from(input));
    });

    it('has as many rows as were read, with each value masked', async () => {
      const { bytes } = await mask(name, input, ssnMasked);
      const expected = comparable(rowsExpected(holdsTable, maskedSsn));
      assert.deepEqual(comparable(await sample.read(bytes)), expected);
      if (holdsTable) assert.deepEqual(comparable((await read(name, bytes)).rows), expected);
    });

    it('gives the same bytes however an input arrives', async () => {
      if (!isStreamName(name)) return;
      const whole = await mask(name, input, ssnMasked);
      for (let chunk = 1; chunk <= input.length; chunk = chunk < 40 ? chunk + 1 : chunk + 37)
        assert.deepEqual(await mask(name, input, ssnMasked, chunk), whole, `chunks of ${chunk}`);
    });

    it('reports an input that is cut off, wherever that is', async () => {
      const { isWhole = () => false } = sample;
      for (let end = 1; end < input.length; end++) {
        const cut = input.slice(0, end);
        const masked = await mask(name, cut, ssnMasked);
        assertNoOriginal(masked, `cut at ${end}`);
        const isSilent = (outcome: { readonly stop?: string; readonly truncation?: string | undefined }) =>
          outcome.stop === undefined && outcome.truncation === undefined;
        const mayPass = isWhole(Buffer.from(cut).toString());
        if (isSilent(masked)) assert.ok(mayPass, `masked without a word: cut at ${end}`);
        if (holdsTable && isSilent(await read(name, cut)))
          assert.ok(mayPass, `read without a word: cut at ${end}`);
      }
    });

    for (const [what, ending] of Object.entries(endings))
      it(`lets nothing pass after its end: ${what}`, async () => {
        const before = await mask(name, input, ssnMasked);
        const masked = await mask(name, Buffer.concat([input, Buffer.from(ending)]), ssnMasked);
        if (!what.includes('comment')) assertNoOriginal(masked, what);
        if (masked.stop === undefined)
          assert.deepEqual(masked.bytes.subarray(0, before.bytes.length), before.bytes);
      });

    if (!holdsTable) return;

    it('masks every kind of decision as CSV does', async () => {
      const expected = await inCsv();
      const { bytes, stop } = await mask(name, sample.write(customers), customersPlan);
      assert.equal(stop, undefined);
      assert.deepEqual(comparable(await sample.read(bytes)), expected);
    });

    it('stops at a column without a decision', async () => {
      const masked = await mask(name, input, { t: { columns: { id: 'keep', ssn: 'SSNMasker' } } });
      assert.match(masked.stop ?? '', /undecided|column "note" of table "t" has no decision|sql-definitions/);
      assertNoOriginal(masked, name);
    });

    it('stops at a misspelt column where undecided ones stay', async () => {
      const masked = await mask(name, input, { t: { undecided: 'keep', columns: { snn: 'SSNMasker' } } });
      assert.match(masked.stop ?? '', /column-missing|sql-definitions|"snn"/);
    });

    it('stops at a column that is there twice, or masks both', async () => {
      const masked = await mask(name, sample.write([...table, ['ssn', ssns]]), ssnMasked);
      assertNoOriginal(masked, name);
    });

    it('masks values up to their limit, and stops at longer ones', async () => {
      const write = (length: number) =>
        sample.write([
          ['id', ['1']],
          ['ssn', ['x'.repeat(length)]],
          ['note', ['']],
        ]);
      // In dumps, quotation marks count.
      const maxLength = maxMaskedValueBytes - 2;
      const hidden = { t: { columns: { ...kept, ssn: 'RedactMasker' } } };
      assert.equal((await mask(name, write(maxLength), hidden)).stop, undefined);
      assert.equal((await mask(name, write(maxLength + 3), hidden)).stop, 'long-value');
      const stays = { t: { columns: { ...kept, ssn: 'keep' } } };
      assert.equal((await mask(name, write(maxLength + 3), stays)).stop, undefined);
      const nulled = { t: { columns: { ...kept, ssn: 'null' } } };
      assert.equal((await mask(name, write(maxLength + 3), nulled)).stop, undefined);
    }).timeout(120_000);

    it('names the same tables on the command line and in the editor', () => {
      for (const extension of extensions)
        for (const file of [`t.${extension}`, `T.${extension.toUpperCase()}`, `a.b/t.${extension}.gz`]) {
          assert.equal(formatOfFile(file), name, file);
          assert.equal(formatOfName({ path: file }), name, file);
          assert.equal(tableOfFile(file).toLowerCase(), 't', file);
          const isText: boolean = holds === 'table' && !isBinary && !file.endsWith('.gz');
          assert.equal(textFormatOf(file, undefined), isText ? name : undefined, file);
        }
    });
  });
}
