-- The two triggers find the latest event by its key, where they read all events of an enrollment into a list before.
DROP TRIGGER `enrollment_event_insert`;
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
		FROM enrollment_event v CROSS JOIN enrollment_status s ON s.key = NEW.status
		WHERE v.camp_id = NEW.camp_id AND v.enrollment_id = NEW.id AND v.status <> NEW.status
		AND v.at = (SELECT max(o.at) FROM enrollment_event o WHERE o.camp_id = NEW.camp_id AND o.enrollment_id = NEW.id);
	UPDATE enrollment_event SET camper_id = NEW.camper_id WHERE camp_id = NEW.camp_id AND enrollment_id = NEW.id AND camper_id <> NEW.camper_id;
END;
--> statement-breakpoint
DROP TRIGGER `enrollment_event_update`;
--> statement-breakpoint
-- One that ends while another stands that was moved from it was left by that move.
CREATE TRIGGER `enrollment_event_update` AFTER UPDATE OF `status` ON `enrollment` WHEN OLD.status <> NEW.status BEGIN
	INSERT INTO enrollment_event (camp_id, id, enrollment_id, camper_id, session_id, step, status, at, by_user_id, registration_id)
		SELECT NEW.camp_id, lower(hex(randomblob(16))), NEW.id, NEW.camper_id, NEW.session_id,
			iif(NEW.ended_at IS NOT NULL AND EXISTS (SELECT 1 FROM enrollment n INDEXED BY enrollment_moved_from WHERE n.camp_id = NEW.camp_id AND n.moved_from_id = NEW.id
				AND n.moved_from_id IS NOT NULL AND n.ended_at IS NULL), 'left', s.step), NEW.status,
			max(NEW.updated_at, coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', v.at, '+0.001 seconds'), '')), NEW.changed_by, v.registration_id
		FROM enrollment_status s
		LEFT JOIN enrollment_event v ON v.camp_id = NEW.camp_id AND v.enrollment_id = NEW.id
			AND v.at = (SELECT max(o.at) FROM enrollment_event o WHERE o.camp_id = NEW.camp_id AND o.enrollment_id = NEW.id)
		WHERE s.key = NEW.status;
END;
