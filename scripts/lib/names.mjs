// The names under which Masker is published, in one file: CONTRIBUTING.md describes how the owner chooses
// them.

/**
 * On the public registries, `masker` is somebody else's package: nothing here installs or runs that name.
 */
export const names = {
  /** Publisher of the extension in both galleries; also in package.json, which VS Code reads. */
  publisher: 'masker',
  /** Package for Node, which brings the programs `masker` and `masker-language-server`. */
  npmPackage: 'masker-cli',
  /** Distribution for Python, whose import is `masker`; also in python/pyproject.toml. */
  pythonDistribution: 'masker-cli',
};
