// Checks that a dump is complete: its program writes at the end that it was able to write all.
import type { DumpMarker } from './sqlDialect.ts';

/** In characters: maximum length of a line or statement that begins or ends a frame. */
export const maxMarkerLength = 200;

export class DumpMarkers {
  readonly #markers: readonly DumpMarker[];
  readonly #open = new Set<DumpMarker>();
  #hasSeen = false;

  constructor(markers: readonly DumpMarker[]) {
    this.#markers = markers;
  }

  /**
   * Reads a line of a comment, a command of the client, or a statement, or the part of it that a frame may
   * need.
   *
   * @returns the end that is missing before it: another dump begins although the previous one hasn't ended
   */
  pass(line: string): string | undefined {
    const text = line.trimEnd();
    for (const frame of this.#markers) {
      if (frame.ends.test(text)) this.#open.delete(frame);
      else if (frame.begins.test(text)) {
        if (this.#open.has(frame)) return frame.ending;
        this.#open.add(frame);
        this.#hasSeen ||= frame.isPart !== true;
      }
    }
    return undefined;
  }

  /** True if the beginning of a frame was seen. */
  get hasSeen(): boolean {
    return this.#hasSeen;
  }

  /** The part that is missing if the dump ends here. */
  get missing(): string | undefined {
    const [frame] = this.#open;
    return frame?.ending;
  }
}
