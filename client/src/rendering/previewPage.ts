// The page of a preview's webview: nothing but its own script and styles may run or load in it.
import * as vscode from 'vscode';

/**
 * Shows the page of a webview that draws previews.
 *
 * @param name of its script and style sheet
 */
export function showPage(panel: vscode.WebviewPanel, extension: vscode.Uri, name: 'preview' | 'plan'): void {
  const icon = (theme: string) => vscode.Uri.joinPath(extension, 'images', `preview-${theme}.svg`);
  const folder = vscode.Uri.joinPath(extension, 'dist', 'preview');
  panel.iconPath = { light: icon('light'), dark: icon('dark') };
  panel.webview.options = { enableScripts: true, localResourceRoots: [folder] };
  panel.webview.html = pageOf(panel.webview, folder, name);
}

function pageOf(webview: vscode.Webview, folder: vscode.Uri, name: string): string {
  const address = (file: string) => webview.asWebviewUri(vscode.Uri.joinPath(folder, file)).toString();
  const nonce = createNonce();
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `font-src ${webview.cspSource}`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Masker Preview</title>
    <link rel="stylesheet" href="${address(`${name}.css`)}" nonce="${nonce}" id="vscode-codicon-stylesheet">
  </head>
  <body>
    <main id="preview"></main>
    <script type="module" src="${address(`${name}.js`)}" nonce="${nonce}"></script>
  </body>
</html>`;
}

function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
