-- Rules that no column can state, and counters.
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
CREATE TRIGGER `enrollment_take_insert` AFTER INSERT ON `enrollment` WHEN (SELECT takes_place FROM enrollment_status WHERE key = NEW.status) = 1 BEGIN
	INSERT INTO session_claim (camp_id, session_id, bucket, holder_kind, holder_id)
		SELECT p.camp_id, p.session_id, p.bucket, 'enrollment', NEW.id FROM session_places p
		WHERE p.camp_id = NEW.camp_id AND p.session_id = NEW.session_id
		AND (p.gender IS NULL OR p.gender = NEW.gender)
		AND (p.min_grade IS NULL OR NEW.grade >= p.min_grade)
		AND (p.max_grade IS NULL OR NEW.grade <= p.max_grade);
	SELECT RAISE(ABORT, 'session_has_no_places') WHERE NOT EXISTS (
		SELECT 1 FROM session_claim c WHERE c.camp_id = NEW.camp_id AND c.holder_kind = 'enrollment' AND c.holder_id = NEW.id AND c.session_id = NEW.session_id AND c.bucket = 'all');
END;
--> statement-breakpoint
CREATE TRIGGER `enrollment_take_update` AFTER UPDATE OF `status`, `session_id`, `gender`, `grade` ON `enrollment` WHEN ((SELECT takes_place FROM enrollment_status WHERE key = OLD.status) = 1 OR (SELECT takes_place FROM enrollment_status WHERE key = NEW.status) = 1) AND (OLD.status <> NEW.status OR OLD.session_id <> NEW.session_id OR OLD.gender IS NOT NEW.gender OR OLD.grade IS NOT NEW.grade) AND NOT ((SELECT takes_place FROM enrollment_status WHERE key = OLD.status) = 1 AND (SELECT takes_place FROM enrollment_status WHERE key = NEW.status) = 1 AND OLD.session_id = NEW.session_id AND OLD.gender IS NEW.gender AND OLD.grade IS NEW.grade) BEGIN
	DELETE FROM session_claim WHERE camp_id = OLD.camp_id AND holder_kind = 'enrollment' AND holder_id = OLD.id;
	INSERT INTO session_claim (camp_id, session_id, bucket, holder_kind, holder_id)
		SELECT p.camp_id, p.session_id, p.bucket, 'enrollment', NEW.id FROM session_places p
		WHERE (SELECT takes_place FROM enrollment_status WHERE key = NEW.status) = 1 AND p.camp_id = NEW.camp_id AND p.session_id = NEW.session_id
		AND (p.gender IS NULL OR p.gender = NEW.gender)
		AND (p.min_grade IS NULL OR NEW.grade >= p.min_grade)
		AND (p.max_grade IS NULL OR NEW.grade <= p.max_grade);
	SELECT RAISE(ABORT, 'session_has_no_places') WHERE (SELECT takes_place FROM enrollment_status WHERE key = NEW.status) = 1 AND NOT EXISTS (
		SELECT 1 FROM session_claim c WHERE c.camp_id = NEW.camp_id AND c.holder_kind = 'enrollment' AND c.holder_id = NEW.id AND c.session_id = NEW.session_id AND c.bucket = 'all');
END;
--> statement-breakpoint
CREATE TRIGGER `enrollment_take_delete` AFTER DELETE ON `enrollment` BEGIN
	DELETE FROM session_claim WHERE camp_id = OLD.camp_id AND holder_kind = 'enrollment' AND holder_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `enrollment_ended_insert` BEFORE INSERT ON `enrollment` WHEN (NEW.ended_at IS NULL) <> ((SELECT is_live FROM enrollment_status WHERE key = NEW.status) = 1) BEGIN
	SELECT RAISE(ABORT, 'enrollment_ended');
END;
--> statement-breakpoint
CREATE TRIGGER `enrollment_ended_update` BEFORE UPDATE OF `status`, `ended_at` ON `enrollment` WHEN (NEW.ended_at IS NULL) <> ((SELECT is_live FROM enrollment_status WHERE key = NEW.status) = 1) BEGIN
	SELECT RAISE(ABORT, 'enrollment_ended');
END;
--> statement-breakpoint
CREATE TRIGGER `group_camper_enrolled` BEFORE INSERT ON `group_camper` WHEN NOT EXISTS (SELECT 1 FROM enrollment e JOIN enrollment_status s ON s.key = e.status WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id AND e.camper_id = NEW.camper_id AND (s.attends = 1 OR e.ends_on IS NOT NULL)) BEGIN
	SELECT RAISE(ABORT, 'group_camper_enrolled');
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_expected` BEFORE INSERT ON `attendance` WHEN NOT EXISTS (
	SELECT 1 FROM session s JOIN enrollment e ON e.camp_id = s.camp_id AND e.session_id = s.id
	JOIN enrollment_status es ON es.key = e.status
	WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND e.camper_id = NEW.camper_id
	AND (es.attends = 1 OR e.ends_on IS NOT NULL)
	AND NEW.date BETWEEN max(s.start_date, coalesce(e.starts_on, s.start_date)) AND min(s.end_date, coalesce(e.ends_on, s.end_date))
	AND (s.weekdays >> ((CAST(strftime('%w', NEW.date) AS INTEGER) + 6) % 7)) & 1
) BEGIN
	SELECT RAISE(ABORT, 'attendance_expected');
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
CREATE TRIGGER `enrollment_fixed` BEFORE UPDATE OF `camp_id`, `id`, `session_id`, `camper_id` ON `enrollment` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.session_id <> NEW.session_id OR OLD.camper_id <> NEW.camper_id BEGIN
	SELECT RAISE(ABORT, 'enrollment_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `enrollment_span_insert` AFTER INSERT ON `enrollment` WHEN (SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrollment_status es WHERE es.key = NEW.status) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL BEGIN
	INSERT INTO enrollment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT NEW.camp_id, session_id, starts_on, ends_on, 0 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrollment e JOIN enrollment_status es ON es.key = e.status
				WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id AND e.camper_id = NEW.camper_id AND e.id <> NEW.id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children - 1;
	INSERT INTO enrollment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT NEW.camp_id, session_id, starts_on, ends_on, 1 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrollment e JOIN enrollment_status es ON es.key = e.status
				WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id AND e.camper_id = NEW.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children + 1;
	DELETE FROM enrollment_span WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND children = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `enrollment_span_update` AFTER UPDATE OF `status`, `starts_on`, `ends_on` ON `enrollment` WHEN (OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on OR (SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrollment_status es WHERE es.key = OLD.status) <> (SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrollment_status es WHERE es.key = NEW.status)) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL BEGIN
	INSERT INTO enrollment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT NEW.camp_id, session_id, starts_on, ends_on, 0 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrollment e JOIN enrollment_status es ON es.key = e.status
				WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id AND e.camper_id = NEW.camper_id AND e.id <> NEW.id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))
				UNION ALL SELECT OLD.session_id, coalesce(OLD.starts_on, ''), coalesce(OLD.ends_on, '~') WHERE (SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrollment_status es WHERE es.key = OLD.status)) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children - 1;
	INSERT INTO enrollment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT NEW.camp_id, session_id, starts_on, ends_on, 1 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrollment e JOIN enrollment_status es ON es.key = e.status
				WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id AND e.camper_id = NEW.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children + 1;
	DELETE FROM enrollment_span WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND children = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `enrollment_span_delete` AFTER DELETE ON `enrollment` WHEN (SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrollment_status es WHERE es.key = OLD.status) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = OLD.camp_id AND c.id = OLD.camper_id) IS NULL BEGIN
	INSERT INTO enrollment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT OLD.camp_id, session_id, starts_on, ends_on, 0 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrollment e JOIN enrollment_status es ON es.key = e.status
				WHERE e.camp_id = OLD.camp_id AND e.session_id = OLD.session_id AND e.camper_id = OLD.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))
				UNION ALL SELECT OLD.session_id, coalesce(OLD.starts_on, ''), coalesce(OLD.ends_on, '~') WHERE (SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrollment_status es WHERE es.key = OLD.status)) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children - 1;
	INSERT INTO enrollment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT OLD.camp_id, session_id, starts_on, ends_on, 1 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrollment e JOIN enrollment_status es ON es.key = e.status
				WHERE e.camp_id = OLD.camp_id AND e.session_id = OLD.session_id AND e.camper_id = OLD.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children + 1;
	DELETE FROM enrollment_span WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND children = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `enrollment_span_camper_deleted` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN
	INSERT INTO enrollment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT NEW.camp_id, session_id, starts_on, ends_on, 0 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrollment e JOIN enrollment_status es ON es.key = e.status
				WHERE e.camp_id = NEW.camp_id AND e.camper_id = NEW.id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children - 1;
	DELETE FROM enrollment_span WHERE camp_id = NEW.camp_id AND session_id IN (SELECT session_id FROM enrollment WHERE camp_id = NEW.camp_id AND camper_id = NEW.id) AND children = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `enrollment_span_camper_restored` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
	INSERT INTO enrollment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT NEW.camp_id, session_id, starts_on, ends_on, 1 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrollment e JOIN enrollment_status es ON es.key = e.status
				WHERE e.camp_id = NEW.camp_id AND e.camper_id = NEW.id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_tally_enrollment_insert` AFTER INSERT ON `enrollment` WHEN (SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrollment_status es WHERE es.key = NEW.status) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL BEGIN
	UPDATE attendance_tally SET present = present + (x.status = 'present'),
			absent = absent + (x.status = 'absent'),
			late = late + (x.status = 'late'),
			left_early = left_early + (x.status = 'left_early'),
			checked_out = checked_out + (x.status = 'checked_out'),
			unexcused = unexcused + (x.status = 'absent' AND x.absence IS NOT 'excused')
		FROM (SELECT a.session_id, a.date, a.checkpoint, a.status, a.absence FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.camper_id AND a.session_id = NEW.session_id AND a.voided_at IS NULL
			AND ((SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrollment_status es WHERE es.key = NEW.status) AND a.date BETWEEN coalesce(NEW.starts_on, '') AND coalesce(NEW.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrollment o JOIN enrollment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id AND o.id <> NEW.id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))) x
		WHERE attendance_tally.camp_id = NEW.camp_id AND attendance_tally.session_id = x.session_id
		AND attendance_tally.date = x.date AND attendance_tally.checkpoint = x.checkpoint;
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_tally_enrollment_update` AFTER UPDATE OF `status`, `starts_on`, `ends_on` ON `enrollment` WHEN (OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on OR (SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrollment_status es WHERE es.key = OLD.status) <> (SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrollment_status es WHERE es.key = NEW.status)) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL BEGIN
	UPDATE attendance_tally SET present = present - (x.status = 'present'),
			absent = absent - (x.status = 'absent'),
			late = late - (x.status = 'late'),
			left_early = left_early - (x.status = 'left_early'),
			checked_out = checked_out - (x.status = 'checked_out'),
			unexcused = unexcused - (x.status = 'absent' AND x.absence IS NOT 'excused')
		FROM (SELECT a.session_id, a.date, a.checkpoint, a.status, a.absence FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.camper_id AND a.session_id = NEW.session_id AND a.voided_at IS NULL
			AND ((SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrollment_status es WHERE es.key = OLD.status) AND a.date BETWEEN coalesce(OLD.starts_on, '') AND coalesce(OLD.ends_on, '~')) AND NOT ((SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrollment_status es WHERE es.key = NEW.status) AND a.date BETWEEN coalesce(NEW.starts_on, '') AND coalesce(NEW.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrollment o JOIN enrollment_status os ON os.key = o.status
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
			AND ((SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrollment_status es WHERE es.key = NEW.status) AND a.date BETWEEN coalesce(NEW.starts_on, '') AND coalesce(NEW.ends_on, '~')) AND NOT ((SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrollment_status es WHERE es.key = OLD.status) AND a.date BETWEEN coalesce(OLD.starts_on, '') AND coalesce(OLD.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrollment o JOIN enrollment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id AND o.id <> NEW.id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))) x
		WHERE attendance_tally.camp_id = NEW.camp_id AND attendance_tally.session_id = x.session_id
		AND attendance_tally.date = x.date AND attendance_tally.checkpoint = x.checkpoint;
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_tally_enrollment_delete` AFTER DELETE ON `enrollment` WHEN (SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrollment_status es WHERE es.key = OLD.status) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = OLD.camp_id AND c.id = OLD.camper_id) IS NULL BEGIN
	UPDATE attendance_tally SET present = present - (x.status = 'present'),
			absent = absent - (x.status = 'absent'),
			late = late - (x.status = 'late'),
			left_early = left_early - (x.status = 'left_early'),
			checked_out = checked_out - (x.status = 'checked_out'),
			unexcused = unexcused - (x.status = 'absent' AND x.absence IS NOT 'excused')
		FROM (SELECT a.session_id, a.date, a.checkpoint, a.status, a.absence FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = OLD.camp_id AND a.camper_id = OLD.camper_id AND a.session_id = OLD.session_id AND a.voided_at IS NULL
			AND ((SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrollment_status es WHERE es.key = OLD.status) AND a.date BETWEEN coalesce(OLD.starts_on, '') AND coalesce(OLD.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrollment o JOIN enrollment_status os ON os.key = o.status
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
			AND EXISTS (SELECT 1 FROM enrollment o JOIN enrollment_status os ON os.key = o.status
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
			AND EXISTS (SELECT 1 FROM enrollment o JOIN enrollment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))) x
		WHERE attendance_tally.camp_id = NEW.camp_id AND attendance_tally.session_id = x.session_id
		AND attendance_tally.date = x.date AND attendance_tally.checkpoint = x.checkpoint;
END;
--> statement-breakpoint
CREATE TRIGGER `season_week_insert` AFTER INSERT ON `enrollment` WHEN ((SELECT takes_place FROM enrollment_status WHERE key = NEW.status) = 1 OR NEW.status IN ('withdrawn', 'cancelled')) BEGIN
	INSERT INTO season_week (camp_id, season_id, week, enrolled)
		SELECT NEW.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id), date(NEW.created_at, 'weekday 0', '-6 days'), 1 WHERE ((SELECT takes_place FROM enrollment_status WHERE key = NEW.status) = 1 OR NEW.status IN ('withdrawn', 'cancelled'))
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET enrolled = enrolled + 1;
	INSERT INTO season_week (camp_id, season_id, week, ended)
		SELECT NEW.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id), date(NEW.ended_at, 'weekday 0', '-6 days'), 1 WHERE NEW.status IN ('withdrawn', 'cancelled')
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET ended = ended + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `season_week_update` AFTER UPDATE OF `status`, `created_at`, `ended_at` ON `enrollment` WHEN ((SELECT takes_place FROM enrollment_status WHERE key = OLD.status) = 1 OR OLD.status IN ('withdrawn', 'cancelled')) <> ((SELECT takes_place FROM enrollment_status WHERE key = NEW.status) = 1 OR NEW.status IN ('withdrawn', 'cancelled')) OR (OLD.status IN ('withdrawn', 'cancelled')) <> (NEW.status IN ('withdrawn', 'cancelled')) OR OLD.created_at <> NEW.created_at OR OLD.ended_at IS NOT NEW.ended_at BEGIN
	INSERT INTO season_week (camp_id, season_id, week, enrolled)
		SELECT OLD.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id), date(OLD.created_at, 'weekday 0', '-6 days'), 0 WHERE ((SELECT takes_place FROM enrollment_status WHERE key = OLD.status) = 1 OR OLD.status IN ('withdrawn', 'cancelled'))
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET enrolled = enrolled - 1;
	INSERT INTO season_week (camp_id, season_id, week, ended)
		SELECT OLD.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id), date(OLD.ended_at, 'weekday 0', '-6 days'), 0 WHERE OLD.status IN ('withdrawn', 'cancelled')
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET ended = ended - 1;
	INSERT INTO season_week (camp_id, season_id, week, enrolled)
		SELECT NEW.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id), date(NEW.created_at, 'weekday 0', '-6 days'), 1 WHERE ((SELECT takes_place FROM enrollment_status WHERE key = NEW.status) = 1 OR NEW.status IN ('withdrawn', 'cancelled'))
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET enrolled = enrolled + 1;
	INSERT INTO season_week (camp_id, season_id, week, ended)
		SELECT NEW.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id), date(NEW.ended_at, 'weekday 0', '-6 days'), 1 WHERE NEW.status IN ('withdrawn', 'cancelled')
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET ended = ended + 1;
	DELETE FROM season_week WHERE camp_id = NEW.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id) AND enrolled = 0 AND ended = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `season_week_delete` AFTER DELETE ON `enrollment` WHEN ((SELECT takes_place FROM enrollment_status WHERE key = OLD.status) = 1 OR OLD.status IN ('withdrawn', 'cancelled')) BEGIN
	INSERT INTO season_week (camp_id, season_id, week, enrolled)
		SELECT OLD.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id), date(OLD.created_at, 'weekday 0', '-6 days'), 0 WHERE ((SELECT takes_place FROM enrollment_status WHERE key = OLD.status) = 1 OR OLD.status IN ('withdrawn', 'cancelled'))
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET enrolled = enrolled - 1;
	INSERT INTO season_week (camp_id, season_id, week, ended)
		SELECT OLD.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id), date(OLD.ended_at, 'weekday 0', '-6 days'), 0 WHERE OLD.status IN ('withdrawn', 'cancelled')
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET ended = ended - 1;
	DELETE FROM season_week WHERE camp_id = OLD.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id) AND enrolled = 0 AND ended = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `season_week_session` AFTER UPDATE OF `season_id` ON `session` WHEN OLD.season_id <> NEW.season_id BEGIN
	INSERT INTO season_week (camp_id, season_id, week, enrolled)
		SELECT NEW.camp_id, NEW.season_id, date(e.created_at, 'weekday 0', '-6 days'), count(*) FROM enrollment e JOIN enrollment_status es ON es.key = e.status
		WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id AND (es.takes_place = 1 OR e.status IN ('withdrawn', 'cancelled')) GROUP BY 3
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET enrolled = enrolled + excluded.enrolled;
	INSERT INTO season_week (camp_id, season_id, week, ended)
		SELECT NEW.camp_id, NEW.season_id, date(e.ended_at, 'weekday 0', '-6 days'), count(*) FROM enrollment e JOIN enrollment_status es ON es.key = e.status
		WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id AND e.status IN ('withdrawn', 'cancelled') GROUP BY 3
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET ended = ended + excluded.ended;
	UPDATE season_week SET enrolled = enrolled - x.n
		FROM (SELECT date(e.created_at, 'weekday 0', '-6 days') AS week, count(*) AS n FROM enrollment e JOIN enrollment_status es ON es.key = e.status
			WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id AND (es.takes_place = 1 OR e.status IN ('withdrawn', 'cancelled')) GROUP BY 1) x
		WHERE season_week.camp_id = NEW.camp_id AND season_week.season_id = OLD.season_id AND season_week.week = x.week;
	UPDATE season_week SET ended = ended - x.n
		FROM (SELECT date(e.ended_at, 'weekday 0', '-6 days') AS week, count(*) AS n FROM enrollment e JOIN enrollment_status es ON es.key = e.status
			WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id AND e.status IN ('withdrawn', 'cancelled') GROUP BY 1) x
		WHERE season_week.camp_id = NEW.camp_id AND season_week.season_id = OLD.season_id AND season_week.week = x.week;
	DELETE FROM season_week WHERE camp_id = NEW.camp_id AND season_id = OLD.season_id AND enrolled = 0 AND ended = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_season_insert` AFTER INSERT ON `enrollment` WHEN (SELECT takes_place FROM enrollment_status WHERE key = NEW.status) = 1 BEGIN
	INSERT INTO camper_season (camp_id, season_id, camper_id, enrollments)
		SELECT NEW.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id), NEW.camper_id, 1 WHERE true
		ON CONFLICT (camp_id, season_id, camper_id) DO UPDATE SET enrollments = enrollments + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_season_enter` AFTER UPDATE OF `status` ON `enrollment` WHEN NOT (SELECT takes_place FROM enrollment_status WHERE key = OLD.status) = 1 AND (SELECT takes_place FROM enrollment_status WHERE key = NEW.status) = 1 BEGIN
	INSERT INTO camper_season (camp_id, season_id, camper_id, enrollments)
		SELECT NEW.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id), NEW.camper_id, 1 WHERE true
		ON CONFLICT (camp_id, season_id, camper_id) DO UPDATE SET enrollments = enrollments + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_season_leave` AFTER UPDATE OF `status` ON `enrollment` WHEN (SELECT takes_place FROM enrollment_status WHERE key = OLD.status) = 1 AND NOT (SELECT takes_place FROM enrollment_status WHERE key = NEW.status) = 1 BEGIN
	UPDATE camper_season SET enrollments = enrollments - 1 WHERE camp_id = NEW.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id) AND camper_id = NEW.camper_id;
	DELETE FROM camper_season WHERE camp_id = NEW.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id) AND camper_id = NEW.camper_id AND enrollments = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_season_delete` AFTER DELETE ON `enrollment` WHEN (SELECT takes_place FROM enrollment_status WHERE key = OLD.status) = 1 BEGIN
	UPDATE camper_season SET enrollments = enrollments - 1 WHERE camp_id = OLD.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id) AND camper_id = OLD.camper_id;
	DELETE FROM camper_season WHERE camp_id = OLD.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id) AND camper_id = OLD.camper_id AND enrollments = 0;
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
--> statement-breakpoint
CREATE TRIGGER `person_search_insert` AFTER INSERT ON `person` WHEN NEW.deleted_at IS NULL BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.person', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `person_search_update` AFTER UPDATE OF `search_text`, `person_type`, `deleted_at` ON `person` WHEN OLD.search_text <> NEW.search_text OR OLD.person_type <> NEW.person_type OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.person', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `person_search_move` AFTER UPDATE OF `camp_id`, `id` ON `person` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || OLD.camp_id || ':' || OLD.id, OLD.camp_id, 'search.person', json_object('person_id', OLD.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.person', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `person_search_delete` AFTER DELETE ON `person` BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || OLD.camp_id || ':' || OLD.id, OLD.camp_id, 'search.person', json_object('person_id', OLD.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_search_insert` AFTER INSERT ON `camper` WHEN NEW.deleted_at IS NULL BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.person', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_search_update` AFTER UPDATE OF `status`, `deleted_at` ON `camper` WHEN (OLD.status = 'active') <> (NEW.status = 'active') OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.person', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_search_delete` AFTER DELETE ON `camper` BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || OLD.camp_id || ':' || OLD.id, OLD.camp_id, 'search.person', json_object('person_id', OLD.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
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
CREATE TRIGGER `session_day_insert` AFTER INSERT ON `session` WHEN (NEW.deleted_at IS NULL AND NEW.status IN ('published', 'running', 'completed')) BEGIN
	INSERT INTO session_day (camp_id, session_id, date, name, start_date, end_date, checkpoints, expected, rolls, counts, marked)
		SELECT x.camp_id, x.session_id, x.date, x.name, x.start_date, x.end_date, x.checkpoints,
			coalesce((SELECT sum(n.children) FROM enrollment_span n WHERE n.camp_id = x.camp_id AND n.session_id = x.session_id
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
			coalesce((SELECT sum(n.children) FROM enrollment_span n WHERE n.camp_id = x.camp_id AND n.session_id = x.session_id
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
CREATE TRIGGER `session_day_span_insert` AFTER INSERT ON `enrollment_span` WHEN NEW.children <> 0 BEGIN
	UPDATE session_day SET expected = expected + NEW.children WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND date >= NEW.starts_on AND (NEW.ends_on = '' OR date <= NEW.ends_on);
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_span_update` AFTER UPDATE OF `children` ON `enrollment_span` WHEN NEW.children <> OLD.children BEGIN
	UPDATE session_day SET expected = expected + NEW.children - OLD.children WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND date >= NEW.starts_on AND (NEW.ends_on = '' OR date <= NEW.ends_on);
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_span_delete` AFTER DELETE ON `enrollment_span` WHEN OLD.children <> 0 BEGIN
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
--> statement-breakpoint
CREATE TRIGGER `session_search_insert` AFTER INSERT ON `session` WHEN NEW.deleted_at IS NULL BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.session', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `session_search_update` AFTER UPDATE OF `name`, `deleted_at` ON `session` WHEN OLD.name <> NEW.name OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.session', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `session_search_move` AFTER UPDATE OF `camp_id`, `id` ON `session` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || OLD.camp_id || ':' || OLD.id, OLD.camp_id, 'search.session', json_object('person_id', OLD.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.session', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `session_search_delete` AFTER DELETE ON `session` BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || OLD.camp_id || ':' || OLD.id, OLD.camp_id, 'search.session', json_object('person_id', OLD.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_row_only_new` BEFORE INSERT ON `sample_row` WHEN NEW.entity NOT IN ('person', 'household', 'season', 'session', 'camp_group', 'definition')
	OR EXISTS (SELECT 1 FROM person x WHERE x.camp_id = NEW.camp_id AND x.id = NEW.entity_id)
	OR EXISTS (SELECT 1 FROM household x WHERE x.camp_id = NEW.camp_id AND x.id = NEW.entity_id)
	OR EXISTS (SELECT 1 FROM season x WHERE x.camp_id = NEW.camp_id AND x.id = NEW.entity_id)
	OR EXISTS (SELECT 1 FROM session x WHERE x.camp_id = NEW.camp_id AND x.id = NEW.entity_id)
	OR EXISTS (SELECT 1 FROM camp_group x WHERE x.camp_id = NEW.camp_id AND x.id = NEW.entity_id)
	OR EXISTS (SELECT 1 FROM definition x WHERE x.id = NEW.entity_id) BEGIN
	SELECT RAISE(ABORT, 'sample_row_of_real');
END;
--> statement-breakpoint
CREATE TRIGGER `sample_row_fixed` BEFORE UPDATE ON `sample_row` BEGIN
	SELECT RAISE(ABORT, 'sample_row_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_no_delete` BEFORE DELETE ON `attendance` WHEN NOT EXISTS (SELECT 1 FROM sample_row s WHERE s.camp_id = OLD.camp_id AND s.entity = 'person' AND s.entity_id = OLD.camper_id) BEGIN
	SELECT RAISE(ABORT, 'append_only:attendance');
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_history_no_delete` BEFORE DELETE ON `attendance_history` WHEN NOT EXISTS (SELECT 1 FROM sample_row s WHERE s.camp_id = OLD.camp_id AND s.entity = 'person' AND s.entity_id = OLD.camper_id) BEGIN
	SELECT RAISE(ABORT, 'append_only:attendance_history');
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_enrollment_insert` AFTER INSERT ON `enrollment` BEGIN
	INSERT INTO roster_row (camp_id, session_id, shows, sort_name, enrollment_id, camper_id, status, grade, starts_on, ends_on, group_ids, first_name, last_name, preferred_name, birth_date, gender, profile_image_url, search_text)
		SELECT e.camp_id, e.session_id, CASE WHEN es.attends = 1 THEN 'attending' WHEN e.status = 'accepted' THEN 'accepted' WHEN es.is_live = 0 AND e.ends_on IS NOT NULL THEN 'left' END AS shows, p.sort_name, e.id, e.camper_id, e.status, e.grade, e.starts_on, e.ends_on,
			coalesce((SELECT json_group_object(gc.kind, gc.group_id ORDER BY gc.kind) FROM group_camper gc WHERE gc.camp_id = e.camp_id AND gc.session_id = e.session_id AND gc.camper_id = e.camper_id), '{}'),
			p.first_name, p.last_name, p.preferred_name, p.birth_date, p.gender, p.profile_image_url, p.search_text
		FROM enrollment e CROSS JOIN enrollment_status es ON es.key = e.status
		CROSS JOIN camper c ON c.camp_id = e.camp_id AND c.id = e.camper_id AND c.deleted_at IS NULL
		CROSS JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id
		WHERE e.camp_id = NEW.camp_id AND e.id = NEW.id AND (es.attends = 1 OR e.status = 'accepted' OR (es.is_live = 0 AND e.ends_on IS NOT NULL));
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_enrollment_update` AFTER UPDATE OF `status`, `grade`, `starts_on`, `ends_on` ON `enrollment` WHEN OLD.status IS NOT NEW.status OR OLD.grade IS NOT NEW.grade OR OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on BEGIN
	DELETE FROM roster_row WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND shows IN ('accepted', 'attending', 'left')
		AND sort_name = (SELECT p.sort_name FROM person p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.camper_id) AND enrollment_id = NEW.id;
	INSERT INTO roster_row (camp_id, session_id, shows, sort_name, enrollment_id, camper_id, status, grade, starts_on, ends_on, group_ids, first_name, last_name, preferred_name, birth_date, gender, profile_image_url, search_text)
		SELECT e.camp_id, e.session_id, CASE WHEN es.attends = 1 THEN 'attending' WHEN e.status = 'accepted' THEN 'accepted' WHEN es.is_live = 0 AND e.ends_on IS NOT NULL THEN 'left' END AS shows, p.sort_name, e.id, e.camper_id, e.status, e.grade, e.starts_on, e.ends_on,
			coalesce((SELECT json_group_object(gc.kind, gc.group_id ORDER BY gc.kind) FROM group_camper gc WHERE gc.camp_id = e.camp_id AND gc.session_id = e.session_id AND gc.camper_id = e.camper_id), '{}'),
			p.first_name, p.last_name, p.preferred_name, p.birth_date, p.gender, p.profile_image_url, p.search_text
		FROM enrollment e CROSS JOIN enrollment_status es ON es.key = e.status
		CROSS JOIN camper c ON c.camp_id = e.camp_id AND c.id = e.camper_id AND c.deleted_at IS NULL
		CROSS JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id
		WHERE e.camp_id = NEW.camp_id AND e.id = NEW.id AND (es.attends = 1 OR e.status = 'accepted' OR (es.is_live = 0 AND e.ends_on IS NOT NULL));
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_enrollment_delete` AFTER DELETE ON `enrollment` BEGIN
	DELETE FROM roster_row WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND shows IN ('accepted', 'attending', 'left')
		AND sort_name = (SELECT p.sort_name FROM person p WHERE p.camp_id = OLD.camp_id AND p.id = OLD.camper_id) AND enrollment_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_person_update` AFTER UPDATE OF `sort_name`, `first_name`, `last_name`, `preferred_name`, `birth_date`, `gender`, `profile_image_url`, `search_text` ON `person` WHEN OLD.sort_name IS NOT NEW.sort_name OR OLD.first_name IS NOT NEW.first_name OR OLD.last_name IS NOT NEW.last_name OR OLD.preferred_name IS NOT NEW.preferred_name OR OLD.birth_date IS NOT NEW.birth_date OR OLD.gender IS NOT NEW.gender OR OLD.profile_image_url IS NOT NEW.profile_image_url OR OLD.search_text IS NOT NEW.search_text BEGIN
	UPDATE roster_row SET sort_name = NEW.sort_name, first_name = NEW.first_name, last_name = NEW.last_name, preferred_name = NEW.preferred_name, birth_date = NEW.birth_date, gender = NEW.gender, profile_image_url = NEW.profile_image_url, search_text = NEW.search_text
		WHERE (camp_id, session_id, shows, sort_name, enrollment_id) IN (SELECT e.camp_id, e.session_id, s.value, OLD.sort_name, e.id
			FROM enrollment e, json_each('["accepted","attending","left"]') s WHERE e.camp_id = NEW.camp_id AND e.camper_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_camper_deleted` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN
	DELETE FROM roster_row WHERE (camp_id, session_id, shows, sort_name, enrollment_id) IN (SELECT e.camp_id, e.session_id, s.value, p.sort_name, e.id
		FROM enrollment e JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id, json_each('["accepted","attending","left"]') s
		WHERE e.camp_id = NEW.camp_id AND e.camper_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_camper_restored` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
	INSERT INTO roster_row (camp_id, session_id, shows, sort_name, enrollment_id, camper_id, status, grade, starts_on, ends_on, group_ids, first_name, last_name, preferred_name, birth_date, gender, profile_image_url, search_text)
		SELECT e.camp_id, e.session_id, CASE WHEN es.attends = 1 THEN 'attending' WHEN e.status = 'accepted' THEN 'accepted' WHEN es.is_live = 0 AND e.ends_on IS NOT NULL THEN 'left' END AS shows, p.sort_name, e.id, e.camper_id, e.status, e.grade, e.starts_on, e.ends_on,
			coalesce((SELECT json_group_object(gc.kind, gc.group_id ORDER BY gc.kind) FROM group_camper gc WHERE gc.camp_id = e.camp_id AND gc.session_id = e.session_id AND gc.camper_id = e.camper_id), '{}'),
			p.first_name, p.last_name, p.preferred_name, p.birth_date, p.gender, p.profile_image_url, p.search_text
		FROM enrollment e CROSS JOIN enrollment_status es ON es.key = e.status
		CROSS JOIN camper c ON c.camp_id = e.camp_id AND c.id = e.camper_id AND c.deleted_at IS NULL
		CROSS JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id
		WHERE e.camp_id = NEW.camp_id AND e.camper_id = NEW.id AND (es.attends = 1 OR e.status = 'accepted' OR (es.is_live = 0 AND e.ends_on IS NOT NULL));
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_group_insert` AFTER INSERT ON `group_camper` BEGIN
	UPDATE roster_row SET group_ids = coalesce((SELECT json_group_object(gc.kind, gc.group_id ORDER BY gc.kind) FROM group_camper gc WHERE gc.camp_id = NEW.camp_id AND gc.session_id = NEW.session_id AND gc.camper_id = NEW.camper_id), '{}')
		WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND shows IN ('accepted', 'attending', 'left')
		AND sort_name = (SELECT p.sort_name FROM person p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.camper_id) AND camper_id = NEW.camper_id;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_group_update` AFTER UPDATE OF `group_id` ON `group_camper` WHEN OLD.group_id <> NEW.group_id BEGIN
	UPDATE roster_row SET group_ids = coalesce((SELECT json_group_object(gc.kind, gc.group_id ORDER BY gc.kind) FROM group_camper gc WHERE gc.camp_id = NEW.camp_id AND gc.session_id = NEW.session_id AND gc.camper_id = NEW.camper_id), '{}')
		WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND shows IN ('accepted', 'attending', 'left')
		AND sort_name = (SELECT p.sort_name FROM person p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.camper_id) AND camper_id = NEW.camper_id;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_group_delete` AFTER DELETE ON `group_camper` BEGIN
	UPDATE roster_row SET group_ids = coalesce((SELECT json_group_object(gc.kind, gc.group_id ORDER BY gc.kind) FROM group_camper gc WHERE gc.camp_id = OLD.camp_id AND gc.session_id = OLD.session_id AND gc.camper_id = OLD.camper_id), '{}')
		WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND shows IN ('accepted', 'attending', 'left')
		AND sort_name = (SELECT p.sort_name FROM person p WHERE p.camp_id = OLD.camp_id AND p.id = OLD.camper_id) AND camper_id = OLD.camper_id;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_tally_insert` AFTER INSERT ON `roster_row` BEGIN
	INSERT INTO roster_tally (camp_id, session_id, shows, kind, value, children)
		SELECT * FROM (SELECT NEW.camp_id, NEW.session_id, NEW.shows, 'grade', CAST(coalesce(NEW.grade, '') AS TEXT), 1
		UNION ALL SELECT NEW.camp_id, NEW.session_id, NEW.shows, 'group', g.value, 1 FROM json_each(NEW.group_ids) g) WHERE true
		ON CONFLICT (camp_id, session_id, shows, kind, value) DO UPDATE SET children = children + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_tally_delete` AFTER DELETE ON `roster_row` BEGIN
	UPDATE roster_tally SET children = children - 1 WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND shows = OLD.shows AND (kind, value) IN (SELECT 'grade', CAST(coalesce(OLD.grade, '') AS TEXT) UNION ALL SELECT 'group', g.value FROM json_each(OLD.group_ids) g);
	DELETE FROM roster_tally WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND shows = OLD.shows AND (kind, value) IN (SELECT 'grade', CAST(coalesce(OLD.grade, '') AS TEXT) UNION ALL SELECT 'group', g.value FROM json_each(OLD.group_ids) g) AND children = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_tally_regroup` AFTER UPDATE OF `group_ids` ON `roster_row` WHEN OLD.group_ids <> NEW.group_ids BEGIN
	UPDATE roster_tally SET children = children - 1 WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND shows = OLD.shows AND (kind, value) IN (SELECT 'group', g.value FROM json_each(OLD.group_ids) g);
	DELETE FROM roster_tally WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND shows = OLD.shows AND (kind, value) IN (SELECT 'group', g.value FROM json_each(OLD.group_ids) g) AND children = 0;
	INSERT INTO roster_tally (camp_id, session_id, shows, kind, value, children)
		SELECT * FROM (SELECT NEW.camp_id, NEW.session_id, NEW.shows, 'group', g.value, 1 FROM json_each(NEW.group_ids) g) WHERE true
		ON CONFLICT (camp_id, session_id, shows, kind, value) DO UPDATE SET children = children + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_copy_name` AFTER INSERT ON `staff` WHEN NOT EXISTS (SELECT 1 FROM person p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.id AND p.sort_name = NEW.sort_name) BEGIN
	UPDATE `staff` SET sort_name = p.sort_name FROM person p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.id AND `staff`.camp_id = NEW.camp_id AND `staff`.id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_season_copy_name` AFTER INSERT ON `staff_season` WHEN NOT EXISTS (SELECT 1 FROM person p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.staff_id AND p.sort_name = NEW.sort_name) BEGIN
	UPDATE `staff_season` SET sort_name = p.sort_name FROM person p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.staff_id AND `staff_season`.camp_id = NEW.camp_id AND `staff_season`.staff_id = NEW.staff_id AND `staff_season`.season_id = NEW.season_id;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_application_copy_name` AFTER INSERT ON `staff_application` WHEN NOT EXISTS (SELECT 1 FROM person p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.staff_id AND p.sort_name = NEW.sort_name) BEGIN
	UPDATE `staff_application` SET sort_name = p.sort_name FROM person p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.staff_id AND `staff_application`.camp_id = NEW.camp_id AND `staff_application`.staff_id = NEW.staff_id AND `staff_application`.season_id = NEW.season_id;
END;
--> statement-breakpoint
CREATE TRIGGER `person_staff_copy` AFTER UPDATE OF `sort_name` ON `person` WHEN OLD.sort_name <> NEW.sort_name BEGIN
	UPDATE staff SET sort_name = NEW.sort_name WHERE camp_id = NEW.camp_id AND id = NEW.id;
	UPDATE staff_season SET sort_name = NEW.sort_name WHERE camp_id = NEW.camp_id AND staff_id = NEW.id;
	UPDATE staff_application SET sort_name = NEW.sort_name WHERE camp_id = NEW.camp_id AND staff_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `invitation_settled_for_good` BEFORE UPDATE ON `invitation` WHEN OLD.status <> 'pending' BEGIN
	SELECT RAISE(ABORT, 'invitation_settled');
END;
--> statement-breakpoint
CREATE TRIGGER `invitation_no_delete` BEFORE DELETE ON `invitation` BEGIN
	SELECT RAISE(ABORT, 'append_only:invitation');
END;
--> statement-breakpoint
CREATE TRIGGER `invitation_role_of_camp_insert` BEFORE INSERT ON `invitation` WHEN NEW.role_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM role r WHERE r.camp_id = NEW.camp_id AND r.id = NEW.role_id) BEGIN
	SELECT RAISE(ABORT, 'invitation_role_of_camp');
END;
--> statement-breakpoint
CREATE TRIGGER `invitation_role_of_camp_update` BEFORE UPDATE OF `role_id` ON `invitation` WHEN NEW.role_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM role r WHERE r.camp_id = NEW.camp_id AND r.id = NEW.role_id) BEGIN
	SELECT RAISE(ABORT, 'invitation_role_of_camp');
END;
--> statement-breakpoint
CREATE TRIGGER `role_invited` BEFORE DELETE ON `role` WHEN EXISTS (SELECT 1 FROM invitation i WHERE i.camp_id = OLD.camp_id AND i.role_id = OLD.id AND i.status = 'pending') BEGIN
	SELECT RAISE(ABORT, 'role_invited');
END;
--> statement-breakpoint
CREATE TRIGGER `staff_role_requirement_definition_id_insert` BEFORE INSERT ON `staff_role_requirement` WHEN NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.definition_id AND d.type IN ('certificate_type', 'document_type') AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:definition_id');
END;
--> statement-breakpoint
CREATE TRIGGER `staff_role_requirement_definition_id_update` BEFORE UPDATE OF `definition_id`, `camp_id` ON `staff_role_requirement` WHEN NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.definition_id AND d.type IN ('certificate_type', 'document_type') AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:definition_id');
END;
--> statement-breakpoint
CREATE TRIGGER `staff_certificate_definition_id_insert` BEFORE INSERT ON `staff_certificate` WHEN NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.definition_id AND d.type IN ('certificate_type') AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:definition_id');
END;
--> statement-breakpoint
CREATE TRIGGER `staff_certificate_definition_id_update` BEFORE UPDATE OF `definition_id`, `camp_id` ON `staff_certificate` WHEN NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.definition_id AND d.type IN ('certificate_type') AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:definition_id');
END;
--> statement-breakpoint
CREATE TRIGGER `person_document_definition_id_insert` BEFORE INSERT ON `person_document` WHEN NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.definition_id AND d.type IN ('document_type') AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:definition_id');
END;
--> statement-breakpoint
CREATE TRIGGER `person_document_definition_id_update` BEFORE UPDATE OF `definition_id`, `camp_id` ON `person_document` WHEN NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.definition_id AND d.type IN ('document_type') AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:definition_id');
END;
--> statement-breakpoint
CREATE TRIGGER `staff_season_role_type_insert` BEFORE INSERT ON `staff_season` WHEN NEW.role_type_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM staff_role_type t WHERE t.camp_id = NEW.camp_id AND t.id = NEW.role_type_id) BEGIN
	SELECT RAISE(ABORT, 'staff_role_type_of_camp');
END;
