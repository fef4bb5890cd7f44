// The promise of conflict-free addresses: what their tag keeps apart, and how surely.
import type { ConflictFreeFinding } from '../interface/conflictFree.ts';

export const conflictFreeWithTag: ConflictFreeFinding = {
  code: 'conflict-free-partly',
  severity: 'information',
  message:
    "Addresses get a tag of 65 bits: among a million, two become the same with a probability of 1.4 in 100 million. Values that aren't addresses get no tag.",
  part: undefined,
};
