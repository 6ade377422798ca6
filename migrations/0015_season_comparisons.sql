CREATE TABLE `season_comparison` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`with_id` text,
	PRIMARY KEY(`camp_id`, `season_id`),
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`with_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "season_comparison_other" CHECK("season_comparison"."with_id" <> "season_comparison"."season_id")
);
--> statement-breakpoint
CREATE INDEX `season_comparison_with` ON `season_comparison` (`camp_id`,`with_id`);--> statement-breakpoint
ALTER TABLE `insight_email` ADD `told` text;--> statement-breakpoint
CREATE INDEX `outbox_camp_mail` ON `outbox` (`camp_id`,`created_at`) WHERE "outbox"."topic" = 'mail.send' AND "outbox"."camp_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO `mail_category` (`key`, `position`) VALUES ('insights', 5);
--> statement-breakpoint
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
('outbox', 'outbox_camp_mail', '40000 10000 8'),
('season_comparison', 'season_comparison_with', '40000 10000 8'),
('season_comparison', 'sqlite_autoindex_season_comparison_1', '40000 10000 1');
--> statement-breakpoint
ANALYZE sqlite_schema;
