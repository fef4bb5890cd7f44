// Columns and tables of PostgreSQL whose names are keywords.
import { describeKeywords } from '../databases/describeKeywords.ts';
import { startPostgresql } from './server.ts';

describeKeywords({
  name: 'PostgreSQL',
  start: startPostgresql,
  question: 'SELECT word FROM pg_get_keywords()',
  minKeywords: 400,
  head: "SET client_encoding = 'UTF8';\n",
  schema: 'public.',
  forms: [[], ['--inserts'], ['--column-inserts'], ['--quote-all-identifiers', '--inserts']],
});
