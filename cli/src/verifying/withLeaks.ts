// The second reading of a verification: looks for originals elsewhere in a masked input.
import { resolveTable } from '@masker/plan';
import { utf8 } from '@masker/text';
import {
  type ColumnLeak,
  definitionLeakFinding,
  OriginalSearch,
  type OriginalSet,
  leakShareFinding,
  LeakCounter,
  leaksUnreadFinding,
  type VerificationFinding,
  type IsKept,
  maskedColumnsRead,
  originalColumnsRead,
  searchLeaks,
} from '@masker/verify';
import { fileFormats } from '@masker/formats';
import { inputFailure } from '../masking/maskInput.ts';
import { isReadTwice } from '../masking/inputs.ts';
import { columnBatches, type TableOptions } from '../planning/tableInputs.ts';
import type { Environment } from '../shared/environment.ts';
import type { PlanFile } from '../shared/plans.ts';
import type { InputPair } from './inputPairs.ts';
import { readingOf } from './readingOf.ts';
import type { VerifiedPair } from './verifyFormats.ts';

interface Leaks {
  readonly originals: OriginalSet;
  readonly isKept: IsKept;
}

/** Adds the findings of the search to a verified pair. */
export async function withLeaks(
  { analysis }: PlanFile,
  pair: InputPair,
  verified: VerifiedPair,
  reading: TableOptions,
  { originals, isKept }: Leaks,
  environment: Environment,
): Promise<VerifiedPair> {
  if (originals.isEmpty) return verified;
  if (![pair.original, pair.masked].every(isReadTwice)) return { ...verified, leaks: [leaksUnreadFinding] };
  const same = readingOf(pair, reading);
  const definitions = new DefinitionSearch(originals);
  const literalsOutsideRows = {
    isChanged: () => false,
    report: () => undefined,
    onText: (text: string, line: number) => {
      definitions.add(text, line + 1);
    },
  };
  const table = resolveTable(analysis.model, same.table);
  const original = { ...same, columnsRead: originalColumnsRead(table, isKept) };
  const masked = { ...same, literalsOutsideRows, columnsRead: maskedColumnsRead(table, isKept) };
  const leaks = await searchLeaks(
    analysis,
    columnBatches(pair.original, original, environment),
    columnBatches(pair.masked, masked, environment),
    {
      originals,
      isKept,
      isEmptyNull: fileFormats[same.format].delimiters !== undefined,
      rowsOf: (table) => verified.tables.find((report) => report.table === table)?.originalRows ?? 0,
    },
  ).catch((error: unknown) => {
    throw inputFailure(error, pair.masked.label);
  });
  const share = originals.share < 1 ? [leakShareFinding(originals.share)] : [];
  return {
    ...verified,
    tables: verified.tables.map((table) => ({ ...table, residues: leaks.get(table.table) ?? [] })),
    leaks: [...definitions.findings(), ...share],
  };
}

/** Originals outside of a dump's rows: in definitions, comments and default values. */
class DefinitionSearch {
  readonly #search: OriginalSearch;
  readonly #counter: LeakCounter;

  constructor(originals: OriginalSet) {
    this.#search = new OriginalSearch(originals);
    this.#counter = new LeakCounter('definitions', originals, 1, 'metadata');
  }

  add(text: string, line: number): void {
    const bytes = utf8(text);
    this.#search.search(bytes, 0, bytes.length, (known, found) => {
      this.#counter.add(line, known, found, () => false);
    });
  }

  findings(): VerificationFinding[] {
    const isFound = ({ isChance }: ColumnLeak) => !isChance;
    return this.#counter.report(this.#search.numbers).filter(isFound).map(definitionLeakFinding);
  }
}
