BEGIN TRANSACTION;
CREATE TABLE IF NOT EXISTS "users" (
	"id"	INTEGER,
	"name"	TEXT NOT NULL,
	"email"	TEXT,
	PRIMARY KEY("id" AUTOINCREMENT)
);
INSERT INTO "users" ("id","name","email") VALUES (1,'Ada O''Hara','ada@example.org');
INSERT INTO "users" ("id","name","email") VALUES (2,'Bob Li',NULL);
COMMIT;
