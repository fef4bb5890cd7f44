// Writes out what a configuration leaves to defaults. Every value is masked as before.
import { appendProperties } from '../../json/edits.ts';
import { defaultText } from '../../json/propertyRules.ts';
import type { MaskerModel } from '../maskerModel.ts';
import type { TextEdit } from '../../text/textEdit.ts';
import { proposeByPart, type Refactoring } from './refactoring.ts';

export const makeDefaultsExplicit: Refactoring = {
  id: 'makeDefaultsExplicit',
  propose: (subject, place) =>
    proposeByPart(subject, place, {
      title: (part) => `Make the defaults${part === undefined ? '' : ` of ${part}`} explicit`,
      inMasker: () => writeOut(subject.masker),
      inPart: (part) => part.writeOut(),
    }),
};

function writeOut({ document, properties }: MaskerModel): TextEdit[] {
  if (properties === undefined) return [];
  const missing = Object.entries(properties.rules).flatMap(([name, rule]) => {
    const text = defaultText(rule);
    return text === undefined || properties.get(name) !== undefined ? [] : [`"${name}": ${text}`];
  });
  const edit = appendProperties(document.text, properties.node, missing);
  return edit === undefined ? [] : [edit];
}
