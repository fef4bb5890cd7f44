// The icons of previews: the style sheet and the font of Codicons, with only the icons that the previews
// name.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { subsetFont } from './subsetFont.mjs';

const rule = /^\.codicon-([\w-]+):before \{ content: "\\([\da-f]+)" \}\n?/gm;

/**
 * @param {string} folder of the modules that name icons, each as a text of its own or as a class
 * @returns {import('esbuild').Plugin}
 */
export function usedCodicons(folder) {
  /** @type {Set<number>} */
  const used = new Set();
  return {
    name: 'used codicons',
    setup: (build) => {
      build.onLoad({ filter: /[\\/]codicon[.]css$/ }, async ({ path }) => {
        const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
        const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
        const words = new Set(texts.join('\n').match(/(?<=['"`]|codicon-)[a-z]+(-[a-z]+)*(?=['"`])/g));
        const text = await readFile(path, 'utf8');
        const contents = text.replaceAll(
          rule,
          (whole, /** @type {string} */ name, /** @type {string} */ code) => {
            if (!words.has(name)) return '';
            used.add(parseInt(code, 16));
            return whole;
          },
        );
        return { contents, loader: 'css' };
      });
      build.onLoad({ filter: /[\\/]codicon[.]ttf$/ }, async ({ path }) => ({
        contents: subsetFont(await readFile(path), used),
        loader: 'file',
      }));
    },
  };
}
