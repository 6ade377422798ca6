CREATE TABLE `export_template` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`export_type` text NOT NULL,
	`columns` text NOT NULL,
	`options` text NOT NULL,
	`owner_id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "export_template_named" CHECK(length("export_template"."name") BETWEEN 1 AND 120),
	CONSTRAINT "export_template_columns" CHECK(json_valid("export_template"."columns") AND json_array_length("export_template"."columns") BETWEEN 1 AND 100),
	CONSTRAINT "export_template_options" CHECK(json_valid("export_template"."options") AND length(CAST("export_template"."options" AS BLOB)) <= 8192)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `export_template_name` ON `export_template` (`camp_id`,`export_type`,`name_key`);--> statement-breakpoint
CREATE INDEX `export_template_list` ON `export_template` (`camp_id`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `export_template_owner` ON `export_template` (`owner_id`);--> statement-breakpoint
CREATE TABLE `label_printer` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`offset_x` integer DEFAULT 0 NOT NULL,
	`offset_y` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "label_printer_named" CHECK(length("label_printer"."name") BETWEEN 1 AND 60),
	CONSTRAINT "label_printer_offset" CHECK("label_printer"."offset_x" BETWEEN -200 AND 200 AND "label_printer"."offset_y" BETWEEN -200 AND 200)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `label_printer_name` ON `label_printer` (`camp_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `report_favorite` (
	`camp_id` text NOT NULL,
	`user_id` text NOT NULL,
	`template_key` text NOT NULL,
	`template_id` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `user_id`, `template_key`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`template_id`) REFERENCES `report_template`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "report_favorite_key" CHECK("report_favorite"."template_id" IS NULL OR "report_favorite"."template_id" = "report_favorite"."template_key")
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `report_favorite_user` ON `report_favorite` (`user_id`);--> statement-breakpoint
CREATE INDEX `report_favorite_template` ON `report_favorite` (`camp_id`,`template_id`);--> statement-breakpoint
CREATE TABLE `report_filter_template` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`entity` text NOT NULL,
	`filters` text NOT NULL,
	`is_public` integer DEFAULT false NOT NULL,
	`owner_id` text NOT NULL,
	`usage_count` integer DEFAULT 0 NOT NULL,
	`last_used_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "report_filter_template_named" CHECK(length("report_filter_template"."name") BETWEEN 1 AND 120),
	CONSTRAINT "report_filter_template_filters" CHECK(json_valid("report_filter_template"."filters") AND length(CAST("report_filter_template"."filters" AS BLOB)) <= 65536),
	CONSTRAINT "report_filter_template_usage" CHECK("report_filter_template"."usage_count" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_filter_template_name` ON `report_filter_template` (`camp_id`,`owner_id`,`name_key`);--> statement-breakpoint
CREATE INDEX `report_filter_template_list` ON `report_filter_template` (`camp_id`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `report_filter_template_owner` ON `report_filter_template` (`owner_id`);--> statement-breakpoint
CREATE TABLE `report_format` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `report_frequency` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `report_link` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`run_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`used_at` text,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`created_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`run_id`) REFERENCES `report_run`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "report_link_once" CHECK("report_link"."uses" BETWEEN 0 AND 1),
	CONSTRAINT "report_link_used" CHECK(("report_link"."uses" = 0) = ("report_link"."used_at" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_link_token` ON `report_link` (`token_hash`);--> statement-breakpoint
CREATE INDEX `report_link_run` ON `report_link` (`camp_id`,`run_id`);--> statement-breakpoint
CREATE INDEX `report_link_created_by` ON `report_link` (`created_by`);--> statement-breakpoint
CREATE INDEX `report_link_expiry` ON `report_link` (`expires_at`);--> statement-breakpoint
CREATE TABLE `report_recipient` (
	`camp_id` text NOT NULL,
	`schedule_id` text NOT NULL,
	`user_id` text NOT NULL,
	`skipped_at` text,
	`skipped_why` text,
	PRIMARY KEY(`camp_id`, `schedule_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`schedule_id`) REFERENCES `report_schedule`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "report_recipient_skipped" CHECK(("report_recipient"."skipped_at" IS NULL) = ("report_recipient"."skipped_why" IS NULL))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `report_recipient_user` ON `report_recipient` (`user_id`);--> statement-breakpoint
CREATE TABLE `report_run` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`template_key` text,
	`template_id` text,
	`schedule_id` text,
	`name` text NOT NULL,
	`plan` text NOT NULL,
	`catalog_version` integer NOT NULL,
	`season_id` text,
	`as_of` text,
	`format` text NOT NULL,
	`options` text,
	`state` text NOT NULL,
	`asked_by` text NOT NULL,
	`rights` text NOT NULL,
	`row_count` integer NOT NULL,
	`rows_done` integer DEFAULT 0 NOT NULL,
	`hidden` text NOT NULL,
	`has_health` integer NOT NULL,
	`content_hash` text,
	`object_key` text,
	`rows_key` text,
	`bytes` integer,
	`downloads` integer DEFAULT 0 NOT NULL,
	`error` text,
	`claimed_until` text,
	`started_at` text,
	`finished_at` text,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`format`) REFERENCES `report_format`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`state`) REFERENCES `report_run_state`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asked_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`template_id`) REFERENCES `report_template`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`schedule_id`) REFERENCES `report_schedule`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "report_run_key" CHECK("report_run"."template_id" IS NULL OR "report_run"."template_id" = "report_run"."template_key"),
	CONSTRAINT "report_run_as_of" CHECK("report_run"."as_of" IS NULL OR "report_run"."as_of" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "report_run_plan" CHECK(json_valid("report_run"."plan") AND length(CAST("report_run"."plan" AS BLOB)) <= 65536),
	CONSTRAINT "report_run_rights" CHECK(json_valid("report_run"."rights") AND length(CAST("report_run"."rights" AS BLOB)) <= 2000),
	CONSTRAINT "report_run_hidden" CHECK(json_valid("report_run"."hidden")),
	CONSTRAINT "report_run_options" CHECK("report_run"."options" IS NULL OR json_valid("report_run"."options")),
	CONSTRAINT "report_run_row_count" CHECK("report_run"."row_count" BETWEEN 0 AND 50000),
	CONSTRAINT "report_run_rows_done" CHECK("report_run"."rows_done" >= 0),
	CONSTRAINT "report_run_downloads" CHECK("report_run"."downloads" >= 0),
	CONSTRAINT "report_run_file" CHECK(("report_run"."state" = 'done') = ("report_run"."object_key" IS NOT NULL) AND ("report_run"."object_key" IS NULL) = ("report_run"."rows_key" IS NULL)
				AND ("report_run"."state" <> 'done' OR ("report_run"."content_hash" IS NOT NULL AND "report_run"."bytes" IS NOT NULL AND "report_run"."finished_at" IS NOT NULL))),
	CONSTRAINT "report_run_hash" CHECK("report_run"."content_hash" IS NULL OR length("report_run"."content_hash") = 64),
	CONSTRAINT "report_run_failed" CHECK("report_run"."state" <> 'failed' OR "report_run"."error" IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX `report_run_history` ON `report_run` (`camp_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `report_run_template` ON `report_run` (`camp_id`,`template_key`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `report_run_template_id` ON `report_run` (`camp_id`,`template_id`);--> statement-breakpoint
CREATE INDEX `report_run_schedule` ON `report_run` (`camp_id`,`schedule_id`);--> statement-breakpoint
CREATE INDEX `report_run_asked_by` ON `report_run` (`asked_by`);--> statement-breakpoint
CREATE INDEX `report_run_expiry` ON `report_run` (`expires_at`) WHERE "report_run"."state" <> 'expired';--> statement-breakpoint
CREATE TABLE `report_run_state` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `report_schedule` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`template_key` text NOT NULL,
	`template_id` text,
	`frequency` text NOT NULL,
	`hour` integer NOT NULL,
	`weekday` integer,
	`days_before` integer,
	`format` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`next_at` text,
	`last_at` text,
	`owner_id` text NOT NULL,
	`deleted_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`frequency`) REFERENCES `report_frequency`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`format`) REFERENCES `report_format`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`template_id`) REFERENCES `report_template`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "report_schedule_key" CHECK("report_schedule"."template_id" IS NULL OR "report_schedule"."template_id" = "report_schedule"."template_key"),
	CONSTRAINT "report_schedule_hour" CHECK("report_schedule"."hour" BETWEEN 0 AND 23),
	CONSTRAINT "report_schedule_weekday" CHECK(("report_schedule"."frequency" = 'weekly') = ("report_schedule"."weekday" IS NOT NULL) AND ("report_schedule"."weekday" IS NULL OR "report_schedule"."weekday" BETWEEN 1 AND 7)),
	CONSTRAINT "report_schedule_days_before" CHECK(("report_schedule"."frequency" = 'before_session') = ("report_schedule"."days_before" IS NOT NULL) AND ("report_schedule"."days_before" IS NULL OR "report_schedule"."days_before" BETWEEN 0 AND 60)),
	CONSTRAINT "report_schedule_next" CHECK(("report_schedule"."next_at" IS NOT NULL) = ("report_schedule"."is_active" = 1 AND "report_schedule"."deleted_at" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `report_schedule_due` ON `report_schedule` (`next_at`) WHERE "report_schedule"."next_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `report_schedule_list` ON `report_schedule` (`camp_id`,`template_key`,`id`);--> statement-breakpoint
CREATE INDEX `report_schedule_template` ON `report_schedule` (`camp_id`,`template_id`);--> statement-breakpoint
CREATE INDEX `report_schedule_owner` ON `report_schedule` (`owner_id`);--> statement-breakpoint
CREATE TABLE `report_template` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`category` text NOT NULL,
	`description` text,
	`plan` text NOT NULL,
	`is_public` integer DEFAULT false NOT NULL,
	`owner_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "report_template_named" CHECK(length("report_template"."name") BETWEEN 1 AND 120),
	CONSTRAINT "report_template_category" CHECK(length("report_template"."category") BETWEEN 1 AND 40),
	CONSTRAINT "report_template_plan" CHECK(json_valid("report_template"."plan") AND length(CAST("report_template"."plan" AS BLOB)) <= 65536),
	CONSTRAINT "report_template_version" CHECK("report_template"."version" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_template_name` ON `report_template` (`camp_id`,`owner_id`,`name_key`) WHERE "report_template"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `report_template_list` ON `report_template` (`camp_id`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `report_template_owner` ON `report_template` (`owner_id`);--> statement-breakpoint
CREATE TABLE `report_template_version` (
	`camp_id` text NOT NULL,
	`template_id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`category` text NOT NULL,
	`description` text,
	`plan` text NOT NULL,
	`is_public` integer NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `template_id`, `version`),
	FOREIGN KEY (`camp_id`,`template_id`) REFERENCES `report_template`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "report_template_version_plan" CHECK(json_valid("report_template_version"."plan") AND length(CAST("report_template_version"."plan" AS BLOB)) <= 65536)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `report_format` (`key`, `position`) VALUES
	('csv', 1),
	('xlsx', 2),
	('pdf', 3),
	('labels', 4);
--> statement-breakpoint
INSERT INTO `report_run_state` (`key`, `position`) VALUES
	('queued', 1),
	('running', 2),
	('done', 3),
	('failed', 4),
	('expired', 5);
--> statement-breakpoint
INSERT INTO `report_frequency` (`key`, `position`) VALUES
	('daily', 1),
	('weekly', 2),
	('before_session', 3);
--> statement-breakpoint
CREATE TRIGGER `report_template_version_no_update` BEFORE UPDATE ON `report_template_version` BEGIN
	SELECT RAISE(ABORT, 'append_only:report_template_version');
END;
--> statement-breakpoint
CREATE TRIGGER `report_template_version_no_delete` BEFORE DELETE ON `report_template_version` BEGIN
	SELECT RAISE(ABORT, 'append_only:report_template_version');
END;
--> statement-breakpoint
CREATE TRIGGER `report_template_version_no_replace` BEFORE INSERT ON `report_template_version` WHEN EXISTS (SELECT 1 FROM report_template_version v WHERE v.camp_id = NEW.camp_id AND v.template_id = NEW.template_id AND v.version = NEW.version) BEGIN
	SELECT RAISE(ABORT, 'append_only:report_template_version');
END;
--> statement-breakpoint
CREATE TRIGGER `report_template_most` BEFORE INSERT ON `report_template` WHEN NEW.deleted_at IS NULL AND (SELECT count(*) FROM report_template t WHERE t.camp_id = NEW.camp_id AND t.deleted_at IS NULL) >= 2000 BEGIN
	SELECT RAISE(ABORT, 'report_templates_full');
END;
--> statement-breakpoint
CREATE TRIGGER `report_template_most_back` BEFORE UPDATE OF `deleted_at` ON `report_template` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL AND (SELECT count(*) FROM report_template t WHERE t.camp_id = NEW.camp_id AND t.deleted_at IS NULL) >= 2000 BEGIN
	SELECT RAISE(ABORT, 'report_templates_full');
END;
--> statement-breakpoint
CREATE TRIGGER `report_template_next_version` BEFORE UPDATE OF `version` ON `report_template` WHEN NEW.version NOT IN (OLD.version, OLD.version + 1) BEGIN
	SELECT RAISE(ABORT, 'report_template_version_order');
END;
--> statement-breakpoint
CREATE TRIGGER `report_template_deleted` BEFORE INSERT ON `report_schedule` WHEN NEW.template_id IS NOT NULL AND EXISTS (SELECT 1 FROM report_template t WHERE t.camp_id = NEW.camp_id AND t.id = NEW.template_id AND t.deleted_at IS NOT NULL) BEGIN
	SELECT RAISE(ABORT, 'report_template_gone');
END;
--> statement-breakpoint
CREATE TRIGGER `report_schedule_most` BEFORE INSERT ON `report_schedule` WHEN (SELECT count(*) FROM report_schedule s WHERE s.camp_id = NEW.camp_id AND s.deleted_at IS NULL) >= 100 BEGIN
	SELECT RAISE(ABORT, 'report_schedules_full');
END;
--> statement-breakpoint
CREATE TRIGGER `report_schedule_most_back` BEFORE UPDATE OF `deleted_at` ON `report_schedule` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL AND (SELECT count(*) FROM report_schedule s WHERE s.camp_id = NEW.camp_id AND s.deleted_at IS NULL) >= 100 BEGIN
	SELECT RAISE(ABORT, 'report_schedules_full');
END;
--> statement-breakpoint
CREATE TRIGGER `report_recipient_most` BEFORE INSERT ON `report_recipient` WHEN (SELECT count(*) FROM report_recipient r WHERE r.camp_id = NEW.camp_id AND r.schedule_id = NEW.schedule_id) >= 20 BEGIN
	SELECT RAISE(ABORT, 'report_recipients_full');
END;
--> statement-breakpoint
CREATE TRIGGER `report_filter_template_most` BEFORE INSERT ON `report_filter_template` WHEN (SELECT count(*) FROM report_filter_template t WHERE t.camp_id = NEW.camp_id) >= 2000 BEGIN
	SELECT RAISE(ABORT, 'report_filter_templates_full');
END;
--> statement-breakpoint
CREATE TRIGGER `export_template_most` BEFORE INSERT ON `export_template` WHEN (SELECT count(*) FROM export_template t WHERE t.camp_id = NEW.camp_id) >= 2000 BEGIN
	SELECT RAISE(ABORT, 'export_templates_full');
END;
--> statement-breakpoint
CREATE TRIGGER `label_printer_most` BEFORE INSERT ON `label_printer` WHEN (SELECT count(*) FROM label_printer p WHERE p.camp_id = NEW.camp_id) >= 50 BEGIN
	SELECT RAISE(ABORT, 'label_printers_full');
END;
--> statement-breakpoint
CREATE TRIGGER `report_run_order` BEFORE UPDATE OF `state` ON `report_run` WHEN NEW.state <> OLD.state AND (OLD.state || ' ' || NEW.state) NOT IN ('queued running', 'queued failed', 'running queued', 'running done', 'running failed', 'done expired', 'failed expired') BEGIN
	SELECT RAISE(ABORT, 'report_run_state');
END;
--> statement-breakpoint
CREATE TRIGGER `report_run_fixed` BEFORE UPDATE OF `camp_id`, `id`, `plan`, `rights`, `format`, `content_hash`, `row_count`, `asked_by` ON `report_run` WHEN OLD.state IN ('done', 'expired') BEGIN
	SELECT RAISE(ABORT, 'report_run_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `report_run_no_delete` BEFORE DELETE ON `report_run` BEGIN
	SELECT RAISE(ABORT, 'append_only:report_run');
END;
--> statement-breakpoint
CREATE TRIGGER `report_link_fixed` BEFORE UPDATE OF `camp_id`, `id`, `run_id`, `token_hash`, `expires_at`, `created_by` ON `report_link` WHEN true BEGIN
	SELECT RAISE(ABORT, 'report_link_fixed');
END;
--> statement-breakpoint
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
('export_template', 'export_template_list', '80 20 1 1'),
('export_template', 'export_template_name', '80 20 7 1'),
('export_template', 'export_template_owner', '80 4'),
('export_template', 'sqlite_autoindex_export_template_1', '80 20 1'),
('label_printer', 'label_printer_name', '80 20 1'),
('label_printer', 'sqlite_autoindex_label_printer_1', '80 20 1'),
('report_favorite', 'report_favorite', '40000 10000 8 1'),
('report_favorite', 'report_favorite_template', '40000 10000 8'),
('report_favorite', 'report_favorite_user', '40000 8'),
('report_filter_template', 'report_filter_template_list', '80 20 1 1'),
('report_filter_template', 'report_filter_template_name', '80 20 1 1'),
('report_filter_template', 'report_filter_template_owner', '80 4'),
('report_filter_template', 'sqlite_autoindex_report_filter_template_1', '80 20 1'),
('report_format', 'sqlite_autoindex_report_format_1', '10 1'),
('report_frequency', 'sqlite_autoindex_report_frequency_1', '10 1'),
('report_link', 'report_link_created_by', '40000 13333'),
('report_link', 'report_link_expiry', '40000 8'),
('report_link', 'report_link_run', '40000 10000 8'),
('report_link', 'report_link_token', '40000 1'),
('report_link', 'sqlite_autoindex_report_link_1', '40000 10000 1'),
('report_recipient', 'report_recipient', '80 20 1 1'),
('report_recipient', 'report_recipient_user', '80 4'),
('report_run', 'report_run_asked_by', '40000 13333'),
('report_run', 'report_run_expiry', '40000 8'),
('report_run', 'report_run_history', '40000 10000 8 1'),
('report_run', 'report_run_schedule', '40000 10000 8'),
('report_run', 'report_run_template', '40000 10000 8 1 1'),
('report_run', 'report_run_template_id', '40000 10000 8'),
('report_run', 'sqlite_autoindex_report_run_1', '40000 10000 1'),
('report_run_state', 'sqlite_autoindex_report_run_state_1', '10 1'),
('report_schedule', 'report_schedule_due', '80 4'),
('report_schedule', 'report_schedule_list', '80 20 1 1'),
('report_schedule', 'report_schedule_owner', '80 4'),
('report_schedule', 'report_schedule_template', '80 20 1'),
('report_schedule', 'sqlite_autoindex_report_schedule_1', '80 20 1'),
('report_template', 'report_template_list', '80 20 1 1'),
('report_template', 'report_template_name', '80 20 1 1'),
('report_template', 'report_template_owner', '80 4'),
('report_template', 'sqlite_autoindex_report_template_1', '80 20 1'),
('report_template_version', 'report_template_version', '40000 10000 8 1');
--> statement-breakpoint
ANALYZE sqlite_schema;
