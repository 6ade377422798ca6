CREATE TRIGGER `camper_return_leave` AFTER DELETE ON `camper_season` BEGIN
	DELETE FROM camper_return WHERE (camp_id, season_a_id, season_b_id, status, sort_name, camper_id) IN (SELECT r.camp_id, r.season_a_id, r.season_b_id, r.status, r.sort_name, r.camper_id
		FROM camper_return r INDEXED BY camper_return_camper WHERE r.camp_id = OLD.camp_id AND r.camper_id = OLD.camper_id
		AND OLD.season_id IN (r.season_a_id, r.season_b_id));
END;
--> statement-breakpoint
CREATE TRIGGER `group_roster_insert` AFTER INSERT ON `roster_row` WHEN NEW.group_ids <> '{}' BEGIN
	INSERT INTO group_roster (camp_id, session_id, group_id, children)
		SELECT NEW.camp_id, NEW.session_id, g.value, json_object(NEW.enrollment_id, json_array(NEW.camper_id, NEW.birth_date, NEW.starts_on, NEW.ends_on))
		FROM json_each(NEW.group_ids) g WHERE NEW.shows IN ('attending', 'left')
		ON CONFLICT (camp_id, session_id, group_id) DO UPDATE SET children = (SELECT json_group_object(k.key, json(k.value) ORDER BY k.key)
			FROM json_each(json_patch(children, excluded.children)) k);
END;
--> statement-breakpoint
CREATE TRIGGER `group_roster_update` AFTER UPDATE OF `shows`, `group_ids`, `birth_date`, `starts_on`, `ends_on` ON `roster_row` WHEN OLD.shows IS NOT NEW.shows OR OLD.group_ids IS NOT NEW.group_ids OR OLD.birth_date IS NOT NEW.birth_date OR OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on BEGIN
	UPDATE group_roster SET children = json_remove(children, '$."' || OLD.enrollment_id || '"') WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND group_id IN (SELECT g.value FROM json_each(OLD.group_ids) g);
	DELETE FROM group_roster WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND group_id IN (SELECT g.value FROM json_each(OLD.group_ids) g) AND children = '{}';
	INSERT INTO group_roster (camp_id, session_id, group_id, children)
		SELECT NEW.camp_id, NEW.session_id, g.value, json_object(NEW.enrollment_id, json_array(NEW.camper_id, NEW.birth_date, NEW.starts_on, NEW.ends_on))
		FROM json_each(NEW.group_ids) g WHERE NEW.shows IN ('attending', 'left')
		ON CONFLICT (camp_id, session_id, group_id) DO UPDATE SET children = (SELECT json_group_object(k.key, json(k.value) ORDER BY k.key)
			FROM json_each(json_patch(children, excluded.children)) k);
END;
--> statement-breakpoint
CREATE TRIGGER `group_roster_delete` AFTER DELETE ON `roster_row` WHEN OLD.group_ids <> '{}' BEGIN
	UPDATE group_roster SET children = json_remove(children, '$."' || OLD.enrollment_id || '"') WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND group_id IN (SELECT g.value FROM json_each(OLD.group_ids) g);
	DELETE FROM group_roster WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND group_id IN (SELECT g.value FROM json_each(OLD.group_ids) g) AND children = '{}';
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_fill` AFTER UPDATE OF `facts` ON `staff_card` WHEN NEW.facts = '' BEGIN
	UPDATE staff_card SET facts = coalesce((SELECT json_object('sort_name', p.sort_name, 'first_name', p.first_name, 'last_name', p.last_name,
			'preferred_name', p.preferred_name, 'photo_url', p.profile_image_url, 'birth_date', p.birth_date,
			'seasons', (SELECT json_group_object(n.season_id, json_object('position', n.position, 'role_type_id', n.role_type_id,
				'starts_on', n.starts_on, 'ends_on', n.ends_on) ORDER BY n.season_id) FROM staff_season n WHERE n.camp_id = NEW.camp_id AND n.staff_id = NEW.staff_id),
			'certificates', (SELECT json_group_array(json_array(h.definition_id, h.expires_on) ORDER BY h.id)
				FROM staff_certificate h INDEXED BY staff_certificate_staff WHERE h.camp_id = NEW.camp_id AND h.staff_id = NEW.staff_id),
			'away', (SELECT json_group_array(json_array(o.starts_on, o.ends_on) ORDER BY o.starts_on, o.id)
				FROM staff_time_off o INDEXED BY staff_time_off_staff WHERE o.camp_id = NEW.camp_id AND o.staff_id = NEW.staff_id AND o.status = 'approved'))
			FROM staff s CROSS JOIN person p ON p.camp_id = s.camp_id AND p.id = s.id
			WHERE s.camp_id = NEW.camp_id AND s.id = NEW.staff_id AND s.deleted_at IS NULL), 'null') WHERE camp_id = NEW.camp_id AND staff_id = NEW.staff_id;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_insert` AFTER INSERT ON `staff` BEGIN
	INSERT INTO staff_card (camp_id, staff_id, facts) VALUES (NEW.camp_id, NEW.id, '{}');
	UPDATE staff_card SET facts = '' WHERE camp_id = NEW.camp_id AND staff_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_deleted` AFTER UPDATE OF `deleted_at` ON `staff` WHEN (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = NEW.camp_id AND staff_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_person` AFTER UPDATE OF `sort_name`, `first_name`, `last_name`, `preferred_name`, `birth_date`, `profile_image_url` ON `person` WHEN OLD.sort_name IS NOT NEW.sort_name OR OLD.first_name IS NOT NEW.first_name OR OLD.last_name IS NOT NEW.last_name OR OLD.preferred_name IS NOT NEW.preferred_name OR OLD.birth_date IS NOT NEW.birth_date OR OLD.profile_image_url IS NOT NEW.profile_image_url BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = NEW.camp_id AND staff_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_season_insert` AFTER INSERT ON `staff_season` BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = NEW.camp_id AND staff_id = NEW.staff_id;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_season_update` AFTER UPDATE OF `staff_id`, `season_id`, `position`, `role_type_id`, `starts_on`, `ends_on` ON `staff_season` WHEN OLD.staff_id IS NOT NEW.staff_id OR OLD.season_id IS NOT NEW.season_id OR OLD.position IS NOT NEW.position OR OLD.role_type_id IS NOT NEW.role_type_id OR OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = NEW.camp_id AND staff_id IN (OLD.staff_id, NEW.staff_id);
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_season_delete` AFTER DELETE ON `staff_season` BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = OLD.camp_id AND staff_id = OLD.staff_id;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_certificate_insert` AFTER INSERT ON `staff_certificate` BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = NEW.camp_id AND staff_id = NEW.staff_id;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_certificate_update` AFTER UPDATE OF `staff_id`, `definition_id`, `expires_on` ON `staff_certificate` WHEN OLD.staff_id IS NOT NEW.staff_id OR OLD.definition_id IS NOT NEW.definition_id OR OLD.expires_on IS NOT NEW.expires_on BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = NEW.camp_id AND staff_id IN (OLD.staff_id, NEW.staff_id);
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_certificate_delete` AFTER DELETE ON `staff_certificate` BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = OLD.camp_id AND staff_id = OLD.staff_id;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_time_off_insert` AFTER INSERT ON `staff_time_off` WHEN NEW.status = 'approved' BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = NEW.camp_id AND staff_id = NEW.staff_id;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_time_off_update` AFTER UPDATE OF `staff_id`, `status`, `starts_on`, `ends_on` ON `staff_time_off` WHEN OLD.staff_id IS NOT NEW.staff_id OR OLD.status IS NOT NEW.status OR OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = NEW.camp_id AND staff_id IN (OLD.staff_id, NEW.staff_id);
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_time_off_delete` AFTER DELETE ON `staff_time_off` WHEN OLD.status = 'approved' BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = OLD.camp_id AND staff_id = OLD.staff_id;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_season_sessions_insert` AFTER INSERT ON `camper_season` BEGIN
	UPDATE camper_season SET session_ids = (SELECT json_group_array(DISTINCT e.session_id ORDER BY e.session_id) FROM enrollment e INDEXED BY enrollment_camper
			CROSS JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id AND s.season_id = NEW.season_id
			WHERE e.camp_id = NEW.camp_id AND e.camper_id = NEW.camper_id AND (SELECT k.takes_place FROM enrollment_status k WHERE k.key = e.status) = 1) WHERE camp_id = NEW.camp_id AND season_id = NEW.season_id AND camper_id = NEW.camper_id;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_season_sessions_update` AFTER UPDATE OF `enrollments` ON `camper_season` BEGIN
	UPDATE camper_season SET session_ids = (SELECT json_group_array(DISTINCT e.session_id ORDER BY e.session_id) FROM enrollment e INDEXED BY enrollment_camper
			CROSS JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id AND s.season_id = NEW.season_id
			WHERE e.camp_id = NEW.camp_id AND e.camper_id = NEW.camper_id AND (SELECT k.takes_place FROM enrollment_status k WHERE k.key = e.status) = 1) WHERE camp_id = NEW.camp_id AND season_id = NEW.season_id AND camper_id = NEW.camper_id;
END;
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
CREATE TRIGGER `camper_return_enter` AFTER INSERT ON `camper_season` BEGIN
	INSERT INTO camper_return (camp_id, season_a_id, season_b_id, status, sort_name, camper_id, birth_date, created_at)
		SELECT c.camp_id, min(NEW.season_id, o.season_id), max(NEW.season_id, o.season_id), c.status, c.sort_name, c.id, c.birth_date, c.created_at
		FROM camper c CROSS JOIN camper_season o INDEXED BY camper_season_camper ON o.camp_id = c.camp_id AND o.camper_id = c.id
		WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id AND c.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_return_camper_update` AFTER UPDATE OF `status`, `sort_name`, `birth_date`, `created_at`, `deleted_at` ON `camper` WHEN OLD.status IS NOT NEW.status OR OLD.sort_name IS NOT NEW.sort_name OR OLD.birth_date IS NOT NEW.birth_date OR OLD.created_at IS NOT NEW.created_at OR OLD.deleted_at IS NOT NEW.deleted_at BEGIN
	DELETE FROM camper_return WHERE (camp_id, season_a_id, season_b_id, status, sort_name, camper_id) IN (SELECT r.camp_id, r.season_a_id, r.season_b_id, r.status, r.sort_name, r.camper_id
		FROM camper_return r INDEXED BY camper_return_camper WHERE r.camp_id = NEW.camp_id AND r.camper_id = NEW.id);
	INSERT INTO camper_return (camp_id, season_a_id, season_b_id, status, sort_name, camper_id, birth_date, created_at)
		SELECT c.camp_id, o.season_id, x.season_id, c.status, c.sort_name, c.id, c.birth_date, c.created_at
		FROM camper c CROSS JOIN camper_season o INDEXED BY camper_season_camper ON o.camp_id = c.camp_id AND o.camper_id = c.id
		CROSS JOIN camper_season x INDEXED BY camper_season_camper ON x.camp_id = c.camp_id AND x.camper_id = c.id AND x.season_id >= o.season_id
		WHERE c.camp_id = NEW.camp_id AND c.id = NEW.id AND c.deleted_at IS NULL;
END;
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
		WHERE EXISTS (SELECT 1 FROM enrollment e JOIN enrollment_status es ON es.key = e.status WHERE e.camp_id = x.camp_id AND e.session_id = x.session_id
				AND e.camper_id = x.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL)) AND x.date BETWEEN coalesce(e.starts_on, '') AND coalesce(e.ends_on, '~'))
			AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = x.camp_id AND c.id = x.camper_id) IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `day_tally_enrollment_insert` AFTER INSERT ON `enrollment` WHEN (SELECT (es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL)) FROM enrollment_status es WHERE es.key = NEW.status) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL BEGIN
	UPDATE day_tally SET came = day_tally.came + x.came, absent = day_tally.absent + x.absent, late = day_tally.late + x.late, left_early = day_tally.left_early + x.left_early, checked_out = day_tally.checked_out + x.checked_out, unexcused = day_tally.unexcused + x.unexcused
		FROM (SELECT a.camp_id, a.session_id, a.date, coalesce(max(a.status <> 'absent'), 0) AS came, coalesce(max(a.status <> 'absent') = 0, 0) AS absent, coalesce(max(a.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(a.status <> 'absent') = 0 AND substr(max((CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(a.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.camper_id AND a.session_id = NEW.session_id AND a.voided_at IS NULL
			AND ((SELECT (es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL)) FROM enrollment_status es WHERE es.key = NEW.status) AND a.date BETWEEN coalesce(NEW.starts_on, '') AND coalesce(NEW.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrollment o JOIN enrollment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id AND o.id <> NEW.id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))
			GROUP BY a.camp_id, a.session_id, a.date) x
		WHERE day_tally.camp_id = x.camp_id AND day_tally.session_id = x.session_id AND day_tally.date = x.date;
END;
--> statement-breakpoint
CREATE TRIGGER `day_tally_enrollment_update` AFTER UPDATE OF `status`, `starts_on`, `ends_on` ON `enrollment` WHEN (OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on OR (SELECT (es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL)) FROM enrollment_status es WHERE es.key = OLD.status) <> (SELECT (es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL)) FROM enrollment_status es WHERE es.key = NEW.status)) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL BEGIN
	UPDATE day_tally SET came = day_tally.came - x.came, absent = day_tally.absent - x.absent, late = day_tally.late - x.late, left_early = day_tally.left_early - x.left_early, checked_out = day_tally.checked_out - x.checked_out, unexcused = day_tally.unexcused - x.unexcused
		FROM (SELECT a.camp_id, a.session_id, a.date, coalesce(max(a.status <> 'absent'), 0) AS came, coalesce(max(a.status <> 'absent') = 0, 0) AS absent, coalesce(max(a.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(a.status <> 'absent') = 0 AND substr(max((CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(a.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.camper_id AND a.session_id = NEW.session_id AND a.voided_at IS NULL
			AND ((SELECT (es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL)) FROM enrollment_status es WHERE es.key = OLD.status) AND a.date BETWEEN coalesce(OLD.starts_on, '') AND coalesce(OLD.ends_on, '~')) AND NOT ((SELECT (es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL)) FROM enrollment_status es WHERE es.key = NEW.status) AND a.date BETWEEN coalesce(NEW.starts_on, '') AND coalesce(NEW.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrollment o JOIN enrollment_status os ON os.key = o.status
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
			AND ((SELECT (es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL)) FROM enrollment_status es WHERE es.key = NEW.status) AND a.date BETWEEN coalesce(NEW.starts_on, '') AND coalesce(NEW.ends_on, '~')) AND NOT ((SELECT (es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL)) FROM enrollment_status es WHERE es.key = OLD.status) AND a.date BETWEEN coalesce(OLD.starts_on, '') AND coalesce(OLD.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrollment o JOIN enrollment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id AND o.id <> NEW.id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))
			GROUP BY a.camp_id, a.session_id, a.date) x
		WHERE day_tally.camp_id = x.camp_id AND day_tally.session_id = x.session_id AND day_tally.date = x.date;
END;
--> statement-breakpoint
CREATE TRIGGER `day_tally_enrollment_delete` AFTER DELETE ON `enrollment` WHEN (SELECT (es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL)) FROM enrollment_status es WHERE es.key = OLD.status) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = OLD.camp_id AND c.id = OLD.camper_id) IS NULL BEGIN
	UPDATE day_tally SET came = day_tally.came - x.came, absent = day_tally.absent - x.absent, late = day_tally.late - x.late, left_early = day_tally.left_early - x.left_early, checked_out = day_tally.checked_out - x.checked_out, unexcused = day_tally.unexcused - x.unexcused
		FROM (SELECT a.camp_id, a.session_id, a.date, coalesce(max(a.status <> 'absent'), 0) AS came, coalesce(max(a.status <> 'absent') = 0, 0) AS absent, coalesce(max(a.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(a.status <> 'absent') = 0 AND substr(max((CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(a.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = OLD.camp_id AND a.camper_id = OLD.camper_id AND a.session_id = OLD.session_id AND a.voided_at IS NULL
			AND ((SELECT (es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL)) FROM enrollment_status es WHERE es.key = OLD.status) AND a.date BETWEEN coalesce(OLD.starts_on, '') AND coalesce(OLD.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrollment o JOIN enrollment_status os ON os.key = o.status
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
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.id AND a.voided_at IS NULL AND EXISTS (SELECT 1 FROM enrollment o JOIN enrollment_status os ON os.key = o.status
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
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.id AND a.voided_at IS NULL AND EXISTS (SELECT 1 FROM enrollment o JOIN enrollment_status os ON os.key = o.status
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
			AND EXISTS (SELECT 1 FROM enrollment e JOIN enrollment_status es ON es.key = e.status WHERE e.camp_id = OLD.camp_id AND e.session_id = OLD.session_id
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
			AND EXISTS (SELECT 1 FROM enrollment e JOIN enrollment_status es ON es.key = e.status WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id
				AND e.camper_id = NEW.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL)) AND NEW.date BETWEEN coalesce(e.starts_on, '') AND coalesce(e.ends_on, '~'))
			AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `birthday_at_camp_insert` AFTER INSERT ON `roster_row` WHEN NEW.birth_date IS NOT NULL BEGIN
	INSERT INTO birthday_at_camp (camp_id, session_id, enrollment_id, date, sort_name, camper_id)
		SELECT NEW.camp_id, NEW.session_id, NEW.enrollment_id, date((substr(s.start_date, 1, 4) + y.key) || substr(NEW.birth_date, 5)), NEW.sort_name, NEW.camper_id
		FROM session s, json_each('[' || substr(replace(hex(zeroblob(substr(s.end_date, 1, 4) - substr(s.start_date, 1, 4) + 1)), '00', ',0'), 2) || ']') y
		WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND NEW.shows IN ('attending', 'left') AND s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed')
			AND date((substr(s.start_date, 1, 4) + y.key) || substr(NEW.birth_date, 5)) BETWEEN max(s.start_date, coalesce(NEW.starts_on, s.start_date)) AND min(s.end_date, coalesce(NEW.ends_on, s.end_date))
			AND (s.weekdays >> ((strftime('%w', date((substr(s.start_date, 1, 4) + y.key) || substr(NEW.birth_date, 5))) + 6) % 7)) & 1
		ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `birthday_at_camp_update` AFTER UPDATE OF `shows`, `sort_name`, `birth_date`, `starts_on`, `ends_on` ON `roster_row` WHEN OLD.shows IS NOT NEW.shows OR OLD.sort_name IS NOT NEW.sort_name OR OLD.birth_date IS NOT NEW.birth_date OR OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on BEGIN
	DELETE FROM birthday_at_camp WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND enrollment_id = OLD.enrollment_id;
	INSERT INTO birthday_at_camp (camp_id, session_id, enrollment_id, date, sort_name, camper_id)
		SELECT NEW.camp_id, NEW.session_id, NEW.enrollment_id, date((substr(s.start_date, 1, 4) + y.key) || substr(NEW.birth_date, 5)), NEW.sort_name, NEW.camper_id
		FROM session s, json_each('[' || substr(replace(hex(zeroblob(substr(s.end_date, 1, 4) - substr(s.start_date, 1, 4) + 1)), '00', ',0'), 2) || ']') y
		WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND NEW.shows IN ('attending', 'left') AND s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed')
			AND date((substr(s.start_date, 1, 4) + y.key) || substr(NEW.birth_date, 5)) BETWEEN max(s.start_date, coalesce(NEW.starts_on, s.start_date)) AND min(s.end_date, coalesce(NEW.ends_on, s.end_date))
			AND (s.weekdays >> ((strftime('%w', date((substr(s.start_date, 1, 4) + y.key) || substr(NEW.birth_date, 5))) + 6) % 7)) & 1
		ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `birthday_at_camp_delete` AFTER DELETE ON `roster_row` BEGIN
	DELETE FROM birthday_at_camp WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND enrollment_id = OLD.enrollment_id;
END;
--> statement-breakpoint
CREATE TRIGGER `birthday_at_camp_session` AFTER UPDATE OF `start_date`, `end_date`, `weekdays`, `status`, `deleted_at` ON `session` WHEN OLD.start_date <> NEW.start_date OR OLD.end_date <> NEW.end_date OR OLD.weekdays <> NEW.weekdays OR (OLD.deleted_at IS NULL AND OLD.status IN ('published', 'running', 'completed')) <> (NEW.deleted_at IS NULL AND NEW.status IN ('published', 'running', 'completed')) BEGIN
	DELETE FROM birthday_at_camp WHERE camp_id = NEW.camp_id AND session_id = NEW.id;
	INSERT INTO birthday_at_camp (camp_id, session_id, enrollment_id, date, sort_name, camper_id)
		SELECT r.camp_id, r.session_id, r.enrollment_id, date((substr(s.start_date, 1, 4) + y.key) || substr(r.birth_date, 5)), r.sort_name, r.camper_id
		FROM session s CROSS JOIN roster_row r ON r.camp_id = s.camp_id AND r.session_id = s.id AND r.shows IN ('attending', 'left'), json_each('[' || substr(replace(hex(zeroblob(substr(s.end_date, 1, 4) - substr(s.start_date, 1, 4) + 1)), '00', ',0'), 2) || ']') y
		WHERE s.camp_id = NEW.camp_id AND s.id = NEW.id AND s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed')
			AND date((substr(s.start_date, 1, 4) + y.key) || substr(r.birth_date, 5)) BETWEEN max(s.start_date, coalesce(r.starts_on, s.start_date)) AND min(s.end_date, coalesce(r.ends_on, s.end_date))
			AND (s.weekdays >> ((strftime('%w', date((substr(s.start_date, 1, 4) + y.key) || substr(r.birth_date, 5))) + 6) % 7)) & 1
		ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `session_held` BEFORE UPDATE OF `status` ON `session` WHEN NEW.status = 'cancelled' AND OLD.status <> 'cancelled'
	AND NOT EXISTS (SELECT 1 FROM cancellation_session x WHERE x.camp_id = NEW.camp_id AND x.session_id = NEW.id)
	AND (EXISTS (SELECT 1 FROM enrollment e INDEXED BY enrollment_once WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id AND e.ended_at IS NULL)
		OR EXISTS (SELECT 1 FROM registration_line l INDEXED BY registration_line_session WHERE l.camp_id = NEW.camp_id AND l.session_id = NEW.id AND l.ended_at IS NULL)
		OR EXISTS (SELECT 1 FROM place_hold h WHERE h.camp_id = NEW.camp_id AND h.session_id = NEW.id)
		OR EXISTS (SELECT 1 FROM waitlist_wish w INDEXED BY waitlist_wish_session CROSS JOIN waitlist_entry e ON e.camp_id = w.camp_id AND e.id = w.entry_id AND e.status IN ('waiting', 'offered')
			WHERE w.camp_id = NEW.camp_id AND w.session_id = NEW.id)) BEGIN
	SELECT RAISE(ABORT, 'session_held');
END;
--> statement-breakpoint
CREATE TRIGGER `cancellation_fixed` BEFORE UPDATE ON `cancellation` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.kind <> NEW.kind OR OLD.started_by <> NEW.started_by
	OR OLD.season_id IS NOT NEW.season_id OR OLD.add_on_id IS NOT NEW.add_on_id OR OLD.way <> NEW.way OR (OLD.state = 'done' AND NEW.state <> 'done') BEGIN
	SELECT RAISE(ABORT, 'cancellation_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `cancellation_family_next` BEFORE UPDATE ON `cancellation_family` WHEN OLD.household_id <> NEW.household_id OR OLD.cancellation_id <> NEW.cancellation_id OR OLD.way <> NEW.way
	OR NEW.refund_cents < OLD.refund_cents OR NEW.credit_cents < OLD.credit_cents OR NEW.void_cents < OLD.void_cents
	OR (OLD.state <> NEW.state AND NOT ((OLD.state = 'waiting' AND NEW.state = 'ended') OR (OLD.state = 'ended' AND NEW.state = 'told'))) BEGIN
	SELECT RAISE(ABORT, 'cancellation_family');
END;
--> statement-breakpoint
CREATE TRIGGER `cancellation_end_no_update` BEFORE UPDATE ON `cancellation_end` BEGIN
	SELECT RAISE(ABORT, 'append_only:cancellation_end');
END;
--> statement-breakpoint
CREATE TRIGGER `cancellation_end_no_delete` BEFORE DELETE ON `cancellation_end` BEGIN
	SELECT RAISE(ABORT, 'append_only:cancellation_end');
END;
--> statement-breakpoint
CREATE TRIGGER `cancellation_end_no_replace` BEFORE INSERT ON `cancellation_end` WHEN EXISTS (SELECT 1 FROM cancellation_end WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:cancellation_end');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_limit_raised` AFTER UPDATE OF `settings` ON `camp` WHEN coalesce(NEW.settings ->> 'refund_limit_cents', 10000) <> coalesce(OLD.settings ->> 'refund_limit_cents', 10000) BEGIN
	UPDATE refund_limit_raise SET ended_at = NEW.updated_at WHERE camp_id = NEW.id AND ended_at IS NULL;
	INSERT INTO refund_limit_raise (camp_id, id, from_cents, to_cents, asked_at, effective_at)
		SELECT NEW.id, lower(hex(randomblob(16))), f.cents, coalesce(NEW.settings ->> 'refund_limit_cents', 10000), NEW.updated_at, strftime('%Y-%m-%dT%H:%M:%fZ', NEW.updated_at, '+7 days')
		FROM (SELECT coalesce((SELECT r.from_cents FROM refund_limit_raise r WHERE r.camp_id = NEW.id AND r.ended_at = NEW.updated_at AND r.approved_at IS NULL
			AND r.effective_at > NEW.updated_at), OLD.settings ->> 'refund_limit_cents', 10000) AS cents) f
		WHERE coalesce(NEW.settings ->> 'refund_limit_cents', 10000) > f.cents;
END;
--> statement-breakpoint
CREATE TRIGGER `refund_limit_raise_fixed` BEFORE UPDATE ON `refund_limit_raise` WHEN OLD.ended_at IS NOT NULL OR OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.from_cents <> NEW.from_cents OR OLD.to_cents <> NEW.to_cents
	OR OLD.asked_at <> NEW.asked_at OR OLD.effective_at <> NEW.effective_at OR (OLD.asked_by IS NOT NULL AND OLD.asked_by IS NOT NEW.asked_by) OR (OLD.approved_by IS NOT NULL AND OLD.approved_by IS NOT NEW.approved_by) BEGIN
	SELECT RAISE(ABORT, 'refund_limit_raise_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_limit_raise_no_delete` BEFORE DELETE ON `refund_limit_raise` BEGIN
	SELECT RAISE(ABORT, 'append_only:refund_limit_raise');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_limit_raise_no_replace` BEFORE INSERT ON `refund_limit_raise` WHEN EXISTS (SELECT 1 FROM refund_limit_raise WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:refund_limit_raise');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_second` BEFORE INSERT ON `refund` WHEN NEW.needs_second = 0 AND NEW.amount_cents + coalesce((SELECT sum(o.amount_cents) FROM refund o WHERE o.camp_id = NEW.camp_id AND o.household_id = NEW.household_id
		AND o.currency = NEW.currency AND o.needs_second = 0 AND o.state NOT IN ('rejected', 'void') AND o.requested_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.requested_at, '-30 days')), 0)
	> coalesce((SELECT r.from_cents FROM refund_limit_raise r WHERE r.camp_id = NEW.camp_id AND r.ended_at IS NULL AND r.approved_at IS NULL AND r.effective_at > NEW.requested_at),
		(SELECT c.settings ->> 'refund_limit_cents' FROM camp c WHERE c.id = NEW.camp_id), 10000) BEGIN
	SELECT RAISE(ABORT, 'refund_second');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_reduces_fixed` BEFORE UPDATE OF `reduces_charge` ON `refund` WHEN OLD.reduces_charge <> NEW.reduces_charge BEGIN
	SELECT RAISE(ABORT, 'refund_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `camp_currency_stays` BEFORE UPDATE OF `currency` ON `camp` WHEN OLD.currency <> NEW.currency AND (EXISTS (SELECT 1 FROM ledger_entry e WHERE e.camp_id = OLD.id)
	OR EXISTS (SELECT 1 FROM payment p WHERE p.camp_id = OLD.id) OR EXISTS (SELECT 1 FROM payable y WHERE y.camp_id = OLD.id)
	OR EXISTS (SELECT 1 FROM registration r WHERE r.camp_id = OLD.id AND r.status <> 'draft')) BEGIN
	SELECT RAISE(ABORT, 'camp_currency');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_closes_pages` AFTER UPDATE OF `state`, `paid_cents` ON `payable` WHEN NEW.kind <> 'refund' AND ((OLD.state = 'due' AND NEW.state <> 'due') OR (NEW.state = 'due' AND NEW.paid_cents > OLD.paid_cents))
	AND EXISTS (SELECT 1 FROM payment_for f INDEXED BY payment_for_payable JOIN payment p ON p.camp_id = f.camp_id AND p.id = f.payment_id AND p.state = 'pending' WHERE f.camp_id = NEW.camp_id AND f.payable_id = NEW.id) BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		SELECT lower(hex(randomblob(16))), NEW.camp_id, 'card.close_pages', json_object('camp_id', NEW.camp_id, 'household_id', NEW.household_id, 'payable_id', NEW.id), p.created_at, p.created_at
		FROM payment_for f INDEXED BY payment_for_payable JOIN payment p ON p.camp_id = f.camp_id AND p.id = f.payment_id AND p.state = 'pending' WHERE f.camp_id = NEW.camp_id AND f.payable_id = NEW.id LIMIT 1;
END;
--> statement-breakpoint
CREATE TRIGGER `person_email_changed` AFTER UPDATE OF `email` ON `person`
WHEN OLD.email IS NOT NULL AND lower(NEW.email) IS NOT lower(OLD.email)
	AND NEW.person_type <> 'camper' AND OLD.deleted_at IS NULL AND NEW.deleted_at IS NULL
	AND (NEW.person_type = 'parent' OR EXISTS (SELECT 1 FROM person_relationship r INDEXED BY person_relationship_related
		WHERE r.camp_id = NEW.camp_id AND r.related_person_id = NEW.id AND r.type IN ('parent', 'guardian', 'step_parent'))) BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES (lower(hex(randomblob(16))), NEW.camp_id, 'person.email_changed',
			json_object('camp_id', NEW.camp_id, 'person_id', NEW.id, 'from', OLD.email, 'to', NEW.email), NEW.updated_at, NEW.updated_at);
END;
--> statement-breakpoint
CREATE TRIGGER `session_move_no_update` BEFORE UPDATE ON `session_move` BEGIN
	SELECT RAISE(ABORT, 'append_only:session_move');
END;
--> statement-breakpoint
CREATE TRIGGER `session_move_no_delete` BEFORE DELETE ON `session_move` BEGIN
	SELECT RAISE(ABORT, 'append_only:session_move');
END;
--> statement-breakpoint
CREATE TRIGGER `session_move_no_replace` BEFORE INSERT ON `session_move` WHEN EXISTS (SELECT 1 FROM session_move WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:session_move');
END;
--> statement-breakpoint
CREATE TRIGGER `definition_audience_insert` BEFORE INSERT ON `definition` WHEN NOT (NEW.audience = 'everyone' OR (NEW.type = 'camper_tag' AND NEW.audience IN ('office', 'finance')) OR (NEW.type = 'document_type' AND NEW.audience = 'health')) BEGIN
	SELECT RAISE(ABORT, 'definition_audience');
END;
--> statement-breakpoint
CREATE TRIGGER `definition_audience_update` BEFORE UPDATE OF `audience`, `type` ON `definition` WHEN NOT (NEW.audience = 'everyone' OR (NEW.type = 'camper_tag' AND NEW.audience IN ('office', 'finance')) OR (NEW.type = 'document_type' AND NEW.audience = 'health')) BEGIN
	SELECT RAISE(ABORT, 'definition_audience');
END;
--> statement-breakpoint
CREATE TRIGGER `person_search_phone` AFTER UPDATE OF `phone` ON `person` WHEN OLD.phone IS NOT NEW.phone BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.person', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `place_hold_again` BEFORE INSERT ON `place_hold` WHEN EXISTS (SELECT 1 FROM hold_window w WHERE w.camp_id = NEW.camp_id AND w.registration_id = NEW.registration_id AND w.session_id = NEW.session_id AND w.held_from > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour') AND NEW.expires_at > w.ends_at) BEGIN
	SELECT RAISE(ABORT, 'hold_again');
END;
--> statement-breakpoint
CREATE TRIGGER `place_hold_unknown` BEFORE INSERT ON `place_hold` WHEN NEW.has_record = 0 AND (SELECT count(*) FROM registration mine CROSS JOIN registration r ON r.user_id = mine.user_id AND r.camp_id = mine.camp_id AND r.status = 'draft' CROSS JOIN place_hold h ON h.camp_id = r.camp_id AND h.registration_id = r.id AND h.has_record = 0 AND h.expires_at > NEW.created_at WHERE mine.camp_id = NEW.camp_id AND mine.id = NEW.registration_id) >= 4 BEGIN
	SELECT RAISE(ABORT, 'hold_unknown');
END;
--> statement-breakpoint
CREATE TRIGGER `place_hold_remember` AFTER INSERT ON `place_hold` BEGIN
	INSERT INTO hold_window (camp_id, registration_id, session_id, held_from, ends_at) VALUES (NEW.camp_id, NEW.registration_id, NEW.session_id, NEW.created_at, NEW.expires_at)
		ON CONFLICT (camp_id, registration_id, session_id) DO UPDATE SET held_from = excluded.held_from, ends_at = excluded.ends_at
		WHERE held_from <= strftime('%Y-%m-%dT%H:%M:%fZ', excluded.held_from, '-1 hour');
	INSERT INTO hold_use (camp_id, season_id, user_id, seconds, held_until)
		SELECT r.camp_id, r.season_id, r.user_id, unixepoch(NEW.expires_at) - unixepoch(NEW.created_at), NEW.expires_at FROM registration r
		WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id AND r.user_id IS NOT NULL
		ON CONFLICT (camp_id, season_id, user_id) DO UPDATE SET
			seconds = seconds + max(0, unixepoch(excluded.held_until) - max(unixepoch(NEW.created_at), unixepoch(held_until))),
			held_until = max(held_until, excluded.held_until);
END;
--> statement-breakpoint
CREATE TRIGGER `camper_tag_listed_insert` AFTER INSERT ON `camper_tag` BEGIN
	UPDATE camper_tag SET (sort_name, status) = (SELECT c.sort_name, iif(c.deleted_at IS NULL, c.status, NULL)
			FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id)
		WHERE camp_id = NEW.camp_id AND definition_id = NEW.definition_id AND camper_id = NEW.camper_id;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_tag_listed_update` AFTER UPDATE OF `camp_id`, `camper_id` ON `camper_tag` BEGIN
	UPDATE camper_tag SET (sort_name, status) = (SELECT c.sort_name, iif(c.deleted_at IS NULL, c.status, NULL)
			FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id)
		WHERE camp_id = NEW.camp_id AND definition_id = NEW.definition_id AND camper_id = NEW.camper_id;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_tag_listed_camper` AFTER UPDATE OF `sort_name`, `status`, `deleted_at` ON `camper` WHEN OLD.sort_name <> NEW.sort_name OR OLD.status <> NEW.status OR OLD.deleted_at IS NOT NEW.deleted_at BEGIN
	UPDATE camper_tag SET sort_name = NEW.sort_name, status = iif(NEW.deleted_at IS NULL, NEW.status, NULL)
		WHERE camp_id = NEW.camp_id AND camper_id = NEW.id;
END;
