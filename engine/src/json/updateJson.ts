// The tree of a text's next version out of the one before: only what the change touches is parsed again.
//
// An editor asks for an analysis at every keystroke, most of them inside one of many segments. What an object or array is
// depends on nothing but its text, from its opening bracket to its closing one. So wherever the parser meets one that the
// version before had, too, and that the change leaves alone, it is taken over, whatever is broken around or within it.
import { type KnownPart, maximumFindings } from './jsonParser.ts';
import type { ArrayNode, JsonNode, ObjectNode } from './jsonNode.ts';
import { type JsonDocument, parseJson, type SyntaxFinding } from './parseJson.ts';

/**
 * Parses the next version of a text. Parts of the tree of the version before go into the new one, so that `previous` must
 * not be used any more.
 *
 * @param previous what was parsed before
 * @param text the text now, any string
 * @returns the same as `parseJson` gives
 */
export function updateJson(previous: JsonDocument, text: string): JsonDocument {
  // Of more findings than are kept, it is not known which ones a part had.
  if (previous.findings.length === maximumFindings) return parseJson(text);
  const parts = new KnownParts(previous, text);
  const document = parseJson(text, (offset) => parts.take(offset));
  parts.finish();
  return document.findings.length === maximumFindings ? parseJson(text) : document;
}

/** What differs between two versions: a range of the text before, and how much longer the text is now. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly growth: number;
}

/** The parts of a version that its next one can take over. */
class KnownParts {
  private readonly change: Change;
  private readonly behind: JsonNode[] = [];
  private nextFinding = 0;

  constructor(
    private readonly previous: JsonDocument,
    text: string,
  ) {
    this.change = changeBetween(previous.text, text);
  }

  /** Takes the object or array that starts at an offset of the new text; the offsets come in ascending order. */
  take(offset: number): KnownPart | undefined {
    const { start, end, growth } = this.change;
    const isBefore = offset < start;
    if (!isBefore && offset < end + growth) return undefined;
    const distance = isBefore ? 0 : growth;
    const node = partAt(this.previous.root, offset - distance);
    // One that is not closed ends with the text.
    if (node === undefined || endOf(node) === this.previous.text.length) return undefined;
    if (isBefore && endOf(node) > start) return undefined;
    if (distance !== 0) this.behind.push(node);
    return { node, findings: this.takeFindings(node, distance) };
  }

  /** Gives the parts behind the change their new places: they are found by their old ones until then. */
  finish(): void {
    for (const node of this.behind) move(node, this.change.growth);
  }

  private takeFindings(node: JsonNode, distance: number): SyntaxFinding[] {
    const { findings } = this.previous;
    const within: SyntaxFinding[] = [];
    for (; this.nextFinding < findings.length; this.nextFinding++) {
      const finding = findings[this.nextFinding];
      if (finding === undefined || finding.range.start >= endOf(node)) break;
      if (finding.range.start > node.offset) within.push(moved(finding, distance));
    }
    return within;
  }
}

/** In characters: texts are compared by blocks first, which is many times as quick as by characters. */
const block = 1024;

function changeBetween(before: string, now: string): Change {
  const growth = now.length - before.length;
  const isSame = (from: number, to: number, distance: number) =>
    before.slice(from, to) === now.slice(from + distance, to + distance);
  const highest = Math.min(before.length, now.length);
  let start = 0;
  while (start + block <= highest && isSame(start, start + block, 0)) start += block;
  while (start < highest && isSame(start, start + 1, 0)) start++;
  const lowest = Math.max(start, start - growth);
  let end = before.length;
  while (end - block >= lowest && isSame(end - block, end, growth)) end -= block;
  while (end > lowest && isSame(end - 1, end, growth)) end--;
  return { start, end, growth };
}

/** The object or array that starts at an offset. */
function partAt(root: JsonNode | undefined, offset: number): ObjectNode | ArrayNode | undefined {
  let node = root;
  while (node !== undefined) {
    if (node.type === 'property') {
      node = node.valueNode;
    } else if (node.type === 'object' || node.type === 'array') {
      if (node.offset === offset) return node;
      node = childAt(node.children, offset);
    } else {
      return undefined;
    }
  }
  return undefined;
}

/** The first of some neighbours that does not end before an offset. */
function childAt(children: readonly JsonNode[], offset: number): JsonNode | undefined {
  let [low, high] = [0, children.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const child = children[middle];
    if (child === undefined || endOf(child) > offset) high = middle;
    else low = middle + 1;
  }
  return children[low];
}

function endOf({ offset, length }: JsonNode): number {
  return offset + length;
}

function moved(finding: SyntaxFinding, distance: number): SyntaxFinding {
  if (distance === 0) return finding;
  const { start, end } = finding.range;
  return { ...finding, range: { start: start + distance, end: end + distance } };
}

function move(node: JsonNode, distance: number): void {
  node.offset += distance;
  if (node.type === 'property') {
    move(node.keyNode, distance);
    if (node.colonOffset !== undefined) node.colonOffset += distance;
    if (node.valueNode !== undefined) move(node.valueNode, distance);
  } else if (node.type === 'object') {
    for (const property of node.properties) move(property, distance);
  } else if (node.type === 'array') {
    for (const item of node.items) move(item, distance);
  }
}
