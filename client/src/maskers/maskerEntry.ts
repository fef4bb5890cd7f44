// One masker as the lists and the commands know it: read from a configuration's text.
import { type Analysis, obstaclesOf } from '@masker/masker';
import { counted } from '@masker/text';
import type { MaskerConfiguration, Problem } from '@masker/config';
import { stringValue } from '@masker/json';
import { baseName } from '../files/placeInFolder.ts';
import { maskerMessages } from './messages.ts';

export interface MaskerEntry {
  /** The configuration's name, cut if it is too long to read; that of its file while it has none. */
  readonly name: string;
  readonly description: string;
  /** Problems that keep it from being used, sorted by offset. */
  readonly errors: readonly Problem[];
  /** Absent when there are errors. */
  readonly configuration: MaskerConfiguration | undefined;
}

/** Returns the entry of an analysed configuration, whatever is in it. */
export function entryOf(analysis: Analysis, path: string): MaskerEntry {
  const { model, configuration } = analysis;
  const name = stringValue(model.properties?.get('name'))?.trim();
  return {
    name: name === undefined || name === '' ? nameOfFile(path) : shortened(name),
    description: shortened(stringValue(model.properties?.get('description')) ?? ''),
    errors: obstaclesOf(analysis),
    configuration,
  };
}

/** In UTF-16 code units: lists and the status bar show it in one line. */
const maxTextLength = 500;

function shortened(text: string): string {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
}

/** `maskers/ssn.masker.json` → `ssn` */
function nameOfFile(path: string): string {
  return baseName({ path }).replace(/\.masker\.json$/i, '');
}

/** Returns the problem with a configuration, in one sentence; empty when there is none. */
export function describeErrors(errors: readonly Problem[]): string {
  const [first, ...others] = errors;
  if (first === undefined) return '';
  if (others.length === 0) return first.message;
  return `${first.message} (and ${counted(others.length, 'more error')})`;
}

/**
 * Returns why the active masker can't be used, in one sentence; undefined when it can.
 *
 * @param file the active configuration's; undefined when none is active
 */
export function obstacleOf(masker: MaskerEntry | undefined, file: string | undefined): string | undefined {
  if (file === undefined) return maskerMessages.noneActive;
  if (masker === undefined) return maskerMessages.activeGone(file);
  if (masker.configuration !== undefined) return undefined;
  return maskerMessages.cannotBeUsed(masker.name, describeErrors(masker.errors));
}
