// Makes a masker the active one, and tells the user when it can't mask yet.
import type { Services } from '../services.ts';
import type { ListedMasker } from './maskerCatalogue.ts';
import { describeErrors } from './maskerEntry.ts';
import { showFirstError } from './showFirstError.ts';

export function activate({ active, messages }: Services, masker: ListedMasker): void {
  active.select(masker.uri);
  if (masker.errors.length === 0) return;
  messages.warning(
    `${masker.name} is active, but masks nothing until it is repaired: ${describeErrors(masker.errors)}`,
    {
      title: 'Open',
      run: () => showFirstError(masker),
    },
  );
}
