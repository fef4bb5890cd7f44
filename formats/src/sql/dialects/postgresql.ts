// PostgreSQL, as pg_dump and pg_dumpall write it.
import type { DialectRules } from './dialectRules.ts';

export const postgresql: DialectRules = {
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
