// The checks of the fields of documents.
import { shortened, choice } from '@masker/config';
import { removeMember, replaceNode, formatJsonPointer, rangeOf } from '@masker/json';
import { decisionsIn, type PlanField } from '../model.ts';
import { type PlanCheck, planExample } from './planCheck.ts';

export const planFieldPath: PlanCheck = {
  code: 'plan-field-path',
  severity: 'error',
  title: "A field that isn't a JSON pointer",
  explanation:
    'A JSON pointer (RFC 6901) names a field in a column. It begins with `/`; in names, `~0` means `~` and `~1` means `/`. `*` is every element of a list. The pointer `""` is the value itself, where it is no object.',
  wrong: planExample('"profile": { "fields": { "street": "keep" } }'),
  right: planExample('"profile": { "fields": { "/street": "keep" } }'),
  checkTable(table, _model, report) {
    for (const { written } of decisionsIn(table)) {
      if (written?.kind !== 'fields') continue;
      for (const { key, name, path } of written.fields) {
        if (path !== undefined) continue;
        const names = name.split('.');
        const isDotted = !name.startsWith('/') && !names.includes('');
        const pointer = JSON.stringify(formatJsonPointer(names));
        report({
          range: rangeOf(key),
          message: `"${shortened(name)}" isn't a JSON pointer such as "/address/street".`,
          fixes: isDotted ? [choice(`Change to ${shortened(pointer)}`, [replaceNode(key, pointer)])] : [],
        });
      }
    }
  },
};

export const planFieldsOverlap: PlanCheck = {
  code: 'plan-fields-overlap',
  severity: 'error',
  title: 'Fields that overlap',
  explanation:
    "A decision for a field covers everything in it, so no other field in it can have one. The same holds for `*` and a position in one list, but not for `*` and a key of a map that isn't a number: the key comes first.",
  wrong: planExample('"profile": { "fields": { "/address": "keep", "/address/street": "null" } }'),
  right: planExample('"profile": { "fields": { "/address/city": "keep", "/address/street": "null" } }'),
  checkTable(table, _model, report) {
    for (const { written } of decisionsIn(table)) {
      if (written?.kind !== 'fields') continue;
      const root = new FieldNode();
      for (const field of written.fields) {
        const { path, duplicateOf, key, name, node } = field;
        // The pointer "" decides only about values without fields.
        if (path === undefined || path.length === 0 || duplicateOf !== undefined) continue;
        const other = root.find(path);
        root.add(path, field);
        if (other === undefined) continue;
        report({
          range: rangeOf(key),
          message: `"${shortened(name)}" and "${shortened(other.name)}" overlap.`,
          related: [{ range: rangeOf(other.key), message: 'It overlaps this one.' }],
          fixes:
            node.parent?.type === 'object'
              ? [choice('Remove this one', removeMember(node.parent.properties, node))]
              : [],
        });
      }
    }
  },
};

/** A path in JSON, with the paths in it that lead to fields. */
class FieldNode {
  #field: PlanField | undefined;
  readonly #inside = new Map<string, FieldNode>();

  add([name, ...others]: readonly string[], field: PlanField): void {
    if (name === undefined) {
      this.#field ??= field;
      return;
    }
    const node = this.#inside.get(name) ?? new FieldNode();
    this.#inside.set(name, node);
    node.add(others, field);
  }

  /** Returns a field at, above or below a path. */
  find([name, ...others]: readonly string[]): PlanField | undefined {
    if (this.#field !== undefined) return this.#field;
    if (name === undefined) return first(this.#inside.values());
    for (const [other, node] of this.#inside) {
      // A key of a map comes before "*", all others.
      const isSame =
        other === name || (name === '*' && isPosition(other)) || (other === '*' && isPosition(name));
      if (!isSame) continue;
      const found = node.find(others);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  get any(): PlanField | undefined {
    return this.#field ?? first(this.#inside.values());
  }
}

function isPosition(name: string): boolean {
  return /^\d+$/.test(name);
}

function first(nodes: Iterable<FieldNode>): PlanField | undefined {
  for (const node of nodes) {
    const found = node.any;
    if (found !== undefined) return found;
  }
  return undefined;
}
