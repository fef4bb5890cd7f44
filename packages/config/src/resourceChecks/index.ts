// Checks of the files that configurations refer to, in the order of the documentation.
import { listDelimiter } from './listDelimiter.ts';
import { listFieldMissing, listShort, listTooShort } from './listRecords.ts';
import { listHeader } from './listHeader.ts';
import { listUnreadable } from './listUnreadable.ts';
import type { ResourceCheck } from './resourceCheck.ts';
import { resourceNotFound, resourcePathInvalid, resourceStandIn } from './resourcePath.ts';

/** All checks of files, in the order of the documentation. */
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
