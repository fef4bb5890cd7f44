// The masker: a configuration and a key made ready to mask values (decisions, section 2: the order of processing).
import type { MaskedForm } from '../algorithms/interface/maskedForm.ts';
import { maskedFormOf } from './maskedFormOf.ts';
import { consistencies, type Consistency } from '../algorithms/interface/consistency.ts';
import { type AlgorithmRun, type MaskingContext } from '../algorithms/interface/algorithm.ts';
import type { Span } from '../algorithms/interface/explanation.ts';
import { complete, nextOf } from '../algorithms/interface/results.ts';
import { checkBytes, checkColumn, checkMemory, type Column, type Columns } from '../columns/column.ts';
import { checkConfiguration, type MaskerConfiguration } from '../configuration/configuration.ts';
import type { Cryptography } from '../cryptography/cryptography.ts';
import { createPseudoRandomFunction } from '../draws/pseudoRandomFunction.ts';
import { MaskingKey } from '../key/maskingKey.ts';
import { applyOutputCase, trimWhiteSpace } from '../text/textCase.ts';
import { algorithmOf, maskingOf } from './algorithmOf.ts';
import type { ColumnMasking } from './columnMasking.ts';
import { conflictFreeFindings } from './conflictFreeFindings.ts';
import type { MaskedColumn, MaskedLines, MaskResult } from './maskedText.ts';
import { defaultNumber, maskNumberColumn, numberMasking } from './maskNumbers.ts';
import { maskColumn, maskLines } from './maskText.ts';
import { type ReasonFinder, reasonFinder } from './reasonFinder.ts';

export interface MaskerOptions {
  /** May be left out where nothing is drawn: see `usesKey`. */
  readonly key?: MaskingKey | undefined;
  readonly cryptography: Cryptography;
  /** Default `value`. */
  readonly consistency?: Consistency;
  /**
   * Whether different values never become the same masked value, those apart that are reported as not taking part; default
   * false. `conflictFreeFindings` tells whether a configuration can do so.
   */
  readonly conflictFree?: boolean;
}

/** The steps of processing that changed a value, in order. */
export type ProcessingStep = 'null-default' | 'trim' | 'empty-default' | 'algorithm' | 'output-case';

export interface Explanation extends MaskResult {
  /** The steps that were taken and changed something; `algorithm` whenever it ran. */
  readonly steps: readonly ProcessingStep[];
  /** The algorithm's treatment of the trimmed value, stretch by stretch, before the output case. */
  readonly spans: readonly Span[];
}

export interface Masker extends ColumnMasking {
  readonly name: string;
  /** Masks one string value, or null. Deterministic; never throws for any string. */
  mask(value: string | null): MaskResult;
  /** Masks one value and tells what became of each stretch of it. */
  explain(value: string | null): Explanation;
  /** Says why a value did not fit, one sentence a reason: more closely where the value is given. Never shows it. */
  readonly reasons: ReasonFinder;
  /**
   * Masks many values at once: each becomes what `mask` makes of it, all other bytes stay. A lone surrogate, which only
   * `defaultString` can bring, is written as U+FFFD.
   *
   * @param row needless: a masker on its own reads no other columns
   */
  maskColumn(column: Column, row?: Columns, memory?: Uint8Array): MaskedColumn;
  /** As `maskColumn`, for a text of one value a line: LF and CRLF end a line and stay, a CR alone does not. */
  maskLines(bytes: Uint8Array, memory?: Uint8Array): MaskedLines;
  /**
   * What is known of masked values beforehand; undefined where nothing is.
   *
   * @param hasNull whether NULL is among the originals
   */
  maskedForm(hasNull: boolean): MaskedForm | undefined;
  /** True if a text without line ends may become one with them, so that lines would not stay lines. */
  readonly mayBreakLines: boolean;
  /**
   * Masks one number, given and returned as the text of a JSON number, or null. Only for algorithms that mask numbers.
   *
   * @throws TypeError where the algorithm does not, RangeError for what is no JSON number
   */
  maskNumber(value: string | null): MaskResult;
  /** What becomes of a JSON null, as JSON: the default string, else the default number where numbers are masked, else null. */
  maskJsonNull(): string;
}

/** A value on its way to the algorithm, or past it. */
interface BegunValue {
  readonly steps: ProcessingStep[];
  /** The result without the algorithm; the value itself if the algorithm must run. */
  readonly result: string | null;
  readonly trimmed?: string;
}

/**
 * Tells if masking with a configuration draws, so that a key is needed.
 *
 * @param configuration as `analyse` returns it
 */
export function usesKey(configuration: MaskerConfiguration): boolean {
  return maskingOf(configuration)?.usesKey(configuration.settings) === true;
}

/** True if a masker means to change values, whatever its common properties do. */
export function masksValues(configuration: MaskerConfiguration): boolean {
  return (algorithmOf(configuration)?.characteristics.technique ?? 'none') !== 'none';
}

/**
 * Makes a masker.
 *
 * @param configuration as `analyse` returns it
 * @returns undefined when the configuration's algorithm can't be run here (the check `algorithm-not-available` says so),
 *   or it was analysed without a file that it names (`resourcesOf`)
 * @throws TypeError for arguments of the wrong kind, and for a key that is missing where one is needed; RangeError for an
 *   unknown consistency, and for `conflictFree` with a configuration that can't keep values different
 */
export function createMasker(configuration: MaskerConfiguration, options: MaskerOptions): Masker | undefined {
  checkConfiguration(configuration);
  if (Object(options) !== options) throw new TypeError('options: must be an object');
  const { key, cryptography, consistency = 'value', conflictFree = false } = options;
  if (!consistencies.includes(consistency)) throw new RangeError("consistency: must be 'value' or 'segment'");
  if (typeof conflictFree !== 'boolean') throw new TypeError('conflictFree: must be true or false');
  const algorithm = algorithmOf(configuration);
  if (algorithm?.masking.status !== 'runs') return undefined;
  const { masking } = algorithm;
  if (conflictFree) refuseConflicts(configuration);
  const isNeeded = masking.usesKey(configuration.settings);
  if (key === undefined ? isNeeded : !(key instanceof MaskingKey))
    throw new TypeError('key: must be a MaskingKey');
  const context: MaskingContext = {
    prf: (text) => {
      if (key === undefined) throw new Error('an algorithm that draws must say that it uses a key');
      return createPseudoRandomFunction(key, text, cryptography);
    },
    consistency,
    conflictFree,
    trimWhiteSpace: configuration.trimWhiteSpace,
    outputCase: configuration.outputCase,
  };
  const prepared = masking.prepare(configuration.settings, context);
  if (prepared === undefined) return undefined;
  const ofNumbers = masking.maskNumbers?.bind(masking);
  const maskNumbers = ofNumbers && numberMasking((numbers) => ofNumbers(prepared, numbers), configuration);
  const refuseNumbers = (argument: string): never => {
    throw new TypeError(`${argument}: the algorithm ${algorithm.name} masks strings only`);
  };

  /** The steps before the algorithm; `trimmed` is what it is to mask, if it is to be run. */
  const begin = (value: string | null): BegunValue => {
    if (value !== null && typeof value !== 'string') throw new TypeError('value: must be a string or null');
    const steps: ProcessingStep[] = [];
    if (value === null) {
      if (configuration.defaultString !== null) steps.push('null-default');
      return { steps, result: configuration.defaultString };
    }
    const trimmed = configuration.trimWhiteSpace ? trimWhiteSpace(value) : value;
    if (trimmed !== value) steps.push('trim');
    if (trimmed !== '') return { steps, result: value, trimmed };
    if (!configuration.isEmptyDefault || configuration.defaultString === null) return { steps, result: '' };
    steps.push('empty-default');
    return { steps, result: configuration.defaultString };
  };

  const finish = ({ steps, result }: BegunValue, run: AlgorithmRun | undefined): Explanation => {
    if (run === undefined) return { value: result, nonConformances: [], hasOutside: false, steps, spans: [] };
    steps.push('algorithm');
    const cased = applyOutputCase(run.masked, configuration.outputCase, result ?? '');
    if (cased !== run.masked) steps.push('output-case');
    return {
      value: cased,
      nonConformances: run.nonConformances,
      hasOutside: run.hasOutside === true,
      steps,
      get spans() {
        return run.spans();
      },
    };
  };

  const process = (values: readonly (string | null)[]): Explanation[] => {
    const begun = values.map(begin);
    const given = begun.flatMap(({ trimmed }) => trimmed ?? []);
    const runs = complete(prepared.run(given), given.length).values();
    return begun.map((value) => finish(value, value.trimmed === undefined ? undefined : nextOf(runs)));
  };

  const explain = (value: string | null): Explanation => {
    const [explanation] = process([value]);
    if (explanation === undefined) throw new Error('a value has one explanation');
    return explanation;
  };

  const columnMasker = { mask: process, kernel: prepared.columns ?? {} };

  return {
    name: configuration.name,
    mask: (value) => {
      const { value: masked, nonConformances, hasOutside } = explain(value);
      return { value: masked, nonConformances, hasOutside };
    },
    explain,
    reasons: reasonFinder(algorithm.presentation.reasons, (reason, value) =>
      algorithm.presentation.closerReason?.(
        configuration.settings,
        reason,
        configuration.trimWhiteSpace ? trimWhiteSpace(value) : value,
      ),
    ),
    reads: [],
    kinds: maskNumbers === undefined ? ['text'] : ['text', 'number'],
    maskColumn(column, _row, memory) {
      checkColumn(column);
      const { kind, values } = column;
      checkMemory(memory, values.bytes);
      if (kind === 'text') return maskColumn(values, memory, columnMasker);
      return maskNumberColumn(values, maskNumbers ?? refuseNumbers('column'));
    },
    maskLines(bytes, memory) {
      checkBytes(bytes);
      checkMemory(memory, bytes);
      return maskLines(bytes, memory, columnMasker);
    },
    maskedForm: (hasNull) => maskedFormOf(configuration, hasNull, conflictFree),
    mayBreakLines: prepared.mayBreakLines || emptyBreaksLines(configuration),
    maskNumber(value) {
      const [result] = (maskNumbers ?? refuseNumbers('value'))([value]);
      if (result === undefined) throw new Error('a number has one result');
      return result;
    },
    maskJsonNull() {
      const { defaultString } = configuration;
      // As everywhere in UTF-8: an escape would keep half of a pair, which empty values don't become.
      if (defaultString !== null)
        return JSON.stringify(defaultString.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
      return (maskNumbers !== undefined ? defaultNumber(configuration) : null) ?? 'null';
    },
  };
}

/** @throws RangeError when different values can't be kept different */
function refuseConflicts(configuration: MaskerConfiguration): void {
  const obstacle = conflictFreeFindings(configuration).find(({ severity }) => severity === 'error');
  if (obstacle !== undefined) throw new RangeError(`conflictFree: ${obstacle.message}`);
}

/** Line ends come from the default for empty values, too. */
function emptyBreaksLines({ isEmptyDefault, defaultString }: MaskerConfiguration): boolean {
  return isEmptyDefault && /[\r\n]/.test(defaultString ?? '');
}
