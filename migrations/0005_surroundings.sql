CREATE TABLE `camp_logo` (
	`camp_id` text PRIMARY KEY NOT NULL,
	`object_key` text NOT NULL,
	`content_type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "camp_logo_measures" CHECK("camp_logo"."width" > 0 AND "camp_logo"."height" > 0),
	CONSTRAINT "camp_logo_bytes" CHECK("camp_logo"."bytes" BETWEEN 1 AND 2097152)
);
--> statement-breakpoint
CREATE TABLE `camp_setup_step` (
	`camp_id` text NOT NULL,
	`step` text NOT NULL,
	`is_skipped` integer NOT NULL,
	`done_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `step`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "camp_setup_step_is_skipped" CHECK("camp_setup_step"."is_skipped" IN (0, 1))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `camp_weather` (
	`camp_id` text PRIMARY KEY NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`temperature` real,
	`condition` text,
	`humidity` integer,
	`wind_speed` real,
	`wind_direction` text,
	`icon` text,
	`provider` text,
	`observed_at` text,
	`attempted_at` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`error` text,
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "camp_weather_latitude" CHECK("camp_weather"."latitude" BETWEEN -90 AND 90),
	CONSTRAINT "camp_weather_longitude" CHECK("camp_weather"."longitude" BETWEEN -180 AND 180),
	CONSTRAINT "camp_weather_whole" CHECK(("camp_weather"."temperature" IS NULL) = ("camp_weather"."observed_at" IS NULL)),
	CONSTRAINT "camp_weather_failures" CHECK("camp_weather"."failures" >= 0)
);
--> statement-breakpoint
CREATE INDEX `camp_weather_attempted` ON `camp_weather` (`attempted_at`);--> statement-breakpoint
CREATE TABLE `mail_category` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_optout` (
	`id` text PRIMARY KEY NOT NULL,
	`camp_id` text,
	`email_key` text NOT NULL,
	`category` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category`) REFERENCES `mail_category`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_optout_camp` ON `mail_optout` (`camp_id`,`email_key`,`category`);--> statement-breakpoint
CREATE UNIQUE INDEX `mail_optout_platform` ON `mail_optout` (`email_key`,`category`) WHERE "mail_optout"."camp_id" IS NULL;--> statement-breakpoint
CREATE TABLE `sample_row` (
	`camp_id` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	PRIMARY KEY(`camp_id`, `entity`, `entity_id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `mail_category` (`key`, `position`) VALUES ('announcements', 1), ('reminders', 2), ('newsletter', 3), ('product', 4);
