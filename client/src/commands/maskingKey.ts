// Set, Generate and Forget Masking Key: keys in the secret storage, which no message shows.
import * as vscode from 'vscode';
import { keyFingerprint, MaskingKey } from '@masker/masking-core';
import { formatKey, isPassphrase, judgeKeyInput, readKeyInput } from '../key/keyInput.ts';
import type { KeyScope, KeyStore } from '../key/keyStore.ts';
import { keyMessages } from '../key/messages.ts';
import { plainLabel } from '../plainText.ts';
import type { Services } from '../services.ts';
import { completeStep } from '../walkthrough.ts';

export async function setMaskingKey({ keys, cryptography, deriveKey, messages }: Services): Promise<void> {
  const chosen = await pickScope(keys, 'Set Masking Key');
  if (chosen === undefined) return;
  const { scope, isStored } = chosen;
  const text = await vscode.window.showInputBox({
    title: titleFor('Set Masking Key', scope),
    prompt: keyMessages.askKey(whereKeysAreKept(), isStored),
    password: true,
    ignoreFocusOut: true,
    validateInput: judgeKeyInput,
  });
  if (text === undefined) return;
  if (isPassphrase(text) && !(await isTypedAgain(text, titleFor('Set Masking Key', scope)))) return;
  const result = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Window, title: keyMessages.making },
    () => readKeyInput(text, deriveKey),
  );
  if (result.problem !== undefined) {
    messages.error(result.problem.message);
    return;
  }
  await keys.store(result.key, scope);
  completeStep('key');
  if (result.warning !== undefined) messages.warning(result.warning.message);
  else
    messages.passing(
      keyMessages.stored(await scopeName(keys, scope), keyFingerprint(result.key, cryptography)),
    );
}

/** Lets the user type a passphrase a second time; false when they give up. */
async function isTypedAgain(passphrase: string, title: string): Promise<boolean> {
  const again = await vscode.window.showInputBox({
    title,
    prompt: keyMessages.askAgain,
    password: true,
    ignoreFocusOut: true,
    validateInput: (text) => (text === passphrase ? undefined : keyMessages.noMatch),
  });
  return again !== undefined;
}

/** Names the secret storage: a browser has no keychain. */
function whereKeysAreKept(): string {
  return vscode.env.uiKind === vscode.UIKind.Web ? keyMessages.keptByBrowser : keyMessages.keptByKeychain;
}

const keyLength = 32;

export async function generateMaskingKey({ keys, cryptography, messages }: Services): Promise<void> {
  const chosen = await pickScope(keys, 'Generate Masking Key');
  if (chosen === undefined) return;
  const { scope, isStored } = chosen;
  const answers = { no: 'Keep the Stored Key', yes: 'Replace It by a New Key' };
  if (isStored && !(await confirm(keyMessages.mayReplace, answers))) return;
  const key = new MaskingKey(crypto.getRandomValues(new Uint8Array(keyLength)));
  await keys.store(key, scope);
  completeStep('key');
  messages.information(
    keyMessages.generated(await scopeName(keys, scope), keyFingerprint(key, cryptography)),
    {
      title: 'Copy Key',
      run: () => vscode.env.clipboard.writeText(formatKey(key.reveal())),
    },
  );
}

export async function forgetMaskingKey({ keys, messages }: Services): Promise<void> {
  const stored = (await scopesOf(keys)).filter(({ isStored }) => isStored);
  if (stored.length === 0) {
    messages.information(keyMessages.noneStored);
    return;
  }
  const chosen = await pickOf(stored, 'Forget Masking Key');
  if (chosen === undefined) return;
  const { scope } = chosen;
  const answers = { no: 'Keep the Masking Key', yes: 'Forget the Masking Key' };
  if (!(await confirm(keyMessages.mayForget(scope?.name), answers))) return;
  await keys.forget(scope);
  const next = await keys.state(scope?.uri);
  messages.passing(keyMessages.forgotten(await scopeName(keys, scope), next.kind === 'none'));
}

/** Resolves to true if the user chose `yes`. Dismissing the question means no. */
async function confirm(
  question: string,
  { no, yes }: { readonly no: string; readonly yes: string },
): Promise<boolean> {
  return (await vscode.window.showQuickPick([no, yes], { placeHolder: question })) === yes;
}

interface ScopeItem extends vscode.QuickPickItem {
  readonly scope: KeyScope;
  readonly isStored: boolean;
}

/** Asks for the scope of a key, if there are folders; undefined if the user cancels. */
async function pickScope(keys: KeyStore, title: string): Promise<ScopeItem | undefined> {
  return pickOf(await scopesOf(keys), title);
}

async function pickOf(items: readonly ScopeItem[], title: string): Promise<ScopeItem | undefined> {
  if (items.length < 2) return items[0];
  return vscode.window.showQuickPick(items, { title, placeHolder: keyMessages.chooseScope });
}

async function scopesOf(keys: KeyStore): Promise<ScopeItem[]> {
  const folders = (vscode.workspace.workspaceFolders ?? []).map((scope) => ({
    scope,
    label: `The Folder ${plainLabel(scope.name)}`,
    detail: "takes precedence over this machine's key",
  }));
  const machine = {
    scope: undefined,
    label: 'This Machine',
    detail: 'in all folders without a key of their own',
  };
  return Promise.all(
    [machine, ...folders].map(async (item) => {
      const stored = await keys.storedFor(item.scope);
      const description = {
        own: `key ${stored.kind === 'own' ? stored.fingerprint : ''}`,
        none: '',
        unreadable: 'key unreadable',
      };
      return { ...item, description: description[stored.kind], isStored: stored.kind !== 'none' };
    }),
  );
}

function titleFor(title: string, scope: KeyScope): string {
  return scope === undefined ? title : plainLabel(`${title} of the Folder ${scope.name}`);
}

/** Names the scope of a key that was stored or forgotten; empty if that is everywhere. */
async function scopeName(keys: KeyStore, scope: KeyScope): Promise<string> {
  if (scope !== undefined) return keyMessages.inFolder(scope.name);
  const scopes = await scopesOf(keys);
  const isEverywhere = scopes.every((other) => other.scope === undefined || !other.isStored);
  return isEverywhere ? '' : keyMessages.inOtherFolders;
}
