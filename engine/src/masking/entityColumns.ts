// Masks columns by the entity of each row in place of the value (docs/masking-algorithm.md, "By entity").
import type {
  Drawn,
  EntityDraw,
  EntityMasking,
  EntityReasons,
  ValueDraw,
  ValuePart,
} from '../algorithms/interface/entityMasking.ts';
import { nonConformancesOf } from '../algorithms/interface/explanation.ts';
import { ByteWriter } from '../columns/byteWriter.ts';
import { type Columns, nullEnd, type Texts } from '../columns/column.ts';
import { rowsByWay, textsOfRows } from '../columns/someRows.ts';
import { trimmedEnd, trimmedStart } from '../columns/trimmedBounds.ts';
import { MessageList } from '../draws/messageList.ts';
import type { Entity } from '../entities/entity.ts';
import { type Identifiers, identify } from '../entities/identify.ts';
import { joinedColumn, type MaskedRows } from './joinedColumn.ts';
import type { MaskedColumn } from './maskedText.ts';
import { NonConformingGroups } from './nonConformingGroups.ts';

/** The reason of a value whose row has no entity, so that the value itself decides. */
const noEntity = nonConformancesOf('no-entity');

/** Masks texts without an entity. */
export type TextMasker = (texts: Texts) => MaskedColumn;

export interface EntityColumnOptions {
  readonly entity: Entity;
  readonly masking: EntityMasking;
  readonly trimWhiteSpace: boolean;
  /** Masks values without an entity under contexts of their own, and null and empty values. */
  readonly without: TextMasker;
  /** Masks values that don't fit. */
  readonly misfits: TextMasker;
}

/** The ways in which a row's value is masked: by draws from its entity or itself, or by maskers. */
const [drawn, empty, entityless, misfit] = [0, 1, 2, 3];
const ways = 4;

/**
 * Masks texts by the entities of their rows.
 *
 * @param row the columns that identify the entity
 * @throws RangeError for a row without these columns
 */
export function maskByEntity(texts: Texts, row: Columns, options: EntityColumnOptions): MaskedColumn {
  const count = texts.bounds.length / 2;
  const identifiers = identify(options.entity, row, count);
  const wayOf = sort(texts, identifiers, options);
  const rows = rowsByWay(wayOf, ways);
  const { misfit: misfitReasons = [] } = options.masking;
  const adding = reasonsAdded();
  const isMissing = (place: number) => identifiers.bounds[2 * place + 1] === nullEnd;
  const part = (
    way: number,
    mask: TextMasker,
    reasonsOf: (place: number, own: EntityReasons) => EntityReasons,
  ): MaskedRows => {
    const places = rows[way] ?? new Uint32Array(0);
    const masked = mask(textsOfRows(texts, places));
    return { places, masked, reasonsOf: (i, own) => reasonsOf(places[i] ?? 0, own) };
  };
  const withMissing = (place: number, own: EntityReasons) => (isMissing(place) ? adding(own, noEntity) : own);
  const parts: MaskedRows[] = [
    drawnRows(texts, rows[drawn] ?? new Uint32Array(0), identifiers, options),
    part(empty, options.without, (_, own) => own),
    part(entityless, options.without, withMissing),
    part(misfit, options.misfits, (place, own) => withMissing(place, own.length > 0 ? own : misfitReasons)),
  ];
  return joinedColumn(parts, wayOf, identifiers.end);
}

function sort({ bytes, bounds }: Texts, identifiers: Identifiers, options: EntityColumnOptions): Uint8Array {
  const { masking, trimWhiteSpace } = options;
  const wayOf = new Uint8Array(bounds.length / 2);
  for (let i = 0; i < identifiers.end; i++) {
    const value = partAt(bytes, bounds, i, trimWhiteSpace);
    if (value === undefined) wayOf[i] = empty;
    else if (masking.takes?.(value) === false) wayOf[i] = misfit;
    else if (identifiers.bounds[2 * i + 1] !== nullEnd || masking.without !== undefined) wayOf[i] = drawn;
    else wayOf[i] = entityless;
  }
  return wayOf;
}

/** The value of a row without the white space that is trimmed; undefined for null and empty ones. */
function partAt(bytes: Uint8Array, bounds: Uint32Array, i: number, trims: boolean): ValuePart | undefined {
  const [from = 0, to = nullEnd] = [bounds[2 * i], bounds[2 * i + 1]];
  if (to === nullEnd) return undefined;
  const start = trims ? trimmedStart(bytes, from, to) : from;
  const end = trims ? trimmedEnd(bytes, start, to) : to;
  return start === end ? undefined : { bytes, start, end };
}

/** Masks rows by draws. */
function drawnRows(
  { bytes, bounds }: Texts,
  places: Uint32Array,
  identifiers: Identifiers,
  { masking, trimWhiteSpace }: EntityColumnOptions,
): MaskedRows {
  const values = Array.from(places, (place) => {
    const value = partAt(bytes, bounds, place, trimWhiteSpace);
    if (value === undefined) throw new Error('a value to be drawn for must be there');
    return value;
  });
  const byEntity = masking.draws.map((draw) => new Draws(draw));
  const own = masking.own && new Draws(masking.own);
  const without = masking.without && new Draws(masking.without);
  const isMissing = (i: number) => identifiers.bounds[2 * (places[i] ?? 0) + 1] === nullEnd;
  for (const [i, value] of values.entries()) {
    const place = places[i] ?? 0;
    if (own !== undefined && masking.own !== undefined) own.add(i, masking.own.messageOf(value));
    if (isMissing(i)) {
      if (without === undefined || masking.without === undefined)
        throw new Error('a row must have an entity');
      without.add(i, masking.without.messageOf(value));
      continue;
    }
    const message = identifiers.bytes.subarray(
      identifiers.bounds[2 * place],
      identifiers.bounds[2 * place + 1],
    );
    for (const draw of byEntity) draw.add(i, message);
  }
  for (const draw of [...byEntity, own, without]) draw?.draw();
  const output = new ByteWriter(new Uint8Array(16 * places.length));
  const written = new Uint32Array(2 * places.length);
  const groups = new NonConformingGroups();
  const adding = reasonsAdded();
  for (const [i, value] of values.entries()) {
    const draws = isMissing(i) ? [without] : [...byEntity, own];
    written[2 * i] = output.length;
    const reasons = masking.write(
      value,
      draws.flatMap((draw) => draw?.of(i) ?? []),
      output,
    );
    written[2 * i + 1] = output.length;
    const all = isMissing(i) ? adding(reasons, noEntity) : reasons;
    if (all.length > 0) groups.add(i, all);
  }
  return {
    places,
    masked: {
      kind: 'text',
      values: { bytes: output.written(), bounds: written },
      nonConforming: groups.values(),
      outside: new Uint32Array(0),
      invalidAt: undefined,
    },
  };
}

/** Draws for some rows from one function. */
class Draws {
  readonly #messages: MessageList;
  readonly #length: number;
  readonly #numbers = new Map<number, number>();

  constructor({ prf, length }: EntityDraw | ValueDraw) {
    this.#messages = new MessageList(prf);
    this.#length = length;
  }

  add(row: number, message: Uint8Array): void {
    this.#numbers.set(row, this.#messages.addBytes(message, this.#length, 0));
  }

  draw(): void {
    this.#messages.draw();
  }

  of(row: number): Drawn {
    const number = this.#numbers.get(row);
    if (number === undefined) throw new Error('a row was not drawn for');
    return { bytes: this.#messages.draws, at: this.#messages.drawStart(number) };
  }
}

/** Adds reasons to others; the same lists give the same list, as rows share them. */
function reasonsAdded() {
  const known = new Map<EntityReasons, Map<EntityReasons, EntityReasons>>();
  return (reasons: EntityReasons, more: EntityReasons): EntityReasons => {
    if (more.length === 0) return reasons;
    const byMore = known.get(reasons) ?? new Map<EntityReasons, EntityReasons>();
    known.set(reasons, byMore);
    const sum = byMore.get(more) ?? [...reasons, ...more];
    byMore.set(more, sum);
    return sum;
  };
}
