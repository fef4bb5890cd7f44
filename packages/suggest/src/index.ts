// Public API of @masker/suggest.
export { isLifeDate, isRecordTime } from './columnDates.ts';
export { acceptsValue, contextRulesOf, inRowsOf, isColumnWord, valueKindOf } from './columnKinds.ts';
export { wordsOf } from './columnWords.ts';
export { keptShare } from './keptShare.ts';
export { type NamedMasker, nameSuggester } from './nameSuggester.ts';
export { oneMaskerForEach } from './oneMaskerForEach.ts';
export { personalTrait, sharedGender } from './personalTraits.ts';
export {
  type ColumnFacts,
  type SuggestedMasker,
  type SuggestionCandidate,
  suggestMaskers,
} from './suggestMaskers.ts';
export { withoutAffix } from './tableAffix.ts';
export { type TableContext, tableContext } from './tableContext.ts';
export { areFlags } from './valueEvidence.ts';
export { shapesOf } from './valueShape.ts';
