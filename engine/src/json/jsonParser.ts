// The tokens of a JSON text → the tree of what is there, and what is not strict JSON about it. It goes on after every
// mistake, at the next comma or closing bracket, as VS Code's own parser does.
import { createScanner, type JSONScanner, type ParseErrorCode } from 'jsonc-parser';
import type { ArrayNode, JsonNode, NumberNode, ObjectNode } from './jsonNode.ts';
import {
  blockComment,
  closeBrace,
  closeBracket,
  colon,
  comma,
  endOfText,
  falseKeyword,
  lineBreak,
  lineComment,
  nullKeyword,
  number,
  openBrace,
  openBracket,
  string,
  trueKeyword,
  unknown,
  whiteSpace,
} from './jsonTokens.ts';
import { ArrayTree, ObjectTree, PropertyTree } from './jsonTree.ts';
import type { SyntaxFinding } from './parseJson.ts';
import type { TextRange } from '../configuration/problem.ts';

/** An object or array of another version of the text, with what is not strict JSON within it, at its place in this one. */
export interface KnownPart {
  readonly node: ObjectNode | ArrayNode;
  readonly findings: readonly SyntaxFinding[];
}

/** The part that starts at an offset, if it is known; the parser asks for each at most once, in the order of the text. */
export type TakePart = (offset: number) => KnownPart | undefined;

// The enumeration itself can't be imported: it is declared to be compiled away.
const invalidSymbol = 1 satisfies ParseErrorCode.InvalidSymbol;
const invalidNumber = 2 satisfies ParseErrorCode.InvalidNumberFormat;
const nameExpected = 3 satisfies ParseErrorCode.PropertyNameExpected;
const valueExpected = 4 satisfies ParseErrorCode.ValueExpected;
const colonExpected = 5 satisfies ParseErrorCode.ColonExpected;
const commaExpected = 6 satisfies ParseErrorCode.CommaExpected;
const braceExpected = 7 satisfies ParseErrorCode.CloseBraceExpected;
const bracketExpected = 8 satisfies ParseErrorCode.CloseBracketExpected;
const endExpected = 9 satisfies ParseErrorCode.EndOfFileExpected;
/** The scanner's errors are those of the parser from this one on, less this number. */
const scanErrors = 10;

/** So many findings are kept: nobody reads more, and a file of nothing but commas would have millions. */
export const maximumFindings = 10_000;

const numberWithLeadingZero = /-?0\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

export class JsonParser {
  readonly findings: SyntaxFinding[] = [];
  private readonly scanner: JSONScanner;
  private token: number = unknown;
  private lastErrorOffset = -1;

  /** @param take gives parts of the text that need not be parsed again */
  constructor(
    private readonly text: string,
    private readonly take: TakePart | undefined,
  ) {
    this.scanner = createScanner(text);
  }

  /** Parses the text, once; the result is undefined when it holds no value at all. */
  parse(): JsonNode | undefined {
    // A byte order mark counts as white space.
    if (this.text.startsWith('\uFEFF')) this.scanner.setPosition(1);
    this.advance();
    const root = this.parseValue(undefined);
    if (root === undefined) this.report(valueExpected);
    else if (!this.at(endOfText)) this.report(endExpected);
    return root;
  }

  /** Goes to the next token that means something. */
  private advance(): void {
    const { scanner } = this;
    for (;;) {
      const token: number = scanner.scan();
      const error: number = scanner.getTokenError();
      if (error !== 0) this.report(scanErrors + error);
      if (token === lineComment || token === blockComment) {
        this.add({ kind: 'comment', range: this.place() });
      } else if (token === unknown) {
        this.report(invalidSymbol);
      } else if (token !== lineBreak && token !== whiteSpace) {
        this.token = token;
        return;
      }
    }
  }

  /** Whether the present token is of a kind. */
  private at(token: number): boolean {
    return this.token === token;
  }

  private skipTo(closing: number): void {
    while (!this.at(closing) && !this.at(comma) && !this.at(endOfText)) this.advance();
  }

  /** Reports a mistake at the present token; of several at one place, the first is the telling one. */
  private report(error: number): void {
    const range = this.place();
    if (range.start === this.lastErrorOffset) return;
    this.lastErrorOffset = range.start;
    this.add({ kind: 'syntax', range, error });
  }

  private add(finding: SyntaxFinding): void {
    if (this.findings.length < maximumFindings) this.findings.push(finding);
  }

  /** The place of the present token; the scanner's lengths reach beyond the text where something does not end. */
  private place(): TextRange {
    const start = this.scanner.getTokenOffset();
    return { start, end: Math.min(this.text.length, start + this.scanner.getTokenLength()) };
  }

  /** Parses the value that starts with the present token, if one does. */
  private parseValue(parent: JsonNode | undefined): JsonNode | undefined {
    const offset = this.scanner.getTokenOffset();
    const length = this.scanner.getTokenLength();
    switch (this.token) {
      case openBrace:
        return this.takePart(parent, offset) ?? this.parseObject(new ObjectTree(parent, offset));
      case openBracket:
        return this.takePart(parent, offset) ?? this.parseArray(new ArrayTree(parent, offset));
      case string: {
        const value = this.stringValue();
        this.advance();
        return { type: 'string', parent, offset, length, value };
      }
      case number:
        return this.parseNumber(parent, offset, length);
      case trueKeyword:
      case falseKeyword: {
        const value = this.at(trueKeyword);
        this.advance();
        return { type: 'boolean', parent, offset, length, value };
      }
      case nullKeyword:
        this.advance();
        return { type: 'null', parent, offset, length, value: null };
      default:
        return undefined;
    }
  }

  private takePart(parent: JsonNode | undefined, offset: number): JsonNode | undefined {
    const part = this.take?.(offset);
    if (part === undefined) return undefined;
    part.node.parent = parent;
    for (const finding of part.findings) this.add(finding);
    this.scanner.setPosition(offset + part.node.length);
    this.advance();
    return part.node;
  }

  private parseObject(node: ObjectNode): ObjectNode {
    this.parseMembers(node, closeBrace, braceExpected, () => this.parseProperty(node));
    return node;
  }

  private parseArray(node: ArrayNode): ArrayNode {
    this.parseMembers(node, closeBracket, bracketExpected, () => {
      const item = this.parseValue(node);
      if (item !== undefined) node.items.push(item);
      return item !== undefined;
    });
    return node;
  }

  /**
   * Parses an object or array from its opening bracket to behind its closing one, or the end of the text.
   *
   * @param missing the error when the closing bracket is missing
   * @param parseMember parses a member, and tells whether there was one
   */
  private parseMembers(
    node: ObjectNode | ArrayNode,
    closing: number,
    missing: number,
    parseMember: () => boolean,
  ): void {
    this.advance();
    let needsComma = false;
    let lastComma: TextRange | undefined;
    while (!this.at(closing) && !this.at(endOfText)) {
      if (this.at(comma)) {
        if (!needsComma) this.report(valueExpected);
        lastComma = this.place();
        this.advance();
        if (this.at(closing)) break;
      } else if (needsComma) {
        this.report(commaExpected);
      }
      if (parseMember()) {
        lastComma = undefined;
      } else {
        this.report(valueExpected);
        this.skipTo(closing);
      }
      needsComma = true;
    }
    node.length = this.place().end - node.offset;
    if (this.at(closing)) {
      if (lastComma !== undefined) this.add({ kind: 'trailing-comma', range: lastComma });
      this.advance();
    } else {
      this.report(missing);
    }
  }

  private parseProperty(parent: ObjectNode): boolean {
    if (!this.at(string)) {
      this.report(nameExpected);
      this.skipTo(closeBrace);
      return false;
    }
    const { start, end } = this.place();
    const property = new PropertyTree(parent, start, end - start, this.stringValue());
    parent.properties.push(property);
    this.advance();
    if (this.at(colon)) {
      property.colonOffset = this.scanner.getTokenOffset();
      this.advance();
      const offset = this.scanner.getTokenOffset();
      const value = this.parseValue(property);
      if (value !== undefined) {
        property.valueNode = value;
        property.length = offset + value.length - start;
        return true;
      }
      this.report(valueExpected);
    } else {
      this.report(colonExpected);
    }
    this.skipTo(closeBrace);
    return true;
  }

  private parseNumber(parent: JsonNode | undefined, offset: number, length: number): NumberNode {
    const written = this.leadingZeros(offset) ?? this.scanner.getTokenValue();
    let value = Number(written);
    if (Number.isNaN(value)) {
      this.report(invalidNumber);
      value = 0;
    }
    this.advance();
    const isInteger = Number.isInteger(value);
    return { type: 'number', parent, offset, length: Math.max(length, written.length), value, isInteger };
  }

  /** Takes a number such as `000` as a whole, which is several to the scanner. */
  private leadingZeros(offset: number): string | undefined {
    const first = this.text.charCodeAt(offset) === 0x2d ? offset + 1 : offset;
    if (this.text.charCodeAt(first) !== 0x30) return undefined;
    numberWithLeadingZero.lastIndex = offset;
    const written = numberWithLeadingZero.exec(this.text)?.[0];
    if (written === undefined) return undefined;
    const end = offset + written.length;
    this.add({ kind: 'leading-zero', range: { start: offset, end } });
    this.scanner.setPosition(end);
    return written;
  }

  /** The value of the present token, which is a string. */
  private stringValue(): string {
    const value = this.scanner.getTokenValue();
    // A longer part of a string keeps the whole in memory (V8): nodes that are taken over would keep their old versions.
    return value.length < 13 ? value : ` ${value}`.slice(1);
  }
}
