// The formats of dump programs that aren't SQL. Those of pg_dump become SQL by its program pg_restore.
import type { InputProblem } from '../inputProblem.ts';

/** In bytes: how much of a file tells whether it is an archive. */
export const archiveHeadLength = 512;

/** In an archive in the directory format, the file that lists what is in it. */
export const archiveContents = 'toc.dat';

/**
 * Tells archives of pg_dump, and the XML of mariadb-dump, from SQL.
 *
 * @param beginning `archiveHeadLength` bytes, or all that there are
 * @returns what to do with one; undefined for anything else
 */
export function archiveProblem(beginning: Uint8Array): InputProblem | undefined {
  const head = new TextDecoder('latin1').decode(beginning.subarray(0, archiveHeadLength));
  if (head.startsWith('PGDMP')) return { code: 'sql-custom-format' };
  if (/^<\?xml\b[^]*<mysqldump\b/.test(head)) return { code: 'sql-xml' };
  return head.startsWith(archiveContents) && head.startsWith('ustar', 257)
    ? { code: 'sql-tar-format' }
    : undefined;
}
