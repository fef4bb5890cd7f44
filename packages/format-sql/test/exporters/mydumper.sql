/*!40101 SET NAMES binary*/;
/*!40014 SET FOREIGN_KEY_CHECKS=0*/;
/*!40103 SET TIME_ZONE='+00:00' */;
INSERT INTO `users`(`id`,`name`,`email`) VALUES
(1,CONVERT("Ada O'Hara" USING UTF8MB4),"ada@example.org"),
(2,CAST("Bob Li" AS CHAR),NULL);
