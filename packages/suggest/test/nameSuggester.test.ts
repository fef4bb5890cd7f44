// The masker that a column's name alone means.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { defaultMaskers } from '@masker/algorithms';
import { nameSuggester } from '../src/nameSuggester.ts';
import { configurationOf } from '../../../test/helpers/maskers.ts';

const device = readFileSync('samples/maskers/device-id.masker.json', 'utf8');
const maskers = [device, ...defaultMaskers.map(({ text }) => text)].map((text) => {
  const configuration = configurationOf(text);
  return { name: configuration.name, configuration };
});
const suggest = nameSuggester(maskers);

describe('the masker that a name means', () => {
  it('is the one of a device for its id', () => {
    assert.equal(suggest('device_id')?.name, 'DeviceIdMasker');
  });

  it('is none for an id alone, in spite of a masker for the ids of something', () => {
    assert.equal(suggest('id'), undefined);
    assert.equal(suggest('ID'), undefined);
  });
});
