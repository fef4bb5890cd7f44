// Use Selection as Samples: shows in the preview what becomes of the selected values.
import * as vscode from 'vscode';
import { nothingSelected } from '../masking/pieces.ts';
import { selectedValues } from '../masking/selectedValues.ts';
import type { Services } from '../services.ts';

export async function useSelectionAsSamples({ active, messages, previews }: Services): Promise<void> {
  const editor = editorWithSelection();
  if (editor === undefined) {
    messages.information('Nothing is selected: select the values to use as samples, a value in each line.');
    return;
  }
  const samples = selectedValues(editor);
  const uri = previews.current?.uri ?? (await active.resolve())?.uri;
  if (uri === undefined) {
    messages.error('No masker is active.', {
      title: 'Select Masker',
      run: () => vscode.commands.executeCommand('masker.selectActiveMasker'),
    });
    return;
  }
  previews.open(uri).useSamples(samples);
}

/** The active editor, or while the preview has the focus, another one that is shown. */
function editorWithSelection(): vscode.TextEditor | undefined {
  const { activeTextEditor, visibleTextEditors } = vscode.window;
  return [...(activeTextEditor === undefined ? [] : [activeTextEditor]), ...visibleTextEditors].find(
    ({ selections }) => !nothingSelected(selections),
  );
}
