// Reads the frame that begins a masking, in JSON: all settings as text, so that no file has to exist on the
// worker's machine.
import { isUtf8 } from 'node:buffer';
import { consistencies, type Consistency } from '@masker/algorithms';
import type { Failure } from '../shared/exitCodes.ts';
import { workerFailures } from './messages.ts';

/** The version of the protocol that docs/worker.md describes. */
export const protocolVersion = 1;

export interface GivenMasker {
  /** The text of its configuration. */
  readonly text: string;
  /** The contents of the files that it names, by the paths that it writes. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export interface GivenColumn {
  readonly name: string;
  readonly masker: string;
  readonly conflictFree: boolean;
}

export interface WorkerSettings {
  readonly key: string | undefined;
  readonly demoKey: boolean;
  readonly consistency: Consistency;
  readonly maskers: readonly GivenMasker[];
  readonly how:
    | { readonly kind: 'plan'; readonly plan: string; readonly table: string }
    | { readonly kind: 'columns'; readonly columns: readonly GivenColumn[] };
}

const names = ['protocol', 'key', 'demoKey', 'consistency', 'maskers', 'plan', 'table', 'columns'];

/**
 * Reads the settings.
 *
 * @throws WorkerFailure, whose message quotes none of them, as one may be the key
 */
export function readWorkerSettings(payload: Uint8Array): WorkerSettings {
  const settings = new SettingsObject('init', parse(payload));
  const protocol = settings.get('protocol');
  if (protocol !== protocolVersion) throw workerFailures.otherProtocol(protocolVersion, protocol);
  settings.allow(names);
  const plan = settings.text('plan');
  const table = settings.text('table');
  const columns = settings.list('columns')?.map(readColumn);
  if ((plan === undefined) === (columns === undefined)) throw workerFailures.planOrColumns();
  if ((plan === undefined) !== (table === undefined)) throw workerFailures.tableWithPlan();
  return {
    key: settings.text('key'),
    demoKey: settings.flag('demoKey'),
    consistency: readConsistency(settings),
    maskers: (settings.list('maskers') ?? []).map(readMasker),
    how:
      plan === undefined || table === undefined
        ? { kind: 'columns', columns: columns ?? [] }
        : { kind: 'plan', plan, table },
  };
}

function parse(payload: Uint8Array): unknown {
  if (isUtf8(payload)) {
    try {
      return JSON.parse(Buffer.from(payload).toString('utf8'));
    } catch {
      // The error's message would quote the text, and perhaps the key.
    }
  }
  throw workerFailures.notJson();
}

function readConsistency(settings: SettingsObject): Consistency {
  const given = settings.text('consistency') ?? 'value';
  const consistency = consistencies.find((name) => name === given);
  if (consistency === undefined) throw workerFailures.consistency(consistencies);
  return consistency;
}

function readColumn(value: unknown): GivenColumn {
  const column = new SettingsObject('a column', value);
  column.allow(['name', 'masker', 'conflictFree']);
  return {
    name: column.required('name'),
    masker: column.required('masker'),
    conflictFree: column.flag('conflictFree'),
  };
}

function readMasker(value: unknown): GivenMasker {
  const masker = new SettingsObject('a masker', value);
  masker.allow(['text', 'files']);
  const files = new SettingsObject('"files"', masker.get('files') ?? {});
  return {
    text: masker.required('text'),
    files: new Map(files.names().map((path) => [path, Buffer.from(files.required(path), 'base64')])),
  };
}

/** An object of the settings, and what messages call it. */
class SettingsObject {
  readonly #values: ReadonlyMap<string, unknown>;

  constructor(
    private readonly label: string,
    value: unknown,
  ) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw workerFailures.notObject(label);
    this.#values = new Map(Object.entries(value));
  }

  names(): string[] {
    return [...this.#values.keys()];
  }

  allow(known: readonly string[]): void {
    if (this.names().some((name) => !known.includes(name)))
      throw workerFailures.unknownProperty(this.label, known);
  }

  get(name: string): unknown {
    return this.#values.get(name) ?? undefined;
  }

  text(name: string): string | undefined {
    const value = this.get(name);
    if (value !== undefined && typeof value !== 'string') throw this.#wrongType(name, 'a text');
    return value;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw workerFailures.propertyMissing(this.label);
    return value;
  }

  flag(name: string): boolean {
    const value = this.get(name) ?? false;
    if (typeof value !== 'boolean') throw this.#wrongType(name, 'true or false');
    return value;
  }

  list(name: string): readonly unknown[] | undefined {
    const value = this.get(name);
    if (value !== undefined && !Array.isArray(value)) throw this.#wrongType(name, 'a list');
    return value;
  }

  #wrongType(name: string, type: string): Failure {
    return workerFailures.wrongType(this.label, name, type);
  }
}
