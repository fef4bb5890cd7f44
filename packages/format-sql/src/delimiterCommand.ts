// Reads the command `DELIMITER` of MySQL's client.

/** The client cuts longer ones. */
const maxDelimiter = 15;

/**
 * Reads the delimiter as the client does: up to a space or the end of the line, or between quotation marks. The client
 * ignores what follows.
 *
 * @param line the whole command
 * @returns undefined for one that clients read differently, refuse or cut
 */
export function readDelimiter(line: string): string | undefined {
  const text = line.replace(/^\s*delimiter\s+/i, '').trimEnd();
  const quote = /^["'`]/.exec(text)?.[0];
  const delimiter = quote === undefined ? text.split(' ', 1)[0] : unquoted(text.slice(1), quote);
  if (delimiter === undefined || !/^[!-[\]-~]+$/.test(delimiter)) return undefined;
  return delimiter.length > maxDelimiter ? undefined : delimiter;
}

/** The text up to a quotation mark that isn't doubled. */
function unquoted(text: string, quote: string): string | undefined {
  for (let end = text.indexOf(quote); end >= 0; end = text.indexOf(quote, end + 2))
    if (text[end + 1] !== quote) return text.slice(0, end).replaceAll(quote + quote, quote);
  return undefined;
}
