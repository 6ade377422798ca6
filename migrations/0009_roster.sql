CREATE TABLE `roster_row` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`shows` text NOT NULL,
	`sort_name` text NOT NULL,
	`enrolment_id` text NOT NULL,
	`camper_id` text NOT NULL,
	`status` text NOT NULL,
	`grade` integer,
	`starts_on` text,
	`ends_on` text,
	`group_ids` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`preferred_name` text,
	`birth_date` text,
	`gender` text,
	`profile_image_url` text,
	`search_text` text NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `shows`, `sort_name`, `enrolment_id`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "roster_row_group_ids" CHECK(json_valid("roster_row"."group_ids"))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `roster_tally` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`shows` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`children` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `shows`, `kind`, `value`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "roster_tally_children" CHECK("roster_tally"."children" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO roster_row (camp_id, session_id, shows, sort_name, enrolment_id, camper_id, status, grade, starts_on, ends_on, group_ids, first_name, last_name, preferred_name, birth_date, gender, profile_image_url, search_text)
		SELECT e.camp_id, e.session_id, CASE WHEN es.attends = 1 THEN 'attending' WHEN e.status = 'accepted' THEN 'accepted' WHEN es.is_live = 0 AND e.ends_on IS NOT NULL THEN 'left' END AS shows, p.sort_name, e.id, e.camper_id, e.status, e.grade, e.starts_on, e.ends_on,
			coalesce((SELECT json_group_object(gc.kind, gc.group_id ORDER BY gc.kind) FROM group_camper gc WHERE gc.camp_id = e.camp_id AND gc.session_id = e.session_id AND gc.camper_id = e.camper_id), '{}'),
			p.first_name, p.last_name, p.preferred_name, p.birth_date, p.gender, p.profile_image_url, p.search_text
		FROM enrolment e CROSS JOIN enrolment_status es ON es.key = e.status
		CROSS JOIN camper c ON c.camp_id = e.camp_id AND c.id = e.camper_id AND c.deleted_at IS NULL
		CROSS JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id
		WHERE true AND (es.attends = 1 OR e.status = 'accepted' OR (es.is_live = 0 AND e.ends_on IS NOT NULL));
--> statement-breakpoint
INSERT INTO roster_tally (camp_id, session_id, shows, kind, value, children)
	SELECT camp_id, session_id, shows, 'grade', CAST(coalesce(grade, '') AS TEXT), count(*) FROM roster_row GROUP BY 1, 2, 3, 5
	UNION ALL SELECT r.camp_id, r.session_id, r.shows, 'group', g.value, count(*) FROM roster_row r, json_each(r.group_ids) g GROUP BY 1, 2, 3, 5;
--> statement-breakpoint
CREATE TRIGGER `roster_row_enrolment_insert` AFTER INSERT ON `enrolment` BEGIN
	INSERT INTO roster_row (camp_id, session_id, shows, sort_name, enrolment_id, camper_id, status, grade, starts_on, ends_on, group_ids, first_name, last_name, preferred_name, birth_date, gender, profile_image_url, search_text)
		SELECT e.camp_id, e.session_id, CASE WHEN es.attends = 1 THEN 'attending' WHEN e.status = 'accepted' THEN 'accepted' WHEN es.is_live = 0 AND e.ends_on IS NOT NULL THEN 'left' END AS shows, p.sort_name, e.id, e.camper_id, e.status, e.grade, e.starts_on, e.ends_on,
			coalesce((SELECT json_group_object(gc.kind, gc.group_id ORDER BY gc.kind) FROM group_camper gc WHERE gc.camp_id = e.camp_id AND gc.session_id = e.session_id AND gc.camper_id = e.camper_id), '{}'),
			p.first_name, p.last_name, p.preferred_name, p.birth_date, p.gender, p.profile_image_url, p.search_text
		FROM enrolment e CROSS JOIN enrolment_status es ON es.key = e.status
		CROSS JOIN camper c ON c.camp_id = e.camp_id AND c.id = e.camper_id AND c.deleted_at IS NULL
		CROSS JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id
		WHERE e.camp_id = NEW.camp_id AND e.id = NEW.id AND (es.attends = 1 OR e.status = 'accepted' OR (es.is_live = 0 AND e.ends_on IS NOT NULL));
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_enrolment_update` AFTER UPDATE OF `status`, `grade`, `starts_on`, `ends_on` ON `enrolment` WHEN OLD.status IS NOT NEW.status OR OLD.grade IS NOT NEW.grade OR OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on BEGIN
	DELETE FROM roster_row WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND shows IN ('accepted', 'attending', 'left')
		AND sort_name = (SELECT p.sort_name FROM person p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.camper_id) AND enrolment_id = NEW.id;
	INSERT INTO roster_row (camp_id, session_id, shows, sort_name, enrolment_id, camper_id, status, grade, starts_on, ends_on, group_ids, first_name, last_name, preferred_name, birth_date, gender, profile_image_url, search_text)
		SELECT e.camp_id, e.session_id, CASE WHEN es.attends = 1 THEN 'attending' WHEN e.status = 'accepted' THEN 'accepted' WHEN es.is_live = 0 AND e.ends_on IS NOT NULL THEN 'left' END AS shows, p.sort_name, e.id, e.camper_id, e.status, e.grade, e.starts_on, e.ends_on,
			coalesce((SELECT json_group_object(gc.kind, gc.group_id ORDER BY gc.kind) FROM group_camper gc WHERE gc.camp_id = e.camp_id AND gc.session_id = e.session_id AND gc.camper_id = e.camper_id), '{}'),
			p.first_name, p.last_name, p.preferred_name, p.birth_date, p.gender, p.profile_image_url, p.search_text
		FROM enrolment e CROSS JOIN enrolment_status es ON es.key = e.status
		CROSS JOIN camper c ON c.camp_id = e.camp_id AND c.id = e.camper_id AND c.deleted_at IS NULL
		CROSS JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id
		WHERE e.camp_id = NEW.camp_id AND e.id = NEW.id AND (es.attends = 1 OR e.status = 'accepted' OR (es.is_live = 0 AND e.ends_on IS NOT NULL));
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_enrolment_delete` AFTER DELETE ON `enrolment` BEGIN
	DELETE FROM roster_row WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND shows IN ('accepted', 'attending', 'left')
		AND sort_name = (SELECT p.sort_name FROM person p WHERE p.camp_id = OLD.camp_id AND p.id = OLD.camper_id) AND enrolment_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_person_update` AFTER UPDATE OF `sort_name`, `first_name`, `last_name`, `preferred_name`, `birth_date`, `gender`, `profile_image_url`, `search_text` ON `person` WHEN OLD.sort_name IS NOT NEW.sort_name OR OLD.first_name IS NOT NEW.first_name OR OLD.last_name IS NOT NEW.last_name OR OLD.preferred_name IS NOT NEW.preferred_name OR OLD.birth_date IS NOT NEW.birth_date OR OLD.gender IS NOT NEW.gender OR OLD.profile_image_url IS NOT NEW.profile_image_url OR OLD.search_text IS NOT NEW.search_text BEGIN
	UPDATE roster_row SET sort_name = NEW.sort_name, first_name = NEW.first_name, last_name = NEW.last_name, preferred_name = NEW.preferred_name, birth_date = NEW.birth_date, gender = NEW.gender, profile_image_url = NEW.profile_image_url, search_text = NEW.search_text
		WHERE (camp_id, session_id, shows, sort_name, enrolment_id) IN (SELECT e.camp_id, e.session_id, s.value, OLD.sort_name, e.id
			FROM enrolment e, json_each('["accepted","attending","left"]') s WHERE e.camp_id = NEW.camp_id AND e.camper_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_camper_deleted` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN
	DELETE FROM roster_row WHERE (camp_id, session_id, shows, sort_name, enrolment_id) IN (SELECT e.camp_id, e.session_id, s.value, p.sort_name, e.id
		FROM enrolment e JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id, json_each('["accepted","attending","left"]') s
		WHERE e.camp_id = NEW.camp_id AND e.camper_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_camper_restored` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
	INSERT INTO roster_row (camp_id, session_id, shows, sort_name, enrolment_id, camper_id, status, grade, starts_on, ends_on, group_ids, first_name, last_name, preferred_name, birth_date, gender, profile_image_url, search_text)
		SELECT e.camp_id, e.session_id, CASE WHEN es.attends = 1 THEN 'attending' WHEN e.status = 'accepted' THEN 'accepted' WHEN es.is_live = 0 AND e.ends_on IS NOT NULL THEN 'left' END AS shows, p.sort_name, e.id, e.camper_id, e.status, e.grade, e.starts_on, e.ends_on,
			coalesce((SELECT json_group_object(gc.kind, gc.group_id ORDER BY gc.kind) FROM group_camper gc WHERE gc.camp_id = e.camp_id AND gc.session_id = e.session_id AND gc.camper_id = e.camper_id), '{}'),
			p.first_name, p.last_name, p.preferred_name, p.birth_date, p.gender, p.profile_image_url, p.search_text
		FROM enrolment e CROSS JOIN enrolment_status es ON es.key = e.status
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
