// docs/telephone-plans.md: the table of numbering plans that the Telephone algorithm draws numbers by.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/command.mjs';

type Plans = Readonly<Record<string, Readonly<Record<string, string>>>>;

const introduction = `# Numbering plans

This table belongs to [the masking algorithm, version 1](masking-algorithm.md) ("Telephone"), and doesn't change. It is made of the
numbering plans that libphonenumber 9.0.43 has (Apache-2.0 licence): what valid numbers of each country begin with.

Each line has a calling code, then numbers of digits after the calling code, then _beginnings_ of numbers with so many digits. In a
beginning, a digit stands for itself, and a class in brackets for one of its digits: \`2[03-5]\` are 20, 23, 24 and 25. For calling
codes and numbers of digits that aren't in the table, no plan is known. Beginnings that fewer than one of 1,000 numbers with the same
two first digits have are left out.
`;

/** The page, a line for each calling code and list. */
export function telephonePlansPage(): string {
  const text = readFileSync(join(root, 'packages/algorithms/src/telephone/plans.json'), 'utf8');
  const plans = JSON.parse(text) as Plans;
  const lines = Object.entries(plans).flatMap(([code, lists]) =>
    Object.entries(lists).map(([digits, beginnings]) => `${code}  ${digits}  ${beginnings}`),
  );
  return `${introduction}\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`;
}
