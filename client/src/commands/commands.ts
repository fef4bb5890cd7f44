// Registers all commands, each guarded so that a failure is reported and logged and never lost.
import * as vscode from 'vscode';
import type { Services } from '../services.ts';
import { copyMasked, copyTerminalMasked } from './clipboard/copyMasked.ts';
import { pasteMasked } from './clipboard/pasteMasked.ts';
import { maskAllMatches, maskAllMatchesWithSeveral } from './maskAllMatches/maskAllMatches.ts';
import { maskColumns, maskFields } from './maskFields/maskFields.ts';
import { forgetMaskingKey, generateMaskingKey, setMaskingKey } from './maskingKey.ts';
import { maskSampleLines } from './maskSampleLines.ts';
import { commandMessages } from './messages.ts';
import { maskSelection, maskSelectionWith } from './maskSelection.ts';
import type { CommandId } from './commandIds.ts';
import { newConfiguration } from '../masking/newConfiguration/newConfiguration.ts';
import { openConfiguration, showDefaultMasker } from './openConfiguration.ts';
import { openPreview, useSelectionAsSamples } from './openPreview.ts';
import { checkPlan } from './plans/checkPlan.ts';
import { maskByPlan } from './plans/maskByPlan.ts';
import { newMaskerForColumn } from './plans/newMaskerForColumn.ts';
import { newPlan } from './plans/newPlan.ts';
import { previewPlan } from './plans/previewPlan.ts';
import { showDocumentation } from './showDocumentation.ts';
import { followEditor, selectActiveMasker, useMasker } from './selectActiveMasker.ts';

type Command = (services: Services, ...args: unknown[]) => Promise<void>;

const commands: Readonly<Record<CommandId, Command>> = {
  'masker.maskSelection': maskSelection,
  'masker.maskSelectionWith': maskSelectionWith,
  'masker.maskAllMatches': maskAllMatches,
  'masker.maskAllMatchesWithSeveral': maskAllMatchesWithSeveral,
  'masker.findInFile': async (services, target) =>
    (await import('./find/findFeatures.ts')).findInFile(services, target),
  'masker.findInWorkspace': async (services) =>
    (await import('./find/findFeatures.ts')).findInWorkspace(services),
  'masker.maskFinding': async (services, row) =>
    (await import('./find/findFeatures.ts')).maskFinding(services, row),
  'masker.maskFindings': async (services, row) =>
    (await import('./find/findFeatures.ts')).maskFindings(services, row),
  'masker.clearFindings': async (services) =>
    (await import('./find/findFeatures.ts')).clearFindings(services),
  'masker.maskCellOutputs': async (services) =>
    (await import('./find/findFeatures.ts')).maskCellOutputs(services),
  'masker.copyMasked': copyMasked,
  'masker.copyTerminalMasked': copyTerminalMasked,
  'masker.pasteMasked': pasteMasked,
  'masker.newConfiguration': newConfiguration,
  'masker.newMaskerForColumn': newMaskerForColumn,
  'masker.maskColumns': maskColumns,
  'masker.maskFields': maskFields,
  'masker.maskSampleLines': maskSampleLines,
  'masker.openPreview': openPreview,
  'masker.useSelectionAsSamples': useSelectionAsSamples,
  'masker.addTestFromSelection': async (services) =>
    (await import('../testing/testFeatures.ts')).addTestFromSelection(services),
  'masker.recordTestOutput': async (services, target) =>
    (await import('../testing/testFeatures.ts')).recordTestOutput(services, target),
  'masker.newPlan': newPlan,
  'masker.previewPlan': previewPlan,
  'masker.checkPlan': checkPlan,
  'masker.maskByPlan': maskByPlan,
  'masker.selectActiveMasker': selectActiveMasker,
  'masker.useMasker': useMasker,
  'masker.followEditor': followEditor,
  'masker.openConfiguration': openConfiguration,
  'masker.showDefaultMasker': showDefaultMasker,
  'masker.setMaskingKey': setMaskingKey,
  'masker.generateMaskingKey': generateMaskingKey,
  'masker.forgetMaskingKey': forgetMaskingKey,
  'masker.getStarted': openWalkthrough,
  'masker.showDocumentation': showDocumentation,
  'masker.runTests': runTests,
  'masker.restartServer': async ({ server }) => (await server.get()).restart(),
  'masker.showOutput': showOutput,
};

/** @param uri of the configuration */
async function runTests({ tests }: Services, uri: unknown): Promise<void> {
  if (uri instanceof vscode.Uri) await (await tests.get()).runTestsOf(uri);
}

function showOutput({ output }: Services): Promise<void> {
  output.show();
  return Promise.resolve();
}

async function openWalkthrough(): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.openWalkthrough', 'masker.masker#start', false);
}

/** Runs a command; a failure is reported and logged. */
export async function runCommand(id: CommandId, args: readonly unknown[], services: Services): Promise<void> {
  try {
    await commands[id](services, ...args);
  } catch (error) {
    services.output.error(`${id} failed.`, error instanceof Error ? (error.stack ?? error.message) : '');
    services.messages.error(commandMessages.failed, {
      title: 'Show Output',
      run: () => {
        services.output.show();
      },
    });
  }
}
