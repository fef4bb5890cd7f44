// Editing help of an algorithm: plain data with offsets, which a language server converts.
import type { Consistency } from './consistency.ts';
import type { AlgorithmModel } from '@masker/config';
import type { ObjectNode, Properties, Property } from '@masker/json';
import type { TextRange } from '@masker/text';

/** Location of a value: its property, and the object that contains the property. */
export interface ValueLocation {
  readonly object: Properties;
  readonly property: Property;
  readonly offset: number;
  /** The existing value, the partial word, or an empty range at the caret. */
  readonly replaced: TextRange;
}

/** A completion item for a value. */
export interface Suggestion {
  /** The inserted text: JSON, or a piece of the text of a string. */
  readonly text: string;
  /** The label, if it differs from the text. */
  readonly label?: string;
  /** Documentation as Markdown. */
  readonly documentation: string;
  /** The replaced range, unless it is the whole value. */
  readonly replaced?: TextRange;
}

/** The meaning of a configuration as a whole, beyond its text. */
export interface MeaningContext<Settings> {
  /** Absent while the configuration has errors. */
  readonly settings: Settings | undefined;
  readonly consistency: Consistency;
}

/** A fact that holds at an offset without being written there, shown as an inlay hint. */
export interface Hint {
  readonly offset: number;
  readonly label: string;
  readonly tooltip: string;
  /** `coverage`: the characters that a part covers; `defaults`: the effect of an omitted property. */
  readonly kind: 'coverage' | 'defaults';
  /** The text that accepting the hint inserts: properties, each as `"name": value`, at the end of an object. */
  readonly insert?: { readonly object: ObjectNode; readonly members: readonly string[] };
}

/** A kind of word that the grammar can't recognize. */
export interface TokenType {
  /** As the protocol writes it: one of its own types, or one described here. */
  readonly name: string;
  /** Absent for the protocol's own types. */
  readonly description?: string;
  /** The protocol's type whose colour is used if a theme has none for it. */
  readonly superType?: string;
  /**
   * The grammar's scope whose colour a theme without semantic tokens uses; absent for the protocol's own
   * types.
   */
  readonly scope?: string;
}

/** A semantic token in a property's value. */
export interface Token extends TextRange {
  /** The name of one of the algorithm's token types. */
  readonly type: string;
}

/** An outline item for a part of a property's value. */
export interface OutlineItem {
  readonly name: string;
  readonly detail?: string;
  /** The kind of value, which determines the icon. */
  readonly kind: 'constant' | 'number' | 'string' | 'object';
  readonly range: TextRange;
  /** The range to reveal. */
  readonly selection: TextRange;
  /** The properties below it; `detail` describes a value that needs more than its text. */
  readonly properties: readonly { readonly property: Property; readonly detail: string | undefined }[];
}

/** Every part is optional; without it, the schema is used. */
export interface Editing<Model extends AlgorithmModel = AlgorithmModel, Settings = unknown> {
  /** Returns the values for a location, the likeliest first; undefined if the schema knows them all. */
  suggest?(model: Model, location: ValueLocation): Suggestion[] | undefined;
  /** Returns the values for a location that precede those of the schema. */
  suggestFirst?(model: Model, location: ValueLocation): Suggestion[];
  /** Returns true if nothing in an object has an effect, so that nothing is suggested there. */
  isWithoutEffect?(model: Model, object: Properties): boolean;
  /**
   * Returns the snippet to insert as the value of a property (`${1:text}` is a placeholder); undefined if the
   * schema's snippet is right.
   *
   * @param object the object that contains or will contain the property
   * @param label the schema's snippet that was chosen; absent if the property is inserted together with its
   * value
   */
  snippetFor?(model: Model, object: Properties, name: string, label?: string): string | undefined;
  /** Properties whose snippets leave the caret at a value, for which completion is to open immediately. */
  readonly suggestedAtOnce?: readonly string[];
  /** Returns the lines that describe the text at an offset; none if the schema's description is enough. */
  meaning?(model: Model, offset: number, context: MeaningContext<Settings>): string[];
  /**
   * Hints for a range of the text.
   *
   * @param maxHints the largest number of parts to describe
   */
  hints?(model: Model, range: TextRange, maxHints: number): Hint[];
  readonly tokenTypes?: readonly TokenType[];
  /**
   * Returns the words that the grammar can't recognize: at least those that intersect a range, in any order.
   */
  tokens?(model: Model, range: TextRange): Token[];
  /**
   * Outline items for one of its properties; undefined if the property itself is shown.
   *
   * @param maxItems the largest number of items to make
   */
  outline?(model: Model, property: Property, maxItems: number): OutlineItem[] | undefined;
  /** The ranges inside a text that a selection grows through, the smallest first. */
  selections?(model: Model, location: ValueLocation): TextRange[];
}
