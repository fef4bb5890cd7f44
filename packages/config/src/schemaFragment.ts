// The documentation of properties, beside their rules: hover texts, snippets, and more that only editors ask for.

/** Something that is inserted as a whole, with placeholders. */
export interface Snippet {
  readonly label: string;
  /** Markdown. */
  readonly text: string;
  /** As JSON schemas of editors have it (`defaultSnippets`). */
  readonly body: unknown;
}

/** One property. Its JSON type, the values that are legal and the default come from its rule. */
export interface PropertyDocumentation {
  /** Its effect, in Markdown. */
  readonly text: string;
  /** Its type in words, if the rule's aren't enough. */
  readonly type?: string;
  /** A remark on the default: words appended to the rule's, or a sentence if the rule has none. */
  readonly default?: string;
  /** Further paragraphs. */
  readonly details?: string;
  /** Text after the word "Example", in Markdown. */
  readonly example?: string;
  /** The meaning of each legal value. */
  readonly values?: Readonly<Record<string, string>>;
  readonly snippets?: readonly Snippet[];
  /** It is tolerated here and belongs elsewhere: that sentence, in plain text. */
  readonly deprecated?: string;
  /** Further members of its JSON schema. */
  readonly schema?: Readonly<Record<string, unknown>>;
}

export interface ObjectDocumentation {
  /** The meaning of the object, in Markdown. */
  readonly text?: string;
  readonly properties: Readonly<Record<string, PropertyDocumentation>>;
  /** Properties that are required though their rules don't say so. */
  readonly required?: readonly string[];
  /** Whole objects. */
  readonly snippets?: readonly Snippet[];
}

/** An algorithm's part of the JSON schema: its properties, and snippets that are whole configurations. */
export interface SchemaFragment extends ObjectDocumentation {
  /** The objects inside its properties. */
  readonly definitions?: Readonly<Record<string, ObjectDocumentation>>;
}
