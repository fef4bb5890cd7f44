// Files that configurations name, on the command line: beside the configuration, in the current folder, and in --resources.
import assert from 'node:assert/strict';
import { folderWith, run } from './support.ts';

const towns = Array.from({ length: 200 }, (_, i) => `Town ${i}\n`).join('');
const masker = JSON.stringify({
  name: 'townMasker',
  algorithm: 'HashList',
  csvFile: 'lists/towns.csv',
  index: 0,
});

describe('files that configurations name, on the command line', () => {
  const validate = async (files: Record<string, string>, ...args: string[]) =>
    (await run(['validate', 'maskers/town.masker.json', ...args], { cwd: folderWith(files) })).stdout;

  const cases: readonly (readonly [string, Record<string, string>, readonly string[], RegExp | undefined])[] =
    [
      ['beside it', { 'maskers/lists/towns.csv': towns }, [], undefined],
      ['in the current folder', { 'lists/towns.csv': towns }, [], undefined],
      ['in the folder that is named', { 'data/lists/towns.csv': towns }, ['--resources', 'data'], undefined],
      ['elsewhere', { 'data/lists/towns.csv': towns }, [], /resource-not-found/],
      ['too short', { 'lists/towns.csv': 'Town\n' }, [], /list-too-short/],
    ];
  for (const [where, files, args, problem] of cases)
    it(where, async () => {
      const text = await validate({ 'maskers/town.masker.json': masker, ...files }, ...args);
      if (problem === undefined) assert.doesNotMatch(text, /resource-|list-/);
      else assert.match(text, problem);
    });
});
