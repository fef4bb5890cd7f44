// Unique e-mail addresses in MariaDB, whose usual collation ignores letter case.
import { describeUniqueAddresses } from '../databases/describeUniqueAddresses.ts';
import { startMariadb } from './server.ts';

describeUniqueAddresses('MariaDB', startMariadb, []);
