// Puts the properties of every object into the order of the specification. Every value is masked as before.
import type { JsonNode, PropertyNode, Properties } from '@masker/json';
import type { MaskerModel } from '../maskerModel.ts';
import type { TextEdit } from '@masker/text';
import type { Refactoring } from './refactoring.ts';

export const sortProperties: Refactoring = {
  id: 'sortProperties',
  isForAll: true,
  propose({ masker }) {
    if (masker.properties === undefined) return [];
    const edits = new Sorter(masker).sort(masker.properties.node);
    return edits.length === 0 ? [] : [{ title: 'Sort properties', edits }];
  },
};

class Sorter {
  readonly #text: string;
  readonly #objects: ReadonlyMap<JsonNode, Properties>;

  constructor(model: MaskerModel) {
    this.#text = model.document.text;
    this.#objects = new Map(model.objects.map((properties) => [properties.node, properties]));
  }

  /**
   * Returns the edits that sort a node and all its descendants: properties are exchanged, the text between
   * them is kept.
   */
  sort(node: JsonNode): TextEdit[] {
    const properties = this.#objects.get(node);
    if (properties === undefined || node.type !== 'object') {
      return 'children' in node ? node.children.flatMap((child) => this.sort(child)) : [];
    }
    const sorted = inOrder(properties);
    return node.properties.flatMap((range, i) => {
      const property = sorted[i] ?? range;
      if (property === range) return this.sort(range);
      return [{ start: range.offset, end: range.offset + range.length, newText: this.#sortedText(property) }];
    });
  }

  #sortedText(node: JsonNode): string {
    let text = '';
    let end = node.offset;
    for (const edit of this.sort(node)) {
      text += this.#text.slice(end, edit.start) + edit.newText;
      end = edit.end;
    }
    return text + this.#text.slice(end, node.offset + node.length);
  }
}

/** Unknown properties come last, in their original order. */
function inOrder({ all, rules }: Properties): PropertyNode[] {
  const names = Object.keys(rules);
  const rank = (name: string | undefined) => (name === undefined ? names.length : names.indexOf(name));
  return all.toSorted((a, b) => rank(a.name) - rank(b.name)).map(({ node }) => node);
}
