// Decisions on the shop's columns by a reader of the proposed plan.
import { withoutSchema } from '@masker/schema';

const ssn = { masker: 'SSNMasker', conflictFree: true };
const account = { masker: 'AccountMasker', conflictFree: true };
const card = { masker: 'CardNumberMasker', conflictFree: true };

/** The same odd texts are in many columns. */
const shared = { keep: true, allowResidue: true };

/** Keyed by table, without its schema; missing columns are kept. */
const shopDecisions: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  customers: {
    ssn,
    first_name: 'FirstNameMasker',
    last_name: 'LastNameMasker',
    // The database computes these two of the others; MariaDB's dumps have their values all the same.
    full_name: 'null',
    initial: 'null',
    email: 'EmailMasker',
    phone: 'USTelephoneMasker',
    birthday: 'DateMasker',
    profile: {
      fields: {
        '/ssn': { masker: 'SSNMasker', allowMisfits: true },
        '/address/street': 'StreetAddressMasker',
        '/address/n': 'keep',
        '/phones/*': 'USTelephoneMasker',
        '/text': 'RedactMasker',
      },
    },
    photo: 'null',
    tags: shared,
    note: { masker: 'NumberMasker', allowMisfits: true },
  },
  products: { title: shared, attributes: shared },
  accounts: { number: account, owner: ssn },
  order_lines: { total: 'keep' },
  cards: { number: card, account, holder: 'HiddenMasker' },
  // Digits of some moments happen to be a number in a profile.
  orders: { card, ordered: shared, remark: 'RedactMasker' },
  'entries. of "today"': { "user's Name": 'FullNameMasker', 'what; how': 'null', SSN: ssn },
  'entries. of `today`': { "user's Name": 'FullNameMasker', 'what; how': 'null', SSN: ssn },
};

/** A plan as it is written. */
export interface WrittenPlan {
  readonly tables: Record<string, string | { columns: Record<string, unknown> }>;
}

/** The decisions about a table, as plans name it. */
export function decisionsOf(table: string): Readonly<Record<string, unknown>> {
  return shopDecisions[withoutSchema(table)] ?? {};
}

/** The plan with all columns decided. */
export function decided(plan: WrittenPlan): WrittenPlan {
  const tables = Object.entries(plan.tables).map(([name, table]) => {
    if (typeof table === 'string') return [name, table] as const;
    const decisions = decisionsOf(name);
    const names = Object.keys({ ...table.columns, ...decisions });
    const columns = names.map((column) => [column, decisions[column] ?? 'keep'] as const);
    return [name, { ...table, columns: Object.fromEntries(columns) }] as const;
  });
  return { ...plan, tables: Object.fromEntries<WrittenPlan['tables'][string]>(tables) };
}
