// The reasons why values don't fit, a list for each value: values with the same reasons share one, as millions may.
import type { NonConformance } from '../../interface/explanation.ts';
import type { SegmentReason } from '../presentation/reasons.ts';

/** So many lists are remembered to be shared. */
const maxTracked = 1024;

const fits: readonly NonConformance[] = [];

export class NonConformanceLists {
  /** The list of each value; only the first ones count. */
  readonly #lists: (readonly NonConformance[])[] = [];
  #values = 0;
  #known = new Map<string, readonly NonConformance[]>();
  /** The last list that held something: that of the current value, as far as it goes on like it. */
  #last = fits;
  #count = 0;
  /** The list of the current value from where it differs. */
  #current: NonConformance[] | undefined;

  /** Begins with new values. */
  clear(): void {
    this.#values = 0;
  }

  of(i: number): readonly NonConformance[] {
    return this.#lists[i] ?? fits;
  }

  /** True if the current value has a reason. */
  get isAny(): boolean {
    return this.#count > 0;
  }

  add(reason: SegmentReason, part: number | undefined): void {
    const expected = this.#last[this.#count];
    if (this.#current === undefined && expected?.reason === reason && expected.part === part) {
      this.#count++;
      return;
    }
    this.#current ??= this.#last.slice(0, this.#count);
    this.#current.push({ reason, part });
    this.#count++;
  }

  end(): void {
    if (this.#count === 0) {
      this.#lists[this.#values++] = fits;
      return;
    }
    if (this.#current !== undefined || this.#count < this.#last.length)
      this.#last = this.#shared(this.#current ?? this.#last.slice(0, this.#count));
    this.#lists[this.#values++] = this.#last;
    this.#count = 0;
    this.#current = undefined;
  }

  #shared(list: readonly NonConformance[]): readonly NonConformance[] {
    const key = list.map(({ reason, part }) => `${reason} ${part ?? ''}`).join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size === maxTracked) this.#known = new Map();
    this.#known.set(key, list);
    return list;
  }
}
