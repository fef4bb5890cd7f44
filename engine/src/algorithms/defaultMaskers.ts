// The default maskers (decisions, section 5), as the texts of their files.
import identityMasker from './identity/maskers/IdentityMasker.masker.json' with { type: 'json' };
import ssnLast4Masker from './segment/maskers/SSNLast4Masker.masker.json' with { type: 'json' };
import ssnMasker from './segment/maskers/SSNMasker.masker.json' with { type: 'json' };

export interface DefaultMasker {
  readonly name: string;
  readonly description: string;
  /** The text of its `.masker.json` file. */
  readonly text: string;
}

export const defaultMaskers: readonly DefaultMasker[] = [ssnMasker, ssnLast4Masker, identityMasker].map(
  (json) => ({
    name: json.name,
    description: json.description,
    text: `${JSON.stringify(json, null, 2)}\n`,
  }),
);
