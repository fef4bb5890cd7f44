// Tables with partitions, as MariaDB dumps them.
import { describePartitions } from '../databases/describePartitions.ts';
import { startMariadb } from './server.ts';

const table = 'CREATE TABLE t (id integer, v varchar(60))';

describePartitions('MariaDB', startMariadb, {
  'a list': {
    script: [
      `${table} PARTITION BY LIST COLUMNS (v) (PARTITION a VALUES IN ('x', 'y'), PARTITION b VALUES IN ('123-45-6789', '234-56-7890', '345-67-8901'))`,
    ],
    isFree: false,
  },
  'a list with a default': {
    script: [
      `${table} PARTITION BY LIST COLUMNS (v) (PARTITION a VALUES IN ('x', 'y'), PARTITION b DEFAULT)`,
    ],
    isFree: true,
  },
  'a range': {
    script: [
      `${table} PARTITION BY RANGE COLUMNS (v) (PARTITION a VALUES LESS THAN ('2'), PARTITION b VALUES LESS THAN ('z'))`,
    ],
    isFree: false,
  },
  'a range without an end': {
    script: [
      `${table} PARTITION BY RANGE COLUMNS (v) (PARTITION a VALUES LESS THAN ('2'), PARTITION b VALUES LESS THAN (MAXVALUE))`,
    ],
    isFree: true,
  },
  'a linear key': { script: [`${table} PARTITION BY LINEAR KEY (v) PARTITIONS 3`], isFree: true },
  'a key': { script: [`${table} PARTITION BY KEY (v) PARTITIONS 3`], isFree: true },
  'a range with a hash in it': {
    script: [
      `${table} PARTITION BY RANGE COLUMNS (v) SUBPARTITION BY HASH (id) SUBPARTITIONS 2 (PARTITION a VALUES LESS THAN ('2'), PARTITION b VALUES LESS THAN ('z'))`,
    ],
    isFree: false,
  },
});
