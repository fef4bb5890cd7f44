// Masking a file's columns and fields without the lists: its format, its layout, and the chunks that are written.
import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLayout, textFormatOf, wholeRecords } from '../../../client/src/files/fileLayout.ts';
import {
  collectBytes,
  collectText,
  describeProblem,
  maskChunks,
} from '../../../client/src/files/maskChunks.ts';
import { Cancelled, type Watch } from '../../../client/src/files/cancellation.ts';
import { FileRefused } from '../../../client/src/files/fileStreams.ts';
import { nodeFileStreams } from '../../../client/src/node/fileStreams.ts';
import { defaultMaskers } from '@masker/algorithms';
import { csvDialect } from '@masker/format-api';
import { csvFormat } from '@masker/format-text';
import { masked, maskerOf } from '../../helpers/maskers.ts';

const masker = maskerOf(defaultMaskers[0]?.text ?? '');
const format = csvFormat(csvDialect(',', '"', true), [{ name: 'ssn', masker }]);
const header = 'ssn,note\n';
const row = '154-47-6043,"kept, as it is"\n';
const watch: Watch = { isCancelled: () => false, pause: () => Promise.resolve() };
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function* chunksOf(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield await Promise.resolve(bytes(text));
}

describe('the format of a text', () => {
  const table: readonly (readonly [string, string | undefined, string | undefined])[] = [
    ['/a/customers.csv', undefined, 'csv'],
    ['/a/CUSTOMERS.TSV', 'plaintext', 'tsv'],
    ['/a/customers.json', 'json', 'json'],
    ['/a/events.jsonl', undefined, 'jsonl'],
    ['/a/events.ndjson', undefined, 'jsonl'],
    ['Untitled-1', 'csv', 'csv'],
    ['Untitled-1', 'json', 'json'],
    ['Untitled-1', 'plaintext', undefined],
    ['/a/ssn.masker.json', 'masker', undefined],
    ['/a/ssn.masker.test.json', 'json', undefined],
    ['/a/csv', undefined, undefined],
    ['/a/dump.sql', 'sql', undefined],
    ['/a/customers.parquet', undefined, undefined],
    ['/a/customers.arrow', undefined, undefined],
  ];
  for (const [path, languageId, expected] of table) {
    it(`${path} ${languageId ?? ''}`, () => {
      assert.equal(textFormatOf(path, languageId), expected);
    });
  }
});

describe('the layout of a file', () => {
  const names = (layout: ReturnType<typeof readLayout>): string =>
    typeof layout === 'string' ? layout : layout.fields.map(({ name }) => name).join();

  it('says what helps a file that is not in UTF-8', async () => {
    const help = 'Reopen the file with its own encoding, and save it with UTF-8.';
    const utf16 = readLayout('csv', '/a.csv', {
      bytes: Buffer.from('\uFEFFa,b\n', 'utf16le'),
      isWhole: true,
    });
    assert.equal(utf16, `The text is in UTF-16, not in UTF-8. ${help}`);
    const latin1 = Promise.resolve(Buffer.from(`${header}Müller,x\n`, 'latin1'));
    const chunks = maskChunks(
      (async function* () {
        yield await latin1;
      })(),
      format,
      watch,
    );
    const error = await collectBytes(chunks).catch((reason: unknown) => reason);
    assert.equal(describeProblem(error), `Row 2, column ssn isn't valid UTF-8. ${help}`);
  });

  it('has the columns of a table, whichever the first row is', () => {
    const layout = readLayout('csv', '/a.csv', { bytes: bytes(header + row), isWhole: true });
    assert.equal(names(layout), 'ssn,note');
    assert(typeof layout !== 'string' && layout.header?.isThere === true);
    const switched = layout.header.switch();
    assert.equal(names(switched), '1,2');
    assert.deepEqual(switched.fields[0]?.values, ['ssn', '154-47-6043']);
    assert.equal(names(switched.header?.switch() ?? ''), 'ssn,note');
  });

  it('has the fields of JSON, which have no header', () => {
    const layout = readLayout('jsonl', '/a.jsonl', { bytes: bytes('{"a":1}\n{"b":"x"}\n'), isWhole: true });
    assert.equal(names(layout), 'a,b');
    assert(typeof layout !== 'string' && layout.header === undefined);
  });

  it('is a sentence when the first row is broken', () => {
    const layout = readLayout('csv', '/a.csv', { bytes: bytes('a,"b\n'), isWhole: true });
    assert.equal(layout, 'Row 1, column 2 begins a quoted field that never ends.');
  });

  it('shows whole records of a beginning', () => {
    const part = { bytes: bytes(`${header}${row}154-47`), isWhole: false };
    assert.equal(
      new TextDecoder().decode(wholeRecords(part, { isOneDocument: false }, format)),
      header + row,
    );
    assert.equal(wholeRecords(part, { isOneDocument: true }, format).length, 0);
    assert.equal(
      wholeRecords({ ...part, isWhole: true }, { isOneDocument: false }, format).length,
      part.bytes.length,
    );
  });
});

describe('masked chunks', () => {
  it('keep all but the chosen columns, however they are cut', async () => {
    const text = header + row.repeat(3);
    for (const cut of [1, 9, 20, text.length - 1]) {
      const chunks = maskChunks(chunksOf(text.slice(0, cut), text.slice(cut)), format, watch);
      assert.equal(await collectText(chunks), text.replaceAll('154-47-6043', masked(masker, '154-47-6043')));
      assert.deepEqual([chunks.summary?.records, chunks.summary?.found], [4, [3]]);
    }
  });

  it('have their byte order mark as bytes, and none as text', async () => {
    const text = `\uFEFF${header}`;
    const chunks = () => maskChunks(chunksOf(text), format, watch);
    assert.equal(await collectText(chunks()), header);
    assert.deepEqual(Buffer.from(await collectBytes(chunks())), Buffer.from(text));
  });

  it('end when they are cancelled', async () => {
    let paused = 0;
    const cancelled = {
      isCancelled: () => paused === 2,
      pause: () => {
        paused++;
        return Promise.resolve();
      },
    };
    await assert.rejects(collectText(maskChunks(chunksOf(header, row, row), format, cancelled)), Cancelled);
    assert.equal(paused, 2);
  });

  it('tell in a sentence what can’t be masked, without the value', async () => {
    const chunks = maskChunks(chunksOf(header, '154-47-6043,b,c\n'), format, watch);
    const problem = await collectText(chunks).catch(describeProblem);
    assert.equal(problem, 'Row 2 has more or fewer fields than the first row.');
    assert.equal(describeProblem(new Error('other')), undefined);
  });
});

describe('a file that is written', () => {
  let folder: string;
  let fsPath: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'masker-'));
    fsPath = join(folder, 'a.csv');
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const write = (file = fsPath): Promise<void> =>
    nodeFileStreams.write({ fsPath: file }, maskChunks(chunksOf(header, row), format, watch));
  const failing = async function* (): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(bytes('half'));
    throw new Cancelled();
  };

  it('is new, or replaces the one that is there with its permissions', async () => {
    await write();
    assert.match(readFileSync(fsPath, 'utf8'), /^ssn,note\n\d{3}-\d\d-\d{4},"kept, as it is"\n$/);
    writeFileSync(fsPath, 'old');
    chmodSync(fsPath, 0o640);
    await write();
    assert.match(readFileSync(fsPath, 'utf8'), /^ssn/);
    assert.equal(statSync(fsPath).mode & 0o777, 0o640);
    assert.deepEqual(readdirSync(folder), ['a.csv']);
  });

  it('is a copy that is open to nobody to whom the original is not, and replaces no file', async () => {
    writeFileSync(fsPath, 'old');
    const copy = join(folder, 'a.masked.csv');
    const writeCopy = (original = fsPath) =>
      nodeFileStreams.write({ fsPath: copy }, maskChunks(chunksOf(header, row), format, watch), {
        fsPath: original,
      });
    for (const [mode, expected] of [
      [0o600, 0o600],
      [0o640, 0o640],
      [0o400, 0o600],
    ] as const) {
      chmodSync(fsPath, mode);
      await writeCopy();
      assert.equal(statSync(copy).mode & 0o777, expected);
      await assert.rejects(writeCopy(), FileRefused);
      assert.deepEqual(readdirSync(folder), ['a.csv', 'a.masked.csv']);
      rmSync(copy);
    }
    await writeCopy(join(folder, 'gone.csv'));
    assert.equal(statSync(copy).mode & 0o777, 0o600);
  });

  it('leaves nothing when it can not be put in its place', async () => {
    writeFileSync(fsPath, 'old');
    const losing = async function* (): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(bytes('half'));
      for (const name of readdirSync(folder)) if (name.endsWith('.part')) rmSync(join(folder, name));
    };
    const copy = { fsPath: join(folder, 'a.masked.csv') };
    await assert.rejects(nodeFileStreams.write(copy, losing(), { fsPath }), { code: 'ENOENT' });
    assert.deepEqual(readdirSync(folder), ['a.csv']);
  });

  it('is what a link leads to, and the link stays', async () => {
    writeFileSync(fsPath, 'old');
    const link = join(folder, 'link.csv');
    symlinkSync(fsPath, link);
    await write(link);
    assert(lstatSync(link).isSymbolicLink());
    assert.match(readFileSync(fsPath, 'utf8'), /^ssn/);
  });

  it('stays as it was when it is read-only', async () => {
    writeFileSync(fsPath, 'old');
    chmodSync(fsPath, 0o444);
    await assert.rejects(write(), FileRefused);
    assert.equal(readFileSync(fsPath, 'utf8'), 'old');
    assert.deepEqual(readdirSync(folder), ['a.csv']);
  });

  it('stays as it was when masking ends half-way', async () => {
    await assert.rejects(nodeFileStreams.write({ fsPath }, failing()), Cancelled);
    assert(!existsSync(fsPath));
    writeFileSync(fsPath, 'old');
    await assert.rejects(nodeFileStreams.write({ fsPath }, failing()), Cancelled);
    assert.equal(readFileSync(fsPath, 'utf8'), 'old');
    assert.deepEqual(readdirSync(folder), ['a.csv']);
  });
});
