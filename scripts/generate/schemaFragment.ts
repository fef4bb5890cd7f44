// The documentation of an algorithm's properties, which programs don't hold: it is in the JSON schema of configurations.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Algorithm } from '../../engine/src/algorithms/interface/algorithm.ts';
import type { SchemaFragment } from '../../engine/src/language/configuration/schemaFragment.ts';
import { root } from '../lib/command.mjs';

const folder = join(root, 'engine/src/algorithms');

/** The `schema.json` in the algorithm's folder, which has its name. */
export function schemaFragment({ name }: Pick<Algorithm, 'name'>): SchemaFragment {
  const own = readdirSync(folder).find((entry) => entry.toLowerCase() === name.toLowerCase());
  if (own === undefined) throw new Error(`${folder} has no folder for ${name}`);
  return JSON.parse(readFileSync(join(folder, own, 'schema.json'), 'utf8')) as SchemaFragment;
}
