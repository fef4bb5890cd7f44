// Masks the columns of record batches and dictionaries; nothing else of them changes.
import { DictionaryBatch } from 'apache-arrow/fb/dictionary-batch';
import { MessageHeader } from 'apache-arrow/fb/message-header';
import { RecordBatch } from 'apache-arrow/fb/record-batch';
import { Type } from 'apache-arrow/fb/type';
import { type ByteWriter, type Columns, noColumns, type Texts } from '../../../engine/src/index.ts';
import { eitherChanged, type Change, hasChanged } from '../hasChanged.ts';
import { DictionaryFindings } from '../dictionaryFindings.ts';
import { DistinctValues } from '../distinctValues.ts';
import { suspectFileKeys } from '../fileMetadata.ts';
import type { MaskedBlock, MaskedField, NonConformingRecords } from '../format.ts';
import type { InputProblem } from '../inputProblem.ts';
import { type MaskedTexts, maskTexts } from '../maskTexts.ts';
import { nullMasker } from '../nullMasker.ts';
import { type BatchColumn, readBatch, readDictionary, writeBatch } from './arrowBatch.ts';
import { type ArrowMessage, longestBatch } from './arrowMessage.ts';
import { type ArrowColumn, type ArrowSchema, isJson, isNested, typeNameOf } from './arrowSchema.ts';
import { canBecomeNull, isText, readText, writeText } from './arrowText.ts';
import { plainColumn, unpackColumn } from './bufferCompression.ts';
import { ColumnMemory } from './columnMemory.ts';
import { type ArrowReads, findReads, readColumns } from './arrowReads.ts';
import { metadataOf } from './fieldMetadata.ts';
import { dictionaryPlaces, movePlaces } from './dictionaryPlaces.ts';

/** In bytes: maskers need so much behind a text. */
const spareLength = 4;

const noCells: Texts = { bytes: new Uint8Array(0), bounds: new Uint32Array(0) };

/** A column that is masked. */
interface ColumnTarget {
  readonly column: ArrowColumn;
  /** Its place in the schema, and its field's place among those that are masked. */
  readonly place: number;
  readonly slot: number;
  readonly field: MaskedField;
  readonly reads: ArrowReads | InputProblem;
  readonly memory: ColumnMemory;
}

/** The values of a dictionary so far: what was found in them, and their places among the different masked ones. */
interface KnownDictionary {
  readonly findings: DictionaryFindings;
  readonly distinct: DistinctValues;
}

/** Findings in a block so far. */
interface BlockFindings {
  readonly nonConforming: NonConformingRecords[];
  readonly outside: number[][];
  readonly found: number[];
  readonly changes: Change[];
  /** The keys of metadata that may hold values. */
  readonly metadataKeys: Set<string>;
  rows: number;
}

export class BatchMasker {
  readonly #schema: ArrowSchema;
  readonly #targets: readonly ColumnTarget[];
  readonly #fields: readonly MaskedField[];
  readonly #dictionaries = new Map<bigint, KnownDictionary>();
  #findings: BlockFindings;

  /** @param slots as `findColumns` returns them */
  constructor(schema: ArrowSchema, slots: Int32Array, fields: readonly MaskedField[]) {
    this.#schema = schema;
    this.#fields = fields;
    this.#targets = schema.columns.flatMap((column, place) => {
      const slot = slots[place] ?? -1;
      const field = fields[slot];
      // A column without a type holds nulls only.
      if (
        field === undefined ||
        (column.type === Type.Null &&
          field.masker.reads.length === 0 &&
          field.masker.mask(null, noColumns).value === null)
      )
        return [];
      const reads = findReads(field, column, schema.columns);
      return [{ column, place, slot, field, reads, memory: new ColumnMemory() }];
    });
    this.#findings = nothingFound(fields.length);
  }

  /** Why the columns can't be masked, whatever their values are. */
  refusal(): InputProblem | undefined {
    for (const { column, field, reads } of this.#targets) {
      const { name } = field;
      if ('code' in reads) return reads;
      if (isNested(column)) return { code: 'arrow-nested', field: name };
      if (field.masker === nullMasker ? !canBecomeNull(column) : !isText(column.type))
        return { code: 'arrow-type', field: name, statement: typeNameOf(column) };
      if (isJson(column) && field.masker.takeMet === undefined && field.masker !== nullMasker)
        return { code: 'arrow-json', field: name };
      if (field.masker === nullMasker && !column.isNullable) return { code: 'arrow-not-null', field: name };
      if (column.dictionary !== undefined && !this.#isOwn(column.dictionary.id, field.masker))
        return { code: 'arrow-dictionary-shared', field: name };
    }
    return undefined;
  }

  /** True if all that refer to a dictionary are masked alike. */
  #isOwn(id: bigint, masker: MaskedField['masker']): boolean {
    const { columns, nestedDictionaries } = this.#schema;
    return (
      !nestedDictionaries.has(id) &&
      columns.every(
        (column, place) =>
          column.dictionary?.id !== id ||
          this.#targets.find((target) => target.place === place)?.field.masker === masker,
      )
    );
  }

  begin(): void {
    this.#findings = nothingFound(this.#fields.length);
  }

  end(bytes: Uint8Array, problem: InputProblem | undefined): MaskedBlock {
    const { nonConforming, outside, found, changes, metadataKeys, rows } = this.#findings;
    return {
      bytes,
      keptMetadata: [...metadataKeys],
      records: rows,
      nonConforming,
      outside: outside.map((records) => Uint32Array.from(records)),
      found,
      changes,
      problem: problem === undefined ? undefined : { record: rows, ...problem },
    };
  }

  /** @returns what stopped masking; nothing has been written of the message then */
  mask(message: ArrowMessage, bytes: Uint8Array, output: ByteWriter): InputProblem | undefined {
    const kind = message.message.headerType();
    if (this.#fields.length > 0)
      for (const key of suspectFileKeys(metadataOf(message.message))) this.#findings.metadataKeys.add(key);
    if (kind === MessageHeader.RecordBatch) return this.#maskRows(message, bytes, output);
    if (kind === MessageHeader.DictionaryBatch) return this.#maskDictionary(message, bytes, output);
    return { code: 'arrow-damaged' };
  }

  #maskRows(message: ArrowMessage, bytes: Uint8Array, output: ByteWriter): InputProblem | undefined {
    const header = message.message.header(new RecordBatch()) as RecordBatch | null;
    const batch = header === null ? undefined : readBatch(header, message, this.#schema.columns);
    if (batch === undefined) return { code: 'arrow-damaged' };
    const { rows, codec } = batch;
    const budget = { left: longestBatch };
    const columns = [...batch.columns];
    for (const target of this.#targets) {
      const written = columns[target.place];
      if (written === undefined) return { code: 'arrow-damaged' };
      const before = codec === undefined ? written : unpackColumn(written, codec, budget);
      const after =
        target.column.dictionary === undefined || target.field.masker === nullMasker
          ? this.#maskColumn(target, before, batch.columns, rows)
          : this.#lookUp(target, target.column.dictionary.id, before, rows);
      if ('code' in after) return after;
      columns[target.place] = codec === undefined ? after : after === before ? written : plainColumn(after);
      this.#findings.found[target.slot] = (this.#findings.found[target.slot] ?? 0) + rows;
    }
    if (this.#targets.length === 0) output.write(bytes);
    else if (!writeBatch(message, { rows, columns, codec }, output)) return { code: 'arrow-batch-too-long' };
    this.#findings.rows += rows;
    return undefined;
  }

  #maskColumn(
    { column, slot, field, reads, memory }: ColumnTarget,
    before: BatchColumn,
    batch: readonly BatchColumn[],
    rows: number,
  ): BatchColumn | InputProblem {
    const firstRow = this.#findings.rows;
    if (field.masker === nullMasker) {
      this.#change(slot, true);
      return emptied(before);
    }
    if ('code' in reads) return reads;
    const row = readColumns(reads, this.#schema.columns, batch, rows);
    if (row === undefined) return { code: 'arrow-damaged', field: field.name };
    const masked = this.#maskText(column.type, field, before, { memory, row });
    if ('code' in masked)
      return masked.record === undefined ? masked : { ...masked, record: firstRow + masked.record };
    const { findings, change, after } = masked;
    this.#change(slot, change);
    this.#tell(
      slot,
      findings.nonConforming.map(({ places, nonConformances }) => ({
        records: places.map((place) => firstRow + place),
        field: slot,
        reasons: field.masker.reasons(nonConformances),
      })),
      Array.from(findings.outside, (place) => firstRow + place),
    );
    return after;
  }

  #maskText(
    type: Type,
    { name, masker }: MaskedField,
    before: BatchColumn,
    {
      memory,
      distinct,
      row = noColumns,
    }: { readonly memory?: ColumnMemory; readonly distinct?: DistinctValues; readonly row?: Columns },
  ): { readonly after: BatchColumn; readonly findings: MaskedTexts; readonly change: Change } | InputProblem {
    const column = readText(type, before, memory);
    if (column === undefined) return { code: 'arrow-damaged', field: name };
    const findings = maskTexts(masker, column, row, memory?.text(2 * column.bytes.length + spareLength));
    if (findings.invalidAt !== undefined)
      return { code: 'invalid-utf8', record: findings.invalidAt, field: name };
    if (findings.problem !== undefined)
      return { code: findings.problem.code, record: findings.problem.index, field: name };
    const after = writeText(type, distinct?.add(findings) ?? findings, memory);
    if (after === undefined) return { code: 'arrow-batch-too-long' };
    return { after, findings, change: hasChanged(column.bytes, findings.bytes) };
  }

  /** The values are in the dictionary, and masked there. */
  #lookUp(
    { column, slot, field }: ColumnTarget,
    id: bigint,
    before: BatchColumn,
    rows: number,
  ): BatchColumn | InputProblem {
    const { name, masker } = field;
    const [node] = before.nodes;
    if ((node?.nulls ?? 0) > 0 && masker.mask(null, noColumns).value !== null)
      return { code: 'arrow-dictionary-null', field: name };
    const known = this.#dictionaries.get(id);
    if (known === undefined || column.dictionary === undefined)
      return rows === (node?.nulls ?? 0) ? before : { code: 'arrow-damaged', field: name };
    const { findings, distinct } = known;
    const { nonConforming, outside } = findings.ofRows(
      node?.length ?? 0,
      dictionaryPlaces(column.dictionary, before),
      this.#findings.rows,
    );
    this.#tell(
      slot,
      nonConforming.map((one) => ({ ...one, field: slot })),
      outside,
    );
    this.#change(slot, findings.change);
    if (distinct.isSame) return before;
    const moved = movePlaces(column.dictionary, before, (place) => distinct.placeOf(place));
    return moved ?? { code: 'arrow-damaged', field: name };
  }

  #maskDictionary(message: ArrowMessage, bytes: Uint8Array, output: ByteWriter): InputProblem | undefined {
    const header = message.message.header(new DictionaryBatch()) as DictionaryBatch | null;
    const target = this.#targets.find(({ column }) => column.dictionary?.id === header?.id());
    if (header === null) return { code: 'arrow-damaged' };
    if (target === undefined) {
      output.write(bytes);
      return undefined;
    }
    const { column, field } = target;
    const batch = readDictionary(header, message, column.layout);
    const [written] = batch?.columns ?? [];
    if (batch === undefined || written === undefined) return { code: 'arrow-damaged', field: field.name };
    const { codec } = batch;
    const before = codec === undefined ? written : unpackColumn(written, codec);
    const known = (header.isDelta() ? this.#dictionaries.get(header.id()) : undefined) ?? {
      findings: new DictionaryFindings(),
      distinct: new DistinctValues(),
    };
    const { findings, distinct } = known;
    const masked = this.#maskText(column.type, field, before, { distinct });
    if ('code' in masked) return { ...masked, record: undefined };
    findings.add(batch.rows, masked.findings, field.masker, masked.change);
    this.#dictionaries.set(header.id(), known);
    // A column of nulls refers to no value.
    const after = field.masker === nullMasker ? writeText(column.type, noCells) : masked.after;
    const [node] = after?.nodes ?? [];
    if (after === undefined || node === undefined) return { code: 'arrow-damaged', field: field.name };
    const columns = [codec === undefined ? after : plainColumn(after)];
    return writeBatch(message, { rows: node.length, columns, codec }, output)
      ? undefined
      : { code: 'arrow-batch-too-long' };
  }

  #tell(slot: number, nonConforming: readonly NonConformingRecords[], outside: readonly number[]): void {
    this.#findings.nonConforming.push(...nonConforming);
    for (const record of outside) this.#findings.outside[slot]?.push(record);
  }

  #change(slot: number, change: Change): void {
    this.#findings.changes[slot] = eitherChanged(this.#findings.changes[slot], change);
  }
}

function nothingFound(fields: number): BlockFindings {
  return {
    nonConforming: [],
    outside: Array.from({ length: fields }, () => []),
    found: Array.from({ length: fields }, () => 0),
    changes: Array.from({ length: fields }, () => undefined),
    metadataKeys: new Set(),
    rows: 0,
  };
}

/** All values null; what stood in the buffers is gone. */
function emptied({ nodes, buffers, variadic }: BatchColumn): BatchColumn {
  return {
    nodes: nodes.map(({ length }) => ({ length, nulls: length })),
    buffers: buffers.map(({ length }, i) =>
      i === 0 ? new Uint8Array(Math.ceil((nodes[0]?.length ?? 0) / 8)) : new Uint8Array(length),
    ),
    variadic,
  };
}
