// NINO, the national insurance number of the United Kingdom: prefixes that aren't given out are never drawn.
import masker from '../maskers/NINOMasker.masker.json' with { type: 'json' };
import type { Standard } from './standard.ts';
import { characterUnit, formOf, hasShape, letters, pairUnit } from './units.ts';

const reserved = ['BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ'];
const prefixes = Array.from(letters.replaceAll(/[DFIQUV]/g, ''), (first) =>
  Array.from(letters.replaceAll(/[DFIOQUV]/g, ''), (second) => first + second),
)
  .flat()
  .filter((prefix) => !reserved.includes(prefix));

const [isLong, isShort] = [hasShape('aannnnnna'), hasShape('aannnnnn')];
const always = () => true;
const units = [pairUnit(0, prefixes), characterUnit(8, 'ABCD')];
const long = formOf('==dddddd=', always, units);
const short = formOf('==dddddd', always, units.slice(0, 1));

export const nino: Standard = {
  name: 'NINO',
  masker,
  title: 'a national insurance number of the United Kingdom',
  examples: ['JG 12 13 16 A', 'AB123456C', 'PX 78 90 12 D'],
  columns: ['nino', 'national insurance number', 'national insurance', 'ni number'],
  lengths: [8, 9],
  chance: 1 / 12,
  formOf(read) {
    if (isLong(read)) return long;
    return isShort(read) ? short : undefined;
  },
};
