CREATE TABLE `session_day` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`date` text NOT NULL,
	`name` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`checkpoints` integer NOT NULL,
	`expected` integer NOT NULL,
	`rolls` text NOT NULL,
	`counts` text,
	`marked` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `date`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "session_day_expected" CHECK("session_day"."expected" >= 0),
	CONSTRAINT "session_day_rolls" CHECK(json_valid("session_day"."rolls")),
	CONSTRAINT "session_day_marked" CHECK("session_day"."marked" >= 0 AND ("session_day"."counts" IS NULL) = ("session_day"."marked" = 0))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `session_day_date` ON `session_day` (`camp_id`,`date`);
--> statement-breakpoint
CREATE INDEX `session_day_short` ON `session_day` (`camp_id`,`date`) WHERE "session_day"."marked" < "session_day"."expected" AND "session_day"."marked" * 10 >= "session_day"."expected" * 9;
--> statement-breakpoint
DROP INDEX `person_birthday`;
--> statement-breakpoint
CREATE INDEX `staff_birthday` ON `person` (`camp_id`,`birthday`) WHERE "person"."person_type" = 'staff' AND "person"."deleted_at" IS NULL;
--> statement-breakpoint
ALTER TABLE `camper` ADD `birthday` text GENERATED ALWAYS AS (substr(birth_date, 6)) VIRTUAL;
--> statement-breakpoint
CREATE INDEX `camper_by_birthday` ON `camper` (`camp_id`,`status`,`birthday`,`sort_name`,`id`) WHERE "camper"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `attendance_late` ON `attendance` (`camp_id`,`date`,`session_id`,`checkpoint`,`camper_id`) WHERE "attendance"."status" = 'late' AND "attendance"."voided_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `person_relationship_contact` ON `person_relationship` (`camp_id`,`person_id`,`contact_order`,`id`);
--> statement-breakpoint
INSERT INTO session_day (camp_id, session_id, date, name, start_date, end_date, checkpoints, expected, rolls, counts, marked)
		SELECT x.camp_id, x.session_id, x.date, x.name, x.start_date, x.end_date, x.checkpoints,
			coalesce((SELECT sum(n.children) FROM enrolment_span n WHERE n.camp_id = x.camp_id AND n.session_id = x.session_id
			AND n.starts_on <= x.date AND (n.ends_on = '' OR n.ends_on >= x.date)), 0),
			coalesce((SELECT json_group_object(t.checkpoint, json_array(t.present, t.absent, t.late, t.left_early, t.checked_out, t.unexcused)) FROM attendance_tally t
			WHERE t.camp_id = x.camp_id AND t.session_id = x.session_id AND t.date = x.date), '{}'),
			(SELECT t.checkpoint FROM attendance_tally t
			WHERE t.camp_id = x.camp_id AND t.session_id = x.session_id AND t.date = x.date AND x.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = x.camp_id AND f.session_id = x.session_id AND f.date = x.date AND x.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1),
			coalesce((SELECT t.present + t.absent + t.late + t.left_early + t.checked_out FROM attendance_tally t
			WHERE t.camp_id = x.camp_id AND t.session_id = x.session_id AND t.date = x.date AND x.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = x.camp_id AND f.session_id = x.session_id AND f.date = x.date AND x.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1), 0)
		FROM (SELECT s.camp_id, s.id AS session_id, date(s.start_date, '+' || d.key || ' days') AS date, s.name, s.start_date, s.end_date,
				s.weekdays, s.checkpoints
			FROM session s, json_each('[' || substr(replace(hex(zeroblob(julianday(s.end_date) - julianday(s.start_date) + 1)), '00', ',0'), 2) || ']') d
			WHERE true AND s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed')) x
		WHERE (x.weekdays >> ((strftime('%w', x.date) + 6) % 7)) & 1;
--> statement-breakpoint
CREATE TRIGGER `session_day_insert` AFTER INSERT ON `session` WHEN (NEW.deleted_at IS NULL AND NEW.status IN ('published', 'running', 'completed')) BEGIN
	INSERT INTO session_day (camp_id, session_id, date, name, start_date, end_date, checkpoints, expected, rolls, counts, marked)
		SELECT x.camp_id, x.session_id, x.date, x.name, x.start_date, x.end_date, x.checkpoints,
			coalesce((SELECT sum(n.children) FROM enrolment_span n WHERE n.camp_id = x.camp_id AND n.session_id = x.session_id
			AND n.starts_on <= x.date AND (n.ends_on = '' OR n.ends_on >= x.date)), 0),
			coalesce((SELECT json_group_object(t.checkpoint, json_array(t.present, t.absent, t.late, t.left_early, t.checked_out, t.unexcused)) FROM attendance_tally t
			WHERE t.camp_id = x.camp_id AND t.session_id = x.session_id AND t.date = x.date), '{}'),
			(SELECT t.checkpoint FROM attendance_tally t
			WHERE t.camp_id = x.camp_id AND t.session_id = x.session_id AND t.date = x.date AND x.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = x.camp_id AND f.session_id = x.session_id AND f.date = x.date AND x.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1),
			coalesce((SELECT t.present + t.absent + t.late + t.left_early + t.checked_out FROM attendance_tally t
			WHERE t.camp_id = x.camp_id AND t.session_id = x.session_id AND t.date = x.date AND x.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = x.camp_id AND f.session_id = x.session_id AND f.date = x.date AND x.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1), 0)
		FROM (SELECT s.camp_id, s.id AS session_id, date(s.start_date, '+' || d.key || ' days') AS date, s.name, s.start_date, s.end_date,
				s.weekdays, s.checkpoints
			FROM session s, json_each('[' || substr(replace(hex(zeroblob(julianday(s.end_date) - julianday(s.start_date) + 1)), '00', ',0'), 2) || ']') d
			WHERE s.camp_id = NEW.camp_id AND s.id = NEW.id AND s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed')) x
		WHERE (x.weekdays >> ((strftime('%w', x.date) + 6) % 7)) & 1;
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_change` AFTER UPDATE OF `name`, `start_date`, `end_date`, `weekdays`, `checkpoints`, `status`, `deleted_at` ON `session` WHEN OLD.name <> NEW.name OR OLD.start_date <> NEW.start_date OR OLD.end_date <> NEW.end_date OR OLD.weekdays <> NEW.weekdays OR OLD.checkpoints <> NEW.checkpoints OR (OLD.deleted_at IS NULL AND OLD.status IN ('published', 'running', 'completed')) <> (NEW.deleted_at IS NULL AND NEW.status IN ('published', 'running', 'completed')) BEGIN
	DELETE FROM session_day WHERE camp_id = OLD.camp_id AND session_id = OLD.id;
	INSERT INTO session_day (camp_id, session_id, date, name, start_date, end_date, checkpoints, expected, rolls, counts, marked)
		SELECT x.camp_id, x.session_id, x.date, x.name, x.start_date, x.end_date, x.checkpoints,
			coalesce((SELECT sum(n.children) FROM enrolment_span n WHERE n.camp_id = x.camp_id AND n.session_id = x.session_id
			AND n.starts_on <= x.date AND (n.ends_on = '' OR n.ends_on >= x.date)), 0),
			coalesce((SELECT json_group_object(t.checkpoint, json_array(t.present, t.absent, t.late, t.left_early, t.checked_out, t.unexcused)) FROM attendance_tally t
			WHERE t.camp_id = x.camp_id AND t.session_id = x.session_id AND t.date = x.date), '{}'),
			(SELECT t.checkpoint FROM attendance_tally t
			WHERE t.camp_id = x.camp_id AND t.session_id = x.session_id AND t.date = x.date AND x.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = x.camp_id AND f.session_id = x.session_id AND f.date = x.date AND x.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1),
			coalesce((SELECT t.present + t.absent + t.late + t.left_early + t.checked_out FROM attendance_tally t
			WHERE t.camp_id = x.camp_id AND t.session_id = x.session_id AND t.date = x.date AND x.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = x.camp_id AND f.session_id = x.session_id AND f.date = x.date AND x.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1), 0)
		FROM (SELECT s.camp_id, s.id AS session_id, date(s.start_date, '+' || d.key || ' days') AS date, s.name, s.start_date, s.end_date,
				s.weekdays, s.checkpoints
			FROM session s, json_each('[' || substr(replace(hex(zeroblob(julianday(s.end_date) - julianday(s.start_date) + 1)), '00', ',0'), 2) || ']') d
			WHERE s.camp_id = NEW.camp_id AND s.id = NEW.id AND s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed')) x
		WHERE (x.weekdays >> ((strftime('%w', x.date) + 6) % 7)) & 1;
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_delete` BEFORE DELETE ON `session` BEGIN
	DELETE FROM session_day WHERE camp_id = OLD.camp_id AND session_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_span_insert` AFTER INSERT ON `enrolment_span` WHEN NEW.children <> 0 BEGIN
	UPDATE session_day SET expected = expected + NEW.children WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND date >= NEW.starts_on AND (NEW.ends_on = '' OR date <= NEW.ends_on);
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_span_update` AFTER UPDATE OF `children` ON `enrolment_span` WHEN NEW.children <> OLD.children BEGIN
	UPDATE session_day SET expected = expected + NEW.children - OLD.children WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND date >= NEW.starts_on AND (NEW.ends_on = '' OR date <= NEW.ends_on);
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_span_delete` AFTER DELETE ON `enrolment_span` WHEN OLD.children <> 0 BEGIN
	UPDATE session_day SET expected = expected - OLD.children WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND date >= OLD.starts_on AND (OLD.ends_on = '' OR date <= OLD.ends_on);
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_tally_insert` AFTER INSERT ON `attendance_tally` BEGIN
	UPDATE session_day SET rolls = coalesce((SELECT json_group_object(t.checkpoint, json_array(t.present, t.absent, t.late, t.left_early, t.checked_out, t.unexcused)) FROM attendance_tally t
			WHERE t.camp_id = NEW.camp_id AND t.session_id = NEW.session_id AND t.date = NEW.date), '{}'),
		counts = (SELECT t.checkpoint FROM attendance_tally t
			WHERE t.camp_id = NEW.camp_id AND t.session_id = NEW.session_id AND t.date = NEW.date AND session_day.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = NEW.camp_id AND f.session_id = NEW.session_id AND f.date = NEW.date AND session_day.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1),
		marked = coalesce((SELECT t.present + t.absent + t.late + t.left_early + t.checked_out FROM attendance_tally t
			WHERE t.camp_id = NEW.camp_id AND t.session_id = NEW.session_id AND t.date = NEW.date AND session_day.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = NEW.camp_id AND f.session_id = NEW.session_id AND f.date = NEW.date AND session_day.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1), 0)
		WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND date = NEW.date;
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_tally_update` AFTER UPDATE OF `present`, `absent`, `late`, `left_early`, `checked_out`, `unexcused` ON `attendance_tally` WHEN OLD.present <> NEW.present OR OLD.absent <> NEW.absent OR OLD.late <> NEW.late OR OLD.left_early <> NEW.left_early OR OLD.checked_out <> NEW.checked_out OR OLD.unexcused <> NEW.unexcused BEGIN
	UPDATE session_day SET rolls = coalesce((SELECT json_group_object(t.checkpoint, json_array(t.present, t.absent, t.late, t.left_early, t.checked_out, t.unexcused)) FROM attendance_tally t
			WHERE t.camp_id = NEW.camp_id AND t.session_id = NEW.session_id AND t.date = NEW.date), '{}'),
		counts = (SELECT t.checkpoint FROM attendance_tally t
			WHERE t.camp_id = NEW.camp_id AND t.session_id = NEW.session_id AND t.date = NEW.date AND session_day.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = NEW.camp_id AND f.session_id = NEW.session_id AND f.date = NEW.date AND session_day.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1),
		marked = coalesce((SELECT t.present + t.absent + t.late + t.left_early + t.checked_out FROM attendance_tally t
			WHERE t.camp_id = NEW.camp_id AND t.session_id = NEW.session_id AND t.date = NEW.date AND session_day.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = NEW.camp_id AND f.session_id = NEW.session_id AND f.date = NEW.date AND session_day.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1), 0)
		WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND date = NEW.date;
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_tally_delete` AFTER DELETE ON `attendance_tally` BEGIN
	UPDATE session_day SET rolls = coalesce((SELECT json_group_object(t.checkpoint, json_array(t.present, t.absent, t.late, t.left_early, t.checked_out, t.unexcused)) FROM attendance_tally t
			WHERE t.camp_id = OLD.camp_id AND t.session_id = OLD.session_id AND t.date = OLD.date), '{}'),
		counts = (SELECT t.checkpoint FROM attendance_tally t
			WHERE t.camp_id = OLD.camp_id AND t.session_id = OLD.session_id AND t.date = OLD.date AND session_day.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = OLD.camp_id AND f.session_id = OLD.session_id AND f.date = OLD.date AND session_day.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1),
		marked = coalesce((SELECT t.present + t.absent + t.late + t.left_early + t.checked_out FROM attendance_tally t
			WHERE t.camp_id = OLD.camp_id AND t.session_id = OLD.session_id AND t.date = OLD.date AND session_day.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = OLD.camp_id AND f.session_id = OLD.session_id AND f.date = OLD.date AND session_day.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1), 0)
		WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND date = OLD.date;
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_tally_figures_insert` BEFORE INSERT ON `attendance_tally` WHEN min(NEW.present, NEW.absent, NEW.late, NEW.left_early, NEW.checked_out, NEW.unexcused) < 0 OR NEW.unexcused > NEW.absent BEGIN
	SELECT RAISE(ABORT, 'attendance_tally_figures');
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_tally_figures_update` BEFORE UPDATE ON `attendance_tally` WHEN min(NEW.present, NEW.absent, NEW.late, NEW.left_early, NEW.checked_out, NEW.unexcused) < 0 OR NEW.unexcused > NEW.absent BEGIN
	SELECT RAISE(ABORT, 'attendance_tally_figures');
END;
