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
DROP TRIGGER `attendance_no_delete`;
--> statement-breakpoint
CREATE TRIGGER `attendance_no_delete` BEFORE DELETE ON `attendance` WHEN NOT EXISTS (SELECT 1 FROM sample_row s WHERE s.camp_id = OLD.camp_id AND s.entity = 'person' AND s.entity_id = OLD.camper_id) BEGIN
	SELECT RAISE(ABORT, 'append_only:attendance');
END;
--> statement-breakpoint
DROP TRIGGER `attendance_history_no_delete`;
--> statement-breakpoint
CREATE TRIGGER `attendance_history_no_delete` BEFORE DELETE ON `attendance_history` WHEN NOT EXISTS (SELECT 1 FROM sample_row s WHERE s.camp_id = OLD.camp_id AND s.entity = 'person' AND s.entity_id = OLD.camper_id) BEGIN
	SELECT RAISE(ABORT, 'append_only:attendance_history');
END;
