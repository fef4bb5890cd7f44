// The kinds of columns that a masker of a configuration takes.
import type { MaskerConfiguration } from '../../language/configuration/configuration.ts';
import { maskingOf } from './algorithmOf.ts';
import type { ColumnKind } from './columnMasking.ts';

export function kindsOf(configuration: MaskerConfiguration): readonly ColumnKind[] {
  return ['text', ...(maskingOf(configuration)?.kinds?.(configuration.settings) ?? [])];
}
