// PostgreSQL, as pg_dump and pg_dumpall write it.
import type { DialectRules } from './dialectRules.ts';

export const postgresql: DialectRules = {
  encodings: new Map([
    ['utf8', 'utf-8'],
    ['unicode', 'utf-8'],
    ['latin1', 'latin1'],
    ['iso88591', 'latin1'],
    ['win1252', 'windows-1252'],
    ['windows1252', 'windows-1252'],
    ['sqlascii', 'any'],
  ]),
  utf8Command: 'pg_dump --encoding=UTF8',
  frames: [
    {
      begins: /^-- PostgreSQL database dump$/,
      ends: /^-- PostgreSQL database dump complete$/,
      ending: '-- PostgreSQL database dump complete',
    },
    {
      begins: /^-- PostgreSQL database cluster dump$/,
      ends: /^-- PostgreSQL database cluster dump complete$/,
      ending: '-- PostgreSQL database cluster dump complete',
    },
    { begins: /^\\restrict\b/, ends: /^\\unrestrict\b/, ending: '\\unrestrict' },
  ],
};
