// Output case (decisions, section 2): Unicode's default case mappings, never the machine's locale.

export const outputCases = ['AsIs', 'Lower', 'Upper', 'Title', 'Input'] as const;

/** The letter case that masked values get; `Input` is that of the original. */
export type OutputCase = (typeof outputCases)[number];

const words = /[\p{L}\p{M}\p{Nd}'’]+/gu;
const casedLetter = /(?=\p{L})\p{Cased}/u;

/** The first cased letter of each word upper, the rest lower; a word is a run of letters, marks, digits and apostrophes. */
function titleCase(text: string): string {
  return text.replace(words, (word) => {
    const match = casedLetter.exec(word);
    if (match === null) return word.toLowerCase();
    const [first] = match;
    const before = word.slice(0, match.index);
    const rest = word.slice(match.index);
    // Lower-casing with the first letter in front keeps the context that some letters look at (the final sigma).
    return before.toLowerCase() + first.toUpperCase() + rest.toLowerCase().slice(first.toLowerCase().length);
  });
}

/** Gives a text the case asked for; `Input` is that of `original`, as far as it has one. */
export function applyOutputCase(text: string, outputCase: OutputCase, original: string): string {
  switch (outputCase) {
    case 'AsIs':
      return text;
    case 'Lower':
      return text.toLowerCase();
    case 'Upper':
      return text.toUpperCase();
    case 'Title':
      return titleCase(text);
    case 'Input':
      return applyOutputCase(text, detectCase(original), original);
  }
}

function detectCase(text: string): Exclude<OutputCase, 'Input'> {
  if (!casedLetter.test(text)) return 'AsIs';
  if (text === text.toUpperCase()) return 'Upper';
  if (text === text.toLowerCase()) return 'Lower';
  return text === titleCase(text) ? 'Title' : 'AsIs';
}

const whiteSpace = /^\p{White_Space}$/u;

/** Holds for all white space of Unicode and a few other code points: what is not is never trimmed. */
export function mayBeWhiteSpace(codePoint: number): boolean {
  if (codePoint < 0x80) return codePoint <= 0x20;
  return codePoint <= 0xa0 || (codePoint >= 0x1680 && codePoint <= 0x3000);
}

/** Takes Unicode white space (the property White_Space) off both ends. */
export function trimWhiteSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && whiteSpace.test(text.charAt(start))) start++;
  while (end > start && whiteSpace.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
