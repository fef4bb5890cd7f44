// The words before the extension of a telephone number.

const numberSign = 0x23;
/** The longest first. */
const markers = ['extension', 'ext', 'x', '#'].map((text) => Array.from(text, (one) => one.charCodeAt(0)));

/** The length of the word before an extension, in any letter case; 0 if there is none. */
export function markerLength(characters: ArrayLike<number>, start: number, end: number): number {
  const found = markers.find(
    (marker) =>
      start + marker.length <= end &&
      marker.every((code, i) => {
        const character = characters[start + i] ?? 0;
        return character === code || (code !== numberSign && character === code - 0x20);
      }),
  );
  return found?.length ?? 0;
}
