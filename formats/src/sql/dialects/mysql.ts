// MySQL and MariaDB, as mysqldump and mariadb-dump write it.
import type { DialectRules, DumpFrame } from './dialectRules.ts';

/** Settings that a dump keeps at its beginning and restores at its end, also where it has no comments. */
function restored(setting: string): DumpFrame {
  return {
    begins: new RegExp(`^SET @OLD_${setting}\\s*=`, 'i'),
    ends: new RegExp(`^SET ${setting}\\s*=[^]*@OLD_${setting}\\b`, 'i'),
    ending: `SET ${setting}=@OLD_${setting}`,
  };
}

export const mysql: DialectRules = {
  encodings: new Map([
    ['utf8', 'utf-8'],
    ['utf8mb3', 'utf-8'],
    ['utf8mb4', 'utf-8'],
    ['latin1', 'windows-1252'],
    ['ascii', 'any'],
    ['binary', 'any'],
  ]),
  utf8Command: 'mariadb-dump --default-character-set=utf8mb4',
  frames: [
    {
      begins: /^-- (MySQL|MariaDB) dump\b/,
      ends: /^-- Dump completed\b/,
      ending: '-- Dump completed',
    },
    restored('SQL_NOTES'),
    restored('COLLATION_CONNECTION'),
    restored('TIME_ZONE'),
    restored('UNIQUE_CHECKS'),
  ],
};
