PRAGMA foreign_keys = ON;
CREATE TABLE users (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, email TEXT);
INSERT INTO users VALUES (1,'Ada O''Hara','ada@example.org');
INSERT INTO users VALUES (2,'Bob Li',NULL);
CREATE TRIGGER t AFTER INSERT ON users BEGIN
UPDATE users SET name = trim(name);
END;
