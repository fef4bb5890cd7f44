// Measures how much of a value a masker keeps, using the masker's own examples.
import type { MaskerConfiguration } from '@masker/config';
import { presentationOf, type Masker } from '@masker/masker';

const keeping: ReadonlySet<string> = new Set(['preserved', 'outside', 'kept']);

/** Returns the share of characters in its examples that stay unchanged, except separators; from 0 to 1. */
export function keptShare(masker: Masker, configuration: MaskerConfiguration): number {
  const examples = presentationOf(configuration)?.examples() ?? [];
  const spans = examples
    .map((example) => masker.explain(example))
    .filter(({ nonconformances }) => nonconformances.length === 0)
    .flatMap((explanation) => explanation.spans)
    .filter(({ outcome }) => outcome !== 'ignored');
  const lengthOf = (some: typeof spans): number =>
    some.reduce((sum, { original }) => sum + original.length, 0);
  const all = lengthOf(spans);
  return all === 0 ? 0 : lengthOf(spans.filter(({ outcome }) => keeping.has(outcome))) / all;
}
