// The check `plan-field-path`: fields of JSON that are no JSON pointers.
import { shortened } from '../../configuration/checks/shortened.ts';
import { choice } from '../../configuration/problem.ts';
import { replaceNode } from '../../json/edits.ts';
import { formatJsonPointer } from '../../json/jsonPointer.ts';
import { rangeOf } from '../../json/properties.ts';
import { decisionsIn } from '../planModel.ts';
import { type PlanCheck, planExample } from './planCheck.ts';

export const planFieldPath: PlanCheck = {
  code: 'plan-field-path',
  severity: 'error',
  title: 'A field that is no JSON pointer',
  explanation:
    'A field in a column is named by a JSON pointer (RFC 6901): it begins with `/`, `~0` stands for `~` and `~1` for `/` in a name. `*` is every element of a list.',
  example: {
    wrong: planExample('"profile": { "fields": { "street": "keep" } }'),
    right: planExample('"profile": { "fields": { "/street": "keep" } }'),
  },
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
          message: `"${shortened(name)}" is no JSON pointer such as "/address/street".`,
          fixes: isDotted ? [choice(`Change to ${shortened(pointer)}`, [replaceNode(key, pointer)])] : [],
        });
      }
    }
  },
};
