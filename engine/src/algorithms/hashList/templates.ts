// Configurations to start from.
import type { Template } from '../interface/algorithm.ts';

export const templates: readonly Template[] = [
  {
    title: 'First name',
    description: 'A first name of the list',
    members: { algorithm: 'HashList', csvFile: 'masker/first-names.csv', index: 0 },
  },
  {
    title: 'Last name',
    description: 'A last name of the list',
    members: { algorithm: 'HashList', csvFile: 'masker/last-names.csv', index: 0 },
  },
  {
    title: 'Full name',
    description: 'First and last name of an invented person',
    members: { algorithm: 'HashList', csvFile: 'masker/us-people.csv', indexList: [0, 1] },
  },
  {
    title: 'Street address',
    description: 'House number and street of an invented person',
    members: { algorithm: 'HashList', csvFile: 'masker/us-people.csv', index: 2 },
  },
  {
    title: 'City',
    description: 'A city of the list',
    members: { algorithm: 'HashList', csvFile: 'masker/cities.csv', index: 0 },
  },
];
