// The language server on Node: a process of its own.
import type * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import type { ResourceHost } from '@masker/config';
import { LanguageServer } from '../languageServer/languageServer.ts';
import type { ReasonsOf } from '../languageServer/withReasons.ts';

/** A language client without messages: the language status informs the user. */
class QuietLanguageClient extends LanguageClient {
  /** Logs an error. The base class would show it too, and one of a failed start whatever its options are. */
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

/** @param module the path of the server's program */
export function createNodeLanguageServer(
  module: string,
  output: vscode.LogOutputChannel,
  resources: ResourceHost<vscode.Uri>,
  reasonsOf: ReasonsOf,
): LanguageServer {
  return new LanguageServer(
    (id, name, options) =>
      new QuietLanguageClient(id, name, { module, transport: TransportKind.ipc }, options),
    output,
    resources,
    reasonsOf,
  );
}
