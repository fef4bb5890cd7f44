// The presentation of HashList's masking: examples and figures.
import type { Presentation } from '../interface/presentation.ts';
import { listFigure } from '../lists/listFigure.ts';
import { maskedBy } from '../lists/settings.ts';
import type { HashListSettings } from './settings.ts';

export const presentation: Presentation<HashListSettings> = {
  describe: ({ usesCase }) => [
    `Masked: replaced by a record of the list, drawn for the value${usesCase ? '' : ', whatever its letter case'}.`,
  ],
  reasons: {},
  examples: () => ['Jane Example', 'JANE EXAMPLE', 'Zoë', 'Springfield', '12 Main Street', ''],
  exampleSource: 'names and places',
  figures: (settings) => [
    listFigure(settings.list, () => {
      const pair = sharingPair(settings);
      return { masked: BigInt(Math.round(1 / pair)), pair };
    }),
  ],
};

/** Longer lists aren't searched for equal texts. */
const maxCompared = 20_000;

/**
 * Returns the probability that two different values become the same: as records may, by the fields that are
 * used.
 */
export function sharingPair(settings: HashListSettings): number {
  const { list } = settings;
  if (list === undefined || list.count === 0) return 1;
  if (list.count > maxCompared) return 1 / list.count;
  const counts = new Map<string, number>();
  for (let i = 0; i < list.count; i++) {
    const text = maskedBy(list.record(i), settings);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  let pairs = 0;
  for (const count of counts.values()) pairs += count * count;
  return pairs / list.count ** 2;
}
