// Checks and proposes masker names: one word in camel case that ends with Masker.

export function isCamelCase(name: string): boolean {
  return /^\p{L}[\p{L}\p{M}\p{Nd}]*$/u.test(name);
}

export function withMaskerSuffix(name: string): string {
  return `${withoutSuffix(name)}Masker`;
}

/** A name without "masker" in another letter case, and what separates it from the rest. */
function withoutSuffix(name: string): string {
  if (!/masker$/i.test(name.slice(-'masker'.length))) return name;
  let end = name.length - 'masker'.length;
  while (/[\s_-]/.test(name.charAt(end - 1))) end--;
  return name.slice(0, end);
}
