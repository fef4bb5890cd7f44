// Writes findings during the search, as fast as they are read, in memory that doesn't grow with them.
import { once } from 'node:events';
import type { Environment } from '../shared/environment.ts';
import { at } from '@masker/text';
import { type FindFormat, findFormats } from './findFormats.ts';
import type { LocatedFinding } from './searchFile.ts';

export class FindingWriter {
  readonly #format: (typeof findFormats)[FindFormat];
  readonly #counts = new Map<string, number>();
  #total = 0;
  #text: string;

  /** @param maskers the names of the maskers, by index */
  constructor(
    format: FindFormat,
    private readonly maskers: readonly string[],
    private readonly stdout: Environment['stdout'],
  ) {
    this.#format = findFormats[format];
    this.#text = this.#format.start;
  }

  /** The number of values. */
  get total(): number {
    return this.#total;
  }

  async add(file: string, findings: readonly LocatedFinding[]): Promise<void> {
    for (const { by, ...found } of findings) {
      const masker = at(this.maskers, by);
      this.#counts.set(masker, (this.#counts.get(masker) ?? 0) + 1);
      if (this.#total++ > 0) this.#text += this.#format.separator;
      this.#text += this.#format.finding({ file, masker, ...found });
    }
    await this.#flush();
  }

  /** @param files those that were searched */
  async end(files: readonly string[], isComplete: boolean): Promise<void> {
    this.#text += this.#format.end({ files, counts: this.#counts, isComplete });
    await this.#flush();
  }

  async #flush(): Promise<void> {
    const text = this.#text;
    this.#text = '';
    if (text !== '' && !this.stdout.write(text)) await once(this.stdout, 'drain');
  }
}
