// Converts values with parts to JSON, in which pointers name the parts: structs and maps are objects, lists
// are arrays.

/** A part: JSON, if it has parts itself, or else the text of a value; null for null. */
export interface NestedPart {
  readonly text: string | null;
  readonly hasParts: boolean;
}

/** The JSON of a part: all values are strings, so that two are the same if their texts are. */
function partText({ text, hasParts }: NestedPart): string {
  if (text === null) return 'null';
  return hasParts ? text : JSON.stringify(text);
}

export function listText(elements: readonly NestedPart[]): string {
  return `[${elements.map(partText).join(',')}]`;
}

/** A struct by the names of its members, or a map by its keys. */
export function objectText(members: readonly (readonly [name: string, value: NestedPart])[]): string {
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${partText(value)}`).join(',')}}`;
}
