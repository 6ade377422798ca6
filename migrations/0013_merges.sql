CREATE TABLE `person_double` (
	`camp_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`dismissed_at` text,
	PRIMARY KEY(`camp_id`, `kind`, `value`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `person_merge` ADD `moving` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `person_merge_moving` ON `person_merge` (`camp_id`) WHERE "person_merge"."moving" = 1;--> statement-breakpoint
CREATE INDEX `person_email` ON `person` (`camp_id`,lower(email)) WHERE "person"."email" IS NOT NULL AND "person"."person_type" <> 'camper' AND "person"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `person_phone` ON `person` (`camp_id`,`phone`) WHERE "person"."phone" IS NOT NULL AND "person"."person_type" <> 'camper' AND "person"."deleted_at" IS NULL;
--> statement-breakpoint
DROP TRIGGER `attendance_one_version`;
--> statement-breakpoint
CREATE TRIGGER `attendance_one_version` BEFORE UPDATE ON `attendance` WHEN NOT (OLD.camp_id <> NEW.camp_id OR OLD.session_id <> NEW.session_id OR OLD.checkpoint <> NEW.checkpoint OR OLD.date <> NEW.date OR OLD.camper_id <> NEW.camper_id) AND NEW.version <> OLD.version + 1 BEGIN
	SELECT RAISE(ABORT, 'attendance_version');
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_moved` BEFORE UPDATE ON `attendance` WHEN (OLD.camp_id <> NEW.camp_id OR OLD.session_id <> NEW.session_id OR OLD.checkpoint <> NEW.checkpoint OR OLD.date <> NEW.date OR OLD.camper_id <> NEW.camper_id)
	AND NOT (OLD.camp_id IS NEW.camp_id AND OLD.session_id IS NEW.session_id AND OLD.checkpoint IS NEW.checkpoint AND OLD.status IS NEW.status AND OLD.absence IS NEW.absence AND OLD.reason IS NEW.reason AND OLD.time IS NEW.time AND OLD.note IS NEW.note AND OLD.marked_by IS NEW.marked_by AND OLD.marked_at IS NEW.marked_at AND OLD.received_at IS NEW.received_at AND OLD.version IS NEW.version AND OLD.device_id IS NEW.device_id AND OLD.device_counter IS NEW.device_counter AND OLD.voided_at IS NEW.voided_at
	AND (OLD.date = NEW.date OR NEW.date = '0' || substr(OLD.date, 2) OR OLD.date = '0' || substr(NEW.date, 2))
	AND EXISTS (SELECT 1 FROM person_merge m WHERE m.camp_id = OLD.camp_id AND m.moving = 1
		AND OLD.camper_id IN (m.kept_id, m.merged_id) AND NEW.camper_id IN (m.kept_id, m.merged_id))) BEGIN
	SELECT RAISE(ABORT, 'append_only:attendance');
END;
--> statement-breakpoint
DROP TRIGGER `attendance_keep_history`;
--> statement-breakpoint
CREATE TRIGGER `attendance_keep_history` AFTER UPDATE ON `attendance` WHEN NOT (OLD.camp_id <> NEW.camp_id OR OLD.session_id <> NEW.session_id OR OLD.checkpoint <> NEW.checkpoint OR OLD.date <> NEW.date OR OLD.camper_id <> NEW.camper_id) BEGIN
	INSERT INTO attendance_history (camp_id, session_id, date, checkpoint, camper_id, version, status, absence, reason, time, note, marked_by, marked_at, received_at, device_id, device_counter, voided_at)
		VALUES (OLD.camp_id, OLD.session_id, OLD.date, OLD.checkpoint, OLD.camper_id, OLD.version, OLD.status, OLD.absence, OLD.reason, OLD.time, OLD.note, OLD.marked_by, OLD.marked_at, OLD.received_at, OLD.device_id, OLD.device_counter, OLD.voided_at);
END;
--> statement-breakpoint
DROP TRIGGER `attendance_history_no_update`;
--> statement-breakpoint
CREATE TRIGGER `attendance_history_no_update` BEFORE UPDATE ON `attendance_history` WHEN NOT (OLD.camp_id IS NEW.camp_id AND OLD.session_id IS NEW.session_id AND OLD.checkpoint IS NEW.checkpoint AND OLD.status IS NEW.status AND OLD.absence IS NEW.absence AND OLD.reason IS NEW.reason AND OLD.time IS NEW.time AND OLD.note IS NEW.note AND OLD.marked_by IS NEW.marked_by AND OLD.marked_at IS NEW.marked_at AND OLD.received_at IS NEW.received_at AND OLD.version IS NEW.version AND OLD.device_id IS NEW.device_id AND OLD.device_counter IS NEW.device_counter AND OLD.voided_at IS NEW.voided_at
	AND (OLD.date = NEW.date OR NEW.date = '0' || substr(OLD.date, 2) OR OLD.date = '0' || substr(NEW.date, 2))
	AND EXISTS (SELECT 1 FROM person_merge m WHERE m.camp_id = OLD.camp_id AND m.moving = 1
		AND OLD.camper_id IN (m.kept_id, m.merged_id) AND NEW.camper_id IN (m.kept_id, m.merged_id))) BEGIN
	SELECT RAISE(ABORT, 'append_only:attendance_history');
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_tally_move` AFTER UPDATE OF `camper_id`, `date` ON `attendance` WHEN NEW.voided_at IS NULL AND (OLD.camper_id <> NEW.camper_id OR OLD.date <> NEW.date) BEGIN
	UPDATE attendance_tally SET present = present - (OLD.status = 'present'), absent = absent - (OLD.status = 'absent'), late = late - (OLD.status = 'late'), left_early = left_early - (OLD.status = 'left_early'), checked_out = checked_out - (OLD.status = 'checked_out'), unexcused = unexcused - (OLD.status = 'absent' AND OLD.absence IS NOT 'excused')
		WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND date = OLD.date AND checkpoint = OLD.checkpoint
		AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = OLD.camp_id AND c.id = OLD.camper_id) IS NULL
		AND EXISTS (SELECT 1 FROM enrolment e JOIN enrolment_status es ON es.key = e.status WHERE e.camp_id = OLD.camp_id AND e.session_id = OLD.session_id
			AND e.camper_id = OLD.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))
			AND OLD.date BETWEEN coalesce(e.starts_on, '') AND coalesce(e.ends_on, '~'));
	UPDATE attendance_tally SET present = present + (NEW.status = 'present'), absent = absent + (NEW.status = 'absent'), late = late + (NEW.status = 'late'), left_early = left_early + (NEW.status = 'left_early'), checked_out = checked_out + (NEW.status = 'checked_out'), unexcused = unexcused + (NEW.status = 'absent' AND NEW.absence IS NOT 'excused')
		WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND date = NEW.date AND checkpoint = NEW.checkpoint
		AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL
		AND EXISTS (SELECT 1 FROM enrolment e JOIN enrolment_status es ON es.key = e.status WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id
			AND e.camper_id = NEW.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))
			AND NEW.date BETWEEN coalesce(e.starts_on, '') AND coalesce(e.ends_on, '~'));
END;
--> statement-breakpoint
CREATE TRIGGER `person_merged` BEFORE UPDATE OF `deleted_at` ON `person` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL
	AND EXISTS (SELECT 1 FROM person_merge m WHERE m.camp_id = NEW.camp_id AND m.merged_id = NEW.id AND m.undone_at IS NULL) BEGIN
	SELECT RAISE(ABORT, 'person_merged');
END;
--> statement-breakpoint
CREATE TRIGGER `camper_merged` BEFORE UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL
	AND EXISTS (SELECT 1 FROM person_merge m WHERE m.camp_id = NEW.camp_id AND m.merged_id = NEW.id AND m.undone_at IS NULL) BEGIN
	SELECT RAISE(ABORT, 'person_merged');
END;
--> statement-breakpoint
CREATE TRIGGER `staff_merged` BEFORE UPDATE OF `deleted_at` ON `staff` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL
	AND EXISTS (SELECT 1 FROM person_merge m WHERE m.camp_id = NEW.camp_id AND m.merged_id = NEW.id AND m.undone_at IS NULL) BEGIN
	SELECT RAISE(ABORT, 'person_merged');
END;
--> statement-breakpoint
CREATE TRIGGER `person_double_insert` AFTER INSERT ON `person` WHEN NEW.deleted_at IS NULL BEGIN
	INSERT INTO person_double (camp_id, kind, value)
		SELECT NEW.camp_id, 'name', NEW.duplicate_key WHERE NEW.birth_date IS NOT NULL AND EXISTS (SELECT 1 FROM person p
			WHERE p.camp_id = NEW.camp_id AND p.duplicate_key = NEW.duplicate_key AND p.deleted_at IS NULL AND p.id <> NEW.id)
		ON CONFLICT (camp_id, kind, value) DO UPDATE SET dismissed_at = NULL;
	INSERT INTO person_double (camp_id, kind, value)
		SELECT NEW.camp_id, 'email', lower(NEW.email) WHERE NEW.email IS NOT NULL AND NEW.person_type <> 'camper' AND EXISTS (SELECT 1 FROM person p
			WHERE p.camp_id = NEW.camp_id AND lower(p.email) = lower(NEW.email) AND p.email IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL AND p.id <> NEW.id)
		ON CONFLICT (camp_id, kind, value) DO UPDATE SET dismissed_at = NULL;
	INSERT INTO person_double (camp_id, kind, value)
		SELECT NEW.camp_id, 'phone', NEW.phone WHERE NEW.phone IS NOT NULL AND NEW.person_type <> 'camper' AND EXISTS (SELECT 1 FROM person p
			WHERE p.camp_id = NEW.camp_id AND p.phone = NEW.phone AND p.phone IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL AND p.id <> NEW.id)
		ON CONFLICT (camp_id, kind, value) DO UPDATE SET dismissed_at = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `person_double_leave` AFTER UPDATE OF `duplicate_key`, `email`, `phone`, `person_type`, `deleted_at` ON `person` WHEN OLD.deleted_at IS NULL AND (OLD.duplicate_key <> NEW.duplicate_key OR OLD.email IS NOT NEW.email OR OLD.phone IS NOT NEW.phone OR OLD.person_type <> NEW.person_type OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) BEGIN
	DELETE FROM person_double WHERE camp_id = OLD.camp_id AND kind = 'name' AND value = OLD.duplicate_key
		AND (SELECT count(*) FROM person p WHERE p.camp_id = OLD.camp_id AND p.duplicate_key = OLD.duplicate_key AND p.deleted_at IS NULL) < 2;
	DELETE FROM person_double WHERE camp_id = OLD.camp_id AND kind = 'email' AND value = lower(OLD.email)
		AND (SELECT count(*) FROM person p WHERE p.camp_id = OLD.camp_id AND lower(p.email) = lower(OLD.email) AND p.email IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL) < 2;
	DELETE FROM person_double WHERE camp_id = OLD.camp_id AND kind = 'phone' AND value = OLD.phone
		AND (SELECT count(*) FROM person p WHERE p.camp_id = OLD.camp_id AND p.phone = OLD.phone AND p.phone IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL) < 2;
END;
--> statement-breakpoint
CREATE TRIGGER `person_double_enter` AFTER UPDATE OF `duplicate_key`, `email`, `phone`, `person_type`, `deleted_at` ON `person` WHEN NEW.deleted_at IS NULL AND (OLD.duplicate_key <> NEW.duplicate_key OR OLD.email IS NOT NEW.email OR OLD.phone IS NOT NEW.phone OR OLD.person_type <> NEW.person_type OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) BEGIN
	INSERT INTO person_double (camp_id, kind, value)
		SELECT NEW.camp_id, 'name', NEW.duplicate_key WHERE (OLD.deleted_at IS NOT NULL OR OLD.person_type <> NEW.person_type OR OLD.duplicate_key IS NOT NEW.duplicate_key) AND NEW.birth_date IS NOT NULL
			AND EXISTS (SELECT 1 FROM person p WHERE p.camp_id = NEW.camp_id AND p.duplicate_key = NEW.duplicate_key AND p.deleted_at IS NULL AND p.id <> NEW.id)
		ON CONFLICT (camp_id, kind, value) DO UPDATE SET dismissed_at = NULL;
	INSERT INTO person_double (camp_id, kind, value)
		SELECT NEW.camp_id, 'email', lower(NEW.email) WHERE (OLD.deleted_at IS NOT NULL OR OLD.person_type <> NEW.person_type OR OLD.email IS NOT NEW.email) AND NEW.email IS NOT NULL AND NEW.person_type <> 'camper'
			AND EXISTS (SELECT 1 FROM person p WHERE p.camp_id = NEW.camp_id AND lower(p.email) = lower(NEW.email) AND p.email IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL AND p.id <> NEW.id)
		ON CONFLICT (camp_id, kind, value) DO UPDATE SET dismissed_at = NULL;
	INSERT INTO person_double (camp_id, kind, value)
		SELECT NEW.camp_id, 'phone', NEW.phone WHERE (OLD.deleted_at IS NOT NULL OR OLD.person_type <> NEW.person_type OR OLD.phone IS NOT NEW.phone) AND NEW.phone IS NOT NULL AND NEW.person_type <> 'camper'
			AND EXISTS (SELECT 1 FROM person p WHERE p.camp_id = NEW.camp_id AND p.phone = NEW.phone AND p.phone IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL AND p.id <> NEW.id)
		ON CONFLICT (camp_id, kind, value) DO UPDATE SET dismissed_at = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `person_double_delete` AFTER DELETE ON `person` WHEN OLD.deleted_at IS NULL BEGIN
	DELETE FROM person_double WHERE camp_id = OLD.camp_id AND kind = 'name' AND value = OLD.duplicate_key
		AND (SELECT count(*) FROM person p WHERE p.camp_id = OLD.camp_id AND p.duplicate_key = OLD.duplicate_key AND p.deleted_at IS NULL) < 2;
	DELETE FROM person_double WHERE camp_id = OLD.camp_id AND kind = 'email' AND value = lower(OLD.email)
		AND (SELECT count(*) FROM person p WHERE p.camp_id = OLD.camp_id AND lower(p.email) = lower(OLD.email) AND p.email IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL) < 2;
	DELETE FROM person_double WHERE camp_id = OLD.camp_id AND kind = 'phone' AND value = OLD.phone
		AND (SELECT count(*) FROM person p WHERE p.camp_id = OLD.camp_id AND p.phone = OLD.phone AND p.phone IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL) < 2;
END;
--> statement-breakpoint
INSERT INTO person_double (camp_id, kind, value)
	SELECT p.camp_id, 'name', p.duplicate_key FROM person p WHERE p.birth_date IS NOT NULL AND p.deleted_at IS NULL GROUP BY 1, 3 HAVING count(*) > 1
	UNION ALL SELECT p.camp_id, 'email', lower(p.email) FROM person p WHERE p.email IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL GROUP BY 1, 3 HAVING count(*) > 1
	UNION ALL SELECT p.camp_id, 'phone', p.phone FROM person p WHERE p.phone IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL GROUP BY 1, 3 HAVING count(*) > 1;
