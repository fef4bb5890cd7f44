// The settings of an editor that affect what the service reports about a configuration; documented in
// package.json.
import { consistencies, type Consistency } from '@masker/algorithms';

export interface MaskerSettings {
  readonly consistency: Consistency;
  readonly codeLens: boolean;
  readonly inlayHints: InlayHintSettings;
}

export interface InlayHintSettings {
  /** The characters of a value that a part of the configuration covers. */
  readonly coverage: boolean;
  /** True if hints show the values of properties that are left out. */
  readonly defaults: boolean;
}

export const defaultSettings: MaskerSettings = {
  consistency: 'value',
  codeLens: true,
  inlayHints: { coverage: true, defaults: true },
};

/** Reads what an editor answered for the section `masker`; the default for everything that it left out or got wrong. */
export function readSettings(section: unknown): MaskerSettings {
  const { consistency, codeLens, inlayHints } = membersOf(section);
  const { coverage, defaults } = membersOf(inlayHints);
  const isOn = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback);
  return {
    consistency: consistencies.find((known) => known === consistency) ?? defaultSettings.consistency,
    codeLens: isOn(codeLens, defaultSettings.codeLens),
    inlayHints: {
      coverage: isOn(coverage, defaultSettings.inlayHints.coverage),
      defaults: isOn(defaults, defaultSettings.inlayHints.defaults),
    },
  };
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
