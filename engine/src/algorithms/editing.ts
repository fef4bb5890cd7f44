// What an algorithm contributes to writing its configurations: plain data with offsets, which a language server translates.
import type { Consistency } from './consistency.ts';
import type { AlgorithmModel } from '../configuration/maskerModel.ts';
import type { TextRange } from '../text/textEdit.ts';
import type { ObjectNode } from '../json/jsonNode.ts';
import type { Properties, Property } from '../json/properties.ts';

/** The place of a value: the property it belongs to, and the object in which that stands. */
export interface ValuePlace {
  readonly object: Properties;
  readonly property: Property;
  /** The caret. */
  readonly offset: number;
}

/** A value to choose. */
export interface Suggestion {
  /** As it is inserted: JSON, or a piece of the text of a string. */
  readonly text: string;
  /** Markdown. */
  readonly documentation: string;
  /** What it replaces, when that is not the whole value. */
  readonly replaced?: TextRange;
}

/** What holds at a place without being written there. */
export interface Hint {
  readonly offset: number;
  readonly label: string;
  readonly tooltip: string;
  /** `coverage`: which characters a part covers; `defaults`: what holds where a property is left out. */
  readonly kind: 'coverage' | 'defaults';
  /** What accepting the hint writes: properties, each as `"name": value`, at the end of an object. */
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
}

export interface Token extends TextRange {
  /** The name of one of the algorithm's token types. */
  readonly type: string;
}

/** A line of the outline. */
export interface OutlineItem {
  readonly name: string;
  readonly detail?: string;
  /** What it holds, which decides its icon. */
  readonly kind: 'constant' | 'number' | 'string' | 'object' | 'property';
  readonly range: TextRange;
  /** The place to go to. */
  readonly selection: TextRange;
  readonly children: readonly OutlineItem[];
}

export interface Editing<Model extends AlgorithmModel = AlgorithmModel> {
  /** The values for a place, the likeliest first; undefined where the schema knows them all. */
  suggest?(model: Model, place: ValuePlace): Suggestion[] | undefined;
  /** The names of properties that make sense in an object; undefined where all do that the schema knows. */
  propertiesIn?(model: Model, object: Properties): readonly string[] | undefined;
  /** What a property begins with when it is inserted, as a snippet; undefined where the schema's is right. */
  beginningOf?(model: Model, object: Properties, name: string): string | undefined;
  /** The lines that say what the text at an offset means; none where the schema's words are enough. */
  meaning?(model: Model, offset: number, consistency: Consistency): string[];
  /** What holds in a range of the text without being written. */
  hints?(model: Model, range: TextRange): Hint[];
  readonly tokenTypes?: readonly TokenType[];
  /** The words in a range of the text that the grammar can't tell. */
  tokens?(model: Model, range: TextRange): Token[];
  /** What stands in the outline for one of its properties; undefined where the property itself does. */
  outline?(model: Model, property: Property, most: number): OutlineItem[] | undefined;
  /** The places inside a text that a selection grows through, the smallest first. */
  selections?(model: Model, offset: number): TextRange[];
}
