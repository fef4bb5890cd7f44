// Why items of a proposed plan are open, as its problems say it.
import { describeOpenItem, formatJsonPointer, type ProposedColumn } from '../../../engine/src/index.ts';
import type { OpenReasons } from './planData.ts';

/** The reasons of a proposal. */
export function openReasons(columns: readonly ProposedColumn[]): OpenReasons {
  return Object.fromEntries(
    columns.flatMap(({ table, path: [column, ...inside], masker, reason }) =>
      masker === undefined
        ? [[describeOpenItem(table, inside.length === 0 ? column : formatJsonPointer(inside)), reason]]
        : [],
    ),
  );
}
