// Makes null of parts of documents, whatever they hold.
import { type Node, parseTree } from 'jsonc-parser';
import { columnOf, stringAt } from '@masker/columns';
import type { FieldMasker } from '@masker/format-api';

/** The masking of documents whose parts at some paths become null before. */
export function nulledParts(
  masker: FieldMasker,
  paths: readonly (readonly string[])[],
): Pick<FieldMasker, 'mask' | 'maskColumn'> {
  return {
    mask: (value, row) => masker.mask(value && nulled(value, paths), row),
    maskColumn({ kind, values }, row) {
      const texts = Array.from({ length: values.bounds.length / 2 }, (_, i) => stringAt(values, i));
      return masker.maskColumn(
        { kind, values: columnOf(texts.map((text) => text && nulled(text, paths))) },
        row,
      );
    },
  };
}

function nulled(text: string, paths: readonly (readonly string[])[]): string {
  const root = parseTree(text);
  const parts = root === undefined ? [] : paths.flatMap((path) => partsAt(root, path));
  let result = text;
  for (const { offset, length } of parts.toSorted((a, b) => b.offset - a.offset))
    result = `${result.slice(0, offset)}null${result.slice(offset + length)}`;
  return result;
}

function partsAt(node: Node, path: readonly string[]): Node[] {
  const [step, ...rest] = path;
  if (step === undefined) return [node];
  const inside = node.children ?? [];
  if (node.type === 'array') return inside.flatMap((element) => partsAt(element, rest));
  return inside.flatMap(({ children: [name, value] = [] }) =>
    value !== undefined && (step === '*' || name?.value === step) ? partsAt(value, rest) : [],
  );
}
