ALTER TABLE `definition` ADD `audience` text DEFAULT 'everyone' NOT NULL;
--> statement-breakpoint
UPDATE `definition` SET `audience` = 'health' WHERE `type` = 'document_type' AND (`key` IN ('physical_exam', 'immunization_record', 'insurance_card')
	OR lower(`label`) LIKE '%health%' OR lower(`label`) LIKE '%medical%' OR lower(`label`) LIKE '%medication%' OR lower(`label`) LIKE '%immuni%' OR lower(`label`) LIKE '%vaccin%' OR lower(`label`) LIKE '%allerg%');
--> statement-breakpoint
UPDATE `definition` SET `audience` = 'finance' WHERE `type` = 'camper_tag' AND (lower(`label`) LIKE '%scholarship%' OR lower(`label`) LIKE '%financial aid%');
--> statement-breakpoint
CREATE TRIGGER `definition_audience_insert` BEFORE INSERT ON `definition` WHEN NOT (NEW.audience = 'everyone' OR (NEW.type = 'camper_tag' AND NEW.audience IN ('office', 'finance')) OR (NEW.type = 'document_type' AND NEW.audience = 'health')) BEGIN
	SELECT RAISE(ABORT, 'definition_audience');
END;
--> statement-breakpoint
CREATE TRIGGER `definition_audience_update` BEFORE UPDATE OF `audience`, `type` ON `definition` WHEN NOT (NEW.audience = 'everyone' OR (NEW.type = 'camper_tag' AND NEW.audience IN ('office', 'finance')) OR (NEW.type = 'document_type' AND NEW.audience = 'health')) BEGIN
	SELECT RAISE(ABORT, 'definition_audience');
END;
