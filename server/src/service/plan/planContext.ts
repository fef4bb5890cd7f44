// Describes the workspace around a plan to the service of plans.
import type { KnownMasker } from '@masker/plan';
import type { SuggestionCandidate } from '@masker/suggest';
import type { TableDefinition } from '@masker/schema';

/** The schema that a plan names, as it was read. */
export interface KnownSchema {
  /** As the plan writes it. */
  readonly path: string;
  /** The uri of the file, or that of the folder with a slash at its end; absent when it was not found. */
  readonly location?: string | undefined;
  readonly tables: readonly TableDefinition[];
  /** A sentence for each thing that is wrong with it; about definitions, never about values. */
  readonly problems: readonly string[];
}

export interface PlanContext {
  /** All that plans can name; undefined while nobody knows them. */
  readonly maskers: readonly KnownMasker[] | undefined;
  /** Maskers that can be suggested for columns, the names of no two alike. */
  readonly candidates: readonly SuggestionCandidate[];
  /** Undefined while it is not read. */
  readonly schema: KnownSchema | undefined;
  /** Another one when anything else is known. */
  readonly revision: string;
  /** Requests the files that the plan names now. */
  requestSchema(path: string | undefined): void;
}

/** The context of a plan that nothing is known of. */
export const noContext: PlanContext = {
  maskers: undefined,
  candidates: [],
  schema: undefined,
  revision: '',
  requestSchema: () => undefined,
};
