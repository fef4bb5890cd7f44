// Checks that the type of a column in a file of typed values can hold a literal.
import { literalWriter, type Nullable, type TypedKind, type TypedValues } from '../../engine/src/index.ts';

/** The way in which a type stores values of a kind. */
interface Stored<Kind extends TypedKind> {
  readonly kind: Kind;
  /** In bytes. */
  readonly width: number;
  read(bytes: Uint8Array, count: number, valid: Nullable['valid']): TypedValues[Kind];
  write(values: TypedValues[Kind], bytes: Uint8Array, beyond: number[]): void;
}

/** True if a type holds a literal. */
export function literalFits(
  storage: { readonly [Kind in TypedKind]: Stored<Kind> }[TypedKind],
  text: string,
): boolean {
  switch (storage.kind) {
    case 'day':
      return fits(storage, text);
    case 'integer':
      return fits(storage, text);
    case 'decimal':
      return fits(storage, text);
    case 'float':
      return fits(storage, text);
  }
}

/** Writes it where nothing was. */
function fits<Kind extends TypedKind>(storage: Stored<Kind>, text: string): boolean {
  const bytes = new Uint8Array(storage.width);
  const column = storage.read(bytes, 1, undefined);
  const write = literalWriter(column, text);
  if (write === undefined) return false;
  write(0);
  const beyond: number[] = [];
  try {
    storage.write(column, bytes, beyond);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
  return beyond.length === 0;
}
