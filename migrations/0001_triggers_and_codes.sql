INSERT INTO `person_type` (`key`, `position`) VALUES ('camper', 1), ('staff', 2), ('parent', 3), ('other', 4);
--> statement-breakpoint
INSERT INTO `camper_status` (`key`, `position`) VALUES ('lead', 1), ('active', 2), ('archived', 3);
--> statement-breakpoint
INSERT INTO `relationship_type` (`key`, `position`) VALUES ('parent', 1), ('guardian', 2), ('step_parent', 3), ('grandparent', 4), ('sibling', 5), ('child', 6), ('grandchild', 7), ('step_child', 8), ('ward', 9), ('emergency_contact', 10), ('authorised_pickup', 11), ('do_not_release', 12);
--> statement-breakpoint
INSERT INTO `season_status` (`key`, `position`) VALUES ('draft', 1), ('open', 2), ('closed', 3), ('archived', 4);
--> statement-breakpoint
INSERT INTO `session_status` (`key`, `position`) VALUES ('draft', 1), ('published', 2), ('running', 3), ('completed', 4), ('cancelled', 5);
--> statement-breakpoint
INSERT INTO `group_kind` (`key`, `position`) VALUES ('cabin', 1), ('day', 2);
--> statement-breakpoint
INSERT INTO `attendance_status` (`key`, `position`) VALUES ('present', 1), ('absent', 2), ('late', 3), ('left_early', 4), ('checked_out', 5);
--> statement-breakpoint
INSERT INTO `checkpoint` (`key`, `position`) VALUES ('morning', 1), ('midday', 2), ('evening', 3);
--> statement-breakpoint
INSERT INTO `enrolment_status` (`key`, `position`, `takes_place`, `is_live`, `attends`) VALUES ('draft', 1, 0, 1, 0), ('submitted', 2, 0, 1, 0), ('under_review', 3, 0, 1, 0), ('waitlisted', 4, 0, 1, 0), ('offered', 5, 0, 1, 0), ('accepted', 6, 1, 1, 0), ('enrolled', 7, 1, 1, 1), ('completed', 8, 1, 1, 1), ('no_show', 9, 1, 1, 1), ('declined', 10, 0, 0, 0), ('withdrawn', 11, 0, 0, 0), ('cancelled', 12, 0, 0, 0);
--> statement-breakpoint
INSERT INTO `plan` (`key`, `label`, `camper_limit`) VALUES ('self_hosted', 'Self-hosted', NULL), ('starter', 'Starter', 100), ('professional', 'Professional', 500), ('network', 'Network', NULL);
--> statement-breakpoint
INSERT INTO `plan_feature` (`plan_key`, `feature_key`) VALUES
	('self_hosted', 'basic_dashboard'),
	('self_hosted', 'basic_reports'),
	('self_hosted', 'session_management'),
	('self_hosted', 'basic_staff'),
	('self_hosted', 'advanced_analytics'),
	('self_hosted', 'staff_management'),
	('self_hosted', 'medical_tracking'),
	('self_hosted', 'automated_communication'),
	('self_hosted', 'ai_features'),
	('self_hosted', 'market_analysis'),
	('self_hosted', 'multiple_camps'),
	('starter', 'basic_dashboard'),
	('starter', 'basic_reports'),
	('starter', 'session_management'),
	('starter', 'basic_staff'),
	('professional', 'basic_dashboard'),
	('professional', 'basic_reports'),
	('professional', 'session_management'),
	('professional', 'basic_staff'),
	('professional', 'advanced_analytics'),
	('professional', 'staff_management'),
	('professional', 'medical_tracking'),
	('professional', 'automated_communication'),
	('network', 'basic_dashboard'),
	('network', 'basic_reports'),
	('network', 'session_management'),
	('network', 'basic_staff'),
	('network', 'advanced_analytics'),
	('network', 'staff_management'),
	('network', 'medical_tracking'),
	('network', 'automated_communication'),
	('network', 'ai_features'),
	('network', 'market_analysis'),
	('network', 'multiple_camps');
--> statement-breakpoint
INSERT INTO `feature_flag` (`key`, `label`, `is_on`) VALUES ('ai_features', 'AI features', 0), ('advanced_analytics', 'Advanced analytics', 1), ('market_analysis', 'Market analysis', 0), ('predictive_models', 'Predictive models', 0);
--> statement-breakpoint
INSERT INTO `definition` (`id`, `camp_id`, `type`, `key`, `label`, `color`, `order`, `is_active`, `created_at`, `updated_at`) VALUES
	('gender:female', NULL, 'gender', 'female', 'Girl', NULL, 1, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('gender:male', NULL, 'gender', 'male', 'Boy', NULL, 2, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('gender:nonbinary', NULL, 'gender', 'nonbinary', 'Non-binary', NULL, 3, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('gender:unspecified', NULL, 'gender', 'unspecified', 'Not stated', NULL, 4, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('absence_reason:sick', NULL, 'absence_reason', 'sick', 'Sick', NULL, 1, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('absence_reason:family', NULL, 'absence_reason', 'family', 'Family reason', NULL, 2, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('absence_reason:appointment', NULL, 'absence_reason', 'appointment', 'Appointment', NULL, 3, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('absence_reason:travel', NULL, 'absence_reason', 'travel', 'Travel', NULL, 4, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('absence_reason:no_contact', NULL, 'absence_reason', 'no_contact', 'No word from home', NULL, 5, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('activity_category:waterfront', NULL, 'activity_category', 'waterfront', 'Waterfront', NULL, 1, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('activity_category:sports', NULL, 'activity_category', 'sports', 'Sports', NULL, 2, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('activity_category:arts', NULL, 'activity_category', 'arts', 'Arts', NULL, 3, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('activity_category:nature', NULL, 'activity_category', 'nature', 'Nature', NULL, 4, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('activity_category:adventure', NULL, 'activity_category', 'adventure', 'Adventure', NULL, 5, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('activity_category:evening', NULL, 'activity_category', 'evening', 'Evening program', NULL, 6, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
--> statement-breakpoint
CREATE TRIGGER `write_guard_abort` BEFORE INSERT ON `write_guard` BEGIN
	SELECT RAISE(ABORT, 'guard:' || NEW.reason);
END;
--> statement-breakpoint
CREATE TRIGGER `audit_event_no_update` BEFORE UPDATE ON `audit_event` BEGIN
	SELECT RAISE(ABORT, 'append_only:audit_event');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_event_no_delete` BEFORE DELETE ON `audit_event` BEGIN
	SELECT RAISE(ABORT, 'append_only:audit_event');
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_history_no_update` BEFORE UPDATE ON `attendance_history` BEGIN
	SELECT RAISE(ABORT, 'append_only:attendance_history');
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_history_no_delete` BEFORE DELETE ON `attendance_history` BEGIN
	SELECT RAISE(ABORT, 'append_only:attendance_history');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_event_no_replace` BEFORE INSERT ON `audit_event` WHEN EXISTS (SELECT 1 FROM audit_event WHERE id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:audit_event');
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_history_no_replace` BEFORE INSERT ON `attendance_history` WHEN EXISTS (SELECT 1 FROM attendance_history h WHERE h.camp_id = NEW.camp_id AND h.session_id = NEW.session_id AND h.date = NEW.date AND h.checkpoint = NEW.checkpoint AND h.camper_id = NEW.camper_id AND h.version = NEW.version) BEGIN
	SELECT RAISE(ABORT, 'append_only:attendance_history');
END;
--> statement-breakpoint
CREATE TRIGGER `person_count_insert` AFTER INSERT ON `person` WHEN NEW.deleted_at IS NULL BEGIN
	UPDATE camp SET total_people = total_people + 1 WHERE id = NEW.camp_id;
END;
--> statement-breakpoint
CREATE TRIGGER `person_count_remove` AFTER UPDATE OF `deleted_at` ON `person` WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN
	UPDATE camp SET total_people = total_people - 1 WHERE id = NEW.camp_id;
END;
--> statement-breakpoint
CREATE TRIGGER `person_count_restore` AFTER UPDATE OF `deleted_at` ON `person` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
	UPDATE camp SET total_people = total_people + 1 WHERE id = NEW.camp_id;
END;
--> statement-breakpoint
CREATE TRIGGER `person_count_delete` AFTER DELETE ON `person` WHEN OLD.deleted_at IS NULL BEGIN
	UPDATE camp SET total_people = total_people - 1 WHERE id = OLD.camp_id;
END;
--> statement-breakpoint
CREATE TRIGGER `person_camper_copy` AFTER UPDATE OF `sort_name`, `birth_date` ON `person` WHEN OLD.sort_name <> NEW.sort_name OR OLD.birth_date IS NOT NEW.birth_date BEGIN
	UPDATE camper SET sort_name = NEW.sort_name, birth_date = NEW.birth_date WHERE camp_id = NEW.camp_id AND id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_copy_person` AFTER INSERT ON `camper` WHEN NOT EXISTS (SELECT 1 FROM person p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.id AND p.sort_name = NEW.sort_name AND p.birth_date IS NEW.birth_date) BEGIN
	UPDATE camper SET sort_name = p.sort_name, birth_date = p.birth_date
		FROM person p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.id AND camper.camp_id = NEW.camp_id AND camper.id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_count_insert` AFTER INSERT ON `camper` WHEN NEW.deleted_at IS NULL BEGIN
	INSERT INTO camp_counter (camp_id, name, value) VALUES (NEW.camp_id, 'campers:' || NEW.status, 1)
		ON CONFLICT (camp_id, name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_count_leave` AFTER UPDATE OF `status`, `deleted_at` ON `camper` WHEN OLD.deleted_at IS NULL AND (NEW.deleted_at IS NOT NULL OR OLD.status <> NEW.status) BEGIN
	UPDATE camp_counter SET value = value - 1 WHERE camp_id = OLD.camp_id AND name = 'campers:' || OLD.status;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_count_enter` AFTER UPDATE OF `status`, `deleted_at` ON `camper` WHEN NEW.deleted_at IS NULL AND (OLD.deleted_at IS NOT NULL OR OLD.status <> NEW.status) BEGIN
	INSERT INTO camp_counter (camp_id, name, value) VALUES (NEW.camp_id, 'campers:' || NEW.status, 1)
		ON CONFLICT (camp_id, name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_count_delete` AFTER DELETE ON `camper` WHEN OLD.deleted_at IS NULL BEGIN
	UPDATE camp_counter SET value = value - 1 WHERE camp_id = OLD.camp_id AND name = 'campers:' || OLD.status;
END;
--> statement-breakpoint
CREATE TRIGGER `membership_keep_admin_update` BEFORE UPDATE ON `membership` WHEN OLD.role_key = 'camp_admin' AND OLD.is_active = 1 AND (NEW.role_key IS NOT 'camp_admin' OR NEW.is_active = 0) AND (SELECT count(*) FROM membership m WHERE m.camp_id = OLD.camp_id AND m.role_key = 'camp_admin' AND m.is_active = 1) <= 1 BEGIN
	SELECT RAISE(ABORT, 'last_camp_admin');
END;
--> statement-breakpoint
CREATE TRIGGER `membership_keep_admin_delete` BEFORE DELETE ON `membership` WHEN OLD.role_key = 'camp_admin' AND OLD.is_active = 1 AND (SELECT count(*) FROM membership m WHERE m.camp_id = OLD.camp_id AND m.role_key = 'camp_admin' AND m.is_active = 1) <= 1 BEGIN
	SELECT RAISE(ABORT, 'last_camp_admin');
END;
--> statement-breakpoint
CREATE TRIGGER `session_inside_season_insert` BEFORE INSERT ON `session` WHEN NOT EXISTS (SELECT 1 FROM season s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.season_id AND s.start_date <= NEW.start_date AND NEW.end_date <= s.end_date) BEGIN
	SELECT RAISE(ABORT, 'session_inside_season');
END;
--> statement-breakpoint
CREATE TRIGGER `session_inside_season_update` BEFORE UPDATE OF `season_id`, `start_date`, `end_date` ON `session` WHEN NOT EXISTS (SELECT 1 FROM season s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.season_id AND s.start_date <= NEW.start_date AND NEW.end_date <= s.end_date) BEGIN
	SELECT RAISE(ABORT, 'session_inside_season');
END;
--> statement-breakpoint
CREATE TRIGGER `season_contains_sessions` BEFORE UPDATE OF `start_date`, `end_date` ON `season` WHEN EXISTS (SELECT 1 FROM session s WHERE s.camp_id = NEW.camp_id AND s.season_id = NEW.id AND s.deleted_at IS NULL AND (s.start_date < NEW.start_date OR s.end_date > NEW.end_date)) BEGIN
	SELECT RAISE(ABORT, 'season_contains_sessions');
END;
--> statement-breakpoint
CREATE TRIGGER `session_claim_take` AFTER INSERT ON `session_claim` BEGIN
	UPDATE session_places SET taken = taken + 1 WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND bucket = NEW.bucket;
END;
--> statement-breakpoint
CREATE TRIGGER `session_claim_free` AFTER DELETE ON `session_claim` BEGIN
	UPDATE session_places SET taken = taken - 1 WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND bucket = OLD.bucket;
END;
--> statement-breakpoint
CREATE TRIGGER `session_claim_fixed` BEFORE UPDATE ON `session_claim` BEGIN
	SELECT RAISE(ABORT, 'session_claim_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_take_insert` AFTER INSERT ON `enrolment` WHEN (SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 BEGIN
	INSERT INTO session_claim (camp_id, session_id, bucket, holder_kind, holder_id)
		SELECT p.camp_id, p.session_id, p.bucket, 'enrolment', NEW.id FROM session_places p
		WHERE p.camp_id = NEW.camp_id AND p.session_id = NEW.session_id
		AND (p.gender IS NULL OR p.gender = NEW.gender)
		AND (p.min_grade IS NULL OR NEW.grade >= p.min_grade)
		AND (p.max_grade IS NULL OR NEW.grade <= p.max_grade);
	SELECT RAISE(ABORT, 'session_has_no_places') WHERE NOT EXISTS (
		SELECT 1 FROM session_claim c WHERE c.camp_id = NEW.camp_id AND c.holder_kind = 'enrolment' AND c.holder_id = NEW.id AND c.session_id = NEW.session_id AND c.bucket = 'all');
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_take_update` AFTER UPDATE OF `status`, `session_id`, `gender`, `grade` ON `enrolment` WHEN ((SELECT takes_place FROM enrolment_status WHERE key = OLD.status) = 1 OR (SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1) AND (OLD.status <> NEW.status OR OLD.session_id <> NEW.session_id OR OLD.gender IS NOT NEW.gender OR OLD.grade IS NOT NEW.grade) AND NOT ((SELECT takes_place FROM enrolment_status WHERE key = OLD.status) = 1 AND (SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 AND OLD.session_id = NEW.session_id AND OLD.gender IS NEW.gender AND OLD.grade IS NEW.grade) BEGIN
	DELETE FROM session_claim WHERE camp_id = OLD.camp_id AND holder_kind = 'enrolment' AND holder_id = OLD.id;
	INSERT INTO session_claim (camp_id, session_id, bucket, holder_kind, holder_id)
		SELECT p.camp_id, p.session_id, p.bucket, 'enrolment', NEW.id FROM session_places p
		WHERE (SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 AND p.camp_id = NEW.camp_id AND p.session_id = NEW.session_id
		AND (p.gender IS NULL OR p.gender = NEW.gender)
		AND (p.min_grade IS NULL OR NEW.grade >= p.min_grade)
		AND (p.max_grade IS NULL OR NEW.grade <= p.max_grade);
	SELECT RAISE(ABORT, 'session_has_no_places') WHERE (SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 AND NOT EXISTS (
		SELECT 1 FROM session_claim c WHERE c.camp_id = NEW.camp_id AND c.holder_kind = 'enrolment' AND c.holder_id = NEW.id AND c.session_id = NEW.session_id AND c.bucket = 'all');
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_take_delete` AFTER DELETE ON `enrolment` BEGIN
	DELETE FROM session_claim WHERE camp_id = OLD.camp_id AND holder_kind = 'enrolment' AND holder_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_ended_insert` BEFORE INSERT ON `enrolment` WHEN (NEW.ended_at IS NULL) <> ((SELECT is_live FROM enrolment_status WHERE key = NEW.status) = 1) BEGIN
	SELECT RAISE(ABORT, 'enrolment_ended');
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_ended_update` BEFORE UPDATE OF `status`, `ended_at` ON `enrolment` WHEN (NEW.ended_at IS NULL) <> ((SELECT is_live FROM enrolment_status WHERE key = NEW.status) = 1) BEGIN
	SELECT RAISE(ABORT, 'enrolment_ended');
END;
--> statement-breakpoint
CREATE TRIGGER `group_camper_enrolled` BEFORE INSERT ON `group_camper` WHEN NOT EXISTS (SELECT 1 FROM enrolment e JOIN enrolment_status s ON s.key = e.status WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id AND e.camper_id = NEW.camper_id AND (s.attends = 1 OR e.ends_on IS NOT NULL)) BEGIN
	SELECT RAISE(ABORT, 'group_camper_enrolled');
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_expected` BEFORE INSERT ON `attendance` WHEN NOT EXISTS (
	SELECT 1 FROM session s JOIN enrolment e ON e.camp_id = s.camp_id AND e.session_id = s.id
	JOIN enrolment_status es ON es.key = e.status
	WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND e.camper_id = NEW.camper_id
	AND (es.attends = 1 OR e.ends_on IS NOT NULL)
	AND NEW.date BETWEEN max(s.start_date, coalesce(e.starts_on, s.start_date)) AND min(s.end_date, coalesce(e.ends_on, s.end_date))
	AND (s.weekdays >> ((CAST(strftime('%w', NEW.date) AS INTEGER) + 6) % 7)) & 1
) BEGIN
	SELECT RAISE(ABORT, 'attendance_expected');
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_one_version` BEFORE UPDATE ON `attendance` WHEN NEW.version <> OLD.version + 1 BEGIN
	SELECT RAISE(ABORT, 'attendance_version');
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_keep_history` AFTER UPDATE ON `attendance` BEGIN
	INSERT INTO attendance_history (camp_id, session_id, date, checkpoint, camper_id, version, status, absence, reason, time, note, marked_by, marked_at, received_at, device_id, device_counter, voided_at)
		VALUES (OLD.camp_id, OLD.session_id, OLD.date, OLD.checkpoint, OLD.camper_id, OLD.version, OLD.status, OLD.absence, OLD.reason, OLD.time, OLD.note, OLD.marked_by, OLD.marked_at, OLD.received_at, OLD.device_id, OLD.device_counter, OLD.voided_at);
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_no_delete` BEFORE DELETE ON `attendance` BEGIN
	SELECT RAISE(ABORT, 'append_only:attendance');
END;
--> statement-breakpoint
CREATE TRIGGER `camper_tag_definition_id_insert` BEFORE INSERT ON `camper_tag` WHEN NEW.definition_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.definition_id AND d.type = 'camper_tag' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:definition_id');
END;
--> statement-breakpoint
CREATE TRIGGER `camper_tag_definition_id_update` BEFORE UPDATE OF `definition_id`, `camp_id` ON `camper_tag` WHEN NEW.definition_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.definition_id AND d.type = 'camper_tag' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:definition_id');
END;
--> statement-breakpoint
CREATE TRIGGER `session_location_id_insert` BEFORE INSERT ON `session` WHEN NEW.location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.location_id AND d.type = 'location' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:location_id');
END;
--> statement-breakpoint
CREATE TRIGGER `session_location_id_update` BEFORE UPDATE OF `location_id`, `camp_id` ON `session` WHEN NEW.location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.location_id AND d.type = 'location' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:location_id');
END;
--> statement-breakpoint
CREATE TRIGGER `camp_group_location_id_insert` BEFORE INSERT ON `camp_group` WHEN NEW.location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.location_id AND d.type = 'location' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:location_id');
END;
--> statement-breakpoint
CREATE TRIGGER `camp_group_location_id_update` BEFORE UPDATE OF `location_id`, `camp_id` ON `camp_group` WHEN NEW.location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.location_id AND d.type = 'location' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:location_id');
END;
--> statement-breakpoint
CREATE TRIGGER `activity_category_id_insert` BEFORE INSERT ON `activity` WHEN NEW.category_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.category_id AND d.type = 'activity_category' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:category_id');
END;
--> statement-breakpoint
CREATE TRIGGER `activity_category_id_update` BEFORE UPDATE OF `category_id`, `camp_id` ON `activity` WHEN NEW.category_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.category_id AND d.type = 'activity_category' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:category_id');
END;
--> statement-breakpoint
CREATE TRIGGER `activity_location_id_insert` BEFORE INSERT ON `activity` WHEN NEW.location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.location_id AND d.type = 'location' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:location_id');
END;
--> statement-breakpoint
CREATE TRIGGER `activity_location_id_update` BEFORE UPDATE OF `location_id`, `camp_id` ON `activity` WHEN NEW.location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.location_id AND d.type = 'location' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:location_id');
END;
--> statement-breakpoint
CREATE TRIGGER `definition_fixed` BEFORE UPDATE OF `key`, `type`, `camp_id` ON `definition` WHEN OLD.key <> NEW.key OR OLD.type <> NEW.type OR OLD.camp_id IS NOT NEW.camp_id BEGIN
	SELECT RAISE(ABORT, 'definition_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `definition_in_use` BEFORE DELETE ON `definition` WHEN (OLD.type = 'gender' AND EXISTS (SELECT 1 FROM person p WHERE p.gender = OLD.key AND (OLD.camp_id IS NULL OR p.camp_id = OLD.camp_id)))
	OR (OLD.type = 'absence_reason' AND EXISTS (SELECT 1 FROM attendance a WHERE a.reason = OLD.key AND (OLD.camp_id IS NULL OR a.camp_id = OLD.camp_id))) BEGIN
	SELECT RAISE(ABORT, 'definition_in_use');
END;
