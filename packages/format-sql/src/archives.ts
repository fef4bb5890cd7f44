// Detects dump archives that aren't SQL. pg_restore converts those of pg_dump to SQL.
import type { InputProblem } from '@masker/format-api';

/** Number of bytes at the beginning that identify an archive. */
export const archiveHeadLength = 512;

/** The file with the table of contents in a directory-format archive. */
export const archiveContents = 'toc.dat';

/**
 * Distinguishes pg_dump archives and mariadb-dump XML from SQL.
 *
 * @param beginning `archiveHeadLength` bytes, or the whole file if it is shorter
 * @returns the problem with its remedy; undefined for anything else
 */
export function archiveProblem(beginning: Uint8Array): InputProblem | undefined {
  const head = new TextDecoder('latin1').decode(beginning.subarray(0, archiveHeadLength));
  if (head.startsWith('PGDMP')) return { code: 'sql-custom-format' };
  if (/^<\?xml\b[^]*<mysqldump\b/.test(head)) return { code: 'sql-xml' };
  return head.startsWith(archiveContents) && head.startsWith('ustar', 257)
    ? { code: 'sql-tar-format' }
    : undefined;
}
