CREATE TRIGGER `session_count_insert` AFTER INSERT ON `session` WHEN NEW.deleted_at IS NULL BEGIN
	INSERT INTO camp_counter (camp_id, name, value) VALUES (NEW.camp_id, CASE NEW.status WHEN 'cancelled' THEN 'cancelled_sessions:' ELSE 'sessions:' END || NEW.season_id, 1)
		ON CONFLICT (camp_id, name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `session_count_leave` AFTER UPDATE OF `season_id`, `status`, `deleted_at` ON `session` WHEN OLD.deleted_at IS NULL AND (NEW.deleted_at IS NOT NULL OR OLD.season_id <> NEW.season_id OR (OLD.status = 'cancelled') <> (NEW.status = 'cancelled')) BEGIN
	UPDATE camp_counter SET value = value - 1 WHERE camp_id = OLD.camp_id AND name = CASE OLD.status WHEN 'cancelled' THEN 'cancelled_sessions:' ELSE 'sessions:' END || OLD.season_id;
END;
--> statement-breakpoint
CREATE TRIGGER `session_count_enter` AFTER UPDATE OF `season_id`, `status`, `deleted_at` ON `session` WHEN NEW.deleted_at IS NULL AND (OLD.deleted_at IS NOT NULL OR OLD.season_id <> NEW.season_id OR (OLD.status = 'cancelled') <> (NEW.status = 'cancelled')) BEGIN
	INSERT INTO camp_counter (camp_id, name, value) VALUES (NEW.camp_id, CASE NEW.status WHEN 'cancelled' THEN 'cancelled_sessions:' ELSE 'sessions:' END || NEW.season_id, 1)
		ON CONFLICT (camp_id, name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `session_count_delete` AFTER DELETE ON `session` WHEN OLD.deleted_at IS NULL BEGIN
	UPDATE camp_counter SET value = value - 1 WHERE camp_id = OLD.camp_id AND name = CASE OLD.status WHEN 'cancelled' THEN 'cancelled_sessions:' ELSE 'sessions:' END || OLD.season_id;
END;
--> statement-breakpoint
INSERT INTO camp_counter (camp_id, name, value)
	SELECT camp_id, CASE status WHEN 'cancelled' THEN 'cancelled_sessions:' ELSE 'sessions:' END || season_id, count(*)
	FROM session WHERE deleted_at IS NULL GROUP BY 1, 2
	ON CONFLICT (camp_id, name) DO UPDATE SET value = excluded.value;
