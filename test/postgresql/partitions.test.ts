// Tables with partitions, as PostgreSQL dumps them.
import { describePartitions } from '../databases/describePartitions.ts';
import { startPostgresql } from './server.ts';

const table = 'CREATE TABLE t (id integer, v text)';

describePartitions('PostgreSQL', startPostgresql, {
  'a list': {
    script: [
      `${table} PARTITION BY LIST (v)`,
      "CREATE TABLE a PARTITION OF t FOR VALUES IN ('x', '123-45-6789')",
      'CREATE TABLE b PARTITION OF t DEFAULT',
    ],
    isFree: false,
  },
  'a range of an expression': {
    script: [
      `${table} PARTITION BY RANGE (lower(v))`,
      "CREATE TABLE a PARTITION OF t FOR VALUES FROM (MINVALUE) TO ('5')",
      "CREATE TABLE b PARTITION OF t FOR VALUES FROM ('5') TO (MAXVALUE)",
    ],
    isFree: false,
  },
  'a hash': {
    script: [
      `${table} PARTITION BY HASH (v)`,
      ...[0, 1, 2].map(
        (i) => `CREATE TABLE h${i} PARTITION OF t FOR VALUES WITH (MODULUS 3, REMAINDER ${i})`,
      ),
    ],
    isFree: false,
  },
  'partitions of a partition': {
    script: [
      `${table} PARTITION BY RANGE (id)`,
      'CREATE TABLE a PARTITION OF t FOR VALUES FROM (0) TO (100) PARTITION BY HASH (v)',
      ...[0, 1].map((i) => `CREATE TABLE h${i} PARTITION OF a FOR VALUES WITH (MODULUS 2, REMAINDER ${i})`),
    ],
    isFree: false,
  },
  'nothing but a default partition': {
    script: [`${table} PARTITION BY LIST (v)`, 'CREATE TABLE a PARTITION OF t DEFAULT'],
    isFree: true,
  },
  'another column': {
    script: [
      `${table} PARTITION BY RANGE (id)`,
      'CREATE TABLE a PARTITION OF t FOR VALUES FROM (0) TO (3)',
      'CREATE TABLE b PARTITION OF t FOR VALUES FROM (3) TO (100)',
    ],
    isFree: true,
  },
});
