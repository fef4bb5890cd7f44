// What the server understands beyond the Language Server Protocol: the options of its initialization.

/** `initializationOptions`; each may be left out. */
export interface MaskerInitializationOptions {
  /**
   * Where the documentation of a check is: a URI that the editor can open, with `{code}` in the place of the check's
   * code. Without it, diagnostics carry no link.
   */
  readonly checkDocumentation?: string;
  /** Where the text of a default masker is: a URI that the editor can open, with `{name}` in the place of its name. */
  readonly defaultMasker?: string;
  /**
   * The ids of the commands that the editor can run: `masker.openPreview` and `masker.maskSelectionWith` when a code lens
   * asks for them, each with the configuration's uri as its argument; `masker.previewPlan`, `masker.checkPlan` and
   * `masker.maskByPlan` with the plan's uri and, above a table, its name; `editor.action.triggerSuggest`, which suggests values
   * behind a property that was just completed. Without them, there are no code lenses, and nothing is asked for.
   */
  readonly commands?: readonly string[];
}

/** Reads the options as they were sent; whatever is of the wrong type is left out. */
export function readInitializationOptions(options: unknown): MaskerInitializationOptions {
  if (typeof options !== 'object' || options === null) return {};
  const { checkDocumentation, defaultMasker, commands } = options as Record<
    keyof MaskerInitializationOptions,
    unknown
  >;
  return {
    ...(typeof checkDocumentation === 'string' && { checkDocumentation }),
    ...(typeof defaultMasker === 'string' && { defaultMasker }),
    ...(Array.isArray(commands) && { commands: commands.filter((id) => typeof id === 'string') }),
  };
}
