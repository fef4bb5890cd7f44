// The documentation of each check as a document of its own, which a problem's code links to.
import * as vscode from 'vscode';
import { checkDocumentation } from '@masker/plan';

const scheme = 'masker-check';

/** Address of a check's documentation, with `{code}` for its code. */
export const checkDocumentationAddress = `${scheme}:/{code}.md`;

/** Serves the documents, and the pages that they link to; the manifest opens them as rendered Markdown. */
export function registerCheckDocuments(extensionUri: vscode.Uri): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: ({ path }) => {
      const [, page] = /^\/([\w-]+)\.md$/.exec(path) ?? [];
      if (page === undefined) return undefined;
      return checkDocumentation(page) ?? readPage(vscode.Uri.joinPath(extensionUri, 'docs', `${page}.md`));
    },
  });
}

async function readPage(uri: vscode.Uri): Promise<string> {
  return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
}
