// Arguments from callers without types: each function names the argument that is of the wrong kind.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { analyse, createMasker, createMatcher } from '@masker/masker';
import { analysePlan, compareTables, proposePlan } from '@masker/plan';
import { inferConfiguration } from '@masker/algorithms';
import { keyFingerprint, parseMaskingKey } from '@masker/masking-core';
import { lineBounds } from '@masker/columns';
import { tableOfNames } from '@masker/schema';
import { csvDialect, cutBlocks, maskStream, nothingMasked } from '@masker/format-api';
import { csvFormat } from '@masker/format-text';
import { jsonFormat } from '../../format-text/src/json/jsonFormat.ts';
import { jsonLinesFormat } from '../../format-text/src/json/jsonLinesFormat.ts';
import { linesFormat } from '../../format-text/src/lines/linesFormat.ts';
import { planFormat } from '../src/plan/planFormat.ts';
import { readRows } from '../src/plan/readRows.ts';
import { createFormat } from '../src/createFormat.ts';
import { verifyTables } from '@masker/verify';
import { createMaskTransform } from '../../library/src/index.ts';
import { nodeCryptography } from '@masker/node';
import { digits } from './support.ts';

const dialect = csvDialect(',', '"', true);
const wrong: readonly unknown[] = [undefined, null, 0, 5, 'text', {}, [], Symbol('s'), () => 1];
/** Passes over the types, as JavaScript does. */
const any = (value: unknown): never => value as never;

describe('arguments of the library', () => {
  for (const [name, run] of [
    ['bytes', (value: unknown) => lineBounds(any(value))],
    ['masker', (value: unknown) => linesFormat(any(value))],
    ['dialect', (value: unknown) => csvFormat(any(value), [])],
    ['format', (value: unknown) => createMaskTransform(any(value))],
    ['configuration', (value: unknown) => createMatcher(any(value))],
    ['configuration', (value: unknown) => createMasker(any(value), any({}))],
    ['fields[0].masker', (value: unknown) => csvFormat(dialect, [{ name: 'a', masker: any(value) }])],
    ['fields[0].name', (value: unknown) => jsonFormat([any(value)])],
  ] as const) {
    it(`are refused by name: ${name}`, () => {
      for (const value of wrong) {
        assert.throws(
          () => run(value),
          (error) => error instanceof TypeError && error.message.startsWith(`${name}: must be `),
          typeof value,
        );
      }
    });
  }

  it('are refused by name: fields, delimiter, quote, hasHeader, signal, onProgress', () => {
    const format = linesFormat(digits);
    for (const [name, run] of [
      ['fields', () => csvFormat(dialect, any(undefined))],
      ['fields', () => jsonLinesFormat(any({}))],
      ['delimiter', () => csvDialect(any(5), '"', true)],
      ['quote', () => csvDialect(',', any(undefined), true)],
      ['hasHeader', () => csvDialect(',', '"', any('no'))],
      ['signal', () => createMaskTransform(format, { signal: any(1) })],
      ['onProgress', () => createMaskTransform(format, { onProgress: any(1) })],
    ] as const)
      assert.throws(
        run,
        (error) => error instanceof TypeError && error.message.startsWith(`${name}: `),
        name,
      );
  });

  it('are refused by name: what plans, tables and keys are made of', async () => {
    const settings = { name: 'csv', delimiter: ',', quote: '"', hasHeader: true } as const;
    const empty = analysePlan('{ "tables": {} }');
    // Generators and promises fail when they are asked.
    const first = (rows: AsyncIterator<unknown>) => rows.next();
    const blocks = cutBlocks(any([]), linesFormat(digits));
    for (const value of [undefined, null, 5, {}])
      for (const [name, run] of [
        ['text', () => analyse(any(value))],
        ['text', () => analysePlan(any(value))],
        ['maskers', () => analysePlan('{}', any(value ?? 5))],
        ['text', () => parseMaskingKey(any(value), nodeCryptography)],
        ['key', () => keyFingerprint(any(value), nodeCryptography)],
        ['tables', () => compareTables(empty.model, any(value))],
        ['tables', () => proposePlan(any(value), [])],
        ['candidates', () => proposePlan([], any(value))],
        ['name', () => tableOfNames(any(value), [])],
        ['columns', () => tableOfNames('t', any(value))],
        ['name', () => inferConfiguration(any(value), [])],
        ['samples', () => inferConfiguration('aMasker', any(value))],
        ['plan', () => planFormat(any(value), 't', settings, undefined, any(value))],
        ['settings.name', () => planFormat(empty, 't', any(value), undefined, any(value))],
        ['settings.name', () => createFormat(any(value), nothingMasked)],
        ['settings.name', () => first(readRows(blocks, any(value), 't'))],
        ['format', () => first(cutBlocks(blocks, any(value)))],
        ['format', () => first(maskStream(blocks, any(value)))],
        ['plan', () => verifyTables(any(value), any(value), any(value), any(value))],
      ] as const)
        await assert.rejects(
          async () => run(),
          (error) => error instanceof TypeError && error.message.startsWith(`${name}: must be `),
          name,
        );
  });

  it('are refused by name: text that is written to a stream of bytes', async () => {
    const transform = createMaskTransform(linesFormat(digits));
    transform.resume();
    transform.end('text');
    const [error] = (await once(transform, 'error')) as [unknown];
    assert(error instanceof TypeError);
    assert.equal(error.message, 'chunk: must be a Uint8Array');
  });
});
