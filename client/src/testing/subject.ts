// Creates the subject of a configuration's tests: its masker under the key in use.
import type * as vscode from 'vscode';
import type { Consistency } from '@masker/algorithms';
import { demonstrationKey, keyFingerprint } from '@masker/masking-core';
import { openMasker } from '@masker/masker';
import type { Subject } from '@masker/masker/testing';
import { baseName } from '../files/placeInFolder.ts';
import { keyInUse } from '../key/keyInUse.ts';
import { keyMessages } from '../key/messages.ts';
import { describeErrors } from '../maskers/maskerEntry.ts';
import { maskerMessages } from '../maskers/messages.ts';
import type { Services } from '../services.ts';
import { testMessages } from './messages.ts';

/** Returns the configuration as it is typed, ready to be tested; or, in a sentence, why it can't be. */
export async function openSubject(
  { catalogue, keys, cryptography }: Services,
  configuration: vscode.Uri,
  consistency: Consistency,
): Promise<Subject | string> {
  const found = await catalogue.find(configuration);
  const file = baseName(configuration);
  if (found === undefined) return testMessages.noConfiguration(file);
  if (found.configuration === undefined)
    return maskerMessages.cannotBeUsed(file, describeErrors(found.errors));
  const key = keyInUse(await keys.state(configuration));
  const opened = openMasker(found.configuration, { key, cryptography, consistency });
  if (!('obstacle' in opened))
    return { ...opened, keyFingerprint: keyFingerprint(key ?? demonstrationKey, cryptography) };
  return opened.obstacle.code === 'key' ? keyMessages.unreadable : opened.obstacle.message;
}
