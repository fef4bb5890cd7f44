// Hexadecimal digits in ASCII: what each byte is, and how digits are written.

/** Marks beside the digit in a byte's last four bits: a capital letter, a small one, or no digit. */
const [capital, small] = [1 << 16, 1 << 17];
export const noDigit = 1 << 18;

export const hexDigitOf = Int32Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  const digit = parseInt(character, 16);
  if (Number.isNaN(digit)) return noDigit;
  return digit | (digit < 10 ? 0 : character < 'a' ? capital : small);
});

/**
 * Returns true if there are capital letters among some digits, whose entries are joined by "or", and no small ones.
 */
export const isUpperHex = (all: number): boolean => (all & (capital | small)) === capital;

/** The digits in small letters, and from `upperHex` on in capital ones. */
export const hex = Uint8Array.from('0123456789abcdef0123456789ABCDEF', (one) => one.charCodeAt(0));
export const upperHex = 16;
