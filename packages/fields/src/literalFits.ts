// Checks that the type of a column in a typed file can contain a literal.
import { literalWriter } from '@masker/columns';
import type { FieldMasker } from '@masker/format-api';
import { type AnyStorage, ofItsKind } from '@masker/rows';

/** Returns true if a type can contain a literal, which is written to an empty buffer as a test. */
export function literalFits(storage: AnyStorage, text: string): boolean {
  return ofItsKind(storage, (own) => {
    const bytes = new Uint8Array(own.width);
    const column = own.read(bytes);
    const write = literalWriter(column, text);
    if (write === undefined) return false;
    write(0);
    const beyond: number[] = [];
    try {
      own.write(column, bytes, beyond);
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
    return beyond.length === 0;
  });
}

/** Describes a type that can't be masked, mentioning the literal if it can't contain it. */
export function typeBeside(type: string, { literal }: Pick<FieldMasker, 'literal'>): string {
  return literal === undefined ? type : `${type}, which doesn't hold the plan's "value"`;
}
