// Columns and tables of MariaDB whose names are keywords.
import { describeKeywords } from '../databases/describeKeywords.ts';
import { startMariadb } from './server.ts';

describeKeywords({
  name: 'MariaDB',
  start: startMariadb,
  question: 'SELECT lower(word) FROM information_schema.keywords',
  minKeywords: 600,
  head: '/*!40101 SET NAMES utf8mb4 */;\n',
  schema: '',
  forms: [[], ['--complete-insert'], ['--compatible=ansi', '--complete-insert']],
});
