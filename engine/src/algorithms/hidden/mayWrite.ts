// The values that Hidden may write where lengths are drawn: nothing but its character.
import type { MayWrite } from '../interface/algorithm.ts';
import { casedForms } from '../wholeValues/casedForms.ts';
import type { HiddenSettings } from './prepareHidden.ts';

export const mayWrite: MayWrite<HiddenSettings> = ({ character }, outputCase) => {
  // A letter may become several, and others at the beginning of a word.
  if (casedForms(character, outputCase).some((text) => text !== character)) return () => true;
  return (masked) => Array.from(masked).every((one) => one === character);
};
