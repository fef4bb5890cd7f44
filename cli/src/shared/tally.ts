// Counts the values that do not fit, by reason, with the first few places of each.
import { describeNonConformance, type Misfit } from '../../../engine/src/index.ts';
import { count } from './text.ts';

const placesShown = 5;

interface Entry {
  count: number;
  readonly places: string[];
}

/** What did not fit among many values; it never sees one of them. */
export class Tally {
  #values = 0;
  #notFitting = 0;
  readonly #reasons = new Map<string, Entry>();

  /**
   * @param values how many values there were
   * @param place says where the value of a misfit stands; asked only while places are collected
   */
  add(misfits: readonly Misfit[], values: number, place: (index: number) => string): void {
    this.#values += values;
    this.#notFitting += misfits.length;
    for (const { index, nonConformances } of misfits) {
      for (const reason of new Set(nonConformances.map(describeNonConformance))) {
        const entry = this.#reasons.get(reason) ?? { count: 0, places: [] };
        this.#reasons.set(reason, entry);
        entry.count++;
        if (entry.places.length < placesShown) entry.places.push(place(index));
      }
    }
  }

  get allFit(): boolean {
    return this.#notFitting === 0;
  }

  /** The lines of a report. */
  report(): string[] {
    const verb = this.#notFitting === 1 ? 'does' : 'do';
    return [
      `${this.#notFitting} of ${count(this.#values, 'value')} ${verb} not fit the masker (masked all the same):`,
      ...Array.from(this.#reasons, ([reason, entry]) => {
        const more = entry.count > entry.places.length ? ', …' : '';
        return `  ${entry.count} × ${reason} Line ${entry.places.join(', ')}${more}`;
      }),
    ];
  }
}
