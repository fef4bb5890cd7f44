// Every format of the registry keeps to the conformance suite.
import { formatNames } from '../../formats/src/index.ts';
import { describeFormat } from './describeFormat.ts';
import { formatSamples } from './formatSamples.ts';

for (const name of formatNames) for (const sample of formatSamples[name]) describeFormat(name, sample);
