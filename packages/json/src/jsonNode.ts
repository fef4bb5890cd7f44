// The syntax tree of a JSON text, with all offsets. Its shape matches common JSON language services (`type`,
// `offset`, `length`, `keyNode`, `valueNode`, `items`), so that one parse serves all.

interface NodeBase {
  readonly parent?: JsonNode | undefined;
  /** Position in the text, in UTF-16 code units. */
  readonly offset: number;
  /** Length in the text, in UTF-16 code units. */
  length: number;
}

/** An object with its properties. */
export interface ObjectNode extends NodeBase {
  readonly type: 'object';
  readonly properties: PropertyNode[];
  readonly children: JsonNode[];
}

/** A property with its key and value. */
export interface PropertyNode extends NodeBase {
  readonly type: 'property';
  readonly keyNode: StringNode;
  valueNode?: JsonNode;
  colonOffset?: number;
  readonly children: JsonNode[];
}

/** An array with its items. */
export interface ArrayNode extends NodeBase {
  readonly type: 'array';
  readonly items: JsonNode[];
  readonly children: JsonNode[];
}

/** A string. */
export interface StringNode extends NodeBase {
  readonly type: 'string';
  readonly value: string;
}

export interface NumberNode extends NodeBase {
  readonly type: 'number';
  /** The nearest double; the exact number is in the text. */
  readonly value: number;
  readonly isInteger: boolean;
}

interface BooleanNode extends NodeBase {
  readonly type: 'boolean';
  readonly value: boolean;
}

interface NullNode extends NodeBase {
  readonly type: 'null';
  readonly value: null;
}

/** Any node of the syntax tree. */
export type JsonNode =
  | ObjectNode
  | PropertyNode
  | ArrayNode
  | StringNode
  | NumberNode
  | BooleanNode
  | NullNode;
