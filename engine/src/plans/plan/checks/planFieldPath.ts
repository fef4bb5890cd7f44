// The check `plan-field-path`: fields of JSON that are no JSON pointers.
import { shortened } from '../../../language/configuration/checks/shortened.ts';
import { choice } from '../../../language/configuration/problem.ts';
import { replaceNode } from '../../../language/json/edits.ts';
import { formatJsonPointer } from '../../../language/json/jsonPointer.ts';
import { rangeOf } from '../../../language/json/properties.ts';
import { decisionsIn } from '../planModel.ts';
import { type PlanCheck, planExample } from './planCheck.ts';

export const planFieldPath: PlanCheck = {
  code: 'plan-field-path',
  severity: 'error',
  title: "A field that isn't a JSON pointer",
  explanation:
    'A JSON pointer (RFC 6901) names a field in a column. It begins with `/`; in names, `~0` means `~` and `~1` means `/`. `*` is every element of a list.',
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
