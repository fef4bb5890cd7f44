// Documents `plan-residue`: kept columns that hold originals of masked ones. Only inputs show them; plans don't.
import type { CheckDocumentation } from '../../../language/configuration/checks/check.ts';

export const planResidue: CheckDocumentation = {
  code: 'plan-residue',
  severity: 'error',
  title: 'A kept column that holds originals of a masked one',
  explanation:
    'In the sample of `masker plan check`, values of a masked column occur in a column that stays, as in notes beside an e-mail address. The copy would still show them. Mask the column or make it `"null"`, or write `"allowResidue": true` to say that it is meant. [More](plans.md#masker-verify).',
};
