// A public database as people have it, through the whole way: dumped, planned, masked, restored, verified, compared.
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { withoutSchema } from '@masker/schema';
import { run, testKey } from '../cli/support.ts';
import { compareDatabases } from './compareDatabases.ts';
import type { DatabaseServer } from './databaseServer.ts';
import type { DatabaseKind } from './describeDatabase.ts';
import type { WrittenPlan } from './shopDecisions.ts';

const folder = join(import.meta.dirname, 'chinook');
const decidedPlan = JSON.parse(readFileSync(join(folder, 'chinook.masker.plan.json'), 'utf8')) as WrittenPlan;

/**
 * Columns with unambiguous names and values, and their proposals. The others were decided by hand, and days of
 * invoices and music are kept.
 */
const sure: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Customer: {
    FirstName: 'FirstNameMasker',
    LastName: 'LastNameMasker',
    Company: 'CompanyMasker',
    Address: 'StreetAddressMasker',
    City: 'CityMasker',
    PostalCode: 'PostalCodeMasker',
    Phone: 'TelephoneMasker',
    Fax: 'TelephoneMasker',
    Email: 'EmailMasker',
  },
  Employee: {
    LastName: 'LastNameMasker',
    FirstName: 'FirstNameMasker',
    BirthDate: 'shift',
    HireDate: 'shift',
    Address: 'StreetAddressMasker',
    City: 'CityMasker',
    PostalCode: 'PostalCodeMasker',
    Phone: 'TelephoneMasker',
    Fax: 'TelephoneMasker',
    Email: 'EmailMasker',
  },
  Invoice: {
    InvoiceDate: 'shift',
    BillingAddress: 'StreetAddressMasker',
    BillingCity: 'CityMasker',
    BillingPostalCode: 'PostalCodeMasker',
  },
};

/** The masker of a decision, or what else it does. */
function whatDecides(decision: unknown): string {
  if (typeof decision !== 'object' || decision === null) return String(decision);
  return 'masker' in decision
    ? String(decision.masker)
    : Object.keys(decision)
        .filter((key) => key !== 'by')
        .join();
}

/** Counts that masking must not change: by keys, and by masked texts that are equal in two tables. */
const joins = [
  '"Customer" c JOIN "Invoice" i ON i."CustomerId" = c."CustomerId" AND i."BillingAddress" = c."Address" AND i."BillingCity" = c."City"',
  '"Customer" c JOIN "Invoice" i ON i."CustomerId" = c."CustomerId" AND i."BillingPostalCode" = c."PostalCode"',
  '"Employee" a JOIN "Employee" b ON a."Phone" = b."Phone"',
  '"Employee" a JOIN "Employee" b ON a."ReportsTo" = b."EmployeeId" AND a."City" = b."City"',
  '"Customer" c JOIN "Employee" e ON c."SupportRepId" = e."EmployeeId"',
  '"InvoiceLine" l JOIN "Invoice" i ON l."InvoiceId" = i."InvoiceId" JOIN "Track" t ON l."TrackId" = t."TrackId"',
  '"PlaylistTrack" p JOIN "Track" t ON p."TrackId" = t."TrackId" JOIN "Album" a ON t."AlbumId" = a."AlbumId"',
];

function decisionsOf(name: string): Readonly<Record<string, unknown>> {
  const table = decidedPlan.tables[withoutSchema(name)];
  return typeof table === 'object' ? table.columns : {};
}

export function describeChinook({ name, start }: Pick<DatabaseKind, 'name' | 'start'>): void {
  describe(`masking a dump of Chinook by ${name}`, () => {
    let server: DatabaseServer;
    const file = (own: string) => join(server.work, own);
    const mustRun = async (...args: string[]) => {
      const outcome = await run(args, { cwd: server.work, env: { MASKER_KEY: testKey } });
      assert.equal(outcome.code, 0, outcome.stderr);
      return outcome;
    };

    before(async () => {
      server = await start();
      await server.createDatabase('chinook');
      writeFileSync(file('source.sql'), gunzipSync(readFileSync(join(folder, 'chinook.sql.gz'))));
      await server.load('chinook', file('source.sql'));
      await server.dump('chinook', file('chinook.sql'));
    });
    after(() => server.stop());

    it('proposes maskers for what is surely of persons, and none for music', async () => {
      const { stdout } = await mustRun('plan', 'new', 'chinook.sql');
      const plan = JSON.parse(stdout) as WrittenPlan;
      for (const [table, entry] of Object.entries(plan.tables)) {
        const columns = typeof entry === 'object' ? entry.columns : {};
        const found = Object.entries(columns).filter(([, decision]) => decision !== '?');
        const proposed = found.map(([column, decision]) => [column, whatDecides(decision)] as const);
        assert.deepEqual(Object.fromEntries(proposed), sure[withoutSchema(table)] ?? {}, table);
      }
    });

    it('masks, restores and verifies', async () => {
      copyFileSync(join(folder, 'chinook.masker.plan.json'), file('chinook.masker.plan.json'));
      const plan = 'chinook.masker.plan.json';
      await mustRun('plan', 'check', plan, 'chinook.sql');
      await mustRun('mask', '--plan', plan, '-q', '-o', 'masked.sql', 'chinook.sql');
      await server.createDatabase('masked');
      await server.load('masked', file('masked.sql'));
      const { stderr } = await mustRun('verify', plan, 'chinook.sql', 'masked.sql');
      assert.match(stderr, /11 tables verified: 0 errors/);
    });

    it('keeps all constraints and joins', async () => {
      const { all, broken } = await server.constraints('masked');
      assert.deepEqual(broken, []);
      assert.equal(all, (await server.constraints('chinook')).all);
      for (const join of joins) {
        const named = join.replaceAll(/"(\w+)"/g, (_, column: string) => server.quote(column));
        const question = `SELECT count(*) FROM ${named}`;
        const count = await server.ask('chinook', question);
        assert(Number(count) > 0, join);
        assert.equal(await server.ask('masked', question), count, join);
      }
    });

    it('keeps what is not masked, row by row, and masks the rest', async () => {
      await compareDatabases(server, { restored: 'masked', original: 'chinook', decisionsOf });
    });
  });
}
