// The part of a column's values that a unique key uses: a prefix, a substring, or lower case.

/** An expression in a key, on one column. */
export type KeyExpression =
  /** Characters from `start`, from 0; to the end if `length` is absent. */
  | { readonly kind: 'part'; readonly start: number; readonly length?: number | undefined }
  | { readonly kind: 'lower' | 'upper' }
  /** The field at `index`, from 0, among those between separators. */
  | { readonly kind: 'field'; readonly separator: string; readonly index: number }
  /** Anything else. */
  | { readonly kind: 'other' };

/**
 * Evaluates an expression as databases do.
 *
 * @returns undefined if it can't be evaluated here
 */
export function evaluateKey(expression: KeyExpression, text: string): string | undefined {
  switch (expression.kind) {
    case 'part': {
      const { start, length } = expression;
      return Array.from(text)
        .slice(start, length === undefined ? undefined : start + length)
        .join('');
    }
    case 'lower':
      return text.toLowerCase();
    case 'upper':
      return text.toUpperCase();
    case 'field':
      return text.split(expression.separator)[expression.index] ?? '';
    case 'other':
      return undefined;
  }
}

/** Describes an expression in a few words, to follow "unique by". */
export function describeKeyExpression(expression: KeyExpression): string {
  switch (expression.kind) {
    case 'part':
      return expression.start === 0 && expression.length !== undefined
        ? `its first ${expression.length} characters`
        : 'a part of its text';
    case 'field':
      return 'a part of its text';
    case 'lower':
    case 'upper':
      return 'its text without letter case';
    case 'other':
      return 'an expression';
  }
}
