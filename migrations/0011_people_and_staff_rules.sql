INSERT INTO `invitation_status` (`key`, `position`) VALUES ('pending', 1), ('accepted', 2), ('revoked', 3), ('expired', 4);
--> statement-breakpoint
INSERT INTO `note_status` (`key`, `position`) VALUES ('open', 1), ('done', 2), ('archived', 3);
--> statement-breakpoint
INSERT INTO `note_visibility` (`key`, `position`) VALUES ('general', 1), ('behaviour', 2), ('medical', 3), ('financial', 4);
--> statement-breakpoint
INSERT INTO `application_status` (`key`, `position`) VALUES ('new', 1), ('reviewing', 2), ('interview', 3), ('offered', 4), ('hired', 5), ('rejected', 6), ('withdrawn', 7);
--> statement-breakpoint
INSERT INTO `background_check_status` (`key`, `position`) VALUES ('requested', 1), ('clear', 2), ('review', 3), ('failed', 4);
--> statement-breakpoint
INSERT INTO `time_off_status` (`key`, `position`) VALUES ('requested', 1), ('approved', 2), ('denied', 3), ('withdrawn', 4);
--> statement-breakpoint
INSERT INTO `import_status` (`key`, `position`) VALUES ('uploaded', 1), ('mapped', 2), ('checking', 3), ('checked', 4), ('committing', 5), ('committed', 6), ('undoing', 7), ('undone', 8), ('failed', 9);
--> statement-breakpoint
INSERT INTO `application_transition` (`from_status`, `to_status`) VALUES ('new', 'reviewing'), ('reviewing', 'interview'), ('interview', 'offered'), ('offered', 'hired'), ('new', 'rejected'), ('new', 'withdrawn'), ('reviewing', 'rejected'), ('reviewing', 'withdrawn'), ('interview', 'rejected'), ('interview', 'withdrawn'), ('offered', 'rejected'), ('offered', 'withdrawn'), ('reviewing', 'new'), ('interview', 'reviewing'), ('offered', 'interview'), ('rejected', 'reviewing'), ('withdrawn', 'reviewing');
--> statement-breakpoint
INSERT INTO `definition` (`id`, `camp_id`, `type`, `key`, `label`, `color`, `order`, `is_active`, `created_at`, `updated_at`) VALUES
	('certificate_type:first_aid', NULL, 'certificate_type', 'first_aid', 'First aid', NULL, 1, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('certificate_type:cpr', NULL, 'certificate_type', 'cpr', 'CPR', NULL, 2, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('certificate_type:lifeguard', NULL, 'certificate_type', 'lifeguard', 'Lifeguard', NULL, 3, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('certificate_type:wilderness_first_aid', NULL, 'certificate_type', 'wilderness_first_aid', 'Wilderness first aid', NULL, 4, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('certificate_type:archery_instructor', NULL, 'certificate_type', 'archery_instructor', 'Archery instructor', NULL, 5, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('certificate_type:ropes_course', NULL, 'certificate_type', 'ropes_course', 'Ropes course', NULL, 6, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('certificate_type:food_handler', NULL, 'certificate_type', 'food_handler', 'Food handler', NULL, 7, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('certificate_type:driver', NULL, 'certificate_type', 'driver', 'Camp driver', NULL, 8, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('document_type:contract', NULL, 'document_type', 'contract', 'Contract', NULL, 1, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('document_type:identity', NULL, 'document_type', 'identity', 'Identity document', NULL, 2, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('document_type:work_authorisation', NULL, 'document_type', 'work_authorisation', 'Work authorisation', NULL, 3, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('document_type:certificate', NULL, 'document_type', 'certificate', 'Certificate', NULL, 4, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('document_type:reference_letter', NULL, 'document_type', 'reference_letter', 'Reference letter', NULL, 5, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('document_type:court_order', NULL, 'document_type', 'court_order', 'Court order', NULL, 6, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('document_type:photo_release', NULL, 'document_type', 'photo_release', 'Photo release', NULL, 7, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('document_type:agreement', NULL, 'document_type', 'agreement', 'Signed agreement', NULL, 8, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
	('document_type:other', NULL, 'document_type', 'other', 'Other', NULL, 9, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
--> statement-breakpoint
UPDATE `staff` SET `sort_name` = (SELECT p.sort_name FROM person p WHERE p.camp_id = staff.camp_id AND p.id = staff.id);
--> statement-breakpoint
UPDATE `staff_season` SET `sort_name` = (SELECT p.sort_name FROM person p WHERE p.camp_id = staff_season.camp_id AND p.id = staff_season.staff_id);
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
--> statement-breakpoint
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
