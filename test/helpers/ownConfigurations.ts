// The configurations that an algorithm ships: its default maskers and its templates.
import type { Algorithm } from '@masker/algorithms';
import { analyse } from '@masker/masker';
import type { MaskerConfiguration, Problem } from '@masker/config';
import { shippedResources } from './resources.ts';

export interface OwnConfiguration {
  readonly title: string;
  readonly members: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** None may have one. */
  readonly problems: readonly Problem[];
  readonly configuration: MaskerConfiguration;
  readonly examples: readonly string[];
}

/** The configurations that load. */
export function ownConfigurations({
  discovery: { defaultMaskers, templates },
  presentation,
}: Algorithm): OwnConfiguration[] {
  return [
    ...defaultMaskers.map((masker) => ({ title: masker.name, members: { ...masker } })),
    ...templates.map(({ title, description, members }) => ({
      title: `the template "${title}"`,
      members: { name: 'aMasker', description, ...members },
    })),
  ].flatMap(({ title, members }) => {
    const text = JSON.stringify(members);
    const { configuration, problems } = analyse(text, { resources: shippedResources });
    if (configuration === undefined) return [];
    const examples = presentation.examples(configuration.settings);
    return [{ title, members, text, problems, configuration, examples }];
  });
}
