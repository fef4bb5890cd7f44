// Dumps for tests, written as the servers' programs write them.

/** What tells the dialect has come when it has: chunks behind it may end anywhere. */
export const filler = `-- ${'x'.repeat(1100)}\n`;
export const postgresql = `--
-- PostgreSQL database dump
--

\\restrict abc

SET standard_conforming_strings = on;
SET client_encoding = 'UTF8';
SELECT pg_catalog.set_config('search_path', '', false);

CREATE FUNCTION public.touch() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$ begin insert into public.log select new.id; return new; end; -- ';'
$_$;

CREATE TABLE public.customers (
    id integer NOT NULL,
    ssn character(11),
    key text DEFAULT 'a;b''c'::text,
    "odd, ""name""" text,
    amount numeric(10,2) CHECK ((amount > (0)::numeric)),
    tags text[]
);

COPY public.customers (id, ssn, key, "odd, ""name""", amount, tags) FROM stdin;
1\t123-45-6789\ta\\tb\\\\c\\n'"\tné\t1.50\t{a,"b,c"}
2\t\\N\t\t\\N\t-2.00\t\\N
3\t899-99-9999\tend\t\\\\x00ff\t3.00\t{}
\\.

INSERT INTO public.customers VALUES (4, '001-01-0001', 'it''s; -- no comment', E'a\\'b\\n', 4.00, '{x}');
INSERT INTO public.customers (ssn, id) VALUES
\t('123-45-6789', 5),
\t(NULL, 6)
ON CONFLICT DO NOTHING;
INSERT INTO public.bare DEFAULT VALUES;
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_ssn_key UNIQUE (ssn);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_fkey FOREIGN KEY (customer) REFERENCES public.customers(id) ON DELETE CASCADE;
/* the end /* really */ */
-- PostgreSQL database dump complete

\\unrestrict abc
`;

export const mysql = `/*M!999999\\- enable the sandbox mode */ 
-- MariaDB dump 10.19  Distrib 10.11.6-MariaDB, for debian-linux-gnu (x86_64)
/*!40101 SET NAMES utf8mb4 */;
/*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO' */;
DROP TABLE IF EXISTS \`customers\`;
CREATE TABLE \`customers\` (
  \`id\` int(11) NOT NULL AUTO_INCREMENT,
  \`ssn\` varchar(11) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin DEFAULT NULL COMMENT 'a, (b) \\' c',
  \`pic\` blob DEFAULT NULL,
  \`group\` varchar(20) NOT NULL,
  PRIMARY KEY (\`id\`),
  UNIQUE KEY \`ssn\` (\`ssn\`),
  KEY \`group\` (\`group\`(5)),
  CONSTRAINT \`fk\` FOREIGN KEY (\`group\`) REFERENCES \`groups\` (\`name\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;

LOCK TABLES \`customers\` WRITE;
/*!40000 ALTER TABLE \`customers\` DISABLE KEYS */;
INSERT INTO \`customers\` VALUES (1,'123-45-6789','\\0a\\'b\\\\c\\n,(;','x'),
(2,NULL,_binary '\\\\\\'\\0','é -- no'),(3,'899-99-9999',0x00FF,'"q" # no');
/*!40000 ALTER TABLE \`customers\` ENABLE KEYS */;
UNLOCK TABLES;
DELIMITER ;;
/*!50003 CREATE*/ /*!50017 DEFINER=\`root\`@\`localhost\`*/ /*!50003 TRIGGER t BEFORE INSERT ON customers FOR EACH ROW BEGIN SET NEW.id = 1; SET NEW.ssn = ''; END */;;
DELIMITER ;
-- Dump completed on 2026-01-01
`;
