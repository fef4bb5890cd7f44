// What the server needs of the platform that it runs on, so that it itself runs anywhere.
import type { ResourceFiles } from './workspace/resourceIndex.ts';

/** What the names of masker files end with. */
export const maskerFileSuffix = '.masker.json';

/** Whether a folder of this name holds nothing of the workspace's own. */
export function isSkippedFolder(name: string): boolean {
  return name === 'node_modules' || name === '.git';
}

/** A file of the workspace. */
export interface WorkspaceFile {
  readonly uri: string;
  readonly text: string;
}

export interface Runtime {
  /** The text of a masker file; undefined when it is not there, too large, or on no file system that can be read. */
  readFile(uri: string): Promise<string | undefined>;
  /** The masker files in a folder of the workspace; `onCut` is called when there are more than is reasonable. */
  findMaskerFiles(folderUri: string, onCut: () => void): Promise<WorkspaceFile[]>;
  /** Reads the files that configurations name. */
  readonly resources: ResourceFiles;
  /** Lets messages that have arrived be read, so that a cancellation takes effect. */
  nextTurn(): Promise<void>;
}
