// The language service of masking plans: everything an editor can ask about one. Pure: no connection, no files.
import { type ASTNode, getLanguageService } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { isUnread } from '@masker/json';
import type { MaskerInitializationOptions } from '../../protocol.ts';
import { toDiagnostic } from '../diagnostics.ts';
import { withLinks } from '../documentationLinks.ts';
import { type EditorCapabilities, readEditorStyle } from '../editorStyle.ts';
import { formatLines, formatTyped } from '../formatting.ts';
import type { LanguageService } from '../languageService.ts';
import { defaultSettings } from '../settings.ts';
import { flatSymbols } from '../symbols.ts';
import { knowPlans } from './knownPlan.ts';
import { planActions } from './planActions.ts';
import { completePlan } from './planCompletion.ts';
import { planHover } from './planHover.ts';
import type { PlanNames } from './planNames.ts';
import { planDefinitions, planReferences, preparePlanRename, renameInPlan } from './planNavigation.ts';
import { planLenses, planLinks, planSymbols } from './planOutline.ts';
import { noContext, type PlanContext } from './planContext.ts';

/** Requests that can be made about a plan. */
export interface PlanLanguageService extends LanguageService {
  /** Lists the names in a plan, so that others can find it. */
  getNames(document: TextDocument): PlanNames;
}

/**
 * Creates the language service.
 *
 * @param clientCapabilities the editor's capabilities
 * @param options further information from the editor
 * @param contextOf returns the context of a plan, by its uri; without it, a plan is analysed by itself
 */
export function createPlanLanguageService(
  clientCapabilities: EditorCapabilities,
  options: MaskerInitializationOptions = {},
  contextOf: (uri: string) => PlanContext = () => noContext,
): PlanLanguageService {
  const { completion, commands, showsTree, markup, foldingLimit, link } = readEditorStyle(
    clientCapabilities,
    options,
  );
  const json = getLanguageService({ clientCapabilities });
  const planOf = knowPlans(contextOf);
  const addressOf = (name: string) => options.defaultMasker?.replaceAll('{name}', encodeURIComponent(name));

  return {
    doValidation: (document) =>
      planOf(document).problems.map((problem) => link(toDiagnostic(document, problem))),
    doComplete: (document, position) =>
      Promise.resolve(completePlan(planOf(document), document.offsetAt(position), completion)),
    doHover: (document, position, { consistency } = defaultSettings) =>
      Promise.resolve(planHover(planOf(document), document.offsetAt(position), { markup, consistency })),
    getCodeActions: (document, range, context) =>
      planActions(planOf(document), range, context, commands).map((action) => withLinks(action, link)),
    format: (document, formatting, range) => formatLines(document, planOf(document), formatting, range),
    formatTyped: (document, formatting, position, typed) =>
      formatTyped(document, planOf(document), formatting, position, typed),
    getSymbols: (document) => {
      const symbols = planSymbols(planOf(document));
      return showsTree ? symbols : flatSymbols(document, symbols);
    },
    getFoldingRanges: (document) =>
      isUnread(planOf(document).model.document)
        ? []
        : json.getFoldingRanges(document, { rangeLimit: foldingLimit }),
    getSelectionRanges: (document, positions) => {
      const root = planOf(document).model.document.root as ASTNode | undefined;
      return json.getSelectionRanges(document, [...positions], json.newJSONDocument(root));
    },
    getLinks: (document, folders) => planLinks(planOf(document), folders),
    getInlayHints: () => [],
    getSemanticTokens: () => ({ data: [] }),
    getCodeLenses: (document, { codeLens } = defaultSettings) =>
      codeLens ? planLenses(planOf(document), commands) : [],
    getDefinitions: (document, position, names) =>
      planDefinitions(document, planOf(document).model, position, names, addressOf),
    getReferences: (document, position, names, includeDeclaration) =>
      planReferences(document, planOf(document).model, position, names, includeDeclaration),
    prepareRename: (document, position) => preparePlanRename(document, planOf(document).model, position),
    doRename: (document, position, newName, names) =>
      renameInPlan(document, planOf(document).model, position, newName, names),
    getNames: (document) => planOf(document).names,
  };
}
