// A schema of thousands of tables, and a plan for it.

export const largeSize = { tables: 2000, columns: 40_000 };

const names = Array.from({ length: largeSize.columns / largeSize.tables }, (_, i) =>
  i === 0 ? 'id' : `column${i}`,
);

/** As pg_dump writes it, except the text between the tables. */
export function largeSchema(count = largeSize.tables): string {
  const tables = Array.from({ length: count }, (_, t) => {
    const columns = names.map((name) => `    ${name} character varying(40) NOT NULL`).join(',\n');
    const other = (t * 7) % count;
    return `CREATE TABLE public.table${t} (\n${columns},\n    PRIMARY KEY (id), FOREIGN KEY (column1) REFERENCES public.table${other} (id)\n);\n`;
  });
  return `--\nSET client_encoding = 'UTF8';\n--\n\n${tables.join('')}`;
}

/** Decides all columns. */
export function largePlan(schema?: string, count = largeSize.tables): string {
  const own = Object.fromEntries(
    names.map((name) => [name, ['id', 'column1'].includes(name) ? 'keep' : 'SSNMasker']),
  );
  const tables = Object.fromEntries(
    Array.from({ length: count }, (_, t) => [`public.table${t}`, { columns: own }]),
  );
  return JSON.stringify({ schema, tables }, null, 2);
}
