CREATE TABLE `day_tally` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`date` text NOT NULL,
	`came` integer NOT NULL,
	`absent` integer NOT NULL,
	`late` integer NOT NULL,
	`left_early` integer NOT NULL,
	`checked_out` integer NOT NULL,
	`unexcused` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `date`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "day_tally_figures" CHECK("day_tally"."late" BETWEEN 0 AND "day_tally"."came" AND "day_tally"."unexcused" BETWEEN 0 AND "day_tally"."absent"
				AND min("day_tally"."left_early", "day_tally"."checked_out") >= 0 AND "day_tally"."left_early" + "day_tally"."checked_out" <= "day_tally"."came")
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `session_day` ADD `whole` text;
--> statement-breakpoint
INSERT INTO day_tally (camp_id, session_id, date, came, absent, late, left_early, checked_out, unexcused)
	SELECT k.camp_id, k.session_id, k.date, coalesce(sum(k.came * k.is_expected), 0), coalesce(sum(k.absent * k.is_expected), 0), coalesce(sum(k.late * k.is_expected), 0), coalesce(sum(k.left_early * k.is_expected), 0), coalesce(sum(k.checked_out * k.is_expected), 0), coalesce(sum(k.unexcused * k.is_expected), 0)
	FROM (SELECT d.*, EXISTS (SELECT 1 FROM enrolment e JOIN enrolment_status es ON es.key = e.status WHERE e.camp_id = d.camp_id AND e.session_id = d.session_id
				AND e.camper_id = d.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL)) AND d.date BETWEEN coalesce(e.starts_on, '') AND coalesce(e.ends_on, '~'))
			AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = d.camp_id AND c.id = d.camper_id) IS NULL AS is_expected
		FROM (SELECT t.camp_id, t.session_id, t.date, a.camper_id, coalesce(max(a.status <> 'absent'), 0) AS came, coalesce(max(a.status <> 'absent') = 0, 0) AS absent, coalesce(max(a.status = 'late'), 0) AS late,
				coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'checked_out', 0) AS checked_out,
				coalesce(max(a.status <> 'absent') = 0 AND substr(max((CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(a.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM (SELECT camp_id, session_id, date FROM attendance_tally GROUP BY camp_id, session_id, date HAVING count(*) > 1) t
			LEFT JOIN attendance a ON a.camp_id = t.camp_id AND a.session_id = t.session_id AND a.date = t.date AND a.voided_at IS NULL
			GROUP BY t.camp_id, t.session_id, t.date, a.camper_id) d) k
	GROUP BY k.camp_id, k.session_id, k.date;
--> statement-breakpoint
UPDATE session_day SET whole = (SELECT json_array(t.came, t.absent, t.late, t.left_early, t.checked_out, t.unexcused) FROM day_tally t
		WHERE t.camp_id = session_day.camp_id AND t.session_id = session_day.session_id AND t.date = session_day.date)
	WHERE EXISTS (SELECT 1 FROM day_tally t
		WHERE t.camp_id = session_day.camp_id AND t.session_id = session_day.session_id AND t.date = session_day.date);
--> statement-breakpoint
CREATE TRIGGER `session_day_whole_insert` AFTER INSERT ON `day_tally` BEGIN
	UPDATE session_day SET whole = json_array(NEW.came, NEW.absent, NEW.late, NEW.left_early, NEW.checked_out, NEW.unexcused) WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND date = NEW.date;
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_whole_update` AFTER UPDATE OF `came`, `absent`, `late`, `left_early`, `checked_out`, `unexcused` ON `day_tally` WHEN OLD.came <> NEW.came OR OLD.absent <> NEW.absent OR OLD.late <> NEW.late OR OLD.left_early <> NEW.left_early OR OLD.checked_out <> NEW.checked_out OR OLD.unexcused <> NEW.unexcused BEGIN
	UPDATE session_day SET whole = json_array(NEW.came, NEW.absent, NEW.late, NEW.left_early, NEW.checked_out, NEW.unexcused) WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND date = NEW.date;
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_whole_again` AFTER INSERT ON `session_day` WHEN EXISTS (SELECT 1 FROM day_tally t WHERE t.camp_id = NEW.camp_id AND t.session_id = NEW.session_id AND t.date = NEW.date) BEGIN
	UPDATE session_day SET whole = (SELECT json_array(t.came, t.absent, t.late, t.left_early, t.checked_out, t.unexcused) FROM day_tally t
		WHERE t.camp_id = NEW.camp_id AND t.session_id = NEW.session_id AND t.date = NEW.date) WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND date = NEW.date;
END;
--> statement-breakpoint
CREATE TRIGGER `day_tally_begin` AFTER INSERT ON `attendance_tally` WHEN (SELECT count(*) FROM attendance_tally t WHERE t.camp_id = NEW.camp_id AND t.session_id = NEW.session_id AND t.date = NEW.date) > 1
	AND NOT EXISTS (SELECT 1 FROM day_tally t WHERE t.camp_id = NEW.camp_id AND t.session_id = NEW.session_id AND t.date = NEW.date) BEGIN
	INSERT INTO day_tally (camp_id, session_id, date, came, absent, late, left_early, checked_out, unexcused)
		SELECT NEW.camp_id, NEW.session_id, NEW.date, coalesce(sum(x.came), 0), coalesce(sum(x.absent), 0), coalesce(sum(x.late), 0), coalesce(sum(x.left_early), 0), coalesce(sum(x.checked_out), 0), coalesce(sum(x.unexcused), 0)
		FROM (SELECT a.camp_id, a.session_id, a.date, a.camper_id, coalesce(max(a.status <> 'absent'), 0) AS came, coalesce(max(a.status <> 'absent') = 0, 0) AS absent, coalesce(max(a.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(a.status <> 'absent') = 0 AND substr(max((CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(a.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM attendance a WHERE a.camp_id = NEW.camp_id AND a.session_id = NEW.session_id AND a.date = NEW.date AND a.voided_at IS NULL
			GROUP BY +a.camper_id) x
		WHERE EXISTS (SELECT 1 FROM enrolment e JOIN enrolment_status es ON es.key = e.status WHERE e.camp_id = x.camp_id AND e.session_id = x.session_id
				AND e.camper_id = x.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL)) AND x.date BETWEEN coalesce(e.starts_on, '') AND coalesce(e.ends_on, '~'))
			AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = x.camp_id AND c.id = x.camper_id) IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `day_tally_enrolment_insert` AFTER INSERT ON `enrolment` WHEN (SELECT (es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL)) FROM enrolment_status es WHERE es.key = NEW.status) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL BEGIN
	UPDATE day_tally SET came = day_tally.came + x.came, absent = day_tally.absent + x.absent, late = day_tally.late + x.late, left_early = day_tally.left_early + x.left_early, checked_out = day_tally.checked_out + x.checked_out, unexcused = day_tally.unexcused + x.unexcused
		FROM (SELECT a.camp_id, a.session_id, a.date, coalesce(max(a.status <> 'absent'), 0) AS came, coalesce(max(a.status <> 'absent') = 0, 0) AS absent, coalesce(max(a.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(a.status <> 'absent') = 0 AND substr(max((CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(a.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.camper_id AND a.session_id = NEW.session_id AND a.voided_at IS NULL
			AND ((SELECT (es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL)) FROM enrolment_status es WHERE es.key = NEW.status) AND a.date BETWEEN coalesce(NEW.starts_on, '') AND coalesce(NEW.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id AND o.id <> NEW.id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))
			GROUP BY a.camp_id, a.session_id, a.date) x
		WHERE day_tally.camp_id = x.camp_id AND day_tally.session_id = x.session_id AND day_tally.date = x.date;
END;
--> statement-breakpoint
CREATE TRIGGER `day_tally_enrolment_update` AFTER UPDATE OF `status`, `starts_on`, `ends_on` ON `enrolment` WHEN (OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on OR (SELECT (es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL)) FROM enrolment_status es WHERE es.key = OLD.status) <> (SELECT (es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL)) FROM enrolment_status es WHERE es.key = NEW.status)) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL BEGIN
	UPDATE day_tally SET came = day_tally.came - x.came, absent = day_tally.absent - x.absent, late = day_tally.late - x.late, left_early = day_tally.left_early - x.left_early, checked_out = day_tally.checked_out - x.checked_out, unexcused = day_tally.unexcused - x.unexcused
		FROM (SELECT a.camp_id, a.session_id, a.date, coalesce(max(a.status <> 'absent'), 0) AS came, coalesce(max(a.status <> 'absent') = 0, 0) AS absent, coalesce(max(a.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(a.status <> 'absent') = 0 AND substr(max((CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(a.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.camper_id AND a.session_id = NEW.session_id AND a.voided_at IS NULL
			AND ((SELECT (es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL)) FROM enrolment_status es WHERE es.key = OLD.status) AND a.date BETWEEN coalesce(OLD.starts_on, '') AND coalesce(OLD.ends_on, '~')) AND NOT ((SELECT (es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL)) FROM enrolment_status es WHERE es.key = NEW.status) AND a.date BETWEEN coalesce(NEW.starts_on, '') AND coalesce(NEW.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id AND o.id <> NEW.id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))
			GROUP BY a.camp_id, a.session_id, a.date) x
		WHERE day_tally.camp_id = x.camp_id AND day_tally.session_id = x.session_id AND day_tally.date = x.date;
	UPDATE day_tally SET came = day_tally.came + x.came, absent = day_tally.absent + x.absent, late = day_tally.late + x.late, left_early = day_tally.left_early + x.left_early, checked_out = day_tally.checked_out + x.checked_out, unexcused = day_tally.unexcused + x.unexcused
		FROM (SELECT a.camp_id, a.session_id, a.date, coalesce(max(a.status <> 'absent'), 0) AS came, coalesce(max(a.status <> 'absent') = 0, 0) AS absent, coalesce(max(a.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(a.status <> 'absent') = 0 AND substr(max((CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(a.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.camper_id AND a.session_id = NEW.session_id AND a.voided_at IS NULL
			AND ((SELECT (es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL)) FROM enrolment_status es WHERE es.key = NEW.status) AND a.date BETWEEN coalesce(NEW.starts_on, '') AND coalesce(NEW.ends_on, '~')) AND NOT ((SELECT (es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL)) FROM enrolment_status es WHERE es.key = OLD.status) AND a.date BETWEEN coalesce(OLD.starts_on, '') AND coalesce(OLD.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id AND o.id <> NEW.id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))
			GROUP BY a.camp_id, a.session_id, a.date) x
		WHERE day_tally.camp_id = x.camp_id AND day_tally.session_id = x.session_id AND day_tally.date = x.date;
END;
--> statement-breakpoint
CREATE TRIGGER `day_tally_enrolment_delete` AFTER DELETE ON `enrolment` WHEN (SELECT (es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL)) FROM enrolment_status es WHERE es.key = OLD.status) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = OLD.camp_id AND c.id = OLD.camper_id) IS NULL BEGIN
	UPDATE day_tally SET came = day_tally.came - x.came, absent = day_tally.absent - x.absent, late = day_tally.late - x.late, left_early = day_tally.left_early - x.left_early, checked_out = day_tally.checked_out - x.checked_out, unexcused = day_tally.unexcused - x.unexcused
		FROM (SELECT a.camp_id, a.session_id, a.date, coalesce(max(a.status <> 'absent'), 0) AS came, coalesce(max(a.status <> 'absent') = 0, 0) AS absent, coalesce(max(a.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(a.status <> 'absent') = 0 AND substr(max((CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(a.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = OLD.camp_id AND a.camper_id = OLD.camper_id AND a.session_id = OLD.session_id AND a.voided_at IS NULL
			AND ((SELECT (es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL)) FROM enrolment_status es WHERE es.key = OLD.status) AND a.date BETWEEN coalesce(OLD.starts_on, '') AND coalesce(OLD.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id AND o.id <> OLD.id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))
			GROUP BY a.camp_id, a.session_id, a.date) x
		WHERE day_tally.camp_id = x.camp_id AND day_tally.session_id = x.session_id AND day_tally.date = x.date;
END;
--> statement-breakpoint
CREATE TRIGGER `day_tally_camper_deleted` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN
	UPDATE day_tally SET came = day_tally.came - x.came, absent = day_tally.absent - x.absent, late = day_tally.late - x.late, left_early = day_tally.left_early - x.left_early, checked_out = day_tally.checked_out - x.checked_out, unexcused = day_tally.unexcused - x.unexcused
		FROM (SELECT a.camp_id, a.session_id, a.date, coalesce(max(a.status <> 'absent'), 0) AS came, coalesce(max(a.status <> 'absent') = 0, 0) AS absent, coalesce(max(a.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(a.status <> 'absent') = 0 AND substr(max((CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(a.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.id AND a.voided_at IS NULL AND EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))
			GROUP BY a.camp_id, a.session_id, a.date) x
		WHERE day_tally.camp_id = x.camp_id AND day_tally.session_id = x.session_id AND day_tally.date = x.date;
END;
--> statement-breakpoint
CREATE TRIGGER `day_tally_camper_restored` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
	UPDATE day_tally SET came = day_tally.came + x.came, absent = day_tally.absent + x.absent, late = day_tally.late + x.late, left_early = day_tally.left_early + x.left_early, checked_out = day_tally.checked_out + x.checked_out, unexcused = day_tally.unexcused + x.unexcused
		FROM (SELECT a.camp_id, a.session_id, a.date, coalesce(max(a.status <> 'absent'), 0) AS came, coalesce(max(a.status <> 'absent') = 0, 0) AS absent, coalesce(max(a.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(a.status <> 'absent') = 0 AND substr(max((CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(a.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.id AND a.voided_at IS NULL AND EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))
			GROUP BY a.camp_id, a.session_id, a.date) x
		WHERE day_tally.camp_id = x.camp_id AND day_tally.session_id = x.session_id AND day_tally.date = x.date;
END;
--> statement-breakpoint
CREATE TRIGGER `day_tally_move` AFTER UPDATE OF `camper_id`, `date` ON `attendance` WHEN NEW.voided_at IS NULL AND (OLD.camper_id <> NEW.camper_id OR OLD.date <> NEW.date) BEGIN
	UPDATE day_tally SET came = day_tally.came + x.came, absent = day_tally.absent + x.absent, late = day_tally.late + x.late, left_early = day_tally.left_early + x.left_early, checked_out = day_tally.checked_out + x.checked_out, unexcused = day_tally.unexcused + x.unexcused
		FROM (SELECT sum(x.sign * x.came) AS came, sum(x.sign * x.absent) AS absent, sum(x.sign * x.late) AS late, sum(x.sign * x.left_early) AS left_early, sum(x.sign * x.checked_out) AS checked_out, sum(x.sign * x.unexcused) AS unexcused FROM (
			SELECT -1 AS sign, coalesce(max(x.status <> 'absent'), 0) AS came, coalesce(max(x.status <> 'absent') = 0, 0) AS absent, coalesce(max(x.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN x.status <> 'absent' THEN (CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || x.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN x.status <> 'absent' THEN (CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || x.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(x.status <> 'absent') = 0 AND substr(max((CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(x.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM (SELECT o.checkpoint, o.status, o.absence FROM attendance o
				WHERE o.camp_id = OLD.camp_id AND o.session_id = OLD.session_id AND o.date = OLD.date AND o.checkpoint IN ('morning', 'midday', 'evening')
				AND o.camper_id = OLD.camper_id AND o.voided_at IS NULL UNION ALL SELECT OLD.checkpoint, OLD.status, OLD.absence) x
			UNION ALL SELECT 1, coalesce(max(x.status <> 'absent'), 0) AS came, coalesce(max(x.status <> 'absent') = 0, 0) AS absent, coalesce(max(x.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN x.status <> 'absent' THEN (CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || x.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN x.status <> 'absent' THEN (CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || x.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(x.status <> 'absent') = 0 AND substr(max((CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(x.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM (SELECT o.checkpoint, o.status, o.absence FROM attendance o
				WHERE o.camp_id = OLD.camp_id AND o.session_id = OLD.session_id AND o.date = OLD.date AND o.checkpoint IN ('morning', 'midday', 'evening')
				AND o.camper_id = OLD.camper_id AND o.voided_at IS NULL) x) x) x
		WHERE day_tally.camp_id = OLD.camp_id AND day_tally.session_id = OLD.session_id AND day_tally.date = OLD.date
			AND EXISTS (SELECT 1 FROM enrolment e JOIN enrolment_status es ON es.key = e.status WHERE e.camp_id = OLD.camp_id AND e.session_id = OLD.session_id
				AND e.camper_id = OLD.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL)) AND OLD.date BETWEEN coalesce(e.starts_on, '') AND coalesce(e.ends_on, '~'))
			AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = OLD.camp_id AND c.id = OLD.camper_id) IS NULL;
	UPDATE day_tally SET came = day_tally.came + x.came, absent = day_tally.absent + x.absent, late = day_tally.late + x.late, left_early = day_tally.left_early + x.left_early, checked_out = day_tally.checked_out + x.checked_out, unexcused = day_tally.unexcused + x.unexcused
		FROM (SELECT sum(x.sign * x.came) AS came, sum(x.sign * x.absent) AS absent, sum(x.sign * x.late) AS late, sum(x.sign * x.left_early) AS left_early, sum(x.sign * x.checked_out) AS checked_out, sum(x.sign * x.unexcused) AS unexcused FROM (
			SELECT -1 AS sign, coalesce(max(x.status <> 'absent'), 0) AS came, coalesce(max(x.status <> 'absent') = 0, 0) AS absent, coalesce(max(x.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN x.status <> 'absent' THEN (CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || x.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN x.status <> 'absent' THEN (CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || x.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(x.status <> 'absent') = 0 AND substr(max((CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(x.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM (SELECT o.checkpoint, o.status, o.absence FROM attendance o
				WHERE o.camp_id = NEW.camp_id AND o.session_id = NEW.session_id AND o.date = NEW.date AND o.checkpoint IN ('morning', 'midday', 'evening')
				AND o.camper_id = NEW.camper_id AND o.voided_at IS NULL AND o.checkpoint <> NEW.checkpoint) x
			UNION ALL SELECT 1, coalesce(max(x.status <> 'absent'), 0) AS came, coalesce(max(x.status <> 'absent') = 0, 0) AS absent, coalesce(max(x.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN x.status <> 'absent' THEN (CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || x.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN x.status <> 'absent' THEN (CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || x.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(x.status <> 'absent') = 0 AND substr(max((CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(x.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM (SELECT o.checkpoint, o.status, o.absence FROM attendance o
				WHERE o.camp_id = NEW.camp_id AND o.session_id = NEW.session_id AND o.date = NEW.date AND o.checkpoint IN ('morning', 'midday', 'evening')
				AND o.camper_id = NEW.camper_id AND o.voided_at IS NULL) x) x) x
		WHERE day_tally.camp_id = NEW.camp_id AND day_tally.session_id = NEW.session_id AND day_tally.date = NEW.date
			AND EXISTS (SELECT 1 FROM enrolment e JOIN enrolment_status es ON es.key = e.status WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id
				AND e.camper_id = NEW.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL)) AND NEW.date BETWEEN coalesce(e.starts_on, '') AND coalesce(e.ends_on, '~'))
			AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL;
END;
