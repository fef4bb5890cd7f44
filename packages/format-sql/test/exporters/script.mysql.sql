-----------------------
-- Sample data
-----------------------
SET AUTOCOMMIT=0;
CREATE TABLE users (id INT NOT NULL AUTO_INCREMENT PRIMARY KEY, name VARCHAR(120), email VARCHAR(120)) ENGINE=InnoDB;
DELETE FROM users WHERE id > 0;
OPTIMIZE TABLE users;
INSERT INTO users VALUES (1,'Ada O\'Hara','ada@example.org'),
(2,'Bob Li',NULL);
