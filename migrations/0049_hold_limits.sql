CREATE TABLE `hold_use` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`user_id` text NOT NULL,
	`seconds` integer NOT NULL,
	`held_until` text NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "hold_use_limit" CHECK("hold_use"."seconds" BETWEEN 0 AND 14400)
);
--> statement-breakpoint
CREATE INDEX `hold_use_user` ON `hold_use` (`user_id`);--> statement-breakpoint
CREATE TABLE `hold_window` (
	`camp_id` text NOT NULL,
	`registration_id` text NOT NULL,
	`session_id` text NOT NULL,
	`held_from` text NOT NULL,
	`ends_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `registration_id`, `session_id`),
	FOREIGN KEY (`camp_id`,`registration_id`) REFERENCES `registration`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `hold_window_session` ON `hold_window` (`camp_id`,`session_id`);--> statement-breakpoint
ALTER TABLE `place_hold` ADD `has_record` integer DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `place_hold_again` BEFORE INSERT ON `place_hold` WHEN EXISTS (SELECT 1 FROM hold_window w WHERE w.camp_id = NEW.camp_id AND w.registration_id = NEW.registration_id AND w.session_id = NEW.session_id AND w.held_from > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour') AND NEW.expires_at > w.ends_at) BEGIN
	SELECT RAISE(ABORT, 'hold_again');
END;
--> statement-breakpoint
CREATE TRIGGER `place_hold_unknown` BEFORE INSERT ON `place_hold` WHEN NEW.has_record = 0 AND (SELECT count(*) FROM registration mine CROSS JOIN registration r ON r.user_id = mine.user_id AND r.camp_id = mine.camp_id AND r.status = 'draft' CROSS JOIN place_hold h ON h.camp_id = r.camp_id AND h.registration_id = r.id AND h.has_record = 0 AND h.expires_at > NEW.created_at WHERE mine.camp_id = NEW.camp_id AND mine.id = NEW.registration_id) >= 4 BEGIN
	SELECT RAISE(ABORT, 'hold_unknown');
END;
--> statement-breakpoint
CREATE TRIGGER `place_hold_remember` AFTER INSERT ON `place_hold` BEGIN
	INSERT INTO hold_window (camp_id, registration_id, session_id, held_from, ends_at) VALUES (NEW.camp_id, NEW.registration_id, NEW.session_id, NEW.created_at, NEW.expires_at)
		ON CONFLICT (camp_id, registration_id, session_id) DO UPDATE SET held_from = excluded.held_from, ends_at = excluded.ends_at
		WHERE held_from <= strftime('%Y-%m-%dT%H:%M:%fZ', excluded.held_from, '-1 hour');
	INSERT INTO hold_use (camp_id, season_id, user_id, seconds, held_until)
		SELECT r.camp_id, r.season_id, r.user_id, unixepoch(NEW.expires_at) - unixepoch(NEW.created_at), NEW.expires_at FROM registration r
		WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id AND r.user_id IS NOT NULL
		ON CONFLICT (camp_id, season_id, user_id) DO UPDATE SET
			seconds = seconds + max(0, unixepoch(excluded.held_until) - max(unixepoch(NEW.created_at), unixepoch(held_until))),
			held_until = max(held_until, excluded.held_until);
END;
--> statement-breakpoint
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
('hold_use', 'hold_use_user', '40000 8'),
('hold_use', 'sqlite_autoindex_hold_use_1', '40000 10000 2000 1'),
('hold_window', 'hold_window_session', '40000 10000 200'),
('hold_window', 'sqlite_autoindex_hold_window_1', '40000 10000 8 1');
--> statement-breakpoint
ANALYZE sqlite_schema;
