// A name or case of a plan that doesn't occur in a run.
import type { StringNode } from '@masker/json';
import type { Condition } from './condition.ts';

/** A name in a plan that no input contains. */
export interface UnusedName {
  readonly kind: 'table' | 'column' | 'field' | 'case';
  /** The plan's table: the name itself, or the one that contains it. */
  readonly table: string;
  /** Absent if it is a table. */
  readonly column?: string;
  /** The path of a field in its column. */
  readonly pointer?: string;
  /** Set for a case that matches no value. */
  readonly unusedCase?: {
    /** From 1. */
    readonly number: number;
    readonly when: readonly Condition[];
    /** True if a value nearly meets it. */
    readonly isNear: boolean;
    /** The number of values that stay as they meet no case. */
    readonly kept: number;
  };
  /** Its string in the plan, with its range; undefined if the plan has no such part. */
  readonly key: StringNode | undefined;
  /** A similar name in the inputs. */
  readonly suggestion: string | undefined;
  /** True if values that it may refer to stay unmasked, as nothing else decides them. */
  readonly mayLeak: boolean;
}

/** Returns an identifier that is the same for the same name in every run. */
export function idOfUnused({ kind, table, column, pointer, unusedCase }: UnusedName): string {
  return JSON.stringify([kind, table, column, pointer, unusedCase?.number]);
}
