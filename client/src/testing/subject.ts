// Creates the subject of a configuration's tests: its masker under the key in use.
import type * as vscode from 'vscode';
import {
  type Consistency,
  createMasker,
  demonstrationKey,
  keyFingerprint,
  usesKey,
  runObstacle,
} from '../../../engine/src/index.ts';
import type { Subject } from '../../../engine/src/masking/testing/index.ts';
import { baseName } from '../files/placeInFolder.ts';
import { keyInUse } from '../key/keyInUse.ts';
import { describeErrors } from '../maskers/maskerEntry.ts';
import type { Services } from '../services.ts';

/** The configuration as it is typed, ready to be tested; or, in a sentence, why it can't be. */
export async function openSubject(
  { catalogue, keys, cryptography }: Services,
  configuration: vscode.Uri,
  consistency: Consistency,
): Promise<Subject | string> {
  const found = await catalogue.find(configuration);
  const file = baseName(configuration);
  if (found === undefined) return `There is no configuration ${file} beside the tests.`;
  if (found.configuration === undefined) return `${file} can't be used: ${describeErrors(found.errors)}`;
  const key = keyInUse(await keys.state(configuration));
  if (key === undefined && usesKey(found.configuration)) return "The stored masking key couldn't be read.";
  const masker = createMasker(found.configuration, { key, cryptography, consistency });
  if (masker === undefined) return runObstacle(found.configuration) ?? '';
  return {
    masker,
    configuration: found.configuration,
    keyFingerprint: keyFingerprint(key ?? demonstrationKey, cryptography),
  };
}
