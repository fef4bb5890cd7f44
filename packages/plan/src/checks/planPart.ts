// The check `plan-part`: partitions and inheriting tables that stay as they are, though the whole table is masked, or the reverse.
import { effectOf } from '../effectOf.ts';
import { shortened, choice } from '@masker/config';
import { sourceOf, rangeOf } from '@masker/json';
import type { ComparedColumn, ComparedTable } from '../comparison.ts';
import { decide } from './decisionEdits.ts';
import { nameOf, type SchemaCheck } from './planCheck.ts';

const wrong =
  '{ "undecided": "keep", "tables": { "people_2026": { "columns": { "name": "FullNameMasker" } } } }';

export const planPart: SchemaCheck = {
  code: 'plan-part',
  severity: 'error',
  mayBeAllowed: true,
  title: 'A partition that is masked differently from its table',
  explanation:
    'A partition that the plan does not name is decided as the whole table is. The other way round, a plan may name the partition alone: a dump with `--load-via-partition-root` names the whole table, and if `"undecided": "keep"` leaves that as it is, its values pass unmasked. Decide the whole table. The same holds for tables that inherit from others.',
  wrong,
  right: wrong.replace('} } } }', '} }, "people": { "columns": { "name": "FullNameMasker" } } } }'),
  schema:
    'CREATE TABLE people (name text, born date) PARTITION BY RANGE (born);\nCREATE TABLE people_2026 (name text, born date);\nALTER TABLE people ATTACH PARTITION people_2026 DEFAULT;',
  checkTable(part, comparison, report) {
    for (const name of part.definition.wholes ?? []) {
      const whole = comparison.find(name);
      if (whole === undefined) continue;
      for (const [one, other] of [
        [part, whole],
        [whole, part],
      ] as const) {
        const { entry, resolved } = one;
        if (resolved.whole === 'empty' && entry !== undefined && isOpen(other))
          report({
            range: rangeOf(entry.key),
            message: `${tableName(one)} becomes empty, but ${tableName(other)}, ${relation(other, part)}, keeps rows. Decide both.`,
          });
        for (const column of one.columns.values()) {
          const twin = other.columns.get(column.definition.name);
          if (twin === undefined || effectOf(column.decision) !== 'changes' || !isLeft(twin)) continue;
          const said = column.entry?.value;
          const edits =
            said === undefined
              ? []
              : decide(comparison, twin, sourceOf(comparison.model.document.text, said));
          report({
            range: column.range,
            message: `${nameOf(column)} is masked, but ${tableName(other)}, ${relation(other, part)}, keeps its values. Decide both.`,
            fixes: edits.length === 0 ? [] : [choice(`Mask ${nameOf(twin)} alike`, edits)],
          });
        }
      }
    }
  },
};

function tableName({ definition }: ComparedTable): string {
  return `"${shortened(definition.name)}"`;
}

function relation(table: ComparedTable, part: ComparedTable): string {
  return table === part ? 'a part of it' : 'the whole table';
}

/** Returns true if nothing decides a table, and its rows stay. */
function isOpen({ entry, resolved }: ComparedTable): boolean {
  return entry === undefined && resolved.undecided === 'keep';
}

/** Returns true if a column stays as it is without anybody's decision. */
function isLeft({ decision, entry, table }: ComparedColumn): boolean {
  return decision.kind === 'keep' && entry === undefined && table.resolved.whole === undefined;
}
