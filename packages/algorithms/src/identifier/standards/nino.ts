// NINO, the national insurance number of the United Kingdom: prefixes that aren't given out are never drawn. The last letter,
// which may be missing, stays.
import masker from '../maskers/NINOMasker.masker.json' with { type: 'json' };
import { at } from '@masker/text';
import type { Form, Standard } from './standard.ts';
import { formOf, hasShape, letters, pairUnit } from './units.ts';

const reserved = ['BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ'];
const prefixes = Array.from(letters.replaceAll(/[DFIQUV]/g, ''), (first) =>
  Array.from(letters.replaceAll(/[DFIOQUV]/g, ''), (second) => first + second),
)
  .flat()
  .filter((prefix) => !reserved.includes(prefix));

const [isLong, isShort] = [hasShape('aannnnnna'), hasShape('aannnnnn')];
const always = () => true;
const units = [pairUnit(0, prefixes)];
const short = formOf('==dddddd', always, units);
const long: Form = { ...formOf('==dddddd=', always, units), core: [0, short.length] };
const lastLetters = Array.from('ABCD', (letter) => letter.charCodeAt(0));

export const nino: Standard = {
  name: 'NINO',
  masker,
  title: 'a national insurance number of the United Kingdom',
  examples: ['JG 12 13 16 A', 'AB123456C', 'PX 78 90 12 D'],
  columns: ['nino', 'national insurance number', 'national insurance', 'ni number'],
  lengths: [8, 9],
  chance: 1 / 12,
  formOf(read) {
    if (isLong(read)) return lastLetters.includes(at(read.codes, 8)) ? long : undefined;
    return isShort(read) ? short : undefined;
  },
};
