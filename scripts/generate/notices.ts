// THIRD-PARTY-NOTICES.txt, generated from the parts of other packages in the bundles.
import { build } from 'esbuild';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/command.mjs';
import { bundles } from '../lib/bundles.mjs';

interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly author?: string | { readonly name: string };
  readonly repository?: string | { readonly url: string };
}

/** Licences for which a link suffices. */
const links: Readonly<Record<string, string>> = {
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/legalcode',
};
const rule = '-'.repeat(80);

/** The licences ask that their text goes with every copy, and bundling leaves it out. */
export async function thirdPartyNotices(): Promise<string> {
  const folders = await bundledPackages();
  return [
    'Masker includes software of others, under the licences below.\n',
    ...folders.map((folder) => notice(folder)),
  ].join(`\n${rule}\n\n`);
}

/** Returns the folders of the packages with parts in a bundle, in alphabetical order. */
async function bundledPackages(): Promise<string[]> {
  const folders = new Set<string>();
  for (const bundle of bundles) {
    const { metafile } = await build({
      ...bundle,
      // The plugin that makes programs executable isn't needed here.
      plugins: [],
      absWorkingDir: root,
      metafile: true,
      write: false,
      logLevel: 'error',
    });
    for (const { inputs } of Object.values(metafile.outputs)) {
      for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
        const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
        if (folder !== undefined && bytesInOutput > 0) folders.add(folder);
      }
    }
  }
  return [...folders].sort();
}

function notice(folder: string): string {
  const read = (name: string) => readFileSync(join(root, folder, name), 'utf8');
  const { name, version, license, author, repository } = JSON.parse(read('package.json')) as PackageManifest;
  const files = readdirSync(join(root, folder)).filter((file) => /^(licen[cs]e|notice)/i.test(file));
  const by = typeof author === 'string' ? author : author?.name;
  const link = links[license];
  if (link !== undefined)
    return `${name} ${version} (${license})\n\nParts of the work of ${by}, under the licence at ${link}\n`;
  const texts = files.map((file) => read(file).replaceAll('\r\n', '\n').trim());
  if (texts.length === 0) {
    if (by === undefined) throw new Error(`${folder} tells neither its licence's text nor its author`);
    const { url } = typeof repository === 'object' ? repository : { url: repository };
    texts.push(`By ${by}; its package names the licence without its text. Source: ${url}`);
  }
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
}
