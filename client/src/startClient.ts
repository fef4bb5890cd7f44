// Assembles the client: the maskers, the key, the status bar and the language server, and the code that is
// loaded on demand.
import * as vscode from 'vscode';
import type { Cryptography } from '@masker/masking-core';
import type { ResourceHost } from '@masker/config';
import { registerAgentTools } from './agents/registerAgentTools.ts';
import type { Client } from './activateClient.ts';
import type { FileStreams } from './files/fileStreams.ts';
import type { DeriveKey } from './key/keyInput.ts';
import { KeyStore } from './key/keyStore.ts';
import { registerCheckDocuments } from './languageServer/checkDocuments.ts';
import type { LanguageServer } from './languageServer/languageServer.ts';
import type { ReasonsOf } from './languageServer/withReasons.ts';
import { Lazy } from './lazy.ts';
import { ActiveMasker } from './maskers/activeMasker.ts';
import { registerDefaultMaskerDocuments } from './maskers/configurationText.ts';
import { createResourceHost, type ResolveLinks } from './files/resourceHost.ts';
import { MaskerCatalogue } from './maskers/maskerCatalogue.ts';
import { MaskersView } from './maskers/maskersView.ts';
import { MaskedSamples } from './masking/maskedSamples.ts';
import { ValueEditor } from './masking/valueEditor.ts';
import { Messages } from './notifications.ts';
import { PlanData } from './plans/planData.ts';
import { PlanPreviews } from './plans/preview/planPreviews.ts';
import { Previews } from './preview/host/previews.ts';
import type { Memory } from './preview/samples/sampleStore.ts';
import type { Services } from './services.ts';
import { ConfiguredMasker } from './settings/configuredMasker.ts';
import { provideSettingsCompletion } from './settings/settingsCompletion.ts';
import { PlanStatus } from './status/planStatus.ts';
import { StatusBar } from './status/statusBar.ts';
import { registerTasks } from './tasks/maskerTasks.ts';
import { provideTestLens } from './testing/provideTestLens.ts';
import { Tests } from './testing/tests.ts';
import { logBackground } from './background.ts';

/** Differences between the hosts that the extension runs in. */
export interface ClientRuntime {
  readonly cryptography: Cryptography;
  readonly deriveKey: DeriveKey;
  /** Loads what talks to it, too. */
  readonly createLanguageServer: (
    output: vscode.LogOutputChannel,
    resources: ResourceHost<vscode.Uri>,
    reasonsOf: ReasonsOf,
  ) => Promise<LanguageServer>;
  readonly resolveLinks: ResolveLinks;
  /** Absent in hosts without a file system of their own. */
  readonly fileStreams?: FileStreams;
  /**
   * Stores values of the workspace in a folder of it, immediately and for this user alone; undefined if it
   * can't.
   */
  readonly createMemory?: (folder: vscode.Uri) => Memory | undefined;
}

/** Starts everything without waiting for it: the commands work while, and even if never, the server runs. */
export function startClient(
  { subscriptions, secrets, workspaceState, storageUri, extensionUri }: vscode.ExtensionContext,
  { cryptography, deriveKey, createLanguageServer, resolveLinks, fileStreams, createMemory }: ClientRuntime,
): Client {
  const output = vscode.window.createOutputChannel('Masker', { log: true });
  logBackground(output);
  const resources = createResourceHost(extensionUri, resolveLinks);
  const catalogue = new MaskerCatalogue(resources);
  const active = new ActiveMasker(catalogue, workspaceState);
  const keys = new KeyStore(secrets, cryptography);
  const samples = new MaskedSamples();
  const values = new ValueEditor();
  const messages = new Messages();
  const memory = (storageUri && createMemory?.(storageUri)) ?? workspaceState;
  const previews = new Previews(extensionUri, memory, () => services);
  const planPreviews = new PlanPreviews(extensionUri, () => services);
  const tests = new Tests(() => services);
  const planChecks = new Lazy(async () => new (await import('./features.ts')).PlanChecks());
  const findings = new Lazy(async () =>
    (await import('./commands/find/findFeatures.ts')).createFindings(catalogue),
  );
  const planData = new PlanData(workspaceState);
  const server = new Lazy(() => createLanguageServer(output, resources, (plan) => planData.reasons(plan)));
  const services: Services = {
    extensionUri,
    cryptography,
    deriveKey,
    catalogue,
    active,
    keys,
    samples,
    values,
    messages,
    output,
    memory: workspaceState,
    previews,
    planPreviews,
    planData,
    planChecks,
    findings,
    tests,
    server,
    fileStreams,
    resources,
  };
  const configured = new ConfiguredMasker(catalogue, active, messages);
  const statusBar = new StatusBar(active, keys);
  subscriptions.push(
    output,
    catalogue,
    active,
    keys,
    samples,
    values,
    previews,
    planPreviews,
    planChecks,
    findings,
    server,
    planData.onDidExplain((plan) => server.made?.refreshProblems(plan)),
    statusBar,
    new PlanStatus(),
    configured,
    provideSettingsCompletion(catalogue),
    new MaskersView(catalogue, active),
    registerCheckDocuments(extensionUri),
    tests,
    provideTestLens(),
    registerDefaultMaskerDocuments(),
    ...(fileStreams === undefined ? [] : [registerTasks()]),
    registerAgentTools(async (tool, input, token) =>
      (await import('./agents/runAgentTool.ts')).runAgentTool(tool, input, services, token),
    ),
  );
  const ready = Promise.all([
    configured.start().then(() => statusBar.update()),
    server.get().then((loaded) => loaded.restart()),
  ]);
  return {
    runCommand: async (id, args) => (await import('./features.ts')).runCommand(id, args, services),
    whenReady: async () => {
      await ready;
    },
    activeMasker: () => statusBar.shown,
    statusBarText: () => statusBar.text,
    serverStatusText: () => server.made?.statusText ?? '',
    lastTestRun: () => tests.made?.lastRun,
    lastMessage: () => messages.last,
  };
}
