// Every dialect of the registry is finished, has a sample, and is recognized by it.
import assert from 'node:assert/strict';
import { serverTypes } from '../../../schema/src/types/servers/registry.ts';
import { dialects } from '../../src/dialects/registry.ts';
import { guessSqlDialect } from '../../src/guessSqlDialect.ts';
import { assertFinished, remainingSteps } from '../../../../test/helpers/remainingSteps.ts';
import { formatSamples } from '../../../formats/test/formatSamples.ts';

for (const { server } of dialects)
  describe(`the dialect ${server}`, () => {
    it('is finished', () => {
      assertFinished(
        remainingSteps(
          `packages/format-sql/src/dialects/${server}.ts`,
          `packages/schema/src/types/servers/${server}.ts`,
        ),
      );
    });

    it('has a sample, by which it is recognized', () => {
      const { title } = serverTypes[server];
      const sample = formatSamples.sql.find(({ label }) => label === title);
      assert.ok(
        sample !== undefined,
        `Add a sample of ${title} to the list sql in packages/formats/test/formatSamples.ts.`,
      );
      const dump = sample.write([['id', ['1']]]);
      assert.equal(guessSqlDialect(Buffer.from(dump).toString())?.rules.server, server);
    });
  });
