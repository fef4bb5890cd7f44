// Draws from row identifiers, once for all columns of an entity that use the same function.
import { MessageList } from '../prf/messageList.ts';
import type { PseudoRandomFunction } from '../prf/pseudoRandomFunction.ts';
import { nullEnd } from '@masker/columns';
import type { Identifiers } from './identify.ts';

/** The drawn bytes and the offset of each row's bytes; undefined for rows without an identifier. */
export interface IdentifierDraws {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
}

const known = new WeakMap<Identifiers, Map<PseudoRandomFunction, IdentifierDraws>>();
const lists = new WeakMap<PseudoRandomFunction, MessageList>();

/**
 * Draws bytes for the identifier of each row.
 *
 * @param length number of bytes, constant for a function
 */
export function drawFor(
  identifiers: Identifiers,
  prf: PseudoRandomFunction,
  length: number,
): IdentifierDraws {
  const byFunction = known.get(identifiers) ?? new Map<PseudoRandomFunction, IdentifierDraws>();
  known.set(identifiers, byFunction);
  const before = byFunction.get(prf);
  if (before !== undefined) return before;
  const messages = lists.get(prf) ?? new MessageList(prf);
  lists.set(prf, messages);
  const { bytes, bounds } = identifiers;
  messages.clear();
  if (identifiers.isWhole) messages.addMany(identifiers, length);
  else
    for (let i = 0; i < bounds.length; i += 2) {
      const start = bounds[i] ?? 0;
      const end = bounds[i + 1] ?? nullEnd;
      if (end !== nullEnd) messages.addBytes(bytes, length, 0, start, end);
    }
  messages.draw();
  const starts = new Uint32Array(bounds.length / 2);
  for (let row = 0, number = 0; row < starts.length; row++)
    if (bounds[2 * row + 1] !== nullEnd) starts[row] = messages.drawStart(number++);
  const made = { bytes: messages.draws, starts };
  byFunction.set(prf, made);
  return made;
}
