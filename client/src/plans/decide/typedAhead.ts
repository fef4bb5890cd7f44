// Text that is typed after a list was asked for and before it has the focus: it comes before all that is typed into the list.

export class TypedAhead {
  #text = '';
  #list: { value: string } | undefined;

  add(text: string): void {
    if (this.#list !== undefined)
      this.#list.value = this.#text + text + this.#list.value.slice(this.#text.length);
    this.#text += text;
  }

  /** Passes the text to the list, and the part that is still to come. */
  into(list: { value: string }): void {
    list.value = this.#text + list.value;
    this.#list = list;
  }
}
