// The README and the documentation as the packaged extension has them: whatever they show or link to is in the package.
import { posix } from 'node:path';

/**
 * Shows small pictures in place of those that the package lacks, leaves the others out, and leaves the text alone of links to
 * what it lacks.
 * @param {string} page
 * @param {ReadonlySet<string>} files of the package
 * @param {string} [folder] of the page
 */
export function packagedPage(page, files, folder = '') {
  /** @param {string} path */
  const stays = (path) => /^(https?:|#)/.test(path) || files.has(posix.join(folder, path.replace(/#.*/, '')));
  return page
    .replaceAll(/^ *!\[[^\]]*\]\(([^)]+)\)\n+/gm, (picture, /** @type {string} */ path) => {
      if (stays(path)) return picture;
      const small = path.replace(/([^/]+)\.png$/, 'small/$1.webp');
      return stays(small) ? picture.replace(`(${path})`, `(${small})`) : '';
    })
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, (link, /** @type {string} */ text, /** @type {string} */ path) =>
      stays(path) ? link : text,
    )
    .replaceAll(/^\|.*\|$/gm, unaligned);
}

/**
 * A row of a table without the spaces and hyphens that align its columns: the package is 5 KB smaller.
 * @param {string} row
 */
function unaligned(row) {
  return /^[|: -]+$/.test(row) ? row.replaceAll(/-{4,}/g, '---') : row.replaceAll(/ {2,}(?=\|)/g, ' ');
}
