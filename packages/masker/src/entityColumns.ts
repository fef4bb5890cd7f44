// Masks columns by the entity of each row instead of by value (docs/masking-algorithm.md, "By entity").
import { at } from '@masker/text';
import {
  type DrawnBytes,
  type EntityMasking,
  type EntityReasons,
  type ValueDraw,
  type ValuePart,
  noEntityReasons,
} from '@masker/algorithms';
import {
  ByteWriter,
  type Columns,
  nullEnd,
  type Texts,
  rowsByWay,
  textsOfRows,
  trimmedEnd,
  trimmedStart,
  NonconformingGroups,
} from '@masker/columns';
import { MessageList, type Entity, drawFor, type Identifiers, identify } from '@masker/masking-core';
import { joinedColumn, type MaskedRows } from './joinedColumn.ts';
import type { MaskedColumn } from './maskedText.ts';

/** Masks texts without an entity. */
type TextMasker = (texts: Texts) => MaskedColumn;

export interface EntityColumnOptions {
  readonly entity: Entity;
  readonly masking: EntityMasking;
  readonly trimWhiteSpace: boolean;
  /** Masks values without an entity under contexts of their own, and null and empty values. */
  readonly without: TextMasker;
  /** Masks nonconforming values. */
  readonly nonconforming: TextMasker;
}

/** The ways to mask a row's value: with draws of its entity or of itself, by maskers, or many at once. */
const [drawn, empty, entityless, nonconformingRows, common] = [0, 1, 2, 3, 4];
const ways = 5;

/**
 * Creates the function that masks texts by the entities of their rows; it throws a RangeError for a row without these
 * columns.
 */
export function entityColumns(options: EntityColumnOptions): (texts: Texts, row: Columns) => MaskedColumn {
  const { entity, masking, without, nonconforming } = options;
  const { nonconformanceReasons = [] } = masking;
  const adding = reasonsAdded();
  const draws = new RowDraws(masking);
  return (texts, row) => {
    const identifiers = identify(entity, row, texts.bounds.length / 2);
    const wayOf = new Uint8Array(texts.bounds.length / 2);
    const commonTexts = maskCommon(texts, identifiers, masking, wayOf);
    if (commonTexts.bounds.length === texts.bounds.length) return textColumn(commonTexts);
    sort(texts, identifiers, options, wayOf);
    const rows = rowsByWay(wayOf, ways);
    const [whole] = rows;
    if (whole?.length === wayOf.length && identifiers.isWhole)
      return draws.mask(texts, whole, identifiers, options.trimWhiteSpace);
    const isMissing = (index: number) => identifiers.bounds[2 * index + 1] === nullEnd;
    const part = (
      way: number,
      mask: (indexes: Uint32Array) => MaskedColumn,
      reasonsOf: (own: EntityReasons) => EntityReasons = (own) => own,
    ): MaskedRows => {
      const indexes = at(rows, way);
      const withMissing = (i: number, own: EntityReasons) =>
        way !== empty && isMissing(at(indexes, i)) ? adding(reasonsOf(own), noEntityReasons) : reasonsOf(own);
      return { indexes, masked: mask(indexes), reasonsOf: withMissing };
    };
    const parts = [
      part(drawn, (indexes) => draws.mask(texts, indexes, identifiers, options.trimWhiteSpace)),
      part(empty, (indexes) => without(textsOfRows(texts, indexes))),
      part(entityless, (indexes) => without(textsOfRows(texts, indexes))),
      part(
        nonconformingRows,
        (indexes) => nonconforming(textsOfRows(texts, indexes)),
        (own) => (own.length > 0 ? own : nonconformanceReasons),
      ),
      part(common, () => textColumn(commonTexts)),
    ];
    return joinedColumn(parts, wayOf, identifiers.end);
  };
}

/** Masks the values that the algorithm masks many at once, and marks them. */
function maskCommon(
  texts: Texts,
  identifiers: Identifiers,
  { texts: maskTexts, draws: [draw] }: EntityMasking,
  wayOf: Uint8Array,
): Texts {
  if (maskTexts === undefined || draw === undefined) return noTexts;
  return maskTexts(texts, identifiers, drawFor(identifiers, draw.prf, draw.length), wayOf, common);
}

const noTexts: Texts = { bytes: new Uint8Array(0), bounds: new Uint32Array(0) };

function textColumn(values: Texts, nonconforming: MaskedColumn['nonconforming'] = []): MaskedColumn {
  return { kind: 'text', values, nonconforming, outside: new Uint32Array(0), invalidAt: undefined };
}

/** Says for each other row how it is masked. */
function sort(
  { bytes, bounds }: Texts,
  identifiers: Identifiers,
  { masking, trimWhiteSpace }: EntityColumnOptions,
  wayOf: Uint8Array,
): void {
  const value = { bytes, start: 0, end: 0 };
  for (let i = 0; i < identifiers.end; i++) {
    if (wayOf[i] === common) continue;
    if (!moveTo(value, bounds, i, trimWhiteSpace)) wayOf[i] = empty;
    else if (masking.takes?.(value) === false) wayOf[i] = nonconformingRows;
    else if (identifiers.bounds[2 * i + 1] !== nullEnd || masking.without !== undefined) wayOf[i] = drawn;
    else wayOf[i] = entityless;
  }
}

/** Moves to the value of a row, without the white space that is trimmed; false for null and empty ones. */
function moveTo(
  value: { bytes: Uint8Array; start: number; end: number },
  bounds: Uint32Array,
  i: number,
  trims: boolean,
): boolean {
  const [from = 0, to = nullEnd] = [bounds[2 * i], bounds[2 * i + 1]];
  if (to === nullEnd) return false;
  value.start = trims ? trimmedStart(value.bytes, from, to) : from;
  value.end = trims ? trimmedEnd(value.bytes, value.start, to) : to;
  return value.start < value.end;
}

/** Masks rows by draws from their entities, or from their values. */
class RowDraws {
  readonly #masking: EntityMasking;
  readonly #own: ValueDraws | undefined;
  readonly #without: ValueDraws | undefined;

  constructor(masking: EntityMasking) {
    const { own, without } = masking;
    this.#masking = masking;
    this.#own = own && new ValueDraws(own);
    this.#without = without && new ValueDraws(without);
  }

  mask(
    { bytes, bounds }: Texts,
    indexes: Uint32Array,
    identifiers: Identifiers,
    trims: boolean,
  ): MaskedColumn {
    const value = { bytes, start: 0, end: 0 };
    const isMissing = (index: number) => identifiers.bounds[2 * index + 1] === nullEnd;
    this.#own?.clear();
    this.#without?.clear();
    for (const index of this.#own || this.#without ? indexes : []) {
      moveTo(value, bounds, index, trims);
      (isMissing(index) ? this.#without : this.#own)?.add(value);
    }
    const own = this.#own ? [this.#own.draw()] : [];
    const without = this.#without ? [this.#without.draw()] : [];
    const drawn = this.#masking.draws.map(({ prf, length }) => drawFor(identifiers, prf, length));
    const byEntity = drawn.map((draws) => ({ bytes: draws.bytes, at: 0 }));
    const all: readonly DrawnBytes[] = [...byEntity, ...own];
    const output = new ByteWriter(new Uint8Array(16 * indexes.length));
    const written = new Uint32Array(2 * indexes.length);
    const groups = new NonconformingGroups();
    for (let i = 0; i < indexes.length; i++) {
      const index = at(indexes, i);
      moveTo(value, bounds, index, trims);
      const isWithout = isMissing(index);
      for (const reader of isWithout ? without : own) reader.next();
      for (let draw = 0; draw < byEntity.length; draw++) {
        const reader = byEntity[draw];
        if (reader !== undefined) reader.at = drawn[draw]?.starts[index] ?? 0;
      }
      written[2 * i] = output.length;
      const reasons = this.#masking.write(value, isWithout ? without : all, output);
      written[2 * i + 1] = output.length;
      if (reasons.length > 0) groups.add(i, reasons);
    }
    return textColumn({ bytes: output.written(), bounds: written }, groups.values());
  }
}

class ValueDraws {
  readonly #messages: MessageList;
  readonly #draw: ValueDraw;

  constructor(draw: ValueDraw) {
    this.#messages = new MessageList(draw.prf);
    this.#draw = draw;
  }

  clear(): void {
    this.#messages.clear();
  }

  add(value: ValuePart): void {
    const { messageOf, ascii, length } = this.#draw;
    const { bytes, start, end } = value;
    const isAdded =
      ascii !== undefined && this.#messages.addAscii(bytes, start, end, ascii === 'lower', length) >= 0;
    if (!isAdded) this.#messages.addBytes(messageOf(value), length, 0);
  }

  /** Draws, and reads the drawn bytes, value by value. */
  draw() {
    const messages = this.#messages;
    messages.draw();
    let number = -1;
    const reader = {
      bytes: messages.draws,
      at: 0,
      next: () => {
        reader.at = messages.drawStart(++number);
      },
    };
    return reader;
  }
}

/** Adds reasons to others; the same lists give the same list, as rows share them. */
function reasonsAdded() {
  const known = new Map<EntityReasons, Map<EntityReasons, EntityReasons>>();
  return (reasons: EntityReasons, more: EntityReasons): EntityReasons => {
    const byMore = known.get(reasons) ?? new Map<EntityReasons, EntityReasons>();
    known.set(reasons, byMore);
    const sum = byMore.get(more) ?? [...reasons, ...more];
    byMore.set(more, sum);
    return sum;
  };
}
