// Finds the places of a model that several checks look at.
import type { SyntaxFinding } from '../json/syntaxFinding.ts';
import type { JsonNode } from '../json/jsonNode.ts';
import type { Property } from '../json/properties.ts';
import type { MaskerModel } from './maskerModel.ts';
import type { TextRange } from '../text/textEdit.ts';

/** Finds the places where the text departs from strict JSON in one way. */
export function syntaxRanges(model: MaskerModel, kind: SyntaxFinding['kind']): TextRange[] {
  return model.document.findings.filter((finding) => finding.kind === kind).map(({ range }) => range);
}

/** The properties of the objects in which something is unusual. */
export function unusualProperties({ unusual }: MaskerModel): Property[] {
  return unusual.flatMap(({ all }) => all);
}

/** The opening bracket of an object or array: the place to mark for what is missing in it. */
export function openingOf(node: JsonNode): TextRange {
  return { start: node.offset, end: node.offset + 1 };
}
