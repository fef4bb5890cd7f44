// Makes the active masker ready to mask a document's values, or says why it can't.
import * as vscode from 'vscode';
import {
  consistencies,
  type Consistency,
  createMasker,
  type Masker,
  type MaskerConfiguration,
  usesKey,
} from '../../../engine/src/index.ts';
import { keyInUse } from '../key/keyInUse.ts';
import { describeErrors } from '../maskers/maskerEntry.ts';
import { showFirstError } from '../maskers/showConfiguration.ts';
import type { Action } from '../messages.ts';
import type { Services } from '../services.ts';

export interface ReadyMasker {
  readonly masker: Masker;
  readonly configuration: MaskerConfiguration;
  readonly usesDemonstrationKey: boolean;
}

/** Lets the user choose a masker, where none that fits is active. */
export const selectMasker: Action = {
  title: 'Select Masker',
  run: () => vscode.commands.executeCommand('masker.selectActiveMasker'),
};
const setKey: Action = {
  title: 'Set Masking Key',
  run: () => vscode.commands.executeCommand('masker.setMaskingKey'),
};

/** The active masker under the key in use; undefined when there is none, and then the user was told. */
export async function prepareMasking(
  services: Services,
  document: Pick<vscode.TextDocument, 'uri'>,
): Promise<ReadyMasker | undefined> {
  const { active, messages } = services;
  const found = await active.resolve();
  if (found === undefined) {
    const name = active.uri && vscode.workspace.asRelativePath(active.uri);
    messages.error(
      name === undefined ? 'No masker is active.' : `The active configuration ${name} can't be read.`,
      selectMasker,
    );
    return undefined;
  }
  const { name, errors, configuration } = found;
  if (configuration === undefined) {
    messages.error(`${name} can't be used: ${describeErrors(errors)}`, {
      title: 'Open',
      run: () => showFirstError(found),
    });
    return undefined;
  }
  const key = await prepareKey(services, [configuration]);
  if (key === undefined) return undefined;
  const masker = key.createMasker(configuration, document.uri);
  if (masker === undefined) {
    messages.error(`${name} can't be run: the algorithm ${configuration.algorithm} is not available yet.`);
    return undefined;
  }
  return { masker, configuration, usesDemonstrationKey: key.isDemonstrationKeyOf(configuration) };
}

/** The key in use, made ready to mask a document's values. */
export interface ReadyKey {
  /** Whether the values of a configuration are masked with the public key. */
  isDemonstrationKeyOf(configuration: MaskerConfiguration): boolean;
  /** Makes a masker of one of the configurations; undefined when its algorithm can't be run. */
  createMasker(configuration: MaskerConfiguration, uri: vscode.Uri): Masker | undefined;
}

/** The key in use; undefined when one of the configurations needs it and it can't be read, and then the user was told. */
export async function prepareKey(
  { keys, cryptography, messages }: Services,
  configurations: readonly MaskerConfiguration[],
): Promise<ReadyKey | undefined> {
  const state = await keys.state();
  const key = keyInUse(state);
  if (key === undefined && configurations.some(usesKey)) {
    messages.error('The stored masking key could not be read, so nothing was masked.', setKey);
    return undefined;
  }
  return {
    isDemonstrationKeyOf: (configuration) => state.kind === 'none' && usesKey(configuration),
    createMasker: (configuration, uri) =>
      createMasker(configuration, { key, cryptography, consistency: readConsistency(uri) }),
  };
}

/** The setting as it holds for a document; the engine's default for anything else than it knows. */
export function readConsistency(uri: vscode.Uri): Consistency {
  const value = vscode.workspace.getConfiguration('masker', uri).get('consistency');
  return consistencies.find((known) => known === value) ?? 'value';
}
