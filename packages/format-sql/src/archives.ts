// The formats of dump programs that aren't SQL. pg_restore converts those of pg_dump to SQL.
import type { InputProblem } from '@masker/format-api';

/** In bytes: length of the beginning that identifies an archive. */
export const archiveHeadLength = 512;

/** In an archive in the directory format, the file with its table of contents. */
export const archiveContents = 'toc.dat';

/**
 * Distinguishes archives of pg_dump, and the XML of mariadb-dump, from SQL.
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
