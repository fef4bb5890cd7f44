// Indexes the names in the workspace's plans: open ones as they are typed, all others as they are on disk.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Location } from 'vscode-languageserver-types';
import { languageOf } from '../languages.ts';
import type { PlanNames } from '../service/plan/planNames.ts';
import type { IndexedNames } from './indexedNames.ts';
import type { FileIndex } from './fileIndex.ts';

/** A plan and the names in it. */
export interface IndexedPlan {
  readonly uri: string;
  readonly names: PlanNames;
}

export class PlanIndex {
  /** @param readNames reads an open plan, whose analysis is better kept than made again */
  constructor(
    private readonly files: FileIndex<IndexedNames>,
    private readonly readNames: (document: TextDocument) => PlanNames,
  ) {}

  get all(): IndexedPlan[] {
    const open = this.files.open;
    const plans = Array.from(open.values()).filter((document) => languageOf(document) === 'masker-plan');
    return [
      ...plans.map((document) => ({ uri: document.uri, names: this.readNames(document) })),
      ...Array.from(this.files.stored).flatMap(([key, { uri, facts }]) =>
        open.has(key) || facts.plan === undefined ? [] : [{ uri, names: facts.plan }],
      ),
    ];
  }

  /** Finds the locations at which plans use a masker. */
  usesOf(name: string): Location[] {
    return this.all.flatMap(({ uri, names }) =>
      (names.maskers.get(name) ?? []).map((range) => ({ uri, range })),
    );
  }
}
