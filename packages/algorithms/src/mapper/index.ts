// The Mapper algorithm: gives each original a record of its own and remembers it. It loads, and doesn't run.
import { shortened, describeResource } from '@masker/config';
import { booleanValue, propertyAt, stringValue } from '@masker/json';
import type { Algorithm } from '../interface/algorithm.ts';
import { templatesOf, usual } from '../interface/common.ts';
import { editingOf, listHelp } from '../interface/commonEditing.ts';
import { describeCharacteristics } from '../interface/describeCharacteristics.ts';
import { checks } from './checks.ts';
import { requestOf } from '../lists/request.ts';
import { entriesOf } from './entries.ts';
import { type MapperModel, readModel } from './model.ts';
import { newResources, properties, resourceProperties } from './properties.ts';

const characteristics = { ...usual, technique: 'substitution', conflictFree: true } as const;

const obstacle =
  "It needs a record of which original got which replacement, and that record isn't documented.";
const masking = { status: 'loads', obstacle } as const;

export const mapper: Algorithm<MapperModel> = {
  name: 'Mapper',
  summary: 'Gives each original a record of its own of CSV files, and always the same one.',
  characteristics,
  language: {
    properties,
    objects: { csvResource: resourceProperties },
    beginning: { members: [newResources], title: 'a list of first names' },
    readModel,
    checks,
    settings: () => ({}),
    resources: (model) =>
      entriesOf(model).flatMap(({ masker }) =>
        requestOf(masker).map((request) => ({ ...request, givesEachOnce: true as const })),
      ),
    editing: {
      ...editingOf({
        values: {
          index: [
            ['0', 'The first field of each record.'],
            ['1', 'The second field.'],
            ['-1', 'The fields of `indexList`, which is the default.'],
          ],
          indexList: [
            ['[0, 1]', 'The first two fields, which is the default.'],
            ['[1, 0]', 'The second field before the first.'],
          ],
          separator: [
            ['" "', 'The space, which is the default.'],
            ['", "', 'A comma and a space.'],
          ],
          maskFormat: [
            ['"%1$s %2$s"', 'The first field of `indexList`, a space, the second.'],
            ['"%2$s, %1$s"', 'The second field before the first.'],
          ],
        },
        special: { csvFile: listHelp },
        deciding: [],
        meaning: () => [],
      }),
      meaning({ masker, resources }, offset) {
        const name = propertyAt(masker.properties, offset)?.name;
        const inside = resources
          .map((resource) => propertyAt(resource, offset))
          .find((property) => property !== undefined);
        if (inside !== undefined)
          return inside.name === 'csvFile'
            ? describeResource(masker.resources, stringValue(inside) ?? '')
            : [];
        if (name === 'algorithm')
          return [describeCharacteristics({ characteristics, masking }), `can't be run here: ${obstacle}`];
        if (name !== 'name' && name !== 'csvResources' && name !== 'useInputCase') return [];
        const files = resources.flatMap((resource) => stringValue(resource.get('csvFile')) ?? []);
        const usesCase = booleanValue(masker.properties?.get('useInputCase')) === true;
        return [
          ...(files.length === 0
            ? []
            : [`each value gets a record of its own of ${shortened(files.join(', '))}`]),
          `values that differ in letter case alone ${usesCase ? 'are two values' : 'are one value'}`,
        ];
      },
    },
  },
  masking,
  presentation: { describe: () => [], reasons: {}, examples: () => [] },
  discovery: {
    templates: templatesOf('Mapper', [
      'A record of its own for each value',
      'A first name that no other original gets (not run here)',
      { csvResources: [{ csvFile: 'masker/first-names.csv', index: 0 }] },
    ]),
    defaultMaskers: [],
  },
};
