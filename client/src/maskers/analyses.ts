// The analyses of open documents: one for each version of a text, whoever asks.
import type { AnalysisWithResources } from '@masker/masker';

/** An open document: its version differs after each change of its text. */
export interface VersionedText {
  readonly version: number;
  getText(): string;
}

interface LatestAnalysis {
  readonly version: number;
  /** Number of changes of files that configurations name. */
  readonly changes: number;
  readonly analysis: Promise<AnalysisWithResources>;
}

export class Analyses<Document extends VersionedText> {
  readonly #analyse: (document: Document) => Promise<AnalysisWithResources>;
  /** Keyed by document, not by address: one that is opened again counts its versions from the beginning. */
  readonly #latest = new WeakMap<Document, LatestAnalysis>();
  #changes = 0;

  constructor(analyseDocument: (document: Document) => Promise<AnalysisWithResources>) {
    this.#analyse = analyseDocument;
  }

  /** Returns the analysis of a document's text as it is now. */
  of(document: Document): Promise<AnalysisWithResources> {
    const { version } = document;
    const known = this.#latest.get(document);
    const changes = this.#changes;
    if (known?.version === version && known.changes === changes) return known.analysis;
    const analysis = this.#analyse(document);
    this.#latest.set(document, { version, changes, analysis });
    return analysis;
  }

  /** Makes all analyses anew, as files have changed that configurations name. */
  forget(): void {
    this.#changes += 1;
  }
}
