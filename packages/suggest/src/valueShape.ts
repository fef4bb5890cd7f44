// Shapes of values, which describe a column's content without a value: 9 is a digit, A and a are letters.

/** The longest shape that is shown, in characters. */
const maxShapeLength = 24;

/** A shape, and how many values have it. */
export interface ValueShape {
  readonly shape: string;
  readonly count: number;
}

/** Returns the shapes of values, most frequent first. */
export function shapesOf(values: readonly string[]): readonly ValueShape[] {
  const counts = new Map<string, number>();
  for (const value of values) {
    const shape = shapeOf(value);
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  return Array.from(counts, ([shape, count]) => ({ shape, count })).sort((a, b) => b.count - a.count);
}

function shapeOf(value: string): string {
  const shape = value
    .slice(0, 4 * maxShapeLength)
    .replaceAll(/\p{Nd}/gu, '9')
    .replaceAll(/[^\P{L}\p{Lu}]|\p{M}/gu, 'a')
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/a{4,}/g, 'a…');
  return shape.length > maxShapeLength ? `${shape.slice(0, maxShapeLength)}…` : shape;
}
