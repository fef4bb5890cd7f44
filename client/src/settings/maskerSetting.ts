// Where a file of settings names the active masker.
import { findNodeAtLocation, getLocation, parseTree } from 'jsonc-parser';
import type { TextRange } from '../../../engine/src/index.ts';

/** The setting's full name. */
export const activeMaskerSetting = 'masker.activeMasker';

/** A masker's name as the value of the setting. */
export interface NamedMasker {
  readonly name: string;
  /** The value with its quotes. */
  readonly range: TextRange;
}

/** Where a file has the setting, by the names of properties. */
function locationIn(path: string): string[] {
  const parents = path.endsWith('.code-workspace') ? ['settings'] : [];
  return [...parents, activeMaskerSetting];
}

/**
 * Finds where a name can be written at an offset: the setting's value with its quotes, or the offset itself while there
 * is none; undefined elsewhere.
 *
 * @param path the file's path, as for `findNamedMasker`
 */
export function findPlaceForName(text: string, path: string, offset: number): TextRange | undefined {
  const { path: location, isAtPropertyKey, previousNode } = getLocation(text, offset);
  if (isAtPropertyKey || JSON.stringify(location) !== JSON.stringify(locationIn(path))) return undefined;
  if (previousNode === undefined) return { start: offset, end: offset };
  const end = previousNode.offset + previousNode.length;
  return previousNode.type === 'string' && offset <= end ? { start: previousNode.offset, end } : undefined;
}

/**
 * Finds the value of the setting in a file's text; undefined when it is not set there.
 *
 * @param path the file's path: a `.code-workspace` file keeps its settings one level deeper than `settings.json`
 */
export function findNamedMasker(text: string, path: string): NamedMasker | undefined {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, locationIn(path));
  if (node === undefined || typeof node.value !== 'string' || node.value === '') return undefined;
  return { name: node.value, range: { start: node.offset, end: node.offset + node.length } };
}
