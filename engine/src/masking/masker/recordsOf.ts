// The records of a list that entities draw under a configuration.
import type { DrawnRecords } from '../../algorithms/interface/drawnRecords.ts';
import type { MaskerConfiguration } from '../../language/configuration/configuration.ts';
import { maskingOf } from './algorithmOf.ts';

/** Undefined for an algorithm that draws none. */
export function recordsOf(configuration: MaskerConfiguration): DrawnRecords | undefined {
  return maskingOf(configuration)?.records?.(configuration.settings);
}
