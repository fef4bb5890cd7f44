// Lists the maskers and tables that a plan names, with their places.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import { decisionsOf, type PlanModel, rangeOf } from '../../../../engine/src/index.ts';
import { toRange } from '../ranges.ts';

export interface PlanNames {
  /** The ranges of each masker's name, including its quotes. */
  readonly maskers: ReadonlyMap<string, readonly Range[]>;
  readonly tables: readonly { readonly name: string; readonly place: Range }[];
}

/** Reads them from a plan's model. */
export function readPlanNames(document: TextDocument, model: PlanModel): PlanNames {
  const maskers = new Map<string, Range[]>();
  for (const { written } of decisionsOf(model)) {
    if (written?.kind !== 'mask') continue;
    const place = toRange(document, rangeOf(written.masker));
    const same = maskers.get(written.masker.value);
    if (same === undefined) maskers.set(written.masker.value, [place]);
    else same.push(place);
  }
  const tables = model.tables.map(({ name, key }) => ({ name, place: toRange(document, rangeOf(key)) }));
  return { maskers, tables };
}
