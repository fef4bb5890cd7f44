// Every dialect of the registry is finished, has a sample, and is recognized by it.
import assert from 'node:assert/strict';
import { serverTypes } from '../../../../engine/src/plans/plan/types/servers/registry.ts';
import { dialects } from '../../../../formats/src/sql/dialects/registry.ts';
import { guessSqlDialect } from '../../../../formats/src/sql/guessSqlDialect.ts';
import { assertFinished, remainingSteps } from '../../../helpers/remainingSteps.ts';
import { formatSamples } from '../../formatSamples.ts';

for (const { server } of dialects)
  describe(`the dialect ${server}`, () => {
    it('is finished', () => {
      assertFinished(
        remainingSteps(
          `formats/src/sql/dialects/${server}.ts`,
          `engine/src/plans/plan/types/servers/${server}.ts`,
        ),
      );
    });

    it('has a sample, by which it is recognized', () => {
      const { title } = serverTypes[server];
      const sample = formatSamples.sql.find(({ label }) => label === title);
      assert.ok(
        sample !== undefined,
        `Add a sample of ${title} to the list sql in test/formats/formatSamples.ts.`,
      );
      const dump = sample.write([['id', ['1']]]);
      assert.equal(guessSqlDialect(Buffer.from(dump).toString())?.rules.server, server);
    });
  });
