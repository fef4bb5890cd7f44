// Tracks the blocks of a statement, such as `BEGIN … END`: a semicolon inside of one doesn't end the statement.
import type { BlockRules, SqlDialect } from './sqlDialect.ts';
import type { SqlTokenKind } from './sqlToken.ts';

/** Maximum number of words at the beginning of a statement that determine what it defines. */
const maxHead = 12;

/** Receives the tokens of one statement in their order. */
export class BodyBlocks {
  readonly #rules: BlockRules | undefined;
  #head: string[] | undefined = [];
  #hasHead = false;
  #depth = 0;
  #parentheses = 0;
  #hasOpened = false;
  #hasControl = false;
  #isEndPending = false;
  #isForeign = false;
  #last = '';

  constructor({ rules }: Pick<SqlDialect, 'rules'>) {
    this.#rules = rules.blocks;
  }

  /** True if the statement defines a routine, whose body may have blocks. */
  get isRoutine(): boolean {
    return this.#hasHead;
  }

  /** True if a semicolon here is part of the statement. */
  get isOpen(): boolean {
    return this.#depth > 0 || this.#parentheses > 0;
  }

  /** True if the outermost block has been closed: nothing but a name may follow. */
  get isClosed(): boolean {
    return this.#hasOpened && this.#depth === 0;
  }

  /** True if the body is one control statement, whose end only the delimiter shows. */
  get isControl(): boolean {
    return this.#hasControl;
  }

  /** True if the body isn't in SQL and can't be read. */
  get isForeign(): boolean {
    return this.#isForeign;
  }

  /** @param text as written; arbitrary for names and strings */
  add(kind: SqlTokenKind, text: string): void {
    const rules = this.#rules;
    if (rules === undefined) return;
    const isWord = kind === 'word';
    const token = isWord || kind === 'sign' ? text.toUpperCase() : kind === 'end' ? ';' : `<${kind}>`;
    if (isWord) this.#readHead(token, rules);
    if (this.#isEndPending) this.#closeBefore(token, rules);
    if (rules.countsParentheses && token === '(') this.#parentheses++;
    if (rules.countsParentheses && token === ')') this.#parentheses = Math.max(0, this.#parentheses - 1);
    if (isWord && this.#hasHead && this.#parentheses === 0) this.#count(token, rules);
    this.#isForeign ||= this.#hasHead && rules.foreign?.test(`${this.#last} ${token}`) === true;
    this.#last = token;
  }

  #readHead(word: string, { head }: BlockRules): void {
    if (this.#head === undefined) return;
    this.#head.push(word);
    this.#hasHead ||= head.test(this.#head.join(' '));
    if (this.#hasHead || this.#head.length === maxHead) this.#head = undefined;
  }

  #count(word: string, { opening, control, otherBegins, isBetweenSemicolons }: BlockRules): void {
    if (this.#last === 'BEGIN' && otherBegins?.test(word) === true && this.#depth > 0) {
      this.#depth--;
      this.#hasOpened &&= this.#depth > 0;
    } else if (!this.#hasOpened && !this.#hasControl) {
      const pair = `${this.#last} ${word}`;
      this.#hasOpened = opening.test(pair);
      this.#hasControl = !this.#hasOpened && control?.test(pair) === true;
      this.#depth = this.#hasOpened ? 1 : 0;
    } else if (word === 'END') this.#isEndPending = !isBetweenSemicolons || this.#last === ';';
    else if (this.#depth > 0 && !isBetweenSemicolons)
      if (word === 'BEGIN' || (word === 'CASE' && this.#last !== 'END')) this.#depth++;
  }

  /** Decides by the token after `END` whether it closes a block. */
  #closeBefore(token: string, { otherEnds, isBetweenSemicolons }: BlockRules): void {
    this.#isEndPending = false;
    if (isBetweenSemicolons ? token !== ';' : otherEnds?.test(token) === true) return;
    this.#depth = Math.max(0, this.#depth - 1);
  }
}
