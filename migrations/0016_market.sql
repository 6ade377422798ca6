CREATE TABLE `area_count` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`zip_code` text NOT NULL,
	`min_age` integer NOT NULL,
	`max_age` integer NOT NULL,
	`children` integer,
	`households` integer,
	`source` text NOT NULL,
	`as_of` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "area_count_as_of" CHECK("area_count"."as_of" IS NULL OR "area_count"."as_of" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "area_count_zip_code" CHECK("area_count"."zip_code" GLOB '[0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "area_count_ages" CHECK("area_count"."min_age" BETWEEN 0 AND "area_count"."max_age" AND "area_count"."max_age" <= 17),
	CONSTRAINT "area_count_counts" CHECK("area_count"."children" >= 0 AND "area_count"."households" >= 0),
	CONSTRAINT "area_count_some" CHECK("area_count"."children" IS NOT NULL OR "area_count"."households" IS NOT NULL),
	CONSTRAINT "area_count_source" CHECK(length("area_count"."source") BETWEEN 1 AND 200)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `area_count_once` ON `area_count` (`camp_id`,`zip_code`,`as_of`,`min_age`,`max_age`);--> statement-breakpoint
CREATE TABLE `competitor_price` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`town` text,
	`program` text DEFAULT '' NOT NULL,
	`program_key` text DEFAULT '' NOT NULL,
	`weeks` integer NOT NULL,
	`days_a_week` integer,
	`price_cents` integer NOT NULL,
	`source` text NOT NULL,
	`as_of` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "competitor_price_as_of" CHECK("competitor_price"."as_of" IS NULL OR "competitor_price"."as_of" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "competitor_price_named" CHECK(length("competitor_price"."name") BETWEEN 1 AND 120 AND length("competitor_price"."source") BETWEEN 1 AND 200),
	CONSTRAINT "competitor_price_weeks" CHECK("competitor_price"."weeks" BETWEEN 1 AND 20),
	CONSTRAINT "competitor_price_days_a_week" CHECK("competitor_price"."days_a_week" BETWEEN 1 AND 7),
	CONSTRAINT "competitor_price_cents" CHECK("competitor_price"."price_cents" BETWEEN 1 AND 100000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `competitor_price_once` ON `competitor_price` (`camp_id`,`name_key`,`program_key`,`weeks`,`as_of`);--> statement-breakpoint
CREATE TABLE `market_snapshot` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`date` text NOT NULL,
	`taken_at` text NOT NULL,
	`figures` text NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`),
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "market_snapshot_is_date" CHECK("market_snapshot"."date" IS NULL OR "market_snapshot"."date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "market_snapshot_figures" CHECK(json_valid("market_snapshot"."figures"))
);
--> statement-breakpoint
CREATE TABLE `zip_distance` (
	`camp_id` text NOT NULL,
	`zip_code` text NOT NULL,
	`miles` real,
	`town` text NOT NULL,
	`state` text NOT NULL,
	PRIMARY KEY(`camp_id`, `zip_code`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "zip_distance_zip_code" CHECK("zip_distance"."zip_code" GLOB '[0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "zip_distance_miles" CHECK("zip_distance"."miles" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `enrollment` ADD `lost_reason` text;--> statement-breakpoint
ALTER TABLE `waitlist_entry` ADD `lost_reason` text;
--> statement-breakpoint
INSERT INTO `definition` (`id`, `type`, `key`, `label`, `order`, `is_active`, `created_at`, `updated_at`, `audience`) VALUES
	('lost_reason:price', 'lost_reason', 'price', 'Price', 1, 1, '2026-11-29T00:00:00.000Z', '2026-11-29T00:00:00.000Z', 'everyone'),
	('lost_reason:dates', 'lost_reason', 'dates', 'Dates don''t work', 2, 1, '2026-11-29T00:00:00.000Z', '2026-11-29T00:00:00.000Z', 'everyone'),
	('lost_reason:another_camp', 'lost_reason', 'another_camp', 'Going to another camp', 3, 1, '2026-11-29T00:00:00.000Z', '2026-11-29T00:00:00.000Z', 'everyone'),
	('lost_reason:waited_too_long', 'lost_reason', 'waited_too_long', 'Waited too long', 4, 1, '2026-11-29T00:00:00.000Z', '2026-11-29T00:00:00.000Z', 'everyone'),
	('lost_reason:friends', 'lost_reason', 'friends', 'Friends aren''t coming', 5, 1, '2026-11-29T00:00:00.000Z', '2026-11-29T00:00:00.000Z', 'everyone'),
	('lost_reason:distance', 'lost_reason', 'distance', 'Too far away', 6, 1, '2026-11-29T00:00:00.000Z', '2026-11-29T00:00:00.000Z', 'everyone'),
	('lost_reason:moved', 'lost_reason', 'moved', 'Moving away', 7, 1, '2026-11-29T00:00:00.000Z', '2026-11-29T00:00:00.000Z', 'everyone'),
	('lost_reason:child_unwilling', 'lost_reason', 'child_unwilling', 'Child doesn''t want to go', 8, 1, '2026-11-29T00:00:00.000Z', '2026-11-29T00:00:00.000Z', 'everyone'),
	('lost_reason:other', 'lost_reason', 'other', 'Other', 9, 1, '2026-11-29T00:00:00.000Z', '2026-11-29T00:00:00.000Z', 'everyone');
--> statement-breakpoint
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
('area_count', 'area_count_once', '40000 10000 3333 1111 370 1'),
('area_count', 'sqlite_autoindex_area_count_1', '40000 10000 1'),
('competitor_price', 'competitor_price_once', '40000 10000 8 1 1 1'),
('competitor_price', 'sqlite_autoindex_competitor_price_1', '40000 10000 1'),
('market_snapshot', 'sqlite_autoindex_market_snapshot_1', '40000 10000 1'),
('zip_distance', 'zip_distance', '40000 10000 1');
--> statement-breakpoint
ANALYZE sqlite_schema;
