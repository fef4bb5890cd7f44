// Samples from a file that the user picks or drops: its lines, or the values of one of its columns or fields.
import * as vscode from 'vscode';
import { readLayout, textFormatOf } from '../../files/fileLayout.ts';
import { baseName } from '../../files/placeInFolder.ts';
import type { Messages } from '../../notifications.ts';
import { plainLabel } from '../../plainText.ts';
import { previewMessages } from '../messages.ts';
import { splitLines } from '../samples/sampleLines.ts';

/** In bytes: maximum size of samples in any encoding. */
const maxFileLength = 16 * 1024 * 1024;

interface FileText {
  readonly name: string;
  readonly text: string;
}

/** Lets the user pick a file; undefined if none was picked, or if it has no samples, after a message to the user. */
export async function pickSampleFile(messages: Messages): Promise<readonly string[] | undefined> {
  const [file] =
    (await vscode.window.showOpenDialog({
      openLabel: 'Use as Samples',
      title: previewMessages.pickFile,
    })) ?? [];
  return file && readSampleFile(file, messages);
}

/** Returns the samples in a file; undefined if it has none, after a message to the user. */
export async function readSampleFile(
  file: vscode.Uri,
  messages: Messages,
): Promise<readonly string[] | undefined> {
  const shown = vscode.workspace.asRelativePath(file);
  try {
    const { size } = await vscode.workspace.fs.stat(file);
    if (size > maxFileLength) {
      messages.error(previewMessages.tooLarge(shown));
      return undefined;
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await vscode.workspace.fs.readFile(file));
    return await readSampleText({ name: baseName(file), text }, messages);
  } catch {
    messages.error(previewMessages.notText(shown));
    return undefined;
  }
}

/**
 * Returns the samples in a file's text: of a table or of JSON, the values of the column or field that the
 * user picks.
 */
export async function readSampleText(
  { name, text }: FileText,
  messages: Messages,
): Promise<readonly string[] | undefined> {
  const format = textFormatOf(name, undefined);
  if (format === undefined) return splitLines(text);
  const layout = readLayout(format, name, { bytes: new TextEncoder().encode(text), isWhole: true });
  if (typeof layout === 'string') {
    messages.error(layout);
    return undefined;
  }
  const fields = layout.fields.filter(({ values }) => values.length > 0);
  if (fields.length <= 1) return fields[0]?.values ?? splitLines(text);
  const items = fields.map(({ name: field, values }) => ({
    label: plainLabel(field),
    description: values.slice(0, 3).join(', '),
    values,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: name,
    placeHolder: previewMessages.pickField(layout.fieldName),
  });
  return picked?.values;
}
