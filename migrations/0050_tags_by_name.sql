ALTER TABLE `camper_tag` ADD `sort_name` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `camper_tag` ADD `status` text;
--> statement-breakpoint
UPDATE camper_tag SET (sort_name, status) = (SELECT c.sort_name, iif(c.deleted_at IS NULL, c.status, NULL)
	FROM camper c WHERE c.camp_id = camper_tag.camp_id AND c.id = camper_tag.camper_id);
--> statement-breakpoint
CREATE INDEX `camper_tag_by_name` ON `camper_tag` (`camp_id`,`definition_id`,`status`,`sort_name`,`camper_id`) WHERE "camper_tag"."status" IS NOT NULL;
--> statement-breakpoint
-- What a list of a tag shows of the camper and is in the order of, kept beside the tag.
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
--> statement-breakpoint
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
('camper_tag', 'camper_tag_by_name', '40000 10000 1000 333 8 1');
--> statement-breakpoint
ANALYZE sqlite_schema;
