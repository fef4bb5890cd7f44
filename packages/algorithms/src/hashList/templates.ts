// Configurations to start from.
import { templatesOf } from '../interface/common.ts';

export const templates = templatesOf(
  'HashList',
  ['First name', 'A first name of the list', { csvFile: 'masker/first-names.csv', index: 0 }],
  ['Last name', 'A last name of the list', { csvFile: 'masker/last-names.csv', index: 0 }],
  [
    'Full name',
    'First and last name of an invented person',
    { csvFile: 'masker/us-people.csv', indexList: [0, 1] },
  ],
  [
    'Street address',
    'House number and street of an invented person',
    { csvFile: 'masker/us-people.csv', index: 2 },
  ],
  ['City', 'A city of the list', { csvFile: 'masker/cities.csv', index: 0 }],
);
