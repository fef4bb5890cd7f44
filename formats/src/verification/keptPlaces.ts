// Fields that stay, for readers of documents: "*" of a map doesn't mean their keys.
import type { Decision } from '../../../engine/src/index.ts';
import type { SoughtField } from '../json/soughtFields.ts';

/** The fields that stay, among all that are decided about. */
export function keptPlaces(
  fields: readonly Pick<Extract<Decision, { kind: 'fields' }>['fields'][number], 'path' | 'decision'>[],
): readonly SoughtField[] {
  return fields
    .filter(({ decision }) => decision.kind === 'keep')
    .map(({ path }) => ({ path, mayBeNumber: true, mayBeLiteral: true, isKept: true }));
}
