// Cuts an Arrow IPC stream after its messages.
import type { Cutter } from '../format.ts';
import { longestBatch, messageExtent } from './arrowMessage.ts';

export function createArrowCutter(): Cutter {
  /** Known bytes of the message that has begun, until its length is known. */
  let head = new Uint8Array(0);
  /** Number of bytes of the message still to come. */
  let left = 0;
  let isLost = false;
  return {
    cut(chunk) {
      let complete = 0;
      for (let at = 0; at < chunk.length && !isLost;) {
        if (left > 0) {
          const taken = Math.min(left, chunk.length - at);
          left -= taken;
          at += taken;
          if (left === 0) complete = at;
          continue;
        }
        const known = head.length;
        const extent = messageExtent(head, 0);
        if (extent.kind === 'message' && extent.length === undefined) {
          const more = chunk.subarray(at, at + extent.needed - known);
          head = joined(head, more);
          at += more.length;
        }
        const now = messageExtent(head, 0);
        // The masking code reports bytes that are no message, or too long a one.
        if (now.kind === 'damaged' || (now.length ?? 0) > longestBatch) isLost = true;
        else if (now.length !== undefined) {
          left = now.length - head.length;
          head = new Uint8Array(0);
          if (left === 0) complete = at;
        }
      }
      return isLost ? chunk.length : complete;
    },
  };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
