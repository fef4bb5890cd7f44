// The webview's end of the conversation with the extension.
import type { MessageToPanel, MessageToWebview, PreviewState } from '../model/previewProtocol.ts';

interface VscodeApi {
  postMessage(message: MessageToPanel): void;
  getState(): unknown;
  setState(state: PreviewState): void;
}

declare const acquireVsCodeApi: () => VscodeApi;

const vscode = acquireVsCodeApi();

/** Tells the extension something. */
export function tell(message: MessageToPanel): void {
  vscode.postMessage(message);
}

/** Keeps what the preview is brought back with. */
export function keepState(state: PreviewState): void {
  vscode.setState(state);
}

export function keptState(): unknown {
  return vscode.getState();
}

/** Calls back for each message of the extension. */
export function listen(receive: (message: MessageToWebview) => void): void {
  window.addEventListener('message', ({ data }: MessageEvent<MessageToWebview>) => {
    receive(data);
  });
}
