// The nodes with children, as classes: most never need a list of their children, so it is created on demand.
import type { ArrayNode, JsonNode, ObjectNode, PropertyNode, StringNode } from './jsonNode.ts';

export class ObjectTree implements ObjectNode {
  readonly type = 'object';
  readonly properties: PropertyNode[] = [];
  length = 1;

  constructor(
    readonly parent: JsonNode | undefined,
    readonly offset: number,
  ) {}

  get children(): JsonNode[] {
    return this.properties;
  }
}

export class ArrayTree implements ArrayNode {
  readonly type = 'array';
  readonly items: JsonNode[] = [];
  length = 1;

  constructor(
    readonly parent: JsonNode | undefined,
    readonly offset: number,
  ) {}

  get children(): JsonNode[] {
    return this.items;
  }
}

export class PropertyTree implements PropertyNode {
  readonly type = 'property';
  readonly keyNode: StringNode;
  valueNode?: JsonNode;
  colonOffset?: number;

  constructor(
    readonly parent: JsonNode,
    readonly offset: number,
    public length: number,
    name: string,
  ) {
    this.keyNode = { type: 'string', parent: this, offset, length, value: name };
  }

  get children(): JsonNode[] {
    return this.valueNode === undefined ? [this.keyNode] : [this.keyNode, this.valueNode];
  }
}
