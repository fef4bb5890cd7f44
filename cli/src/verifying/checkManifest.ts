// Checks that the manifest of a run belongs to a plan, an original and its masked copy, and to the key at hand.
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { keyFingerprint, type MaskingKey } from '../../../engine/src/index.ts';
import { nodeCryptography } from '../../../node/src/nodeCryptography.ts';
import { describeFile, type Manifest, type ManifestFile } from '../masking/manifest.ts';
import type { Input } from '../masking/inputs.ts';
import { reading } from '../shared/files.ts';
import { printable } from '../shared/text.ts';
import type { InputPair } from './inputPairs.ts';
import { manifestReports, verifyFailures } from './messages.ts';

interface CheckedManifest {
  readonly cwd: string;
  /** The plan that verifies, as an absolute path. */
  readonly plan: string;
  readonly pairs: readonly InputPair[];
  /** Undefined where none is at hand, so that keys aren't compared. */
  readonly key: MaskingKey | undefined;
}

/**
 * Compares a manifest with the files.
 *
 * @returns a sentence for each difference
 * @throws Failure for a file that is no manifest
 */
export async function checkManifest(name: string, checked: CheckedManifest): Promise<string[]> {
  const { cwd, plan, pairs, key } = checked;
  const manifest = await readManifest(name, cwd);
  const problems: string[] = [];
  if (manifest.masker !== packageJson.version)
    problems.push(manifestReports.otherVersion(manifest.masker, packageJson.version));
  const planNow = await describeFile(plan, cwd);
  if (!manifest.settings.some(({ sha256 }) => sha256 === planNow.sha256))
    problems.push(manifestReports.otherPlan);
  for (const file of manifest.settings) {
    const now = await describeFile(resolve(cwd, file.path), cwd).catch(() => undefined);
    if (now?.sha256 !== file.sha256 && basename(file.path) !== basename(plan))
      problems.push(manifestReports.settingChanged(file.path));
  }
  if (
    key !== undefined &&
    manifest.keyFingerprint !== null &&
    manifest.keyFingerprint !== keyFingerprint(key, nodeCryptography)
  )
    problems.push(manifestReports.otherKey);
  for (const { original, masked } of pairs) {
    problems.push(...ofOriginal(original, manifest), ...(await ofMasked(masked, original, manifest, cwd)));
  }
  return problems;
}

function ofOriginal({ path, stats, label }: Input, { inputs }: Manifest): string[] {
  const isKnown = inputs.some(
    ({ name, size }) =>
      path === undefined || (name === basename(path) && (size === null || size === stats?.size)),
  );
  return isKnown ? [] : [manifestReports.notOriginal(label)];
}

async function ofMasked(
  { path, label }: Input,
  original: Input,
  { inputs, outputs }: Manifest,
  cwd: string,
): Promise<string[]> {
  // Output on standard output is in no file.
  if (path === undefined || outputs.length === 0) return [];
  const { sha256 } = await reading(label, () => describeFile(path, cwd));
  const origins = inputs.filter((_, i) => outputs[i]?.sha256 === sha256).map(({ name }) => name);
  // Several inputs may be in one output.
  const isPaired = inputs.length === outputs.length && original.path !== undefined;
  if (!outputs.some((output) => output.sha256 === sha256)) return [manifestReports.notOutput(label)];
  return !isPaired || origins.includes(basename(original.path))
    ? []
    : [manifestReports.otherOriginal(label, origins, original.label)];
}

async function readManifest(name: string, cwd: string): Promise<Manifest> {
  const text = await reading(printable(name), () => readFile(resolve(cwd, name), 'utf8'));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw verifyFailures.manifestCut(name);
  }
  if (!isManifest(value)) throw verifyFailures.notManifest(name);
  return value;
}

function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null) return false;
  const {
    masker,
    settings,
    inputs,
    outputs,
    keyFingerprint: fingerprint,
  } = value as Partial<Record<keyof Manifest, unknown>>;
  return (
    typeof masker === 'string' &&
    (fingerprint === null || typeof fingerprint === 'string') &&
    [settings, outputs].every((list) => Array.isArray(list) && list.every(isFile)) &&
    Array.isArray(inputs) &&
    inputs.every((input: unknown) => typeof (input as { name?: unknown } | null)?.name === 'string')
  );
}

function isFile(value: unknown): value is ManifestFile {
  const file = value as Partial<ManifestFile> | null;
  return typeof file?.path === 'string' && typeof file.sha256 === 'string';
}
