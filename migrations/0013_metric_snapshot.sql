CREATE TABLE `metric_snapshot` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`date` text NOT NULL,
	`metric` text NOT NULL,
	`breakdown` text NOT NULL,
	`version` integer NOT NULL,
	`taken_at` text NOT NULL,
	`figures` text NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`, `date`, `metric`, `breakdown`),
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "metric_snapshot_is_date" CHECK("metric_snapshot"."date" IS NULL OR "metric_snapshot"."date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "metric_snapshot_figures" CHECK(json_valid("metric_snapshot"."figures"))
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
('metric_snapshot', 'metric_snapshot', '40000 10000 2000 33 11 1');
--> statement-breakpoint
ANALYZE sqlite_schema;

