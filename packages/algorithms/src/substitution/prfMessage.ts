// The message of a text that is masked as a whole: equal texts have the same message in any encoding
// (docs/masking-algorithm.md, section 10).
import { applyOutputCase, utf8 } from '@masker/text';

/** In NFC and, unless letter case matters, in lower case. */
export function prfMessage(text: string, usesCase: boolean): Uint8Array {
  const composed = text.normalize('NFC');
  return utf8(usesCase ? composed : applyOutputCase(composed, 'Lower', ''));
}
