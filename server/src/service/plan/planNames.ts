// Lists the maskers and tables that a plan names, with their ranges.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import { decisionsOf, type PlanModel, type WrittenDecision } from '@masker/plan';
import { groupBy } from '@masker/text';
import { rangeOf, type StringNode } from '@masker/json';
import { toRange } from '../ranges.ts';

export interface PlanNames {
  /** The ranges of each masker's name, including its quotes. */
  readonly maskers: ReadonlyMap<string, readonly Range[]>;
  readonly tables: readonly { readonly name: string; readonly nameRange: Range }[];
}

/** Reads them from a plan's model. */
export function readPlanNames(document: TextDocument, model: PlanModel): PlanNames {
  const named = decisionsOf(model).flatMap(({ written }) => maskerOf(written) ?? []);
  const maskers = new Map(
    Array.from(
      groupBy(named, ({ value }) => value),
      ([name, nodes]) => [name, nodes.map((node) => toRange(document, rangeOf(node)))],
    ),
  );
  const tables = model.tables.map(({ name, key }) => ({ name, nameRange: toRange(document, rangeOf(key)) }));
  return { maskers, tables };
}

/** Returns the name of the masker that a decision names. */
export function maskerOf(written: WrittenDecision | undefined): StringNode | undefined {
  return written?.kind === 'mask' || written?.kind === 'shift' ? written.masker : undefined;
}
