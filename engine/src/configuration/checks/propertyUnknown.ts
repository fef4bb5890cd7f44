// The check `property-unknown`: properties that the configuration language does not have.
import { removeProperty, renameProperty } from '../../json/edits.ts';
import { choice } from '../problem.ts';
import { rangeOf } from '../../json/properties.ts';
import { type Check, commonExample } from './check.ts';
import { areKnown, ownerOf } from './propertyNoEffect.ts';
import { shortened } from './shortened.ts';
import { suggestion } from './suggestion.ts';

export const propertyUnknown: Check = {
  code: 'property-unknown',
  severity: 'warning',
  isPointless: true,
  title: 'Unknown property',
  explanation:
    'The masking service ignores properties that it does not know, so a misspelt one silently does nothing.',
  example: { wrong: commonExample('"outputCaze": "Upper"'), right: commonExample('"outputCase": "Upper"') },
  run(model, report) {
    for (const { all, rules } of model.objects) {
      for (const property of all) {
        // The check `property-no-effect` speaks of those of other algorithms.
        if (property.name !== undefined || ownerOf(property, model) !== undefined) continue;
        if (model.words !== undefined && !areKnown(model.words)) continue;
        const written = property.key.value;
        const meant = suggestion(written, Object.keys(rules));
        report({
          range: rangeOf(property.key),
          unnecessary: true,
          message: `"${shortened(written)}" is no known property here and has no effect.${meant === undefined ? '' : ` Did you mean "${meant}"?`}`,
          fixes: [
            ...(meant === undefined
              ? []
              : [choice(`Rename to "${meant}"`, [renameProperty(property, meant)])]),
            choice('Remove the property', removeProperty(property)),
          ],
        });
      }
    }
  },
};
