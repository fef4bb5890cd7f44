-- Copies two tables with their column ssn masked. Not a single original leaves the database unmasked: the server pipes the rows
-- into masker, and reads the masked file back.
--
--   psql -v masker=masker -v key=/etc/masker/masking.key -v folder=/var/lib/masker -f mask.sql
--
-- COPY … PROGRAM runs on the server, as its user, who must be able to read the key and to write to the folder.
\set ON_ERROR_STOP on

CREATE SCHEMA masked;
CREATE TABLE masked.customers (LIKE customers INCLUDING ALL);
CREATE TABLE masked.payments (LIKE payments INCLUDING ALL);

\set mask :masker ' mask --quiet --format csv --column ssn=SSNMasker --key-file ' :key ' --output ' :folder

\set out :mask /customers.csv.gz
\set in 'gzip -dc ' :folder /customers.csv.gz
COPY customers TO PROGRAM :'out' (FORMAT csv, HEADER);
COPY masked.customers FROM PROGRAM :'in' (FORMAT csv, HEADER);

\set out :mask /payments.csv.gz
\set in 'gzip -dc ' :folder /payments.csv.gz
COPY payments TO PROGRAM :'out' (FORMAT csv, HEADER);
COPY masked.payments FROM PROGRAM :'in' (FORMAT csv, HEADER);
