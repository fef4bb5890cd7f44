// Editing help of algorithms whose properties are the masker's own: suggested values, words about the result, hints for defaults.
import { type AlgorithmModel, type MaskerModel, describeResource, knownLists } from '@masker/config';
import { propertyAt, stringValue } from '@masker/json';
import { defaultHints } from './defaultHints.ts';
import type { Editing, Suggestion, ValueLocation } from './editing.ts';

/** Help for one property that replaces the table's values and the description of the result. */
export interface PropertyHelp<Settings> {
  readonly suggest?: (masker: MaskerModel, location: ValueLocation) => Suggestion[];
  readonly meaning?: (masker: MaskerModel, settings: Settings | undefined) => string[];
}

interface OwnEditing<Settings> {
  /** Values to suggest for a property, each with its documentation. */
  readonly values?: Readonly<Record<string, readonly (readonly [text: string, documentation: string])[]>>;
  readonly special?: Readonly<Record<string, PropertyHelp<Settings>>>;
  /** The properties that decide about masked values: hover there says what `meaning` says, as it does at the masker's name. */
  readonly deciding: readonly string[];
  readonly meaning: (settings: Settings, name: string) => string[];
  /** Properties that have no effect beside the others, so that no hint shows their default. */
  readonly unused?: (masker: MaskerModel) => readonly string[];
}

export function editingOf<Settings>({
  values = {},
  special = {},
  deciding,
  meaning,
  unused,
}: OwnEditing<Settings>): Editing<AlgorithmModel, Settings> {
  const helpOf = (name: string) => (Object.hasOwn(special, name) ? special[name] : undefined);
  return {
    suggest({ masker }, location) {
      const { name = '' } = location.property;
      const own = Object.hasOwn(values, name) ? values[name] : undefined;
      return (
        helpOf(name)?.suggest?.(masker, location) ??
        own?.map(([text, documentation]) => ({ text, documentation }))
      );
    },
    meaning({ masker }, offset, { settings }) {
      const name = propertyAt(masker.properties, offset)?.name ?? '';
      const help = helpOf(name)?.meaning;
      if (help !== undefined) return help(masker, settings);
      const isShown = name === 'name' || name === 'algorithm' || deciding.includes(name);
      return settings === undefined || !isShown ? [] : meaning(settings, name);
    },
    hints: ({ masker }) => defaultHints(masker, unused?.(masker)),
  };
}

/** Help for a property that names a list: the existing lists, and the content of the named one. */
export const listHelp: PropertyHelp<unknown> = {
  suggest: ({ resources }) =>
    knownLists(resources).map(({ path, description }) => ({
      text: JSON.stringify(path),
      documentation: description,
    })),
  meaning: ({ resources, properties }) =>
    describeResource(resources, stringValue(properties?.get('csvFile')) ?? ''),
};
