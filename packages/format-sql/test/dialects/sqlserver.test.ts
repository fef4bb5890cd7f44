// SQL Server's scripts: where statements end, and its own ways of writing names, values and types.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableDefinition } from '@masker/schema';
import { readTableDefinitions } from '@masker/formats';
import { folderWith, run, testKey } from '../../../../test/cli/support.ts';

const head = 'USE [shop]\r\nGO\r\n';
const definitions = `${head}/****** Object:  Table [dbo].[Customers]    Script Date: 1/1/2026 10:00:00 ******/
SET ANSI_NULLS ON
GO
SET QUOTED_IDENTIFIER ON
GO
CREATE TYPE [dbo].[Name] FROM [nvarchar](50) NOT NULL
GO
CREATE TABLE [dbo].[Customers](
	[Id] [int] IDENTITY(1,1) NOT NULL,
	[Email] [nvarchar](80) NULL,
	[Odd ]] name] [char](5) NOT NULL,
	[Note] [nvarchar](max) NULL,
	[Nick] [dbo].[Name] NULL,
	[Total]  AS ([Id]*(2)) PERSISTED,
	[Paid] [decimal](10, 2) NULL,
 CONSTRAINT [PK_Customers] PRIMARY KEY CLUSTERED 
(
	[Id] ASC
)WITH (PAD_INDEX = OFF, STATISTICS_NORECOMPUTE = OFF) ON [PRIMARY],
 CONSTRAINT [UQ_Email] UNIQUE NONCLUSTERED ([Email] ASC)
) ON [PRIMARY] TEXTIMAGE_ON [PRIMARY]
GO
CREATE TABLE Orders (Id int NOT NULL PRIMARY KEY, Customer int NULL)
ALTER TABLE [dbo].[Orders]  WITH CHECK ADD  CONSTRAINT [FK_Orders] FOREIGN KEY([Customer])
REFERENCES [dbo].[Customers] ([Id])
ON UPDATE CASCADE
ON DELETE SET NULL
GO
ALTER TABLE [dbo].[Orders] CHECK CONSTRAINT [FK_Orders]
GO
ALTER TABLE [dbo].[Customers] ADD  CONSTRAINT [DF]  DEFAULT (N'x') FOR [Note]
ALTER TABLE [dbo].[Customers] ADD  DEFAULT ((0)) FOR [Paid], CHECK ([Paid] > 0)
GO
`;

function read(text: string): { readonly tables: readonly TableDefinition[]; readonly problem: string } {
  const { tables, problems } = readTableDefinitions([
    { name: 'a.sql', bytes: new Uint8Array(Buffer.from(text)) },
  ]);
  const [first] = problems;
  return {
    tables,
    problem: first === undefined ? '' : `${first.problem.code} ${first.problem.statement ?? ''}`,
  };
}

const plan = JSON.stringify({
  tables: {
    'dbo.T': { columns: { Id: 'keep', Email: 'EmailMasker' } },
    'dbo.U': 'keep',
    'dbo.E': 'empty',
  },
});
const tables = `${head}CREATE TABLE [dbo].[T]([Id] [int] IDENTITY(1,1) NOT NULL, [Email] [nvarchar](80) NULL)
CREATE TABLE [dbo].[U]([Id] [int], [Email] [nvarchar](80) NULL)
CREATE TABLE [dbo].[E]([Id] [int], [Email] [nvarchar](80) NULL)
GO
`;

/** Samples find values that don't fit, too, and stop the run before the format reads them. */
const beyondSamples = ['--allow-error', 'plan-column-misfit'];

async function mask(script: string, encoding: 'utf8' | 'utf16le' = 'utf8') {
  const mark = encoding === 'utf8' ? '' : '\uFEFF';
  const cwd = folderWith({
    'p.masker.plan.json': plan,
    'a.sql': Buffer.from(`${mark}${tables}${script}`, encoding),
  });
  const options = encoding === 'utf8' ? [] : ['--encoding', 'utf-16le'];
  const { code, stderr } = await run(
    ['mask', '--plan', 'p.masker.plan.json', ...beyondSamples, ...options, '-o', 'b.sql', 'a.sql'],
    { cwd, env: { MASKER_KEY: testKey } },
  );
  const text = code === 0 ? readFileSync(join(cwd, 'b.sql'), encoding) : '';
  return { code, stderr, text: text.replace('\uFEFF', '').replace(tables, '') };
}

/** Scripts, with `@@` where the address becomes another one. */
const masked: readonly string[] = [
  "INSERT [dbo].[T] ([Id], [Email]) VALUES (1, N'@@')\r\nGO\r\n",
  "INSERT [dbo].[T] ([Id], [Email]) VALUES (1, N'@@')\nGO",
  "INSERT [dbo].[T] ([Id], [Email]) VALUES (1, N'@@')",
  "INSERT [dbo].[T] ([Id], [Email]) VALUES (1, N'@@')\ngo 1 -- again\nINSERT dbo.T VALUES ('@@')",
  "SET IDENTITY_INSERT [dbo].[T] ON \nINSERT INTO t(Email,ID) VALUES('@@',1),\n ('@@',2) INSERT [T] (\"Email\") VALUES (NULL) SET IDENTITY_INSERT [dbo].[T] OFF",
  "INSERT dbo.T VALUES (CAST(N'@@' AS [nvarchar](80)))\nINSERT dbo.T DEFAULT VALUES INSERT dbo.T VALUES (cast(NULL as int)); GO\n",
  "IF NOT EXISTS (SELECT 1 FROM dbo.T WHERE Id IN (SELECT 2))\nBEGIN\n  INSERT dbo.T VALUES (N'@@') END\nELSE INSERT dbo.T VALUES (N'@@')\nPRINT N'GO'",
  "INSERT dbo.T VALUES (N'@@') /* /* INSERT */ GO\nGO\n*/ UPDATE STATISTICS dbo.T",
  "GRANT SELECT, INSERT ON dbo.T TO [x] WITH GRANT OPTION INSERT dbo.T VALUES (N'@@')",
  "ALTER DATABASE [shop] SET RECOVERY SIMPLE WITH ROLLBACK IMMEDIATE SET NOCOUNT ON INSERT dbo.T VALUES (N'@@')",
  "CREATE PROCEDURE p AS BEGIN INSERT dbo.T VALUES (N'a@b.c'); SELECT 1; END\nGO\nINSERT dbo.T VALUES (N'@@')",
  "EXEC sys.sp_addextendedproperty @name=N'MS_Description', @value=N'x' INSERT dbo.T VALUES (N'@@')",
  "INSERT dbo.U VALUES (1, N'a@b.c' + NCHAR(13))\nINSERT dbo.U VALUES (0x00FF, $1.5)\n",
  "DROP TABLE IF EXISTS #x INSERT dbo.T VALUES (N'@@')",
  "INSERT dbo.U VALUES (1, N'a\\\nb') INSERT dbo.T VALUES (N'@@')",
];

const refused: readonly (readonly [script: string, message: RegExp])[] = [
  ["INSERT dbo.T (Email) SELECT N'a@b.c'", /INSERT … SELECT/],
  ["INSERT dbo.T (Email) EXEC p\nINSERT dbo.U VALUES (1, N'x')", /INSERT/],
  ["INSERT dbo.T VALUES (N'a@b.c') OPTION (MAXDOP 1)", /text after its rows/],
  ["INSERT dbo.T VALUES (N'a@b.c' + N'x')", /something other than a string/],
  ['INSERT dbo.T VALUES ("a@b.c")', /something other than a string/],
  ["INSERT dbo.T VALUES (N'a@b.c\\\n')", /something other than a string/],
  ["INSERT dbo.T VALUES (CAST(N'a@\\\r\nb.c' AS nvarchar(80)))", /something other than a string/],
  ["SELECT N'a@b.c' AS x INTO y", /SELECT … INTO/],
  ["BULK INSERT dbo.T FROM 'x'", /BULK/],
  [
    "MERGE dbo.T USING (VALUES (N'a@b.c')) s(x) ON 1=0 WHEN NOT MATCHED THEN INSERT (Email) VALUES (x);",
    /rows in another/,
  ],
  ["EXEC(N'INSERT dbo.T VALUES (N''a@b.c'')')", /EXEC/],
  ['EXEC dbo.fill', /EXEC/],
  ["EXEC sp_rename 'dbo.T.Id', 'x', 'COLUMN'", /EXEC/],
  ["UPDATE dbo.T SET Email = N'a@b.c'", /UPDATE/],
  ["WHILE 1=1 INSERT dbo.T VALUES (N'a@b.c')", /WHILE/],
  ["GRANT OPTION INSERT dbo.T VALUES (N'a@b.c')", /rows in another/],
  ["IF 1 = 1 WITH x AS (SELECT 1 AS a) INSERT dbo.T SELECT N'a@b.c' FROM x", /INSERT/],
  ["DECLARE @x TABLE (a int) ;WITH x AS (SELECT 1 AS a) INSERT dbo.T SELECT N'a@b.c' FROM x", /WITH/],
  ['ALTER TABLE dbo.T ALTER COLUMN Id nvarchar(80)', /ALTER TABLE … ALTER/],
  ['ALTER TABLE dbo.T DROP COLUMN Id', /ALTER TABLE … DROP/],
  ['ALTER TABLE dbo.T ADD x int', /ALTER TABLE … ADD/],
  ['ALTER TABLE dbo.U SWITCH TO dbo.T', /ALTER TABLE … SWITCH/],
  [':r other.sql', /unknown beginning/],
  ["INSERT dbo.T (Email) VALUES (N'a@b.c", /./],
  ["INSERT dbo.T (Email) VALUES (N'a@b.c'", /./],
  ['INSERT dbo.T (Email) VALUES', /./],
  [
    "SET IDENTITY_INSERT dbo.T ON\nGO\nINSERT dbo.T (Id, Email) VALUES (1, N'a@b.c')\nGO\n",
    /SET IDENTITY_INSERT … OFF/,
  ],
  ["USE [other]\nGO\nINSERT dbo.T VALUES (N'a@b.c')", /columns/],
];

describe('SQL Server', () => {
  it('reads tables, types, keys and foreign keys', () => {
    const { tables: found, problem } = read(definitions);
    assert.equal(problem, '');
    const [customers, orders] = found;
    assert.deepEqual(
      customers?.columns.map(({ name, type, maximumLength, isNullable, isGenerated, isNumbered }) => [
        name,
        type,
        maximumLength,
        isNullable,
        isGenerated === true ? 'computed' : isNumbered === true ? 'numbered' : '',
      ]),
      [
        ['Id', 'int', undefined, false, 'numbered'],
        ['Email', 'nvarchar(80)', 80, true, ''],
        ['Odd ] name', 'char(5)', 5, false, ''],
        ['Note', 'nvarchar(max)', undefined, true, ''],
        ['Nick', 'nvarchar(50)', 50, false, ''],
        ['Total', undefined, undefined, true, 'computed'],
        ['Paid', 'decimal(10,2)', undefined, true, ''],
      ],
    );
    assert.deepEqual(customers.keys, [
      { columns: ['Id'], kind: 'primary' },
      { columns: ['Email'], kind: 'unique', hasOneNull: true },
    ]);
    assert.deepEqual(
      [orders?.name, orders?.foreignKeys],
      ['dbo.Orders', [{ columns: ['Customer'], table: 'dbo.Customers', references: ['Id'] }]],
    );
  });

  for (const script of masked)
    it(`masks ${script.slice(0, 70)}`, async () => {
      const original = script.replaceAll('@@', 'anna.smith@example.org');
      const { code, stderr, text } = await mask(original);
      assert.equal(code, 0, stderr);
      assert.ok(!text.includes('anna'), text);
      assert.equal(
        text.replaceAll(/[\w.]+@[\w.-]+(?=')/g, '@'),
        original.replaceAll(/[\w.]+@[\w.-]+(?=')/g, '@'),
      );
    });

  for (const [script, message] of refused)
    it(`refuses ${script.slice(0, 70)}`, async () => {
      const { code, stderr } = await mask(script);
      assert.notEqual(code, 0);
      assert.match(stderr, message);
      assert.ok(!stderr.includes('a@b'), stderr);
    });

  it('reads and writes UTF-16, and writes an N before letters beyond ASCII', async () => {
    const script =
      "INSERT dbo.T VALUES ('zoë@example.org')\r\nGO\r\nINSERT dbo.U VALUES (1, N'日本')\r\nGO\r\n";
    const { code, stderr, text } = await mask(script, 'utf16le');
    assert.equal(code, 0, stderr);
    assert.match(
      text,
      /^INSERT dbo\.T VALUES \(N?'[^']+@[^']+'\)\r\nGO\r\nINSERT dbo\.U VALUES \(1, N'日本'\)\r\nGO\r\n$/,
    );
  });

  it('leaves out rows and keeps the lines between batches', async () => {
    const row = "INSERT [dbo].[E] ([Id], [Email]) VALUES (1, N'a@b.c')";
    const { code, stderr, text } = await mask(
      `${row}\r\nGO\r\n${row}; ${row} PRINT N'x'\r\nGO\r\nCREATE VIEW v AS SELECT 1 AS a\r\nGO\r\n${row}`,
    );
    assert.equal(code, 0, stderr);
    assert.equal(text, "GO\r\n PRINT N'x'\r\nGO\r\nCREATE VIEW v AS SELECT 1 AS a\r\nGO\r\n");
  });

  it('reports a script of a database that is cut off, wherever that is', () => {
    const whole = `CREATE DATABASE [shop]\nGO\nALTER DATABASE [shop] SET COMPATIBILITY_LEVEL = 150\nGO\n${tables}
SET IDENTITY_INSERT [dbo].[T] ON \nGO
INSERT [dbo].[T] ([Id], [Email]) VALUES (1, N'a@b.c')
GO\nSET IDENTITY_INSERT [dbo].[T] OFF\nGO\nUSE [master]\nGO\nALTER DATABASE [shop] SET  READ_WRITE \nGO\n`;
    const from = whole.indexOf('COMPATIBILITY_LEVEL =') + 20;
    const last = whole.indexOf('READ_WRITE');
    assert.equal(read(whole).problem, '');
    for (let end = from; end < last + 'READ_WRITE'.length; end++)
      assert.notEqual(read(whole.slice(0, end)).problem, '', whole.slice(end - 30, end));
  });

  describe('dates', () => {
    const maskBirth = async (type: string, value: string, before = '') => {
      const cwd = folderWith({
        'p.masker.plan.json': JSON.stringify({ tables: { 'dbo.P': { columns: { Born: 'DateMasker' } } } }),
        'a.sql': `${head}${before}CREATE TABLE [dbo].[P]([Born] ${type} NULL)\nGO\nINSERT [dbo].[P] ([Born]) VALUES (${value})\nGO\n`,
      });
      const options = ['mask', '--plan', 'p.masker.plan.json', ...beyondSamples, '-o', 'b.sql', 'a.sql'];
      const { code, stderr } = await run(options, { cwd, env: { MASKER_KEY: testKey } });
      return { code, stderr, text: code === 0 ? readFileSync(join(cwd, 'b.sql'), 'utf8') : '' };
    };

    it('in texts are masked, also within CAST', async () => {
      const { code, stderr, text } = await maskBirth('[date]', "CAST(N'1984-03-02' AS Date)");
      assert.equal(code, 0, stderr);
      assert.match(text, /CAST\(N'\d{4}-\d\d-\d\d' AS Date\)/);
      assert.ok(!text.includes('1984-03-02'));
    });

    for (const [type, value] of [
      ['[date]', '0x07240B00'],
      ['[date]', 'CAST(0x07240B00 AS Date)'],
      ['[datetime]', 'CAST(0x0000A4E500000000 AS DateTime)'],
    ] as const)
      it(`in binary stop masking before anything is written: ${value}`, async () => {
        const { code, stderr } = await maskBirth(type, value);
        assert.notEqual(code, 0);
        assert.match(stderr, /hexadecimal \(0x…\).*keep or null the column.*nothing has been written/s);
        assert.ok(!stderr.includes('07240B00') && !stderr.includes('0000A4E5'), stderr);
      });

    for (const call of [
      "EXEC sp_addtype N'birth', N'date'",
      "execute sp_addtype Birth ,'date' ,'NOT NULL'",
      "EXEC dbo.sp_addtype @phystype=N'[date]', @typename=N'birth', @nulltype=N'NULL'",
    ])
      it(`of a type made by ${call} are those of its base type`, async () => {
        for (const type of ['[birth]', '[dbo].[Birth]']) {
          const { code, stderr, text } = await maskBirth(type, "N'1984-03-02'", `${call}\nGO\n`);
          assert.equal(code, 0, stderr);
          assert.match(text, /VALUES \(N'\d{4}-\d\d-\d\d'\)/);
          assert.ok(!text.includes('1984-03-02'));
        }
      });

    it('of a type that sp_addtype bases on an unknown one stop masking', async () => {
      const call = "EXEC sp_addtype N'birth', N'thing'\nGO\n";
      const { code, stderr } = await maskBirth('[birth]', "N'1984-03-02'", call);
      assert.notEqual(code, 0);
      assert.match(stderr, /thing/);
      assert.ok(!stderr.includes('1984'), stderr);
    });

    it('of a type made by CREATE TYPE are those of its base type', async () => {
      const made = 'CREATE TYPE [dbo].[Birth] FROM [date] NULL\nGO\n';
      const { code, stderr, text } = await maskBirth('[dbo].[Birth]', "N'1984-03-02'", made);
      assert.equal(code, 0, stderr);
      assert.match(text, /VALUES \(N'\d{4}-\d\d-\d\d'\)/);
      assert.ok(!text.includes('1984-03-02'));
    });
  });
});
