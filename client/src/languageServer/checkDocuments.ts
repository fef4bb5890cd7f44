// The documentation of each check as a document of its own, which a problem's code links to.
import * as vscode from 'vscode';
import { checkDocumentation } from '../../../engine/src/index.ts';

const scheme = 'masker-check';

/** Where the documentation of a check is, with `{code}` in the place of its code. */
export const checkDocumentationAddress = `${scheme}:/{code}.md`;

/** Serves the documents; the manifest opens them as rendered Markdown. */
export function registerCheckDocuments(): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: ({ path }) => checkDocumentation(path.replace(/^\/|\.md$/g, '')),
  });
}
