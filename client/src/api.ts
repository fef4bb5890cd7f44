// The extension's interface for other extensions and its tests: the return value of `activate`.

import type { TestCounts } from './testing/configurationTests.ts';

export interface ActiveMaskerInfo {
  readonly name: string;
  readonly usesDemonstrationKey: boolean;
}

/** The extension's exports. A change that breaks callers raises `version`. */
export interface MaskerApi {
  readonly version: 1;
  /** Resolves when the active masker is known and the language server runs or has failed. */
  whenReady(): Promise<void>;
  /** The masker that the masking commands use now; undefined when none is active. */
  activeMasker(): ActiveMaskerInfo | undefined;
  /** The text that the status bar item shows. */
  statusBarText(): string;
  /** The text that the language status item shows about the language server. */
  serverStatusText(): string;
  /** Results of the tests of configurations in the run that ended last; undefined before the first one. */
  lastTestRun(): TestCounts | undefined;
  /** The last message that a command showed; never holds a value or a key. */
  lastMessage(): string | undefined;
}
