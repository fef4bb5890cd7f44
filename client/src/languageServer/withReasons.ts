// Problems of open items in plans say why these are open, which the language server, without data, can't know.
import * as vscode from 'vscode';
import type { DiagnosticProviderMiddleware } from 'vscode-languageclient';
import { type OpenReasons, withReason } from '../plans/planData.ts';

/** The reasons that are known of a plan's open items. */
export type ReasonsOf = (plan: vscode.Uri) => OpenReasons | undefined;

/** Adds the reasons to the server's diagnostics of open documents. */
export function withReasons(
  reasonsOf: ReasonsOf,
): Required<Pick<DiagnosticProviderMiddleware, 'provideDiagnostics'>> {
  const last = new Map<string, OpenReasons | undefined>();
  return {
    provideDiagnostics: async (document, previous, token, next) => {
      const uri = document instanceof vscode.Uri ? document : document.uri;
      const reasons = reasonsOf(uri);
      // With other reasons, the same problems are reported again.
      const isSame = last.get(uri.toString()) === reasons;
      last.set(uri.toString(), reasons);
      const report = await next(document, isSame ? previous : undefined, token);
      if (reasons === undefined || !report || !('items' in report)) return report;
      for (const diagnostic of report.items) diagnostic.message = withReason(diagnostic.message, reasons);
      return report;
    },
  };
}
