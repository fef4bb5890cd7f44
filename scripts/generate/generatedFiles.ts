// Every file that is made of the sources, with what makes its text.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/command.mjs';
import { formatted } from '../lib/formatted.mjs';
import { algorithmsPage } from './algorithmsPage.ts';
import { checksPage } from './checksPage.ts';
import { type Grammar, withWords } from './grammar.ts';
import { type ExtensionManifest, withTokenTypes } from './manifest.ts';
import { findCorpus } from './findCorpus.ts';
import { withFigures } from './findingPage.ts';
import { manualPage } from './manualPage.ts';
import { configurationSchema } from './configurationSchema.ts';
import { planGrammar } from './planGrammar.ts';
import { planSchema } from './planSchema.ts';
import { withTypes } from './plansPage.ts';
import { telephonePlansPage } from './telephonePlansPage.ts';
import { thirdPartyNotices } from './notices.ts';
import { walkthroughPictures } from './walkthroughPictures.ts';

const schemaPath = 'schemas/masker.schema.json';
const planSchemaPath = 'schemas/masker-plan.schema.json';
const grammarPath = 'syntaxes/masker.tmLanguage.json';
const planGrammarPath = 'syntaxes/masker-plan.tmLanguage.json';
const manifestPath = 'package.json';
const algorithmsPath = 'docs/algorithms.md';
const planReferencePath = 'docs/plan-reference.md';
const findingPath = 'docs/finding-values.md';
const corpusFolder = 'packages/find/test/corpus';

/** Keyed by path in the project. The grammar, the manifest and the reference of plans are generated only in part. */
export const generatedFiles: Readonly<Record<string, () => string | Promise<string>>> = {
  [schemaPath]: () => formatted(schemaPath, JSON.stringify(configurationSchema(), null, 2)),
  [planSchemaPath]: () => formatted(planSchemaPath, JSON.stringify(planSchema(), null, 2)),
  [grammarPath]: () =>
    formatted(grammarPath, JSON.stringify(withWords(read(grammarPath) as Grammar), null, 2)),
  [planGrammarPath]: () => formatted(planGrammarPath, JSON.stringify(planGrammar(), null, 2)),
  [manifestPath]: () =>
    formatted(manifestPath, JSON.stringify(withTokenTypes(read(manifestPath) as ExtensionManifest), null, 2)),
  'docs/checks.md': checksPage,
  [algorithmsPath]: () => formatted(algorithmsPath, algorithmsPage()),
  [planReferencePath]: () => formatted(planReferencePath, withTypes(readText(planReferencePath))),
  [findingPath]: () => formatted(findingPath, withFigures(readText(findingPath))),
  'docs/masker.1': manualPage,
  'docs/telephone-plans.md': telephonePlansPage,
  'THIRD-PARTY-NOTICES.txt': thirdPartyNotices,
  ...corpusFiles(),
  ...walkthroughPictures,
};

function corpusFiles(): Readonly<Record<string, () => string>> {
  const { files, labels } = findCorpus();
  const lines = labels.map(({ file, line, column, length, masker }) =>
    JSON.stringify([file, line, column, length, masker]),
  );
  const all = { ...files, 'labels.jsonl': `${lines.join('\n')}\n` };
  return Object.fromEntries(
    Object.entries(all).map(([name, text]) => [`${corpusFolder}/${name}`, () => text]),
  );
}

function read(path: string): unknown {
  return JSON.parse(readText(path));
}

function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
