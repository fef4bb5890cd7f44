// The services that the commands work with.
import type * as vscode from 'vscode';
import type { Cryptography } from '@masker/masking-core';
import type { FindingsView } from './finding/findings.ts';
import type { FileStreams } from './files/fileStreams.ts';
import type { WorkspaceResources } from './files/resourceHost.ts';
import type { DeriveKey } from './key/keyInput.ts';
import type { KeyStore } from './key/keyStore.ts';
import type { LanguageServer } from './languageServer/languageServer.ts';
import type { Lazy } from './lazy.ts';
import type { ActiveMasker } from './maskers/activeMasker.ts';
import type { MaskerCatalogue } from './maskers/maskerCatalogue.ts';
import type { MaskedSamples } from './masking/maskedSamples.ts';
import type { ValueEditor } from './masking/valueEditor.ts';
import type { Messages } from './notifications.ts';
import type { PlanChecks } from './plans/planChecks.ts';
import type { PlanData } from './plans/planData.ts';

/** A preview as the commands see it. */
interface OpenPreview {
  /** The address of the configuration that it shows. */
  readonly uri: vscode.Uri;
  /** Replaces the shown samples. */
  useSamples(samples: readonly string[]): void;
}

export interface OpenPreviews {
  /** The one that the user works with. */
  readonly current: OpenPreview | undefined;
  /** Shows the preview of a configuration beside the editor, leaving the focus if it is. */
  open(uri: vscode.Uri): Promise<OpenPreview>;
}

export interface OpenPlanPreviews {
  /**
   * Shows the preview of a plan beside the editor, leaving the focus if it is.
   *
   * @param table the name of the one whose rows are shown
   */
  open(uri: vscode.Uri, table?: string): Promise<void>;
}

/** The tests of configurations as the commands see them. */
interface RunnableTests extends vscode.Disposable {
  runTestsOf(configuration: vscode.Uri): Promise<void>;
}

export interface Services {
  /** The extension's folder. */
  readonly extensionUri: vscode.Uri;
  readonly cryptography: Cryptography;
  readonly deriveKey: DeriveKey;
  readonly catalogue: MaskerCatalogue;
  readonly active: ActiveMasker;
  readonly keys: KeyStore;
  readonly samples: MaskedSamples;
  readonly values: ValueEditor;
  readonly messages: Messages;
  readonly output: vscode.LogOutputChannel;
  /** Remembers answers for this workspace. */
  readonly memory: vscode.Memento;
  readonly previews: OpenPreviews;
  readonly planPreviews: OpenPlanPreviews;
  /** The data of each plan. */
  readonly planData: PlanData;
  readonly planChecks: Lazy<PlanChecks>;
  readonly findings: Lazy<FindingsView>;
  readonly tests: Lazy<RunnableTests>;
  readonly server: Lazy<LanguageServer>;
  /** Absent in hosts without a file system of their own. */
  readonly fileStreams: FileStreams | undefined;
  /** Finds files that configurations and plans name. */
  readonly resources: WorkspaceResources;
}
