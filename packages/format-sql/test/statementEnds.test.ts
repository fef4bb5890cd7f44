// The ends of statements, as each server's client finds them: rows after a body are rows, and nothing passes as a body.
import assert from 'node:assert/strict';
import { cutBlocks, maskStream } from '@masker/format-api';
import { sqlFormat } from '../src/sqlFormat.ts';
import { maskerOf } from '../../../test/helpers/maskers.ts';

const star = maskerOf('{"name":"StarMasker","algorithm":"Redact","label":"***","repeat":false}');

async function* whole(text: string): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield new Uint8Array(Buffer.from(text));
}

async function mask(text: string): Promise<string> {
  const format = sqlFormat([{ name: 'name', masker: star }]);
  const output: Buffer[] = [];
  for await (const bytes of maskStream(cutBlocks(whole(text), format), format))
    output.push(Buffer.from(bytes));
  return Buffer.concat(output).toString();
}

const my = '-- MySQL dump 10.13\n';
const table = 'CREATE TABLE users (id int, name text);\n';
const rows = "INSERT INTO users VALUES (1,'Ada');\n";
const masked = "INSERT INTO users VALUES (1,'***');\n";
const end = '-- Dump completed\n';

/** Each body is followed by the delimiter directly. */
const bodies = ['END', 'SELECT 1', 'SELECT @a', 'SELECT `a`', "SELECT 'x'", 'SELECT (1)', 'DROP TABLE x'];

describe('the end of a statement', () => {
  for (const delimiter of ['$$', '$', '@@', '@', '__', '//', '|', ';;', '##', '--', '!', 'go', '§', 'x1'])
    for (const body of bodies)
      for (const space of ['', ' ', '\n']) {
        if (delimiter === '@' && body.includes('@')) continue;
        it(`is the delimiter ${delimiter} after ${JSON.stringify(body + space)}`, async () => {
          const block = body === 'END' ? 'BEGIN SELECT 1; END' : body;
          const text = (own: string) =>
            `${my}DELIMITER ${delimiter}\nCREATE PROCEDURE p() ${block}${space}${delimiter}\nDELIMITER ;\n${table}${own}${end}`;
          const task = mask(text(rows));
          // Clients differ about characters beyond ASCII.
          if (delimiter === '§') await assert.rejects(task, /DELIMITER/);
          else assert.equal(await task, text(masked));
        });
      }

  for (const command of [
    'DELIMITER $$',
    'delimiter  $$',
    '  DELIMITER $$',
    'DELIMITER "$$"',
    "DELIMITER '$$' -- x",
    'DELIMITER $$ -- x',
    'DELIMITER $$ $$$',
    'DELIMITER $$\r',
  ])
    it(`is read in ${JSON.stringify(command)}`, async () => {
      const text = (own: string) =>
        `${my}${command}\nCREATE PROCEDURE p() BEGIN SELECT 1; END$$\nDELIMITER ;\n${table}${own}${end}`;
      assert.equal(await mask(text(rows)), text(masked));
    });

  for (const command of [
    'DELIMITER "$$',
    'DELIMITER \\',
    'DELIMITER $$\tx',
    'DELIMITER ""',
    'DELIMITER 1234567890123456',
    'SELECT 1; DELIMITER $$',
  ])
    it(`is refused in ${JSON.stringify(command)}`, async () => {
      await assert.rejects(mask(`${my}${command}\n${rows}`), /DELIMITER|SELECT/);
    });

  it('is a semicolon outside of blocks, too, whatever the delimiter is', async () => {
    for (const body of [
      'DROP TRIGGER t; ',
      "SET @x = 'BEGIN'; ",
      'CREATE TRIGGER t BEFORE INSERT ON a FOR EACH ROW SET NEW.b = 1; ',
      'CREATE PROCEDURE p() BEGIN SELECT CASE 1 WHEN 1 THEN 2 END; IF a THEN CASE b WHEN 1 THEN SELECT 1; END CASE; END IF; END; ',
      'CREATE PROCEDURE p() x: BEGIN WHILE a DO SET b = 1; END WHILE; BEGIN END; END x; ',
    ]) {
      const text = (own: string) => `${my}${table}DELIMITER //\n${body}${own}//\nDELIMITER ;\n${end}`;
      assert.equal(await mask(text(rows)), text(masked));
    }
  });

  it("isn't in the body of a routine", async () => {
    const insert = '\n    INSERT INTO log VALUES (1, new.id);\n';
    for (const text of [
      `${my}DELIMITER $$\nCREATE TRIGGER t AFTER INSERT ON a FOR EACH ROW\nINSERT INTO log VALUES (NEW.id)$$\nDELIMITER ;\n`,
      `${my}DELIMITER $$\nCREATE TRIGGER t AFTER INSERT ON a FOR EACH ROW IF NEW.a THEN${insert}END IF$$\nDELIMITER ;\n`,
      `${my}DELIMITER $$\nCREATE PROCEDURE p()\nBEGIN\nCREATE TABLE x (id int);\nINSERT INTO x VALUES (1);\nEND$$\nDELIMITER ;\n`,
      `${my}create procedure p()\nbegin${insert}end;\n`,
      `-- PostgreSQL database dump\nCREATE RULE r AS ON INSERT TO a DO ALSO (${insert}${insert});\n-- PostgreSQL database dump complete\n`,
      `-- PostgreSQL database dump\nCREATE FUNCTION f() RETURNS void BEGIN ATOMIC${insert} SELECT (CASE WHEN true THEN 1 END); END;\n-- PostgreSQL database dump complete\n`,
      `BEGIN TRANSACTION;\nCREATE TRIGGER t AFTER INSERT ON a BEGIN\nINSERT INTO log VALUES (1, new.begin);\nSELECT new.end; END;\nCOMMIT;\n`,
      `GO\nCREATE PROCEDURE p AS\nBEGIN\nBEGIN TRAN\nINSERT INTO log VALUES (1)\nCOMMIT\nEND\nGO\n`,
      `GO\nCREATE PROCEDURE p AS\nCREATE TABLE #x (id int)\nINSERT INTO #x VALUES (1)\nINSERT INTO log VALUES (1)\nGO\n`,
    ]) {
      const last = text.startsWith(my) ? end : '';
      const next = text.startsWith('GO') ? 'GO\nCREATE TABLE [users] (id int, name text);\n' : '';
      const whole = (own: string) =>
        text.replace(
          /(?=-- PostgreSQL database dump complete\n$|COMMIT;\n$)|$/,
          `${next || table}${own}${last}`,
        );
      assert.equal(await mask(whole(rows)), whole(masked), text);
    }
  });

  it('is found after columns that are named like the words of blocks', async () => {
    for (const definition of [
      'CREATE VIEW v AS SELECT begin FROM t',
      'CREATE TABLE t (id int, begin text, "end" text)',
      'CREATE INDEX i ON t(begin)',
    ]) {
      const text = (own: string) => `BEGIN TRANSACTION;\n${definition};\n${table}${own}COMMIT;\n`;
      assert.equal(await mask(text(rows)), text(masked));
    }
  });
});

describe('a statement whose end is missing', () => {
  const procedure = 'CREATE PROCEDURE p()\nBEGIN\n  SELECT 1;\nEND';
  for (const [what, text, found] of [
    [
      'another delimiter',
      `${my}DELIMITER $$\n${procedure} //\nDELIMITER ;\n${table}${rows}`,
      /line 7 .*: DELIMITER/,
    ],
    [
      'no delimiter, and a table',
      `${my}DELIMITER $$\n${procedure}\n${table}${rows}$$\n`,
      /line 7 .*: CREATE TABLE/,
    ],
    ['no delimiter, and rows', `${my}DELIMITER $$\n${procedure}\n${rows}$$\n`, /line 7 .*: INSERT … VALUES/],
    ['a statement without blocks', `${my}DROP TABLE x\n${rows}`, /line 3 .*: INSERT … VALUES/],
    [
      'a block without a delimiter',
      `${my}create procedure p() begin select begin from t; end;\n${rows}`,
      /line 3 /,
    ],
    [
      'a control statement',
      `${my}DELIMITER $$\nCREATE TRIGGER t AFTER INSERT ON a FOR EACH ROW IF a THEN SET b = 1; END IF;\n${rows}$$\n`,
      /line 4 /,
    ],
    [
      'JavaScript',
      `${my}DELIMITER $$\nCREATE FUNCTION f() RETURNS int LANGUAGE JAVASCRIPT AS $x$ don't $x$$$\n`,
      /in another language than SQL/,
    ],
    ['a command of the client', `${my}CREATE VIEW v AS SELECT 1 \\g\n${rows}`, /a command of the client/],
    [
      'PostgreSQL',
      `-- PostgreSQL database dump\nCREATE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT 1 AS case; END;\n${rows}CREATE FUNCTION g() RETURNS int BEGIN ATOMIC SELECT 1; END;\n`,
      /line 3 .*: INSERT … VALUES/,
    ],
    [
      'a rule',
      `-- PostgreSQL database dump\nCREATE RULE r AS ON INSERT TO a DO (SELECT (1);\n${rows});\n`,
      /line 3 /,
    ],
    [
      'COPY',
      `-- PostgreSQL database dump\nGRANT a TO b\nCOPY users (id, name) FROM stdin;\n1\tAda\n\\.\n`,
      /line 3 .*: COPY/,
    ],
    [
      'SQLite',
      `BEGIN TRANSACTION;\nCREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT 1; END\n${table}SELECT 1; END;\nCOMMIT;\n`,
      /line 3 .*: CREATE TABLE/,
    ],
    [
      'SQL Server, after the block',
      `GO\nCREATE PROCEDURE p AS\nBEGIN\nSELECT 1\nEND\nINSERT [users] ([name]) VALUES (N'Ada')\nGO\n`,
      /line 6 .*: INSERT … VALUES/,
    ],
    [
      'SQL Server, a table and its rows',
      `GO\nCREATE PROCEDURE p AS SELECT 1\nCREATE TABLE [users] (name text)\nINSERT [users] ([name]) VALUES (N'Ada')\nGO\n`,
      /line 3 .*: CREATE TABLE/,
    ],
    [
      'SQL Server, at the end of the script',
      `GO\nCREATE PROCEDURE p AS SELECT 1\nINSERT INTO [users] ([name]) VALUES (N'Ada')\n`,
      /line 3 .*: INSERT … VALUES/,
    ],
    [
      'SQL Server, an open block',
      `GO\nCREATE PROCEDURE p AS BEGIN\nINSERT INTO [users] ([name]) VALUES (N'Ada')\n`,
      /never end/,
    ],
    [
      'SQL Server, a view',
      `GO\nCREATE VIEW v AS SELECT 1\nINSERT [users] ([name]) VALUES (N'Ada')\nGO\n`,
      /line 3 /,
    ],
  ] as const)
    it(`stops masking: ${what}`, async () => {
      await assert.rejects(mask(text), found);
    });
});
