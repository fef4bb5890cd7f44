// Links from diagnostics to the documentation of their checks.
import type { CodeAction, Diagnostic } from 'vscode-languageserver-types';

/**
 * Creates the function that links a diagnostic.
 *
 * @param address a URI with `{code}` for the check's code; without one, nothing is linked
 */
export function createLinker(address: string | undefined): (diagnostic: Diagnostic) => Diagnostic {
  if (address === undefined) return (diagnostic) => diagnostic;
  return (diagnostic) => {
    const href = address.replaceAll('{code}', encodeURIComponent(diagnostic.code ?? ''));
    return { ...diagnostic, codeDescription: { href } };
  };
}

/** A code action with the diagnostics that it repairs linked as the editor has them. */
export function withLinks(action: CodeAction, link: (diagnostic: Diagnostic) => Diagnostic): CodeAction {
  return action.diagnostics === undefined ? action : { ...action, diagnostics: action.diagnostics.map(link) };
}
