// Drawing functions for the walkthrough's pictures, in the colours of the current theme, including high contrast.

const width = 520;
const lineHeight = 22;
/** Width of a character of the monospaced font, at its size. */
const advance = 8.4;
const padding = 16;

/** Colours of VS Code's themes by their meaning here. */
const colours = {
  text: 'foreground',
  quiet: 'descriptionForeground',
  name: 'debugTokenExpression-name',
  value: 'debugTokenExpression-string',
  changed: 'textLink-foreground',
  open: 'list-warningForeground',
} as const;

export type Colour = keyof typeof colours;

/** A piece of a line in one colour; without one, that of text. */
export type ColouredText = string | readonly [text: string, colour: Colour];

/** A drawing and its height. */
export interface Drawing {
  readonly height: number;
  draw(top: number): string;
}

/** A sentence in the font of the workbench. */
export function sentence(text: string, colour: Colour = 'text'): Drawing {
  return {
    height: lineHeight + 6,
    draw: (top) =>
      `<text x="0" y="${top + 17}" font-family="system-ui, sans-serif" font-size="14" fill="${fill(colour)}">${escape(text)}</text>`,
  };
}

/** Lines of monospaced text in a box of the editor's colour. */
export function box(...lines: readonly (readonly ColouredText[])[]): Drawing {
  const height = lines.length * lineHeight + 2 * padding - 6;
  return {
    height: height + 14,
    draw: (top) =>
      [
        `<rect x="0.5" y="${top + 0.5}" width="${width - 1}" height="${height}" rx="6" fill="var(--vscode-editor-background)" stroke="var(--vscode-contrastBorder, var(--vscode-widget-border, #8888))"/>`,
        ...lines.map((pieces, index) => line(pieces, top + padding + index * lineHeight + 11)),
      ].join('\n'),
  };
}

/** One above the other. */
export function picture(title: string, ...parts: readonly Drawing[]): string {
  let top = 0;
  const drawn = parts.map((part) => {
    const text = part.draw(top);
    top += part.height;
    return text;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" role="img">`,
    `<title>${escape(title)}</title>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

/** Each piece is in its column, for any width of the font's characters. */
function line(pieces: readonly ColouredText[], y: number): string {
  let column = 0;
  const spans = pieces.flatMap((piece) => {
    const [text, colour] = typeof piece === 'string' ? ([piece, 'text'] as const) : piece;
    const start = column + text.length - text.trimStart().length;
    column += text.length;
    const shown = text.trim();
    if (shown === '') return [];
    const [x, length] = [padding + start * advance, shown.length * advance].map((value) => value.toFixed(1));
    return [`<tspan x="${x}" textLength="${length}" fill="${fill(colour)}">${escape(shown)}</tspan>`];
  });
  return `<text y="${y}" font-family="monospace" font-size="14">${spans.join('')}</text>`;
}

function fill(colour: Colour): string {
  return `var(--vscode-${colours[colour]}, var(--vscode-foreground))`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
