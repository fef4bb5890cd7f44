// Checks that the manifest of a run belongs to a plan, an original and its masked copy, and to the key at hand.
import { basename, resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Consistency } from '@masker/algorithms';
import { keyFingerprint, type MaskingKey } from '@masker/masking-core';
import { nodeCryptography } from '@masker/node';
import {
  describeFile,
  FileUnsuitable,
  type Manifest,
  type ManifestFile,
  manifestVersion,
} from '../masking/manifest.ts';
import type { Input } from '../masking/inputs.ts';
import type { AllowedColumn, AllowedError } from '../masking/planErrors.ts';
import { reading, readText, statOf } from '../shared/files.ts';
import { printable } from '../shared/text.ts';
import type { InputPair } from './inputPairs.ts';
import { manifestReports, verifyFailures } from './messages.ts';

export interface CheckedManifest {
  readonly cwd: string;
  /** The plan that verifies, as an absolute path. */
  readonly plan: string;
  readonly pairs: readonly InputPair[];
  /** Undefined if none is at hand, so that keys aren't compared. */
  readonly key: MaskingKey | undefined;
  /** The counts of verification in each pair. */
  readonly counts: readonly PairCounts[];
  readonly consistency: Consistency;
  /** True if a masker of the plan that masked something draws by the key. */
  readonly needsKey: boolean;
}

export interface PairCounts {
  /** Rows of the original, without a header; undefined if a run doesn't read them, as it leaves them out. */
  readonly rows: number | undefined;
  /** Number of nonconforming values; undefined if tables couldn't be compared. */
  readonly nonconforming: number | undefined;
}

/**
 * Compares a manifest with the files.
 *
 * @returns a sentence for each difference
 */
export async function checkManifest(manifest: Manifest, checked: CheckedManifest): Promise<string[]> {
  const { cwd, plan, pairs, key } = checked;
  const problems: string[] = [];
  if (manifest.masker !== packageJson.version)
    problems.push(manifestReports.otherVersion(manifest.masker, packageJson.version));
  const planNow = await describeFile(plan, cwd);
  if (!manifest.settings.some(({ sha256 }) => sha256 === planNow.sha256))
    problems.push(manifestReports.otherPlan);
  if (manifest.consistency !== checked.consistency)
    problems.push(manifestReports.otherConsistency(manifest.consistency, checked.consistency));
  if (checked.needsKey && manifest.keyFingerprint === null) problems.push(manifestReports.noKey);
  for (const file of manifest.settings) {
    const now = await currentFile(resolve(cwd, file.path), cwd, file);
    if (now?.sha256 !== file.sha256 && basename(file.path) !== basename(plan))
      problems.push(manifestReports.settingChanged(file.path));
  }
  if (
    key !== undefined &&
    manifest.keyFingerprint !== null &&
    manifest.keyFingerprint !== keyFingerprint(key, nodeCryptography)
  )
    problems.push(manifestReports.otherKey);
  for (const [i, { original, masked }] of pairs.entries()) {
    problems.push(
      ...ofOriginal(original, manifest, checked.counts[i]),
      ...(await ofMasked(masked, original, manifest, cwd)),
    );
  }
  return problems;
}

/** A file of the manifest as it is now; undefined without reading it if its size has changed, or if it can't be read. */
async function currentFile(
  path: string,
  cwd: string,
  { size }: ManifestFile,
): Promise<ManifestFile | undefined> {
  const stats = await statOf(path);
  return stats?.size === size ? describeFile(path, cwd).catch(() => undefined) : undefined;
}

function ofOriginal(
  { path, stats, label }: Input,
  { inputs, manifestVersion: version }: Manifest,
  counts: PairCounts | undefined,
): string[] {
  const known = inputs.filter(
    ({ name, size }) =>
      path === undefined || (name === basename(path) && (size === null || size === stats?.size)),
  );
  if (known.length === 0) return [manifestReports.notOriginal(label)];
  if (counts === undefined) return [];
  const { rows, nonconforming } = counts;
  // The first version counted lines, and headers.
  const isCounted = version !== undefined && rows !== undefined;
  const ofRows = isCounted ? known.filter((input) => input.rows === rows) : known;
  if (ofRows.length === 0) return [manifestReports.otherRows(label)];
  const isSame = nonconforming === undefined || ofRows.some((input) => input.nonConforming === nonconforming);
  return isSame ? [] : [manifestReports.otherNonconforming(label)];
}

async function ofMasked(
  { path, label }: Input,
  original: Input,
  { inputs, outputs }: Manifest,
  cwd: string,
): Promise<string[]> {
  // Output on standard output is in no file.
  if (path === undefined || outputs.length === 0) return [];
  const { sha256 } = await reading(label, () => describeFile(path, cwd)).catch((error: unknown) => {
    if (error instanceof FileUnsuitable) return { sha256: undefined };
    throw error;
  });
  if (sha256 === undefined) return [manifestReports.notComparable(label)];
  const origins = inputs.filter((_, i) => outputs[i]?.sha256 === sha256).map(({ name }) => name);
  // Several inputs may be in one output.
  const isPaired = inputs.length === outputs.length && original.path !== undefined;
  if (!outputs.some((output) => output.sha256 === sha256)) return [manifestReports.notOutput(label)];
  return !isPaired || origins.includes(basename(original.path))
    ? []
    : [manifestReports.otherOriginal(label, origins, original.label)];
}

/** @throws Failure for a file that is no manifest */
export async function readManifest(name: string, cwd: string): Promise<Manifest> {
  const text = await readText(cwd, name, printable(name));
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
    manifestVersion: version,
    masker,
    consistency,
    settings,
    inputs,
    outputs,
    keyFingerprint: fingerprint,
    allowedErrors = [],
  } = value as Partial<Record<keyof Manifest, unknown>>;
  return (
    (version === undefined || version === manifestVersion) &&
    typeof masker === 'string' &&
    typeof consistency === 'string' &&
    (fingerprint === null || typeof fingerprint === 'string') &&
    [settings, outputs].every((list) => Array.isArray(list) && list.every(isFile)) &&
    Array.isArray(inputs) &&
    inputs.every(isInput) &&
    Array.isArray(allowedErrors) &&
    allowedErrors.every(isAllowedError)
  );
}

function isAllowedError(value: unknown): value is AllowedError {
  const { code, columns = [] } = (value ?? {}) as Partial<Record<keyof AllowedError, unknown>>;
  return typeof code === 'string' && Array.isArray(columns) && columns.every(isColumn);
}

function isColumn(value: unknown): value is AllowedColumn {
  const column = value as Partial<AllowedColumn> | null;
  return typeof column?.table === 'string' && typeof column.column === 'string';
}

function isInput(value: unknown): value is Manifest['inputs'][number] {
  const input = value as Partial<Manifest['inputs'][number]> | null;
  return (
    typeof input?.name === 'string' &&
    typeof input.rows === 'number' &&
    typeof input.nonConforming === 'number'
  );
}

function isFile(value: unknown): value is ManifestFile {
  const file = value as Partial<ManifestFile> | null;
  return typeof file?.path === 'string' && typeof file.sha256 === 'string' && typeof file.size === 'number';
}
