// Formats of numbers that are made when the first one is told: that takes time, which belongs to no program's start.

/** Formats numbers as English does. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): (value: bigint | number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat('en', options);
    return format.format(value);
  };
}
