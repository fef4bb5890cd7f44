// What readers of documents need of fields that stay, and of the text around values.
import type { Decision } from '../../../engine/src/index.ts';
import type { SoughtField, FoundFieldValue } from '../json/soughtFields.ts';

/** The fields that stay, among all that are decided about. */
export function keptPlaces(
  fields: readonly Pick<Extract<Decision, { kind: 'fields' }>['fields'][number], 'path' | 'decision'>[],
): readonly SoughtField[] {
  return fields
    .filter(({ decision }) => decision.kind === 'keep')
    .map(({ path }) => ({ path, mayBeNumber: true, mayBeLiteral: true, isKept: true }));
}

/** @returns the text with a NUL in place of each value */
export function around(text: string, values: readonly FoundFieldValue[]): string {
  let [rest, at] = ['', 0];
  for (const { offset, length } of values) {
    rest += `${text.slice(at, offset)}\0`;
    at = offset + length;
  }
  return rest + text.slice(at);
}
