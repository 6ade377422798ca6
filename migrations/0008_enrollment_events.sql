-- What happened to every enrollment, step by step.
CREATE TABLE `enrollment_step` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `enrollment_step` (`key`, `position`) VALUES
	('held', 1),
	('accepted', 2),
	('enrolled', 3),
	('moved', 4),
	('left', 5),
	('withdrawn', 6),
	('canceled', 7),
	('declined', 8),
	('completed', 9);
--> statement-breakpoint
ALTER TABLE `enrollment_status` ADD `step` text DEFAULT 'held' NOT NULL;
--> statement-breakpoint
UPDATE `enrollment_status` SET `step` = CASE
	WHEN `key` IN ('accepted', 'withdrawn', 'declined', 'completed') THEN `key`
	WHEN `key` IN ('enrolled', 'no_show') THEN 'enrolled'
	WHEN `key` = 'cancelled' THEN 'canceled'
	ELSE 'held' END
WHERE `step` = 'held';
--> statement-breakpoint
ALTER TABLE `enrollment` ADD `changed_by` text;
--> statement-breakpoint
CREATE TABLE `enrollment_event` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`enrollment_id` text NOT NULL,
	`camper_id` text NOT NULL,
	`session_id` text NOT NULL,
	`from_session_id` text,
	`step` text NOT NULL,
	`status` text NOT NULL,
	`at` text NOT NULL,
	`by_user_id` text,
	`registration_id` text,
	PRIMARY KEY(`camp_id`, `enrollment_id`, `id`),
	FOREIGN KEY (`step`) REFERENCES `enrollment_step`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status`) REFERENCES `enrollment_status`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`enrollment_id`) REFERENCES `enrollment`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`camper_id`) REFERENCES `camper`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`from_session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`registration_id`) REFERENCES `registration`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `enrollment_event_at` ON `enrollment_event` (`camp_id`,`at`);
--> statement-breakpoint
CREATE INDEX `enrollment_event_session` ON `enrollment_event` (`camp_id`,`session_id`,`at`);
--> statement-breakpoint
CREATE INDEX `enrollment_event_camper` ON `enrollment_event` (`camp_id`,`camper_id`);
--> statement-breakpoint
CREATE INDEX `enrollment_event_from` ON `enrollment_event` (`camp_id`,`from_session_id`) WHERE "enrollment_event"."from_session_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `enrollment_event_registration` ON `enrollment_event` (`camp_id`,`registration_id`) WHERE "enrollment_event"."registration_id" IS NOT NULL;
--> statement-breakpoint
-- From what is stored: that it began, and what it is now, where that is another. What one that has ended was before isn't known.
INSERT INTO `enrollment_event` (`camp_id`, `id`, `enrollment_id`, `camper_id`, `session_id`, `from_session_id`, `step`, `status`, `at`, `registration_id`)
	SELECT e.camp_id, lower(hex(randomblob(16))), e.id, e.camper_id, e.session_id, f.session_id, iif(f.id IS NULL, s.step, 'moved'), s.key, e.created_at, l.registration_id
	FROM enrollment e
	JOIN enrollment_status s ON s.key = CASE WHEN e.status IN ('withdrawn', 'cancelled') THEN 'accepted' WHEN e.status = 'declined' THEN 'submitted'
		WHEN e.status IN ('completed', 'no_show') THEN 'enrolled' ELSE e.status END
	LEFT JOIN enrollment f ON f.camp_id = e.camp_id AND f.id = e.moved_from_id
	LEFT JOIN registration_line l ON l.camp_id = e.camp_id AND l.enrollment_id = e.id;
--> statement-breakpoint
INSERT INTO `enrollment_event` (`camp_id`, `id`, `enrollment_id`, `camper_id`, `session_id`, `step`, `status`, `at`, `registration_id`)
	SELECT e.camp_id, lower(hex(randomblob(16))), e.id, e.camper_id, e.session_id,
		iif(e.ended_at IS NOT NULL AND EXISTS (SELECT 1 FROM enrollment n INDEXED BY enrollment_moved_from WHERE n.camp_id = e.camp_id AND n.moved_from_id = e.id
			AND n.moved_from_id IS NOT NULL AND (n.ended_at IS NULL OR n.ended_at > e.ended_at)), 'left', s.step), e.status,
		max(coalesce(e.ended_at, e.updated_at), strftime('%Y-%m-%dT%H:%M:%fZ', e.created_at, '+0.001 seconds')), v.registration_id
	FROM enrollment e JOIN enrollment_status s ON s.key = e.status
	JOIN enrollment_event v ON v.camp_id = e.camp_id AND v.enrollment_id = e.id
	WHERE v.status <> e.status;
--> statement-breakpoint
-- How it begins. A row that comes in as it ended, of an import or of sample data, has gone that way, too; one that a merge enters again
-- begins no second time, and what happened to it is about the record that it is of now.
CREATE TRIGGER `enrollment_event_insert` AFTER INSERT ON `enrollment` BEGIN
	INSERT INTO enrollment_event (camp_id, id, enrollment_id, camper_id, session_id, from_session_id, step, status, at, by_user_id)
		SELECT NEW.camp_id, lower(hex(randomblob(16))), NEW.id, NEW.camper_id, NEW.session_id, f.session_id, iif(f.id IS NULL, s.step, 'moved'), s.key, NEW.created_at, NEW.changed_by
		FROM enrollment_status s LEFT JOIN enrollment f ON f.camp_id = NEW.camp_id AND f.id = NEW.moved_from_id
		WHERE s.key = CASE WHEN NEW.status IN ('withdrawn', 'cancelled') THEN 'accepted' WHEN NEW.status = 'declined' THEN 'submitted'
			WHEN NEW.status IN ('completed', 'no_show') THEN 'enrolled' ELSE NEW.status END
		AND NOT EXISTS (SELECT 1 FROM enrollment_event v WHERE v.camp_id = NEW.camp_id AND v.enrollment_id = NEW.id);
	INSERT INTO enrollment_event (camp_id, id, enrollment_id, camper_id, session_id, step, status, at, by_user_id, registration_id)
		SELECT NEW.camp_id, lower(hex(randomblob(16))), NEW.id, NEW.camper_id, NEW.session_id, s.step, NEW.status,
			max(coalesce(NEW.ended_at, NEW.updated_at), strftime('%Y-%m-%dT%H:%M:%fZ', v.at, '+0.001 seconds')), NEW.changed_by, v.registration_id
		FROM (SELECT o.status, o.at, o.registration_id FROM enrollment_event o WHERE o.camp_id = NEW.camp_id AND o.enrollment_id = NEW.id ORDER BY o.at DESC LIMIT 1) v
		JOIN enrollment_status s ON s.key = NEW.status
		WHERE v.status <> NEW.status;
	UPDATE enrollment_event SET camper_id = NEW.camper_id WHERE camp_id = NEW.camp_id AND enrollment_id = NEW.id AND camper_id <> NEW.camper_id;
END;
--> statement-breakpoint
-- One that ends while another stands that was moved from it was left by that move.
CREATE TRIGGER `enrollment_event_update` AFTER UPDATE OF `status` ON `enrollment` WHEN OLD.status <> NEW.status BEGIN
	INSERT INTO enrollment_event (camp_id, id, enrollment_id, camper_id, session_id, step, status, at, by_user_id, registration_id)
		SELECT NEW.camp_id, lower(hex(randomblob(16))), NEW.id, NEW.camper_id, NEW.session_id,
			iif(NEW.ended_at IS NOT NULL AND EXISTS (SELECT 1 FROM enrollment n INDEXED BY enrollment_moved_from WHERE n.camp_id = NEW.camp_id AND n.moved_from_id = NEW.id
				AND n.moved_from_id IS NOT NULL AND n.ended_at IS NULL), 'left', s.step), NEW.status,
			max(NEW.updated_at, coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', v.at, '+0.001 seconds'), '')), NEW.changed_by, v.registration_id
		FROM enrollment_status s
		LEFT JOIN (SELECT o.at, o.registration_id FROM enrollment_event o WHERE o.camp_id = NEW.camp_id AND o.enrollment_id = NEW.id ORDER BY o.at DESC LIMIT 1) v
		WHERE s.key = NEW.status;
END;
--> statement-breakpoint
-- Which registration books it is known with its line, a moment later in the same batch.
CREATE TRIGGER `enrollment_event_booked_insert` AFTER INSERT ON `registration_line` WHEN NEW.enrollment_id IS NOT NULL BEGIN
	UPDATE enrollment_event SET registration_id = NEW.registration_id
		WHERE camp_id = NEW.camp_id AND enrollment_id = NEW.enrollment_id AND registration_id IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `enrollment_event_booked_update` AFTER UPDATE OF `enrollment_id` ON `registration_line` WHEN NEW.enrollment_id IS NOT NULL AND OLD.enrollment_id IS NOT NEW.enrollment_id BEGIN
	UPDATE enrollment_event SET registration_id = NEW.registration_id
		WHERE camp_id = NEW.camp_id AND enrollment_id = NEW.enrollment_id AND registration_id IS NULL;
END;
--> statement-breakpoint
-- Only the registration that was not known yet is added, and only a merge says that it is about the other record.
CREATE TRIGGER `enrollment_event_no_update` BEFORE UPDATE ON `enrollment_event` WHEN NOT (OLD.camp_id IS NEW.camp_id AND OLD.id IS NEW.id AND OLD.enrollment_id IS NEW.enrollment_id AND OLD.session_id IS NEW.session_id AND OLD.from_session_id IS NEW.from_session_id AND OLD.step IS NEW.step AND OLD.status IS NEW.status AND OLD.at IS NEW.at AND OLD.by_user_id IS NEW.by_user_id
	AND (OLD.registration_id IS NULL OR OLD.registration_id IS NEW.registration_id)
	AND (OLD.camper_id IS NEW.camper_id OR EXISTS (SELECT 1 FROM person_merge m WHERE m.camp_id = OLD.camp_id AND m.moving = 1
		AND OLD.camper_id IN (m.kept_id, m.merged_id) AND NEW.camper_id IN (m.kept_id, m.merged_id)))) BEGIN
	SELECT RAISE(ABORT, 'append_only:enrollment_event');
END;
--> statement-breakpoint
CREATE TRIGGER `enrollment_event_no_delete` BEFORE DELETE ON `enrollment_event` WHEN NOT EXISTS (SELECT 1 FROM sample_row s WHERE s.camp_id = OLD.camp_id AND s.entity = 'person' AND s.entity_id = OLD.camper_id) BEGIN
	SELECT RAISE(ABORT, 'append_only:enrollment_event');
END;
--> statement-breakpoint
CREATE TRIGGER `enrollment_event_no_replace` BEFORE INSERT ON `enrollment_event` WHEN EXISTS (SELECT 1 FROM enrollment_event v WHERE v.camp_id = NEW.camp_id AND v.enrollment_id = NEW.enrollment_id AND v.id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:enrollment_event');
END;
--> statement-breakpoint
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
	('enrollment_event', 'enrollment_event', '40000 10000 8 1'),
	('enrollment_event', 'enrollment_event_at', '40000 10000 8'),
	('enrollment_event', 'enrollment_event_camper', '40000 10000 8'),
	('enrollment_event', 'enrollment_event_from', '40000 10000 8'),
	('enrollment_event', 'enrollment_event_registration', '40000 10000 8'),
	('enrollment_event', 'enrollment_event_session', '40000 10000 200 8'),
	('enrollment_step', 'sqlite_autoindex_enrollment_step_1', '10 1');
--> statement-breakpoint
ANALYZE sqlite_schema;
