// Requirements on the file whose records a configuration, or an entry of its lists, uses.
import { type MaskerModel, choice, namedFile, type ResourceRequest } from '@masker/config';
import { appendProperties } from '@masker/json';
import { fieldProperty, usedFields } from './properties.ts';

/** One request; none if no file is named. */
export function requestOf(masker: MaskerModel): ResourceRequest[] {
  const file = namedFile(masker.properties?.get('csvFile'));
  if (file === undefined) return [];
  return [{ ...file, fields: usedFields(masker), fixes: (available) => fieldFixes(masker, available) }];
}

/** If no fields are written, the default may be wrong. */
function fieldFixes(masker: MaskerModel, available: number) {
  const { properties: written, document } = masker;
  if (written === undefined || available === 0 || fieldProperty(masker) !== undefined) return [];
  const edit = appendProperties(document.text, written.node, ['"index": 0']);
  return edit === undefined ? [] : [choice('Insert "index": 0', [edit])];
}
