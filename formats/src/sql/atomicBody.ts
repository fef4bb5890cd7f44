// Finds the end of a PostgreSQL function's body that is written as statements: `BEGIN ATOMIC …; …; END`.
import type { SqlDialect } from './sqlDialect.ts';

/** Is told the words of one statement. */
export class AtomicBody {
  readonly #opening: RegExp | undefined;
  #depth = 0;
  #words = 0;
  #last = '';
  #isCreation = false;

  constructor({ rules }: Pick<SqlDialect, 'rules'>) {
    this.#opening = rules.bodyOpening;
  }

  /** True if what ends a statement is part of the body. */
  get isOpen(): boolean {
    return this.#depth > 0;
  }

  add(text: string): void {
    if (this.#opening === undefined || (this.#words++ > 0 && !this.#isCreation)) return;
    const word = text.toUpperCase();
    this.#isCreation ||= word === 'CREATE';
    if (this.#depth === 0)
      this.#depth = this.#isCreation && this.#opening.test(`${this.#last} ${word}`) ? 1 : 0;
    else if (word === 'CASE') this.#depth++;
    else if (word === 'END') this.#depth--;
    this.#last = word;
  }
}
