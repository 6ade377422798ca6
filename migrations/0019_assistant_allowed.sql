CREATE TABLE `assistant_allowed_camp` (
	`camp_id` text PRIMARY KEY NOT NULL,
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `feature_flag` ADD `only_listed` integer DEFAULT false NOT NULL;
--> statement-breakpoint
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
('assistant_allowed_camp', 'sqlite_autoindex_assistant_allowed_camp_1', '40000 1');
--> statement-breakpoint
ANALYZE sqlite_schema;
