// The second reading of a verification: looks for originals elsewhere in a masked input.
import { resolveTable, utf8 } from '../../../engine/src/index.ts';
import {
  type ColumnResidue,
  definitionResidueFinding,
  OriginalSearch,
  type OriginalSet,
  residueShareFinding,
  ResidueTally,
  residueUnreadFinding,
  type VerificationFinding,
} from '../../../engine/src/plans/verification/index.ts';
import {
  fileFormats,
  type IsKept,
  maskedColumnsRead,
  originalColumnsRead,
  searchResidue,
} from '../../../formats/src/index.ts';
import { inputFailure } from '../masking/maskInput.ts';
import { isReadTwice } from '../masking/inputs.ts';
import { columnBatches, type TableOptions } from '../planning/tableInputs.ts';
import type { Environment } from '../shared/environment.ts';
import type { PlanFile } from '../shared/plans.ts';
import type { InputPair } from './inputPairs.ts';
import { readingOf } from './readingOf.ts';
import type { VerifiedPair } from './verifyFormats.ts';

interface Residue {
  readonly originals: OriginalSet;
  readonly isKept: IsKept;
}

/** Adds the findings of the search to a verified pair. */
export async function withResidue(
  { analysis }: PlanFile,
  pair: InputPair,
  verified: VerifiedPair,
  reading: TableOptions,
  { originals, isKept }: Residue,
  environment: Environment,
): Promise<VerifiedPair> {
  if (originals.isEmpty) return verified;
  if (![pair.original, pair.masked].every(isReadTwice))
    return { ...verified, residues: [residueUnreadFinding] };
  const same = readingOf(pair, reading);
  const definitions = new DefinitionSearch(originals);
  const outsideRows = {
    isChanged: () => false,
    report: () => undefined,
    onText: (text: string, line: number) => {
      definitions.add(text, line + 1);
    },
  };
  const table = resolveTable(analysis.model, same.table);
  const original = { ...same, columnsRead: originalColumnsRead(table, isKept) };
  const masked = { ...same, outsideRows, columnsRead: maskedColumnsRead(table, isKept) };
  const residues = await searchResidue(
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
  const share = originals.share < 1 ? [residueShareFinding(originals.share)] : [];
  return {
    ...verified,
    tables: verified.tables.map((table) => ({ ...table, residues: residues.get(table.table) ?? [] })),
    residues: [...definitions.findings(), ...share],
  };
}

/** Originals outside of a dump's rows: in definitions, comments and default values. */
class DefinitionSearch {
  readonly #search: OriginalSearch;
  readonly #tally: ResidueTally;

  constructor(originals: OriginalSet) {
    this.#search = new OriginalSearch(originals);
    this.#tally = new ResidueTally('definitions', originals, 1, 'metadata');
  }

  add(text: string, line: number): void {
    const bytes = utf8(text);
    this.#search.search(bytes, 0, bytes.length, (known, found) => {
      this.#tally.add(line, known, found, () => false);
    });
  }

  findings(): VerificationFinding[] {
    const isFound = ({ isChance }: ColumnResidue) => !isChance;
    return this.#tally.report(this.#search.numbers).filter(isFound).map(definitionResidueFinding);
  }
}
