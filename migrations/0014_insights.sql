CREATE TABLE `insight` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`rule` text NOT NULL,
	`season_id` text NOT NULL,
	`session_id` text,
	`status` text DEFAULT 'new' NOT NULL,
	`severity` text NOT NULL,
	`value` real NOT NULL,
	`baseline` real,
	`n` integer NOT NULL,
	`threshold` real NOT NULL,
	`size` real NOT NULL,
	`dismissed_size` real,
	`text` text NOT NULL,
	`found_on` text NOT NULL,
	`held_on` text NOT NULL,
	`ended_on` text,
	`changed_at` text,
	`changed_by` text,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`changed_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "insight_status" CHECK("insight"."status" IN ('new', 'seen', 'dismissed', 'acted')),
	CONSTRAINT "insight_severity" CHECK("insight"."severity" IN ('notice', 'warning', 'urgent')),
	CONSTRAINT "insight_n" CHECK("insight"."n" >= 5),
	CONSTRAINT "insight_size" CHECK("insight"."size" > 0),
	CONSTRAINT "insight_dismissed" CHECK("insight"."status" <> 'dismissed' OR "insight"."dismissed_size" > 0),
	CONSTRAINT "insight_held" CHECK("insight"."held_on" >= "insight"."found_on"),
	CONSTRAINT "insight_ended" CHECK("insight"."ended_on" IS NULL OR "insight"."ended_on" > "insight"."held_on"),
	CONSTRAINT "insight_found_is_date" CHECK("insight"."found_on" IS NULL OR "insight"."found_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "insight_held_is_date" CHECK("insight"."held_on" IS NULL OR "insight"."held_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `insight_open` ON `insight` (`camp_id`,`ended_on`);--> statement-breakpoint
CREATE INDEX `insight_season` ON `insight` (`camp_id`,`season_id`);--> statement-breakpoint
CREATE INDEX `insight_session` ON `insight` (`camp_id`,`session_id`);--> statement-breakpoint
CREATE INDEX `insight_changed_by` ON `insight` (`changed_by`);--> statement-breakpoint
CREATE TABLE `insight_email` (
	`camp_id` text NOT NULL,
	`user_id` text NOT NULL,
	`sent_on` text,
	PRIMARY KEY(`camp_id`, `user_id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `insight_email_user` ON `insight_email` (`user_id`);--> statement-breakpoint
CREATE TABLE `insight_setting` (
	`camp_id` text NOT NULL,
	`rule` text NOT NULL,
	`is_on` integer DEFAULT true NOT NULL,
	`threshold` real,
	PRIMARY KEY(`camp_id`, `rule`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "insight_setting_threshold" CHECK("insight_setting"."threshold" >= 0)
);
--> statement-breakpoint
CREATE TABLE `session_target` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`fill` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "session_target_percent" CHECK("session_target"."fill" BETWEEN 1 AND 100)
);

--> statement-breakpoint
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
('insight', 'insight_changed_by', '40000 13333'),
('insight', 'insight_open', '40000 10000 167'),
('insight', 'insight_season', '40000 10000 2000'),
('insight', 'insight_session', '40000 10000 200'),
('insight', 'sqlite_autoindex_insight_1', '40000 10000 1'),
('insight_email', 'insight_email_user', '40000 8'),
('insight_email', 'sqlite_autoindex_insight_email_1', '40000 10000 1'),
('insight_setting', 'sqlite_autoindex_insight_setting_1', '40000 10000 1'),
('session_target', 'sqlite_autoindex_session_target_1', '40000 10000 1');
--> statement-breakpoint
ANALYZE sqlite_schema;
