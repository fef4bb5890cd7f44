// Cuts an Arrow IPC stream after its messages; the end of a file stays whole.
import type { Cutter } from '@masker/format-api';
import { bareSchemaEnd, isFile, maxBatchLength, messageExtent } from './arrowMessage.ts';

/** In bytes: maximum length of a schema without a length, whose end is searched again and again. */
const maxBareSchemaLength = 16 * 1024 * 1024;

export function createArrowCutter(): Cutter {
  /** Known bytes of the message that has begun, until its length is known. */
  let head = new Uint8Array(0);
  /** Number of bytes of the message still to come. */
  let left = 0;
  let isLost = false;
  let isFirst = true;
  let isOfFile = false;
  /** True within a schema without its length. */
  let isBare = false;
  /** True within the end of a file. */
  let isEnded = false;
  return {
    cut(chunk) {
      let complete = 0;
      for (let at = 0; at < chunk.length && !isLost && !isEnded;) {
        if (left > 0) {
          const taken = Math.min(left, chunk.length - at);
          left -= taken;
          at += taken;
          if (left === 0) complete = at;
          continue;
        }
        if (isBare) {
          head = joined(head, chunk.subarray(at));
          const end = bareSchemaEnd(head);
          isLost = end === undefined && head.length > maxBareSchemaLength;
          if (end === undefined) break;
          [isBare, isFirst] = [false, false];
          // The rest is cut like all else, from its beginning.
          const earlier = head.length - end - chunk.length;
          head = head.slice(end, end + Math.max(earlier, 0));
          at = Math.max(-earlier, 0);
          continue;
        }
        const known = head.length;
        const extent = messageExtent(head, 0);
        if (extent.kind === 'message' && extent.length === undefined) {
          const more = chunk.subarray(at, at + extent.needed - known);
          head = joined(head, more);
          at += more.length;
        }
        if (!isOfFile && isFirst && isFile(head)) {
          isOfFile = true;
          head = new Uint8Array(0);
          continue;
        }
        const now = messageExtent(head, 0);
        isBare = isOfFile && isFirst && now.kind === 'damaged';
        if (isBare) continue;
        // The masking code reports bytes that are no message, or too long a one.
        if (now.kind === 'damaged' || (now.length ?? 0) > maxBatchLength) isLost = true;
        else if (now.length !== undefined) {
          left = now.length - head.length;
          head = new Uint8Array(0);
          if (left === 0) complete = at;
          isFirst = false;
          isEnded = isOfFile && now.kind === 'end';
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
