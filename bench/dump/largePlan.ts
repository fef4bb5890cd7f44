// A plan for thousands of tables beside their schema, checked by the command line.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { largePlan, largeSchema } from '../../test/helpers/largeSchema.ts';
import { mediansInTurns } from '../lib/statistics.ts';
import { timeOf } from '../mask/processes.ts';

const rounds = 5;

/** The time of one check in seconds, from the start of the program to its end. */
export async function measureLargePlan(folder: string): Promise<number> {
  writeFileSync(join(folder, 'schema.sql'), largeSchema());
  writeFileSync(join(folder, 'large.masker.plan.json'), largePlan('schema.sql'));
  const args = [resolve('dist/masker.cjs'), 'plan', 'check', 'large.masker.plan.json'];
  const [time] = await mediansInTurns(rounds, [
    () => timeOf({ command: process.execPath, args, cwd: folder }),
  ]);
  return time;
}
