// Extracts the names that the index keeps of a file on disk: a masker's name, or the names in a plan.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import { analyse } from '@masker/masker';
import { analysePlan } from '@masker/plan';
import { type MaskerName, readName } from '@masker/config';
import { languageOf } from '../languages.ts';
import { type PlanNames, readPlanNames } from '../service/plan/planNames.ts';
import { toRange } from '../service/ranges.ts';

export interface IndexedNames {
  /** The masker's name, and its lines and characters. */
  readonly name?: MaskerName & { readonly lines: Range };
  readonly plan?: PlanNames;
}

/** Reads a file. */
export function readIndexedNames(document: TextDocument): IndexedNames {
  const text = document.getText();
  if (languageOf(document) === 'masker-plan')
    return { plan: readPlanNames(document, analysePlan(text).model) };
  const name = readName(document.uri, analyse(text).model);
  return name === undefined ? {} : { name: { ...name, lines: toRange(document, name.range) } };
}
