// Forget Masking Key: removes the key from the secret storage, after asking.
import { confirm } from '../key/confirm.ts';
import type { Services } from '../services.ts';

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
