// Texts about the language server, by code.

/** `failed`: it did not start; `ended`: it ran, and keeps ending. */
export type ServerState = 'starting' | 'running' | 'failed' | 'ended';

interface ServerStatus {
  readonly text: string;
  /** The consequence for the user; empty while all is well. */
  readonly detail: string;
  readonly isProblem: boolean;
}

const consequences =
  'Problems, suggestions and hovers are missing until it runs again. Masking works without it.';

export const serverMessages = {
  notStarted: "The language server didn't start.",
  hadStopped: 'The language server had stopped.',
};

/** The words for a state. */
export const serverStatuses: Readonly<Record<ServerState, ServerStatus>> = {
  starting: { text: 'Masker: the language server is starting', detail: '', isProblem: false },
  running: { text: 'Masker: the language server is running', detail: '', isProblem: false },
  failed: { text: "Masker: the language server didn't start", detail: consequences, isProblem: true },
  ended: { text: 'Masker: the language server has ended', detail: consequences, isProblem: true },
};
