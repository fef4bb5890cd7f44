// The repository that packages lead to: only their release knows its host.
import { Obstacle } from './command.mjs';

/**
 * The repository's properties for package manifests; empty if it is unknown.
 * @param {string | undefined} address `https://host/owner/name`
 */
export function repositoryLinks(address) {
  if (address === undefined) return {};
  if (!/^https:\/\/[\w.:-]+(\/[\w.-]+){2,}$/.test(address))
    throw new Obstacle('--repository needs an address like https://host/owner/name.');
  return {
    repository: { type: 'git', url: `git+${address}.git` },
    bugs: { url: `${address}/issues` },
    homepage: `${address}#readme`,
  };
}
