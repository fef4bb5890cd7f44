// A proposed plan as text.

/** JSON with a line for each member of a map, in its order; the decision about a column is in one. */
export function writeJson(value: unknown, indentation: string): string {
  if (!(value instanceof Map)) return writeInLine(value);
  const inner = `${indentation}  `;
  const members = Array.from(
    value as ReadonlyMap<string, unknown>,
    ([name, member]) => `${inner}${JSON.stringify(name)}: ${writeJson(member, inner)}`,
  );
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indentation}}`;
}

function writeInLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `"${name}": ${JSON.stringify(member)}`);
  return `{ ${members.join(', ')} }`;
}
