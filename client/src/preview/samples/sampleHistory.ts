// A preview's sample lines as the user changes them, with undo and redo.

type Lines = readonly string[];

const kept = 50;

export class SampleHistory {
  #lines: Lines;
  #past: Lines[] = [];
  #future: Lines[] = [];
  /** The sample whose edits belong to one step. */
  #edited: number | undefined;

  constructor(lines: Lines) {
    this.#lines = lines;
  }

  get lines(): Lines {
    return this.#lines;
  }

  /** Changes one sample; edits of the same one in a row are one step. */
  edit(index: number, text: string): void {
    if (index >= this.#lines.length || this.#lines[index] === text) return;
    if (this.#edited !== index) this.#remember();
    this.#edited = index;
    this.#lines = this.#lines.with(index, text);
  }

  /** Inserts samples before the one at an index, at the end for an index beyond it. */
  insert(index: number, lines: Lines): void {
    this.replace(this.#lines.toSpliced(index, 0, ...lines));
  }

  remove(index: number): void {
    if (index < this.#lines.length) this.replace(this.#lines.toSpliced(index, 1));
  }

  replace(lines: Lines): void {
    this.#remember();
    this.#lines = lines;
  }

  /** Takes the last step back; false when there is none. */
  undo(): boolean {
    return this.#step(this.#past, this.#future);
  }

  /** Takes the last undone step again; false when there is none. */
  redo(): boolean {
    return this.#step(this.#future, this.#past);
  }

  #step(from: Lines[], to: Lines[]): boolean {
    const lines = from.pop();
    if (lines === undefined) return false;
    to.push(this.#lines);
    this.#lines = lines;
    this.#edited = undefined;
    return true;
  }

  #remember(): void {
    this.#past = [...this.#past, this.#lines].slice(-kept);
    this.#future = [];
    this.#edited = undefined;
  }
}
