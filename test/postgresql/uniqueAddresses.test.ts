// Unique e-mail addresses in PostgreSQL, whose indexes may ignore letter case.
import { describeUniqueAddresses } from '../databases/describeUniqueAddresses.ts';
import { startPostgresql } from './server.ts';

describeUniqueAddresses('PostgreSQL', startPostgresql, [
  'CREATE UNIQUE INDEX lowered ON users (lower(email));',
]);
