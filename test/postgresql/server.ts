// A PostgreSQL server of the tests' own: its data in a temporary folder, reached by a socket there.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresql } from '../../scripts/lib/postgresql.mjs';
import { createDataDir } from '../helpers/dataDir.ts';
import { waitFor } from '../helpers/waitFor.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root: then Debian's user for it runs it. */
function findOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Starts a server. */
export async function startPostgresql() {
  const programs = findPostgresql() ?? 'there is no PostgreSQL';
  const owner = findOwner();
  const folder = createDataDir();
  const work = join(folder, 'work');
  mkdirSync(work);
  if (owner !== undefined) for (const path of [folder, work]) chownSync(path, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { ...owner, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } };
  const initdb = ['--auth=trust', '--username=masker', '--no-sync', '--encoding=UTF8', '-D', data];
  await run(join(programs, 'initdb'), initdb, options);
  const settings = ['listen_addresses=', 'fsync=off', 'max_wal_size=4GB'].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...settings], {
    ...options,
    stdio: 'ignore',
  });
  const psql = async (...args: string[]): Promise<string> => {
    const connection = ['-h', folder, '-U', 'masker', '-d', 'postgres', '-X', '-q', '-A', '-t'];
    const { stdout } = await run(join(programs, 'psql'), [...connection, ...args], { cwd: folder });
    return stdout.trim();
  };
  const answers = () =>
    psql('-c', 'select 1').then(
      (answer) => answer === '1',
      () => false,
    );
  await waitFor(answers, { timeout: 60_000 });
  return {
    /** Its user may write there. */
    work,
    psql,
    async stop() {
      const ends = once(server, 'exit');
      server.kill('SIGINT');
      await ends;
    },
  };
}
