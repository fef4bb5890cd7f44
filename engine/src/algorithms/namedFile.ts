// The file that a property names.
import { type Property, rangeOf } from '../json/properties.ts';
import type { ResourceRequest } from '../resources/resources.ts';

/** What a property asks for; nothing where it is left out, null, or no text. */
export function namedFile(property: Property | undefined): ResourceRequest[] {
  const value = property?.value;
  return value?.type === 'string' ? [{ path: value.value, range: rangeOf(value) }] : [];
}
