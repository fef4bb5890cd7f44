// Public API of @masker/masking-core.
export {
  type BlockCipher,
  type Cryptography,
  type ScryptParameters,
  blockLength,
} from './cryptography/cryptography.ts';
export {
  type DateShift,
  type Entity,
  type EntityReading,
  type MaskerUse,
  type ShiftUnit,
  describeShift,
  entityReadings,
  isEntityName,
  maxShift,
  shiftUnits,
  useId,
} from './entities/entity.ts';
export { type IdentifierDraws, drawFor } from './entities/identifierDraws.ts';
export { type Identifiers, identify } from './entities/identify.ts';
export { keyFingerprint } from './key/keyFingerprint.ts';
export {
  type KeyProblem,
  type KeyResult,
  MaskingKey,
  demonstrationKey,
  parseMaskingKey,
} from './key/maskingKey.ts';
export { blockWords } from './prf/cmac.ts';
export { DigitBatch, type ReplaceDigits, putDigits } from './prf/digitBatch.ts';
export { drawDigits, groupWidth, groupsLength, writeDigits } from './prf/digitGroups.ts';
export { bitsOfCount, bitsOfDigits, drawInteger, drawLength, drawNumber } from './prf/draw.ts';
export { isReplaceable, replacementLength, replacementOf } from './prf/fallback.ts';
export { MessageBatch } from './prf/messageBatch.ts';
export { MessageList } from './prf/messageList.ts';
export { type PseudoRandomFunction, createPseudoRandomFunction } from './prf/pseudoRandomFunction.ts';
export { ShortMessages } from './prf/shortMessages.ts';
export { wordsOf } from './prf/wordView.ts';
export { type Collisions, collisionsOf, describeTagCollision } from './statistics/collisions.ts';
export { describeCollisions, describeSizes } from './statistics/describeStatistics.ts';
export {
  type Magnitude,
  type Sizes,
  countless,
  describeMagnitude,
  magnitudeOf,
  powerOf,
  productOf,
  ratioOf,
  sizesOf,
} from './statistics/magnitude.ts';
