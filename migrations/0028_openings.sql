CREATE TABLE `season_opening` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`opens_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`, `opens_at`),
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `session_by_opening` ON `session` (`camp_id`,`season_id`,`registration_opens_at`) WHERE "session"."registration_opens_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `registration_window_opens` ON `registration_window` (`camp_id`,`opens_at`);
--> statement-breakpoint
INSERT INTO `season_opening` (`camp_id`, `season_id`, `opens_at`)
	SELECT s.camp_id, s.season_id, s.registration_opens_at FROM session s WHERE s.deleted_at IS NULL AND s.registration_opens_at IS NOT NULL
	UNION SELECT s.camp_id, s.season_id, w.opens_at FROM registration_window w JOIN session s ON s.camp_id = w.camp_id AND s.id = w.session_id
	WHERE s.deleted_at IS NULL;
--> statement-breakpoint
-- What no session opens at any more goes, whoever else still opens at it keeps it.
CREATE TRIGGER `session_opening_insert` AFTER INSERT ON `session` WHEN NEW.registration_opens_at IS NOT NULL BEGIN
	INSERT INTO season_opening (camp_id, season_id, opens_at) SELECT NEW.camp_id, NEW.season_id, NEW.registration_opens_at
		WHERE NEW.deleted_at IS NULL AND NEW.registration_opens_at IS NOT NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `session_opening_update` AFTER UPDATE OF `registration_opens_at`, `deleted_at`, `season_id` ON `session`
	WHEN OLD.registration_opens_at IS NOT NEW.registration_opens_at OR OLD.deleted_at IS NOT NEW.deleted_at OR OLD.season_id <> NEW.season_id BEGIN
	INSERT INTO season_opening (camp_id, season_id, opens_at) SELECT NEW.camp_id, NEW.season_id, NEW.registration_opens_at
		WHERE NEW.deleted_at IS NULL AND NEW.registration_opens_at IS NOT NULL ON CONFLICT DO NOTHING;
	INSERT INTO season_opening (camp_id, season_id, opens_at) SELECT NEW.camp_id, NEW.season_id, w.opens_at FROM registration_window w
		WHERE NEW.deleted_at IS NULL AND w.camp_id = NEW.camp_id AND w.session_id = NEW.id ON CONFLICT DO NOTHING;
	DELETE FROM season_opening WHERE camp_id = OLD.camp_id AND season_id = OLD.season_id
		AND (opens_at = OLD.registration_opens_at OR opens_at IN (SELECT w.opens_at FROM registration_window w
			WHERE w.camp_id = OLD.camp_id AND w.session_id = OLD.id))
		AND NOT EXISTS (SELECT 1 FROM session s WHERE s.camp_id = season_opening.camp_id AND s.season_id = season_opening.season_id
			AND s.registration_opens_at = season_opening.opens_at AND s.deleted_at IS NULL)
		AND NOT EXISTS (SELECT 1 FROM registration_window w JOIN session s ON s.camp_id = w.camp_id AND s.id = w.session_id
			WHERE w.camp_id = season_opening.camp_id AND w.opens_at = season_opening.opens_at
			AND s.season_id = season_opening.season_id AND s.deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `session_opening_delete` AFTER DELETE ON `session` WHEN OLD.registration_opens_at IS NOT NULL BEGIN
	DELETE FROM season_opening WHERE camp_id = OLD.camp_id AND season_id = OLD.season_id AND opens_at = OLD.registration_opens_at
		AND NOT EXISTS (SELECT 1 FROM session s WHERE s.camp_id = season_opening.camp_id AND s.season_id = season_opening.season_id
			AND s.registration_opens_at = season_opening.opens_at AND s.deleted_at IS NULL)
		AND NOT EXISTS (SELECT 1 FROM registration_window w JOIN session s ON s.camp_id = w.camp_id AND s.id = w.session_id
			WHERE w.camp_id = season_opening.camp_id AND w.opens_at = season_opening.opens_at
			AND s.season_id = season_opening.season_id AND s.deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `registration_window_opening_insert` AFTER INSERT ON `registration_window` BEGIN
	INSERT INTO season_opening (camp_id, season_id, opens_at) SELECT s.camp_id, s.season_id, NEW.opens_at FROM session s
		WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND s.deleted_at IS NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `registration_window_opening_update` AFTER UPDATE ON `registration_window` BEGIN
	INSERT INTO season_opening (camp_id, season_id, opens_at) SELECT s.camp_id, s.season_id, NEW.opens_at FROM session s
		WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND s.deleted_at IS NULL ON CONFLICT DO NOTHING;
	DELETE FROM season_opening WHERE camp_id = OLD.camp_id AND opens_at = OLD.opens_at
		AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id)
		AND NOT EXISTS (SELECT 1 FROM session s WHERE s.camp_id = season_opening.camp_id AND s.season_id = season_opening.season_id
			AND s.registration_opens_at = season_opening.opens_at AND s.deleted_at IS NULL)
		AND NOT EXISTS (SELECT 1 FROM registration_window w JOIN session s ON s.camp_id = w.camp_id AND s.id = w.session_id
			WHERE w.camp_id = season_opening.camp_id AND w.opens_at = season_opening.opens_at
			AND s.season_id = season_opening.season_id AND s.deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `registration_window_opening_delete` AFTER DELETE ON `registration_window` BEGIN
	DELETE FROM season_opening WHERE camp_id = OLD.camp_id AND opens_at = OLD.opens_at
		AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id)
		AND NOT EXISTS (SELECT 1 FROM session s WHERE s.camp_id = season_opening.camp_id AND s.season_id = season_opening.season_id
			AND s.registration_opens_at = season_opening.opens_at AND s.deleted_at IS NULL)
		AND NOT EXISTS (SELECT 1 FROM registration_window w JOIN session s ON s.camp_id = w.camp_id AND s.id = w.session_id
			WHERE w.camp_id = season_opening.camp_id AND w.opens_at = season_opening.opens_at
			AND s.season_id = season_opening.season_id AND s.deleted_at IS NULL);
END;
