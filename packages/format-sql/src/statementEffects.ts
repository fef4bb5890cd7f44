// Effects of statements and commands on the rest of a dump: its tables, its database, its encoding, its first and last lines.
import type { InputProblem } from '@masker/format-api';
import { encodingConflict } from './declaredEncoding.ts';
import type { DefinedTables } from './definedTables.ts';
import { DumpMarkers, maxMarkerLength } from './dumpMarkers.ts';
import { readDefinition } from './sqlDefinitions.ts';
import type { SqlDialect } from './sqlDialect.ts';
import { tooManyColumns } from './rowStatements.ts';
import { obstacleOf, obstacleOfCommand } from './sqlStatements.ts';
import type { StatementPart } from './sqlToken.ts';

/** Patterns for the first function that a statement calls. */
const functions: readonly (readonly [RegExp, InputProblem['code']])[] = [
  [
    /^(lo_open|lowrite|lo_close|lo_put|lo_from_bytea|lo_import|lo_truncate|lo_truncate64)$/,
    'sql-large-object',
  ],
  [/^pg_(restore|clear|set)_(attribute|relation|extended)_stats$/, 'sql-statistics'],
  // mariadb-dump keeps the role while it creates users: `SELECT COALESCE(CURRENT_ROLE(), …)`.
  [/^current_role$/, 'sql-users'],
];

/** @returns undefined for all other statements */
function avoidableStatement(parts: readonly StatementPart[]): InputProblem | undefined {
  if (!/^select$/i.test(parts[0]?.text ?? '')) return undefined;
  for (const [i, { text }] of parts.entries()) {
    if (parts[i + 1]?.text !== '(') continue;
    const found = functions.find(([pattern]) => pattern.test(text.toLowerCase()));
    if (found !== undefined) return { code: found[1] };
  }
  return undefined;
}

export class StatementEffects {
  readonly #dialect: SqlDialect;
  readonly #tables: DefinedTables;
  readonly #markers: DumpMarkers;
  /** The database or schema that the last `USE` names. */
  #database: string | undefined;

  constructor(dialect: SqlDialect, tables: DefinedTables) {
    this.#dialect = dialect;
    this.#tables = tables;
    this.#markers = new DumpMarkers(dialect.rules.markers);
  }

  /** True if the first line of a frame was seen that requires a last one. */
  get hasFrame(): boolean {
    return this.#markers.hasSeen;
  }

  /** The problem of a dump that ends here. */
  get incomplete(): InputProblem | undefined {
    return incomplete(this.#markers.missing);
  }

  /** Takes a line in that may be the first or the last of a dump. */
  pass(line: string): InputProblem | undefined {
    return incomplete(this.#markers.pass(line));
  }

  /** Applies a whole statement, except one that adds rows. */
  follow(parts: readonly StatementPart[], text: string): InputProblem | undefined {
    const [first, second] = parts;
    const word = first?.kind === 'word' ? first.text.toUpperCase() : '';
    const { rules } = this.#dialect;
    const own = rules.classifyStatement?.(parts);
    const avoidable = typeof own === 'object' ? own : avoidableStatement(parts);
    if (avoidable !== undefined) return avoidable;
    const obstacle = own === 'passes' ? undefined : obstacleOf(parts);
    if (obstacle !== undefined) return { code: 'sql-not-understood', statement: obstacle };
    const cut = this.pass(text.slice(0, maxMarkerLength));
    if (cut !== undefined) return cut;
    if (word === 'USE') this.#use(second?.text);
    else if (word === 'SET' || word === 'SELECT') return rules.follow(this.#dialect, text);
    else {
      const change = readDefinition(parts, this.#tables, this.#dialect);
      if (change !== undefined) return { code: 'sql-not-understood', statement: change };
      if (this.#tables.hasTooManyColumns) return tooManyColumns;
      const { impossibleType } = this.#tables;
      if (impossibleType !== undefined) return { code: 'sql-type-limit', statement: impossibleType };
    }
    return undefined;
  }

  /** Follows what `USE` names: a schema, or a database with tables of its own. */
  #use(name: string | undefined): void {
    const { usualSchema } = this.#dialect.rules;
    if (usualSchema === undefined) this.#dialect.schema = name;
    else if (name !== this.#database) this.#tables.putAside();
    this.#database = name;
  }

  /** Applies a command to psql. */
  followCommand(line: string): InputProblem | undefined {
    const obstacle = obstacleOfCommand(line);
    if (obstacle !== undefined) return { code: 'sql-not-understood', statement: obstacle };
    const [, encoding] = /^\\encoding\s+'?([\w-]+)/.exec(line) ?? [];
    const problem =
      this.pass(line) ?? (encoding === undefined ? undefined : encodingConflict(this.#dialect, encoding));
    if (problem !== undefined || !/^\\c(onnect)?\b/.test(line)) return problem;
    // Another database, with tables of its own.
    this.#tables.putAside();
    this.#dialect.schema = undefined;
    if (!this.#dialect.isCluster) return undefined;
    this.#dialect.database = databaseOf(line);
    return this.#dialect.database === undefined
      ? { code: 'sql-not-understood', statement: '\\connect' }
      : undefined;
  }
}

function incomplete(missing: string | undefined): InputProblem | undefined {
  return missing === undefined ? undefined : { code: 'sql-incomplete', statement: missing };
}

/**
 * Reads the name of a database: a plain word, one in quotation marks, or the connection string that names of
 * other characters need.
 *
 * @param line the whole command
 * @returns undefined for names that those programs don't write
 */
export function databaseOf(line: string): string | undefined {
  const [, written] = /^\\c(?:onnect)?\s+(?:-reuse-previous=on\s+)?(\S.*)$/.exec(line.trimEnd()) ?? [];
  if (written === undefined) return undefined;
  const [, quoted] = /^"((?:[^"]|"")*)"$/.exec(written) ?? [];
  if (quoted === undefined) return /^[\w$\u0080-\uffff-]+$/.test(written) ? written : undefined;
  const name = quoted.replaceAll('""', '"');
  const [, value] = /^dbname='((?:[^'\\]|\\.)*)'$/.exec(name) ?? [];
  return value === undefined ? name : value.replaceAll(/\\(.)/g, '$1');
}
