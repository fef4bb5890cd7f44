// Host names: what may stand behind the `@`, and at which nobody can get mail (RFC 1123, RFC 2606, RFC 6761).

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})*$`, 'i');
const reserved = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/i;

export function isHostName(text: string): boolean {
  return hostName.test(text);
}

/** Whether a name is kept for documentation and tests. */
export function isReserved(name: string): boolean {
  return reserved.test(name);
}
