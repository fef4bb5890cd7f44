// The plan page's end of the conversation with the extension.
import type {
  PlanMessageToPanel,
  PlanMessageToWebview,
  PlanPreviewState,
} from '../../../plans/preview/planProtocol.ts';
import { connectHost } from '../webviewHost.ts';

export const { tell, keepState, keptState, listen } = connectHost<
  PlanMessageToPanel,
  PlanMessageToWebview,
  PlanPreviewState
>();
