// The supported versions of Node: npm warns of no package that requires a newer one.
import assert from 'node:assert/strict';
import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly engines: { readonly node: string };
};
const oldest = engines.node.replace(/^>=/, '');

/** The packages of package-lock.json that say they don't run on a version of Node. */
function refusing(version: string): string[] {
  const saysSo = ':attr(engines, [node])';
  const query = `${saysSo}:not(:semver(${version}, ${saysSo}))`;
  const answer = execSync(`npm query "${query}" --package-lock-only`, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return (JSON.parse(answer) as { readonly location: string }[]).map(({ location }) => location);
}

describe("the packages of the project's own tools", () => {
  it(`run on Node ${oldest}, the oldest that it says it runs on`, () => {
    assert.match(oldest, /^\d+\.\d+\.\d+$/);
    assert.deepEqual(refusing(oldest), []);
  });

  it('would be known if they did not', () => {
    assert.notDeepEqual(refusing('10.0.0'), []);
  });
});
