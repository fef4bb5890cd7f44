// Number formats, created on first use, as creation would delay program start.

/** Returns a function that formats numbers in English. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): (value: bigint | number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat('en', options);
    return format.format(value);
  };
}
