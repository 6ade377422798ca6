CREATE TABLE `cancellation` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`season_id` text,
	`add_on_id` text,
	`way` text NOT NULL,
	`message` text,
	`state` text NOT NULL,
	`claimed_until` text,
	`started_by` text NOT NULL,
	`done_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`started_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`add_on_id`) REFERENCES `add_on`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cancellation_kind" CHECK("cancellation"."kind" IN ('session', 'season', 'add_on', 'camp')),
	CONSTRAINT "cancellation_add_on_kind" CHECK(("cancellation"."kind" = 'add_on') = ("cancellation"."add_on_id" IS NOT NULL)),
	CONSTRAINT "cancellation_way" CHECK("cancellation"."way" IN ('refund', 'credit')),
	CONSTRAINT "cancellation_state" CHECK("cancellation"."state" IN ('running', 'done')),
	CONSTRAINT "cancellation_done" CHECK(("cancellation"."state" = 'done') = ("cancellation"."done_at" IS NOT NULL)),
	CONSTRAINT "cancellation_message" CHECK("cancellation"."message" IS NULL OR length("cancellation"."message") BETWEEN 1 AND 2000)
);
--> statement-breakpoint
CREATE INDEX `cancellation_list` ON `cancellation` (`camp_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `cancellation_season` ON `cancellation` (`camp_id`,`season_id`);--> statement-breakpoint
CREATE INDEX `cancellation_add_on` ON `cancellation` (`camp_id`,`add_on_id`);--> statement-breakpoint
CREATE INDEX `cancellation_started_by` ON `cancellation` (`started_by`);--> statement-breakpoint
CREATE TABLE `cancellation_end` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`cancellation_id` text NOT NULL,
	`household_id` text NOT NULL,
	`line_id` text,
	`enrolment_id` text,
	`entry_id` text,
	`session_id` text,
	`back_cents` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`,`cancellation_id`) REFERENCES `cancellation`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`line_id`) REFERENCES `registration_line`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`enrolment_id`) REFERENCES `enrolment`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`entry_id`) REFERENCES `waitlist_entry`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cancellation_end_one" CHECK(("cancellation_end"."line_id" IS NOT NULL) + ("cancellation_end"."enrolment_id" IS NOT NULL) + ("cancellation_end"."entry_id" IS NOT NULL) = 1),
	CONSTRAINT "cancellation_end_cents" CHECK("cancellation_end"."back_cents" >= 0)
);
--> statement-breakpoint
CREATE INDEX `cancellation_end_family` ON `cancellation_end` (`camp_id`,`cancellation_id`,`household_id`);--> statement-breakpoint
CREATE INDEX `cancellation_end_household` ON `cancellation_end` (`camp_id`,`household_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cancellation_end_line` ON `cancellation_end` (`camp_id`,`line_id`) WHERE "cancellation_end"."line_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `cancellation_end_enrolment` ON `cancellation_end` (`camp_id`,`enrolment_id`) WHERE "cancellation_end"."enrolment_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `cancellation_end_entry` ON `cancellation_end` (`camp_id`,`entry_id`,`session_id`) WHERE "cancellation_end"."entry_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `cancellation_end_session` ON `cancellation_end` (`camp_id`,`session_id`);--> statement-breakpoint
CREATE TABLE `cancellation_family` (
	`camp_id` text NOT NULL,
	`cancellation_id` text NOT NULL,
	`household_id` text NOT NULL,
	`way` text NOT NULL,
	`state` text NOT NULL,
	`refund_cents` integer DEFAULT 0 NOT NULL,
	`credit_cents` integer DEFAULT 0 NOT NULL,
	`void_cents` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`emailed_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `cancellation_id`, `household_id`),
	FOREIGN KEY (`camp_id`,`cancellation_id`) REFERENCES `cancellation`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cancellation_family_way" CHECK("cancellation_family"."way" IN ('refund', 'credit')),
	CONSTRAINT "cancellation_family_state" CHECK("cancellation_family"."state" IN ('waiting', 'ended', 'told')),
	CONSTRAINT "cancellation_family_cents" CHECK(min("cancellation_family"."refund_cents", "cancellation_family"."credit_cents", "cancellation_family"."void_cents") >= 0),
	CONSTRAINT "cancellation_family_problem" CHECK("cancellation_family"."problem" IS NULL OR length("cancellation_family"."problem") BETWEEN 1 AND 500)
);
--> statement-breakpoint
CREATE INDEX `cancellation_family_state` ON `cancellation_family` (`camp_id`,`cancellation_id`,`state`,`household_id`);--> statement-breakpoint
CREATE INDEX `cancellation_family_household` ON `cancellation_family` (`camp_id`,`household_id`);--> statement-breakpoint
CREATE TABLE `cancellation_refund` (
	`camp_id` text NOT NULL,
	`refund_id` text NOT NULL,
	`cancellation_id` text NOT NULL,
	PRIMARY KEY(`camp_id`, `refund_id`),
	FOREIGN KEY (`camp_id`,`refund_id`) REFERENCES `refund`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`cancellation_id`) REFERENCES `cancellation`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `cancellation_refund_of` ON `cancellation_refund` (`camp_id`,`cancellation_id`);--> statement-breakpoint
CREATE TABLE `cancellation_session` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`cancellation_id` text NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`cancellation_id`) REFERENCES `cancellation`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `cancellation_session_of` ON `cancellation_session` (`camp_id`,`cancellation_id`);--> statement-breakpoint
-- What families hold of a session ends with it by a cancellation, or the session goes on.
CREATE TRIGGER `session_held` BEFORE UPDATE OF `status` ON `session` WHEN NEW.status = 'cancelled' AND OLD.status <> 'cancelled'
	AND NOT EXISTS (SELECT 1 FROM cancellation_session x WHERE x.camp_id = NEW.camp_id AND x.session_id = NEW.id)
	AND (EXISTS (SELECT 1 FROM enrolment e INDEXED BY enrolment_once WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id AND e.ended_at IS NULL)
		OR EXISTS (SELECT 1 FROM registration_line l INDEXED BY registration_line_session WHERE l.camp_id = NEW.camp_id AND l.session_id = NEW.id AND l.ended_at IS NULL)
		OR EXISTS (SELECT 1 FROM place_hold h WHERE h.camp_id = NEW.camp_id AND h.session_id = NEW.id)
		OR EXISTS (SELECT 1 FROM waitlist_wish w INDEXED BY waitlist_wish_session CROSS JOIN waitlist_entry e ON e.camp_id = w.camp_id AND e.id = w.entry_id AND e.status IN ('waiting', 'offered')
			WHERE w.camp_id = NEW.camp_id AND w.session_id = NEW.id)) BEGIN
	SELECT RAISE(ABORT, 'session_held');
END;
--> statement-breakpoint
CREATE TRIGGER `cancellation_fixed` BEFORE UPDATE ON `cancellation` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.kind <> NEW.kind OR OLD.started_by <> NEW.started_by
	OR OLD.season_id IS NOT NEW.season_id OR OLD.add_on_id IS NOT NEW.add_on_id OR OLD.way <> NEW.way OR (OLD.state = 'done' AND NEW.state <> 'done') BEGIN
	SELECT RAISE(ABORT, 'cancellation_fixed');
END;
--> statement-breakpoint
-- A family is told once, and not before everything of it has ended.
CREATE TRIGGER `cancellation_family_next` BEFORE UPDATE ON `cancellation_family` WHEN OLD.household_id <> NEW.household_id OR OLD.cancellation_id <> NEW.cancellation_id OR OLD.way <> NEW.way
	OR NEW.refund_cents < OLD.refund_cents OR NEW.credit_cents < OLD.credit_cents OR NEW.void_cents < OLD.void_cents
	OR (OLD.state <> NEW.state AND NOT ((OLD.state = 'waiting' AND NEW.state = 'ended') OR (OLD.state = 'ended' AND NEW.state = 'told'))) BEGIN
	SELECT RAISE(ABORT, 'cancellation_family');
END;
--> statement-breakpoint
CREATE TRIGGER `cancellation_end_no_update` BEFORE UPDATE ON `cancellation_end` BEGIN
	SELECT RAISE(ABORT, 'append_only:cancellation_end');
END;
--> statement-breakpoint
CREATE TRIGGER `cancellation_end_no_delete` BEFORE DELETE ON `cancellation_end` BEGIN
	SELECT RAISE(ABORT, 'append_only:cancellation_end');
END;
--> statement-breakpoint
CREATE TRIGGER `cancellation_end_no_replace` BEFORE INSERT ON `cancellation_end` WHEN EXISTS (SELECT 1 FROM cancellation_end WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:cancellation_end');
END;
