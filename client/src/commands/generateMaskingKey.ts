// Generate Masking Key: makes a random key, keeps it in the secret storage and offers to copy it, never showing it.
import * as vscode from 'vscode';
import { MaskingKey } from '../../../engine/src/index.ts';
import { confirm } from '../key/confirm.ts';
import { formatKey } from '../key/keyInput.ts';
import type { Services } from '../services.ts';

const keyLength = 32;

export async function generateMaskingKey({ keys, messages }: Services): Promise<void> {
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
  messages.information(
    'A new masking key was stored and is used from now on. Keep a copy where your other secrets are: only the same key masks the same way.',
    { title: 'Copy Key', run: () => vscode.env.clipboard.writeText(formatKey(key.reveal())) },
  );
}
