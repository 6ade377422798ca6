CREATE TABLE `work_shift` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`staff_id` text NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`session_id` text,
	`group_id` text,
	`activity_id` text,
	`note` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`,`staff_id`) REFERENCES `staff`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`group_id`) REFERENCES `camp_group`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`activity_id`) REFERENCES `activity`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "work_shift_starts_at" CHECK(length("work_shift"."starts_at") = 16 AND substr("work_shift"."starts_at", 1, 10) GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND substr("work_shift"."starts_at", 11) GLOB 'T[0-9][0-9]:[0-9][0-9]'),
	CONSTRAINT "work_shift_ends_at" CHECK(length("work_shift"."ends_at") = 16 AND substr("work_shift"."ends_at", 1, 10) GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND substr("work_shift"."ends_at", 11) GLOB 'T[0-9][0-9]:[0-9][0-9]'),
	CONSTRAINT "work_shift_order" CHECK("work_shift"."starts_at" < "work_shift"."ends_at"),
	CONSTRAINT "work_shift_group_of_session" CHECK("work_shift"."group_id" IS NULL OR "work_shift"."session_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX `work_shift_staff` ON `work_shift` (`camp_id`,`staff_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `work_shift_day` ON `work_shift` (`camp_id`,`starts_at`,`staff_id`);--> statement-breakpoint
CREATE INDEX `work_shift_group` ON `work_shift` (`camp_id`,`group_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `work_shift_session` ON `work_shift` (`camp_id`,`session_id`);--> statement-breakpoint
CREATE INDEX `work_shift_activity` ON `work_shift` (`camp_id`,`activity_id`);--> statement-breakpoint
CREATE TRIGGER `work_shift_overlap_insert` BEFORE INSERT ON `work_shift` WHEN EXISTS (SELECT 1 FROM work_shift s WHERE s.camp_id = NEW.camp_id AND s.staff_id = NEW.staff_id AND s.id <> NEW.id AND s.starts_at < NEW.ends_at AND s.ends_at > NEW.starts_at) BEGIN
	SELECT RAISE(ABORT, 'work_shift_overlap');
END;
--> statement-breakpoint
CREATE TRIGGER `work_shift_overlap_update` BEFORE UPDATE OF `starts_at`, `ends_at`, `staff_id` ON `work_shift` WHEN EXISTS (SELECT 1 FROM work_shift s WHERE s.camp_id = NEW.camp_id AND s.staff_id = NEW.staff_id AND s.id <> NEW.id AND s.starts_at < NEW.ends_at AND s.ends_at > NEW.starts_at) BEGIN
	SELECT RAISE(ABORT, 'work_shift_overlap');
END;
