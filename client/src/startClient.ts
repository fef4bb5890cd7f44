// Puts the client together: the maskers, the key, the commands, the status bar and the language server.
import * as vscode from 'vscode';
import type { Cryptography } from '../../engine/src/index.ts';
import type { MaskerApi } from './api.ts';
import { commandIds, registerCommands } from './commands/index.ts';
import type { FileStreams } from './files/fileStreams.ts';
import type { DeriveKey } from './key/keyInput.ts';
import { KeyStore } from './key/keyStore.ts';
import { registerCheckDocuments } from './languageServer/checkDocuments.ts';
import { type CreateLanguageClient, LanguageServer } from './languageServer/languageServer.ts';
import { ActiveMasker } from './maskers/activeMasker.ts';
import { registerDefaultMaskerDocuments } from './maskers/configurationText.ts';
import { createResourceHost, type ResolveLinks } from './files/resourceHost.ts';
import { MaskerCatalogue } from './maskers/maskerCatalogue.ts';
import { MaskersView } from './maskers/maskersView.ts';
import { MaskedSamples } from './masking/maskedSamples.ts';
import { ValueEditor } from './masking/valueEditor.ts';
import { Messages } from './messages.ts';
import { PlanChecks } from './plans/planChecks.ts';
import { PlanData } from './plans/planData.ts';
import { PlanPreviews } from './plans/preview/planPreviews.ts';
import { Previews } from './preview/host/previews.ts';
import type { Memory } from './preview/samples/sampleStore.ts';
import type { Services } from './services.ts';
import { ConfiguredMasker } from './settings/configuredMasker.ts';
import { provideSettingsCompletion } from './settings/settingsCompletion.ts';
import { StatusBar } from './status/statusBar.ts';
import { ConfigurationTests } from './testing/configurationTests.ts';
import { provideRecording } from './testing/provideRecording.ts';
import { provideTestLens } from './testing/provideTestLens.ts';
import { reportTestProblems } from './testing/testProblems.ts';

/** What differs between the hosts that the extension runs in. */
export interface ClientRuntime {
  readonly cryptography: Cryptography;
  readonly deriveKey: DeriveKey;
  readonly createLanguageClient: CreateLanguageClient;
  readonly resolveLinks: ResolveLinks;
  /** Absent in hosts without a file system of their own. */
  readonly fileStreams?: FileStreams;
  /** Keeps values of the workspace in a folder of it, at once and for this user alone; undefined where it can't. */
  readonly createMemory?: (folder: vscode.Uri) => Memory | undefined;
}

/** Starts everything without waiting for it: the commands work while, and even if never, the server runs. */
export function startClient(
  { subscriptions, secrets, workspaceState, storageUri, extensionUri }: vscode.ExtensionContext,
  { cryptography, deriveKey, createLanguageClient, resolveLinks, fileStreams, createMemory }: ClientRuntime,
): MaskerApi {
  const output = vscode.window.createOutputChannel('Masker', { log: true });
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
  const planChecks = new PlanChecks();
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
    memory: workspaceState,
    previews,
    planPreviews,
    planData: new PlanData(workspaceState),
    planChecks,
    fileStreams,
  };
  const server = new LanguageServer(createLanguageClient, output, commandIds, resources);
  const configured = new ConfiguredMasker(catalogue, active, messages);
  const tests = new ConfigurationTests(services);
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
    server,
    statusBar,
    configured,
    provideSettingsCompletion(catalogue),
    new MaskersView(catalogue, active),
    registerCheckDocuments(extensionUri),
    tests,
    reportTestProblems(services),
    provideRecording(),
    provideTestLens(),
    vscode.commands.registerCommand('masker.runTests', (uri: vscode.Uri) => tests.runTestsOf(uri)),
    registerDefaultMaskerDocuments(),
    registerCommands(services, server, output),
  );
  const ready = Promise.all([configured.start().then(() => statusBar.update()), server.restart()]);
  return {
    version: 1,
    whenReady: async () => {
      await ready;
    },
    activeMasker: () => statusBar.shown,
    statusBarText: () => statusBar.text,
    serverStatusText: () => server.statusText,
    lastTestRun: () => tests.lastRun,
    lastMessage: () => messages.last,
  };
}
