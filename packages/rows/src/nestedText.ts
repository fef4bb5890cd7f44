// Converts nested values to JSON, so that pointers address their parts: structs and maps become objects, lists become
// arrays.

/** A nested part: JSON if it has parts itself, otherwise the text of a value; null for null. */
export interface NestedPart {
  readonly text: string | null;
  readonly hasParts: boolean;
}

/** The JSON of a part: all values are strings, so that two are the same if their texts are. */
function partText({ text, hasParts }: NestedPart): string {
  if (text === null) return 'null';
  return hasParts ? text : JSON.stringify(text);
}

/** Formats a list as a JSON array. */
export function listText(elements: readonly NestedPart[]): string {
  return `[${elements.map(partText).join(',')}]`;
}

/** Formats a struct, by member names, or a map, by its keys, as a JSON object. */
export function objectText(members: readonly (readonly [name: string, value: NestedPart])[]): string {
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${partText(value)}`).join(',')}}`;
}
