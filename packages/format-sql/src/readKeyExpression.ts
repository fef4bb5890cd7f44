// Reads the part of another column that a key or a computed column uses: `lower(email)`, `email(4)`,
// `left([email],(4))`.
import type { KeyExpression } from '@masker/schema';
import type { ColumnNames } from './definedTables.ts';
import type { StatementPart } from './sqlToken.ts';

/** An item of a key: the columns in it, and the parts that it uses. */
export interface KeyItem {
  readonly columns: readonly string[];
  /** Undefined for a whole column. */
  readonly expression: KeyExpression | undefined;
}

/** Words that may follow an item of a key: they change the order of its index. */
const orders = /^(?:ASC|DESC|NULLS|FIRST|LAST|WITHOUT|OVERLAPS|[a-z_]*_ops)$/i;

/** Reads an item between the parentheses of a key, or an expression. */
export function readKeyItem(item: readonly StatementPart[], names: ColumnNames): KeyItem {
  const columnOf = (part: StatementPart | undefined) =>
    part?.kind === 'word' || part?.kind === 'name' ? names(part.text) : undefined;
  const columns = [...new Set(item.flatMap((part) => columnOf(part) ?? []))];
  // Parentheses around arguments and casts of PostgreSQL mean nothing here.
  const parts = withoutCasts(item).filter(({ kind, text }) => kind !== 'sign' || !/^[()]$/.test(text));
  const first = parts[0];
  const [column] = columns;
  if (column === undefined) return { columns, expression: undefined };
  const hashed = columnOf(first) === undefined ? hashedIn(parts) : undefined;
  if (hashed !== undefined) return readKeyItem(hashed, names);
  if (columnOf(first) !== undefined) {
    const rest = parts.slice(1).filter(({ text }) => !orders.test(text));
    if (rest.length === 0) return { columns, expression: undefined };
    const length = rest.length === 1 ? numberOf(rest[0]) : undefined;
    return {
      columns,
      expression: length === undefined ? { kind: 'other' } : { kind: 'part', start: 0, length },
    };
  }
  const args = parts.slice(1).filter(({ text }) => !/^(?:,|FROM|FOR)$/i.test(text));
  const isOfColumn = columns.length === 1 && columnOf(args[0]) !== undefined;
  const expression = isOfColumn ? callOf(first?.text ?? '', args.slice(1)) : undefined;
  return { columns, expression: expression ?? { kind: 'other' } };
}

/** Reads the argument that a call hashes, or encodes without loss: the result is unique if the argument is. Undefined for other calls. */
function hashedIn([name, ...args]: readonly StatementPart[]): readonly StatementPart[] | undefined {
  switch (name?.text.toLowerCase() ?? '') {
    case 'md5':
    case 'sha':
    case 'sha1':
    case 'sha224':
    case 'sha256':
    case 'sha384':
    case 'sha512':
    case 'hex':
      return args;
    case 'sha2':
    case 'digest':
    case 'encode':
    case 'convert_to':
      // The algorithm or encoding comes last, after a comma.
      return args.at(-2)?.text === ',' ? args.slice(0, -2) : undefined;
    case 'hashbytes':
      return args[1]?.text === ',' ? args.slice(2) : undefined;
    default:
      return undefined;
  }
}

/** @param args after the column */
function callOf(name: string, args: readonly StatementPart[]): KeyExpression | undefined {
  const [first, second] = args.map((arg) => numberOf(arg));
  switch (name.toLowerCase()) {
    case 'lower':
    case 'lcase':
      return args.length === 0 ? { kind: 'lower' } : undefined;
    case 'upper':
    case 'ucase':
      return args.length === 0 ? { kind: 'upper' } : undefined;
    case 'left':
      return first === undefined ? undefined : { kind: 'part', start: 0, length: first };
    case 'substr':
    case 'substring':
    case 'mid':
      return first === undefined || first < 1
        ? undefined
        : { kind: 'part', start: first - 1, length: second };
    case 'split_part':
    case 'substring_index': {
      const separator = textOf(args[0]);
      const isFirst = name.toLowerCase() === 'split_part' || second === 1;
      if (separator === undefined || second === undefined || second < 1 || !isFirst) return undefined;
      return { kind: 'field', separator, index: second - 1 };
    }
    default:
      return undefined;
  }
}

function numberOf(part: StatementPart | undefined): number | undefined {
  return part?.kind === 'number' && /^\d{1,9}$/.test(part.text) ? Number(part.text) : undefined;
}

function textOf(part: StatementPart | undefined): string | undefined {
  const [, text] = part?.kind === 'string' ? (/^[nN]?'((?:[^'\\]|'')+)'$/.exec(part.text) ?? []) : [];
  return text?.replaceAll("''", "'");
}

/** The parts without `::text`, `::character varying` and `COLLATE "C"`. */
function withoutCasts(parts: readonly StatementPart[]): StatementPart[] {
  const left: StatementPart[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    if (part?.text === ':' && parts[i + 1]?.text === ':') {
      i += 2;
      while (/^(?:varying|precision)$/i.test(parts[i + 1]?.text ?? '')) i++;
    } else if (part?.kind === 'word' && /^collate$/i.test(part.text)) {
      i++;
      while (parts[i + 1]?.text === '.') i += 2;
    } else if (part !== undefined) left.push(part);
  }
  return left;
}
