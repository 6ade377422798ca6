-- A guardian's email was changed, at whichever door: the job writes to the old and the new address.
CREATE TRIGGER `person_email_changed` AFTER UPDATE OF `email` ON `person`
WHEN OLD.email IS NOT NULL AND lower(NEW.email) IS NOT lower(OLD.email)
	AND NEW.person_type <> 'camper' AND OLD.deleted_at IS NULL AND NEW.deleted_at IS NULL
	AND (NEW.person_type = 'parent' OR EXISTS (SELECT 1 FROM person_relationship r INDEXED BY person_relationship_related
		WHERE r.camp_id = NEW.camp_id AND r.related_person_id = NEW.id AND r.type IN ('parent', 'guardian', 'step_parent'))) BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES (lower(hex(randomblob(16))), NEW.camp_id, 'person.email_changed',
			json_object('camp_id', NEW.camp_id, 'person_id', NEW.id, 'from', OLD.email, 'to', NEW.email), NEW.updated_at, NEW.updated_at);
END;
