// The two languages of the server, and the language of a document.
import { configurationEnding } from '@masker/masker';
import { planEnding } from '@masker/plan';

export type ServedLanguage = 'masker' | 'masker-plan';

/** File name endings of each language. */
export const fileEndings: Readonly<Record<ServedLanguage, string>> = {
  masker: configurationEnding,
  'masker-plan': planEnding,
};

/** In bytes. */
const maxBytes: Readonly<Record<ServedLanguage, number>> = {
  masker: 1024 * 1024,
  'masker-plan': 8 * 1024 * 1024,
};

/** Returns the maximum size, in bytes, of a file that is read; it depends on the file's name. */
export function maxFileLength(uri: string): number {
  return maxBytes[languageOfFile(uri) ?? 'masker'];
}

/** Returns the language of a file by its name; undefined for a file of another kind. */
export function languageOfFile(uri: string): ServedLanguage | undefined {
  if (uri.endsWith(fileEndings.masker)) return 'masker';
  return uri.endsWith(fileEndings['masker-plan']) ? 'masker-plan' : undefined;
}

/**
 * Returns the language of an open document. Its file's name counts first, as an editor may know one language
 * alone; then the editor's language id, as an unsaved document has no such name.
 */
export function languageOf({
  uri,
  languageId,
}: {
  readonly uri: string;
  readonly languageId: string;
}): ServedLanguage {
  return languageOfFile(uri) ?? (languageId === 'masker-plan' ? 'masker-plan' : 'masker');
}
