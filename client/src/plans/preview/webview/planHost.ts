// The plan page's end of the conversation with the extension.
import type { PlanMessageToPanel, PlanMessageToWebview, PlanPreviewState } from '../planProtocol.ts';
import { connectHost } from '../../../rendering/webview/webviewHost.ts';

export const { send, keepState, keptState, listen } = connectHost<
  PlanMessageToPanel,
  PlanMessageToWebview,
  PlanPreviewState
>();
