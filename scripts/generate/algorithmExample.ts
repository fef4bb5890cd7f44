// An example of an algorithm: a configuration, and values that it masks under the public demonstration key.
import type { Algorithm } from '@masker/algorithms';
import { analyse, createMasker } from '@masker/masker';
import { demonstrationKey } from '@masker/masking-core';
import { nodeCryptography } from '@masker/node';

/** The paragraphs; none if nothing of the algorithm ships that could be shown. */
export function algorithmExample({
  name,
  discovery: { defaultMaskers, templates },
  presentation,
}: Algorithm): string[] {
  const [template] = templates;
  const configuration =
    defaultMaskers[0] ??
    (template && { name: 'aMasker', description: template.description, ...template.members });
  if (configuration === undefined) return [];
  const text = JSON.stringify(configuration, null, 2);
  const analysis = analyse(text);
  const masker =
    analysis.configuration &&
    createMasker(analysis.configuration, { key: demonstrationKey, cryptography: nodeCryptography });
  const values =
    analysis.configuration === undefined ? [] : presentation.examples(analysis.configuration.settings);
  const rows = values.filter(isPlain).flatMap((value) => {
    const masked = masker?.mask(value).value ?? '';
    return isPlain(masked) ? [`| \`${value}\` | \`${masked}\` |`] : [];
  });
  return [
    `### ${name}: an example`,
    `\`\`\`json\n${text}\n\`\`\``,
    ...(rows.length === 0
      ? []
      : ['Under the public demonstration key:', ['| value | masked |', '| --- | --- |', ...rows].join('\n')]),
  ];
}

/** Returns true if a table can show the text as code. */
function isPlain(text: string): boolean {
  return /^[!-_a-{}~]([ -_a-{}~]*[!-_a-{}~])?$/.test(text);
}
