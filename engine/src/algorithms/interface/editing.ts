// Editing help of an algorithm: plain data with offsets, which a language server translates.
import type { Consistency } from './consistency.ts';
import type { AlgorithmModel } from '../../language/configuration/maskerModel.ts';
import type { ObjectNode } from '../../language/json/jsonNode.ts';
import type { Properties, Property } from '../../language/json/properties.ts';
import type { TextRange } from '../../language/text/textEdit.ts';

/** The place of a value: the property it belongs to, and the object in which that stands. */
export interface ValuePlace {
  readonly object: Properties;
  readonly property: Property;
  readonly offset: number;
  /** The value that is there, or the half-typed word, or nothing at the caret. */
  readonly replaced: TextRange;
}

export interface Suggestion {
  /** As it is inserted: JSON, or a piece of the text of a string. */
  readonly text: string;
  /** The label, if it differs from the text. */
  readonly label?: string;
  /** Markdown. */
  readonly documentation: string;
  /** The text it replaces, if that isn't the whole value. */
  readonly replaced?: TextRange;
}

/** The meaning of a configuration as a whole, beyond its text. */
export interface MeaningContext<Settings> {
  /** Absent while the configuration has errors. */
  readonly settings: Settings | undefined;
  readonly consistency: Consistency;
}

/** A fact that holds at a place without being written there. */
export interface Hint {
  readonly offset: number;
  readonly label: string;
  readonly tooltip: string;
  /** `coverage`: which characters a part covers; `defaults`: what holds where a property is left out. */
  readonly kind: 'coverage' | 'defaults';
  /** Text that accepting the hint writes: properties, each as `"name": value`, at the end of an object. */
  readonly insert?: { readonly object: ObjectNode; readonly members: readonly string[] };
}

/** A kind of word that the grammar can't tell. */
export interface TokenType {
  /** As the protocol writes it: one of its own types, or one described here. */
  readonly name: string;
  /** Absent for the protocol's own types. */
  readonly description?: string;
  /** The protocol's type that is coloured where a theme knows none for it. */
  readonly superType?: string;
  /** The grammar's scope by which a theme colours it that knows no semantic tokens; absent for the protocol's own types. */
  readonly scope?: string;
}

export interface Token extends TextRange {
  /** The name of one of the algorithm's token types. */
  readonly type: string;
}

/** A line of the outline that stands for a part of a property's value. */
export interface OutlineItem {
  readonly name: string;
  readonly detail?: string;
  /** The kind of value, which decides the icon. */
  readonly kind: 'constant' | 'number' | 'string' | 'object';
  readonly range: TextRange;
  /** The place to go to. */
  readonly selection: TextRange;
  /** The properties below it; `detail` says more than their value. */
  readonly properties: readonly { readonly property: Property; readonly detail: string | undefined }[];
}

/** Every part may be left out: then what the schema knows is all there is. */
export interface Editing<Model extends AlgorithmModel = AlgorithmModel, Settings = unknown> {
  /** The values for a place, the likeliest first; undefined where the schema knows them all. */
  suggest?(model: Model, place: ValuePlace): Suggestion[] | undefined;
  /** The values for a place that stand before those that the schema knows. */
  suggestFirst?(model: Model, place: ValuePlace): Suggestion[];
  /** True if nothing in an object has an effect, so that nothing is suggested there. */
  isWithoutEffect?(model: Model, object: Properties): boolean;
  /**
   * The snippet to insert as the value of a property (`${1:text}` is a placeholder); undefined where the schema's
   * snippet is right.
   *
   * @param object where the property stands or will stand
   * @param label the schema's snippet that was chosen; absent where the property is inserted together with its value
   */
  snippetFor?(model: Model, object: Properties, name: string, label?: string): string | undefined;
  /** The properties whose snippets leave the caret where values are suggested, which is to happen at once. */
  readonly suggestedAtOnce?: readonly string[];
  /** The lines that say what the text at an offset means; none where the schema's words are enough. */
  meaning?(model: Model, offset: number, context: MeaningContext<Settings>): string[];
  /**
   * Hints for a range of the text.
   *
   * @param most the largest number of parts to describe
   */
  hints?(model: Model, range: TextRange, most: number): Hint[];
  readonly tokenTypes?: readonly TokenType[];
  /** The words that the grammar can't tell: at least those that a range of the text touches, in any order. */
  tokens?(model: Model, range: TextRange): Token[];
  /**
   * Outline items for one of its properties; undefined where the property itself is shown.
   *
   * @param most the largest number of items to make
   */
  outline?(model: Model, property: Property, most: number): OutlineItem[] | undefined;
  /** The ranges inside a text that a selection grows through, the smallest first. */
  selections?(model: Model, place: ValuePlace): TextRange[];
}
