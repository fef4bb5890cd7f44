// A name or case of a plan that a run hasn't seen.
import type { StringNode } from '@masker/json';
import type { Condition } from './condition.ts';

/** A name in a plan that no input has. */
export interface UnusedName {
  readonly kind: 'table' | 'column' | 'field' | 'case';
  /** The plan's table: the name itself, or the one that contains it. */
  readonly table: string;
  /** Absent if it is a table. */
  readonly column?: string;
  /** The path of a field in its column. */
  readonly pointer?: string;
  /** For a case that no value matches. */
  readonly unusedCase?: {
    /** From 1. */
    readonly number: number;
    readonly when: readonly Condition[];
    /** True if a value nearly meets it. */
    readonly isNear: boolean;
    /** The number of values that stay as they meet no case. */
    readonly kept: number;
  };
  /** The range in the plan; undefined if the plan has no such part. */
  readonly key: StringNode | undefined;
  /** The name of the input that may be meant. */
  readonly suggestion: string | undefined;
  /** True if values that it may have meant stay as they are, as nothing else decides them. */
  readonly mayLeak: boolean;
}

/** The same for the same name, whatever the run. */
export function idOfUnused({ kind, table, column, pointer, unusedCase }: UnusedName): string {
  return JSON.stringify([kind, table, column, pointer, unusedCase?.number]);
}
