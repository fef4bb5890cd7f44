// Plans that mask different parts of the table.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PlanCase {
  readonly name: string;
  readonly columns: Readonly<Record<string, unknown>>;
}

export const planCases: readonly PlanCase[] = [
  {
    name: 'ssn, SSNMasker; zip, VariableZipcodeMasker',
    columns: { ssn: 'SSNMasker', zip: 'VariableZipcodeMasker' },
  },
  {
    name: 'ssn, SSNMasker with conflictFree; email, EmailMasker',
    columns: { ssn: { masker: 'SSNMasker', conflictFree: true }, email: 'EmailMasker' },
  },
];

/** Environment of the masking program. */
export const keyEnvironment = { MASKER_KEY: `hex:${'0b'.repeat(32)}` };

/** Writes a plan, and returns its path. */
export function writePlan({ columns: masked }: PlanCase, folder: string): string {
  const path = join(folder, 'shop.masker.plan.json');
  writeFileSync(
    path,
    JSON.stringify({ undecided: 'keep', tables: { 'public.customers': { columns: masked } } }),
  );
  return path;
}
