// Decodes a text in JSON, HTML, web addresses and mail: without escapes, entities and markup.
import { textIn } from '@masker/text';
import { withoutEscapes } from '../targetTexts.ts';

/** Maximum number of layers that are taken off, such as JSON in JSON. */
const maxLayers = 3;

/** True for ASCII characters that may begin an escape, an entity or markup. */
export const mayEscape = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 && String.raw`\<&%=`.includes(String.fromCharCode(byte)) ? 1 : 0,
);

/** The other spellings of a text: one for each layer that is taken off, if anything changes. */
export function otherSpellings(text: string): readonly string[] {
  const decoded = withoutQuotedPrintable(text);
  const layers: string[] = decoded === text ? [] : [decoded];
  for (let last of [text, ...layers])
    for (let i = 0; i < maxLayers; i++) {
      const next = withoutLayer(last);
      if (next === last) break;
      layers.push(next);
      last = next;
    }
  return layers;
}

function withoutLayer(text: string): string {
  return withoutPercents(withoutEntities(withoutMarkup(withoutByteEscapes(withoutEscapes(text)))));
}

/** Tags of HTML and XML become spaces. They end within 1,000 characters. */
function withoutMarkup(text: string): string {
  return text.includes('<') ? text.replaceAll(/<(?:!--|\/?[A-Za-z])[^<>]{0,1000}>/g, ' ') : text;
}

const namedEntities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', commat: '@', period: '.', shy: '' },
  ...{ szlig: 'ß', AElig: 'Æ', aelig: 'æ', oelig: 'œ', OElig: 'Œ', eth: 'ð', thorn: 'þ', lowbar: '_' },
  ...{
    hyphen: '-',
    dash: '-',
    ndash: '-',
    mdash: '-',
    sol: '/',
    colon: ':',
    comma: ',',
    plus: '+',
    num: '#',
  },
};

/** Accents are ignored when texts are compared: `&eacute;` is an e. */
function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text
    .replaceAll(/&#(?:(\d{1,7})|[xX]([0-9A-Fa-f]{1,6}));?/g, (entity, decimal?: string, hex = '') => {
      const codePoint = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal);
      return codePoint > 0x10ffff ? entity : String.fromCodePoint(codePoint);
    })
    .replaceAll(/&([A-Za-z])(?:acute|grave|circ|uml|tilde|cedil|ring|slash|caron|strok);/g, '$1')
    .replaceAll(/&([A-Za-z]{2,6});/g, (entity, name: string) => namedEntities[name] ?? entity);
}

function withoutPercents(text: string): string {
  return text.includes('%') ? decodeHex(text, /(?:%[0-9A-Fa-f]{2})+/g) : text;
}

/** As JavaScript and Python write bytes: `\x40`. */
function withoutByteEscapes(text: string): string {
  return text.includes('\\x') ? decodeHex(text, /(?:\\x[0-9A-Fa-f]{2})+/g) : text;
}

function withoutQuotedPrintable(text: string): string {
  return decodeHex(text.replaceAll(/=\r?\n/g, ''), /(?:=[0-9A-F]{2})+/g);
}

/** Decodes bytes that are written as a mark and two hexadecimal digits: UTF-8, or else Latin-1. */
function decodeHex(text: string, encoded: RegExp): string {
  return text.replaceAll(encoded, (run) => {
    const digits = run.match(/[0-9A-Fa-f]{2}/g) ?? [];
    const bytes = Uint8Array.from(digits, (pair) => parseInt(pair, 16));
    const decoded = textIn(bytes, 0, bytes.length);
    return decoded.includes('\ufffd') ? String.fromCharCode(...bytes) : decoded;
  });
}
