// Where a file of settings names the active masker.
import { getLocation } from 'jsonc-parser';
import type { TextRange } from '../../../engine/src/index.ts';

/** The setting's full name. */
export const activeMaskerSetting = 'masker.activeMasker';

/**
 * Finds where a name can be written at an offset: the setting's value with its quotes, or the offset itself while there
 * is none; undefined elsewhere.
 *
 * @param path the file's path: a `.code-workspace` file keeps its settings one level deeper than `settings.json`
 */
export function findPlaceForName(text: string, path: string, offset: number): TextRange | undefined {
  const { path: location, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const parents = path.endsWith('.code-workspace') ? ['settings'] : [];
  if (isAtPropertyKey || JSON.stringify(location) !== JSON.stringify([...parents, activeMaskerSetting]))
    return undefined;
  if (previousNode === undefined) return { start: offset, end: offset };
  const end = previousNode.offset + previousNode.length;
  return previousNode.type === 'string' && offset <= end ? { start: previousNode.offset, end } : undefined;
}
