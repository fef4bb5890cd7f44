// The country calling codes of ITU-T E.164, networks and services included. Part of version 1: never changed.

const oneDigit = '1 7';
const twoDigits =
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98';
/** Whole decades, then single codes. */
const decades = '22 23 24 26 35 37 50 59';
const threeDigits =
  '211 212 213 216 218 250 251 252 253 254 255 256 257 258 290 291 297 298 299 380 381 382 383 385 386 387 389 420 421 423 670 672 673 674 675 676 677 678 679 680 681 682 683 685 686 687 688 689 690 691 692 800 808 850 852 853 855 856 870 878 880 881 882 883 886 888 960 961 962 963 964 965 966 967 968 970 971 972 973 974 975 976 977 979 992 993 994 995 996 998';

/** All codes, ascending as texts. */
export const callingCodes: readonly string[] = [
  ...oneDigit.split(' '),
  ...twoDigits.split(' '),
  ...decades.split(' ').flatMap((decade) => Array.from({ length: 10 }, (_, i) => `${decade}${i}`)),
  ...threeDigits.split(' '),
].sort();

/** Length of the calling code, by the first three digits of a number: 0 if there is none. */
const lengths = new Uint8Array(1000);
for (const code of callingCodes) {
  const numbers = 10 ** (3 - code.length);
  lengths.fill(code.length, Number(code) * numbers, (Number(code) + 1) * numbers);
}

/**
 * Returns the length of the calling code that a number of at least three digits begins with; 0 if there is
 * none.
 */
export function callingCodeLength(first: number, second: number, third: number): number {
  return lengths[100 * first + 10 * second + third] ?? 0;
}
