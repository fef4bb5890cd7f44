// The checks of the files that configurations name, in the order in which the documentation shows them.
import { listDelimiter } from './listDelimiter.ts';
import { listFieldMissing } from './listFieldMissing.ts';
import { listHeader } from './listHeader.ts';
import { listShort } from './listShort.ts';
import { listTooShort } from './listTooShort.ts';
import { listUnreadable } from './listUnreadable.ts';
import type { ResourceCheck } from './resourceCheck.ts';
import { resourceNotFound } from './resourceNotFound.ts';
import { resourcePathInvalid } from './resourcePathInvalid.ts';
import { resourceStandIn } from './resourceStandIn.ts';

export const resourceChecks: readonly ResourceCheck[] = [
  resourcePathInvalid,
  resourceNotFound,
  resourceStandIn,
  listUnreadable,
  listTooShort,
  listShort,
  listFieldMissing,
  listDelimiter,
  listHeader,
];
