// Editing help of the HashList algorithm.
import { shortened } from '../../configuration/checks/shortened.ts';
import type { AlgorithmModel } from '../../configuration/maskerModel.ts';
import { propertyAt, stringValue } from '../../json/properties.ts';
import { describeResource } from '../../resources/describeResource.ts';
import { collisionsOf } from '../../statistics/collisions.ts';
import { describeCollisions } from '../../statistics/describeStatistics.ts';
import { isAboutResult, suggestFrom, suggestLists } from '../interface/commonEditing.ts';
import { defaultHints } from '../interface/defaultHints.ts';
import type { Editing, Suggestion } from '../interface/editing.ts';
import { sharingPair } from './presentation.ts';
import { fieldProperty } from '../lists/properties.ts';
import { maskedBy } from '../lists/settings.ts';
import type { HashListSettings } from './settings.ts';

const suggestions: Readonly<Record<string, readonly Suggestion[]>> = {
  index: [
    { text: '0', documentation: 'The first field.' },
    { text: '1', documentation: 'The second field.' },
    { text: '2', documentation: 'The third field.' },
  ],
  indexList: [
    { text: '[0, 1]', documentation: 'The first two fields, which is the default.' },
    { text: '[1, 0]', documentation: 'The second field before the first.' },
    { text: '[0]', documentation: 'The first field alone.' },
  ],
  separator: [
    { text: '" "', documentation: 'A space, which is the default.' },
    { text: '", "', documentation: 'A comma and a space.' },
    { text: '""', documentation: 'Nothing.' },
  ],
  maskFormat: [
    { text: '"%2$s, %1$s"', documentation: 'The second field before the first, with a comma.' },
    { text: '"%s %.1s."', documentation: 'The first field, and the first character of the second.' },
    { text: '"%S"', documentation: 'The first field in upper case.' },
  ],
};

/** For so many different values hover tells how many share theirs. */
const statisticsSamples = 1000;

export const editing: Editing<AlgorithmModel, HashListSettings> = {
  suggest: ({ masker }, place) =>
    place.property.name === 'csvFile' ? suggestLists(masker) : suggestFrom(suggestions, place),
  meaning({ masker }, offset, { settings }) {
    const name = propertyAt(masker.properties, offset)?.name;
    if (name === 'csvFile')
      return describeResource(masker.resources, stringValue(masker.properties?.get('csvFile')) ?? '');
    if (!isAboutResult(masker, offset, deciding)) return [];
    if (settings?.list === undefined || settings.list.count === 0) return [];
    const becomes = maskedBy(settings.list.record(0), settings);
    const collisions = describeCollisions(collisionsOf(statisticsSamples, undefined, sharingPair(settings)));
    return [`a value becomes, for example, ${shortened(becomes)}`, ...(name === 'name' ? [collisions] : [])];
  },
  hints({ masker }) {
    const isOne = fieldProperty(masker)?.name === 'index';
    const hasFormat = stringValue(masker.properties?.get('maskFormat')) !== undefined;
    return defaultHints(masker, [
      'csvFile',
      'index',
      'maskFormat',
      ...(isOne ? ['indexList'] : []),
      ...(isOne || hasFormat ? ['separator'] : []),
    ]);
  },
};

const deciding = ['index', 'indexList', 'separator', 'maskFormat'];
