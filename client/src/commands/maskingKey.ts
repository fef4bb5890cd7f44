// Set, Generate and Forget Masking Key: keys in the secret storage, which no message shows.
import * as vscode from 'vscode';
import { keyFingerprint, MaskingKey } from '../../../engine/src/index.ts';
import { formatKey, isPassphrase, judgeKeyInput, readKeyInput } from '../key/keyInput.ts';
import { type KeyScope, type KeyStore } from '../key/keyStore.ts';
import { plainLabel } from '../plainText.ts';
import type { Services } from '../services.ts';
import { completeStep } from '../walkthrough.ts';

export async function setMaskingKey({ keys, cryptography, deriveKey, messages }: Services): Promise<void> {
  const chosen = await pickScope(keys, 'Set Masking Key');
  if (chosen === undefined) return;
  const { scope, isStored } = chosen;
  const replaces = isStored ? ' It replaces the masking key that is stored now.' : '';
  const text = await vscode.window.showInputBox({
    title: titleFor('Set Masking Key', scope),
    prompt: `hex:… or base64:… for at least 16 bytes, or a passphrase of at least 12 characters. ${whereKeysAreKept()}${replaces}`,
    password: true,
    ignoreFocusOut: true,
    validateInput: judgeKeyInput,
  });
  if (text === undefined) return;
  if (isPassphrase(text) && !(await isTypedAgain(text, titleFor('Set Masking Key', scope)))) return;
  const result = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Window, title: 'Making the masking key' },
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
      `The masking key was stored and is used${await placeOf(keys, scope)} from now on: ${keyFingerprint(result.key, cryptography)}.`,
    );
}

/** Lets the user type a passphrase a second time; false when they give up. */
async function isTypedAgain(passphrase: string, title: string): Promise<boolean> {
  const again = await vscode.window.showInputBox({
    title,
    prompt: 'Type the passphrase again: a typing error would change all masked values.',
    password: true,
    ignoreFocusOut: true,
    validateInput: (text) => (text === passphrase ? undefined : "The passphrases don't match."),
  });
  return again !== undefined;
}

/** Names the secret storage: a browser has no keychain. */
function whereKeysAreKept(): string {
  return vscode.env.uiKind === vscode.UIKind.Web
    ? 'This browser stores it with the data of this site. Clearing that data deletes it.'
    : "VS Code keeps it in the system's keychain.";
}

const keyLength = 32;

export async function generateMaskingKey({ keys, cryptography, messages }: Services): Promise<void> {
  const chosen = await pickScope(keys, 'Generate Masking Key');
  if (chosen === undefined) return;
  const { scope, isStored } = chosen;
  if (isStored) {
    const replaces = await confirm(
      'A masking key is stored already. Values masked with another key differ.',
      {
        no: 'Keep the Stored Key',
        yes: 'Replace It by a New Key',
      },
    );
    if (!replaces) return;
  }
  const key = new MaskingKey(crypto.getRandomValues(new Uint8Array(keyLength)));
  await keys.store(key, scope);
  completeStep('key');
  messages.information(
    `A new masking key was stored and is used${await placeOf(keys, scope)} from now on: ${keyFingerprint(key, cryptography)}. Keep a copy with your other secrets: only the same key masks values the same way.`,
    { title: 'Copy Key', run: () => vscode.env.clipboard.writeText(formatKey(key.reveal())) },
  );
}

export async function forgetMaskingKey({ keys, messages }: Services): Promise<void> {
  const stored = (await scopesOf(keys)).filter(({ isStored }) => isStored);
  if (stored.length === 0) {
    messages.information('No masking key is stored.');
    return;
  }
  const chosen = await pickOf(stored, 'Forget Masking Key');
  if (chosen === undefined) return;
  const { scope } = chosen;
  const forgets = await confirm(
    `Without a copy of the masking key${scope === undefined ? '' : ` of the folder ${scope.name}`}, later values are masked differently from earlier ones.`,
    {
      no: 'Keep the Masking Key',
      yes: 'Forget the Masking Key',
    },
  );
  if (!forgets) return;
  await keys.forget(scope);
  const next = await keys.state(scope?.uri);
  const used = next.kind === 'none' ? 'the demonstration key' : "this machine's key";
  messages.passing(
    `The masking key was forgotten; ${used} is used${await placeOf(keys, scope)} from now on.`,
  );
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

/** Asks where a key is to hold, where there are folders; undefined when the user gives up. */
async function pickScope(keys: KeyStore, title: string): Promise<ScopeItem | undefined> {
  return pickOf(await scopesOf(keys), title);
}

async function pickOf(items: readonly ScopeItem[], title: string): Promise<ScopeItem | undefined> {
  if (items.length < 2) return items[0];
  return vscode.window.showQuickPick(items, { title, placeHolder: 'Choose where the key applies' });
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
async function placeOf(keys: KeyStore, scope: KeyScope): Promise<string> {
  if (scope !== undefined) return ` in the folder ${scope.name}`;
  const scopes = await scopesOf(keys);
  const isEverywhere = scopes.every((other) => other.scope === undefined || !other.isStored);
  return isEverywhere ? '' : ' in folders without a key of their own';
}
