CREATE TABLE `metric_target` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`metric` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `metric`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "metric_target_value" CHECK("metric_target"."value" BETWEEN 1 AND iif("metric_target"."metric" IN ('fill_rate', 'attendance', 'retention'), 100, 100000000000))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `season_target` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`metric` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`, `metric`),
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "season_target_value" CHECK("season_target"."value" BETWEEN 1 AND iif("season_target"."metric" IN ('fill_rate', 'attendance', 'retention'), 100, 100000000000))
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `insight_setting` ADD `days` integer CHECK (`days` BETWEEN 1 AND 365);
--> statement-breakpoint
CREATE INDEX `assistant_question_wrong_at` ON `assistant_question` (`camp_id`,`asked_at`) WHERE thumb = -1 AND deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO `metric_target` (`camp_id`, `session_id`, `metric`, `value`)
SELECT `camp_id`, `session_id`, 'fill_rate', `fill` FROM `session_target`;
--> statement-breakpoint
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
('metric_target', 'metric_target', '40000 10000 200 1'),
('season_target', 'season_target', '40000 10000 2000 1'),
('assistant_question', 'assistant_question_wrong_at', '40000 10000 8');
--> statement-breakpoint
ANALYZE sqlite_schema;
