// All commands by their ids, each guarded so that a failure is told and logged and never lost.
import * as vscode from 'vscode';
import type { LanguageServer } from '../languageServer/languageServer.ts';
import type { Services } from '../services.ts';
import { addTestFromSelection } from './addTestFromSelection.ts';
import { copyMasked } from './clipboard/copyMasked.ts';
import { pasteMasked } from './clipboard/pasteMasked.ts';
import { maskAllMatches, maskAllMatchesWithSeveral } from './maskAllMatches/maskAllMatches.ts';
import { maskColumns, maskFields } from './maskFields/maskFields.ts';
import { forgetMaskingKey, generateMaskingKey, setMaskingKey } from './maskingKey.ts';
import { maskSampleLines } from './maskSampleLines.ts';
import { maskSelection, maskSelectionWith } from './maskSelection.ts';
import { newConfiguration } from './newConfiguration/newConfiguration.ts';
import { openConfiguration, showDefaultMasker } from './openConfiguration.ts';
import { openPreview, useSelectionAsSamples } from './openPreview.ts';
import { checkPlan } from './plans/checkPlan.ts';
import { maskByPlan } from './plans/maskByPlan.ts';
import { newPlan } from './plans/newPlan.ts';
import { previewPlan } from './plans/previewPlan.ts';
import { recordTestOutput } from './recordTestOutput.ts';
import { showDocumentation } from './showDocumentation.ts';
import { followEditor, selectActiveMasker, useMasker } from './selectActiveMasker.ts';

type Command = (services: Services, ...args: unknown[]) => Promise<void>;

const commands: Readonly<Record<string, Command>> = {
  'masker.maskSelection': maskSelection,
  'masker.maskSelectionWith': maskSelectionWith,
  'masker.maskAllMatches': maskAllMatches,
  'masker.maskAllMatchesWithSeveral': maskAllMatchesWithSeveral,
  'masker.copyMasked': copyMasked,
  'masker.pasteMasked': pasteMasked,
  'masker.newConfiguration': newConfiguration,
  'masker.maskColumns': maskColumns,
  'masker.maskFields': maskFields,
  'masker.maskSampleLines': maskSampleLines,
  'masker.openPreview': openPreview,
  'masker.useSelectionAsSamples': useSelectionAsSamples,
  'masker.addTestFromSelection': addTestFromSelection,
  'masker.recordTestOutput': recordTestOutput,
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
};

async function openWalkthrough(): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.openWalkthrough', 'masker.masker#start', false);
}

/** The ids of the commands that the language server may offer, VS Code's own among them; it takes those that it knows. */
export const commandIds: readonly string[] = [...Object.keys(commands), 'editor.action.triggerSuggest'];

/** Registers every command of the manifest, and those that only the language server offers. */
export function registerCommands(
  services: Services,
  server: LanguageServer,
  output: vscode.LogOutputChannel,
): vscode.Disposable {
  const guarded = Object.entries(commands).map(([id, run]) =>
    vscode.commands.registerCommand(id, async (...args: unknown[]) => {
      try {
        await run(services, ...args);
      } catch (error) {
        output.error(`${id} failed.`, error instanceof Error ? (error.stack ?? error.message) : '');
        services.messages.error('The command failed; the output says why.', {
          title: 'Show Output',
          run: () => {
            output.show();
          },
        });
      }
    }),
  );
  return vscode.Disposable.from(
    ...guarded,
    vscode.commands.registerCommand('masker.restartServer', () => server.restart()),
    vscode.commands.registerCommand('masker.showOutput', () => {
      output.show();
    }),
  );
}
