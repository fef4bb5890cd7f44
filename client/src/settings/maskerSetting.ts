// Locates the name of the active masker in a settings file.
import { findNodeAtLocation, getLocation, parseTree } from 'jsonc-parser';
import type { TextRange } from '@masker/text';

/** The setting's full name. */
export const activeMaskerSetting = 'masker.activeMasker';

/**
 * Returns the range for a name at an offset: the setting's value with its quotes, or the offset itself while
 * there is none; undefined elsewhere.
 *
 * @param path the file's path: a `.code-workspace` file keeps its settings one level deeper than
 * `settings.json`
 */
export function findRangeForName(text: string, path: string, offset: number): TextRange | undefined {
  const { path: location, isAtPropertyKey, previousNode } = getLocation(text, offset);
  if (isAtPropertyKey || JSON.stringify(location) !== JSON.stringify(pathOfSetting(path))) return undefined;
  if (previousNode === undefined) return { start: offset, end: offset };
  const end = previousNode.offset + previousNode.length;
  return previousNode.type === 'string' && offset <= end ? { start: previousNode.offset, end } : undefined;
}

/**
 * Returns the range of the name as a value in a settings file, with the quotes; undefined if it has another
 * value or none.
 */
export function findName(text: string, path: string, name: string): TextRange | undefined {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, pathOfSetting(path));
  if (node?.type !== 'string' || node.value !== name) return undefined;
  return { start: node.offset, end: node.offset + node.length };
}

function pathOfSetting(path: string): string[] {
  return [...(path.endsWith('.code-workspace') ? ['settings'] : []), activeMaskerSetting];
}
