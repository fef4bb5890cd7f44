// Set, Generate and Forget Masking Key: the key in the secret storage, which no message shows.
import * as vscode from 'vscode';
import { keyFingerprint, MaskingKey, parseMaskingKey } from '../../../engine/src/index.ts';
import { formatKey, isPassphrase, judgeKeyInput } from '../key/keyInput.ts';
import type { Services } from '../services.ts';
import { completeStep } from '../walkthrough.ts';

export async function setMaskingKey({ keys, cryptography, messages }: Services): Promise<void> {
  const { kind } = await keys.state();
  const replaces = kind === 'none' ? '' : ' It replaces the masking key that is stored now.';
  const text = await vscode.window.showInputBox({
    title: 'Set Masking Key',
    prompt: `hex:… or base64:… for at least 16 bytes, or a passphrase of at least 12 characters.${replaces}`,
    password: true,
    ignoreFocusOut: true,
    validateInput: judgeKeyInput,
  });
  if (text === undefined) return;
  if (isPassphrase(text) && !(await isTypedAgain(text))) return;
  const result = parseMaskingKey(text, cryptography);
  if (result.problem !== undefined) {
    messages.error(result.problem.message);
    return;
  }
  await keys.store(result.key);
  completeStep('key');
  if (result.warning !== undefined) messages.warning(result.warning.message);
  else
    messages.passing(
      `The masking key was stored and is used from now on: ${keyFingerprint(result.key, cryptography)}.`,
    );
}

/** Lets the user type a passphrase a second time; false when they give up. */
async function isTypedAgain(passphrase: string): Promise<boolean> {
  const again = await vscode.window.showInputBox({
    title: 'Set Masking Key',
    prompt:
      'Type the passphrase again: with a typing error in it, all values would be masked in another way.',
    password: true,
    ignoreFocusOut: true,
    validateInput: (text) =>
      text === passphrase ? undefined : 'This is not the passphrase that you typed first.',
  });
  return again !== undefined;
}

const keyLength = 32;

export async function generateMaskingKey({ keys, cryptography, messages }: Services): Promise<void> {
  const { kind } = await keys.state();
  if (kind !== 'none') {
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
  await keys.store(key);
  completeStep('key');
  messages.information(
    `A new masking key was stored and is used from now on: ${keyFingerprint(key, cryptography)}. Keep a copy where your other secrets are: only the same key masks the same way.`,
    { title: 'Copy Key', run: () => vscode.env.clipboard.writeText(formatKey(key.reveal())) },
  );
}

export async function forgetMaskingKey({ keys, messages }: Services): Promise<void> {
  const { kind } = await keys.state();
  if (kind === 'none') {
    messages.information('No masking key is stored.');
    return;
  }
  const forgets = await confirm(
    'Without a copy of the masking key, no later value is masked as the earlier ones.',
    {
      no: 'Keep the Masking Key',
      yes: 'Forget the Masking Key',
    },
  );
  if (!forgets) return;
  await keys.forget();
  messages.passing('The masking key was forgotten; the demonstration key is used from now on.');
}

/** Whether the user chose `yes`. Dismissing the question means no. */
async function confirm(
  question: string,
  { no, yes }: { readonly no: string; readonly yes: string },
): Promise<boolean> {
  return (await vscode.window.showQuickPick([no, yes], { placeHolder: question })) === yes;
}
