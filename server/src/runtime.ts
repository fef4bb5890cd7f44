// Services that the server needs from its platform, so that it can run on any.
import type { Cryptography } from '@masker/masking-core';
import type { SchemaFiles } from './workspace/planSchemas.ts';
import type { ResourceFiles } from './workspace/resourceIndex.ts';

/** Returns true if a folder of this name holds nothing of the workspace's own. */
export function isSkippedFolder(name: string): boolean {
  return name === 'node_modules' || name === '.git';
}

/** A file of the workspace. */
export interface WorkspaceFile {
  readonly uri: string;
  readonly text: string;
}

/** Reads files. */
export interface FileReader {
  /** The text of a configuration or plan; undefined when it is not there, too large, or on no file system that can be read. */
  readFile(uri: string): Promise<string | undefined>;
  /** The configurations and plans in a folder of the workspace; `onCut` is called when there are more than is reasonable. */
  findMaskerFiles(folderUri: string, onCut: () => void): Promise<WorkspaceFile[]>;
  /** Reads the files that configurations name. */
  readonly resources: ResourceFiles;
  /** Reads the definitions that plans name. */
  readonly schemas: SchemaFiles;
}

export interface Platform {
  /** The files of this machine; absent if there are none, as in a browser. */
  readonly files?: FileReader;
  readonly cryptography: Cryptography;
  /** Lets messages that have arrived be read, so that a cancellation takes effect. */
  nextTurn(): Promise<void>;
}

/** The platform, with files from wherever they can be read. */
export type Runtime = FileReader & Omit<Platform, 'files'>;
