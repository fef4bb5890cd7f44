// Draws how the time grows with the size of the input: a plot on logarithmic axes, as SVG.

export interface Point {
  readonly size: number;
  /** In seconds. */
  readonly time: number;
}

export interface Line {
  /** Shown in the legend, which a single line doesn't need. */
  readonly name: string;
  readonly points: readonly Point[];
}

const [width, height, margin] = [640, 360, 60];
const colours = ['#06c', '#c40', '#080', '#808'];

/**
 * The text of the SVG file.
 *
 * @param unit of the sizes
 */
export function growthPlot(unit: string, lines: readonly Line[]): string {
  const points = lines.flatMap((line) => line.points);
  const [left, right] = rangeOf(points.map(({ size }) => size));
  const [low, high] = rangeOf(points.map(({ time }) => time));
  const x = (exponent: number) => round(margin + ((exponent - left) / (right - left)) * (width - 2 * margin));
  const y = (exponent: number) =>
    round(height - margin - ((exponent - low) / (high - low)) * (height - 2 * margin));
  const drawn = lines.map(({ name, points: own }, i) => ({
    name,
    colour: colours[i % colours.length] ?? 'black',
    points: own.map(({ size, time }) => ({ x: x(Math.log10(size)), y: y(Math.log10(time)) })),
  }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">`,
    `<title>Time over number of ${unit}, both axes logarithmic</title>`,
    `<rect width="${width}" height="${height}" fill="white"/>`,
    ...exponents(left, right).map(
      (exponent) =>
        line(x(exponent), y(low), x(exponent), y(high), '#ddd') +
        text(x(exponent), height - margin + 20, 'middle', `10^${exponent}`),
    ),
    ...exponents(low, high).map(
      (exponent) =>
        line(x(left), y(exponent), x(right), y(exponent), '#ddd') +
        text(margin - 8, y(exponent) + 4, 'end', `${10 ** exponent} s`),
    ),
    text(width / 2, height - 12, 'middle', unit),
    ...drawn.flatMap(({ points: own, colour }) => [
      `<polyline points="${own.map((point) => `${point.x},${point.y}`).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      ...own.map((point) => `<circle cx="${point.x}" cy="${point.y}" r="4" fill="${colour}"/>`),
    ]),
    ...(drawn.length === 1 ? [] : drawn.flatMap(({ name, colour }, i) => legend(name, colour, i))),
    '</svg>',
    '',
  ].join('\n');
}

function legend(name: string, colour: string, i: number): string[] {
  const y = margin / 2 + 18 * i;
  return [line(margin + 10, y, margin + 30, y, colour), text(margin + 36, y + 4, 'start', name)];
}

/** The powers of ten between which all numbers lie. */
function rangeOf(numbers: readonly number[]): [number, number] {
  const low = Math.floor(Math.log10(Math.min(...numbers)));
  return [low, Math.max(low + 1, Math.ceil(Math.log10(Math.max(...numbers))))];
}

function exponents(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function line(x1: number, y1: number, x2: number, y2: number, stroke: string): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${stroke}"/>`;
}

function text(x: number, y: number, anchor: string, content: string): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}">${content}</text>`;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
