CREATE TRIGGER `staff_season_role_type_update` BEFORE UPDATE OF `role_type_id`, `camp_id` ON `staff_season` WHEN NEW.role_type_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM staff_role_type t WHERE t.camp_id = NEW.camp_id AND t.id = NEW.role_type_id) BEGIN
	SELECT RAISE(ABORT, 'staff_role_type_of_camp');
END;
--> statement-breakpoint
CREATE TRIGGER `staff_role_type_in_use` BEFORE DELETE ON `staff_role_type` WHEN EXISTS (SELECT 1 FROM staff_season s WHERE s.camp_id = OLD.camp_id AND s.role_type_id = OLD.id) BEGIN
	SELECT RAISE(ABORT, 'staff_role_type_in_use');
END;
--> statement-breakpoint
CREATE TRIGGER `staff_application_step` BEFORE UPDATE OF `status` ON `staff_application` WHEN OLD.status <> NEW.status AND NOT EXISTS (SELECT 1 FROM application_transition t WHERE t.from_status = OLD.status AND t.to_status = NEW.status) BEGIN
	SELECT RAISE(ABORT, 'application_step');
END;
--> statement-breakpoint
CREATE TRIGGER `staff_shift_overlap_insert` BEFORE INSERT ON `staff_shift` WHEN EXISTS (SELECT 1 FROM staff_shift s WHERE s.camp_id = NEW.camp_id AND s.staff_id = NEW.staff_id AND s.id <> NEW.id AND s.starts_at < NEW.ends_at AND s.ends_at > NEW.starts_at) BEGIN
	SELECT RAISE(ABORT, 'staff_shift_overlap');
END;
--> statement-breakpoint
CREATE TRIGGER `staff_shift_overlap_update` BEFORE UPDATE OF `starts_at`, `ends_at`, `staff_id` ON `staff_shift` WHEN EXISTS (SELECT 1 FROM staff_shift s WHERE s.camp_id = NEW.camp_id AND s.staff_id = NEW.staff_id AND s.id <> NEW.id AND s.starts_at < NEW.ends_at AND s.ends_at > NEW.starts_at) BEGIN
	SELECT RAISE(ABORT, 'staff_shift_overlap');
END;
--> statement-breakpoint
CREATE TRIGGER `staff_time_off_overlap_insert` BEFORE INSERT ON `staff_time_off` WHEN NEW.status IN ('requested', 'approved') AND EXISTS (SELECT 1 FROM staff_time_off o WHERE o.camp_id = NEW.camp_id AND o.staff_id = NEW.staff_id AND o.id <> NEW.id AND o.status IN ('requested', 'approved') AND o.starts_on <= NEW.ends_on AND o.ends_on >= NEW.starts_on) BEGIN
	SELECT RAISE(ABORT, 'staff_time_off_overlap');
END;
--> statement-breakpoint
CREATE TRIGGER `staff_time_off_overlap_update` BEFORE UPDATE OF `starts_on`, `ends_on`, `status`, `staff_id` ON `staff_time_off` WHEN NEW.status IN ('requested', 'approved') AND EXISTS (SELECT 1 FROM staff_time_off o WHERE o.camp_id = NEW.camp_id AND o.staff_id = NEW.staff_id AND o.id <> NEW.id AND o.status IN ('requested', 'approved') AND o.starts_on <= NEW.ends_on AND o.ends_on >= NEW.starts_on) BEGIN
	SELECT RAISE(ABORT, 'staff_time_off_overlap');
END;
--> statement-breakpoint
CREATE TRIGGER `person_note_keep_history` AFTER UPDATE OF `body`, `status`, `visibility`, `activity_date` ON `person_note` WHEN OLD.body <> NEW.body OR OLD.status <> NEW.status OR OLD.visibility <> NEW.visibility OR OLD.activity_date <> NEW.activity_date BEGIN
	INSERT INTO person_note_history (camp_id, note_id, version, body, status, visibility, activity_date, written_at)
		VALUES (OLD.camp_id, OLD.id, OLD.version, OLD.body, OLD.status, OLD.visibility, OLD.activity_date, OLD.updated_at);
END;
--> statement-breakpoint
CREATE TRIGGER `person_note_one_version` BEFORE UPDATE OF `body`, `status`, `visibility`, `activity_date`, `version` ON `person_note` WHEN NEW.version <> OLD.version + (OLD.body <> NEW.body OR OLD.status <> NEW.status OR OLD.visibility <> NEW.visibility OR OLD.activity_date <> NEW.activity_date) BEGIN
	SELECT RAISE(ABORT, 'person_note_version');
END;
--> statement-breakpoint
CREATE TRIGGER `person_note_no_delete` BEFORE DELETE ON `person_note` BEGIN
	SELECT RAISE(ABORT, 'append_only:person_note');
END;
--> statement-breakpoint
CREATE TRIGGER `person_note_history_no_update` BEFORE UPDATE ON `person_note_history` BEGIN
	SELECT RAISE(ABORT, 'append_only:person_note_history');
END;
--> statement-breakpoint
CREATE TRIGGER `person_note_history_no_delete` BEFORE DELETE ON `person_note_history` BEGIN
	SELECT RAISE(ABORT, 'append_only:person_note_history');
END;
--> statement-breakpoint
CREATE TRIGGER `person_note_history_no_replace` BEFORE INSERT ON `person_note_history` WHEN EXISTS (SELECT 1 FROM person_note_history h WHERE h.camp_id = NEW.camp_id AND h.note_id = NEW.note_id AND h.version = NEW.version) BEGIN
	SELECT RAISE(ABORT, 'append_only:person_note_history');
END;
--> statement-breakpoint
CREATE TRIGGER `release_block_of_relationship` BEFORE INSERT ON `release_block` WHEN NOT EXISTS (SELECT 1 FROM person_relationship r WHERE r.camp_id = NEW.camp_id AND r.id = NEW.relationship_id AND r.type = 'do_not_release') BEGIN
	SELECT RAISE(ABORT, 'release_block_of_relationship');
END;
--> statement-breakpoint
CREATE TRIGGER `membership_copy_name` AFTER INSERT ON `membership` BEGIN
	UPDATE `membership` SET sort_name = coalesce((SELECT lower(u.name) FROM auth_user u WHERE u.id = NEW.user_id), '') WHERE camp_id = NEW.camp_id AND user_id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `auth_user_membership_name` AFTER UPDATE OF `name` ON `auth_user` WHEN OLD.name <> NEW.name BEGIN
	UPDATE `membership` SET sort_name = lower(NEW.name) WHERE user_id = NEW.id;
END;
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
CREATE TRIGGER `attendance_keep_history` AFTER UPDATE ON `attendance` WHEN NOT (OLD.camp_id <> NEW.camp_id OR OLD.session_id <> NEW.session_id OR OLD.checkpoint <> NEW.checkpoint OR OLD.date <> NEW.date OR OLD.camper_id <> NEW.camper_id) BEGIN
	INSERT INTO attendance_history (camp_id, session_id, date, checkpoint, camper_id, version, status, absence, reason, time, note, marked_by, marked_at, received_at, device_id, device_counter, voided_at)
		VALUES (OLD.camp_id, OLD.session_id, OLD.date, OLD.checkpoint, OLD.camper_id, OLD.version, OLD.status, OLD.absence, OLD.reason, OLD.time, OLD.note, OLD.marked_by, OLD.marked_at, OLD.received_at, OLD.device_id, OLD.device_counter, OLD.voided_at);
END;
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
		AND EXISTS (SELECT 1 FROM enrollment e JOIN enrollment_status es ON es.key = e.status WHERE e.camp_id = OLD.camp_id AND e.session_id = OLD.session_id
			AND e.camper_id = OLD.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))
			AND OLD.date BETWEEN coalesce(e.starts_on, '') AND coalesce(e.ends_on, '~'));
	UPDATE attendance_tally SET present = present + (NEW.status = 'present'), absent = absent + (NEW.status = 'absent'), late = late + (NEW.status = 'late'), left_early = left_early + (NEW.status = 'left_early'), checked_out = checked_out + (NEW.status = 'checked_out'), unexcused = unexcused + (NEW.status = 'absent' AND NEW.absence IS NOT 'excused')
		WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND date = NEW.date AND checkpoint = NEW.checkpoint
		AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL
		AND EXISTS (SELECT 1 FROM enrollment e JOIN enrollment_status es ON es.key = e.status WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id
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
CREATE TRIGGER `required_document_definition_id_insert` BEFORE INSERT ON `required_document` WHEN NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.definition_id AND d.type = 'document_type' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:definition_id');
END;
--> statement-breakpoint
CREATE TRIGGER `required_document_definition_id_update` BEFORE UPDATE OF `definition_id`, `camp_id` ON `required_document` WHEN NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.definition_id AND d.type = 'document_type' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:definition_id');
END;
--> statement-breakpoint
CREATE TRIGGER `add_on_session_of_season_insert` BEFORE INSERT ON `add_on` WHEN NEW.session_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND s.season_id = NEW.season_id) BEGIN
	SELECT RAISE(ABORT, 'add_on_session_of_season');
END;
--> statement-breakpoint
CREATE TRIGGER `add_on_session_of_season_update` BEFORE UPDATE OF `session_id`, `season_id` ON `add_on` WHEN NEW.session_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND s.season_id = NEW.season_id) BEGIN
	SELECT RAISE(ABORT, 'add_on_session_of_season');
END;
--> statement-breakpoint
CREATE TRIGGER `discount_session_of_season` BEFORE INSERT ON `discount_session` WHEN NOT EXISTS (SELECT 1 FROM session s JOIN discount d ON d.camp_id = NEW.camp_id AND d.id = NEW.discount_id WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND s.season_id = d.season_id) BEGIN
	SELECT RAISE(ABORT, 'discount_session_of_season');
END;
--> statement-breakpoint
CREATE TRIGGER `discount_kept_when_used` BEFORE DELETE ON `discount` WHEN OLD.used > 0 BEGIN
	SELECT RAISE(ABORT, 'discount_used');
END;
--> statement-breakpoint
CREATE TRIGGER `add_on_kept_when_taken` BEFORE DELETE ON `add_on` WHEN OLD.taken > 0 BEGIN
	SELECT RAISE(ABORT, 'add_on_taken');
END;
--> statement-breakpoint
CREATE TRIGGER `session_offer_of_season` BEFORE UPDATE OF `season_id` ON `session` WHEN OLD.season_id <> NEW.season_id AND (EXISTS (SELECT 1 FROM add_on a WHERE a.camp_id = OLD.camp_id AND a.session_id = OLD.id) OR EXISTS (SELECT 1 FROM discount_session d WHERE d.camp_id = OLD.camp_id AND d.session_id = OLD.id)) BEGIN
	SELECT RAISE(ABORT, 'session_offer_of_season');
END;
--> statement-breakpoint
CREATE TRIGGER `question_form_no_update` BEFORE UPDATE ON `question_form` BEGIN
	SELECT RAISE(ABORT, 'append_only:question_form');
END;
--> statement-breakpoint
CREATE TRIGGER `question_form_no_delete` BEFORE DELETE ON `question_form` BEGIN
	SELECT RAISE(ABORT, 'append_only:question_form');
END;
--> statement-breakpoint
CREATE TRIGGER `question_form_next` BEFORE INSERT ON `question_form` WHEN NEW.version <> 1 + coalesce((SELECT max(f.version) FROM question_form f WHERE f.camp_id = NEW.camp_id AND f.season_id = NEW.season_id), 0) BEGIN
	SELECT RAISE(ABORT, 'append_only:question_form');
END;
--> statement-breakpoint
CREATE TRIGGER `waiver_version_no_update` BEFORE UPDATE ON `waiver_version` BEGIN
	SELECT RAISE(ABORT, 'append_only:waiver_version');
END;
--> statement-breakpoint
CREATE TRIGGER `waiver_version_no_delete` BEFORE DELETE ON `waiver_version` BEGIN
	SELECT RAISE(ABORT, 'append_only:waiver_version');
END;
--> statement-breakpoint
CREATE TRIGGER `waiver_version_next` BEFORE INSERT ON `waiver_version` WHEN NEW.version <> 1 + coalesce((SELECT max(v.version) FROM waiver_version v WHERE v.camp_id = NEW.camp_id AND v.waiver_id = NEW.waiver_id), 0) BEGIN
	SELECT RAISE(ABORT, 'append_only:waiver_version');
END;
--> statement-breakpoint
CREATE TRIGGER `waiver_current` AFTER INSERT ON `waiver_version` BEGIN
	UPDATE waiver SET current_version = NEW.version WHERE camp_id = NEW.camp_id AND id = NEW.waiver_id;
END;
--> statement-breakpoint
CREATE TRIGGER `membership_search_insert` AFTER INSERT ON `membership` BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.user_id, NEW.camp_id, 'search.user', json_object('person_id', NEW.user_id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `membership_search_delete` AFTER DELETE ON `membership` BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || OLD.camp_id || ':' || OLD.user_id, OLD.camp_id, 'search.user', json_object('person_id', OLD.user_id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `membership_search_move` AFTER UPDATE OF `camp_id`, `user_id` ON `membership` WHEN OLD.camp_id <> NEW.camp_id OR OLD.user_id <> NEW.user_id BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || OLD.camp_id || ':' || OLD.user_id, OLD.camp_id, 'search.user', json_object('person_id', OLD.user_id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.user_id, NEW.camp_id, 'search.user', json_object('person_id', NEW.user_id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `auth_user_search_update` AFTER UPDATE OF `name`, `email` ON `auth_user` WHEN OLD.name <> NEW.name OR OLD.email <> NEW.email BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		SELECT 'search:' || m.camp_id || ':' || m.user_id, m.camp_id, 'search.user', json_object('person_id', m.user_id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z'
		FROM membership m WHERE m.user_id = NEW.id
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `place_hold_of_draft` BEFORE INSERT ON `place_hold` WHEN NOT EXISTS (SELECT 1 FROM registration r JOIN session s ON s.camp_id = r.camp_id AND s.season_id = r.season_id AND s.id = NEW.session_id AND s.deleted_at IS NULL WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id AND r.status = 'draft') BEGIN
	SELECT RAISE(ABORT, 'hold_of_draft');
END;
--> statement-breakpoint
CREATE TRIGGER `place_hold_take` AFTER INSERT ON `place_hold` BEGIN
	INSERT INTO session_claim (camp_id, session_id, bucket, holder_kind, holder_id)
		SELECT p.camp_id, p.session_id, p.bucket, 'hold', NEW.id FROM session_places p
		WHERE p.camp_id = NEW.camp_id AND p.session_id = NEW.session_id
		AND (p.gender IS NULL OR p.gender = NEW.gender)
		AND (p.min_grade IS NULL OR NEW.grade >= p.min_grade)
		AND (p.max_grade IS NULL OR NEW.grade <= p.max_grade);
	SELECT RAISE(ABORT, 'session_has_no_places') WHERE NOT EXISTS (
		SELECT 1 FROM session_claim c WHERE c.camp_id = NEW.camp_id AND c.holder_kind = 'hold' AND c.holder_id = NEW.id AND c.session_id = NEW.session_id AND c.bucket = 'all');
END;
--> statement-breakpoint
CREATE TRIGGER `place_hold_free` AFTER DELETE ON `place_hold` BEGIN
	DELETE FROM session_claim WHERE camp_id = OLD.camp_id AND holder_kind = 'hold' AND holder_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `place_hold_fixed` BEFORE UPDATE ON `place_hold` BEGIN
	SELECT RAISE(ABORT, 'place_hold_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_offer_place_open` BEFORE INSERT ON `waitlist_offer_place` WHEN NOT EXISTS (SELECT 1 FROM waitlist_offer o JOIN waitlist_child c ON c.camp_id = o.camp_id AND c.entry_id = o.entry_id AND c.camper_id = NEW.camper_id WHERE o.camp_id = NEW.camp_id AND o.id = NEW.offer_id AND o.session_id = NEW.session_id AND o.status = 'open') BEGIN
	SELECT RAISE(ABORT, 'offer_place');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_offer_place_take` AFTER INSERT ON `waitlist_offer_place` BEGIN
	INSERT INTO session_claim (camp_id, session_id, bucket, holder_kind, holder_id)
		SELECT p.camp_id, p.session_id, p.bucket, 'offer', NEW.offer_id || ':' || NEW.camper_id FROM session_places p
		WHERE p.camp_id = NEW.camp_id AND p.session_id = NEW.session_id
		AND (p.gender IS NULL OR p.gender = NEW.gender)
		AND (p.min_grade IS NULL OR NEW.grade >= p.min_grade)
		AND (p.max_grade IS NULL OR NEW.grade <= p.max_grade);
	SELECT RAISE(ABORT, 'session_has_no_places') WHERE NOT EXISTS (
		SELECT 1 FROM session_claim c WHERE c.camp_id = NEW.camp_id AND c.holder_kind = 'offer' AND c.holder_id = NEW.offer_id || ':' || NEW.camper_id AND c.session_id = NEW.session_id AND c.bucket = 'all');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_offer_place_free` AFTER DELETE ON `waitlist_offer_place` BEGIN
	DELETE FROM session_claim WHERE camp_id = OLD.camp_id AND holder_kind = 'offer' AND holder_id = OLD.offer_id || ':' || OLD.camper_id;
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_offer_place_fixed` BEFORE UPDATE ON `waitlist_offer_place` WHEN OLD.camp_id <> NEW.camp_id OR OLD.offer_id <> NEW.offer_id OR OLD.session_id <> NEW.session_id OR OLD.gender IS NOT NEW.gender OR OLD.grade IS NOT NEW.grade BEGIN
	SELECT RAISE(ABORT, 'offer_place_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_offer_place_moved` AFTER UPDATE OF `camper_id` ON `waitlist_offer_place` WHEN OLD.camper_id <> NEW.camper_id BEGIN
	DELETE FROM session_claim WHERE camp_id = OLD.camp_id AND holder_kind = 'offer' AND holder_id = OLD.offer_id || ':' || OLD.camper_id;
	INSERT INTO session_claim (camp_id, session_id, bucket, holder_kind, holder_id)
		SELECT p.camp_id, p.session_id, p.bucket, 'offer', NEW.offer_id || ':' || NEW.camper_id FROM session_places p
		WHERE p.camp_id = NEW.camp_id AND p.session_id = NEW.session_id
		AND (p.gender IS NULL OR p.gender = NEW.gender)
		AND (p.min_grade IS NULL OR NEW.grade >= p.min_grade)
		AND (p.max_grade IS NULL OR NEW.grade <= p.max_grade);
	SELECT RAISE(ABORT, 'session_has_no_places') WHERE NOT EXISTS (
		SELECT 1 FROM session_claim c WHERE c.camp_id = NEW.camp_id AND c.holder_kind = 'offer' AND c.holder_id = NEW.offer_id || ':' || NEW.camper_id AND c.session_id = NEW.session_id AND c.bucket = 'all');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_offer_settled_once` BEFORE UPDATE ON `waitlist_offer` WHEN OLD.status <> 'open' OR OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.entry_id <> NEW.entry_id OR OLD.session_id <> NEW.session_id OR OLD.offered_at <> NEW.offered_at OR OLD.expires_at <> NEW.expires_at OR OLD.made_by IS NOT NEW.made_by BEGIN
	SELECT RAISE(ABORT, 'offer_settled');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_offer_gives_back` AFTER UPDATE OF `status` ON `waitlist_offer` WHEN OLD.status = 'open' AND NEW.status <> 'open' BEGIN
	DELETE FROM waitlist_offer_place WHERE camp_id = NEW.camp_id AND offer_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_offer_of_waiting` BEFORE INSERT ON `waitlist_offer` WHEN NEW.status <> 'open' OR NOT EXISTS (SELECT 1 FROM waitlist_entry e JOIN waitlist_wish w ON w.camp_id = e.camp_id AND w.entry_id = e.id AND w.session_id = NEW.session_id WHERE e.camp_id = NEW.camp_id AND e.id = NEW.entry_id AND e.status = 'waiting') BEGIN
	SELECT RAISE(ABORT, 'offer_of_waiting');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_entry_next` BEFORE UPDATE OF `status` ON `waitlist_entry` WHEN OLD.status <> NEW.status AND NOT ((OLD.status = 'waiting' AND NEW.status IN ('offered', 'removed', 'skipped')) OR (OLD.status = 'offered' AND NEW.status IN ('accepted', 'declined', 'waiting', 'expired', 'removed')) OR (OLD.status = 'accepted' AND NEW.status = 'enrolled') OR (OLD.status IN ('declined', 'expired', 'removed', 'skipped') AND NEW.status = 'waiting')) BEGIN
	SELECT RAISE(ABORT, 'waitlist_status');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_entry_fixed` BEFORE UPDATE OF `camp_id`, `id`, `season_id`, `household_id`, `registration_id`, `joined_at` ON `waitlist_entry` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.season_id <> NEW.season_id OR OLD.household_id <> NEW.household_id OR OLD.registration_id IS NOT NEW.registration_id OR OLD.joined_at <> NEW.joined_at BEGIN
	SELECT RAISE(ABORT, 'waitlist_entry_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_child_first` BEFORE INSERT ON `waitlist_child` WHEN EXISTS (SELECT 1 FROM waitlist_wish w WHERE w.camp_id = NEW.camp_id AND w.entry_id = NEW.entry_id) BEGIN
	SELECT RAISE(ABORT, 'waitlist_child_first');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_wish_of_season` BEFORE INSERT ON `waitlist_wish` WHEN NOT EXISTS (SELECT 1 FROM waitlist_entry e JOIN session s ON s.camp_id = e.camp_id AND s.season_id = e.season_id AND s.id = NEW.session_id WHERE e.camp_id = NEW.camp_id AND e.id = NEW.entry_id) BEGIN
	SELECT RAISE(ABORT, 'waitlist_wish_of_season');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_line_join` AFTER INSERT ON `waitlist_wish` BEGIN
	INSERT INTO waitlist_line (camp_id, session_id, waiting, revision) VALUES (NEW.camp_id, NEW.session_id, (SELECT e.status = 'waiting' AND e.is_paused = 0 FROM waitlist_entry e WHERE e.camp_id = NEW.camp_id AND e.id = NEW.entry_id), 1)
		ON CONFLICT (camp_id, session_id) DO UPDATE SET waiting = waiting + excluded.waiting, revision = revision + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_line_leave` AFTER DELETE ON `waitlist_wish` BEGIN
	UPDATE waitlist_line SET waiting = waiting - (SELECT e.status = 'waiting' AND e.is_paused = 0 FROM waitlist_entry e WHERE e.camp_id = OLD.camp_id AND e.id = OLD.entry_id), revision = revision + 1 WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id;
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_line_order` AFTER UPDATE ON `waitlist_wish` BEGIN
	UPDATE waitlist_line SET revision = revision + 1 WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id;
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_wish_fixed` BEFORE UPDATE OF `camp_id`, `entry_id`, `session_id` ON `waitlist_wish` WHEN OLD.camp_id <> NEW.camp_id OR OLD.entry_id <> NEW.entry_id OR OLD.session_id <> NEW.session_id BEGIN
	SELECT RAISE(ABORT, 'waitlist_wish_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_line_status` AFTER UPDATE OF `status`, `is_paused`, `priority` ON `waitlist_entry` WHEN OLD.status <> NEW.status OR OLD.is_paused <> NEW.is_paused OR OLD.priority <> NEW.priority BEGIN
	UPDATE waitlist_line SET revision = revision + 1, waiting = waiting + (NEW.status = 'waiting' AND NEW.is_paused = 0) - (OLD.status = 'waiting' AND OLD.is_paused = 0)
		WHERE camp_id = NEW.camp_id AND session_id IN (SELECT w.session_id FROM waitlist_wish w WHERE w.camp_id = NEW.camp_id AND w.entry_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_decision_no_update` BEFORE UPDATE ON `waitlist_decision` BEGIN
	SELECT RAISE(ABORT, 'append_only:waitlist_decision');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_decision_no_delete` BEFORE DELETE ON `waitlist_decision` BEGIN
	SELECT RAISE(ABORT, 'append_only:waitlist_decision');
END;
--> statement-breakpoint
CREATE TRIGGER `registration_submitted_for_good` BEFORE UPDATE ON `registration` WHEN OLD.status <> 'draft' AND (NEW.status = 'draft' OR OLD.submitted_at IS NOT NEW.submitted_at OR OLD.price_cents IS NOT NEW.price_cents OR OLD.total_cents IS NOT NEW.total_cents OR OLD.deposit_cents IS NOT NEW.deposit_cents OR OLD.currency IS NOT NEW.currency OR OLD.form_version IS NOT NEW.form_version OR OLD.household_id IS NOT NEW.household_id OR OLD.season_id <> NEW.season_id OR OLD.user_id IS NOT NEW.user_id) BEGIN
	SELECT RAISE(ABORT, 'registration_submitted');
END;
--> statement-breakpoint
CREATE TRIGGER `registration_holds_nothing` AFTER UPDATE OF `status` ON `registration` WHEN OLD.status = 'draft' AND NEW.status <> 'draft' BEGIN
	DELETE FROM place_hold WHERE camp_id = NEW.camp_id AND registration_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `registration_line_of_season` BEFORE INSERT ON `registration_line` WHEN NOT EXISTS (SELECT 1 FROM registration r LEFT JOIN session s ON s.camp_id = r.camp_id AND s.id = NEW.session_id LEFT JOIN add_on a ON a.camp_id = r.camp_id AND a.id = NEW.add_on_id WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id AND r.season_id = coalesce(s.season_id, a.season_id)) BEGIN
	SELECT RAISE(ABORT, 'registration_line_of_season');
END;
--> statement-breakpoint
CREATE TRIGGER `registration_line_of_enrollment` BEFORE INSERT ON `registration_line` WHEN NEW.enrollment_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM enrollment e WHERE e.camp_id = NEW.camp_id AND e.id = NEW.enrollment_id AND e.session_id = NEW.session_id AND e.camper_id = NEW.camper_id) BEGIN
	SELECT RAISE(ABORT, 'registration_line_of_enrollment');
END;
--> statement-breakpoint
CREATE TRIGGER `registration_line_to_enrollment` BEFORE UPDATE OF `enrollment_id` ON `registration_line` WHEN NEW.enrollment_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM enrollment e WHERE e.camp_id = NEW.camp_id AND e.id = NEW.enrollment_id AND e.session_id = NEW.session_id AND e.camper_id = NEW.camper_id) BEGIN
	SELECT RAISE(ABORT, 'registration_line_of_enrollment');
END;
--> statement-breakpoint
CREATE TRIGGER `registration_line_fixed` BEFORE UPDATE OF `camp_id`, `id`, `registration_id`, `session_id`, `add_on_id`, `quantity`, `price_cents`, `off_cents`, `total_cents`, `deposit_cents`, `steps`, `name` ON `registration_line` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.registration_id <> NEW.registration_id OR OLD.session_id IS NOT NEW.session_id OR OLD.add_on_id IS NOT NEW.add_on_id OR OLD.quantity <> NEW.quantity OR OLD.price_cents <> NEW.price_cents OR OLD.off_cents <> NEW.off_cents OR OLD.total_cents <> NEW.total_cents OR OLD.deposit_cents <> NEW.deposit_cents OR OLD.steps <> NEW.steps OR OLD.name <> NEW.name BEGIN
	SELECT RAISE(ABORT, 'registration_line_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `add_on_take` AFTER INSERT ON `registration_line` WHEN NEW.add_on_id IS NOT NULL AND NEW.ended_at IS NULL BEGIN
	UPDATE add_on SET taken = taken + NEW.quantity WHERE camp_id = NEW.camp_id AND id = NEW.add_on_id;
END;
--> statement-breakpoint
CREATE TRIGGER `add_on_ended` AFTER UPDATE OF `ended_at` ON `registration_line` WHEN NEW.add_on_id IS NOT NULL AND (OLD.ended_at IS NULL) <> (NEW.ended_at IS NULL) BEGIN
	UPDATE add_on SET taken = taken + NEW.quantity * ((NEW.ended_at IS NULL) - (OLD.ended_at IS NULL)) WHERE camp_id = NEW.camp_id AND id = NEW.add_on_id;
END;
--> statement-breakpoint
CREATE TRIGGER `add_on_free` AFTER DELETE ON `registration_line` WHEN OLD.add_on_id IS NOT NULL AND OLD.ended_at IS NULL BEGIN
	UPDATE add_on SET taken = taken - OLD.quantity WHERE camp_id = OLD.camp_id AND id = OLD.add_on_id;
END;
--> statement-breakpoint
CREATE TRIGGER `discount_use_take` AFTER INSERT ON `discount_use` BEGIN
	UPDATE discount SET used = used + 1 WHERE camp_id = NEW.camp_id AND id = NEW.discount_id;
END;
--> statement-breakpoint
CREATE TRIGGER `discount_use_free` AFTER DELETE ON `discount_use` BEGIN
	UPDATE discount SET used = used - 1 WHERE camp_id = OLD.camp_id AND id = OLD.discount_id;
END;
--> statement-breakpoint
CREATE TRIGGER `discount_use_fixed` BEFORE UPDATE ON `discount_use` BEGIN
	SELECT RAISE(ABORT, 'discount_use_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `waiver_signature_of_text` BEFORE INSERT ON `waiver_signature` WHEN NOT EXISTS (SELECT 1 FROM waiver_version v WHERE v.camp_id = NEW.camp_id AND v.waiver_id = NEW.waiver_id AND v.version = NEW.version AND v.hash = NEW.text_hash) BEGIN
	SELECT RAISE(ABORT, 'waiver_signature_of_text');
END;
--> statement-breakpoint
CREATE TRIGGER `waiver_signature_no_update` BEFORE UPDATE ON `waiver_signature` WHEN NOT (OLD.camp_id IS NEW.camp_id AND OLD.id IS NEW.id AND OLD.waiver_id IS NEW.waiver_id AND OLD.version IS NEW.version AND OLD.text_hash IS NEW.text_hash AND OLD.household_id IS NEW.household_id AND OLD.registration_id IS NEW.registration_id AND OLD.user_id IS NEW.user_id AND OLD.method IS NEW.method AND OLD.signer_name IS NEW.signer_name AND OLD.drawing IS NEW.drawing AND OLD.signed_at IS NEW.signed_at AND OLD.address IS NEW.address AND OLD.user_agent IS NEW.user_agent
	AND EXISTS (SELECT 1 FROM person_merge m WHERE m.camp_id = OLD.camp_id AND m.moving = 1
		AND OLD.camper_id IN (m.kept_id, m.merged_id) AND NEW.camper_id IN (m.kept_id, m.merged_id))) BEGIN
	SELECT RAISE(ABORT, 'append_only:waiver_signature');
END;
--> statement-breakpoint
CREATE TRIGGER `waiver_signature_no_delete` BEFORE DELETE ON `waiver_signature` BEGIN
	SELECT RAISE(ABORT, 'append_only:waiver_signature');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_fixed` BEFORE UPDATE OF `camp_id`, `id`, `household_id`, `registration_id`, `kind`, `label`, `amount_cents`, `due_on` ON `payable` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.household_id <> NEW.household_id OR OLD.registration_id <> NEW.registration_id OR OLD.kind <> NEW.kind OR OLD.label <> NEW.label OR OLD.amount_cents <> NEW.amount_cents OR OLD.due_on <> NEW.due_on BEGIN
	SELECT RAISE(ABORT, 'payable_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_next` BEFORE UPDATE OF `state` ON `payable` WHEN OLD.state <> NEW.state AND NOT (OLD.state = 'due' OR (NEW.state = 'due' AND OLD.state IN ('received', 'waived'))) BEGIN
	SELECT RAISE(ABORT, 'payable_state');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_no_delete` BEFORE DELETE ON `payable` BEGIN
	SELECT RAISE(ABORT, 'append_only:payable');
END;
--> statement-breakpoint
CREATE TRIGGER `lottery_seed_fixed` BEFORE UPDATE OF `seed`, `seed_hash` ON `lottery` WHEN OLD.seed <> NEW.seed OR OLD.seed_hash <> NEW.seed_hash BEGIN
	SELECT RAISE(ABORT, 'lottery_seed_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `lottery_drawn_once` BEFORE UPDATE ON `lottery` WHEN OLD.drawn_at IS NOT NULL BEGIN
	SELECT RAISE(ABORT, 'lottery_drawn');
END;
--> statement-breakpoint
CREATE TRIGGER `lottery_drawn_after` BEFORE UPDATE OF `drawn_at` ON `lottery` WHEN NEW.drawn_at IS NOT NULL AND NEW.drawn_at < NEW.closes_at BEGIN
	SELECT RAISE(ABORT, 'lottery_still_open');
END;
--> statement-breakpoint
CREATE TRIGGER `lottery_entry_in_time` BEFORE INSERT ON `lottery_entry` WHEN NOT EXISTS (SELECT 1 FROM lottery l WHERE l.camp_id = NEW.camp_id AND l.id = NEW.lottery_id AND l.drawn_at IS NULL AND NEW.created_at >= l.opens_at AND NEW.created_at < l.closes_at) BEGIN
	SELECT RAISE(ABORT, 'lottery_over');
END;
--> statement-breakpoint
CREATE TRIGGER `lottery_entry_ranked` BEFORE UPDATE ON `lottery_entry` WHEN OLD.rank IS NOT NULL AND (OLD.rank IS NOT NEW.rank OR OLD.friends <> NEW.friends OR OLD.tickets <> NEW.tickets OR OLD.code <> NEW.code) BEGIN
	SELECT RAISE(ABORT, 'lottery_drawn');
END;
--> statement-breakpoint
CREATE TRIGGER `lottery_session_of_season` BEFORE INSERT ON `lottery_session` WHEN NOT EXISTS (SELECT 1 FROM lottery l JOIN session s ON s.camp_id = l.camp_id AND s.season_id = l.season_id AND s.id = NEW.session_id WHERE l.camp_id = NEW.camp_id AND l.id = NEW.lottery_id) BEGIN
	SELECT RAISE(ABORT, 'lottery_session_of_season');
END;
--> statement-breakpoint
CREATE TRIGGER `session_registered_season` BEFORE UPDATE OF `season_id` ON `session` WHEN OLD.season_id <> NEW.season_id AND (EXISTS (SELECT 1 FROM registration_line r WHERE r.camp_id = OLD.camp_id AND r.session_id = OLD.id) OR EXISTS (SELECT 1 FROM waitlist_wish w WHERE w.camp_id = OLD.camp_id AND w.session_id = OLD.id) OR EXISTS (SELECT 1 FROM place_hold h WHERE h.camp_id = OLD.camp_id AND h.session_id = OLD.id) OR EXISTS (SELECT 1 FROM lottery_session l WHERE l.camp_id = OLD.camp_id AND l.session_id = OLD.id)) BEGIN
	SELECT RAISE(ABORT, 'session_registered');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_no_update` BEFORE UPDATE ON `ledger_entry` BEGIN
	SELECT RAISE(ABORT, 'append_only:ledger_entry');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_no_delete` BEFORE DELETE ON `ledger_entry` BEGIN
	SELECT RAISE(ABORT, 'append_only:ledger_entry');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_no_replace` BEFORE INSERT ON `ledger_entry` WHEN EXISTS (SELECT 1 FROM ledger_entry WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:ledger_entry');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_posting_no_update` BEFORE UPDATE ON `ledger_posting` BEGIN
	SELECT RAISE(ABORT, 'append_only:ledger_posting');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_posting_no_delete` BEFORE DELETE ON `ledger_posting` BEGIN
	SELECT RAISE(ABORT, 'append_only:ledger_posting');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_posting_no_replace` BEFORE INSERT ON `ledger_posting` WHEN EXISTS (SELECT 1 FROM ledger_posting WHERE camp_id = NEW.camp_id AND entry_id = NEW.entry_id AND position = NEW.position) BEGIN
	SELECT RAISE(ABORT, 'append_only:ledger_posting');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_part_no_update` BEFORE UPDATE ON `payment_part` BEGIN
	SELECT RAISE(ABORT, 'append_only:payment_part');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_part_no_delete` BEFORE DELETE ON `payment_part` BEGIN
	SELECT RAISE(ABORT, 'append_only:payment_part');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_part_no_replace` BEFORE INSERT ON `payment_part` WHEN EXISTS (SELECT 1 FROM payment_part WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:payment_part');
END;
--> statement-breakpoint
CREATE TRIGGER `day_close_no_update` BEFORE UPDATE ON `day_close` BEGIN
	SELECT RAISE(ABORT, 'append_only:day_close');
END;
--> statement-breakpoint
CREATE TRIGGER `day_close_no_delete` BEFORE DELETE ON `day_close` BEGIN
	SELECT RAISE(ABORT, 'append_only:day_close');
END;
--> statement-breakpoint
CREATE TRIGGER `day_close_no_replace` BEFORE INSERT ON `day_close` WHEN EXISTS (SELECT 1 FROM day_close WHERE camp_id = NEW.camp_id AND closed_on = NEW.closed_on) BEGIN
	SELECT RAISE(ABORT, 'append_only:day_close');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_next` BEFORE INSERT ON `ledger_entry` WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM ledger_entry WHERE camp_id = NEW.camp_id) BEGIN
	SELECT RAISE(ABORT, 'ledger_entry_next');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_day_open` BEFORE INSERT ON `ledger_entry` WHEN NEW.happened_on <= (SELECT max(closed_on) FROM day_close WHERE camp_id = NEW.camp_id) BEGIN
	SELECT RAISE(ABORT, 'ledger_day_closed');
END;
--> statement-breakpoint
CREATE TRIGGER `day_close_forward` BEFORE INSERT ON `day_close` WHEN NEW.closed_on <= (SELECT max(closed_on) FROM day_close WHERE camp_id = NEW.camp_id) BEGIN
	SELECT RAISE(ABORT, 'day_close_forward');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_mirrors` BEFORE INSERT ON `ledger_entry` WHEN NEW.reverses_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.camp_id = NEW.camp_id AND e.id = NEW.reverses_id
	AND e.reverses_id IS NULL AND e.currency = NEW.currency AND e.household_id IS NEW.household_id) BEGIN
	SELECT RAISE(ABORT, 'ledger_reversal');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_posting_mirrors` BEFORE INSERT ON `ledger_posting` WHEN EXISTS (SELECT 1 FROM ledger_entry e WHERE e.camp_id = NEW.camp_id AND e.id = NEW.entry_id AND e.reverses_id IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM ledger_posting p WHERE p.camp_id = e.camp_id AND p.entry_id = e.reverses_id AND p.position = NEW.position AND p.amount_cents = NEW.amount_cents
		AND p.debit_account = NEW.credit_account AND p.credit_account = NEW.debit_account AND p.debit_household_id IS NEW.credit_household_id AND p.credit_household_id IS NEW.debit_household_id
		AND p.line_id IS NEW.line_id)) BEGIN
	SELECT RAISE(ABORT, 'ledger_reversal');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_posting_debit` AFTER INSERT ON `ledger_posting` WHEN NEW.debit_household_id IS NOT NULL BEGIN
	INSERT INTO household_account (camp_id, household_id, currency, balance_cents, moves)
		SELECT NEW.camp_id, NEW.debit_household_id, e.currency, NEW.amount_cents, 1 FROM ledger_entry e WHERE e.camp_id = NEW.camp_id AND e.id = NEW.entry_id
		ON CONFLICT (camp_id, household_id, currency) DO UPDATE SET balance_cents = balance_cents + excluded.balance_cents, moves = moves + 1;
	INSERT INTO household_move (camp_id, household_id, currency, position, entry_id, posting, change_cents, balance_cents)
		SELECT a.camp_id, a.household_id, a.currency, a.moves, NEW.entry_id, NEW.position, NEW.amount_cents, a.balance_cents
		FROM ledger_entry e JOIN household_account a ON a.camp_id = e.camp_id AND a.household_id = NEW.debit_household_id AND a.currency = e.currency
		WHERE e.camp_id = NEW.camp_id AND e.id = NEW.entry_id;
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_posting_credit` AFTER INSERT ON `ledger_posting` WHEN NEW.credit_household_id IS NOT NULL BEGIN
	INSERT INTO household_account (camp_id, household_id, currency, balance_cents, moves)
		SELECT NEW.camp_id, NEW.credit_household_id, e.currency, -NEW.amount_cents, 1 FROM ledger_entry e WHERE e.camp_id = NEW.camp_id AND e.id = NEW.entry_id
		ON CONFLICT (camp_id, household_id, currency) DO UPDATE SET balance_cents = balance_cents + excluded.balance_cents, moves = moves + 1;
	INSERT INTO household_move (camp_id, household_id, currency, position, entry_id, posting, change_cents, balance_cents)
		SELECT a.camp_id, a.household_id, a.currency, a.moves, NEW.entry_id, NEW.position, -NEW.amount_cents, a.balance_cents
		FROM ledger_entry e JOIN household_account a ON a.camp_id = e.camp_id AND a.household_id = NEW.credit_household_id AND a.currency = e.currency
		WHERE e.camp_id = NEW.camp_id AND e.id = NEW.entry_id;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_fixed` BEFORE UPDATE OF `camp_id`, `id`, `household_id`, `way`, `amount_cents`, `currency` ON `payment` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.household_id <> NEW.household_id OR OLD.way <> NEW.way OR OLD.amount_cents <> NEW.amount_cents OR OLD.currency <> NEW.currency BEGIN
	SELECT RAISE(ABORT, 'payment_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_next` BEFORE UPDATE OF `state` ON `payment` WHEN OLD.state <> NEW.state AND NOT (
	(OLD.state = 'pending' AND NEW.state IN ('succeeded', 'failed', 'void')) OR (OLD.state = 'succeeded' AND NEW.state IN ('refunded', 'disputed', 'void'))
	OR (OLD.state = 'disputed' AND NEW.state IN ('succeeded', 'refunded'))) BEGIN
	SELECT RAISE(ABORT, 'payment_state');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_void` BEFORE UPDATE OF `state` ON `payment` WHEN NEW.state = 'void' AND OLD.spread_cents > 0 BEGIN
	SELECT RAISE(ABORT, 'payment_spread');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_no_delete` BEFORE DELETE ON `payment` BEGIN
	SELECT RAISE(ABORT, 'append_only:payment');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_no_replace` BEFORE INSERT ON `payment` WHEN EXISTS (SELECT 1 FROM payment WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:payment');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_part_fits` BEFORE INSERT ON `payment_part` WHEN NOT EXISTS (SELECT 1 FROM payment p JOIN payable y ON y.camp_id = p.camp_id AND y.household_id = p.household_id AND y.id = NEW.payable_id
	JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id AND r.currency = p.currency
	WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id AND y.kind <> 'refund' AND y.paid_cents + NEW.amount_cents BETWEEN 0 AND y.amount_cents
	AND (NEW.amount_cents < 0 OR (p.state = 'succeeded' AND y.state IN ('due', 'received')))) BEGIN
	SELECT RAISE(ABORT, 'payment_part');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_part_counts` AFTER INSERT ON `payment_part` BEGIN
	UPDATE payment SET spread_cents = spread_cents + NEW.amount_cents WHERE camp_id = NEW.camp_id AND id = NEW.payment_id;
	UPDATE payable SET paid_cents = paid_cents + NEW.amount_cents WHERE camp_id = NEW.camp_id AND id = NEW.payable_id;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_for_no_update` BEFORE UPDATE ON `payment_for` BEGIN
	SELECT RAISE(ABORT, 'append_only:payment_for');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_for_no_delete` BEFORE DELETE ON `payment_for` BEGIN
	SELECT RAISE(ABORT, 'append_only:payment_for');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_for_no_replace` BEFORE INSERT ON `payment_for` WHEN EXISTS (SELECT 1 FROM payment_for WHERE camp_id = NEW.camp_id AND payment_id = NEW.payment_id AND payable_id = NEW.payable_id) BEGIN
	SELECT RAISE(ABORT, 'append_only:payment_for');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_for_fits` BEFORE INSERT ON `payment_for` WHEN NOT EXISTS (SELECT 1 FROM payment p JOIN payable y ON y.camp_id = p.camp_id AND y.household_id = p.household_id AND y.id = NEW.payable_id
	WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id AND p.state = 'pending' AND y.kind <> 'refund' AND NEW.amount_cents <= y.amount_cents) BEGIN
	SELECT RAISE(ABORT, 'payment_for');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_event_fixed` BEFORE UPDATE OF `id`, `account_id`, `type`, `object_id`, `livemode`, `happened_at`, `received_at` ON `provider_event` BEGIN
	SELECT RAISE(ABORT, 'provider_event_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_event_next` BEFORE UPDATE OF `state` ON `provider_event` WHEN OLD.state <> NEW.state AND NOT (OLD.state = 'received' OR (OLD.state = 'quarantined' AND NEW.state IN ('applied', 'ignored'))) BEGIN
	SELECT RAISE(ABORT, 'provider_event_state');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_event_no_delete` BEFORE DELETE ON `provider_event` WHEN OLD.state NOT IN ('applied', 'ignored') BEGIN
	SELECT RAISE(ABORT, 'append_only:provider_event');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_provider_fixed` BEFORE UPDATE OF `provider_account`, `provider_intent`, `provider_charge`, `provider_session` ON `payment` WHEN OLD.provider_account <> NEW.provider_account
	OR OLD.provider_intent <> NEW.provider_intent OR OLD.provider_session <> NEW.provider_session
	OR (OLD.state <> 'pending' AND OLD.provider_charge IS NOT NEW.provider_charge) BEGIN
	SELECT RAISE(ABORT, 'payment_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_begins` BEFORE INSERT ON `refund` WHEN NEW.state <> 'requested' BEGIN
	SELECT RAISE(ABORT, 'refund_state');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_no_replace` BEFORE INSERT ON `refund` WHEN EXISTS (SELECT 1 FROM refund WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:refund');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_no_delete` BEFORE DELETE ON `refund` BEGIN
	SELECT RAISE(ABORT, 'append_only:refund');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_of_payment` BEFORE INSERT ON `refund` WHEN NEW.payment_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payment p
	WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id AND p.household_id = NEW.household_id AND p.currency = NEW.currency AND p.way NOT IN ('aid', 'credit') AND p.state = 'succeeded'
	AND p.amount_cents >= NEW.amount_cents + coalesce((SELECT sum(o.amount_cents) FROM refund o WHERE o.camp_id = p.camp_id AND o.payment_id = p.id AND o.state NOT IN ('rejected', 'void')), 0)) BEGIN
	SELECT RAISE(ABORT, 'refund_payment');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_of_payable` BEFORE INSERT ON `refund` WHEN NEW.payable_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payable y
	JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id AND r.currency = NEW.currency
	WHERE y.camp_id = NEW.camp_id AND y.id = NEW.payable_id AND y.kind = 'refund' AND y.state = 'due' AND y.household_id = NEW.household_id AND y.registration_id = NEW.registration_id
	AND y.amount_cents >= NEW.amount_cents + coalesce((SELECT sum(o.amount_cents) FROM refund o WHERE o.camp_id = y.camp_id AND o.payable_id = y.id AND o.state NOT IN ('rejected', 'void')), 0)) BEGIN
	SELECT RAISE(ABORT, 'refund_payable');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_fixed` BEFORE UPDATE ON `refund` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.household_id <> NEW.household_id OR OLD.payment_id IS NOT NEW.payment_id
	OR OLD.registration_id IS NOT NEW.registration_id OR OLD.payable_id IS NOT NEW.payable_id OR OLD.amount_cents <> NEW.amount_cents OR OLD.currency <> NEW.currency OR OLD.needs_second <> NEW.needs_second
	OR OLD.requested_by IS NOT NEW.requested_by OR OLD.requested_at <> NEW.requested_at OR OLD.reason <> NEW.reason OR (OLD.state IN ('processed', 'void') AND (OLD.way <> NEW.way OR OLD.decided_by IS NOT NEW.decided_by)) BEGIN
	SELECT RAISE(ABORT, 'refund_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_next` BEFORE UPDATE OF `state` ON `refund` WHEN OLD.state <> NEW.state AND NOT EXISTS (SELECT 1 FROM refund_transition t WHERE t.from_state = OLD.state AND t.to_state = NEW.state) BEGIN
	SELECT RAISE(ABORT, 'refund_state');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_two_people` BEFORE UPDATE OF `state`, `decided_by` ON `refund` WHEN NEW.state IN ('approved', 'processed', 'void') AND OLD.needs_second = 1 AND OLD.requested_by IS NOT NULL
	AND (NEW.decided_by IS NULL OR NEW.decided_by = OLD.requested_by) BEGIN
	SELECT RAISE(ABORT, 'refund_second');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_counts` AFTER UPDATE OF `state` ON `refund` WHEN OLD.state <> NEW.state AND NEW.state IN ('processed', 'void') AND NEW.payable_id IS NOT NULL BEGIN
	UPDATE payable SET paid_cents = paid_cents + iif(NEW.state = 'processed', NEW.amount_cents, -NEW.amount_cents) WHERE camp_id = NEW.camp_id AND id = NEW.payable_id;
END;
--> statement-breakpoint
CREATE TRIGGER `refund_part_no_update` BEFORE UPDATE ON `refund_part` BEGIN
	SELECT RAISE(ABORT, 'append_only:refund_part');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_part_no_delete` BEFORE DELETE ON `refund_part` BEGIN
	SELECT RAISE(ABORT, 'append_only:refund_part');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_part_no_replace` BEFORE INSERT ON `refund_part` WHEN EXISTS (SELECT 1 FROM refund_part WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:refund_part');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_part_fits` BEFORE INSERT ON `refund_part` WHEN NOT EXISTS (SELECT 1 FROM refund f JOIN payment p ON p.camp_id = f.camp_id AND p.id = NEW.payment_id AND p.household_id = f.household_id AND p.currency = f.currency
	WHERE f.camp_id = NEW.camp_id AND f.id = NEW.refund_id AND f.payable_id IS NULL AND (f.payment_id IS NULL OR f.payment_id = NEW.payment_id)
	AND f.state = iif(NEW.amount_cents > 0, 'approved', 'processed') AND p.way NOT IN ('aid', 'credit') AND (NEW.amount_cents < 0 OR p.state = 'succeeded')
	AND p.refunded_cents + NEW.amount_cents BETWEEN 0 AND p.amount_cents - p.spread_cents) BEGIN
	SELECT RAISE(ABORT, 'refund_part');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_part_counts` AFTER INSERT ON `refund_part` BEGIN
	UPDATE payment SET refunded_cents = refunded_cents + NEW.amount_cents WHERE camp_id = NEW.camp_id AND id = NEW.payment_id;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_part_left` BEFORE INSERT ON `payment_part` WHEN NEW.amount_cents > (SELECT p.amount_cents - p.spread_cents - p.refunded_cents FROM payment p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id) BEGIN
	SELECT RAISE(ABORT, 'payment_part');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_void_refunded` BEFORE UPDATE OF `state` ON `payment` WHEN OLD.state <> NEW.state AND NEW.state = 'void' AND EXISTS (SELECT 1 FROM refund f WHERE f.camp_id = NEW.camp_id AND f.payment_id = NEW.id AND f.state NOT IN ('rejected', 'void')
	UNION ALL SELECT 1 FROM payment p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.id AND p.refunded_cents > 0) BEGIN
	SELECT RAISE(ABORT, 'payment_refunded');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_covered` BEFORE UPDATE OF `state` ON `payable` WHEN OLD.state <> NEW.state AND ((NEW.state = 'received' AND NEW.paid_cents <> NEW.amount_cents) OR (NEW.state = 'void' AND NEW.paid_cents <> 0)) BEGIN
	SELECT RAISE(ABORT, 'payable_covered');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_posting_takes` AFTER INSERT ON `ledger_posting` WHEN NEW.debit_account IN ('cash', 'card') OR NEW.credit_account IN ('cash', 'card') BEGIN
	INSERT INTO day_take (camp_id, happened_on, currency, way, in_cents, out_cents, moves)
		SELECT e.camp_id, e.happened_on, e.currency, CASE WHEN coalesce(o.kind, e.kind) = 'refund' THEN CASE f.way WHEN 'original' THEN coalesce(y.way, 'card') ELSE coalesce(f.way, 'other') END ELSE coalesce(y.way, 'other') END, iif(NEW.debit_account IN ('cash', 'card'), NEW.amount_cents, 0), iif(NEW.credit_account IN ('cash', 'card'), NEW.amount_cents, 0), 1
		FROM ledger_entry e LEFT JOIN ledger_entry o ON o.camp_id = e.camp_id AND o.id = e.reverses_id LEFT JOIN payment y ON y.camp_id = e.camp_id AND y.id = e.payment_id
		LEFT JOIN refund f ON f.camp_id = e.camp_id AND f.id = substr(coalesce(o.effect, e.effect), 8) WHERE e.camp_id = NEW.camp_id AND e.id = NEW.entry_id
		ON CONFLICT (camp_id, happened_on, currency, way) DO UPDATE SET in_cents = in_cents + excluded.in_cents, out_cents = out_cents + excluded.out_cents, moves = moves + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_for_open` BEFORE INSERT ON `payment_for` WHEN EXISTS (SELECT 1 FROM payment_for f JOIN payment p ON p.camp_id = f.camp_id AND p.id = f.payment_id AND p.state = 'pending'
	WHERE f.camp_id = NEW.camp_id AND f.payable_id = NEW.payable_id AND f.payment_id <> NEW.payment_id) BEGIN
	SELECT RAISE(ABORT, 'payment_for_open');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_customer_fixed` BEFORE UPDATE ON `provider_customer` BEGIN
	SELECT RAISE(ABORT, 'append_only:provider_customer');
END;
--> statement-breakpoint
CREATE TRIGGER `saved_method_fixed` BEFORE UPDATE ON `saved_method` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.household_id <> NEW.household_id OR OLD.account_id <> NEW.account_id OR OLD.provider_method <> NEW.provider_method BEGIN
	SELECT RAISE(ABORT, 'saved_method_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `saved_method_no_delete` BEFORE DELETE ON `saved_method` BEGIN
	SELECT RAISE(ABORT, 'append_only:saved_method');
END;
--> statement-breakpoint
CREATE TRIGGER `auto_charge_fixed` BEFORE UPDATE ON `auto_charge` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.household_id <> NEW.household_id OR OLD.registration_id <> NEW.registration_id
	OR OLD.agreed_by <> NEW.agreed_by OR OLD.agreed_at <> NEW.agreed_at OR OLD.text_version <> NEW.text_version OR OLD.words <> NEW.words OR OLD.ended_at IS NOT NULL BEGIN
	SELECT RAISE(ABORT, 'auto_charge_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `auto_charge_no_delete` BEFORE DELETE ON `auto_charge` BEGIN
	SELECT RAISE(ABORT, 'append_only:auto_charge');
END;
--> statement-breakpoint
CREATE TRIGGER `charge_attempt_fits` BEFORE INSERT ON `charge_attempt` WHEN NEW.state <> 'planned'
	OR NOT EXISTS (SELECT 1 FROM auto_charge a JOIN payable y ON y.camp_id = a.camp_id AND y.id = NEW.payable_id AND y.registration_id = a.registration_id AND y.household_id = a.household_id AND y.kind <> 'refund'
		WHERE a.camp_id = NEW.camp_id AND a.id = NEW.agreement_id AND a.household_id = NEW.household_id)
	OR (NEW.attempt_no > 1 AND NOT EXISTS (SELECT 1 FROM charge_attempt t WHERE t.camp_id = NEW.camp_id AND t.payable_id = NEW.payable_id AND t.attempt_no = NEW.attempt_no - 1 AND t.state IN ('failed', 'dropped')))
	OR (SELECT count(*) FROM charge_attempt t WHERE t.camp_id = NEW.camp_id AND t.payable_id = NEW.payable_id AND t.state = 'failed') >= 3 BEGIN
	SELECT RAISE(ABORT, 'charge_attempt');
END;
--> statement-breakpoint
CREATE TRIGGER `charge_attempt_no_replace` BEFORE INSERT ON `charge_attempt` WHEN EXISTS (SELECT 1 FROM charge_attempt WHERE camp_id = NEW.camp_id AND payable_id = NEW.payable_id AND attempt_no = NEW.attempt_no) BEGIN
	SELECT RAISE(ABORT, 'append_only:charge_attempt');
END;
--> statement-breakpoint
CREATE TRIGGER `charge_attempt_no_delete` BEFORE DELETE ON `charge_attempt` BEGIN
	SELECT RAISE(ABORT, 'append_only:charge_attempt');
END;
--> statement-breakpoint
CREATE TRIGGER `charge_attempt_fixed` BEFORE UPDATE ON `charge_attempt` WHEN OLD.camp_id <> NEW.camp_id OR OLD.payable_id <> NEW.payable_id OR OLD.attempt_no <> NEW.attempt_no OR OLD.household_id <> NEW.household_id
	OR OLD.agreement_id <> NEW.agreement_id OR (OLD.method_id IS NOT NULL AND OLD.method_id IS NOT NEW.method_id) OR (OLD.payment_id IS NOT NULL AND OLD.payment_id IS NOT NEW.payment_id)
	OR (OLD.intent_id IS NOT NULL AND OLD.intent_id IS NOT NEW.intent_id) BEGIN
	SELECT RAISE(ABORT, 'charge_attempt_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `charge_attempt_next` BEFORE UPDATE OF `state` ON `charge_attempt` WHEN OLD.state <> NEW.state AND NOT (
	(OLD.state = 'planned' AND NEW.state IN ('claimed', 'dropped', 'failed')) OR (OLD.state = 'claimed' AND NEW.state IN ('succeeded', 'failed', 'dropped'))) BEGIN
	SELECT RAISE(ABORT, 'charge_attempt_state');
END;
--> statement-breakpoint
CREATE TRIGGER `charge_attempt_agreed` BEFORE UPDATE OF `state` ON `charge_attempt` WHEN OLD.state = 'planned' AND NEW.state = 'claimed' AND NOT EXISTS (SELECT 1 FROM auto_charge a
	JOIN payable y ON y.camp_id = a.camp_id AND y.id = NEW.payable_id AND y.state = 'due'
	JOIN saved_method m ON m.camp_id = a.camp_id AND m.id = NEW.method_id AND m.household_id = a.household_id AND m.detached_at IS NULL
	WHERE a.camp_id = NEW.camp_id AND a.id = NEW.agreement_id AND a.ended_at IS NULL) BEGIN
	SELECT RAISE(ABORT, 'charge_attempt_agreed');
END;
--> statement-breakpoint
CREATE TRIGGER `charge_attempt_came` BEFORE UPDATE OF `state` ON `charge_attempt` WHEN OLD.state <> NEW.state AND NEW.state = 'succeeded' AND NOT EXISTS (SELECT 1 FROM payment p
	WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id AND p.state IN ('succeeded', 'refunded', 'disputed')) BEGIN
	SELECT RAISE(ABORT, 'charge_attempt_came');
END;
--> statement-breakpoint
CREATE TRIGGER `bill_split_of_registration` BEFORE INSERT ON `bill_split` WHEN NOT EXISTS (SELECT 1 FROM registration r WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id AND r.household_id = NEW.household_id) BEGIN
	SELECT RAISE(ABORT, 'bill_split_household');
END;
--> statement-breakpoint
CREATE TRIGGER `bill_split_fixed` BEFORE UPDATE ON `bill_split` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.registration_id <> NEW.registration_id OR OLD.household_id <> NEW.household_id OR OLD.percent <> NEW.percent
	OR OLD.other_household_id <> NEW.other_household_id OR OLD.other_percent <> NEW.other_percent OR OLD.reason <> NEW.reason OR OLD.set_by <> NEW.set_by OR OLD.set_at <> NEW.set_at OR OLD.ended_at IS NOT NULL BEGIN
	SELECT RAISE(ABORT, 'bill_split_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `bill_split_no_delete` BEFORE DELETE ON `bill_split` BEGIN
	SELECT RAISE(ABORT, 'append_only:bill_split');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_share_no_update` BEFORE UPDATE ON `payable_share` BEGIN
	SELECT RAISE(ABORT, 'append_only:payable_share');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_share_no_delete` BEFORE DELETE ON `payable_share` BEGIN
	SELECT RAISE(ABORT, 'append_only:payable_share');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_share_no_replace` BEFORE INSERT ON `payable_share` WHEN EXISTS (SELECT 1 FROM payable_share WHERE camp_id = NEW.camp_id AND payable_id = NEW.payable_id) BEGIN
	SELECT RAISE(ABORT, 'append_only:payable_share');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_share_fits` BEFORE INSERT ON `payable_share` WHEN NOT EXISTS (SELECT 1 FROM bill_split b
	JOIN payable y ON y.camp_id = b.camp_id AND y.id = NEW.payable_id AND y.registration_id = b.registration_id AND y.household_id IN (b.household_id, b.other_household_id)
	JOIN payable o ON o.camp_id = b.camp_id AND o.id = NEW.of_payable_id AND o.registration_id = b.registration_id AND o.household_id = b.household_id AND o.kind = y.kind AND o.due_on = y.due_on AND o.state = 'due'
	WHERE b.camp_id = NEW.camp_id AND b.id = NEW.split_id AND b.ended_at IS NULL) BEGIN
	SELECT RAISE(ABORT, 'payable_share');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_shares` BEFORE UPDATE OF `state` ON `payable` WHEN OLD.state <> NEW.state AND NEW.state = 'void' AND (SELECT sum(y.amount_cents) FROM payable_share h JOIN payable y ON y.camp_id = h.camp_id AND y.id = h.payable_id
	WHERE h.camp_id = NEW.camp_id AND h.of_payable_id = NEW.id) <> OLD.amount_cents BEGIN
	SELECT RAISE(ABORT, 'payable_shares');
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_next` BEFORE UPDATE OF `status`, `provider_subscription` ON `subscription` WHEN NEW.status <> OLD.status AND NEW.provider_subscription IS OLD.provider_subscription
	AND NOT EXISTS (SELECT 1 FROM subscription_transition t WHERE t.from_status = OLD.status AND t.to_status = NEW.status) BEGIN
	SELECT RAISE(ABORT, 'subscription_status');
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_replaced` BEFORE UPDATE OF `provider_subscription` ON `subscription` WHEN OLD.provider_subscription IS NOT NULL AND NEW.provider_subscription IS NOT OLD.provider_subscription
	AND OLD.status NOT IN ('canceled', 'expired') BEGIN
	SELECT RAISE(ABORT, 'subscription_replaced');
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_no_delete` BEFORE DELETE ON `subscription` BEGIN
	SELECT RAISE(ABORT, 'append_only:subscription');
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_no_replace` BEFORE INSERT ON `subscription` WHEN EXISTS (SELECT 1 FROM subscription WHERE camp_id = NEW.camp_id OR id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:subscription');
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_effect_no_update` BEFORE UPDATE ON `subscription_effect` BEGIN
	SELECT RAISE(ABORT, 'append_only:subscription_effect');
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_effect_no_delete` BEFORE DELETE ON `subscription_effect` BEGIN
	SELECT RAISE(ABORT, 'append_only:subscription_effect');
END;
--> statement-breakpoint
CREATE TRIGGER `registration_setup_lapse_insert` BEFORE INSERT ON `registration_setup` WHEN NEW.lapse_days NOT BETWEEN 0 AND 90 BEGIN
	SELECT RAISE(ABORT, 'registration_setup_lapse_days');
END;
--> statement-breakpoint
CREATE TRIGGER `registration_setup_lapse_update` BEFORE UPDATE OF `lapse_days` ON `registration_setup` WHEN NEW.lapse_days NOT BETWEEN 0 AND 90 BEGIN
	SELECT RAISE(ABORT, 'registration_setup_lapse_days');
END;
--> statement-breakpoint
CREATE TRIGGER `registration_lapsed` BEFORE UPDATE OF `status`, `lapsed_at` ON `registration` WHEN NEW.lapsed_at IS NOT NULL AND NEW.status NOT IN ('cancelled', 'withdrawn', 'declined', 'waitlisted') AND OLD.lapsed_at IS NULL BEGIN
	SELECT RAISE(ABORT, 'registration_lapsed');
END;
--> statement-breakpoint
CREATE TRIGGER `dispute_begins` BEFORE INSERT ON `dispute` WHEN NEW.out_cents <> 0 OR NEW.turns <> 0 OR NEW.fee_cents <> 0 OR NOT EXISTS (SELECT 1 FROM payment p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id
	AND p.household_id = NEW.household_id AND p.currency = NEW.currency AND p.provider_account = NEW.provider_account AND p.state IN ('succeeded', 'refunded', 'disputed') AND NEW.amount_cents <= p.amount_cents) BEGIN
	SELECT RAISE(ABORT, 'dispute_payment');
END;
--> statement-breakpoint
CREATE TRIGGER `dispute_no_replace` BEFORE INSERT ON `dispute` WHEN EXISTS (SELECT 1 FROM dispute WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:dispute');
END;
--> statement-breakpoint
CREATE TRIGGER `dispute_no_delete` BEFORE DELETE ON `dispute` BEGIN
	SELECT RAISE(ABORT, 'append_only:dispute');
END;
--> statement-breakpoint
CREATE TRIGGER `dispute_fixed` BEFORE UPDATE ON `dispute` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.household_id <> NEW.household_id OR OLD.payment_id <> NEW.payment_id OR OLD.provider_account <> NEW.provider_account
	OR OLD.provider_dispute <> NEW.provider_dispute OR OLD.amount_cents <> NEW.amount_cents OR OLD.currency <> NEW.currency OR OLD.opened_at <> NEW.opened_at OR NEW.turns < OLD.turns BEGIN
	SELECT RAISE(ABORT, 'dispute_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `dispute_next` BEFORE UPDATE OF `state` ON `dispute` WHEN OLD.state <> NEW.state AND NOT EXISTS (SELECT 1 FROM dispute_transition t WHERE t.from_state = OLD.state AND t.to_state = NEW.state) BEGIN
	SELECT RAISE(ABORT, 'dispute_state');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_disputed` BEFORE UPDATE OF `state` ON `payment` WHEN OLD.state <> NEW.state AND (NEW.state = 'disputed' OR OLD.state = 'disputed')
	AND (NEW.state = 'disputed') <> EXISTS (SELECT 1 FROM dispute d WHERE d.camp_id = NEW.camp_id AND d.payment_id = NEW.id AND d.out_cents > 0) BEGIN
	SELECT RAISE(ABORT, 'payment_disputed');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_refund_no_update` BEFORE UPDATE ON `provider_refund` BEGIN
	SELECT RAISE(ABORT, 'append_only:provider_refund');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_refund_no_delete` BEFORE DELETE ON `provider_refund` BEGIN
	SELECT RAISE(ABORT, 'append_only:provider_refund');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_refund_no_replace` BEFORE INSERT ON `provider_refund` WHEN EXISTS (SELECT 1 FROM provider_refund WHERE account_id = NEW.account_id AND provider_refund = NEW.provider_refund) BEGIN
	SELECT RAISE(ABORT, 'append_only:provider_refund');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_debt_insert` AFTER INSERT ON `payable` WHEN NEW.state = 'due' AND NEW.kind <> 'refund' BEGIN
	INSERT INTO debt_figure (camp_id, span, period, currency, cents, dues)
		SELECT r.camp_id, p.key, substr(NEW.due_on, 1, p.value), r.currency, NEW.amount_cents - NEW.paid_cents, 1
		FROM registration r JOIN json_each('{"day":10,"month":7}') p WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id
		ON CONFLICT (camp_id, span, period, currency) DO UPDATE SET cents = cents + excluded.cents, dues = dues + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_begins` BEFORE INSERT ON `invoice` WHEN NEW.state <> 'draft' BEGIN
	SELECT RAISE(ABORT, 'invoice_state');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_no_replace` BEFORE INSERT ON `invoice` WHEN EXISTS (SELECT 1 FROM invoice WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:invoice');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_no_delete` BEFORE DELETE ON `invoice` WHEN OLD.state <> 'draft' BEGIN
	SELECT RAISE(ABORT, 'append_only:invoice');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_next` BEFORE UPDATE OF `state` ON `invoice` WHEN OLD.state <> NEW.state AND NOT ((OLD.state = 'draft' AND NEW.state = 'issued') OR (OLD.state = 'issued' AND NEW.state = 'void')) BEGIN
	SELECT RAISE(ABORT, 'invoice_state');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_fixed` BEFORE UPDATE ON `invoice` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.household_id <> NEW.household_id OR OLD.currency <> NEW.currency OR OLD.created_by <> NEW.created_by
	OR (OLD.state <> 'draft' AND (OLD.number IS NOT NEW.number OR OLD.note IS NOT NEW.note OR OLD.tax_number IS NOT NEW.tax_number OR OLD.issued_by IS NOT NEW.issued_by OR OLD.issued_on IS NOT NEW.issued_on))
	OR (OLD.state = 'void' AND (OLD.voided_by IS NOT NEW.voided_by OR OLD.voided_at IS NOT NEW.voided_at OR OLD.void_reason IS NOT NEW.void_reason)) BEGIN
	SELECT RAISE(ABORT, 'invoice_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_line_fits` BEFORE INSERT ON `invoice_line` WHEN NOT EXISTS (SELECT 1 FROM invoice i JOIN payable y ON y.camp_id = i.camp_id AND y.household_id = i.household_id AND y.id = NEW.payable_id
	JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id AND r.currency = i.currency
	WHERE i.camp_id = NEW.camp_id AND i.id = NEW.invoice_id AND i.state = 'draft' AND y.kind <> 'refund' AND y.state IN ('due', 'received') AND y.amount_cents = NEW.amount_cents AND y.due_on = NEW.due_on) BEGIN
	SELECT RAISE(ABORT, 'invoice_line');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_line_once` BEFORE INSERT ON `invoice_line` WHEN EXISTS (SELECT 1 FROM invoice_line l JOIN invoice i ON i.camp_id = l.camp_id AND i.id = l.invoice_id AND i.state <> 'void' WHERE l.camp_id = NEW.camp_id AND l.payable_id = NEW.payable_id) BEGIN
	SELECT RAISE(ABORT, 'invoice_billed');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_line_no_update` BEFORE UPDATE ON `invoice_line` BEGIN
	SELECT RAISE(ABORT, 'append_only:invoice_line');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_line_no_delete` BEFORE DELETE ON `invoice_line` WHEN EXISTS (SELECT 1 FROM invoice i WHERE i.camp_id = OLD.camp_id AND i.id = OLD.invoice_id AND i.state <> 'draft') BEGIN
	SELECT RAISE(ABORT, 'append_only:invoice_line');
END;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER `payment_date_part_insert` BEFORE INSERT ON `payment_date` WHEN NEW.basis_points IS NOT NULL OR NEW.amount_cents IS NOT NULL BEGIN
	SELECT RAISE(ABORT, 'payment_date_part') WHERE NEW.basis_points IS NOT NULL AND NEW.amount_cents IS NOT NULL
		OR NEW.basis_points NOT BETWEEN 1 AND 10000 OR NEW.amount_cents NOT BETWEEN 1 AND 100000000;
	SELECT RAISE(ABORT, 'payment_date_percent') WHERE NEW.basis_points + (SELECT coalesce(sum(d.basis_points), 0) FROM payment_date d
		WHERE d.camp_id = NEW.camp_id AND d.season_id = NEW.season_id) > 10000;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_date_part_update` BEFORE UPDATE ON `payment_date` BEGIN
	SELECT RAISE(ABORT, 'payment_date_changed');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_event_looked` BEFORE UPDATE OF `looked_at`, `looked_by`, `note` ON `provider_event`
	WHEN (NEW.looked_at IS NULL) <> (NEW.looked_by IS NULL) OR (NEW.looked_at IS NULL) <> (NEW.note IS NULL) OR length(NEW.note) NOT BETWEEN 1 AND 300
		OR NEW.looked_at IS NOT NULL AND NEW.state <> 'quarantined' BEGIN
	SELECT RAISE(ABORT, 'provider_event_looked');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_event_unlooked` BEFORE INSERT ON `provider_event` WHEN NEW.looked_at IS NOT NULL OR NEW.looked_by IS NOT NULL OR NEW.note IS NOT NULL BEGIN
	SELECT RAISE(ABORT, 'provider_event_looked');
END;
--> statement-breakpoint
CREATE TRIGGER `lottery_entry_wishes_fixed` BEFORE UPDATE OF `wishes` ON `lottery_entry` WHEN OLD.wishes IS NOT NULL AND OLD.wishes IS NOT NEW.wishes BEGIN
	SELECT RAISE(ABORT, 'lottery_drawn');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_for_left` BEFORE INSERT ON `payment_for` WHEN NEW.amount_cents > (SELECT y.amount_cents - y.paid_cents FROM payable y WHERE y.camp_id = NEW.camp_id AND y.id = NEW.payable_id) BEGIN
	SELECT RAISE(ABORT, 'payment_for_left');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_waived_whole` BEFORE UPDATE OF `state` ON `payable` WHEN OLD.state <> NEW.state AND NEW.state = 'waived' AND NEW.paid_cents <> 0 BEGIN
	SELECT RAISE(ABORT, 'payable_covered');
END;
--> statement-breakpoint
CREATE TRIGGER `charge_attempt_told` BEFORE UPDATE OF `payment_id` ON `charge_attempt` WHEN NEW.payment_id IS NOT NULL AND NEW.told_cents < (SELECT p.amount_cents FROM payment p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id) BEGIN
	SELECT RAISE(ABORT, 'charge_attempt_told');
END;
--> statement-breakpoint
CREATE TRIGGER `charge_attempt_told_fixed` BEFORE UPDATE OF `told_cents` ON `charge_attempt` WHEN OLD.told_cents IS NOT NEW.told_cents BEGIN
	SELECT RAISE(ABORT, 'charge_attempt_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_wish_once` BEFORE INSERT ON `waitlist_wish` WHEN EXISTS (SELECT 1 FROM waitlist_child mine
	CROSS JOIN waitlist_child other INDEXED BY waitlist_child_camper ON other.camp_id = mine.camp_id AND other.camper_id = mine.camper_id AND other.entry_id <> mine.entry_id
	CROSS JOIN waitlist_entry e ON e.camp_id = other.camp_id AND e.id = other.entry_id AND +e.status IN ('waiting', 'offered')
	CROSS JOIN waitlist_wish w ON w.camp_id = e.camp_id AND w.entry_id = e.id AND w.session_id = NEW.session_id
	WHERE mine.camp_id = NEW.camp_id AND mine.entry_id = NEW.entry_id) BEGIN
	SELECT RAISE(ABORT, 'waitlist_once');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_again_once` BEFORE UPDATE OF `status` ON `waitlist_entry` WHEN OLD.status NOT IN ('waiting', 'offered') AND NEW.status IN ('waiting', 'offered') AND EXISTS (SELECT 1 FROM waitlist_child mine
	CROSS JOIN waitlist_child other INDEXED BY waitlist_child_camper ON other.camp_id = mine.camp_id AND other.camper_id = mine.camper_id AND other.entry_id <> mine.entry_id
	CROSS JOIN waitlist_entry e ON e.camp_id = other.camp_id AND e.id = other.entry_id AND +e.status IN ('waiting', 'offered')
	CROSS JOIN waitlist_wish w ON w.camp_id = e.camp_id AND w.entry_id = e.id
	CROSS JOIN waitlist_wish v ON v.camp_id = mine.camp_id AND v.entry_id = mine.entry_id AND v.session_id = w.session_id
	WHERE mine.camp_id = NEW.camp_id AND mine.entry_id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'waitlist_once');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_posted` BEFORE UPDATE OF `state` ON `refund` WHEN OLD.state <> NEW.state AND NEW.state = 'processed' AND (NOT EXISTS (SELECT 1 FROM ledger_entry e JOIN ledger_posting p ON p.camp_id = e.camp_id AND p.entry_id = e.id
		WHERE e.camp_id = NEW.camp_id AND e.effect = 'refund:' || NEW.id AND e.kind = 'refund' AND e.currency = NEW.currency AND p.amount_cents = NEW.amount_cents AND +p.debit_household_id = NEW.household_id)
	OR (NEW.payable_id IS NULL AND NEW.amount_cents <> (SELECT coalesce(sum(t.amount_cents), 0) FROM refund_part t INDEXED BY refund_part_refund WHERE t.camp_id = NEW.camp_id AND t.refund_id = NEW.id))) BEGIN
	SELECT RAISE(ABORT, 'refund_entry');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_taken_back` BEFORE UPDATE OF `state` ON `refund` WHEN OLD.state <> NEW.state AND NEW.state = 'void' AND (NOT EXISTS (SELECT 1 FROM ledger_entry e JOIN ledger_entry b ON b.camp_id = e.camp_id AND b.reverses_id = e.id
		WHERE e.camp_id = NEW.camp_id AND e.effect = 'refund:' || NEW.id)
	OR 0 <> (SELECT coalesce(sum(t.amount_cents), 0) FROM refund_part t INDEXED BY refund_part_refund WHERE t.camp_id = NEW.camp_id AND t.refund_id = NEW.id)) BEGIN
	SELECT RAISE(ABORT, 'refund_entry');
END;
--> statement-breakpoint
CREATE TRIGGER `saved_method_needed` BEFORE UPDATE OF `detached_at` ON `saved_method` WHEN NEW.detached_at IS NOT NULL AND OLD.detached_at IS NULL AND (
	EXISTS (SELECT 1 FROM charge_attempt t INDEXED BY charge_attempt_method WHERE t.camp_id = NEW.camp_id AND t.method_id = NEW.id AND t.state = 'claimed')
	OR (OLD.is_default = 1 AND EXISTS (SELECT 1 FROM auto_charge a JOIN payable y ON y.camp_id = a.camp_id AND y.registration_id = a.registration_id AND y.household_id = a.household_id AND y.state = 'due' AND y.kind <> 'refund'
		WHERE a.camp_id = NEW.camp_id AND a.household_id = NEW.household_id AND a.ended_at IS NULL))) BEGIN
	SELECT RAISE(ABORT, 'saved_method_needed');
END;
--> statement-breakpoint
CREATE TRIGGER `dispute_posted` BEFORE UPDATE OF `out_cents` ON `dispute` WHEN OLD.out_cents <> NEW.out_cents AND (NEW.out_cents <> (SELECT coalesce(sum(CASE WHEN p.debit_household_id = NEW.household_id THEN p.amount_cents WHEN p.credit_household_id = NEW.household_id THEN -p.amount_cents ELSE 0 END), 0)
		FROM ledger_entry e INDEXED BY ledger_entry_payment CROSS JOIN ledger_posting p ON p.camp_id = e.camp_id AND p.entry_id = e.id LEFT JOIN ledger_entry o ON o.camp_id = e.camp_id AND o.id = e.reverses_id
		WHERE e.camp_id = NEW.camp_id AND e.payment_id = NEW.payment_id AND coalesce(o.kind, e.kind) = 'dispute' AND coalesce(o.effect, e.effect) GLOB 'dispute:' || NEW.id || ':*')
	OR EXISTS (SELECT 1 FROM payment p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id AND p.spread_cents > max(0, p.amount_cents - p.refunded_cents - NEW.out_cents))) BEGIN
	SELECT RAISE(ABORT, 'dispute_entry');
END;
--> statement-breakpoint
CREATE TRIGGER `camper_season_session` AFTER UPDATE OF `season_id` ON `session` WHEN OLD.season_id <> NEW.season_id BEGIN
	INSERT INTO camper_season (camp_id, season_id, camper_id, enrollments)
		SELECT NEW.camp_id, NEW.season_id, e.camper_id, count(*) FROM enrollment e INDEXED BY enrollment_session JOIN enrollment_status es ON es.key = e.status
		WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id AND es.takes_place = 1 GROUP BY e.camper_id
		ON CONFLICT (camp_id, season_id, camper_id) DO UPDATE SET enrollments = enrollments + excluded.enrollments;
	UPDATE camper_season SET enrollments = enrollments - (SELECT count(*) FROM enrollment e INDEXED BY enrollment_camper JOIN enrollment_status es ON es.key = e.status
			WHERE e.camp_id = NEW.camp_id AND e.camper_id = camper_season.camper_id AND e.session_id = NEW.id AND es.takes_place = 1)
		WHERE (camp_id, season_id, camper_id) IN (SELECT NEW.camp_id, OLD.season_id, e.camper_id FROM enrollment e INDEXED BY enrollment_session
			WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id);
	DELETE FROM camper_season WHERE enrollments = 0 AND (camp_id, season_id, camper_id) IN (SELECT NEW.camp_id, OLD.season_id, e.camper_id FROM enrollment e INDEXED BY enrollment_session WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_numbered` BEFORE UPDATE OF `state` ON `invoice` WHEN OLD.state = 'draft' AND NEW.state = 'issued' AND (NEW.number IS NOT (SELECT coalesce(max(n.number), 0) + 1 FROM invoice n WHERE n.camp_id = NEW.camp_id AND n.number IS NOT NULL)
	OR NOT EXISTS (SELECT 1 FROM invoice_line l WHERE l.camp_id = NEW.camp_id AND l.invoice_id = NEW.id)) BEGIN
	SELECT RAISE(ABORT, 'invoice_number');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_debt_update` AFTER UPDATE OF `state`, `paid_cents` ON `payable` WHEN NEW.kind <> 'refund' AND (OLD.state = 'due' OR NEW.state = 'due') AND (OLD.state <> NEW.state OR OLD.paid_cents <> NEW.paid_cents) BEGIN
	INSERT INTO debt_figure (camp_id, span, period, currency, cents, dues)
		SELECT r.camp_id, p.key, substr(NEW.due_on, 1, p.value), r.currency, 0, 0
		FROM registration r JOIN json_each('{"day":10,"month":7}') p WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id
		ON CONFLICT (camp_id, span, period, currency) DO NOTHING;
	UPDATE debt_figure SET dues = dues + (NEW.state = 'due') - (OLD.state = 'due'),
			cents = cents + iif(NEW.state = 'due', NEW.amount_cents - NEW.paid_cents, 0) - iif(OLD.state = 'due', OLD.amount_cents - OLD.paid_cents, 0)
		WHERE camp_id = NEW.camp_id AND ((span = 'day' AND period = NEW.due_on) OR (span = 'month' AND period = substr(NEW.due_on, 1, 7)))
		AND currency = (SELECT r.currency FROM registration r WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id);
	DELETE FROM debt_figure WHERE dues = 0 AND (camp_id, span, period) IN (VALUES (NEW.camp_id, 'day', NEW.due_on), (NEW.camp_id, 'month', substr(NEW.due_on, 1, 7)));
END;
--> statement-breakpoint
CREATE TRIGGER `definition_in_use` BEFORE DELETE ON `definition` WHEN (OLD.type = 'gender' AND (
		EXISTS (SELECT 1 FROM person p WHERE p.camp_id = OLD.camp_id AND p.gender = OLD.key)
		OR (OLD.camp_id IS NULL AND EXISTS (SELECT 1 FROM person p WHERE p.gender = OLD.key))))
	OR (OLD.type = 'absence_reason' AND (
		EXISTS (SELECT 1 FROM attendance a WHERE a.camp_id = OLD.camp_id AND a.reason = OLD.key)
		OR (OLD.camp_id IS NULL AND EXISTS (SELECT 1 FROM attendance a WHERE a.reason = OLD.key)))) BEGIN
	SELECT RAISE(ABORT, 'definition_in_use');
END;
