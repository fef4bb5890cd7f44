// The language client without messages of its own: what the user has to know is said in the language status.
import { LanguageClient } from 'vscode-languageclient/node';

export class QuietLanguageClient extends LanguageClient {
  /** Logs an error. The base class would show it too, and one of a failed start whatever its options are. */
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}
