// Makes the active masker ready to mask a document's values, or says why it can't.
import * as vscode from 'vscode';
import { consistencies, type Consistency } from '../../../engine/src/algorithms/consistency.ts';
import {
  createMasker,
  demonstrationKey,
  type Masker,
  type MaskerConfiguration,
} from '../../../engine/src/index.ts';
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
  const key = await prepareKey(services);
  if (key === undefined) return undefined;
  const masker = key.createMasker(configuration, document.uri);
  if (masker === undefined) {
    messages.error(`${name} can't be run: the algorithm ${configuration.algorithm} is not available yet.`);
    return undefined;
  }
  return { masker, configuration, usesDemonstrationKey: key.isDemonstrationKey };
}

/** The key in use, made ready to mask a document's values with any masker. */
export interface ReadyKey {
  readonly isDemonstrationKey: boolean;
  /** Undefined when the configuration's algorithm can't be run. */
  createMasker(configuration: MaskerConfiguration, uri: vscode.Uri): Masker | undefined;
}

/** The key in use; undefined when it can't be read, and then the user was told. */
export async function prepareKey({ keys, cryptography, messages }: Services): Promise<ReadyKey | undefined> {
  const state = await keys.state();
  if (state.kind === 'unreadable') {
    messages.error('The stored masking key could not be read, so nothing was masked.', setKey);
    return undefined;
  }
  const key = state.kind === 'own' ? state.key : demonstrationKey;
  return {
    isDemonstrationKey: state.kind === 'none',
    createMasker: (configuration, uri) =>
      createMasker(configuration, { key, cryptography, consistency: readConsistency(uri) }),
  };
}

/** The setting as it holds for a document; the engine's default for anything else than it knows. */
export function readConsistency(uri: vscode.Uri): Consistency {
  const value = vscode.workspace.getConfiguration('masker', uri).get('consistency');
  return consistencies.find((known) => known === value) ?? 'value';
}
