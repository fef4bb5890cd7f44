// All requests to the language service, about one position of a document.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Position, Range } from 'vscode-languageserver-types';
import { knownNames } from '@masker/config';
import type { WorkspaceNames } from '../../server/src/service/diagnostics.ts';
import type { MaskerLanguageService } from '../../server/src/service/maskerLanguageService.ts';
import { processorTime } from './processorTime.ts';

export interface RequestLocation {
  readonly document: TextDocument;
  readonly position: Position;
  /** From the start of the document to the position. */
  readonly range: Range;
}

type Requests = {
  readonly [Method in keyof MaskerLanguageService]: (
    service: MaskerLanguageService,
    location: RequestLocation,
  ) => unknown;
};

const names: WorkspaceNames = { ...knownNames([]), rangeIn: () => undefined, usesOf: () => [] };
const options = { tabSize: 2, insertSpaces: true };

/** The type checker keeps the table complete. */
const requests: Requests = {
  doValidation: (service, { document }) => service.doValidation(document, names),
  doComplete: (service, { document, position }) => service.doComplete(document, position),
  doHover: (service, { document, position }) => service.doHover(document, position),
  getCodeActions: (service, { document, range }) => [
    service.getCodeActions(document, range, { diagnostics: [] }, names),
    service.getCodeActions(document, range, { diagnostics: [], only: [''] }, names),
  ],
  format: (service, { document, range }) => [
    service.format(document, options),
    service.format(document, options, range),
  ],
  formatTyped: (service, { document, position }) => service.formatTyped(document, options, position, '\n'),
  getSymbols: (service, { document }) => service.getSymbols(document),
  getFoldingRanges: (service, { document }) => service.getFoldingRanges(document),
  getSelectionRanges: (service, { document, position }) => service.getSelectionRanges(document, [position]),
  getLinks: (service, { document }) => service.getLinks(document, ['file:///workspace']),
  getInlayHints: (service, { document, range }) => service.getInlayHints(document, range),
  getSemanticTokens: (service, { document, range }) => [
    service.getSemanticTokens(document),
    service.getSemanticTokens(document, range),
  ],
  getCodeLenses: (service, { document }) => service.getCodeLenses(document),
  getDefinitions: (service, { document, position }) => service.getDefinitions(document, position, names),
  getReferences: (service, { document, position }) => service.getReferences(document, position, names, true),
  prepareRename: (service, { document, position }) => service.prepareRename(document, position),
  doRename: (service, { document, position }) => service.doRename(document, position, 'otherMasker', names),
  getName: (service, { document }) => service.getName(document),
};

export interface Answer {
  readonly method: string;
  readonly answer: unknown;
  /** In milliseconds of the processor, which excludes other programs. */
  readonly cost: number;
}

/** Sends all requests about one position, one after the other. */
export async function askEverything(
  service: MaskerLanguageService,
  document: TextDocument,
  offset: number,
): Promise<Answer[]> {
  const position = document.positionAt(offset);
  const location = { document, position, range: { start: { line: 0, character: 0 }, end: position } };
  const answers: Answer[] = [];
  for (const [method, ask] of Object.entries(requests)) {
    const taken = processorTime();
    const answer = await ask(service, location);
    answers.push({ method, answer, cost: taken() });
  }
  return answers;
}
