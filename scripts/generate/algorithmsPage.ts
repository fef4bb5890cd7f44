// docs/algorithms.md: a section for each algorithm, generated from its own descriptions.
import { type Algorithm, noEntity, reasonsOfNumbers, algorithms } from '@masker/algorithms';
import type { ReasonText } from '../../packages/algorithms/src/interface/explanation.ts';
import type { ObjectDocumentation } from '../../packages/config/src/schemaFragment.ts';
import { areKnown } from '../../packages/config/src/checks/propertyNoEffect.ts';
import type { PropertyRules } from '@masker/json';
import { table as plainTable } from '../lib/markdown.mjs';
import { algorithmExample } from './algorithmExample.ts';
import { characteristicRows } from './characteristicWords.ts';
import { commonDocumentation, commonRules } from './commonWords.ts';
import { presenceWords, typeWords } from './propertyWords.ts';
import { schemaFragment } from './schemaFragment.ts';

export function algorithmsPage(): string {
  return [
    '# Algorithms',
    '<!-- Generated from packages/algorithms/src and packages/config/src by `npm run generate`. -->',
    'A configuration names one algorithm, which masks the value between the steps that all have in common.',
    list(algorithms.map(({ name, summary }) => `[${name}](#${name.toLowerCase()}): ${summary}`)),
    '## All algorithms',
    commonDocumentation.text ?? '',
    ...object(commonRules, commonDocumentation),
    ...algorithms.flatMap(algorithmSection),
  ].join('\n\n');
}

/** The section of an algorithm, a paragraph each. */
function algorithmSection(algorithm: Algorithm): string[] {
  const {
    name,
    summary,
    language: { properties, objects = {}, checks },
  } = algorithm;
  const schema = schemaFragment(algorithm);
  const reasons = reasonsOf(algorithm).map((reason) => [reason.label, reason.sentence(undefined)]);
  return [
    `## ${name}`,
    summary,
    table(['', ''], characteristicRows(algorithm)),
    ...(areKnown(algorithm) ? object(properties, schema) : ['None of its properties is documented.']),
    ...Object.entries(schema.definitions ?? {}).flatMap(([title, documentation]) => [
      `### ${name}: an object \`${title}\``,
      ...(documentation.text === undefined ? [] : [documentation.text]),
      ...object(objects[title] ?? {}, documentation),
    ]),
    ...titled(
      `### ${name}: values that don't fit`,
      table(['reason', 'what is reported'], reasons),
      reasons.length,
    ),
    ...titled(
      `### ${name}: checks`,
      list(checks.map(({ code, title }) => `[\`${code}\`](checks.md#${code}): ${title}`)),
      checks.length,
    ),
    ...titled(
      `### ${name}: default maskers`,
      list(algorithm.discovery.defaultMaskers.map((masker) => `\`${masker.name}\`: ${masker.description}`)),
      algorithm.discovery.defaultMaskers.length,
    ),
    ...titled(
      `### ${name}: templates`,
      list(algorithm.discovery.templates.map(({ title, description }) => `${title}: ${description}`)),
      algorithm.discovery.templates.length,
    ),
    ...algorithmExample(algorithm),
  ];
}

/**
 * Returns all reasons that an algorithm reports, with those that maskers add for whole numbers and rows
 * without an entity.
 */
function reasonsOf({ masking, presentation }: Algorithm): ReasonText[] {
  const { unchanged, ...own } = presentation.reasons;
  const runs = masking.status === 'runs' ? masking : undefined;
  return Object.values({
    ...own,
    ...(runs?.paddedLength !== undefined && { ...reasonsOfNumbers, ...own }),
    ...(runs?.prepareByEntity !== undefined && { 'no-entity': noEntity }),
    unchanged,
  }).filter((reason) => reason !== undefined);
}

/** A table of properties, and below it what else is to say of each. */
function object(rules: PropertyRules, documentation: ObjectDocumentation): string[] {
  const shown = Object.entries(rules).flatMap(([name, rule]) => {
    const own = documentation.properties[name];
    if (own === undefined || own.deprecated !== undefined) return [];
    const isRequired = rule.required === true || documentation.required?.includes(name) === true;
    return [{ name: `\`${name}\``, rule, own, presence: presenceWords(rule, own, isRequired) }];
  });
  if (shown.length === 0) return ['It has no properties of its own.'];
  const rows = shown.map(({ name, rule, own, presence }) => [name, typeWords(rule, own), presence, own.text]);
  return [
    table(['property', 'type', 'when left out', 'what it does'], rows),
    ...shown.flatMap(({ name, own: { details, example, values } }) => [
      `**${name}**`,
      ...(values === undefined
        ? []
        : [list(Object.entries(values).map(([value, text]) => `\`${value}\`: ${text}`))]),
      ...(details === undefined ? [] : [details]),
      ...(example === undefined ? [] : [`Example: ${example}`]),
    ]),
  ];
}

function titled(title: string, text: string, count: number): string[] {
  return count === 0 ? [] : [title, text];
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\n+/g, ' ');
  return plainTable(
    heads,
    rows.map((cells) => cells.map(inCell)),
  );
}
