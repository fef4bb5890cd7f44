// Counts comparisons, and the failed ones, in memory that doesn't grow with them.

/** Maximum number of rows that are named. */
const mostRows = 5;

export class RowTally {
  /** The first rows with something wrong. */
  readonly rows: number[] = [];
  values = 0;
  wrong = 0;

  add(isRight: boolean, row: number): void {
    this.values++;
    if (isRight) return;
    this.wrong++;
    if (this.rows.length < mostRows && this.rows.at(-1) !== row) this.rows.push(row);
  }
}
