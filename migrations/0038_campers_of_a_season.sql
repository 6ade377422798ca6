ALTER TABLE `camper_season` ADD `session_ids` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
-- Filled from what is there, and kept by the triggers below: a list shows the sessions of one season, however many years
-- somebody has been coming.
UPDATE camper_season SET session_ids = (SELECT json_group_array(DISTINCT e.session_id ORDER BY e.session_id) FROM enrolment e INDEXED BY enrolment_camper
			CROSS JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id AND s.season_id = camper_season.season_id
			WHERE e.camp_id = camper_season.camp_id AND e.camper_id = camper_season.camper_id AND (SELECT k.takes_place FROM enrolment_status k WHERE k.key = e.status) = 1);
--> statement-breakpoint
CREATE TRIGGER `camper_season_sessions_insert` AFTER INSERT ON `camper_season` BEGIN
	UPDATE camper_season SET session_ids = (SELECT json_group_array(DISTINCT e.session_id ORDER BY e.session_id) FROM enrolment e INDEXED BY enrolment_camper
			CROSS JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id AND s.season_id = NEW.season_id
			WHERE e.camp_id = NEW.camp_id AND e.camper_id = NEW.camper_id AND (SELECT k.takes_place FROM enrolment_status k WHERE k.key = e.status) = 1) WHERE camp_id = NEW.camp_id AND season_id = NEW.season_id AND camper_id = NEW.camper_id;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_season_sessions_update` AFTER UPDATE OF `enrolments` ON `camper_season` BEGIN
	UPDATE camper_season SET session_ids = (SELECT json_group_array(DISTINCT e.session_id ORDER BY e.session_id) FROM enrolment e INDEXED BY enrolment_camper
			CROSS JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id AND s.season_id = NEW.season_id
			WHERE e.camp_id = NEW.camp_id AND e.camper_id = NEW.camper_id AND (SELECT k.takes_place FROM enrolment_status k WHERE k.key = e.status) = 1) WHERE camp_id = NEW.camp_id AND season_id = NEW.season_id AND camper_id = NEW.camper_id;
END;
--> statement-breakpoint
-- Children of two seasons are also those of one, the pair of it with itself: the list of a season lies there in each of its
-- orders, and how many it has of each status is counted as the rows come and go.
INSERT INTO camper_return (camp_id, season_a_id, season_b_id, status, sort_name, camper_id, birth_date, created_at)
	SELECT o.camp_id, o.season_id, o.season_id, c.status, c.sort_name, c.id, c.birth_date, c.created_at FROM camper_season o
	CROSS JOIN camper c ON c.camp_id = o.camp_id AND c.id = o.camper_id AND c.deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO camp_counter (camp_id, name, value)
	SELECT r.camp_id, 'season_campers:' || r.season_a_id || ':' || r.status, count(*) FROM camper_return r
	WHERE r.season_a_id = r.season_b_id GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER `camper_return_count` AFTER INSERT ON `camper_return` WHEN NEW.season_a_id = NEW.season_b_id BEGIN
	INSERT INTO camp_counter (camp_id, name, value) VALUES (NEW.camp_id, 'season_campers:' || NEW.season_a_id || ':' || NEW.status, 1)
		ON CONFLICT (camp_id, name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_return_uncount` AFTER DELETE ON `camper_return` WHEN OLD.season_a_id = OLD.season_b_id BEGIN
	UPDATE camp_counter SET value = value - 1 WHERE camp_id = OLD.camp_id AND name = 'season_campers:' || OLD.season_a_id || ':' || OLD.status;
END;
--> statement-breakpoint
DROP TRIGGER `camper_return_enter`;--> statement-breakpoint
CREATE TRIGGER `camper_return_enter` AFTER INSERT ON `camper_season` BEGIN
	INSERT INTO camper_return (camp_id, season_a_id, season_b_id, status, sort_name, camper_id, birth_date, created_at)
		SELECT c.camp_id, min(NEW.season_id, o.season_id), max(NEW.season_id, o.season_id), c.status, c.sort_name, c.id, c.birth_date, c.created_at
		FROM camper c CROSS JOIN camper_season o INDEXED BY camper_season_camper ON o.camp_id = c.camp_id AND o.camper_id = c.id
		WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id AND c.deleted_at IS NULL;
END;
--> statement-breakpoint
DROP TRIGGER `camper_return_camper_update`;--> statement-breakpoint
CREATE TRIGGER `camper_return_camper_update` AFTER UPDATE OF `status`, `sort_name`, `birth_date`, `created_at`, `deleted_at` ON `camper` WHEN OLD.status IS NOT NEW.status OR OLD.sort_name IS NOT NEW.sort_name OR OLD.birth_date IS NOT NEW.birth_date OR OLD.created_at IS NOT NEW.created_at OR OLD.deleted_at IS NOT NEW.deleted_at BEGIN
	DELETE FROM camper_return WHERE (camp_id, season_a_id, season_b_id, status, sort_name, camper_id) IN (SELECT r.camp_id, r.season_a_id, r.season_b_id, r.status, r.sort_name, r.camper_id
		FROM camper_return r INDEXED BY camper_return_camper WHERE r.camp_id = NEW.camp_id AND r.camper_id = NEW.id);
	INSERT INTO camper_return (camp_id, season_a_id, season_b_id, status, sort_name, camper_id, birth_date, created_at)
		SELECT c.camp_id, o.season_id, x.season_id, c.status, c.sort_name, c.id, c.birth_date, c.created_at
		FROM camper c CROSS JOIN camper_season o INDEXED BY camper_season_camper ON o.camp_id = c.camp_id AND o.camper_id = c.id
		CROSS JOIN camper_season x INDEXED BY camper_season_camper ON x.camp_id = c.camp_id AND x.camper_id = c.id AND x.season_id >= o.season_id
		WHERE c.camp_id = NEW.camp_id AND c.id = NEW.id AND c.deleted_at IS NULL;
END;
