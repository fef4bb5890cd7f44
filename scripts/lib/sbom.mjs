// The bill of materials of the packages, in the form of CycloneDX 1.6: the packages whose code the bundles hold.
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.mjs';

/**
 * Lists the bundled packages that THIRD-PARTY-NOTICES.txt names, each with its licence and the checksum of the lock file.
 * @returns {string} JSON
 */
export function billOfMaterials() {
  const { name, version, license } = /** @type {Record<string, string>} */ (readJson('package.json'));
  return `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: {
        component: { type: 'application', name, version, licenses: [{ expression: license }] },
      },
      components: bundledPackages().map(component),
    },
    undefined,
    2,
  )}\n`;
}

/** @typedef {{ name: string, version: string, license: string }} BundledPackage */

/** @returns {BundledPackage[]} */
function bundledPackages() {
  const notices = readFileSync(join(root, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  return Array.from(
    notices.matchAll(/^-{80}\n\n(\S+) (\d\S*) \((.+)\)$/gm),
    ([, name = '', version = '', license = '']) => ({ name, version, license }),
  );
}

/** @param {BundledPackage} bundled */
function component({ name, version, license }) {
  const lock = /** @type {{ packages: Record<string, { version?: string, integrity?: string }> }} */ (
    readJson('package-lock.json')
  );
  const locked = Object.entries(lock.packages).find(
    ([path, entry]) => path.endsWith(`node_modules/${name}`) && entry.version === version,
  );
  const [algorithm, digest] = locked?.[1].integrity?.split('-') ?? [];
  if (algorithm !== 'sha512' || digest === undefined)
    throw new Error(`package-lock.json has no SHA-512 checksum of ${name} ${version}.`);
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [{ expression: license }],
    hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
  };
}

/**
 * @param {string} path
 * @returns {unknown}
 */
function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
