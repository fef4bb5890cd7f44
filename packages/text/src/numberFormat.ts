// Formats of numbers, created at the first use: creation takes time that no program's start should need.

/** Formats numbers as English does. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): (value: bigint | number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat('en', options);
    return format.format(value);
  };
}
