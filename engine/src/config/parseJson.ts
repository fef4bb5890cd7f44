// JSON text → syntax tree and what is not strict JSON about it. One pass; never throws, whatever the text.
import { type JSONVisitor, visit } from 'jsonc-parser';
import type { ArrayNode, JsonNode, ObjectNode, PropertyNode, StringNode } from './jsonNode.ts';
import type { TextRange } from './problem.ts';
import { type Excess, findExcess } from './textLimits.ts';

/** A departure from strict JSON (RFC 8259). */
export type SyntaxFinding =
  | {
      readonly kind: 'comment' | 'trailing-comma' | 'leading-zero' | Excess['kind'];
      readonly range: TextRange;
    }
  /** `error` is a ParseErrorCode of jsonc-parser; as a number, so that the types that ship name no other package. */
  | { readonly kind: 'syntax'; readonly range: TextRange; readonly error: number };

export interface JsonDocument {
  readonly text: string;
  /** Absent when the text holds no value at all, is too large, or nests too deeply. */
  readonly root: JsonNode | undefined;
  readonly findings: readonly SyntaxFinding[];
}

/** So many findings are kept: nobody reads more, and a file of nothing but commas would have millions. */
export const maximumFindings = 10_000;

const numberWithLeadingZero = /-?0\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/**
 * Parses a JSON text. Comments, trailing commas and numbers with leading zeros are understood and reported; a byte
 * order mark at the start is tolerated; half-typed text gives the tree of what is there.
 *
 * @param text the text, any string
 * @returns the tree with offsets into `text`, and the findings in the order of their places
 */
export function parseJson(text: string): JsonDocument {
  const excess = findExcess(text);
  if (excess !== undefined) return { text, root: undefined, findings: [excess] };
  const builder = new TreeBuilder(text);
  // A byte order mark counts as white space; the offsets stay those of the text.
  visit(text.startsWith('\uFEFF') ? ' ' + text.slice(1) : text, builder.visitor(), {
    allowTrailingComma: true,
  });
  return { text, root: builder.root, findings: builder.findings };
}

/** Whether a text was not read at all, because it is too large or nests too deeply. */
export function isUnread({ findings }: JsonDocument): boolean {
  return findings[0]?.kind.startsWith('too-') === true;
}

class ObjectTree implements ObjectNode {
  readonly type = 'object';
  readonly properties: PropertyNode[] = [];

  constructor(
    public parent: JsonNode | undefined,
    public offset: number,
    public length: number,
  ) {}

  get children(): JsonNode[] {
    return this.properties;
  }
}

class ArrayTree implements ArrayNode {
  readonly type = 'array';
  readonly items: JsonNode[] = [];

  constructor(
    public parent: JsonNode | undefined,
    public offset: number,
    public length: number,
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
    public parent: JsonNode,
    public offset: number,
    public length: number,
    name: string,
  ) {
    this.keyNode = { type: 'string', parent: this, offset, length, value: name };
  }

  get children(): JsonNode[] {
    return this.valueNode === undefined ? [this.keyNode] : [this.keyNode, this.valueNode];
  }
}

/** Builds the tree from the parser's events. */
class TreeBuilder {
  root: JsonNode | undefined;
  readonly findings: SyntaxFinding[] = [];
  private current: ObjectNode | ArrayNode | PropertyNode | undefined;
  private lastComma: TextRange | undefined;
  /** Up to here, the parser's events are echoes of a number with leading zeros. */
  private quietUntil = -1;
  private lastErrorOffset = -1;

  constructor(private readonly text: string) {}

  visitor(): JSONVisitor {
    return {
      onObjectBegin: (offset, length) => {
        this.open(new ObjectTree(this.current, offset, length));
      },
      onObjectProperty: (name, offset, length) => {
        this.addProperty(name, offset, length);
      },
      onObjectEnd: (offset, length) => {
        this.close(offset, length);
      },
      onArrayBegin: (offset, length) => {
        this.open(new ArrayTree(this.current, offset, length));
      },
      onArrayEnd: (offset, length) => {
        this.close(offset, length);
      },
      onLiteralValue: (value: unknown, offset, length) => {
        this.addLiteral(value, offset, length);
      },
      onSeparator: (character, offset, length) => {
        if (character === ':' && this.current?.type === 'property') this.current.colonOffset = offset;
        if (character === ',') {
          this.finishProperty();
          this.lastComma = { start: offset, end: offset + length };
        }
      },
      onComment: (offset, length) => {
        this.add({ kind: 'comment', range: this.place(offset, length) });
      },
      onError: (error, offset, length) => {
        // The parser reports one mistake several times at one place; the first report is the telling one.
        if (offset <= this.quietUntil || offset === this.lastErrorOffset) return;
        this.lastErrorOffset = offset;
        this.add({ kind: 'syntax', range: this.place(offset, length), error });
      },
    };
  }

  private add(finding: SyntaxFinding): void {
    if (this.findings.length < maximumFindings) this.findings.push(finding);
  }

  /** A place within the text: the parser's lengths reach beyond it where something does not end. */
  private place(offset: number, length: number): TextRange {
    const end = Math.min(this.text.length, offset + length);
    return { start: Math.min(offset, end), end };
  }

  private attach(node: JsonNode): void {
    const parent = this.current;
    this.lastComma = undefined;
    if (parent === undefined) {
      this.root ??= node;
      return;
    }
    if (parent.type === 'object') return;
    if (parent.type === 'array') {
      parent.items.push(node);
    } else {
      parent.valueNode = node;
      parent.length = node.offset + node.length - parent.offset;
    }
  }

  private open(node: ObjectNode | ArrayNode): void {
    this.attach(node);
    this.current = node;
  }

  private addProperty(name: string, offset: number, length: number): void {
    this.finishProperty();
    if (this.current?.type !== 'object') return;
    const property = new PropertyTree(this.current, offset, length, name);
    this.current.properties.push(property);
    this.current = property;
    this.lastComma = undefined;
  }

  private addLiteral(value: unknown, offset: number, length: number): void {
    if (offset <= this.quietUntil) return;
    const parent = this.current;
    if (typeof value === 'string') {
      this.attach({ type: 'string', parent, offset, length, value });
    } else if (typeof value === 'number') {
      const whole = this.coverLeadingZeros(offset);
      this.attach({
        type: 'number',
        parent,
        offset,
        length: whole ?? length,
        value,
        isInteger: Number.isInteger(value),
      });
    } else if (typeof value === 'boolean') {
      this.attach({ type: 'boolean', parent, offset, length, value });
    } else {
      this.attach({ type: 'null', parent, offset, length, value: null });
    }
    this.finishProperty();
  }

  /** Reports a number such as `000` once, as a whole; its length when there is one at the offset. */
  private coverLeadingZeros(offset: number): number | undefined {
    const first = this.text.charCodeAt(offset) === 0x2d ? offset + 1 : offset;
    if (this.text.charCodeAt(first) !== 0x30) return undefined;
    numberWithLeadingZero.lastIndex = offset;
    const match = numberWithLeadingZero.exec(this.text);
    if (match === null) return undefined;
    const end = offset + match[0].length;
    this.add({ kind: 'leading-zero', range: { start: offset, end } });
    this.quietUntil = end;
    while (/\s/.test(this.text.charAt(this.quietUntil))) this.quietUntil++;
    return match[0].length;
  }

  private finishProperty(): void {
    if (this.current?.type === 'property' && this.current.parent?.type === 'object')
      this.current = this.current.parent;
  }

  private close(offset: number, length: number): void {
    const end = Math.min(this.text.length, offset + length);
    const isClosed = /[}\]]/.test(this.text.charAt(offset));
    const node = this.current?.type === 'property' ? this.current.parent : this.current;
    if (node?.type !== 'object' && node?.type !== 'array') return;
    if (isClosed && this.lastComma !== undefined) this.add({ kind: 'trailing-comma', range: this.lastComma });
    this.lastComma = undefined;
    node.length = end - node.offset;
    const owner = node.parent;
    this.current = undefined;
    if (owner?.type === 'property') {
      owner.length = end - owner.offset;
      this.current = owner.parent?.type === 'object' ? owner.parent : undefined;
    } else if (owner?.type === 'object' || owner?.type === 'array') {
      this.current = owner;
    }
  }
}
