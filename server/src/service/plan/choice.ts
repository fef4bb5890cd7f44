// The items that completion in a plan offers.

/** Something that can be chosen. */
export interface Choice {
  /** As it is written. */
  readonly text: string;
  /** Default: the text. */
  readonly label?: string;
  /** The text that is typed to find it; default: the text itself. */
  readonly filter?: string;
  readonly detail?: string;
  /** In Markdown. */
  readonly documentation: string;
  readonly isSnippet?: boolean;
  readonly isName?: boolean;
  /** True if values are suggested as soon as it is chosen. */
  readonly suggestsNext?: boolean;
}

/** A name that can be chosen. */
export interface Named extends Pick<Choice, 'detail' | 'documentation' | 'suggestsNext'> {
  readonly name: string;
  /** A snippet. */
  readonly value: string;
}
