// The analyses of open documents: one for each version of a text, whoever asks.
import { analyse, type Analysis } from '../../../engine/src/index.ts';

/** An open document: its version differs after each change of its text. */
export interface VersionedText {
  readonly version: number;
  getText(): string;
}

interface KnownAnalysis {
  readonly version: number;
  readonly analysis: Analysis;
}

export class Analyses {
  readonly #analyse: (text: string) => Analysis;
  /** By document, not by address: one that is opened again counts its versions from the beginning. */
  readonly #latest = new WeakMap<VersionedText, KnownAnalysis>();

  constructor(analyseText = analyse) {
    this.#analyse = analyseText;
  }

  /** The analysis of a document's text as it is now. */
  of(document: VersionedText): Analysis {
    const { version } = document;
    const known = this.#latest.get(document);
    if (known?.version === version) return known.analysis;
    const analysis = this.#analyse(document.getText());
    this.#latest.set(document, { version, analysis });
    return analysis;
  }
}
