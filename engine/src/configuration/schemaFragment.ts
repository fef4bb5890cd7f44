// What the documentation says of properties, beside their rules: hover texts, snippets, and what else only editors ask for.

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
  /** What it does, in Markdown. */
  readonly text: string;
  /** Its type in words, where those of the rule are not enough. */
  readonly type?: string;
  /** What to say of the default: words that follow the rule's, or a sentence where the rule has none. */
  readonly default?: string;
  /** Further paragraphs. */
  readonly details?: string;
  /** What follows the word "Example", in Markdown. */
  readonly example?: string;
  /** What each of the legal values means. */
  readonly values?: Readonly<Record<string, string>>;
  readonly snippets?: readonly Snippet[];
  /** It is tolerated here and belongs elsewhere: that sentence, in plain text. */
  readonly deprecated?: string;
  /** What else its JSON schema has. */
  readonly schema?: Readonly<Record<string, unknown>>;
}

/** The properties of one object. */
export interface ObjectDocumentation {
  /** What the object is, in Markdown. */
  readonly text?: string;
  readonly properties: Readonly<Record<string, PropertyDocumentation>>;
  /** Those that must be there though their rules don't say so. */
  readonly required?: readonly string[];
  /** Whole objects. */
  readonly snippets?: readonly Snippet[];
}

/** What an algorithm adds to the JSON schema: its properties, and snippets that are whole configurations. */
export interface SchemaFragment extends ObjectDocumentation {
  /** The objects inside its properties. */
  readonly definitions?: Readonly<Record<string, ObjectDocumentation>>;
}
