INSERT INTO shop.users (id,name,email) VALUES
	 (1,'Ada O''Hara','ada@example.org'),
	 (2,'Bob Li',NULL);
