// Number ranges reserved for fiction. Part of version 1: never changed. Sources: NANPA
// (555-0100 to 555-0199), Ofcom ("Telephone numbers for use in TV and radio drama programmes"), ARCEP (decision 2018-0881), ACMA
// ("Phone numbers for use in TV shows, films and creative works").

/** The numbers for some of a country. */
export interface FictionalRange {
  readonly callingCode: string;
  /** Beginning of the number, after the calling code and zeros; the first range of a country that fits counts. */
  readonly prefix: string;
  /** The first of the numbers; `=` represents a digit of the original. Its length is that of the number. */
  readonly first: string;
  /** Number of consecutive numbers. */
  readonly count: number;
}

const range = (callingCode: string, prefix: string, first: string, count: number): FictionalRange => ({
  callingCode,
  prefix,
  first,
  count,
});

export const fictionalRanges: readonly FictionalRange[] = [
  range('1', '', '===5550100', 100),
  range('33', '2', '261910000', 10_000),
  range('33', '3', '353010000', 10_000),
  range('33', '4', '465710000', 10_000),
  range('33', '5', '536490000', 10_000),
  range('33', '6', '639980000', 10_000),
  range('33', '7', '639980000', 10_000),
  range('33', '', '199000000', 10_000),
  ...['113', '114', '115', '116', '117', '118', '121', '131', '141', '151', '161'].map((area) =>
    range('44', area, `${area}4960000`, 1000),
  ),
  range('44', '191', '1914980000', 1000),
  range('44', '20', '2079460000', 1000),
  range('44', '28', '2896496000', 1000),
  range('44', '29', '2920180000', 1000),
  range('44', '3', '3069990000', 1000),
  range('44', '7', '7700900000', 1000),
  range('44', '8', '8081570000', 1000),
  range('44', '9', '9098790000', 1000),
  range('44', '', '1632960000', 1000),
  range('61', '2', '255500000', 10_000),
  range('61', '3', '355500000', 10_000),
  range('61', '7', '755500000', 10_000),
  range('61', '8', '855500000', 10_000),
  range('61', '4', '491570156', 4),
  range('61', '1800', '1800975707', 5),
  range('61', '1300', '1300975707', 5),
];

/**
 * Returns the index of the range of a number; -1 if there is none.
 *
 * @param digits its digits after the calling code and zeros
 */
export function fictionalRangeOf(callingCode: string, digits: string): number {
  return fictionalRanges.findIndex(
    (one) =>
      one.callingCode === callingCode && one.first.length === digits.length && digits.startsWith(one.prefix),
  );
}
