// Set Masking Key: asks for a key and keeps it in the secret storage.
import * as vscode from 'vscode';
import { parseMaskingKey } from '../../../engine/src/index.ts';
import { judgeKeyInput } from '../key/keyInput.ts';
import type { Services } from '../services.ts';

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
  const result = parseMaskingKey(text, cryptography);
  if (result.problem !== undefined) {
    messages.error(result.problem.message);
    return;
  }
  await keys.store(result.key);
  messages.passing('The masking key was stored and is used from now on.');
}
