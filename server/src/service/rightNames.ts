// A configuration's text as the JSON language service shall see it: every property by its right name.
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Analysis } from '../../../engine/src/index.ts';

/**
 * A copy of the document in which names of properties in the wrong letter case are right, as the engine reads them.
 * All offsets stay the same.
 */
export function withRightNames(document: TextDocument, { model }: Analysis): TextDocument {
  let text = '';
  let end = 0;
  for (const { key, name } of misspelt(model)) {
    text += `${model.document.text.slice(end, key.offset + 1)}${name}`;
    end = key.offset + 1 + name.length;
  }
  if (end === 0) return document;
  text += model.document.text.slice(end);
  return TextDocument.create(document.uri, document.languageId, document.version, text);
}

function misspelt(model: Analysis['model']) {
  return model.allProperties
    .flatMap(({ key, name }) =>
      name === undefined || name === key.value || key.length !== name.length + 2 ? [] : [{ key, name }],
    )
    .sort((a, b) => a.key.offset - b.key.offset);
}
