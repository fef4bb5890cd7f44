// Makes the active masker ready to mask a document's values, or says why it can't.
import * as vscode from 'vscode';
import { consistencies, type Consistency } from '@masker/algorithms';
import { type Masker, openMasker, usesKey } from '@masker/masker';
import type { MaskerConfiguration } from '@masker/config';
import { refusesReplaced } from '../files/fileSource.ts';
import { keyInUse, type UsedKey, usedKey } from '../key/keyInUse.ts';
import type { ListedMasker } from '../maskers/maskerCatalogue.ts';
import { maskerMessages } from '../maskers/messages.ts';
import { showFirstError } from '../maskers/showConfiguration.ts';
import type { Services } from '../services.ts';
import type { Fits } from './maskerFit.ts';
import { maskingMessages } from './messages.ts';
import { setKey } from './outcome.ts';
import { pickMasker } from './pickMasker.ts';

export interface ReadyMasker {
  readonly masker: Masker;
  readonly configuration: MaskerConfiguration;
  readonly key: UsedKey;
}

/** A command's knowledge of the values that it will mask. */
export interface Intention {
  /** Judges if a masker fits, if the user must choose one. */
  readonly fits?: Fits;
  /** Why the active masker won't do, in one sentence; undefined when it does. */
  readonly judge?: (masker: ListedMasker) => string | undefined;
}

/**
 * Returns the active masker, or if it is none that can be used, the one that the user chooses, which is active from then on;
 * undefined when nothing is to be masked.
 */
export async function requireMasker(
  services: Services,
  { fits, judge = () => undefined }: Intention = {},
): Promise<ListedMasker | undefined> {
  const { active, messages } = services;
  const { masker, obstacle } = await active.look();
  const reason = obstacle ?? (masker && judge(masker));
  if (reason === undefined) return masker;
  const title = messages.asking(reason);
  const picked = await pickMasker(services, { title, fits, suits: (other) => judge(other) === undefined });
  if (picked === undefined || picked === 'follow') return undefined;
  active.pin(picked.uri);
  if (picked.configuration !== undefined) return picked;
  await showFirstError(picked);
  return undefined;
}

/**
 * Returns the active masker under the key in use; undefined when nothing is to be masked, and then the user knows why.
 *
 * @param document is refused before any list if its text lacks characters that its file has
 */
export async function prepareMasking(
  services: Services,
  document: vscode.TextDocument | { readonly uri: vscode.Uri },
  fits?: Fits,
): Promise<ReadyMasker | undefined> {
  const { messages } = services;
  if ('getText' in document && (await refusesReplaced(messages, document))) return undefined;
  const found = await requireMasker(services, fits === undefined ? {} : { fits });
  if (found?.configuration === undefined) return undefined;
  const { name, configuration } = found;
  const key = await prepareKey(services, document.uri, [configuration]);
  if (key === undefined) return undefined;
  const opened = key.open(configuration, document.uri);
  if (!('obstacle' in opened)) return { ...opened, key: key.usedBy([configuration]) };
  messages.error(maskerMessages.cannotBeUsed(name, opened.obstacle.message));
  return undefined;
}

/** The key in use, made ready to mask a document's values. */
export interface ReadyKey {
  /** The key that masks the values of configurations. */
  usedBy(configurations: readonly MaskerConfiguration[]): UsedKey;
  open(configuration: MaskerConfiguration, uri: vscode.Uri): ReturnType<typeof openMasker>;
  /** Creates a masker of one of the configurations; undefined when its algorithm can't be run. */
  createMasker(configuration: MaskerConfiguration, uri: vscode.Uri): Masker | undefined;
}

/**
 * Returns the key in use for a document; undefined if a configuration needs it and it can't be read, after a
 * message to the user.
 */
export async function prepareKey(
  { keys, cryptography, messages }: Services,
  document: vscode.Uri,
  configurations: readonly MaskerConfiguration[],
): Promise<ReadyKey | undefined> {
  const state = await keys.state(document);
  const key = keyInUse(state);
  if (key === undefined && configurations.some(usesKey)) {
    messages.error(maskingMessages.keyUnreadable, setKey);
    return undefined;
  }
  const open: ReadyKey['open'] = (configuration, uri) =>
    openMasker(configuration, { key, cryptography, consistency: readConsistency(uri) });
  return {
    usedBy: (used) => usedKey(state, used.some(usesKey)),
    open,
    createMasker: (configuration, uri) => {
      const opened = open(configuration, uri);
      return 'obstacle' in opened ? undefined : opened.masker;
    },
  };
}

/** Returns the setting as it holds for a document; the engine's default for anything else than it knows. */
export function readConsistency(uri: vscode.Uri): Consistency {
  const value = vscode.workspace.getConfiguration('masker', uri).get('consistency');
  return consistencies.find((known) => known === value) ?? 'value';
}
