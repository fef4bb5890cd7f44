// Lists the maskers and tables that a plan names, with their places.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import {
  decisionsOf,
  type PlanModel,
  rangeOf,
  type StringNode,
  type WrittenDecision,
} from '../../../../engine/src/index.ts';
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
    const masker = maskerOf(written);
    if (masker === undefined) continue;
    const place = toRange(document, rangeOf(masker));
    const same = maskers.get(masker.value);
    if (same === undefined) maskers.set(masker.value, [place]);
    else same.push(place);
  }
  const tables = model.tables.map(({ name, key }) => ({ name, place: toRange(document, rangeOf(key)) }));
  return { maskers, tables };
}

/** The name of the masker that a decision names. */
export function maskerOf(written: WrittenDecision | undefined): StringNode | undefined {
  return written?.kind === 'mask' || written?.kind === 'shift' ? written.masker : undefined;
}
