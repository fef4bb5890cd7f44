/*
 Navicat Premium Data Transfer

 Source Server         : local
 Source Server Type    : PostgreSQL
 Source Server Version : 150004 (150004)
 Source Catalog        : shop
 Source Schema         : public

 File Encoding         : 65001
*/


-- ----------------------------
-- Table structure for users
-- ----------------------------
DROP TABLE IF EXISTS "public"."users";
CREATE TABLE "public"."users" (
  "id" int4 NOT NULL,
  "name" varchar(120) COLLATE "pg_catalog"."default" NOT NULL,
  "email" varchar(120) COLLATE "pg_catalog"."default"
)
;

-- ----------------------------
-- Records of users
-- ----------------------------
INSERT INTO "public"."users" VALUES (1, 'Ada O''Hara', 'ada@example.org');
INSERT INTO "public"."users" VALUES (2, 'Bob Li', NULL);

-- ----------------------------
-- Primary Key structure for table users
-- ----------------------------
ALTER TABLE "public"."users" ADD CONSTRAINT "users_pkey" PRIMARY KEY ("id");
