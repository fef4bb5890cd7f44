// Finds the character of a run at a point of the screen: the drawn characters have no elements of their own.
import { charactersOf } from './visibleText.ts';

export interface FoundCharacter {
  /** Its index in the run. */
  readonly index: number;
  /** Its drawn range. */
  readonly range: Range;
}

/**
 * @param x in pixels from the left of the page
 * @param y from its top: a long run has several lines
 */
export function characterAt(run: Element, x: number, y: number): FoundCharacter | undefined {
  let index = 0;
  for (const range of characterRanges(run)) {
    const { left, right, top, bottom } = range.getBoundingClientRect();
    if (x >= left && x < right && y >= top && y < bottom) return { index, range };
    index += 1;
  }
  return undefined;
}

function* characterRanges(run: Element): Generator<Range> {
  for (const node of run.childNodes) {
    if (node instanceof Element) {
      const range = new Range();
      range.selectNode(node);
      yield range;
    } else if (node instanceof Text) {
      let start = 0;
      for (const { length } of charactersOf(node.data)) {
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, start + length);
        yield range;
        start += length;
      }
    }
  }
}
