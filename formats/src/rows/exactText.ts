// Bytes as text, so that different bytes are different texts.

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const single = new TextDecoder('latin1');

/** Text in UTF-8; bytes that are none become one character each, behind one that no text begins with. */
export function exactText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return `\uffff${single.decode(bytes)}`;
  }
}
