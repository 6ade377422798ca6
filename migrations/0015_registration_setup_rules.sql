INSERT INTO `registration_audience` (`key`, `position`) VALUES ('returning', 1), ('siblings', 2);
--> statement-breakpoint
INSERT INTO `discount_kind` (`key`, `position`) VALUES ('early_bird', 1), ('sibling', 2), ('returning', 3), ('code', 4);
--> statement-breakpoint
INSERT INTO `question_kind` (`key`, `position`) VALUES ('text', 1), ('paragraph', 2), ('choice', 3), ('choices', 4), ('yes_no', 5), ('number', 6), ('date', 7);
--> statement-breakpoint
INSERT INTO `definition` (`id`, `camp_id`, `type`, `key`, `label`, `color`, `order`, `is_active`, `created_at`, `updated_at`) VALUES
	('document_type:physical_exam', NULL, 'document_type', 'physical_exam', 'Physical examination', NULL, 10, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('document_type:immunization_record', NULL, 'document_type', 'immunization_record', 'Immunization record', NULL, 11, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('document_type:insurance_card', NULL, 'document_type', 'insurance_card', 'Insurance card', NULL, 12, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
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
