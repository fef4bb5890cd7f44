// Builds the tree of a JSON text from jsonc-parser's events, and collects departures from strict JSON.
import type { SyntaxFinding } from './syntaxFinding.ts';
import type { JSONVisitor } from 'jsonc-parser';
import { otherQuotesAt } from './otherQuotes.ts';
import type { TextRange } from '@masker/text';
import type { JsonNode, PropertyNode, ArrayNode, ObjectNode, StringNode } from './jsonNode.ts';

class ObjectTree implements ObjectNode {
  readonly type = 'object';
  readonly properties: PropertyNode[] = [];
  length = 1;

  constructor(
    readonly parent: JsonNode | undefined,
    readonly offset: number,
  ) {}

  get children(): JsonNode[] {
    return this.properties;
  }
}

class ArrayTree implements ArrayNode {
  readonly type = 'array';
  readonly items: JsonNode[] = [];
  length = 1;

  constructor(
    readonly parent: JsonNode | undefined,
    readonly offset: number,
  ) {}

  get children(): JsonNode[] {
    return this.items;
  }
}

class PropertyTree implements PropertyNode {
  readonly type = 'property';
  readonly keyNode: StringNode;
  valueNode?: JsonNode;
  colonOffset?: number;

  constructor(
    readonly parent: JsonNode,
    readonly offset: number,
    public length: number,
    name: string,
  ) {
    this.keyNode = { type: 'string', parent: this, offset, length, value: name };
  }

  get children(): JsonNode[] {
    return this.valueNode === undefined ? [this.keyNode] : [this.keyNode, this.valueNode];
  }
}

const leadingZero = /^-?0\d/;
/** jsonc-parser's ParseErrorCode, which is declared to be compiled away. */
const invalidSymbol = 1;

/** Builds the tree of a text from the calls of its visitor. */
export class TreeBuilder {
  root: JsonNode | undefined;
  readonly findings: SyntaxFinding[] = [];
  readonly visitor: JSONVisitor = {
    onObjectBegin: this.beginObject.bind(this),
    onArrayBegin: this.beginArray.bind(this),
    onObjectProperty: this.addProperty.bind(this),
    onLiteralValue: this.addLiteral.bind(this),
    onObjectEnd: this.end.bind(this),
    onArrayEnd: this.end.bind(this),
    onSeparator: this.separate.bind(this),
    onComment: this.addComment.bind(this),
    onError: this.report.bind(this),
  };
  /** The objects and arrays that are open, the innermost one last. */
  private readonly open: (ObjectTree | ArrayTree)[] = [];
  /** Offset of a comma that no item follows yet. */
  private lastComma: number | undefined;
  private lastErrorOffset = -1;

  constructor(private readonly text: string) {}

  /** Returns a token's range; the scanner's lengths exceed the text if something doesn't end. */
  private rangeOf(start: number, length: number): TextRange {
    return { start, end: Math.min(this.text.length, start + length) };
  }

  /** The node that the next value belongs to. */
  private parent(): JsonNode | undefined {
    const container = this.open.at(-1);
    return container?.type === 'object' ? container.properties.at(-1) : container;
  }

  private beginObject(offset: number): void {
    this.begin(new ObjectTree(this.parent(), offset));
  }

  private beginArray(offset: number): void {
    this.begin(new ArrayTree(this.parent(), offset));
  }

  private begin(node: ObjectTree | ArrayTree): void {
    this.add(node);
    this.open.push(node);
  }

  private addProperty(name: string, offset: number, length: number): void {
    this.lastComma = undefined;
    const object = this.open.at(-1);
    const value = this.stringValue(name, offset, length);
    if (object?.type === 'object') object.properties.push(new PropertyTree(object, offset, length, value));
  }

  private addLiteral(value: unknown, offset: number, length: number): void {
    const parent = this.parent();
    if (typeof value === 'string') {
      this.add({ type: 'string', parent, offset, length, value: this.stringValue(value, offset, length) });
    } else if (typeof value === 'boolean') this.add({ type: 'boolean', parent, offset, length, value });
    else if (typeof value === 'number') this.addNumber(value, offset, length);
    else this.add({ type: 'null', parent, offset, length, value: null });
  }

  /** Returns a string's value; reports other quotes. */
  private stringValue(scanned: string, offset: number, length: number): string {
    if (this.text.charAt(offset) === '"') return scanned;
    this.findings.push({ kind: 'syntax', range: this.rangeOf(offset, length), error: invalidSymbol });
    return otherQuotesAt(this.text, offset)?.value ?? scanned;
  }

  private addNumber(scanned: number, offset: number, length: number): void {
    let value = scanned;
    const written = this.text.slice(offset, offset + length);
    if (leadingZero.test(written)) {
      this.findings.push({ kind: 'leading-zero', range: this.rangeOf(offset, length) });
      value = Number(written);
    }
    const isInteger = Number.isInteger(value);
    this.add({ type: 'number', parent: this.parent(), offset, length, value, isInteger });
  }

  private add(node: JsonNode): void {
    this.lastComma = undefined;
    const { parent } = node;
    if (parent === undefined) this.root = node;
    else if (parent.type === 'array') parent.items.push(node);
    else if (parent.type === 'property') giveValue(parent, node);
  }

  /** @param length that of the closing bracket; none if it is missing */
  private end(offset: number, length: number): void {
    if (this.lastComma !== undefined && length > 0) {
      this.findings.push({ kind: 'trailing-comma', range: this.rangeOf(this.lastComma, 1) });
    }
    this.lastComma = undefined;
    const node = this.open.pop();
    if (node === undefined) return;
    node.length = this.rangeOf(offset, length).end - node.offset;
    if (node.parent?.type === 'property') giveValue(node.parent, node);
  }

  private separate(character: string, offset: number): void {
    const property = this.parent();
    if (character === ',') this.lastComma = offset;
    else if (property?.type === 'property') property.colonOffset = offset;
  }

  private addComment(offset: number, length: number): void {
    this.findings.push({ kind: 'comment', range: this.rangeOf(offset, length) });
  }

  /** Reports only the first of several mistakes at one offset: it is the most helpful one. */
  private report(error: number, offset: number, length: number): void {
    this.lastComma = undefined;
    if (offset === this.lastErrorOffset) return;
    this.lastErrorOffset = offset;
    this.findings.push({ kind: 'syntax', range: this.rangeOf(offset, length), error });
  }
}

/** Sets the value and the end of a property. */
function giveValue(property: PropertyNode, value: JsonNode): void {
  property.valueNode = value;
  property.length = value.offset + value.length - property.offset;
}
