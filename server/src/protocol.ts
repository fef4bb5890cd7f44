// Extensions to the Language Server Protocol: initialization options, and requests for files.
import type { ResourcePath, ResourceProblem } from '@masker/config';

/** `initializationOptions`; each may be left out. */
export interface MaskerInitializationOptions {
  /**
   * Address of a check's documentation: a URI that the editor can open, with `{code}` for the check's code.
   * Without it, diagnostics carry no link.
   */
  readonly checkDocumentation?: string;
  /** URI of a default masker's text that the editor can open, with `{name}` for its name. */
  readonly defaultMasker?: string;
  /**
   * The ids of the commands that the editor can run: `masker.openPreview` and `masker.maskSelectionWith` when a code lens
   * asks for them, each with the configuration's uri as its argument; `masker.previewPlan`, `masker.checkPlan` and
   * `masker.maskByPlan` with the plan's uri and, above a table, its name; `editor.action.triggerSuggest`, which suggests values
   * after a property that was just completed. Without them, there are no code lenses, and nothing is asked for.
   */
  readonly commands?: readonly string[];
  /**
   * True if the editor answers `findFilesRequest`, `readFileRequest` and `findResourceRequest`, which the
   * server then sends for files that it can't read itself: those of file systems that only the editor knows.
   */
  readonly readsFiles?: boolean;
}

/** Asks for the files of an ending in a folder and the folders in it, the nearest first: `FindFilesParams`, `FoundFiles`. */
export const findFilesRequest = 'masker/findFiles';

export interface FindFilesParams {
  /** A URI, as everywhere here. */
  readonly folder: string;
  readonly ending: string;
}

export interface FoundFiles {
  readonly uris: readonly string[];
  /** True if there are more than the editor looks for. */
  readonly isCut: boolean;
}

/** Asks for a file's bytes, `ReadFileParams`: in base64, or null when it can't be read or is longer. */
export const readFileRequest = 'masker/readFile';

export interface ReadFileParams {
  readonly uri: string;
  /** In bytes. */
  readonly longest: number;
}

/** Looks for a file that a configuration names: `FindResourceParams`, `FoundResourceFile`, or null when there is none. */
export const findResourceRequest = 'masker/findResource';

export interface FindResourceParams {
  readonly configuration: string;
  readonly place: ResourcePath;
}

export type FoundResourceFile = { readonly location: string; readonly version: string } | ResourceProblem;

/** Reads the options as they were sent; whatever is of the wrong type is left out. */
export function readInitializationOptions(options: unknown): MaskerInitializationOptions {
  if (typeof options !== 'object' || options === null) return {};
  const { checkDocumentation, defaultMasker, commands, readsFiles } = options as Record<
    keyof MaskerInitializationOptions,
    unknown
  >;
  return {
    ...(typeof checkDocumentation === 'string' && { checkDocumentation }),
    ...(typeof defaultMasker === 'string' && { defaultMasker }),
    ...(Array.isArray(commands) && { commands: commands.filter((id) => typeof id === 'string') }),
    ...(readsFiles === true && { readsFiles }),
  };
}
