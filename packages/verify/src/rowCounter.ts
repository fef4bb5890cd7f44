// Counts comparisons, and the failed ones, in memory that doesn't grow with them.

/** Maximum number of rows that are named. */
const maxRows = 5;

export class RowCounter {
  /** The first rows with something wrong. */
  readonly rows: number[] = [];
  values = 0;
  wrong = 0;

  add(isRight: boolean, row: number): void {
    this.values++;
    if (isRight) return;
    this.wrong++;
    if (this.rows.length < maxRows && this.rows.at(-1) !== row) this.rows.push(row);
  }
}
