// The shape of most requests: about one open document, guarded.
import type { CancellationToken, TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Guard, Refusal } from './guard.ts';

/** Answers a request about a document; with the fallback when that is not open, or something goes wrong. */
export type AboutDocument = <T>(
  method: string,
  uri: string,
  token: CancellationToken,
  fallback: T,
  answer: (document: TextDocument) => T | Refusal | Promise<T | Refusal>,
) => Promise<T | Refusal>;

/** Creates the function that looks documents up and guards. */
export function createAboutDocument(documents: TextDocuments<TextDocument>, guard: Guard): AboutDocument {
  return (method, uri, token, fallback, answer) =>
    guard({
      method,
      uri,
      token,
      fallback,
      answer: () => {
        const document = documents.get(uri);
        return document === undefined ? fallback : answer(document);
      },
    });
}
