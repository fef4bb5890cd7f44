// Collects the reasons for nonconforming values, one list per value: values with the same reasons share a
// list, as there may be millions.
import type { Nonconformance } from '../../interface/explanation.ts';
import type { SegmentReason } from '../presentation/reasons.ts';

/** Maximum number of lists remembered for sharing. */
const maxTracked = 1024;

const fits: readonly Nonconformance[] = [];

export class NonconformanceLists {
  /** The list of each value; only the first ones count. */
  readonly #lists: (readonly Nonconformance[])[] = [];
  #values = 0;
  #known = new Map<string, readonly Nonconformance[]>();
  /** The last list with entries: also that of the current value, as long as it has the same entries. */
  #last = fits;
  #count = 0;
  /** The list of the current value, once it differs. */
  #current: Nonconformance[] | undefined;

  /** Begins with new values. */
  clear(): void {
    this.#values = 0;
  }

  of(i: number): readonly Nonconformance[] {
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

  #shared(list: readonly Nonconformance[]): readonly Nonconformance[] {
    const key = list.map(({ reason, part }) => `${reason} ${part ?? ''}`).join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size === maxTracked) this.#known = new Map();
    this.#known.set(key, list);
    return list;
  }
}
