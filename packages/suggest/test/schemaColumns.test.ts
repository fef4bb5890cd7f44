// Precision and recall of the maskers that a plan gets for columns of public schemas.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { defaultMaskers } from '@masker/algorithms';
import { proposePlan } from '@masker/plan';
import { candidateOf } from '../../../test/helpers/maskers.ts';
import { valuesOfKind } from './schemaValues.ts';

const none = '-';
const candidates = defaultMaskers.map(({ text }) => candidateOf(text));

interface Answer {
  readonly column: string;
  readonly kind: string;
  /** The decisions that are right; a dash where none may be, too. */
  readonly right: readonly string[];
  /** The decision that a plan gets; a dash where the column is left open. */
  readonly proposed: string;
}

const nameIn = (path: string): string => path.slice(path.indexOf('.') + 1);
const tableIn = (path: string): string => path.slice(0, path.indexOf('.'));

function answersOf(lines: readonly string[]): Answer[] {
  const rows = lines.map((line) => {
    const [column = '', kind = '', right = ''] = line.split(' ');
    return { column, kind, right: right.split('|') };
  });
  const tables = [...new Set(rows.map(({ column }) => tableIn(column)))].map((name) => ({
    name,
    fields: rows
      .filter(({ column }) => tableIn(column) === name)
      .map(({ column, kind }) => ({ path: [nameIn(column)] as const, values: valuesOfKind(kind) })),
  }));
  const proposed = new Map(
    proposePlan(tables, candidates).columns.map(({ table, path, masker }) => [
      `${table}.${path[0]}`,
      masker ?? none,
    ]),
  );
  return rows.map((row) => ({ ...row, proposed: generalOf(proposed.get(row.column) ?? none) }));
}

/** What moves with an entity is a date, and what draws with it a ZIP code, masked. */
function generalOf(proposed: string): string {
  if (proposed === 'shift') return 'DateMasker';
  return proposed === 'ZipcodeMasker' ? 'VariableZipcodeMasker' : proposed;
}

const answers: readonly Answer[] = readFileSync(new URL('schemaColumns.txt', import.meta.url), 'utf8')
  .split(/^## .*$/m)
  .flatMap((schema) => answersOf(schema.split('\n').filter((line) => line !== '' && !line.startsWith('#'))));

const told = (some: readonly Answer[]): string =>
  some.map(({ column, right, proposed }) => `${column}: ${proposed}, not ${right.join(' or ')}`).join('\n');

describe('columns of public schemas', () => {
  const proposals = answers.filter(({ proposed }) => proposed !== none);
  const personal = answers.filter(({ right }) => !right.includes(none));
  const isRight = ({ proposed, right }: Answer): boolean => right.includes(proposed);

  it('are at least 400 of at least eight schemas', () => {
    const text = readFileSync(new URL('schemaColumns.txt', import.meta.url), 'utf8');
    assert.ok([...text.matchAll(/^## /gm)].length >= 8);
    assert.ok(answers.length >= 400);
  });

  it('get the right masker in 95 of 100 proposals', () => {
    const wrong = proposals.filter((answer) => !isRight(answer));
    assert.ok(wrong.length <= 0.05 * proposals.length, told(wrong));
  });

  it('get a masker for 85 of 100 personal columns', () => {
    const missed = personal.filter((answer) => !isRight(answer));
    assert.ok(missed.length <= 0.15 * personal.length, told(missed));
  });

  it('get a masker for all addresses of networks', () => {
    const addresses = personal.filter(({ right }) =>
      right.some((one) => /^(IP|MAC)AddressMasker$/.test(one)),
    );
    assert.ok(addresses.length >= 19);
    assert.deepEqual(
      addresses.filter((answer) => !isRight(answer)),
      [],
      told(addresses),
    );
  });

  it('get none where they hold keys, amounts, flags and titles', () => {
    const kinds = new Set(['id', 'money', 'flag', 'count', 'title']);
    const wrong = proposals.filter((answer) => kinds.has(answer.kind) && !isRight(answer));
    assert.deepEqual(wrong, [], told(wrong));
  });
});
