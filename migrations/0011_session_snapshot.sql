CREATE TABLE `analytics_visit` (
	`camp_id` text NOT NULL,
	`user_id` text NOT NULL,
	`seen_at` text NOT NULL,
	`previous_at` text,
	PRIMARY KEY(`camp_id`, `user_id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "analytics_visit_order" CHECK("analytics_visit"."previous_at" IS NULL OR "analytics_visit"."previous_at" < "analytics_visit"."seen_at")
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `analytics_visit_user` ON `analytics_visit` (`user_id`);--> statement-breakpoint
CREATE TABLE `session_snapshot` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`date` text NOT NULL,
	`taken_at` text NOT NULL,
	`capacity` integer NOT NULL,
	`enrolled` integer NOT NULL,
	`accepted` integer NOT NULL,
	`held` integer NOT NULL,
	`waiting` integer NOT NULL,
	`canceled` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `date`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "session_snapshot_is_date" CHECK("session_snapshot"."date" IS NULL OR "session_snapshot"."date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "session_snapshot_numbers" CHECK(min("session_snapshot"."capacity", "session_snapshot"."enrolled", "session_snapshot"."accepted", "session_snapshot"."held", "session_snapshot"."waiting", "session_snapshot"."canceled") >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `session_snapshot_date` ON `session_snapshot` (`camp_id`,`date`);
--> statement-breakpoint
CREATE TRIGGER `session_snapshot_no_update` BEFORE UPDATE ON `session_snapshot` BEGIN
	SELECT RAISE(ABORT, 'append_only:session_snapshot');
END;
--> statement-breakpoint
CREATE TRIGGER `session_snapshot_no_delete` BEFORE DELETE ON `session_snapshot` WHEN NOT EXISTS (SELECT 1 FROM sample_row s WHERE s.camp_id = OLD.camp_id AND s.entity = 'session' AND s.entity_id = OLD.session_id) BEGIN
	SELECT RAISE(ABORT, 'append_only:session_snapshot');
END;
--> statement-breakpoint
CREATE TRIGGER `session_snapshot_no_replace` BEFORE INSERT ON `session_snapshot` WHEN EXISTS (SELECT 1 FROM session_snapshot v WHERE v.camp_id = NEW.camp_id AND v.session_id = NEW.session_id AND v.date = NEW.date) BEGIN
	SELECT RAISE(ABORT, 'append_only:session_snapshot');
END;
--> statement-breakpoint
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
('analytics_visit', 'analytics_visit', '40000 10000 1'),
('analytics_visit', 'analytics_visit_user', '40000 8'),
('session_snapshot', 'session_snapshot', '40000 10000 200 1'),
('session_snapshot', 'session_snapshot_date', '40000 10000 167');
--> statement-breakpoint
ANALYZE sqlite_schema;
