// Editing help of the HashList algorithm.
import { shortened } from '@masker/config';
import { stringValue } from '@masker/json';
import { collisionsOf, describeCollisions } from '@masker/masking-core';
import { editingOf, listHelp } from '../interface/commonEditing.ts';
import { sharingPair } from './presentation.ts';
import { fieldProperty } from '../lists/properties.ts';
import { maskedBy } from '../lists/settings.ts';
import type { HashListSettings } from './settings.ts';

/** Number of distinct values for which hover shows how many share their masked value. */
const statisticsSamples = 1000;

export const editing = editingOf<HashListSettings>({
  values: {
    index: [
      ['0', 'The first field.'],
      ['1', 'The second field.'],
      ['2', 'The third field.'],
    ],
    indexList: [
      ['[0, 1]', 'The first two fields, which is the default.'],
      ['[1, 0]', 'The second field before the first.'],
      ['[0]', 'The first field alone.'],
    ],
    separator: [
      ['" "', 'A space, which is the default.'],
      ['", "', 'A comma and a space.'],
      ['""', 'Nothing.'],
    ],
    maskFormat: [
      ['"%2$s, %1$s"', 'The second field before the first, with a comma.'],
      ['"%s %.1s."', 'The first field, and the first character of the second.'],
      ['"%S"', 'The first field in upper case.'],
    ],
  },
  special: { csvFile: listHelp },
  deciding: ['index', 'indexList', 'separator', 'maskFormat'],
  meaning(settings, name) {
    if (settings.list === undefined || settings.list.count === 0) return [];
    const becomes = maskedBy(settings.list.record(0), settings);
    const collisions = describeCollisions(collisionsOf(statisticsSamples, undefined, sharingPair(settings)));
    return [`a value becomes, for example, ${shortened(becomes)}`, ...(name === 'name' ? [collisions] : [])];
  },
  unused(masker) {
    const isOne = fieldProperty(masker)?.name === 'index';
    const hasFormat = stringValue(masker.properties?.get('maskFormat')) !== undefined;
    const beside = [...(isOne ? ['indexList'] : []), ...(isOne || hasFormat ? ['separator'] : [])];
    return ['csvFile', 'index', 'maskFormat', ...beside];
  },
});
