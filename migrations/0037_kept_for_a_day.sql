CREATE TABLE `camper_return` (
	`camp_id` text NOT NULL,
	`season_a_id` text NOT NULL,
	`season_b_id` text NOT NULL,
	`status` text NOT NULL,
	`sort_name` text NOT NULL,
	`camper_id` text NOT NULL,
	`birth_date` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `season_a_id`, `season_b_id`, `status`, `sort_name`, `camper_id`),
	FOREIGN KEY (`camp_id`,`camper_id`) REFERENCES `camper`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `camper_return_by_birth_date` ON `camper_return` (`camp_id`,`season_a_id`,`season_b_id`,`status`,`birth_date`,`camper_id`);--> statement-breakpoint
CREATE INDEX `camper_return_by_creation` ON `camper_return` (`camp_id`,`season_a_id`,`season_b_id`,`status`,`created_at`,`camper_id`);--> statement-breakpoint
CREATE INDEX `camper_return_by_school_year` ON `camper_return` (`camp_id`,`season_a_id`,`season_b_id`,`status`,(CAST(birth_date AS INTEGER) + (birth_date > CAST(birth_date AS INTEGER) || '-09-01')),`sort_name`,`camper_id`);--> statement-breakpoint
CREATE INDEX `camper_return_camper` ON `camper_return` (`camp_id`,`camper_id`);--> statement-breakpoint
CREATE TABLE `group_roster` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`group_id` text NOT NULL,
	`children` text NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `group_id`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "group_roster_children" CHECK(json_valid("group_roster"."children"))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `staff_card` (
	`camp_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`facts` text NOT NULL,
	PRIMARY KEY(`camp_id`, `staff_id`),
	FOREIGN KEY (`camp_id`,`staff_id`) REFERENCES `staff`(`camp_id`,`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
-- Filled from what is there, and kept by the triggers below.
INSERT INTO camper_return (camp_id, season_a_id, season_b_id, status, sort_name, camper_id, birth_date, created_at)
	SELECT o.camp_id, o.season_id, x.season_id, c.status, c.sort_name, c.id, c.birth_date, c.created_at FROM camper_season o
	CROSS JOIN camper_season x INDEXED BY camper_season_camper ON x.camp_id = o.camp_id AND x.camper_id = o.camper_id AND x.season_id > o.season_id
	CROSS JOIN camper c ON c.camp_id = o.camp_id AND c.id = o.camper_id AND c.deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO group_roster (camp_id, session_id, group_id, children)
	SELECT r.camp_id, r.session_id, g.value, json_group_object(r.enrolment_id, json_array(r.camper_id, r.birth_date, r.starts_on, r.ends_on) ORDER BY r.enrolment_id)
	FROM roster_row r, json_each(r.group_ids) g WHERE r.shows IN ('attending', 'left') GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO staff_card (camp_id, staff_id, facts)
	SELECT s.camp_id, s.id, CASE WHEN s.deleted_at IS NOT NULL THEN 'null' ELSE (SELECT json_object('sort_name', p.sort_name, 'first_name', p.first_name, 'last_name', p.last_name,
			'preferred_name', p.preferred_name, 'photo_url', p.profile_image_url, 'birth_date', p.birth_date,
			'seasons', (SELECT json_group_object(n.season_id, json_object('position', n.position, 'role_type_id', n.role_type_id,
				'starts_on', n.starts_on, 'ends_on', n.ends_on) ORDER BY n.season_id) FROM staff_season n WHERE n.camp_id = s.camp_id AND n.staff_id = s.id),
			'certificates', (SELECT json_group_array(json_array(h.definition_id, h.expires_on) ORDER BY h.id)
				FROM staff_certificate h INDEXED BY staff_certificate_staff WHERE h.camp_id = s.camp_id AND h.staff_id = s.id),
			'away', (SELECT json_group_array(json_array(o.starts_on, o.ends_on) ORDER BY o.starts_on, o.id)
				FROM staff_time_off o INDEXED BY staff_time_off_staff WHERE o.camp_id = s.camp_id AND o.staff_id = s.id AND o.status = 'approved'))) END
	FROM staff s CROSS JOIN person p ON p.camp_id = s.camp_id AND p.id = s.id;
--> statement-breakpoint
CREATE TRIGGER `camper_return_enter` AFTER INSERT ON `camper_season` BEGIN
	INSERT INTO camper_return (camp_id, season_a_id, season_b_id, status, sort_name, camper_id, birth_date, created_at)
		SELECT c.camp_id, min(NEW.season_id, o.season_id), max(NEW.season_id, o.season_id), c.status, c.sort_name, c.id, c.birth_date, c.created_at
		FROM camper c CROSS JOIN camper_season o INDEXED BY camper_season_camper ON o.camp_id = c.camp_id AND o.camper_id = c.id AND o.season_id <> NEW.season_id
		WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id AND c.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_return_leave` AFTER DELETE ON `camper_season` BEGIN
	DELETE FROM camper_return WHERE (camp_id, season_a_id, season_b_id, status, sort_name, camper_id) IN (SELECT r.camp_id, r.season_a_id, r.season_b_id, r.status, r.sort_name, r.camper_id
		FROM camper_return r INDEXED BY camper_return_camper WHERE r.camp_id = OLD.camp_id AND r.camper_id = OLD.camper_id
		AND OLD.season_id IN (r.season_a_id, r.season_b_id));
END;
--> statement-breakpoint
CREATE TRIGGER `camper_return_camper_update` AFTER UPDATE OF `status`, `sort_name`, `birth_date`, `created_at`, `deleted_at` ON `camper` WHEN OLD.status IS NOT NEW.status OR OLD.sort_name IS NOT NEW.sort_name OR OLD.birth_date IS NOT NEW.birth_date OR OLD.created_at IS NOT NEW.created_at OR OLD.deleted_at IS NOT NEW.deleted_at BEGIN
	DELETE FROM camper_return WHERE (camp_id, season_a_id, season_b_id, status, sort_name, camper_id) IN (SELECT r.camp_id, r.season_a_id, r.season_b_id, r.status, r.sort_name, r.camper_id
		FROM camper_return r INDEXED BY camper_return_camper WHERE r.camp_id = NEW.camp_id AND r.camper_id = NEW.id);
	INSERT INTO camper_return (camp_id, season_a_id, season_b_id, status, sort_name, camper_id, birth_date, created_at)
		SELECT c.camp_id, o.season_id, x.season_id, c.status, c.sort_name, c.id, c.birth_date, c.created_at
		FROM camper c CROSS JOIN camper_season o INDEXED BY camper_season_camper ON o.camp_id = c.camp_id AND o.camper_id = c.id
		CROSS JOIN camper_season x INDEXED BY camper_season_camper ON x.camp_id = c.camp_id AND x.camper_id = c.id AND x.season_id > o.season_id
		WHERE c.camp_id = NEW.camp_id AND c.id = NEW.id AND c.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `group_roster_insert` AFTER INSERT ON `roster_row` WHEN NEW.group_ids <> '{}' BEGIN
	INSERT INTO group_roster (camp_id, session_id, group_id, children)
		SELECT NEW.camp_id, NEW.session_id, g.value, json_object(NEW.enrolment_id, json_array(NEW.camper_id, NEW.birth_date, NEW.starts_on, NEW.ends_on))
		FROM json_each(NEW.group_ids) g WHERE NEW.shows IN ('attending', 'left')
		ON CONFLICT (camp_id, session_id, group_id) DO UPDATE SET children = (SELECT json_group_object(k.key, json(k.value) ORDER BY k.key)
			FROM json_each(json_patch(children, excluded.children)) k);
END;
--> statement-breakpoint
CREATE TRIGGER `group_roster_update` AFTER UPDATE OF `shows`, `group_ids`, `birth_date`, `starts_on`, `ends_on` ON `roster_row` WHEN OLD.shows IS NOT NEW.shows OR OLD.group_ids IS NOT NEW.group_ids OR OLD.birth_date IS NOT NEW.birth_date OR OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on BEGIN
	UPDATE group_roster SET children = json_remove(children, '$."' || OLD.enrolment_id || '"') WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND group_id IN (SELECT g.value FROM json_each(OLD.group_ids) g);
	DELETE FROM group_roster WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND group_id IN (SELECT g.value FROM json_each(OLD.group_ids) g) AND children = '{}';
	INSERT INTO group_roster (camp_id, session_id, group_id, children)
		SELECT NEW.camp_id, NEW.session_id, g.value, json_object(NEW.enrolment_id, json_array(NEW.camper_id, NEW.birth_date, NEW.starts_on, NEW.ends_on))
		FROM json_each(NEW.group_ids) g WHERE NEW.shows IN ('attending', 'left')
		ON CONFLICT (camp_id, session_id, group_id) DO UPDATE SET children = (SELECT json_group_object(k.key, json(k.value) ORDER BY k.key)
			FROM json_each(json_patch(children, excluded.children)) k);
END;
--> statement-breakpoint
CREATE TRIGGER `group_roster_delete` AFTER DELETE ON `roster_row` WHEN OLD.group_ids <> '{}' BEGIN
	UPDATE group_roster SET children = json_remove(children, '$."' || OLD.enrolment_id || '"') WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND group_id IN (SELECT g.value FROM json_each(OLD.group_ids) g);
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