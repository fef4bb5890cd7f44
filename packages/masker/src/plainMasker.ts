// A masker of values that don't depend on others; defines the order of processing.
import { at, applyOutputCase, trimWhiteSpace } from '@masker/text';
import {
  type Algorithm,
  type AlgorithmRun,
  type MaskingContext,
  type Runs,
  reasonsOfNumbers,
  complete,
  nextOf,
} from '@masker/algorithms';
import { checkBytes, checkColumn, checkMemory } from '@masker/columns';
import type { MaskerConfiguration } from '@masker/config';
import { createMatcher } from './createMatcher.ts';
import type { Explanation, Masker, ProcessingStep } from './masker.ts';
import { maskedFormOf } from './maskedFormOf.ts';
import { defaultNumber, maskNumberColumn, numberMasking } from './maskNumbers.ts';
import { maskColumn, maskLines } from './maskText.ts';
import { reasonFinder } from './reasonFinder.ts';
import { typedMasking } from './typedMasking.ts';

/** A value on its way to the algorithm, or past it. */
interface BegunValue {
  readonly steps: readonly ProcessingStep[];
  /** The result without the algorithm; the value itself if the algorithm must run. */
  readonly result: string | null;
  readonly trimmed?: string;
}

/** Creates a masker that reads no other columns. */
export function plainMasker(
  configuration: MaskerConfiguration,
  algorithm: Algorithm,
  masking: Runs<unknown>,
  context: MaskingContext,
): Masker | undefined {
  const { conflictFree } = context;
  const prepared = masking.prepare(configuration.settings, context);
  if (prepared === undefined) return undefined;
  const { settings } = configuration;
  const kinds = masking.kinds?.(settings) ?? [];
  const ofNumbers = kinds.includes('number') ? masking.maskNumbers?.bind(masking) : undefined;
  const maskNumbers =
    ofNumbers && numberMasking((numbers) => ofNumbers(prepared, numbers, settings), configuration);
  if (kinds.includes('number') && maskNumbers === undefined)
    throw new Error('an algorithm that masks numbers must say how');
  const refuseNumbers = (argument: string): never => {
    throw new TypeError(`${argument}: the algorithm ${algorithm.name} masks strings only`);
  };

  const process = (values: readonly (string | null)[]): Explanation[] => {
    const begun = values.map((value) => begin(value, configuration));
    const given = begun.flatMap(({ trimmed }) => trimmed ?? []);
    const runs = complete(prepared.run(given), given.length).values();
    return begun.map((one) =>
      finish(one, one.trimmed === undefined ? undefined : nextOf(runs), configuration),
    );
  };

  const explain = (value: string | null): Explanation => at(process([value]), 0);

  const columnMasker = { mask: process, kernel: prepared.columns ?? {} };

  return {
    name: configuration.name,
    shape: (isSure) => createMatcher(configuration, isSure),
    mask: (value) => {
      const { value: masked, nonconformances, hasUnmapped } = explain(value);
      return { value: masked, nonconformances, hasUnmapped };
    },
    explain,
    reasons: reasonFinder({ ...reasonsOfNumbers, ...algorithm.presentation.reasons }, (reason, value) =>
      algorithm.presentation.closerReason?.(
        configuration.settings,
        reason,
        configuration.trimWhiteSpace ? trimWhiteSpace(value) : value,
      ),
    ),
    reads: [],
    kinds: ['text', ...kinds],
    typed: typedMasking(configuration, masking, prepared, conflictFree, (texts) =>
      maskColumn(texts, undefined, columnMasker),
    ),
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
    maskNumber: (value) => at((maskNumbers ?? refuseNumbers('value'))([value]), 0),
    maskJsonNull() {
      const { defaultString } = configuration;
      // As everywhere in UTF-8: an escape would keep half of a pair, which empty values don't become.
      if (defaultString !== null)
        return JSON.stringify(defaultString.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
      return (maskNumbers !== undefined ? defaultNumber(configuration) : null) ?? 'null';
    },
  };
}

/** Performs the steps before the algorithm; `trimmed` is its input, if it is to run. */
function begin(value: string | null, configuration: MaskerConfiguration): BegunValue {
  const { defaultString } = configuration;
  if (value !== null && typeof value !== 'string') throw new TypeError('value: must be a string or null');
  if (value === null) return { steps: defaultString === null ? [] : ['null-default'], result: defaultString };
  const trimmed = configuration.trimWhiteSpace ? trimWhiteSpace(value) : value;
  const steps: ProcessingStep[] = trimmed === value ? [] : ['trim'];
  if (trimmed !== '') return { steps, result: value, trimmed };
  if (!configuration.isEmptyDefault || defaultString === null) return { steps, result: '' };
  return { steps: [...steps, 'empty-default'], result: defaultString };
}

function finish(
  { steps, result }: BegunValue,
  run: AlgorithmRun | undefined,
  { outputCase }: MaskerConfiguration,
): Explanation {
  if (run === undefined) return { value: result, nonconformances: [], hasUnmapped: false, steps, spans: [] };
  const cased = applyOutputCase(run.masked, outputCase, result ?? '');
  return {
    value: cased,
    nonconformances: run.nonconformances,
    hasUnmapped: run.hasUnmapped === true,
    steps: [...steps, 'algorithm', ...(cased === run.masked ? [] : ['output-case' as const])],
    get spans() {
      return run.spans();
    },
  };
}

/** Line ends come from the default for empty values, too. */
function emptyBreaksLines({ isEmptyDefault, defaultString }: MaskerConfiguration): boolean {
  return isEmptyDefault && /[\r\n]/.test(defaultString ?? '');
}
