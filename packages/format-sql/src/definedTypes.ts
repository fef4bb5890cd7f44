// The types that a dump defines: domains, which are other types with a limit, and lists of words.
import type { ColumnDefinition } from '@masker/schema';

export type ColumnType = Pick<ColumnDefinition, 'type' | 'maximumLength'> & {
  /** True if no value of the type is NULL. */
  readonly isNotNull?: boolean;
  /** True if a domain has a CHECK. */
  readonly isChecked?: boolean;
};

/** In parts of the type `domain[]`, the brackets after the element; searched once, however many there are. */
const arrayEnd = /(?<!\[\d*\])(?:\[\d*\])+$/;

export class DefinedTypes {
  readonly #byName = new Map<string, ColumnType>();

  add(name: string, type: ColumnType): void {
    this.#byName.set(name, type);
  }

  /** Returns the base type of a type; the type itself if nothing defines it. */
  resolve(type: ColumnType, schema: string | undefined): ColumnType {
    const { type: written } = type;
    if (written === undefined || this.#byName.size === 0) return type;
    const element = written.replace(arrayEnd, '');
    // Without a schema, the default one applies.
    const names = [
      element,
      `${schema ?? 'public'}.${element}`,
      `public.${element}`,
      element.replace(/^public\./, ''),
    ];
    const known = names.map((name) => this.#byName.get(name)).find((one) => one !== undefined);
    if (known === undefined) return type;
    if (element === written) return known;
    const { maximumLength, isChecked } = known;
    return {
      type: `${known.type ?? element}[]`,
      ...(maximumLength !== undefined && { maximumLength }),
      ...(isChecked !== undefined && { isChecked }),
    };
  }
}
