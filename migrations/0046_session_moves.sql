CREATE TABLE `session_move` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`session_id` text NOT NULL,
	`from_start` text NOT NULL,
	`from_end` text NOT NULL,
	`from_weekdays` integer NOT NULL,
	`to_start` text NOT NULL,
	`to_end` text NOT NULL,
	`to_weekdays` integer NOT NULL,
	`cancel_until` text NOT NULL,
	`moved_by` text NOT NULL,
	`moved_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`moved_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "session_move_from_start" CHECK("session_move"."from_start" IS NULL OR "session_move"."from_start" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "session_move_from_end" CHECK("session_move"."from_end" IS NULL OR "session_move"."from_end" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "session_move_to_start" CHECK("session_move"."to_start" IS NULL OR "session_move"."to_start" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "session_move_to_end" CHECK("session_move"."to_end" IS NULL OR "session_move"."to_end" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "session_move_cancel_until" CHECK("session_move"."cancel_until" IS NULL OR "session_move"."cancel_until" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "session_move_days" CHECK("session_move"."from_start" <> "session_move"."to_start" OR "session_move"."from_end" <> "session_move"."to_end" OR "session_move"."from_weekdays" <> "session_move"."to_weekdays")
);
--> statement-breakpoint
CREATE INDEX `session_move_session` ON `session_move` (`camp_id`,`session_id`,`moved_at`);--> statement-breakpoint
CREATE INDEX `session_move_moved_by` ON `session_move` (`moved_by`);--> statement-breakpoint
CREATE TRIGGER `session_move_no_update` BEFORE UPDATE ON `session_move` BEGIN
	SELECT RAISE(ABORT, 'append_only:session_move');
END;
--> statement-breakpoint
CREATE TRIGGER `session_move_no_delete` BEFORE DELETE ON `session_move` BEGIN
	SELECT RAISE(ABORT, 'append_only:session_move');
END;
--> statement-breakpoint
CREATE TRIGGER `session_move_no_replace` BEFORE INSERT ON `session_move` WHEN EXISTS (SELECT 1 FROM session_move WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:session_move');
END;
--> statement-breakpoint
-- The figures of the tables of this and the last migration for the query planner.
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
('cancellation', 'cancellation_add_on', '40000 10000 8'),
('cancellation', 'cancellation_list', '40000 10000 8 1'),
('cancellation', 'cancellation_season', '40000 10000 2000'),
('cancellation', 'cancellation_started_by', '40000 13333'),
('cancellation', 'sqlite_autoindex_cancellation_1', '40000 10000 1'),
('cancellation_end', 'cancellation_end_enrolment', '40000 10000 1'),
('cancellation_end', 'cancellation_end_entry', '40000 10000 8 1'),
('cancellation_end', 'cancellation_end_family', '40000 10000 8 1'),
('cancellation_end', 'cancellation_end_household', '40000 10000 8'),
('cancellation_end', 'cancellation_end_line', '40000 10000 1'),
('cancellation_end', 'cancellation_end_session', '40000 10000 200'),
('cancellation_end', 'sqlite_autoindex_cancellation_end_1', '40000 10000 1'),
('cancellation_family', 'cancellation_family_household', '40000 10000 8'),
('cancellation_family', 'cancellation_family_state', '40000 10000 8 3 1'),
('cancellation_family', 'sqlite_autoindex_cancellation_family_1', '40000 10000 8 1'),
('cancellation_refund', 'cancellation_refund_of', '40000 10000 8'),
('cancellation_refund', 'sqlite_autoindex_cancellation_refund_1', '40000 10000 1'),
('cancellation_session', 'cancellation_session_of', '40000 10000 8'),
('cancellation_session', 'sqlite_autoindex_cancellation_session_1', '40000 10000 1'),
('session_move', 'session_move_moved_by', '40000 13333'),
('session_move', 'session_move_session', '40000 10000 200 8'),
('session_move', 'sqlite_autoindex_session_move_1', '40000 10000 1');
--> statement-breakpoint
ANALYZE sqlite_schema;
