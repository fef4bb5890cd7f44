// Texts that could make an analysis slow: each grows with a size, and each once took (or could take) more than linear time.

const masker = (rest: string) => `{"name":"aMasker","algorithm":"Segment",${rest}}`;
/** Repeats a text until it has a size. */
const fill = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length));
/** A list of the same item until it has a size. */
const list = (item: string, size: number) => `[${fill(`${item},`, size).slice(0, -1)}]`;
const segment = (rest: string) => masker(`"segments":[{"type":"AlphaNumeric","length":1,${rest}}]`);

/** Each gives a text of about `size` UTF-16 code units. */
export const hugeConfigurations: Readonly<Record<string, (size: number) => string>> = {
  'segments on one line': (size) => masker(`"segments":${list('{"type":"Numeric","length":3}', size)}`),
  'empty segments': (size) => masker(`"segments":${list('{}', size)}`),
  'segments without commas': (size) => masker(`"segments":[${fill('{}', size)}]`),
  'segments with problems and fixes': (size) =>
    masker(
      `"segments":${list('{"Type":"AlphaNumeric","length":3,"minChar":"a","masked":{"range":"a"}}', size)}`,
    ),
  'the same property again and again': (size) => `{${fill('"name":"a",', size).slice(0, -1)}}`,
  'unknown properties': (size) =>
    `{${Array.from({ length: size / 16 }, (_, i) => `"property${i}":1`).join(',')}}`,
  'long unknown properties': (size) => `{"${'x'.repeat(size)}":1}`,
  'mistaken items of a range': (size) => segment(`"masked":{"range":"${fill('b-a,', size)}"}`),
  'mistaken items of an escaped range': (size) => segment(`"masked":{"range":"${fill('\\u0062-a,', size)}"}`),
  'numbers of a range': (size) =>
    masker(
      `"segments":[{"type":"Numeric","length":9,"masked":{"range":"${Array.from({ length: size / 8 }, (_, i) => (i * 7919) % 1e7).join(',')}"}}]`,
    ),
  'long numbers': (size) =>
    masker(`"segments":${list('{"type":"Numeric","length":999,"masked":{"maxNum":1e998}}', size)}`),
  'one number': (size) => segment(`"masked":{"maxNum":${'9'.repeat(size)}}`),
  'a number of a range': (size) =>
    masker(`"segments":[{"type":"Numeric","length":3,"masked":{"range":"${'9'.repeat(size)}"}}]`),
  'ignored characters and segments': (size) =>
    masker(
      `"ignoreChars":[${Array.from({ length: size / 12 }, (_, i) => `"${String.fromCodePoint(0x100 + (i % 0xd000))}"`).join(',')}],"segments":${list('{"type":"AlphaNumeric","length":1,"original":{"maxChar":"\uFFFD"}}', size / 2)}`,
    ),
  'empty ignored characters': (size) => masker(`"ignoreChars":${list('""', size)}`),
  'one ignored text': (size) => masker(`"ignoreChars":["${'ab'.repeat(size / 2)}"]`),
  'a name of underscores': (size) => `{"name":"${'_'.repeat(size)}","algorithm":"Identity"}`,
  'a name of spaces': (size) => `{"name":"a${' '.repeat(size)}b","algorithm":"Identity"}`,
  'an algorithm': (size) => `{"name":"aMasker","algorithm":"${'x'.repeat(size)}"}`,
  comments: (size) => `${fill('/* a */', size)}{}`,
  'leading zeros': (size) => `{"a":[${fill('000 ,', size)}0]}`,
  'a number of zeros': (size) => `{"a":${'0'.repeat(size)}}`,
  'trailing commas': (size) => masker(`"segments":${list('[1,]', size)}`),
  'wrong closing brackets': (size) => `[${fill('},[', size)}`,
  'no closing brackets': (size) => fill('[', size),
  'white space': (size) => ' '.repeat(size),
  'indented far': (size) => `{\n${fill(' ', size / 2)}"name":"a","name":"b",${fill('"c":1,', size / 2)}`,
  quotes: (size) => fill('"', size),
  'texts that do not end': (size) => fill('"a\n', size),
  colons: (size) => `{${fill(':', size)}`,
  commas: (size) => `[${fill(',', size)}`,
  words: (size) => fill('true ', size),
};
