// Masks the columns of one table in a worker: decides on them, and masks an Arrow IPC stream of those to
// mask.
import { arrowColumns } from '@masker/format-arrow';
import {
  type BlockMasker,
  casesOf,
  describeInputProblem,
  arePlaceholders,
  type Format,
  type InputProblem,
  mapMaskers,
  type MaskedBlock,
  ConformanceGate,
  NonconformanceCounter,
} from '@masker/format-api';
import { maskedFields, createFormat } from '@masker/formats';
import { at } from '@masker/text';
import { describeConditions } from '@masker/plan';
import { alwaysChanges } from '../shared/findMasker.ts';
import { printable } from '../shared/text.ts';
import { arrowSettings, type DecideColumns } from './openSettings.ts';
import { workerFailures } from './messages.ts';
import { WorkerFailure } from './workerFailure.ts';

/** A worker's description of a table's columns. */
export interface ColumnsAnswer {
  /** The columns whose rows must be sent: masked, or emptied. */
  readonly columns: readonly string[];
  /** Further columns that must be sent, because masked ones depend on them. They come back as they are. */
  readonly reads: readonly string[];
  /** True if all rows are left out. */
  readonly isEmptied: boolean;
}

/** Findings of masking in some rows; they hold no value. */
export interface RowsFindings {
  readonly rows: number;
  readonly columns: readonly {
    readonly column: string;
    readonly values: number;
    readonly nonConforming: number;
    readonly outside: number;
    /** Null if no value could change: all are empty, or the masker means to change none. */
    readonly changed: boolean | null;
  }[];
  readonly reasons: readonly {
    readonly column: string;
    readonly reason: string;
    readonly count: number;
    /** From 1, since the table began. */
    readonly firstRows: readonly number[];
  }[];
  /** For each column with cases, or field with cases. */
  readonly cases: readonly {
    readonly column: string;
    /** The cases before the one without conditions. */
    readonly cases: readonly {
      readonly number: number;
      readonly condition: string;
      readonly values: number;
    }[];
    /** Number of values that stay, as none of these cases decides them. */
    readonly kept: number;
    /** Number of all values. */
    readonly values: number;
  }[];
}

/** Fewest values of a column that are judged: a frame may have few rows, and none is known to be the last. */
const minJudgedValues = 20;

export class WorkerTable {
  readonly answer: ColumnsAnswer;
  readonly #format: Format;
  readonly #isMeant: readonly boolean[];
  readonly #cases: ReturnType<typeof casesOf>;
  readonly #judge: ConformanceGate;
  #mask: BlockMasker | undefined;
  #rows = 0;

  /**
   * @param schema the beginning of an Arrow IPC stream, of all columns of the table
   * @throws WorkerFailure for columns that can't be masked
   */
  constructor(schema: Uint8Array, decide: DecideColumns) {
    const { fields, dropsRows, ...records } = decide(schema);
    this.#format = createFormat(arrowSettings, {
      ...records,
      dropsRows,
      fields: mapMaskers(fields, ({ masker }) => masker),
    });
    this.#cases = casesOf(fields);
    this.#isMeant = fields.map((field) => alwaysChanges(field));
    this.#judge = new ConformanceGate(this.#format.judged ?? [], minJudgedValues);
    const header = this.#format.begin(schema);
    if ('code' in header) throw this.#failure(header);
    const names = arrowColumns(schema);
    if ('code' in names) throw this.#failure(names);
    // Positions would differ if only some columns were sent.
    const byPosition = this.#format.fields.find((name) => /^\d+$/.test(name) && !names.includes(name));
    if (byPosition !== undefined) throw this.#failure({ code: 'column-missing', field: byPosition });
    const { columns: masked = [] } = header;
    const made = maskedFields(mapMaskers(fields, ({ masker }) => masker));
    const read = new Set(made.flatMap(({ masker }) => masker.reads));
    const reads = names.filter((name) => read.has(name) && !masked.includes(name));
    this.answer = { columns: masked, reads, isEmptied: dropsRows };
  }

  /**
   * Masks the next part of the stream: whole messages, the first of which names the columns.
   *
   * @returns the output, valid until the next call but one, and the findings
   * @throws WorkerFailure at data that can't be masked
   */
  mask(part: Uint8Array): { readonly pieces: readonly Uint8Array[]; readonly findings: RowsFindings } {
    let body = part;
    if (this.#mask === undefined) {
      const header = this.#format.begin(part);
      if ('code' in header) throw this.#failure(header);
      this.#mask = header.mask;
      body = part.subarray(header.length);
    }
    const masked = this.#mask(body);
    if (masked.problem !== undefined) throw this.#failure(masked.problem);
    const nonconformingField = this.#judge.add(masked.fit ?? []);
    if (nonconformingField !== undefined)
      throw this.#failure({ code: 'column-misfit', field: nonconformingField });
    const findings = this.#findingsOf(masked);
    this.#rows += masked.records;
    return { pieces: [part.subarray(0, part.length - body.length), masked.bytes], findings };
  }

  #findingsOf({ records, nonconforming, outside, found, changes, cases = [] }: MaskedBlock): RowsFindings {
    const counter = new NonconformanceCounter();
    counter.add(nonconforming, this.#rows);
    return {
      rows: records,
      columns: this.#format.fields.map((column, i) => ({
        column,
        values: at(found, i),
        nonConforming: nonconforming.reduce(
          (sum, { field, reasons, records: { length } }) =>
            sum + (field === i && !arePlaceholders(reasons) ? length : 0),
          0,
        ),
        outside: at(outside, i).length,
        changed: this.#isMeant[i] === true ? (changes[i] ?? null) : null,
      })),
      reasons: counter.counts.map(({ field, reason, count, records: indexes }) => ({
        column: at(this.#format.fields, field),
        reason,
        count,
        firstRows: indexes.map((index) => index + 1),
      })),
      cases: this.#cases.map((field, i) => casesFound(field, cases[i]?.values ?? [])),
    };
  }

  #failure(problem: InputProblem): WorkerFailure {
    const record = problem.record === undefined ? undefined : this.#rows + problem.record;
    // The command line's sentence asks for a position.
    const sentence =
      problem.code === 'column-ambiguous'
        ? workerFailures.sameColumnNames(problem.field)
        : describeInputProblem({ ...problem, record }, this.#format);
    return new WorkerFailure(problem.code, printable(sentence));
  }
}

/** @param values the number of values of each case, then of those that no case matches */
function casesFound(
  { name, cases, undecided }: ReturnType<typeof casesOf>[number],
  values: readonly number[],
): RowsFindings['cases'][number] {
  const first = cases.findIndex(({ when }) => when.length === 0);
  const rest = first < 0 ? cases.length : first;
  const isKept = cases[rest] === undefined ? undecided === 'keep' : cases[rest].field === undefined;
  return {
    column: name,
    cases: cases.slice(0, rest).map(({ when }, i) => ({
      number: i + 1,
      condition: describeConditions(when),
      values: values[i] ?? 0,
    })),
    kept: isKept ? (values[rest] ?? 0) : 0,
    values: values.reduce((sum, count) => sum + count, 0),
  };
}
