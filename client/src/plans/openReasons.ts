// Why items of a proposed plan are open, as its problems say it.
import { describeOpenItem, type ProposedColumn } from '@masker/plan';
import { formatJsonPointer } from '@masker/json';
import { planMessages } from './messages.ts';
import type { OpenReasons } from './planData.ts';

/**
 * Returns the reasons of a proposal for its undecided items.
 *
 * @param open the plan's undecided items, for which the proposal may have a masker
 */
export function openReasons(
  columns: readonly ProposedColumn[],
  open: ReadonlySet<string> = new Set(),
): OpenReasons {
  return Object.fromEntries(
    columns.flatMap(({ table, path: [column, ...inside], masker, reason }) => {
      const item = describeOpenItem(table, inside.length === 0 ? column : formatJsonPointer(inside));
      if (masker === undefined) return [[item, reason]];
      return open.has(item) ? [[item, planMessages.suitsItem(masker, reason)]] : [];
    }),
  );
}
