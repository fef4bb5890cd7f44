// The documentation of an algorithm's properties, which programs don't hold: it is in the JSON schema of configurations.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Algorithm } from '@masker/algorithms';
import type { SchemaFragment } from '../../packages/config/src/schemaFragment.ts';
import { root } from '../lib/command.mjs';

const algorithms = 'packages/algorithms/src';

/** The algorithm's folder in the project, which has its name in another case. */
export function algorithmFolder({ name }: Pick<Algorithm, 'name'>): string {
  const own = readdirSync(join(root, algorithms)).find((entry) => entry.toLowerCase() === name.toLowerCase());
  if (own === undefined) throw new Error(`${algorithms} has no folder for ${name}`);
  return `${algorithms}/${own}`;
}

/** The `schema.json` in that folder. */
export function schemaFragment(algorithm: Pick<Algorithm, 'name'>): SchemaFragment {
  const path = join(root, algorithmFolder(algorithm), 'schema.json');
  return JSON.parse(readFileSync(path, 'utf8')) as SchemaFragment;
}
