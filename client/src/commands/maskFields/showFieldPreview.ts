// Shows what masking would make of a file's columns or fields: as a difference between two texts.
import * as vscode from 'vscode';
import type { FileBeginning } from '@masker/format-text';
import type { Format } from '@masker/format-api';
import { type FileLayout, wholeRecords } from '../../files/fileLayout.ts';
import { chunksOf, type FileSource } from '../../files/fileSource.ts';
import { collectText, maskChunks } from '../../files/maskChunks.ts';
import { unwatched } from '../../files/cancellation.ts';
import type { Services } from '../../services.ts';
import { fieldLabel } from './describeField.ts';
import type { PickedField } from './pickFields.ts';

/** In bytes: VS Code compares adjacent masked lines by character, which takes quadratic time. */
const maxComparedLength = 8 * 1024;

export interface Previewed {
  readonly source: FileSource;
  readonly beginning: FileBeginning;
  readonly layout: FileLayout;
  readonly format: Format;
  readonly fields: readonly PickedField[];
}

/**
 * Opens the difference: of the whole text, of the first records of a long one, or of sampled values of a
 * document that is too long for that.
 *
 * @returns a function that closes it
 * @throws InputError at input that can't be masked
 */
export async function showFieldPreview(
  { samples }: Services,
  { source, beginning, layout, format, fields }: Previewed,
): Promise<() => Promise<void>> {
  const { document, name } = source;
  const compared = soonCompared(beginning, layout, format);
  const records = wholeRecords(compared, layout, format);
  let original: vscode.Uri;
  let masked: vscode.Uri;
  let part: string;
  if (records.length === 0 && !compared.isWhole) {
    original = samples.add(
      'values.txt',
      listValues(fields, (value) => value),
    );
    masked = samples.add(
      'values.txt',
      listValues(fields, (value, { masker }) => masker.mask(value).value ?? ''),
    );
    part = ' (sampled values)';
  } else {
    const text = await collectText(maskChunks(chunksOf(records), format, unwatched));
    original =
      compared.isWhole && document !== undefined
        ? document.document.uri
        : samples.add(name, new TextDecoder().decode(records));
    masked = samples.add(name, text);
    part = compared.isWhole ? '' : ' (the beginning)';
  }
  const maskers = [...new Set(fields.map(({ candidate }) => candidate.masker.name))];
  await vscode.commands.executeCommand(
    'vscode.diff',
    original,
    masked,
    `${name} ↔ masked with ${inShort(maskers)}${part}`,
    { preview: false },
  );
  return async () => {
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    const shown = tabs.find(
      ({ input }) =>
        input instanceof vscode.TabInputTextDiff && input.modified.toString() === masked.toString(),
    );
    if (shown !== undefined) await vscode.window.tabGroups.close(shown);
  };
}

/**
 * Returns the part of a beginning that VS Code compares without a noticeable wait. JSON remains whole: most
 * of its lines aren't masked, and those between the masked ones keep the comparison by character short.
 */
function soonCompared(beginning: FileBeginning, layout: FileLayout, format: Format): FileBeginning {
  if (layout.isOneDocument || beginning.bytes.length <= maxComparedLength) return beginning;
  const first = { bytes: beginning.bytes.subarray(0, maxComparedLength), isWhole: false };
  return wholeRecords(first, layout, format).length === 0 ? beginning : first;
}

/** Returns a list of names short enough for a title: `SSNMasker and 4 others`. */
function inShort(names: readonly string[]): string {
  const [first = '', second, ...others] = names;
  if (second === undefined) return first;
  return others.length === 0 ? `${first} and ${second}` : `${first} and ${others.length + 1} others`;
}

function listValues(
  fields: readonly PickedField[],
  change: (value: string, candidate: PickedField['candidate']) => string,
): string {
  return fields
    .map(({ field, candidate }) => {
      const values = field.values.map((value) => `  ${change(value, candidate)}`);
      return [fieldLabel(field), ...values, ''].join('\n');
    })
    .join('\n');
}
