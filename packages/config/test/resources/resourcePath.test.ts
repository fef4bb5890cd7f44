// Folders in which files are looked for that configurations name.
import assert from 'node:assert/strict';
import { resourcePathsOf, pathProblem } from '../../src/resources/resourcePath.ts';

describe('Paths of resources', () => {
  const wrong: readonly (readonly [string, ReturnType<typeof pathProblem>])[] = [
    ['lists/cities.csv', undefined],
    ['./a b/ü.csv', undefined],
    ['../lists/cities.csv', undefined],
    ['...', undefined],
    ['', 'empty'],
    ['.', 'empty'],
    ['..', 'empty'],
    ['../..', 'empty'],
    ['lists/', 'empty'],
    ['/etc/passwd', 'absolute'],
    ['//server/share.csv', 'absolute'],
    ['C:/lists.csv', 'colon'],
    ['c:lists.csv', 'colon'],
    ['https://example.com/a.csv', 'colon'],
    ['a.csv:stream', 'colon'],
    ['lists\\a.csv', 'backslash'],
    ['a\u0000.csv', 'character'],
    ['a\n.csv', 'character'],
  ];
  for (const [path, problem] of wrong)
    it(`${JSON.stringify(path)}: ${problem ?? 'no problem'}`, () => {
      assert.equal(pathProblem(path), problem);
    });

  const looked: readonly (readonly [string, string | undefined, readonly string[]])[] = [
    ['a.csv', undefined, ['folder a.csv', 'root a.csv']],
    ['a.csv', '', ['folder a.csv']],
    ['./x//../a.csv', 'hr', ['folder a.csv', 'root a.csv']],
    ['../a.csv', 'hr/maskers', ['root hr/a.csv']],
    ['../a.csv', 'hr', ['root a.csv']],
    ['../a.csv', '', []],
    ['../a.csv', undefined, []],
    ['x/../../a.csv', 'hr', ['root a.csv']],
    ['../../a.csv', 'hr', []],
    ['/a.csv', '', []],
    ['masker/cities.csv', '', ['folder masker/cities.csv', 'shipped masker/1/cities.csv']],
    ['masker/1/cities.csv', '', ['folder masker/1/cities.csv', 'shipped masker/1/cities.csv']],
    ['masker/2/cities.csv', '', ['folder masker/2/cities.csv']],
    ['masker/README.md', '', ['folder masker/README.md']],
    [
      'obfusware/maskingdata/us-addresses.csv',
      '',
      ['folder obfusware/maskingdata/us-addresses.csv', 'stand-in masker/1/us-people.csv'],
    ],
  ];
  for (const [path, folder, resourcePaths] of looked)
    it(`${path} in ${folder === undefined ? 'a folder elsewhere' : `"${folder}"`}`, () => {
      assert.deepEqual(
        resourcePathsOf(path, folder).map(
          (resourcePath) => `${resourcePath.isStandIn ? 'stand-in' : resourcePath.base} ${resourcePath.path}`,
        ),
        resourcePaths,
      );
    });
});
