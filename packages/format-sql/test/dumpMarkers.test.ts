// Dumps that end early: none passes as complete, wherever it was cut off.
import assert from 'node:assert/strict';
import { type InputProblemCode, InputError, maskStream } from '@masker/format-api';
import { readRows } from '../../formats/src/plan/readRows.ts';
import { readTableDefinitions } from '@masker/formats';
import { sqlFormat } from '../src/sqlFormat.ts';
import { mysql, postgresql } from './dumps.ts';

const settings = { name: 'sql', delimiter: ',', quote: '"', hasHeader: true } as const;

async function* streamOf(text: string): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  if (text !== '') yield new Uint8Array(Buffer.from(text));
}

async function codeOf(run: AsyncGenerator<unknown, unknown>): Promise<InputProblemCode | undefined> {
  try {
    while ((await run.next()).done !== true);
    return undefined;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.problem.code;
  }
}

/** What masking, reading rows and reading definitions say of a dump: the same. */
async function problemOf(text: string): Promise<InputProblemCode | undefined> {
  const format = sqlFormat([], () => ({
    decide: () => ({ slots: [], columns: [], dropsRows: false }),
    changes: () => false,
    end: () => undefined,
  }));
  const masking = await codeOf(maskStream(streamOf(text), format));
  assert.equal(
    await codeOf(readRows(streamOf(text), settings, '')),
    masking,
    JSON.stringify(text.slice(-80)),
  );
  if (text !== '') {
    const { problems } = readTableDefinitions([{ name: 'dump.sql', bytes: Buffer.from(text) }]);
    assert.equal(problems[0]?.problem.code, masking);
  }
  return masking;
}

const cluster = `--
-- PostgreSQL database cluster dump
--

\\restrict one

SET default_transaction_read_only = off;

\\unrestrict one

\\connect shop

${postgresql.slice(postgresql.indexOf('--'))}
--
-- PostgreSQL database cluster dump complete
--

`;
/** As `--skip-comments` leaves it. */
const saving = `
/*!40101 SET @OLD_COLLATION_CONNECTION=@@COLLATION_CONNECTION */;
/*!40101 SET NAMES utf8mb4 */;
/*!40111 SET @OLD_SQL_NOTES=@@SQL_NOTES, SQL_NOTES=0 */;
INSERT INTO \`t\` VALUES (1);
INSERT INTO \`u\` VALUES (1);
/*!40101 SET COLLATION_CONNECTION=@OLD_COLLATION_CONNECTION */;
/*!40111 SET SQL_NOTES=@OLD_SQL_NOTES */;

`.replaceAll('` VALUES', '` (a) VALUES');

/** As `--skip-comments --skip-set-charset` leaves it. */
const savingLittle = `/*!40103 SET @OLD_TIME_ZONE=@@TIME_ZONE */;
/*!40103 SET TIME_ZONE='+00:00' */;
/*!40014 SET @OLD_UNIQUE_CHECKS=@@UNIQUE_CHECKS, UNIQUE_CHECKS=0 */;
/*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO' */;
/*!40111 SET @OLD_SQL_NOTES=@@SQL_NOTES, SQL_NOTES=0 */;
INSERT INTO \`t\` (a) VALUES (1);
/*!40103 SET TIME_ZONE=@OLD_TIME_ZONE */;
/*!40101 SET SQL_MODE=@OLD_SQL_MODE */;
/*!40014 SET UNIQUE_CHECKS=@OLD_UNIQUE_CHECKS */;
/*!40111 SET SQL_NOTES=@OLD_SQL_NOTES */;

`;

describe('a dump that ends early', () => {
  for (const [name, whole] of Object.entries({
    'of pg_dump': postgresql,
    'of pg_dumpall': cluster,
    'of mariadb-dump': mysql,
    'of mysqldump without a date': mysql
      .replace(/^.*sandbox.*\n/, '')
      .replace(/MariaDB dump/, 'MySQL dump')
      .replace(/completed on .*/, 'completed'),
    'of mariadb-dump without comments': saving,
    'of mariadb-dump without comments and character set': savingLittle,
  }))
    for (const [lines, text] of [
      ['LF', whole],
      ['CRLF', whole.replaceAll('\n', '\r\n')],
    ] as const)
      it(`is an error, wherever it was cut off: ${name}, ${lines}`, async () => {
        assert.equal(await problemOf(text), undefined);
        // Nothing is lost but a date, signs and white space.
        const last = text.replace(/( on [-\d]+)?[-\s]*$/, '');
        for (let end = 0; end < last.length; end++)
          // Elsewhere, lines that end otherwise are cut off alike.
          if (lines === 'LF' || /[\r\n]/.test(text.slice(Math.max(0, end - 2), end + 2)))
            assert.notEqual(
              await problemOf(text.slice(0, end)),
              undefined,
              JSON.stringify(text.slice(0, end)),
            );
        assert.equal(await problemOf(`${last}\n`), undefined);
      }).timeout(60_000);

  it('is an error with another dump after it', async () => {
    const cut = postgresql.slice(0, postgresql.lastIndexOf('-- PostgreSQL'));
    assert.equal(await problemOf(`${cut}${postgresql}`), 'sql-incomplete');
    assert.equal(
      await problemOf(`${mysql.replace(/^-- Dump completed.*\n/m, '')}${mysql}`),
      'sql-incomplete',
    );
    assert.equal(await problemOf(`${postgresql}${postgresql}`), undefined);
    assert.equal(await problemOf(`${mysql}${mysql}`), undefined);
  });

  it('is known by the last line although a comment stands before that', async () => {
    const text = '-- PostgreSQL database dump\n/* x */ -- PostgreSQL database dump complete\n';
    assert.equal(await problemOf(text), undefined);
    assert.equal(await problemOf(text.replace(' complete', '')), 'sql-incomplete');
  });

  it('is not complete because a value or body has the last line', async () => {
    const ending = '-- PostgreSQL database dump complete\n';
    const begin = '-- PostgreSQL database dump\n';
    assert.equal(await problemOf(`${begin}COMMENT ON TABLE t IS '\n${ending}';\n`), 'sql-incomplete');
    assert.equal(await problemOf(`${begin}CREATE FUNCTION f() AS $$\n${ending}$$;\n`), 'sql-incomplete');
    assert.equal(await problemOf(`${begin}COPY t (a) FROM stdin;\n${ending}\\.\n`), 'sql-incomplete');
    assert.equal(await problemOf(`${begin}/*\n${ending}*/\n`), 'sql-incomplete');
  });

  it('is an error where a program that failed wrote nothing', async () => {
    assert.equal(await problemOf(''), 'sql-empty');
  });
});
