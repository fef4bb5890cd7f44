// Prepares the Identifier algorithm: permutes identifiers, and masks everything else character by character.
import { at, codePointsOf, stringOf } from '@masker/text';
import { chainKernels, trimmedColumns } from '@masker/columns';
import { isReplaceable } from '@masker/masking-core';
import { fallbackKernel } from '../fallback/fallbackKernel.ts';
import { createFallback, fallbackRun } from '../fallback/fallbackMasking.ts';
import type { AlgorithmRun, MaskingContext, Prepared } from '../interface/algorithm.ts';
import { type Nonconformance, nonconformancesOf, type Span, joinSpans } from '../interface/explanation.ts';
import { nextOf } from '../interface/results.ts';
import { IdentifierBatch } from './identifierBatch.ts';
import { identifierKernel, inCaseOf } from './identifierKernel.ts';
import { type IdentifierReason, IdentifierReader } from './identifierReader.ts';
import type { IdentifierSettings } from './settings.ts';
import type { Form } from './standards/standard.ts';

/** The parts of an identifier, as the presentation lists them. */
export const [keptPart, drawnPart, checkPart] = [0, 1, 2];

/** Returns why a value is nonconforming; equal reasons share one list. */
function reasonLists(isConflictFree: boolean) {
  const known = new Map<IdentifierReason, readonly Nonconformance[]>();
  return (reason: IdentifierReason): readonly Nonconformance[] => {
    const list =
      known.get(reason) ?? nonconformancesOf(reason, ...(isConflictFree ? ['not-conflict-free'] : []));
    known.set(reason, list);
    return list;
  };
}

export function prepareIdentifiers(settings: IdentifierSettings, context: MaskingContext): Prepared {
  const { standard, keepBank } = settings;
  const lines = `Identifier\nstandard ${standard.name}${keepBank ? '\nkeep bank' : ''}`;
  const permutation = context.prf(`masker/1 conflict-free ${lines}`);
  const fallback = context.prf(`masker/1 ${lines}`);
  const reader = new IdentifierReader(settings);
  const batch = new IdentifierBatch(permutation, standard.lengths[1]);
  const listOf = reasonLists(context.conflictFree);
  // A nonconforming value never becomes an identifier, which might be another one's masked value.
  const maskNonconforming = createFallback(
    fallback,
    undefined,
    (codePoints) => reader.readCodePoints(codePoints, codePoints.length) === undefined,
  );

  const run = (values: readonly string[]): AlgorithmRun[] => {
    batch.clear();
    const read = values.map((value) => {
      const codePoints = codePointsOf(value);
      const reason = reader.readCodePoints(codePoints, codePoints.length);
      const { form } = reader;
      return reason === undefined && form !== undefined
        ? { codePoints, form, lane: batch.add(reader, form) }
        : { reason: reason ?? 'structure' };
    });
    const masked: Uint8Array[] = [];
    batch.permute((lane, codes) => {
      masked[lane] = codes.slice();
    });
    const nonconforming = values.filter((_, i) => 'reason' in at(read, i));
    const others = maskNonconforming(nonconforming).values();
    return read.map((one, i) =>
      'reason' in one
        ? fallbackRun(at(values, i), nextOf(others), listOf(one.reason))
        : fittingRun(one.codePoints, one.form, at(masked, one.lane)),
    );
  };

  const inPlace = identifierKernel(reader, batch, context);
  return {
    run,
    mayBreakLines: false,
    columns: {
      inPlace,
      grouped: chainKernels(
        trimmedColumns(context, inPlace),
        fallbackKernel({
          context,
          prf: fallback,
          staysNonconforming: true,
          reasonsOf(codePoints, length) {
            const reason = reader.readCodePoints(codePoints, length);
            return reason && listOf(reason);
          },
        }),
      ),
    },
  };
}

function fittingRun(codePoints: readonly number[], form: Form, codes: Uint8Array): AlgorithmRun {
  let next = 0;
  const indexes = codePoints.map((codePoint) => (isReplaceable(codePoint) ? next++ : -1));
  const masked = codePoints.map((codePoint, i) => {
    const index = at(indexes, i);
    return index < 0 ? codePoint : inCaseOf(codePoint, at(codes, index));
  });
  return {
    masked: stringOf(masked),
    nonconformances: [],
    spans: () =>
      joinSpans(
        codePoints.map((codePoint, i): Span => {
          const index = at(indexes, i);
          const part = form.checks.includes(index)
            ? checkPart
            : form.units.some((unit) => unit.indexes.includes(index))
              ? drawnPart
              : keptPart;
          return {
            original: stringOf([codePoint]),
            masked: stringOf([at(masked, i)]),
            outcome: index < 0 ? 'ignored' : part === keptPart ? 'preserved' : 'masked',
            part: index < 0 ? undefined : part,
          };
        }),
      ),
  };
}
