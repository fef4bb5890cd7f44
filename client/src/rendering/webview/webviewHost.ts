// The conversation of a webview's script with the extension.

interface VscodeApi<Message, State> {
  postMessage(message: Message): void;
  getState(): unknown;
  setState(state: State): void;
}

declare const acquireVsCodeApi: <Message, State>() => VscodeApi<Message, State>;

/** The extension as a page's script sees it. */
export interface WebviewHost<MessageToPanel, MessageToWebview, State> {
  /** Sends a message to the extension. */
  readonly send: (message: MessageToPanel) => void;
  /** Stores the state from which the page is restored. */
  readonly keepState: (state: State) => void;
  readonly keptState: () => unknown;
  /** Calls back for each message of the extension. */
  readonly listen: (receive: (message: MessageToWebview) => void) => void;
}

/** Begins the conversation: once a page. */
export function connectHost<MessageToPanel, MessageToWebview, State>(): WebviewHost<
  MessageToPanel,
  MessageToWebview,
  State
> {
  const vscode = acquireVsCodeApi<MessageToPanel, State>();
  return {
    send: (message) => {
      vscode.postMessage(message);
    },
    keepState: (state) => {
      vscode.setState(state);
    },
    keptState: () => vscode.getState(),
    listen: (receive) => {
      window.addEventListener('message', ({ data }: MessageEvent<MessageToWebview>) => {
        receive(data);
      });
    },
  };
}
