CREATE TABLE `birthday_at_camp` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`enrolment_id` text NOT NULL,
	`date` text NOT NULL,
	`sort_name` text NOT NULL,
	`camper_id` text NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `enrolment_id`, `date`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `birthday_at_camp_date` ON `birthday_at_camp` (`camp_id`,`date`,`sort_name`,`camper_id`);
--> statement-breakpoint
DROP INDEX `camper_by_birthday`;
--> statement-breakpoint
-- Of every year in which a session lies, mostly one. date() makes 1 March of a 29 February that a year does not have.
INSERT INTO birthday_at_camp (camp_id, session_id, enrolment_id, date, sort_name, camper_id)
		SELECT r.camp_id, r.session_id, r.enrolment_id, date((substr(s.start_date, 1, 4) + y.key) || substr(r.birth_date, 5)), r.sort_name, r.camper_id
		FROM roster_row r CROSS JOIN session s ON s.camp_id = r.camp_id AND s.id = r.session_id, json_each('[' || substr(replace(hex(zeroblob(substr(s.end_date, 1, 4) - substr(s.start_date, 1, 4) + 1)), '00', ',0'), 2) || ']') y
		WHERE r.shows IN ('attending', 'left') AND s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed')
			AND date((substr(s.start_date, 1, 4) + y.key) || substr(r.birth_date, 5)) BETWEEN max(s.start_date, coalesce(r.starts_on, s.start_date)) AND min(s.end_date, coalesce(r.ends_on, s.end_date))
			AND (s.weekdays >> ((strftime('%w', date((substr(s.start_date, 1, 4) + y.key) || substr(r.birth_date, 5))) + 6) % 7)) & 1
		ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER `birthday_at_camp_insert` AFTER INSERT ON `roster_row` WHEN NEW.birth_date IS NOT NULL BEGIN
	INSERT INTO birthday_at_camp (camp_id, session_id, enrolment_id, date, sort_name, camper_id)
		SELECT NEW.camp_id, NEW.session_id, NEW.enrolment_id, date((substr(s.start_date, 1, 4) + y.key) || substr(NEW.birth_date, 5)), NEW.sort_name, NEW.camper_id
		FROM session s, json_each('[' || substr(replace(hex(zeroblob(substr(s.end_date, 1, 4) - substr(s.start_date, 1, 4) + 1)), '00', ',0'), 2) || ']') y
		WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND NEW.shows IN ('attending', 'left') AND s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed')
			AND date((substr(s.start_date, 1, 4) + y.key) || substr(NEW.birth_date, 5)) BETWEEN max(s.start_date, coalesce(NEW.starts_on, s.start_date)) AND min(s.end_date, coalesce(NEW.ends_on, s.end_date))
			AND (s.weekdays >> ((strftime('%w', date((substr(s.start_date, 1, 4) + y.key) || substr(NEW.birth_date, 5))) + 6) % 7)) & 1
		ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `birthday_at_camp_update` AFTER UPDATE OF `shows`, `sort_name`, `birth_date`, `starts_on`, `ends_on` ON `roster_row` WHEN OLD.shows IS NOT NEW.shows OR OLD.sort_name IS NOT NEW.sort_name OR OLD.birth_date IS NOT NEW.birth_date OR OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on BEGIN
	DELETE FROM birthday_at_camp WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND enrolment_id = OLD.enrolment_id;
	INSERT INTO birthday_at_camp (camp_id, session_id, enrolment_id, date, sort_name, camper_id)
		SELECT NEW.camp_id, NEW.session_id, NEW.enrolment_id, date((substr(s.start_date, 1, 4) + y.key) || substr(NEW.birth_date, 5)), NEW.sort_name, NEW.camper_id
		FROM session s, json_each('[' || substr(replace(hex(zeroblob(substr(s.end_date, 1, 4) - substr(s.start_date, 1, 4) + 1)), '00', ',0'), 2) || ']') y
		WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND NEW.shows IN ('attending', 'left') AND s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed')
			AND date((substr(s.start_date, 1, 4) + y.key) || substr(NEW.birth_date, 5)) BETWEEN max(s.start_date, coalesce(NEW.starts_on, s.start_date)) AND min(s.end_date, coalesce(NEW.ends_on, s.end_date))
			AND (s.weekdays >> ((strftime('%w', date((substr(s.start_date, 1, 4) + y.key) || substr(NEW.birth_date, 5))) + 6) % 7)) & 1
		ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `birthday_at_camp_delete` AFTER DELETE ON `roster_row` BEGIN
	DELETE FROM birthday_at_camp WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND enrolment_id = OLD.enrolment_id;
END;
--> statement-breakpoint
CREATE TRIGGER `birthday_at_camp_session` AFTER UPDATE OF `start_date`, `end_date`, `weekdays`, `status`, `deleted_at` ON `session` WHEN OLD.start_date <> NEW.start_date OR OLD.end_date <> NEW.end_date OR OLD.weekdays <> NEW.weekdays OR (OLD.deleted_at IS NULL AND OLD.status IN ('published', 'running', 'completed')) <> (NEW.deleted_at IS NULL AND NEW.status IN ('published', 'running', 'completed')) BEGIN
	DELETE FROM birthday_at_camp WHERE camp_id = NEW.camp_id AND session_id = NEW.id;
	INSERT INTO birthday_at_camp (camp_id, session_id, enrolment_id, date, sort_name, camper_id)
		SELECT r.camp_id, r.session_id, r.enrolment_id, date((substr(s.start_date, 1, 4) + y.key) || substr(r.birth_date, 5)), r.sort_name, r.camper_id
		FROM session s CROSS JOIN roster_row r ON r.camp_id = s.camp_id AND r.session_id = s.id AND r.shows IN ('attending', 'left'), json_each('[' || substr(replace(hex(zeroblob(substr(s.end_date, 1, 4) - substr(s.start_date, 1, 4) + 1)), '00', ',0'), 2) || ']') y
		WHERE s.camp_id = NEW.camp_id AND s.id = NEW.id AND s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed')
			AND date((substr(s.start_date, 1, 4) + y.key) || substr(r.birth_date, 5)) BETWEEN max(s.start_date, coalesce(r.starts_on, s.start_date)) AND min(s.end_date, coalesce(r.ends_on, s.end_date))
			AND (s.weekdays >> ((strftime('%w', date((substr(s.start_date, 1, 4) + y.key) || substr(r.birth_date, 5))) + 6) % 7)) & 1
		ON CONFLICT DO NOTHING;
END;
