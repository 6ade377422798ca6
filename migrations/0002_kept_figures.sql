CREATE TABLE `camper_season` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`camper_id` text NOT NULL,
	`enrolments` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`, `camper_id`),
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`camper_id`) REFERENCES `camper`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "camper_season_enrolments" CHECK("camper_season"."enrolments" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `camper_season_camper` ON `camper_season` (`camp_id`,`camper_id`);--> statement-breakpoint
CREATE TABLE `enrolment_span` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`children` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `starts_on`, `ends_on`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "enrolment_span_children" CHECK("enrolment_span"."children" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `season_pair` (
	`camp_id` text NOT NULL,
	`season_a_id` text NOT NULL,
	`season_b_id` text NOT NULL,
	`campers` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `season_a_id`, `season_b_id`),
	FOREIGN KEY (`camp_id`,`season_a_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`season_b_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "season_pair_order" CHECK("season_pair"."season_a_id" < "season_pair"."season_b_id"),
	CONSTRAINT "season_pair_campers" CHECK("season_pair"."campers" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `season_pair_b` ON `season_pair` (`camp_id`,`season_b_id`);--> statement-breakpoint
CREATE TABLE `season_tally` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`campers` integer DEFAULT 0 NOT NULL,
	`taken` integer DEFAULT 0 NOT NULL,
	`places` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`),
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "season_tally_campers" CHECK("season_tally"."campers" >= 0),
	CONSTRAINT "season_tally_taken" CHECK("season_tally"."taken" >= 0),
	CONSTRAINT "season_tally_places" CHECK("season_tally"."places" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `season_week` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`week` text NOT NULL,
	`enrolled` integer DEFAULT 0 NOT NULL,
	`ended` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`, `week`),
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "season_week_enrolled" CHECK("season_week"."enrolled" >= 0),
	CONSTRAINT "season_week_ended" CHECK("season_week"."ended" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `enrolment_session`;--> statement-breakpoint
CREATE INDEX `enrolment_session` ON `enrolment` (`camp_id`,`session_id`,`camper_id`,`status`,`starts_on`,`ends_on`);--> statement-breakpoint
ALTER TABLE `attendance_tally` ADD `unexcused` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `attendance_unexcused` ON `attendance` (`camp_id`,`date`,`session_id`,`checkpoint`,`camper_id`) WHERE "attendance"."status" = 'absent' AND "attendance"."absence" IS NOT 'excused' AND "attendance"."voided_at" IS NULL;
--> statement-breakpoint
INSERT INTO `enrolment_span` (camp_id, session_id, starts_on, ends_on, children)
	SELECT camp_id, session_id, starts_on, ends_on, count(*) FROM (
		SELECT camp_id, session_id, camper_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on FROM (
		SELECT *, sum(apart) OVER (PARTITION BY camp_id, session_id, camper_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island FROM (
		SELECT *, coalesce(a > max(b) OVER (PARTITION BY camp_id, session_id, camper_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart FROM (
		SELECT e.camp_id, e.session_id, e.camper_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
		FROM enrolment e JOIN enrolment_status es ON es.key = e.status
		JOIN camper c ON c.camp_id = e.camp_id AND c.id = e.camper_id AND c.deleted_at IS NULL
		WHERE es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL)) WHERE a <= b))
		GROUP BY camp_id, session_id, camper_id, island)
	GROUP BY camp_id, session_id, starts_on, ends_on;
--> statement-breakpoint
INSERT INTO `season_week` (camp_id, season_id, week, enrolled, ended)
	SELECT camp_id, season_id, week, sum(enrolled), sum(ended) FROM (
		SELECT s.camp_id, s.season_id, date(e.created_at, 'weekday 0', '-6 days') AS week, 1 AS enrolled, 0 AS ended
		FROM enrolment e JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id JOIN enrolment_status es ON es.key = e.status
		WHERE es.takes_place = 1 OR e.status IN ('withdrawn', 'cancelled')
		UNION ALL
		SELECT s.camp_id, s.season_id, date(e.ended_at, 'weekday 0', '-6 days'), 0, 1
		FROM enrolment e JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id
		WHERE e.status IN ('withdrawn', 'cancelled'))
	GROUP BY camp_id, season_id, week;
--> statement-breakpoint
INSERT INTO `camper_season` (camp_id, season_id, camper_id, enrolments)
	SELECT s.camp_id, s.season_id, e.camper_id, count(*)
	FROM enrolment e JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id JOIN enrolment_status es ON es.key = e.status
	WHERE es.takes_place = 1 GROUP BY s.camp_id, s.season_id, e.camper_id;
--> statement-breakpoint
INSERT INTO `season_tally` (camp_id, season_id, campers, taken, places)
	SELECT camp_id, season_id, sum(campers), sum(taken), sum(places) FROM (
		SELECT m.camp_id, m.season_id, 1 AS campers, 0 AS taken, 0 AS places
		FROM camper_season m JOIN camper c ON c.camp_id = m.camp_id AND c.id = m.camper_id AND c.deleted_at IS NULL
		UNION ALL
		SELECT s.camp_id, s.season_id, 0, p.taken, p.capacity + p.overbook
		FROM session_places p JOIN session s ON s.camp_id = p.camp_id AND s.id = p.session_id
		WHERE p.bucket = 'all' AND s.deleted_at IS NULL AND s.status <> 'cancelled')
	GROUP BY camp_id, season_id;
--> statement-breakpoint
INSERT INTO `season_pair` (camp_id, season_a_id, season_b_id, campers)
	SELECT p.camp_id, p.season_id, o.season_id, count(*) FROM camper_season p
	JOIN camper_season o ON o.camp_id = p.camp_id AND o.camper_id = p.camper_id AND o.season_id > p.season_id
	JOIN camper c ON c.camp_id = p.camp_id AND c.id = p.camper_id AND c.deleted_at IS NULL
	GROUP BY p.camp_id, p.season_id, o.season_id;
--> statement-breakpoint
UPDATE `attendance_tally` SET present = coalesce(x.present, 0), absent = coalesce(x.absent, 0), late = coalesce(x.late, 0), left_early = coalesce(x.left_early, 0), checked_out = coalesce(x.checked_out, 0), unexcused = coalesce(x.unexcused, 0)
	FROM attendance_tally t LEFT JOIN (
		SELECT a.camp_id, a.session_id, a.date, a.checkpoint, sum(a.status = 'present') AS present, sum(a.status = 'absent') AS absent, sum(a.status = 'late') AS late, sum(a.status = 'left_early') AS left_early, sum(a.status = 'checked_out') AS checked_out,
			sum(a.status = 'absent' AND a.absence IS NOT 'excused') AS unexcused
		FROM attendance a JOIN camper c ON c.camp_id = a.camp_id AND c.id = a.camper_id AND c.deleted_at IS NULL
		WHERE a.voided_at IS NULL AND EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
			WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id
			AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
			AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))
		GROUP BY a.camp_id, a.session_id, a.date, a.checkpoint
	) x ON x.camp_id = t.camp_id AND x.session_id = t.session_id AND x.date = t.date AND x.checkpoint = t.checkpoint
	WHERE attendance_tally.camp_id = t.camp_id AND attendance_tally.session_id = t.session_id
	AND attendance_tally.date = t.date AND attendance_tally.checkpoint = t.checkpoint;
--> statement-breakpoint
CREATE TRIGGER `enrolment_fixed` BEFORE UPDATE OF `camp_id`, `id`, `session_id`, `camper_id` ON `enrolment` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.session_id <> NEW.session_id OR OLD.camper_id <> NEW.camper_id BEGIN
	SELECT RAISE(ABORT, 'enrolment_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_span_insert` AFTER INSERT ON `enrolment` WHEN (SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = NEW.status) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL BEGIN
	INSERT INTO enrolment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT NEW.camp_id, session_id, starts_on, ends_on, 0 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrolment e JOIN enrolment_status es ON es.key = e.status
				WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id AND e.camper_id = NEW.camper_id AND e.id <> NEW.id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children - 1;
	INSERT INTO enrolment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT NEW.camp_id, session_id, starts_on, ends_on, 1 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrolment e JOIN enrolment_status es ON es.key = e.status
				WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id AND e.camper_id = NEW.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children + 1;
	DELETE FROM enrolment_span WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND children = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_span_update` AFTER UPDATE OF `status`, `starts_on`, `ends_on` ON `enrolment` WHEN (OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on OR (SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = OLD.status) <> (SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = NEW.status)) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL BEGIN
	INSERT INTO enrolment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT NEW.camp_id, session_id, starts_on, ends_on, 0 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrolment e JOIN enrolment_status es ON es.key = e.status
				WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id AND e.camper_id = NEW.camper_id AND e.id <> NEW.id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))
				UNION ALL SELECT OLD.session_id, coalesce(OLD.starts_on, ''), coalesce(OLD.ends_on, '~') WHERE (SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = OLD.status)) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children - 1;
	INSERT INTO enrolment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT NEW.camp_id, session_id, starts_on, ends_on, 1 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrolment e JOIN enrolment_status es ON es.key = e.status
				WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id AND e.camper_id = NEW.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children + 1;
	DELETE FROM enrolment_span WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND children = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_span_delete` AFTER DELETE ON `enrolment` WHEN (SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = OLD.status) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = OLD.camp_id AND c.id = OLD.camper_id) IS NULL BEGIN
	INSERT INTO enrolment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT OLD.camp_id, session_id, starts_on, ends_on, 0 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrolment e JOIN enrolment_status es ON es.key = e.status
				WHERE e.camp_id = OLD.camp_id AND e.session_id = OLD.session_id AND e.camper_id = OLD.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))
				UNION ALL SELECT OLD.session_id, coalesce(OLD.starts_on, ''), coalesce(OLD.ends_on, '~') WHERE (SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = OLD.status)) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children - 1;
	INSERT INTO enrolment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT OLD.camp_id, session_id, starts_on, ends_on, 1 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrolment e JOIN enrolment_status es ON es.key = e.status
				WHERE e.camp_id = OLD.camp_id AND e.session_id = OLD.session_id AND e.camper_id = OLD.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children + 1;
	DELETE FROM enrolment_span WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND children = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_span_camper_deleted` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN
	INSERT INTO enrolment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT NEW.camp_id, session_id, starts_on, ends_on, 0 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrolment e JOIN enrolment_status es ON es.key = e.status
				WHERE e.camp_id = NEW.camp_id AND e.camper_id = NEW.id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children - 1;
	DELETE FROM enrolment_span WHERE camp_id = NEW.camp_id AND session_id IN (SELECT session_id FROM enrolment WHERE camp_id = NEW.camp_id AND camper_id = NEW.id) AND children = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_span_camper_restored` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
	INSERT INTO enrolment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT NEW.camp_id, session_id, starts_on, ends_on, 1 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrolment e JOIN enrolment_status es ON es.key = e.status
				WHERE e.camp_id = NEW.camp_id AND e.camper_id = NEW.id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_tally_enrolment_insert` AFTER INSERT ON `enrolment` WHEN (SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = NEW.status) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL BEGIN
	UPDATE attendance_tally SET present = present + (x.status = 'present'),
			absent = absent + (x.status = 'absent'),
			late = late + (x.status = 'late'),
			left_early = left_early + (x.status = 'left_early'),
			checked_out = checked_out + (x.status = 'checked_out'),
			unexcused = unexcused + (x.status = 'absent' AND x.absence IS NOT 'excused')
		FROM (SELECT a.session_id, a.date, a.checkpoint, a.status, a.absence FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.camper_id AND a.session_id = NEW.session_id AND a.voided_at IS NULL
			AND ((SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = NEW.status) AND a.date BETWEEN coalesce(NEW.starts_on, '') AND coalesce(NEW.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id AND o.id <> NEW.id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))) x
		WHERE attendance_tally.camp_id = NEW.camp_id AND attendance_tally.session_id = x.session_id
		AND attendance_tally.date = x.date AND attendance_tally.checkpoint = x.checkpoint;
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_tally_enrolment_update` AFTER UPDATE OF `status`, `starts_on`, `ends_on` ON `enrolment` WHEN (OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on OR (SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = OLD.status) <> (SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = NEW.status)) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL BEGIN
	UPDATE attendance_tally SET present = present - (x.status = 'present'),
			absent = absent - (x.status = 'absent'),
			late = late - (x.status = 'late'),
			left_early = left_early - (x.status = 'left_early'),
			checked_out = checked_out - (x.status = 'checked_out'),
			unexcused = unexcused - (x.status = 'absent' AND x.absence IS NOT 'excused')
		FROM (SELECT a.session_id, a.date, a.checkpoint, a.status, a.absence FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.camper_id AND a.session_id = NEW.session_id AND a.voided_at IS NULL
			AND ((SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = OLD.status) AND a.date BETWEEN coalesce(OLD.starts_on, '') AND coalesce(OLD.ends_on, '~')) AND NOT ((SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = NEW.status) AND a.date BETWEEN coalesce(NEW.starts_on, '') AND coalesce(NEW.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id AND o.id <> NEW.id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))) x
		WHERE attendance_tally.camp_id = NEW.camp_id AND attendance_tally.session_id = x.session_id
		AND attendance_tally.date = x.date AND attendance_tally.checkpoint = x.checkpoint;
	UPDATE attendance_tally SET present = present + (x.status = 'present'),
			absent = absent + (x.status = 'absent'),
			late = late + (x.status = 'late'),
			left_early = left_early + (x.status = 'left_early'),
			checked_out = checked_out + (x.status = 'checked_out'),
			unexcused = unexcused + (x.status = 'absent' AND x.absence IS NOT 'excused')
		FROM (SELECT a.session_id, a.date, a.checkpoint, a.status, a.absence FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.camper_id AND a.session_id = NEW.session_id AND a.voided_at IS NULL
			AND ((SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = NEW.status) AND a.date BETWEEN coalesce(NEW.starts_on, '') AND coalesce(NEW.ends_on, '~')) AND NOT ((SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = OLD.status) AND a.date BETWEEN coalesce(OLD.starts_on, '') AND coalesce(OLD.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id AND o.id <> NEW.id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))) x
		WHERE attendance_tally.camp_id = NEW.camp_id AND attendance_tally.session_id = x.session_id
		AND attendance_tally.date = x.date AND attendance_tally.checkpoint = x.checkpoint;
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_tally_enrolment_delete` AFTER DELETE ON `enrolment` WHEN (SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = OLD.status) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = OLD.camp_id AND c.id = OLD.camper_id) IS NULL BEGIN
	UPDATE attendance_tally SET present = present - (x.status = 'present'),
			absent = absent - (x.status = 'absent'),
			late = late - (x.status = 'late'),
			left_early = left_early - (x.status = 'left_early'),
			checked_out = checked_out - (x.status = 'checked_out'),
			unexcused = unexcused - (x.status = 'absent' AND x.absence IS NOT 'excused')
		FROM (SELECT a.session_id, a.date, a.checkpoint, a.status, a.absence FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = OLD.camp_id AND a.camper_id = OLD.camper_id AND a.session_id = OLD.session_id AND a.voided_at IS NULL
			AND ((SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = OLD.status) AND a.date BETWEEN coalesce(OLD.starts_on, '') AND coalesce(OLD.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id AND o.id <> OLD.id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))) x
		WHERE attendance_tally.camp_id = OLD.camp_id AND attendance_tally.session_id = x.session_id
		AND attendance_tally.date = x.date AND attendance_tally.checkpoint = x.checkpoint;
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_tally_camper_deleted` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN
	UPDATE attendance_tally SET present = present - (x.status = 'present'),
			absent = absent - (x.status = 'absent'),
			late = late - (x.status = 'late'),
			left_early = left_early - (x.status = 'left_early'),
			checked_out = checked_out - (x.status = 'checked_out'),
			unexcused = unexcused - (x.status = 'absent' AND x.absence IS NOT 'excused')
		FROM (SELECT a.session_id, a.date, a.checkpoint, a.status, a.absence FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.id AND a.voided_at IS NULL
			AND EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))) x
		WHERE attendance_tally.camp_id = NEW.camp_id AND attendance_tally.session_id = x.session_id
		AND attendance_tally.date = x.date AND attendance_tally.checkpoint = x.checkpoint;
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_tally_camper_restored` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
	UPDATE attendance_tally SET present = present + (x.status = 'present'),
			absent = absent + (x.status = 'absent'),
			late = late + (x.status = 'late'),
			left_early = left_early + (x.status = 'left_early'),
			checked_out = checked_out + (x.status = 'checked_out'),
			unexcused = unexcused + (x.status = 'absent' AND x.absence IS NOT 'excused')
		FROM (SELECT a.session_id, a.date, a.checkpoint, a.status, a.absence FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.id AND a.voided_at IS NULL
			AND EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))) x
		WHERE attendance_tally.camp_id = NEW.camp_id AND attendance_tally.session_id = x.session_id
		AND attendance_tally.date = x.date AND attendance_tally.checkpoint = x.checkpoint;
END;
--> statement-breakpoint
CREATE TRIGGER `season_week_insert` AFTER INSERT ON `enrolment` WHEN ((SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 OR NEW.status IN ('withdrawn', 'cancelled')) BEGIN
	INSERT INTO season_week (camp_id, season_id, week, enrolled)
		SELECT NEW.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id), date(NEW.created_at, 'weekday 0', '-6 days'), 1 WHERE ((SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 OR NEW.status IN ('withdrawn', 'cancelled'))
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET enrolled = enrolled + 1;
	INSERT INTO season_week (camp_id, season_id, week, ended)
		SELECT NEW.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id), date(NEW.ended_at, 'weekday 0', '-6 days'), 1 WHERE NEW.status IN ('withdrawn', 'cancelled')
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET ended = ended + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `season_week_update` AFTER UPDATE OF `status`, `created_at`, `ended_at` ON `enrolment` WHEN ((SELECT takes_place FROM enrolment_status WHERE key = OLD.status) = 1 OR OLD.status IN ('withdrawn', 'cancelled')) <> ((SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 OR NEW.status IN ('withdrawn', 'cancelled')) OR (OLD.status IN ('withdrawn', 'cancelled')) <> (NEW.status IN ('withdrawn', 'cancelled')) OR OLD.created_at <> NEW.created_at OR OLD.ended_at IS NOT NEW.ended_at BEGIN
	INSERT INTO season_week (camp_id, season_id, week, enrolled)
		SELECT OLD.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id), date(OLD.created_at, 'weekday 0', '-6 days'), 0 WHERE ((SELECT takes_place FROM enrolment_status WHERE key = OLD.status) = 1 OR OLD.status IN ('withdrawn', 'cancelled'))
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET enrolled = enrolled - 1;
	INSERT INTO season_week (camp_id, season_id, week, ended)
		SELECT OLD.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id), date(OLD.ended_at, 'weekday 0', '-6 days'), 0 WHERE OLD.status IN ('withdrawn', 'cancelled')
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET ended = ended - 1;
	INSERT INTO season_week (camp_id, season_id, week, enrolled)
		SELECT NEW.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id), date(NEW.created_at, 'weekday 0', '-6 days'), 1 WHERE ((SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 OR NEW.status IN ('withdrawn', 'cancelled'))
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET enrolled = enrolled + 1;
	INSERT INTO season_week (camp_id, season_id, week, ended)
		SELECT NEW.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id), date(NEW.ended_at, 'weekday 0', '-6 days'), 1 WHERE NEW.status IN ('withdrawn', 'cancelled')
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET ended = ended + 1;
	DELETE FROM season_week WHERE camp_id = NEW.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id) AND enrolled = 0 AND ended = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `season_week_delete` AFTER DELETE ON `enrolment` WHEN ((SELECT takes_place FROM enrolment_status WHERE key = OLD.status) = 1 OR OLD.status IN ('withdrawn', 'cancelled')) BEGIN
	INSERT INTO season_week (camp_id, season_id, week, enrolled)
		SELECT OLD.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id), date(OLD.created_at, 'weekday 0', '-6 days'), 0 WHERE ((SELECT takes_place FROM enrolment_status WHERE key = OLD.status) = 1 OR OLD.status IN ('withdrawn', 'cancelled'))
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET enrolled = enrolled - 1;
	INSERT INTO season_week (camp_id, season_id, week, ended)
		SELECT OLD.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id), date(OLD.ended_at, 'weekday 0', '-6 days'), 0 WHERE OLD.status IN ('withdrawn', 'cancelled')
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET ended = ended - 1;
	DELETE FROM season_week WHERE camp_id = OLD.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id) AND enrolled = 0 AND ended = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `season_week_session` AFTER UPDATE OF `season_id` ON `session` WHEN OLD.season_id <> NEW.season_id BEGIN
	INSERT INTO season_week (camp_id, season_id, week, enrolled)
		SELECT NEW.camp_id, NEW.season_id, date(e.created_at, 'weekday 0', '-6 days'), count(*) FROM enrolment e JOIN enrolment_status es ON es.key = e.status
		WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id AND (es.takes_place = 1 OR e.status IN ('withdrawn', 'cancelled')) GROUP BY 3
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET enrolled = enrolled + excluded.enrolled;
	INSERT INTO season_week (camp_id, season_id, week, ended)
		SELECT NEW.camp_id, NEW.season_id, date(e.ended_at, 'weekday 0', '-6 days'), count(*) FROM enrolment e JOIN enrolment_status es ON es.key = e.status
		WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id AND e.status IN ('withdrawn', 'cancelled') GROUP BY 3
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET ended = ended + excluded.ended;
	UPDATE season_week SET enrolled = enrolled - x.n
		FROM (SELECT date(e.created_at, 'weekday 0', '-6 days') AS week, count(*) AS n FROM enrolment e JOIN enrolment_status es ON es.key = e.status
			WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id AND (es.takes_place = 1 OR e.status IN ('withdrawn', 'cancelled')) GROUP BY 1) x
		WHERE season_week.camp_id = NEW.camp_id AND season_week.season_id = OLD.season_id AND season_week.week = x.week;
	UPDATE season_week SET ended = ended - x.n
		FROM (SELECT date(e.ended_at, 'weekday 0', '-6 days') AS week, count(*) AS n FROM enrolment e JOIN enrolment_status es ON es.key = e.status
			WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id AND e.status IN ('withdrawn', 'cancelled') GROUP BY 1) x
		WHERE season_week.camp_id = NEW.camp_id AND season_week.season_id = OLD.season_id AND season_week.week = x.week;
	DELETE FROM season_week WHERE camp_id = NEW.camp_id AND season_id = OLD.season_id AND enrolled = 0 AND ended = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_season_insert` AFTER INSERT ON `enrolment` WHEN (SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 BEGIN
	INSERT INTO camper_season (camp_id, season_id, camper_id, enrolments)
		SELECT NEW.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id), NEW.camper_id, 1 WHERE true
		ON CONFLICT (camp_id, season_id, camper_id) DO UPDATE SET enrolments = enrolments + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_season_enter` AFTER UPDATE OF `status` ON `enrolment` WHEN NOT (SELECT takes_place FROM enrolment_status WHERE key = OLD.status) = 1 AND (SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 BEGIN
	INSERT INTO camper_season (camp_id, season_id, camper_id, enrolments)
		SELECT NEW.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id), NEW.camper_id, 1 WHERE true
		ON CONFLICT (camp_id, season_id, camper_id) DO UPDATE SET enrolments = enrolments + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_season_leave` AFTER UPDATE OF `status` ON `enrolment` WHEN (SELECT takes_place FROM enrolment_status WHERE key = OLD.status) = 1 AND NOT (SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 BEGIN
	UPDATE camper_season SET enrolments = enrolments - 1 WHERE camp_id = NEW.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id) AND camper_id = NEW.camper_id;
	DELETE FROM camper_season WHERE camp_id = NEW.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id) AND camper_id = NEW.camper_id AND enrolments = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_season_delete` AFTER DELETE ON `enrolment` WHEN (SELECT takes_place FROM enrolment_status WHERE key = OLD.status) = 1 BEGIN
	UPDATE camper_season SET enrolments = enrolments - 1 WHERE camp_id = OLD.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id) AND camper_id = OLD.camper_id;
	DELETE FROM camper_season WHERE camp_id = OLD.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id) AND camper_id = OLD.camper_id AND enrolments = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_season_session` AFTER UPDATE OF `season_id` ON `session` WHEN OLD.season_id <> NEW.season_id BEGIN
	INSERT INTO camper_season (camp_id, season_id, camper_id, enrolments)
		SELECT NEW.camp_id, NEW.season_id, e.camper_id, count(*) FROM enrolment e JOIN enrolment_status es ON es.key = e.status
		WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id AND es.takes_place = 1 GROUP BY e.camper_id
		ON CONFLICT (camp_id, season_id, camper_id) DO UPDATE SET enrolments = enrolments + excluded.enrolments;
	UPDATE camper_season SET enrolments = enrolments - x.n
		FROM (SELECT e.camper_id, count(*) AS n FROM enrolment e JOIN enrolment_status es ON es.key = e.status
			WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id AND es.takes_place = 1 GROUP BY e.camper_id) x
		WHERE camper_season.camp_id = NEW.camp_id AND camper_season.season_id = OLD.season_id AND camper_season.camper_id = x.camper_id;
	DELETE FROM camper_season WHERE camp_id = NEW.camp_id AND season_id = OLD.season_id AND enrolments = 0
		AND camper_id IN (SELECT e.camper_id FROM enrolment e WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `season_tally_enter` AFTER INSERT ON `camper_season` WHEN (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL BEGIN
	INSERT INTO season_tally (camp_id, season_id, campers) VALUES (NEW.camp_id, NEW.season_id, 1)
		ON CONFLICT (camp_id, season_id) DO UPDATE SET campers = campers + 1;
	INSERT INTO season_pair (camp_id, season_a_id, season_b_id, campers)
		SELECT NEW.camp_id, min(NEW.season_id, o.season_id), max(NEW.season_id, o.season_id), 1 FROM camper_season o
		WHERE o.camp_id = NEW.camp_id AND o.camper_id = NEW.camper_id AND o.season_id <> NEW.season_id
		ON CONFLICT (camp_id, season_a_id, season_b_id) DO UPDATE SET campers = campers + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `season_tally_leave` AFTER DELETE ON `camper_season` WHEN (SELECT c.deleted_at FROM camper c WHERE c.camp_id = OLD.camp_id AND c.id = OLD.camper_id) IS NULL BEGIN
	UPDATE season_tally SET campers = campers - 1 WHERE camp_id = OLD.camp_id AND season_id = OLD.season_id;
	DELETE FROM season_tally WHERE camp_id = OLD.camp_id AND season_id = OLD.season_id AND campers = 0 AND taken = 0 AND places = 0;
	INSERT INTO season_pair (camp_id, season_a_id, season_b_id, campers)
		SELECT OLD.camp_id, min(OLD.season_id, o.season_id), max(OLD.season_id, o.season_id), 0 FROM camper_season o
		WHERE o.camp_id = OLD.camp_id AND o.camper_id = OLD.camper_id AND o.season_id <> OLD.season_id
		ON CONFLICT (camp_id, season_a_id, season_b_id) DO UPDATE SET campers = campers - 1;
	DELETE FROM season_pair WHERE camp_id = OLD.camp_id AND campers = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `season_tally_camper_deleted` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN
	UPDATE season_tally SET campers = campers - 1 WHERE camp_id = NEW.camp_id AND season_id IN (SELECT o.season_id FROM camper_season o WHERE o.camp_id = NEW.camp_id AND o.camper_id = NEW.id);
	INSERT INTO season_pair (camp_id, season_a_id, season_b_id, campers)
		SELECT NEW.camp_id, p.season_id, o.season_id, 0 FROM camper_season p
		JOIN camper_season o ON o.camp_id = p.camp_id AND o.camper_id = p.camper_id AND o.season_id > p.season_id
		WHERE p.camp_id = NEW.camp_id AND p.camper_id = NEW.id
		ON CONFLICT (camp_id, season_a_id, season_b_id) DO UPDATE SET campers = campers - 1;
	DELETE FROM season_pair WHERE camp_id = NEW.camp_id AND campers = 0;
	DELETE FROM season_tally WHERE camp_id = NEW.camp_id AND campers = 0 AND taken = 0 AND places = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `season_tally_camper_restored` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
	INSERT INTO season_tally (camp_id, season_id, campers)
		SELECT o.camp_id, o.season_id, 1 FROM camper_season o WHERE o.camp_id = NEW.camp_id AND o.camper_id = NEW.id
		ON CONFLICT (camp_id, season_id) DO UPDATE SET campers = campers + 1;
	INSERT INTO season_pair (camp_id, season_a_id, season_b_id, campers)
		SELECT NEW.camp_id, p.season_id, o.season_id, 1 FROM camper_season p
		JOIN camper_season o ON o.camp_id = p.camp_id AND o.camper_id = p.camper_id AND o.season_id > p.season_id
		WHERE p.camp_id = NEW.camp_id AND p.camper_id = NEW.id
		ON CONFLICT (camp_id, season_a_id, season_b_id) DO UPDATE SET campers = campers + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `season_tally_places_insert` AFTER INSERT ON `session_places` WHEN NEW.bucket = 'all' BEGIN
	INSERT INTO season_tally (camp_id, season_id, taken, places)
		SELECT s.camp_id, s.season_id, NEW.taken, NEW.capacity + NEW.overbook FROM session s
		WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND s.deleted_at IS NULL AND s.status <> 'cancelled'
		ON CONFLICT (camp_id, season_id) DO UPDATE SET taken = taken + excluded.taken, places = places + excluded.places;
END;
--> statement-breakpoint
CREATE TRIGGER `season_tally_places_update` AFTER UPDATE OF `capacity`, `overbook`, `taken` ON `session_places` WHEN NEW.bucket = 'all' AND (NEW.taken <> OLD.taken OR NEW.capacity + NEW.overbook <> OLD.capacity + OLD.overbook) BEGIN
	UPDATE season_tally SET taken = taken + NEW.taken - OLD.taken, places = places + NEW.capacity + NEW.overbook - OLD.capacity - OLD.overbook
		WHERE camp_id = NEW.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND s.deleted_at IS NULL AND s.status <> 'cancelled');
END;
--> statement-breakpoint
CREATE TRIGGER `season_tally_places_delete` AFTER DELETE ON `session_places` WHEN OLD.bucket = 'all' BEGIN
	UPDATE season_tally SET taken = taken - OLD.taken, places = places - OLD.capacity - OLD.overbook
		WHERE camp_id = OLD.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id AND s.deleted_at IS NULL AND s.status <> 'cancelled');
	DELETE FROM season_tally WHERE camp_id = OLD.camp_id AND campers = 0 AND taken = 0 AND places = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `season_tally_session` AFTER UPDATE OF `season_id`, `status`, `deleted_at` ON `session` WHEN OLD.season_id <> NEW.season_id OR (OLD.deleted_at IS NULL AND OLD.status <> 'cancelled') <> (NEW.deleted_at IS NULL AND NEW.status <> 'cancelled') BEGIN
	UPDATE season_tally SET taken = season_tally.taken - p.taken, places = season_tally.places - p.capacity - p.overbook FROM session_places p
		WHERE OLD.deleted_at IS NULL AND OLD.status <> 'cancelled' AND p.camp_id = OLD.camp_id AND p.session_id = OLD.id AND p.bucket = 'all'
		AND season_tally.camp_id = OLD.camp_id AND season_tally.season_id = OLD.season_id;
	INSERT INTO season_tally (camp_id, season_id, taken, places)
		SELECT NEW.camp_id, NEW.season_id, p.taken, p.capacity + p.overbook FROM session_places p
		WHERE NEW.deleted_at IS NULL AND NEW.status <> 'cancelled' AND p.camp_id = NEW.camp_id AND p.session_id = NEW.id AND p.bucket = 'all'
		ON CONFLICT (camp_id, season_id) DO UPDATE SET taken = taken + excluded.taken, places = places + excluded.places;
	DELETE FROM season_tally WHERE camp_id = NEW.camp_id AND campers = 0 AND taken = 0 AND places = 0;
END;
