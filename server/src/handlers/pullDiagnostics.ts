// Diagnostics on request: of one document, and of all files of the workspace, open or not.
import {
  type CancellationToken,
  type Connection,
  DocumentDiagnosticReportKind,
  type TextDocuments,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { LanguageService } from '../service/languageService.ts';
import type { IndexedNames } from '../workspace/indexedNames.ts';
import type { FileIndex } from '../workspace/fileIndex.ts';
import type { MaskerIndex } from '../workspace/maskerIndex.ts';
import { toReport, WorkspaceReports } from '../workspace/workspaceReports.ts';
import { type Guard, logFailure } from './guard.ts';

/**
 * In milliseconds: combines the changes of one keystroke or paste, before other documents are requested
 * again.
 */
const pause = 50;

export interface PullOptions {
  /** True if the editor supports a request to refresh all diagnostics. */
  readonly canRefresh: boolean;
  /** Resolves when the index holds all that was reported so far. */
  readonly settled: () => Promise<void>;
}

/** Answers the requests for diagnostics; returns what to call when the index may have changed. */
export function pullDiagnostics(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  guard: Guard,
  service: (document: TextDocument) => LanguageService,
  files: FileIndex<IndexedNames>,
  index: MaskerIndex,
  { canRefresh, settled }: PullOptions,
): () => void {
  const diagnose = (document: TextDocument) =>
    service(document).doValidation(document, index.namesAround(document.uri));
  const reports = new WorkspaceReports(files, index, diagnose);
  const changes = new Signal();
  let timer: ReturnType<typeof setTimeout> | undefined;

  connection.languages.diagnostics.on(({ textDocument: { uri }, previousResultId }, token) =>
    guard({
      method: 'textDocument/diagnostic',
      uri,
      token,
      fallback: { kind: DocumentDiagnosticReportKind.Full, items: [] },
      answer: async () => {
        if (!canRefresh) await settled();
        const document = documents.get(uri) ?? (await files.read(uri));
        return toReport(document === undefined ? [] : diagnose(document), previousResultId);
      },
    }),
  );

  connection.languages.diagnostics.onWorkspace(({ previousResultIds }, token) =>
    guard({
      method: 'workspace/diagnostic',
      uri: 'the workspace',
      token,
      fallback: { items: [] },
      answer: async (checkpoint) => {
        const known = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
        // Editors ask again and again: while nothing is new, the answer waits instead.
        for (;;) {
          const change = changes.next;
          await settled();
          const items = await reports.collect(known, checkpoint);
          if (known.size === 0 || items.some(isNew)) return { items };
          await untilCancelled(token, change);
          await checkpoint();
        }
      },
    }),
  );

  function changed(): void {
    timer = undefined;
    changes.fire();
    if (!index.takeChange() || !canRefresh) return;
    connection.languages.diagnostics.refresh().catch((error: unknown) => {
      logFailure(connection.console, 'workspace/diagnostic/refresh', 'the workspace', error);
    });
  }

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(changed, pause);
  }

  documents.onDidOpen(({ document: { uri } }) => {
    reports.noteOpened(uri);
  });
  documents.onDidChangeContent(schedule);
  documents.onDidClose(({ document: { uri } }) => {
    reports.noteClosed(uri);
    schedule();
  });
  return schedule;
}

function isNew({ kind }: WorkspaceDocumentDiagnosticReport): boolean {
  return kind === DocumentDiagnosticReportKind.Full;
}

/** Resolves with a promise, or when a request is cancelled. */
function untilCancelled(token: CancellationToken, promise: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      listener.dispose();
      resolve();
    };
    const listener = token.onCancellationRequested(done);
    void promise.then(done);
  });
}

/** Something that happens again and again. */
class Signal {
  #waiting: (() => void)[] = [];

  /** Resolves when it happens the next time. */
  get next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  fire(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
