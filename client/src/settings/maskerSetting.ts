// Where a file of settings names the active masker.
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { TextRange } from '../../../engine/src/index.ts';

/** The setting's full name. */
export const activeMaskerSetting = 'masker.activeMasker';

/** A masker's name as the value of the setting. */
export interface NamedMasker {
  readonly name: string;
  /** The value with its quotes. */
  readonly range: TextRange;
}

/**
 * Finds the value of the setting in a file's text; undefined when it is not set there.
 *
 * @param path the file's path: a `.code-workspace` file keeps its settings one level deeper than `settings.json`
 */
export function findNamedMasker(text: string, path: string): NamedMasker | undefined {
  const root = parseTree(text);
  const parents = path.endsWith('.code-workspace') ? ['settings'] : [];
  const node = root && findNodeAtLocation(root, [...parents, activeMaskerSetting]);
  if (node === undefined || typeof node.value !== 'string' || node.value === '') return undefined;
  return { name: node.value, range: { start: node.offset, end: node.offset + node.length } };
}
