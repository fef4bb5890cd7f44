// The preview's end of the conversation with the extension.
import type { MessageToPanel, MessageToWebview, PreviewState } from '../model/previewProtocol.ts';
import { connectHost } from '../../rendering/webview/webviewHost.ts';

export const { send, keepState, keptState, listen } = connectHost<
  MessageToPanel,
  MessageToWebview,
  PreviewState
>();
