// Tables as a database's own catalog describes them: their columns, types, keys and references.
import type { DatabaseServer } from '../../databases/databaseServer.ts';

export type ServerName = 'postgresql' | 'mariadb';

export interface ColumnShape {
  readonly table: string;
  readonly column: string;
  /** In lower case, with lengths: `character varying(20)`, `decimal(10,2)`. */
  readonly type: string;
  readonly isNullable: boolean;
  /** The server computes it. */
  readonly isComputed: boolean;
  /** It is part of a unique index, or of an expression in one. */
  readonly isUnique: boolean;
  readonly isJson: boolean;
  /** The words of an enumeration or a CHECK constraint. */
  readonly words: readonly string[] | null;
  /** The length in bytes or the largest number that a domain's check allows. */
  readonly limit: number | null;
  /** The supported characters: all, those of the first plane, or ASCII. */
  readonly charset: string | null;
  readonly references: { readonly table: string; readonly column: string } | null;
}

/** Columns by tables, of partitioned ones as a whole. PostgreSQL's names have a schema. */
export type TableShapes = ReadonlyMap<string, readonly ColumnShape[]>;

const questions: Readonly<Record<ServerName, string>> = {
  postgresql: `SELECT json_agg(json_build_object(
      'table', nspname || '.' || relname, 'column', attname, 'isNullable', NOT (attnotnull OR typnotnull),
      'type', format_type(CASE typtype WHEN 'd' THEN typbasetype ELSE atttypid END, CASE typtype WHEN 'd' THEN typtypmod ELSE atttypmod END),
      'isComputed', attgenerated <> '' OR attidentity = 'a', 'isJson', typname IN ('json', 'jsonb'), 'charset', NULL,
      'words', (SELECT json_agg(enumlabel ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = atttypid),
      'check', (SELECT pg_get_constraintdef(oid) FROM pg_constraint
        WHERE contype = 'c' AND (conrelid = c.oid AND conkey = ARRAY[attnum] OR contypid = atttypid) LIMIT 1),
      'isUnique', EXISTS (SELECT FROM pg_index WHERE indrelid = c.oid AND indisunique AND pg_get_indexdef(indexrelid) ~ ('\\m' || attname || '\\M')),
      'references', (SELECT json_build_object('table', rn.nspname || '.' || rc.relname, 'column', ra.attname)
        FROM pg_constraint k CROSS JOIN unnest(conkey, confkey) AS pair(own, other) JOIN pg_class rc ON rc.oid = confrelid
        JOIN pg_namespace rn ON rn.oid = rc.relnamespace JOIN pg_attribute ra ON ra.attrelid = confrelid AND ra.attnum = other
        WHERE contype = 'f' AND own = a.attnum
          AND (conrelid = c.oid OR conrelid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = c.oid)) ORDER BY conname LIMIT 1)
    ) ORDER BY nspname, relname, attnum)
    FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid JOIN pg_namespace n ON n.oid = relnamespace JOIN pg_type t ON t.oid = atttypid
    WHERE attnum > 0 AND NOT attisdropped AND relkind IN ('r', 'p') AND NOT relispartition AND nspname !~ '^(pg_|information_schema$)'`,
  mariadb: `SELECT json_arrayagg(json_object(
      'table', c.table_name, 'column', c.column_name, 'isNullable', c.is_nullable = 'YES', 'type', c.column_type,
      'isComputed', c.is_generated = 'ALWAYS', 'charset', c.character_set_name, 'words', NULL, 'check', NULL,
      'isUnique', u.column_name IS NOT NULL, 'isJson', k.table_name IS NOT NULL,
      'references', if(r.column_name IS NULL, NULL, json_object('table', r.other_table, 'column', r.other_column)))
      ORDER BY c.table_name, c.ordinal_position)
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    LEFT JOIN (SELECT DISTINCT table_name, column_name FROM information_schema.statistics
      WHERE table_schema = database() AND non_unique = 0) u ON u.table_name = c.table_name AND u.column_name = c.column_name
    LEFT JOIN (SELECT DISTINCT table_name, check_clause FROM information_schema.check_constraints
      WHERE constraint_schema = database()) k ON k.table_name = c.table_name AND k.check_clause = concat('json_valid(\`', c.column_name, '\`)')
    LEFT JOIN (SELECT table_name, column_name, max(referenced_table_name) other_table, max(referenced_column_name) other_column
      FROM information_schema.key_column_usage WHERE table_schema = database() AND referenced_table_name IS NOT NULL
      GROUP BY 1, 2 HAVING count(*) = 1) r ON r.table_name = c.table_name AND r.column_name = c.column_name
    WHERE c.table_schema = database() AND t.table_type = 'BASE TABLE'`,
};

export async function readTableShapes(
  server: DatabaseServer,
  kind: ServerName,
  database: string,
): Promise<TableShapes> {
  const answer = await server.ask(database, questions[kind]);
  const tables = new Map<string, ColumnShape[]>();
  for (const { check, ...shape } of JSON.parse(answer) as (ColumnShape & { check: string | null })[]) {
    const listed = [...(check ?? '').matchAll(/'([^']+)'::text/g)].flatMap(([, word]) => word ?? []);
    const words = /^(?:enum|set)\('(.*)'\)$/.exec(shape.type)?.[1]?.split("','") ?? shape.words;
    const limit = Number(/(?:<=|length\(VALUE\) =) '?(\d+)/.exec(check ?? '')?.[1] ?? 0) || null;
    const columns = tables.get(shape.table) ?? [];
    tables.set(shape.table, [...columns, { ...shape, limit, words: listed.length > 0 ? listed : words }]);
  }
  return tables;
}
