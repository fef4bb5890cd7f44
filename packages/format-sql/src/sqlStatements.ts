// Decides which statements of a dump are copied: those that can't add rows. Unknown ones are rejected.
import { definesBody, hasInsertedConstants } from './bodies.ts';
import type { StatementPart } from './sqlToken.ts';

const harmless = new Set(
  'SET RESET CREATE ALTER DROP COMMENT GRANT REVOKE LOCK UNLOCK USE BEGIN START STOP COMMIT ROLLBACK ANALYZE REFRESH TRUNCATE SECURITY CHANGE FLUSH DELETE OPTIMIZE REPAIR SHOW VACUUM REINDEX'.split(
    ' ',
  ),
);
/** Functions that PostgreSQL's dumps call. */
const harmlessFunctions = new Set(['set_config', 'setval', 'pg_extension_config_dump', 'lo_create']);
/** Lines that psql and the client of MySQL interpret. */
const harmlessCommands = /^\\(connect|c|restrict|unrestrict|encoding|set ON_ERROR_STOP|-)\b/;

/** The effect of a statement that can't be followed, in a few words; undefined for a harmless one. */
export function obstacleOf(parts: readonly StatementPart[]): string | undefined {
  const [first, second] = parts;
  if (first === undefined || first.kind === 'end') return undefined;
  const word = first.kind === 'word' ? first.text.toUpperCase() : '';
  const words = parts.filter(({ kind }) => kind === 'word').map(({ text }) => text.toUpperCase());
  if (word === 'SELECT') {
    const calls = parts.flatMap(({ kind, text }, i) =>
      (kind === 'word' || kind === 'name') && parts[i + 1]?.text === '(' ? [text.toLowerCase()] : [],
    );
    const odd = calls.find((name) => !harmlessFunctions.has(name));
    return calls.length > 0 && odd === undefined
      ? undefined
      : `SELECT${odd === undefined ? '' : ` ${odd}()`}`;
  }
  if (word === 'INSERT' || word === 'REPLACE')
    return words.includes('SELECT') ? `${word} … SELECT` : `${word} without VALUES`;
  if (word === 'COPY') {
    if (words.includes('PROGRAM')) return 'COPY … FROM PROGRAM';
    return words.includes('FROM') ? 'COPY … FROM with options, or from a file' : 'COPY';
  }
  if (word === 'ANALYZE' && parts.some(({ kind }) => kind === 'string')) return 'ANALYZE … USING DATA';
  if (word === 'DO' && (isSequenceValue(parts) || isNumber(parts))) return undefined;
  // SQL Server adds the deleted rows to a table.
  if (word === 'DELETE' && words.includes('INTO')) return 'DELETE … INTO';
  if (word === 'LOAD') return `LOAD ${second?.text.toUpperCase() ?? ''}`;
  if (!harmless.has(word)) return word === '' ? 'an unknown beginning' : word.slice(0, 40);
  if (word !== 'CREATE') return undefined;
  if (definesBody(parts)) return undefined;
  if (isTableOfRows(parts)) return 'CREATE … AS SELECT';
  return hasInsertedConstants(parts) ? 'a statement with data in it' : undefined;
}

/** Returns true if a statement ends a transaction as COMMIT does, in SQLite and PostgreSQL: `END TRANSACTION`. */
export function endsTransaction(parts: readonly StatementPart[]): boolean {
  const words = parts.map(({ kind, text }) => (kind === 'end' ? '' : text)).join(' ');
  return /^END(?: TRANSACTION| WORK)?(?: AND(?: NO)? CHAIN)? ?$/i.test(words);
}

/** Returns true if a statement of MariaDB only sets the next number of a sequence: `DO SETVAL(numbers, 3005, 0)`. */
function isSequenceValue([, call, opening, ...rest]: readonly StatementPart[]): boolean {
  if (call?.kind !== 'word' || !/^setval$/i.test(call.text) || opening?.text !== '(') return false;
  return rest.every(({ kind, text }) => !/^(string|body|command)$/.test(kind) && text !== '(');
}

/** Returns true if a statement evaluates one number, as exporters do between others: `DO 1`. */
function isNumber([, number, end]: readonly StatementPart[]): boolean {
  return number?.kind === 'number' && (end === undefined || end.kind === 'end');
}

/** The effect of a line with a leading backslash that can't be followed. */
export function obstacleOfCommand(line: string): string | undefined {
  return harmlessCommands.test(line)
    ? undefined
    : (/^\\[a-z!.?]*/i.exec(line)?.[0] ?? 'an unknown beginning');
}

function isTableOfRows(parts: readonly StatementPart[]): boolean {
  const head = parts.slice(0, 6).some(({ kind, text }) => kind === 'word' && text.toUpperCase() === 'TABLE');
  let depth = 0;
  for (const [i, { kind, text }] of parts.entries()) {
    if (kind === 'sign') depth += text === '(' ? 1 : text === ')' ? -1 : 0;
    // `FOR VALUES` says which rows a partition takes; a table may be named `values`.
    else if (head && kind === 'word' && depth === 0 && /^(SELECT|VALUES)$/i.test(text) && i > 1)
      if (!/^(FOR|TABLE|EXISTS|\.)$/i.test(parts[i - 1]?.text ?? '')) return true;
  }
  return false;
}
