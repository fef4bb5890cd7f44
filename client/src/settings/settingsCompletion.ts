// Suggests the names of maskers for the setting that names the active one, in files of settings.
import { isCompleted } from '@masker/algorithms';
import { withDefaults } from '@masker/masker';
import * as vscode from 'vscode';
import { rangeIn } from '../documentRanges.ts';
import { describeLocation } from '../maskers/describeLocation.ts';
import type { ListedMasker, MaskerCatalogue } from '../maskers/maskerCatalogue.ts';
import { findRangeForName } from './maskerSetting.ts';

/** The documents that may be files of settings. */
const filesOfSettings: vscode.DocumentSelector = {
  language: 'jsonc',
  pattern: '**/{settings.json,*.code-workspace}',
};

/** Provides them, each name once. */
export function provideSettingsCompletion(catalogue: MaskerCatalogue): vscode.Disposable {
  return vscode.languages.registerCompletionItemProvider(
    filesOfSettings,
    {
      async provideCompletionItems(document, position, token) {
        const nameRange = findRangeForName(
          document.getText(),
          document.uri.path,
          document.offsetAt(position),
        );
        if (nameRange === undefined) return undefined;
        const range = rangeIn(document, nameRange);
        const inWorkspace = await catalogue.workspaceMaskers(token);
        const maskers = withDefaults(inWorkspace, catalogue.defaultMaskers());
        const byName = new Map(maskers.map((masker) => [masker.name, masker]));
        const typed = document.getText(new vscode.Range(range.start, position)).replace(/^"/, '');
        const named = [...byName.values()].filter(({ name }) => isCompleted(name, typed));
        const items = named.map((masker) => toItem(masker, range));
        return new vscode.CompletionList(items, named.length < byName.size);
      },
    },
    '"',
  );
}

function toItem({ name, description, uri }: ListedMasker, range: vscode.Range): vscode.CompletionItem {
  const item = new vscode.CompletionItem(name, vscode.CompletionItemKind.Value);
  item.detail = describeLocation(uri);
  item.documentation = description;
  item.insertText = JSON.stringify(name);
  // The replaced text has quotes, and is compared with this.
  item.filterText = item.insertText;
  item.range = range;
  return item;
}
