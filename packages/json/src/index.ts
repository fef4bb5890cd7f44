// Public API of @masker/json.
export {
  appendProperties,
  insertAfter,
  insertBefore,
  mergeLists,
  removeMember,
  removeMembers,
  removeProperty,
  renameProperty,
  replaceNode,
  separatorLike,
  sourceOf,
} from './edits.ts';
export {
  isTooLong,
  isWhole,
  maximumDigits,
  maximumWrittenDigits,
  parseExactNumber,
  tooManyDigits,
  wholeNumber,
} from './exactNumber.ts';
export type { ArrayNode, JsonNode, ObjectNode, PropertyNode, StringNode } from './jsonNode.ts';
export { formatJsonPointer, parseJsonPointer } from './jsonPointer.ts';
export * as jsonTokens from './jsonTokens.ts';
export { missingEnd } from './missingEnd.ts';
export { otherQuotesAt } from './otherQuotes.ts';
export { type JsonDocument, isJson, isUnread, parseJson } from './parseJson.ts';
export {
  type Properties,
  type Property,
  booleanValue,
  integerValue,
  openingOf,
  propertyAt,
  rangeOf,
  readProperties,
  stringOffsets,
  stringValue,
  wordValue,
} from './properties.ts';
export { type PropertyKind, type PropertyRule, type PropertyRules, defaultText } from './propertyRules.ts';
export type { SyntaxFinding } from './syntaxFinding.ts';
export { maximumDepth, maximumLength } from './textLimits.ts';
