// How long the whole analysis of a configuration takes beside the JSON language service's validation alone.
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createMaskerLanguageService } from '../../server/src/service/maskerLanguageService.ts';
import { measureInTurns } from '../lib/measure.ts';
import { configuration, type Family } from './configurations.ts';
import { createPeer } from './peer.ts';

export interface ValidationResult {
  readonly family: Family;
  readonly size: number;
  readonly problems: number;
  /** In milliseconds. */
  readonly ours: number;
  readonly theirs: number;
}

/** Measures one document; each call sees it for the first time, as after an edit. */
export async function measureValidation(family: Family, size: number): Promise<ValidationResult> {
  const text = configuration(size, family);
  const create = () => TextDocument.create('file:///workspace/long.masker.json', 'masker', 1, text);
  const service = createMaskerLanguageService({});
  const peer = createPeer();
  const { ours, theirs } = await measureInTurns(
    {
      ours: () => service.doValidation(create()),
      theirs: () => {
        const document = create();
        return peer.service.doValidation(document, peer.service.parseJSONDocument(document), {}, peer.schema);
      },
    },
    { minimum: 7, budget: 2000 },
  );
  return { family, size, problems: service.doValidation(create()).length, ours, theirs };
}
