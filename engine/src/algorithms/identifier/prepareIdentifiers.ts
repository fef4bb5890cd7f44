// Makes the Identifier algorithm ready: identifiers are permuted, everything else is masked character by character.
import { at } from '../../language/text/at.ts';
import { kernelsInTurn } from '../../masking/columns/kernelsInTurn.ts';
import { trimmedColumns } from '../../masking/columns/trimmedColumns.ts';
import { isReplaceable } from '../../masking/draws/fallback.ts';
import { codePointsOf, stringOf } from '../../language/text/encoding.ts';
import { fallbackKernel } from '../fallback/fallbackKernel.ts';
import { createFallback, fallbackRun } from '../fallback/fallbackMasking.ts';
import type { AlgorithmRun, MaskingContext, Prepared } from '../interface/algorithm.ts';
import { type NonConformance, nonConformancesOf, type Span, joinSpans } from '../interface/explanation.ts';
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
  const known = new Map<IdentifierReason, readonly NonConformance[]>();
  return (reason: IdentifierReason): readonly NonConformance[] => {
    const list =
      known.get(reason) ?? nonConformancesOf(reason, ...(isConflictFree ? ['not-conflict-free'] : []));
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
  const maskMisfits = createFallback(
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
    const misfits = values.filter((_, i) => 'reason' in at(read, i));
    const others = maskMisfits(misfits).values();
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
      grouped: kernelsInTurn(
        trimmedColumns(context, inPlace),
        fallbackKernel({
          context,
          prf: fallback,
          staysMisfit: true,
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
  const places = codePoints.map((codePoint) => (isReplaceable(codePoint) ? next++ : -1));
  const masked = codePoints.map((codePoint, i) => {
    const place = at(places, i);
    return place < 0 ? codePoint : inCaseOf(codePoint, at(codes, place));
  });
  return {
    masked: stringOf(masked),
    nonConformances: [],
    spans: () =>
      joinSpans(
        codePoints.map((codePoint, i): Span => {
          const place = at(places, i);
          const part = form.checks.includes(place)
            ? checkPart
            : form.units.some((unit) => unit.places.includes(place))
              ? drawnPart
              : keptPart;
          return {
            original: stringOf([codePoint]),
            masked: stringOf([at(masked, i)]),
            outcome: place < 0 ? 'ignored' : part === keptPart ? 'preserved' : 'masked',
            part: place < 0 ? undefined : part,
          };
        }),
      ),
  };
}
