// Reads the tables that the `schema` of plans defines: when a plan names it, and again when files have changed.
import {
  describeSchemaProblem,
  readTableDefinitions,
  type SchemaProblem,
  type SchemaSource,
} from '@masker/formats';
import type { KnownSchema } from '../service/plan/planContext.ts';
import type { DocumentLocation } from './resourceIndex.ts';

/** Finds what plans name, within the workspace folder that they are in, or without one beside them. */
export interface SchemaFiles {
  look(plan: DocumentLocation, path: string): Promise<SchemaSource | SchemaProblem>;
}

interface PlanState {
  path: string | undefined;
  schema: KnownSchema | undefined;
  revision: number;
}

interface ReadSchema {
  readonly version: string;
  readonly schema: Omit<KnownSchema, 'path'>;
}

export class PlanSchemas {
  readonly #plans = new Map<string, PlanState>();
  /** Schemas by location, because plans share them. */
  readonly #read = new Map<string, ReadSchema>();
  #reading = Promise.resolve();

  /**
   * @param rootOf returns the workspace folder of a plan
   * @param changed called with a plan when the knowledge about the files that it names changes
   */
  constructor(
    private readonly files: SchemaFiles,
    private readonly rootOf: (uri: string) => string | undefined,
    private readonly changed: (uri: string) => void,
  ) {}

  /** Returns the current schema of a plan. */
  of(uri: string): { readonly schema: KnownSchema | undefined; readonly revision: number } {
    return this.#plans.get(uri) ?? { schema: undefined, revision: 0 };
  }

  /** Asks for the schema that a plan names now; undefined when it names none. */
  request(uri: string, path: string | undefined): void {
    const state = this.#plans.get(uri) ?? { path: undefined, schema: undefined, revision: 0 };
    this.#plans.set(uri, state);
    if (state.path === path) return;
    state.path = path;
    this.#ask(uri, state);
  }

  forget(uri: string): void {
    this.#plans.delete(uri);
  }

  /** Looks at all files again. */
  refresh(): void {
    for (const [uri, state] of this.#plans) if (state.path !== undefined) this.#ask(uri, state);
  }

  /** Resolves when all is read that was asked for. */
  settled(): Promise<void> {
    return this.#reading;
  }

  #ask(uri: string, state: PlanState): void {
    this.#reading = this.#reading.then(() => this.#look(uri, state)).catch(() => undefined);
  }

  async #look(uri: string, state: PlanState): Promise<void> {
    const { path } = state;
    if (this.#plans.get(uri) !== state) return;
    const found = path === undefined ? undefined : await this.#find({ uri, root: this.rootOf(uri) }, path);
    if (state.path !== path || isSame(found, state.schema)) return;
    state.schema = found;
    state.revision += 1;
    this.changed(uri);
  }

  async #find(documentLocation: DocumentLocation, path: string): Promise<KnownSchema> {
    const found = await this.files.look(documentLocation, path);
    if ('code' in found) return { path, tables: [], problems: [describeSchemaProblem(found)] };
    const { location, version } = found;
    const known = this.#read.get(location);
    if (known?.version === version) return { path, ...known.schema };
    const schema = { location, ...(await readSchema(found)) };
    this.#read.set(location, { version, schema });
    return { path, ...schema };
  }
}

async function readSchema(source: SchemaSource): Promise<Pick<KnownSchema, 'tables' | 'problems'>> {
  try {
    const { tables, problems } = readTableDefinitions(await source.read());
    return { tables, problems: problems.map((problem) => describeSchemaProblem(problem)) };
  } catch {
    return { tables: [], problems: [describeSchemaProblem({ code: 'unreadable' })] };
  }
}

/** Tables are read once for each version of their files. */
function isSame(a: KnownSchema | undefined, b: KnownSchema | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.path === b.path &&
    a.location === b.location &&
    (a.tables === b.tables || (a.tables.length === 0 && b.tables.length === 0)) &&
    a.problems.join('\n') === b.problems.join('\n')
  );
}
