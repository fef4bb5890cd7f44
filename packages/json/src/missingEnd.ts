// Completes partial text, so that positions before the caret can be distinguished.

const closers: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Returns the missing quotation mark and brackets at the end of a JSON text; empty if it is complete. */
export function missingEnd(text: string): string {
  const open: string[] = [];
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charAt(i);
    if (inString) {
      if (unit === '\\') i++;
      else if (unit === '"' || unit === '\n') inString = false;
    } else if (unit === '"') {
      inString = true;
    } else if (unit === '{' || unit === '[') {
      open.push(closers[unit] ?? '');
    } else if (unit === '}' || unit === ']') {
      open.pop();
    }
  }
  return (inString ? '"' : '') + open.reverse().join('');
}
