// Select Active Masker: a list of the workspace's and the default maskers.
import { pickMasker } from '../maskers/pickMasker.ts';
import type { Services } from '../services.ts';
import { showFirstError } from '../maskers/showFirstError.ts';
import { describeErrors } from '../maskers/maskerEntry.ts';

export async function selectActiveMasker({ catalogue, active, messages }: Services): Promise<void> {
  const picked = await pickMasker(catalogue, active);
  if (picked === undefined) return;
  active.select(picked.uri);
  if (picked.errors.length === 0) return;
  messages.warning(
    `${picked.name} is active, but masks nothing until it is repaired: ${describeErrors(picked.errors)}`,
    {
      title: 'Open',
      run: () => showFirstError(picked),
    },
  );
}
