// The two languages of the server, and which of them a document is in.
import { configurationEnding, planEnding } from '../../engine/src/index.ts';

export type Language = 'masker' | 'masker-plan';

/** What the names of the files end with. */
export const fileEndings: Readonly<Record<Language, string>> = {
  masker: configurationEnding,
  'masker-plan': planEnding,
};

/** The language of a file by its name; undefined for a file of another kind. */
export function languageOfFile(uri: string): Language | undefined {
  if (uri.endsWith(fileEndings.masker)) return 'masker';
  return uri.endsWith(fileEndings['masker-plan']) ? 'masker-plan' : undefined;
}

/**
 * The language of an open document. Its file's name counts, as an editor may know one language alone; then what the editor
 * calls it, as an unsaved document has no such name.
 */
export function languageOf({
  uri,
  languageId,
}: {
  readonly uri: string;
  readonly languageId: string;
}): Language {
  return languageOfFile(uri) ?? (languageId === 'masker-plan' ? 'masker-plan' : 'masker');
}
