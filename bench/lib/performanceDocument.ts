// docs/benchmark-results.md: each benchmark owns one section, with the machine, the versions and the date of its run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import process from 'node:process';
import { formatted } from '../../scripts/lib/formatted.mjs';

const file = 'docs/benchmark-results.md';
const title = `# Results of the benchmarks

\`npm run bench -- NAME --write\` writes the section of a benchmark. Compare the ratios: both sides of each were measured in the same run, taking
turns. [Performance](performance.md) has the most important figures.
`;

export { table } from '../../scripts/lib/markdown.mjs';

/** The machine, the date, and the versions of Node and of the given packages. */
export function conditions(packages: readonly string[]): string {
  const [processor] = cpus();
  const versions = packages.map((name) => `${name} ${versionOf(name)}`);
  return [
    `${processor?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
    ...versions,
    new Date().toISOString().slice(0, 10),
  ].join(' · ');
}

function versionOf(name: string): string {
  const manifest = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

/** Writes a section, replacing one with the same heading. */
export async function writeSection(heading: string, content: string): Promise<void> {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : title;
  const sections = before.split(/^(?=## )/m);
  const section = `## ${heading}\n\n${content.trim()}\n\n`;
  const at = sections.findIndex((known) => known.startsWith(`## ${heading}\n`));
  if (at === -1) sections.push(`\n${section}`);
  else sections[at] = section;
  writeFileSync(file, await formatted(file, sections.join('')));
}
