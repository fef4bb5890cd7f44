// The diagnostics of all configurations and plans of the workspace, as reports that mark the new ones.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  type Diagnostic,
  DocumentDiagnosticReportKind,
  type FullDocumentDiagnosticReport,
  type UnchangedDocumentDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { groupBy } from '@masker/text';
import { withoutCase } from '@masker/config';
import type { IndexedNames } from './indexedNames.ts';
import type { FileIndex, IndexedFile } from './fileIndex.ts';
import type { MaskerIndex } from './maskerIndex.ts';

/** The report on a file on disk, and the state from which it was computed. */
interface Reported {
  readonly state: string;
  readonly resultId: string;
}

type DocumentReport = FullDocumentDiagnosticReport | UnchangedDocumentDiagnosticReport;

/** A report for one file; `unchanged` if the editor already has exactly these diagnostics. */
export function toReport(items: Diagnostic[], previousResultId: string | undefined): DocumentReport {
  const resultId = digest(items);
  return resultId === previousResultId
    ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId }
    : { kind: DocumentDiagnosticReportKind.Full, resultId, items };
}

function digest(content: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(content)))).slice(0, 32);
}

export class WorkspaceReports {
  /** Reports on files on disk, which are read again only when they or their namesakes changed. */
  #reported = new Map<string, Reported>();
  /** Closed documents: the editor has to remove the diagnostics of those outside the workspace. */
  readonly #closed = new Set<string>();

  constructor(
    private readonly files: FileIndex<IndexedNames>,
    private readonly index: MaskerIndex,
    private readonly diagnose: (document: TextDocument) => Diagnostic[],
  ) {}

  noteOpened(uri: string): void {
    this.#closed.delete(uri);
  }

  noteClosed(uri: string): void {
    this.#closed.add(uri);
  }

  /**
   * Reports on every file, and on those that are gone.
   *
   * @param known the result ids that the editor has, by uri
   * @param checkpoint called between two files; ends the work by throwing
   */
  async collect(
    known: ReadonlyMap<string, string>,
    checkpoint: () => Promise<void>,
  ): Promise<WorkspaceDocumentDiagnosticReport[]> {
    const { files } = this.files;
    const present = new Set(files.map(({ uri }) => uri));
    const namesakes = this.#namesakes();
    const reported = new Map<string, Reported>();
    const reports: WorkspaceDocumentDiagnosticReport[] = [];
    for (const file of files) {
      await checkpoint();
      const report = await this.#report(file, known.get(file.uri), namesakes.get(file.uri) ?? '', reported);
      reports.push({ ...report, uri: file.uri, version: file.document?.version ?? null });
    }
    this.#reported = reported;
    for (const uri of new Set([...known.keys(), ...this.#closed])) {
      if (present.has(uri)) continue;
      const report = toReport([], known.get(uri));
      if (report.kind === DocumentDiagnosticReportKind.Unchanged) this.#closed.delete(uri);
      else reports.push({ ...report, uri, version: null });
    }
    return reports;
  }

  async #report(
    { uri, document, revision }: IndexedFile,
    previous: string | undefined,
    namesakes: string,
    reported: Map<string, Reported>,
  ): Promise<DocumentReport> {
    const state = `${revision ?? ''} ${namesakes}`;
    const last = this.#reported.get(uri);
    if (document === undefined && last?.state === state && last.resultId === previous) {
      reported.set(uri, last);
      return { kind: DocumentDiagnosticReportKind.Unchanged, resultId: last.resultId };
    }
    const read = document ?? (await this.files.read(uri));
    const report = toReport(read === undefined ? [] : this.diagnose(read), previous);
    if (document === undefined) reported.set(uri, { state, resultId: report.resultId ?? '' });
    return report;
  }

  /**
   * Returns, for each file whose masker's name is not unique in any letter case, the locations of the name.
   */
  #namesakes(): Map<string, string> {
    const byName = groupBy(this.index.all, ({ name }) => withoutCase(name));
    const shared = Array.from(byName.values()).filter(({ length }) => length > 1);
    return new Map(
      shared.flatMap((names) => {
        // Short, as each of them is compared, however many there are.
        const hash = digest(names.map(({ uri }) => [uri, this.index.rangeIn(uri)]));
        return names.map(({ uri }) => [uri, hash] as const);
      }),
    );
  }
}
