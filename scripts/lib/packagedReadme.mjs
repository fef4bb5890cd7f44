// The README as the packaged extension has it: whatever it shows or links to is in the package.

/**
 * Leaves out pictures that the package lacks, and leaves the text alone of links to what it lacks.
 * @param {string} readme
 * @param {ReadonlySet<string>} files of the package
 */
export function packagedReadme(readme, files) {
  /** @param {string} path */
  const stays = (path) => /^(https?:|#)/.test(path) || files.has(path.replace(/#.*/, ''));
  return readme
    .replaceAll(/^ *!\[[^\]]*\]\(([^)]+)\)\n+/gm, (picture, /** @type {string} */ path) =>
      stays(path) ? picture : '',
    )
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, (link, /** @type {string} */ text, /** @type {string} */ path) =>
      stays(path) ? link : text,
    );
}
