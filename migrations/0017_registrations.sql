CREATE TABLE `lottery` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`season_id` text NOT NULL,
	`name` text NOT NULL,
	`opens_at` text NOT NULL,
	`closes_at` text NOT NULL,
	`seed_hash` text NOT NULL,
	`seed` text NOT NULL,
	`tickets_per_loss` integer DEFAULT 1 NOT NULL,
	`drawn_at` text,
	`drawn_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`drawn_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "lottery_name" CHECK(length("lottery"."name") BETWEEN 1 AND 200),
	CONSTRAINT "lottery_dates" CHECK("lottery"."opens_at" < "lottery"."closes_at"),
	CONSTRAINT "lottery_seed_hash" CHECK(length("lottery"."seed_hash") = 64 AND "lottery"."seed_hash" NOT GLOB '*[^0-9a-f]*'),
	CONSTRAINT "lottery_seed" CHECK(length("lottery"."seed") = 64 AND "lottery"."seed" NOT GLOB '*[^0-9a-f]*'),
	CONSTRAINT "lottery_tickets_per_loss" CHECK("lottery"."tickets_per_loss" BETWEEN 0 AND 10),
	CONSTRAINT "lottery_drawn" CHECK(("lottery"."drawn_at" IS NULL) = ("lottery"."drawn_by" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `lottery_season` ON `lottery` (`camp_id`,`season_id`,`closes_at`);--> statement-breakpoint
CREATE INDEX `lottery_drawn_by` ON `lottery` (`drawn_by`);--> statement-breakpoint
CREATE TABLE `lottery_entry` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`lottery_id` text NOT NULL,
	`registration_id` text NOT NULL,
	`household_id` text NOT NULL,
	`code` text NOT NULL,
	`friends` text DEFAULT '[]' NOT NULL,
	`tickets` integer DEFAULT 1 NOT NULL,
	`rank` integer,
	`outcome` text,
	`withdrawn_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`outcome`) REFERENCES `lottery_outcome`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`lottery_id`) REFERENCES `lottery`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`registration_id`) REFERENCES `registration`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "lottery_entry_code_shape" CHECK(length("lottery_entry"."code") BETWEEN 6 AND 12 AND "lottery_entry"."code" NOT GLOB '*[^A-Z0-9]*'),
	CONSTRAINT "lottery_entry_friends_json" CHECK(json_valid("lottery_entry"."friends")),
	CONSTRAINT "lottery_entry_tickets" CHECK("lottery_entry"."tickets" BETWEEN 1 AND 100),
	CONSTRAINT "lottery_entry_rank" CHECK("lottery_entry"."rank" IS NULL OR "lottery_entry"."rank" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lottery_entry_code` ON `lottery_entry` (`camp_id`,`lottery_id`,`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `lottery_entry_household` ON `lottery_entry` (`camp_id`,`lottery_id`,`household_id`) WHERE "lottery_entry"."withdrawn_at" IS NULL;--> statement-breakpoint
CREATE INDEX `lottery_entry_registration` ON `lottery_entry` (`camp_id`,`registration_id`);--> statement-breakpoint
CREATE INDEX `lottery_entry_family` ON `lottery_entry` (`camp_id`,`household_id`);--> statement-breakpoint
CREATE TABLE `lottery_outcome` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `lottery_session` (
	`camp_id` text NOT NULL,
	`lottery_id` text NOT NULL,
	`session_id` text NOT NULL,
	PRIMARY KEY(`camp_id`, `lottery_id`, `session_id`),
	FOREIGN KEY (`camp_id`,`lottery_id`) REFERENCES `lottery`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `lottery_session_once` ON `lottery_session` (`camp_id`,`session_id`);--> statement-breakpoint
CREATE TABLE `waiting_room` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`is_on` integer DEFAULT false NOT NULL,
	`admit_per_minute` integer DEFAULT 60 NOT NULL,
	`opens_minutes_before` integer DEFAULT 30 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`),
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "waiting_room_is_on" CHECK("waiting_room"."is_on" IN (0, 1)),
	CONSTRAINT "waiting_room_admit_per_minute" CHECK("waiting_room"."admit_per_minute" BETWEEN 1 AND 6000),
	CONSTRAINT "waiting_room_opens_minutes_before" CHECK("waiting_room"."opens_minutes_before" BETWEEN 0 AND 1440)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `discount_use` (
	`camp_id` text NOT NULL,
	`discount_id` text NOT NULL,
	`registration_id` text NOT NULL,
	`household_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `discount_id`, `registration_id`),
	FOREIGN KEY (`camp_id`,`discount_id`) REFERENCES `discount`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`registration_id`) REFERENCES `registration`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `discount_use_registration` ON `discount_use` (`camp_id`,`registration_id`);--> statement-breakpoint
CREATE INDEX `discount_use_household` ON `discount_use` (`camp_id`,`household_id`);--> statement-breakpoint
CREATE TABLE `payable` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`household_id` text NOT NULL,
	`registration_id` text NOT NULL,
	`kind` text NOT NULL,
	`label` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`due_on` text NOT NULL,
	`state` text NOT NULL,
	`settled_at` text,
	`settled_by` text,
	`method` text,
	`reference` text,
	`reason` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`kind`) REFERENCES `payable_kind`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`state`) REFERENCES `payable_state`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`settled_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`registration_id`) REFERENCES `registration`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payable_due_on" CHECK("payable"."due_on" IS NULL OR "payable"."due_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "payable_amount" CHECK("payable"."amount_cents" > 0),
	CONSTRAINT "payable_label" CHECK(length("payable"."label") BETWEEN 1 AND 200),
	CONSTRAINT "payable_settled" CHECK(("payable"."state" = 'due') = ("payable"."settled_at" IS NULL)),
	CONSTRAINT "payable_waived" CHECK("payable"."state" NOT IN ('waived', 'void') OR "payable"."reason" IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX `payable_registration` ON `payable` (`camp_id`,`registration_id`,`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `payable_household` ON `payable` (`camp_id`,`household_id`,`state`,`due_on`);--> statement-breakpoint
CREATE INDEX `payable_due` ON `payable` (`camp_id`,`state`,`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `payable_settled_by` ON `payable` (`settled_by`);--> statement-breakpoint
CREATE TABLE `payable_kind` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payable_state` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `place_hold` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`registration_id` text NOT NULL,
	`session_id` text NOT NULL,
	`child_key` text NOT NULL,
	`gender` text,
	`grade` integer,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`,`registration_id`) REFERENCES `registration`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "place_hold_until" CHECK("place_hold"."expires_at" > "place_hold"."created_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `place_hold_once` ON `place_hold` (`camp_id`,`registration_id`,`child_key`,`session_id`);--> statement-breakpoint
CREATE INDEX `place_hold_session` ON `place_hold` (`camp_id`,`session_id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `place_hold_expiry` ON `place_hold` (`expires_at`);--> statement-breakpoint
CREATE TABLE `registration` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`season_id` text NOT NULL,
	`user_id` text,
	`household_id` text,
	`parent_id` text,
	`status` text NOT NULL,
	`draft` text DEFAULT '{}' NOT NULL,
	`entered_by` text,
	`entry_reason` text,
	`form_version` integer,
	`code` text,
	`pays_in_full` integer DEFAULT false NOT NULL,
	`currency` text,
	`price_cents` integer,
	`off_cents` integer,
	`total_cents` integer,
	`deposit_cents` integer,
	`submitted_at` text,
	`decided_by` text,
	`decided_at` text,
	`decision_reason` text,
	`ended_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status`) REFERENCES `registration_status`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`entered_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`parent_id`) REFERENCES `person`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`season_id`,`form_version`) REFERENCES `question_form`(`camp_id`,`season_id`,`version`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "registration_draft_json" CHECK(json_valid("registration"."draft") AND length("registration"."draft") <= 200000),
	CONSTRAINT "registration_entry" CHECK(("registration"."entered_by" IS NULL) = ("registration"."entry_reason" IS NULL)),
	CONSTRAINT "registration_whose" CHECK("registration"."user_id" IS NOT NULL OR "registration"."entered_by" IS NOT NULL),
	CONSTRAINT "registration_entry_reason" CHECK("registration"."entry_reason" IS NULL OR length("registration"."entry_reason") BETWEEN 1 AND 500),
	CONSTRAINT "registration_pays_in_full" CHECK("registration"."pays_in_full" IN (0, 1)),
	CONSTRAINT "registration_drafted" CHECK(("registration"."status" = 'draft') = ("registration"."submitted_at" IS NULL)),
	CONSTRAINT "registration_family" CHECK("registration"."status" = 'draft' OR ("registration"."household_id" IS NOT NULL AND "registration"."parent_id" IS NOT NULL)),
	CONSTRAINT "registration_priced" CHECK(("registration"."submitted_at" IS NULL) = ("registration"."currency" IS NULL) AND ("registration"."submitted_at" IS NULL) = ("registration"."price_cents" IS NULL) AND ("registration"."submitted_at" IS NULL) = ("registration"."off_cents" IS NULL) AND ("registration"."submitted_at" IS NULL) = ("registration"."total_cents" IS NULL) AND ("registration"."submitted_at" IS NULL) = ("registration"."deposit_cents" IS NULL)),
	CONSTRAINT "registration_sums" CHECK("registration"."total_cents" IS NULL OR ("registration"."off_cents" >= 0 AND "registration"."total_cents" = "registration"."price_cents" - "registration"."off_cents" AND "registration"."total_cents" >= 0 AND "registration"."deposit_cents" BETWEEN 0 AND "registration"."total_cents")),
	CONSTRAINT "registration_decided" CHECK(("registration"."decided_by" IS NULL) = ("registration"."decided_at" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `registration_one_draft` ON `registration` (`camp_id`,`season_id`,`user_id`) WHERE "registration"."status" = 'draft' AND "registration"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `registration_board` ON `registration` (`camp_id`,`season_id`,`status`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `registration_submitted` ON `registration` (`camp_id`,`season_id`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `registration_user` ON `registration` (`user_id`,`camp_id`,`status`);--> statement-breakpoint
CREATE INDEX `registration_household` ON `registration` (`camp_id`,`household_id`);--> statement-breakpoint
CREATE INDEX `registration_parent` ON `registration` (`camp_id`,`parent_id`);--> statement-breakpoint
CREATE INDEX `registration_form` ON `registration` (`camp_id`,`season_id`,`form_version`);--> statement-breakpoint
CREATE INDEX `registration_entered_by` ON `registration` (`entered_by`);--> statement-breakpoint
CREATE INDEX `registration_decided_by` ON `registration` (`decided_by`);--> statement-breakpoint
CREATE TABLE `registration_answer` (
	`camp_id` text NOT NULL,
	`registration_id` text NOT NULL,
	`respondent` text NOT NULL,
	`camper_id` text,
	`answers` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `registration_id`, `respondent`),
	FOREIGN KEY (`camp_id`,`registration_id`) REFERENCES `registration`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`camper_id`) REFERENCES `camper`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "registration_answer_respondent" CHECK(("registration_answer"."respondent" = 'family') = ("registration_answer"."camper_id" IS NULL)),
	CONSTRAINT "registration_answer_json" CHECK(json_valid("registration_answer"."answers"))
);
--> statement-breakpoint
CREATE INDEX `registration_answer_camper` ON `registration_answer` (`camp_id`,`camper_id`);--> statement-breakpoint
CREATE TABLE `registration_line` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`registration_id` text NOT NULL,
	`position` integer NOT NULL,
	`camper_id` text,
	`session_id` text,
	`enrolment_id` text,
	`add_on_id` text,
	`name` text NOT NULL,
	`quantity` integer DEFAULT 1 NOT NULL,
	`price_cents` integer NOT NULL,
	`off_cents` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`deposit_cents` integer DEFAULT 0 NOT NULL,
	`steps` text DEFAULT '[]' NOT NULL,
	`ended_at` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`,`registration_id`) REFERENCES `registration`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`camper_id`) REFERENCES `camper`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`enrolment_id`) REFERENCES `enrolment`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`add_on_id`) REFERENCES `add_on`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "registration_line_one_thing" CHECK(("registration_line"."session_id" IS NULL) <> ("registration_line"."add_on_id" IS NULL)),
	CONSTRAINT "registration_line_session_child" CHECK("registration_line"."session_id" IS NULL OR ("registration_line"."camper_id" IS NOT NULL AND "registration_line"."quantity" = 1)),
	CONSTRAINT "registration_line_enrolled" CHECK("registration_line"."enrolment_id" IS NULL OR "registration_line"."session_id" IS NOT NULL),
	CONSTRAINT "registration_line_quantity" CHECK("registration_line"."quantity" BETWEEN 1 AND 100),
	CONSTRAINT "registration_line_sums" CHECK("registration_line"."price_cents" >= 0 AND "registration_line"."off_cents" >= 0 AND "registration_line"."total_cents" = "registration_line"."price_cents" - "registration_line"."off_cents" AND "registration_line"."total_cents" >= 0 AND "registration_line"."deposit_cents" BETWEEN 0 AND "registration_line"."total_cents"),
	CONSTRAINT "registration_line_steps_json" CHECK(json_valid("registration_line"."steps"))
);
--> statement-breakpoint
CREATE INDEX `registration_line_registration` ON `registration_line` (`camp_id`,`registration_id`,`position`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `registration_line_enrolment` ON `registration_line` (`camp_id`,`enrolment_id`) WHERE "registration_line"."enrolment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `registration_line_camper` ON `registration_line` (`camp_id`,`camper_id`);--> statement-breakpoint
CREATE INDEX `registration_line_session` ON `registration_line` (`camp_id`,`session_id`);--> statement-breakpoint
CREATE INDEX `registration_line_add_on` ON `registration_line` (`camp_id`,`add_on_id`);--> statement-breakpoint
CREATE TABLE `registration_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `signature_method` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `waiver_signature` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`waiver_id` text NOT NULL,
	`version` integer NOT NULL,
	`text_hash` text NOT NULL,
	`household_id` text NOT NULL,
	`camper_id` text,
	`registration_id` text,
	`user_id` text NOT NULL,
	`method` text NOT NULL,
	`signer_name` text NOT NULL,
	`drawing` text,
	`signed_at` text NOT NULL,
	`address` text,
	`user_agent` text,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`method`) REFERENCES `signature_method`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`waiver_id`,`version`) REFERENCES `waiver_version`(`camp_id`,`waiver_id`,`version`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`camper_id`) REFERENCES `camper`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`registration_id`) REFERENCES `registration`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "waiver_signature_name" CHECK(length("waiver_signature"."signer_name") BETWEEN 1 AND 200),
	CONSTRAINT "waiver_signature_drawn" CHECK(("waiver_signature"."method" = 'drawn') = ("waiver_signature"."drawing" IS NOT NULL)),
	CONSTRAINT "waiver_signature_drawing" CHECK("waiver_signature"."drawing" IS NULL OR length("waiver_signature"."drawing") BETWEEN 10 AND 50000)
);
--> statement-breakpoint
CREATE INDEX `waiver_signature_household` ON `waiver_signature` (`camp_id`,`household_id`,`waiver_id`,`version`);--> statement-breakpoint
CREATE INDEX `waiver_signature_camper` ON `waiver_signature` (`camp_id`,`camper_id`,`waiver_id`,`version`);--> statement-breakpoint
CREATE INDEX `waiver_signature_registration` ON `waiver_signature` (`camp_id`,`registration_id`);--> statement-breakpoint
CREATE INDEX `waiver_signature_version` ON `waiver_signature` (`camp_id`,`waiver_id`,`version`);--> statement-breakpoint
CREATE INDEX `waiver_signature_user` ON `waiver_signature` (`user_id`);--> statement-breakpoint
CREATE TABLE `waitlist_child` (
	`camp_id` text NOT NULL,
	`entry_id` text NOT NULL,
	`camper_id` text NOT NULL,
	`gender` text,
	`grade` integer,
	PRIMARY KEY(`camp_id`, `entry_id`, `camper_id`),
	FOREIGN KEY (`camp_id`,`entry_id`) REFERENCES `waitlist_entry`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`camper_id`) REFERENCES `camper`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `waitlist_child_camper` ON `waitlist_child` (`camp_id`,`camper_id`);--> statement-breakpoint
CREATE TABLE `waitlist_decision` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`entry_id` text NOT NULL,
	`round_id` text NOT NULL,
	`decided_at` text NOT NULL,
	`decided_by` text,
	`decision` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`decided_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`entry_id`) REFERENCES `waitlist_entry`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "waitlist_decision_json" CHECK(json_valid("waitlist_decision"."decision"))
);
--> statement-breakpoint
CREATE INDEX `waitlist_decision_entry` ON `waitlist_decision` (`camp_id`,`entry_id`,`decided_at`,`id`);--> statement-breakpoint
CREATE INDEX `waitlist_decision_round` ON `waitlist_decision` (`camp_id`,`round_id`);--> statement-breakpoint
CREATE INDEX `waitlist_decision_decided_by` ON `waitlist_decision` (`decided_by`);--> statement-breakpoint
CREATE TABLE `waitlist_entry` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`season_id` text NOT NULL,
	`household_id` text NOT NULL,
	`registration_id` text,
	`status` text NOT NULL,
	`priority` integer NOT NULL,
	`is_paused` integer DEFAULT false NOT NULL,
	`skipped_reason` text,
	`joined_at` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`status`) REFERENCES `waitlist_status`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`registration_id`) REFERENCES `registration`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "waitlist_entry_priority" CHECK("waitlist_entry"."priority" BETWEEN 1 AND 9),
	CONSTRAINT "waitlist_entry_is_paused" CHECK("waitlist_entry"."is_paused" IN (0, 1)),
	CONSTRAINT "waitlist_entry_skipped" CHECK(("waitlist_entry"."status" = 'skipped') = ("waitlist_entry"."skipped_reason" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX `waitlist_entry_order` ON `waitlist_entry` (`camp_id`,`season_id`,`status`,`priority`,`joined_at`,`id`);--> statement-breakpoint
CREATE INDEX `waitlist_entry_household` ON `waitlist_entry` (`camp_id`,`household_id`);--> statement-breakpoint
CREATE INDEX `waitlist_entry_registration` ON `waitlist_entry` (`camp_id`,`registration_id`);--> statement-breakpoint
CREATE TABLE `waitlist_line` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`waiting` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "waitlist_line_waiting" CHECK("waitlist_line"."waiting" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `waitlist_offer` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`entry_id` text NOT NULL,
	`session_id` text NOT NULL,
	`status` text NOT NULL,
	`offered_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`settled_at` text,
	`made_by` text,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`status`) REFERENCES `waitlist_offer_status`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`made_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`entry_id`) REFERENCES `waitlist_entry`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "waitlist_offer_settled" CHECK(("waitlist_offer"."status" = 'open') = ("waitlist_offer"."settled_at" IS NULL)),
	CONSTRAINT "waitlist_offer_until" CHECK("waitlist_offer"."expires_at" > "waitlist_offer"."offered_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waitlist_offer_one_open` ON `waitlist_offer` (`camp_id`,`entry_id`) WHERE "waitlist_offer"."status" = 'open';--> statement-breakpoint
CREATE INDEX `waitlist_offer_entry` ON `waitlist_offer` (`camp_id`,`entry_id`,`offered_at`);--> statement-breakpoint
CREATE INDEX `waitlist_offer_session` ON `waitlist_offer` (`camp_id`,`session_id`,`status`,`expires_at`);--> statement-breakpoint
CREATE INDEX `waitlist_offer_expiry` ON `waitlist_offer` (`expires_at`) WHERE "waitlist_offer"."status" = 'open';--> statement-breakpoint
CREATE INDEX `waitlist_offer_made_by` ON `waitlist_offer` (`made_by`);--> statement-breakpoint
CREATE TABLE `waitlist_offer_place` (
	`camp_id` text NOT NULL,
	`offer_id` text NOT NULL,
	`camper_id` text NOT NULL,
	`session_id` text NOT NULL,
	`gender` text,
	`grade` integer,
	PRIMARY KEY(`camp_id`, `offer_id`, `camper_id`),
	FOREIGN KEY (`camp_id`,`offer_id`) REFERENCES `waitlist_offer`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`camper_id`) REFERENCES `camper`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `waitlist_offer_place_camper` ON `waitlist_offer_place` (`camp_id`,`camper_id`);--> statement-breakpoint
CREATE INDEX `waitlist_offer_place_session` ON `waitlist_offer_place` (`camp_id`,`session_id`);--> statement-breakpoint
CREATE TABLE `waitlist_offer_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `waitlist_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `waitlist_wish` (
	`camp_id` text NOT NULL,
	`entry_id` text NOT NULL,
	`session_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `entry_id`, `session_id`),
	FOREIGN KEY (`camp_id`,`entry_id`) REFERENCES `waitlist_entry`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "waitlist_wish_position" CHECK("waitlist_wish"."position" BETWEEN 1 AND 50)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `waitlist_wish_session` ON `waitlist_wish` (`camp_id`,`session_id`,`entry_id`);
--> statement-breakpoint
INSERT INTO `registration_status` (`key`, `position`) VALUES ('draft', 1), ('entered', 2), ('submitted', 3), ('under_review', 4), ('accepted', 5), ('enrolled', 6), ('completed', 7), ('waitlisted', 8), ('declined', 9), ('withdrawn', 10), ('cancelled', 11);
--> statement-breakpoint
INSERT INTO `signature_method` (`key`, `position`) VALUES ('typed', 1), ('drawn', 2), ('paper', 3);
--> statement-breakpoint
INSERT INTO `payable_kind` (`key`, `position`) VALUES ('deposit', 1), ('instalment', 2), ('full', 3), ('fee', 4), ('refund', 5);
--> statement-breakpoint
INSERT INTO `payable_state` (`key`, `position`) VALUES ('due', 1), ('received', 2), ('waived', 3), ('void', 4);
--> statement-breakpoint
INSERT INTO `waitlist_status` (`key`, `position`) VALUES ('waiting', 1), ('offered', 2), ('accepted', 3), ('enrolled', 4), ('declined', 5), ('expired', 6), ('removed', 7), ('skipped', 8);
--> statement-breakpoint
INSERT INTO `waitlist_offer_status` (`key`, `position`) VALUES ('open', 1), ('accepted', 2), ('declined', 3), ('expired', 4), ('withdrawn', 5);
--> statement-breakpoint
INSERT INTO `lottery_outcome` (`key`, `position`) VALUES ('placed', 1), ('waitlisted', 2);
--> statement-breakpoint
CREATE TRIGGER `place_hold_of_draft` BEFORE INSERT ON `place_hold` WHEN NOT EXISTS (SELECT 1 FROM registration r JOIN session s ON s.camp_id = r.camp_id AND s.season_id = r.season_id AND s.id = NEW.session_id AND s.deleted_at IS NULL WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id AND r.status = 'draft') BEGIN
	SELECT RAISE(ABORT, 'hold_of_draft');
END;
--> statement-breakpoint
CREATE TRIGGER `place_hold_take` AFTER INSERT ON `place_hold` BEGIN
	INSERT INTO session_claim (camp_id, session_id, bucket, holder_kind, holder_id)
		SELECT p.camp_id, p.session_id, p.bucket, 'hold', NEW.id FROM session_places p
		WHERE p.camp_id = NEW.camp_id AND p.session_id = NEW.session_id
		AND (p.gender IS NULL OR p.gender = NEW.gender)
		AND (p.min_grade IS NULL OR NEW.grade >= p.min_grade)
		AND (p.max_grade IS NULL OR NEW.grade <= p.max_grade);
	SELECT RAISE(ABORT, 'session_has_no_places') WHERE NOT EXISTS (
		SELECT 1 FROM session_claim c WHERE c.camp_id = NEW.camp_id AND c.holder_kind = 'hold' AND c.holder_id = NEW.id AND c.session_id = NEW.session_id AND c.bucket = 'all');
END;
--> statement-breakpoint
CREATE TRIGGER `place_hold_free` AFTER DELETE ON `place_hold` BEGIN
	DELETE FROM session_claim WHERE camp_id = OLD.camp_id AND holder_kind = 'hold' AND holder_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `place_hold_fixed` BEFORE UPDATE ON `place_hold` BEGIN
	SELECT RAISE(ABORT, 'place_hold_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_offer_place_open` BEFORE INSERT ON `waitlist_offer_place` WHEN NOT EXISTS (SELECT 1 FROM waitlist_offer o JOIN waitlist_child c ON c.camp_id = o.camp_id AND c.entry_id = o.entry_id AND c.camper_id = NEW.camper_id WHERE o.camp_id = NEW.camp_id AND o.id = NEW.offer_id AND o.session_id = NEW.session_id AND o.status = 'open') BEGIN
	SELECT RAISE(ABORT, 'offer_place');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_offer_place_take` AFTER INSERT ON `waitlist_offer_place` BEGIN
	INSERT INTO session_claim (camp_id, session_id, bucket, holder_kind, holder_id)
		SELECT p.camp_id, p.session_id, p.bucket, 'offer', NEW.offer_id || ':' || NEW.camper_id FROM session_places p
		WHERE p.camp_id = NEW.camp_id AND p.session_id = NEW.session_id
		AND (p.gender IS NULL OR p.gender = NEW.gender)
		AND (p.min_grade IS NULL OR NEW.grade >= p.min_grade)
		AND (p.max_grade IS NULL OR NEW.grade <= p.max_grade);
	SELECT RAISE(ABORT, 'session_has_no_places') WHERE NOT EXISTS (
		SELECT 1 FROM session_claim c WHERE c.camp_id = NEW.camp_id AND c.holder_kind = 'offer' AND c.holder_id = NEW.offer_id || ':' || NEW.camper_id AND c.session_id = NEW.session_id AND c.bucket = 'all');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_offer_place_free` AFTER DELETE ON `waitlist_offer_place` BEGIN
	DELETE FROM session_claim WHERE camp_id = OLD.camp_id AND holder_kind = 'offer' AND holder_id = OLD.offer_id || ':' || OLD.camper_id;
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_offer_place_fixed` BEFORE UPDATE ON `waitlist_offer_place` WHEN OLD.camp_id <> NEW.camp_id OR OLD.offer_id <> NEW.offer_id OR OLD.session_id <> NEW.session_id OR OLD.gender IS NOT NEW.gender OR OLD.grade IS NOT NEW.grade BEGIN
	SELECT RAISE(ABORT, 'offer_place_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_offer_place_moved` AFTER UPDATE OF `camper_id` ON `waitlist_offer_place` WHEN OLD.camper_id <> NEW.camper_id BEGIN
	DELETE FROM session_claim WHERE camp_id = OLD.camp_id AND holder_kind = 'offer' AND holder_id = OLD.offer_id || ':' || OLD.camper_id;
	INSERT INTO session_claim (camp_id, session_id, bucket, holder_kind, holder_id)
		SELECT p.camp_id, p.session_id, p.bucket, 'offer', NEW.offer_id || ':' || NEW.camper_id FROM session_places p
		WHERE p.camp_id = NEW.camp_id AND p.session_id = NEW.session_id
		AND (p.gender IS NULL OR p.gender = NEW.gender)
		AND (p.min_grade IS NULL OR NEW.grade >= p.min_grade)
		AND (p.max_grade IS NULL OR NEW.grade <= p.max_grade);
	SELECT RAISE(ABORT, 'session_has_no_places') WHERE NOT EXISTS (
		SELECT 1 FROM session_claim c WHERE c.camp_id = NEW.camp_id AND c.holder_kind = 'offer' AND c.holder_id = NEW.offer_id || ':' || NEW.camper_id AND c.session_id = NEW.session_id AND c.bucket = 'all');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_offer_settled_once` BEFORE UPDATE ON `waitlist_offer` WHEN OLD.status <> 'open' OR OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.entry_id <> NEW.entry_id OR OLD.session_id <> NEW.session_id OR OLD.offered_at <> NEW.offered_at OR OLD.expires_at <> NEW.expires_at OR OLD.made_by IS NOT NEW.made_by BEGIN
	SELECT RAISE(ABORT, 'offer_settled');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_offer_gives_back` AFTER UPDATE OF `status` ON `waitlist_offer` WHEN OLD.status = 'open' AND NEW.status <> 'open' BEGIN
	DELETE FROM waitlist_offer_place WHERE camp_id = NEW.camp_id AND offer_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_offer_of_waiting` BEFORE INSERT ON `waitlist_offer` WHEN NEW.status <> 'open' OR NOT EXISTS (SELECT 1 FROM waitlist_entry e JOIN waitlist_wish w ON w.camp_id = e.camp_id AND w.entry_id = e.id AND w.session_id = NEW.session_id WHERE e.camp_id = NEW.camp_id AND e.id = NEW.entry_id AND e.status = 'waiting') BEGIN
	SELECT RAISE(ABORT, 'offer_of_waiting');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_entry_next` BEFORE UPDATE OF `status` ON `waitlist_entry` WHEN OLD.status <> NEW.status AND NOT ((OLD.status = 'waiting' AND NEW.status IN ('offered', 'removed', 'skipped')) OR (OLD.status = 'offered' AND NEW.status IN ('accepted', 'declined', 'waiting', 'expired', 'removed')) OR (OLD.status = 'accepted' AND NEW.status = 'enrolled') OR (OLD.status IN ('declined', 'expired', 'removed', 'skipped') AND NEW.status = 'waiting')) BEGIN
	SELECT RAISE(ABORT, 'waitlist_status');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_entry_fixed` BEFORE UPDATE OF `camp_id`, `id`, `season_id`, `household_id`, `registration_id`, `joined_at` ON `waitlist_entry` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.season_id <> NEW.season_id OR OLD.household_id <> NEW.household_id OR OLD.registration_id IS NOT NEW.registration_id OR OLD.joined_at <> NEW.joined_at BEGIN
	SELECT RAISE(ABORT, 'waitlist_entry_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_wish_once` BEFORE INSERT ON `waitlist_wish` WHEN EXISTS (SELECT 1 FROM waitlist_child mine JOIN waitlist_child other ON other.camp_id = mine.camp_id AND other.camper_id = mine.camper_id AND other.entry_id <> mine.entry_id JOIN waitlist_entry e ON e.camp_id = other.camp_id AND e.id = other.entry_id AND e.status IN ('waiting', 'offered') JOIN waitlist_wish w ON w.camp_id = e.camp_id AND w.entry_id = e.id AND w.session_id = NEW.session_id WHERE mine.camp_id = NEW.camp_id AND mine.entry_id = NEW.entry_id) BEGIN
	SELECT RAISE(ABORT, 'waitlist_once');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_again_once` BEFORE UPDATE OF `status` ON `waitlist_entry` WHEN OLD.status NOT IN ('waiting', 'offered') AND NEW.status IN ('waiting', 'offered') AND EXISTS (SELECT 1 FROM waitlist_wish v JOIN waitlist_child mine ON mine.camp_id = v.camp_id AND mine.entry_id = v.entry_id JOIN waitlist_child other ON other.camp_id = mine.camp_id AND other.camper_id = mine.camper_id AND other.entry_id <> mine.entry_id JOIN waitlist_entry e ON e.camp_id = other.camp_id AND e.id = other.entry_id AND e.status IN ('waiting', 'offered') JOIN waitlist_wish w ON w.camp_id = e.camp_id AND w.entry_id = e.id AND w.session_id = v.session_id WHERE v.camp_id = NEW.camp_id AND v.entry_id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'waitlist_once');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_child_first` BEFORE INSERT ON `waitlist_child` WHEN EXISTS (SELECT 1 FROM waitlist_wish w WHERE w.camp_id = NEW.camp_id AND w.entry_id = NEW.entry_id) BEGIN
	SELECT RAISE(ABORT, 'waitlist_child_first');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_wish_of_season` BEFORE INSERT ON `waitlist_wish` WHEN NOT EXISTS (SELECT 1 FROM waitlist_entry e JOIN session s ON s.camp_id = e.camp_id AND s.season_id = e.season_id AND s.id = NEW.session_id WHERE e.camp_id = NEW.camp_id AND e.id = NEW.entry_id) BEGIN
	SELECT RAISE(ABORT, 'waitlist_wish_of_season');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_line_join` AFTER INSERT ON `waitlist_wish` BEGIN
	INSERT INTO waitlist_line (camp_id, session_id, waiting, revision) VALUES (NEW.camp_id, NEW.session_id, (SELECT e.status = 'waiting' AND e.is_paused = 0 FROM waitlist_entry e WHERE e.camp_id = NEW.camp_id AND e.id = NEW.entry_id), 1)
		ON CONFLICT (camp_id, session_id) DO UPDATE SET waiting = waiting + excluded.waiting, revision = revision + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_line_leave` AFTER DELETE ON `waitlist_wish` BEGIN
	UPDATE waitlist_line SET waiting = waiting - (SELECT e.status = 'waiting' AND e.is_paused = 0 FROM waitlist_entry e WHERE e.camp_id = OLD.camp_id AND e.id = OLD.entry_id), revision = revision + 1 WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id;
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_line_order` AFTER UPDATE ON `waitlist_wish` BEGIN
	UPDATE waitlist_line SET revision = revision + 1 WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id;
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_wish_fixed` BEFORE UPDATE OF `camp_id`, `entry_id`, `session_id` ON `waitlist_wish` WHEN OLD.camp_id <> NEW.camp_id OR OLD.entry_id <> NEW.entry_id OR OLD.session_id <> NEW.session_id BEGIN
	SELECT RAISE(ABORT, 'waitlist_wish_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_line_status` AFTER UPDATE OF `status`, `is_paused`, `priority` ON `waitlist_entry` WHEN OLD.status <> NEW.status OR OLD.is_paused <> NEW.is_paused OR OLD.priority <> NEW.priority BEGIN
	UPDATE waitlist_line SET revision = revision + 1, waiting = waiting + (NEW.status = 'waiting' AND NEW.is_paused = 0) - (OLD.status = 'waiting' AND OLD.is_paused = 0)
		WHERE camp_id = NEW.camp_id AND session_id IN (SELECT w.session_id FROM waitlist_wish w WHERE w.camp_id = NEW.camp_id AND w.entry_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_decision_no_update` BEFORE UPDATE ON `waitlist_decision` BEGIN
	SELECT RAISE(ABORT, 'append_only:waitlist_decision');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_decision_no_delete` BEFORE DELETE ON `waitlist_decision` BEGIN
	SELECT RAISE(ABORT, 'append_only:waitlist_decision');
END;
--> statement-breakpoint
CREATE TRIGGER `registration_submitted_for_good` BEFORE UPDATE ON `registration` WHEN OLD.status <> 'draft' AND (NEW.status = 'draft' OR OLD.submitted_at IS NOT NEW.submitted_at OR OLD.price_cents IS NOT NEW.price_cents OR OLD.total_cents IS NOT NEW.total_cents OR OLD.deposit_cents IS NOT NEW.deposit_cents OR OLD.currency IS NOT NEW.currency OR OLD.form_version IS NOT NEW.form_version OR OLD.household_id IS NOT NEW.household_id OR OLD.season_id <> NEW.season_id OR OLD.user_id IS NOT NEW.user_id) BEGIN
	SELECT RAISE(ABORT, 'registration_submitted');
END;
--> statement-breakpoint
CREATE TRIGGER `registration_holds_nothing` AFTER UPDATE OF `status` ON `registration` WHEN OLD.status = 'draft' AND NEW.status <> 'draft' BEGIN
	DELETE FROM place_hold WHERE camp_id = NEW.camp_id AND registration_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `registration_line_of_season` BEFORE INSERT ON `registration_line` WHEN NOT EXISTS (SELECT 1 FROM registration r LEFT JOIN session s ON s.camp_id = r.camp_id AND s.id = NEW.session_id LEFT JOIN add_on a ON a.camp_id = r.camp_id AND a.id = NEW.add_on_id WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id AND r.season_id = coalesce(s.season_id, a.season_id)) BEGIN
	SELECT RAISE(ABORT, 'registration_line_of_season');
END;
--> statement-breakpoint
CREATE TRIGGER `registration_line_of_enrolment` BEFORE INSERT ON `registration_line` WHEN NEW.enrolment_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM enrolment e WHERE e.camp_id = NEW.camp_id AND e.id = NEW.enrolment_id AND e.session_id = NEW.session_id AND e.camper_id = NEW.camper_id) BEGIN
	SELECT RAISE(ABORT, 'registration_line_of_enrolment');
END;
--> statement-breakpoint
CREATE TRIGGER `registration_line_to_enrolment` BEFORE UPDATE OF `enrolment_id` ON `registration_line` WHEN NEW.enrolment_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM enrolment e WHERE e.camp_id = NEW.camp_id AND e.id = NEW.enrolment_id AND e.session_id = NEW.session_id AND e.camper_id = NEW.camper_id) BEGIN
	SELECT RAISE(ABORT, 'registration_line_of_enrolment');
END;
--> statement-breakpoint
CREATE TRIGGER `registration_line_fixed` BEFORE UPDATE OF `camp_id`, `id`, `registration_id`, `session_id`, `add_on_id`, `quantity`, `price_cents`, `off_cents`, `total_cents`, `deposit_cents`, `steps`, `name` ON `registration_line` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.registration_id <> NEW.registration_id OR OLD.session_id IS NOT NEW.session_id OR OLD.add_on_id IS NOT NEW.add_on_id OR OLD.quantity <> NEW.quantity OR OLD.price_cents <> NEW.price_cents OR OLD.off_cents <> NEW.off_cents OR OLD.total_cents <> NEW.total_cents OR OLD.deposit_cents <> NEW.deposit_cents OR OLD.steps <> NEW.steps OR OLD.name <> NEW.name BEGIN
	SELECT RAISE(ABORT, 'registration_line_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `add_on_take` AFTER INSERT ON `registration_line` WHEN NEW.add_on_id IS NOT NULL AND NEW.ended_at IS NULL BEGIN
	UPDATE add_on SET taken = taken + NEW.quantity WHERE camp_id = NEW.camp_id AND id = NEW.add_on_id;
END;
--> statement-breakpoint
CREATE TRIGGER `add_on_ended` AFTER UPDATE OF `ended_at` ON `registration_line` WHEN NEW.add_on_id IS NOT NULL AND (OLD.ended_at IS NULL) <> (NEW.ended_at IS NULL) BEGIN
	UPDATE add_on SET taken = taken + NEW.quantity * ((NEW.ended_at IS NULL) - (OLD.ended_at IS NULL)) WHERE camp_id = NEW.camp_id AND id = NEW.add_on_id;
END;
--> statement-breakpoint
CREATE TRIGGER `add_on_free` AFTER DELETE ON `registration_line` WHEN OLD.add_on_id IS NOT NULL AND OLD.ended_at IS NULL BEGIN
	UPDATE add_on SET taken = taken - OLD.quantity WHERE camp_id = OLD.camp_id AND id = OLD.add_on_id;
END;
--> statement-breakpoint
CREATE TRIGGER `discount_use_take` AFTER INSERT ON `discount_use` BEGIN
	UPDATE discount SET used = used + 1 WHERE camp_id = NEW.camp_id AND id = NEW.discount_id;
END;
--> statement-breakpoint
CREATE TRIGGER `discount_use_free` AFTER DELETE ON `discount_use` BEGIN
	UPDATE discount SET used = used - 1 WHERE camp_id = OLD.camp_id AND id = OLD.discount_id;
END;
--> statement-breakpoint
CREATE TRIGGER `discount_use_fixed` BEFORE UPDATE ON `discount_use` BEGIN
	SELECT RAISE(ABORT, 'discount_use_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `waiver_signature_of_text` BEFORE INSERT ON `waiver_signature` WHEN NOT EXISTS (SELECT 1 FROM waiver_version v WHERE v.camp_id = NEW.camp_id AND v.waiver_id = NEW.waiver_id AND v.version = NEW.version AND v.hash = NEW.text_hash) BEGIN
	SELECT RAISE(ABORT, 'waiver_signature_of_text');
END;
--> statement-breakpoint
CREATE TRIGGER `waiver_signature_no_update` BEFORE UPDATE ON `waiver_signature` WHEN NOT (OLD.camp_id IS NEW.camp_id AND OLD.id IS NEW.id AND OLD.waiver_id IS NEW.waiver_id AND OLD.version IS NEW.version AND OLD.text_hash IS NEW.text_hash AND OLD.household_id IS NEW.household_id AND OLD.registration_id IS NEW.registration_id AND OLD.user_id IS NEW.user_id AND OLD.method IS NEW.method AND OLD.signer_name IS NEW.signer_name AND OLD.drawing IS NEW.drawing AND OLD.signed_at IS NEW.signed_at AND OLD.address IS NEW.address AND OLD.user_agent IS NEW.user_agent
	AND EXISTS (SELECT 1 FROM person_merge m WHERE m.camp_id = OLD.camp_id AND m.moving = 1
		AND OLD.camper_id IN (m.kept_id, m.merged_id) AND NEW.camper_id IN (m.kept_id, m.merged_id))) BEGIN
	SELECT RAISE(ABORT, 'append_only:waiver_signature');
END;
--> statement-breakpoint
CREATE TRIGGER `waiver_signature_no_delete` BEFORE DELETE ON `waiver_signature` BEGIN
	SELECT RAISE(ABORT, 'append_only:waiver_signature');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_fixed` BEFORE UPDATE OF `camp_id`, `id`, `household_id`, `registration_id`, `kind`, `label`, `amount_cents`, `due_on` ON `payable` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.household_id <> NEW.household_id OR OLD.registration_id <> NEW.registration_id OR OLD.kind <> NEW.kind OR OLD.label <> NEW.label OR OLD.amount_cents <> NEW.amount_cents OR OLD.due_on <> NEW.due_on BEGIN
	SELECT RAISE(ABORT, 'payable_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_next` BEFORE UPDATE OF `state` ON `payable` WHEN OLD.state <> NEW.state AND NOT (OLD.state = 'due' OR (NEW.state = 'due' AND OLD.state IN ('received', 'waived'))) BEGIN
	SELECT RAISE(ABORT, 'payable_state');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_no_delete` BEFORE DELETE ON `payable` BEGIN
	SELECT RAISE(ABORT, 'append_only:payable');
END;
--> statement-breakpoint
CREATE TRIGGER `lottery_seed_fixed` BEFORE UPDATE OF `seed`, `seed_hash` ON `lottery` WHEN OLD.seed <> NEW.seed OR OLD.seed_hash <> NEW.seed_hash BEGIN
	SELECT RAISE(ABORT, 'lottery_seed_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `lottery_drawn_once` BEFORE UPDATE ON `lottery` WHEN OLD.drawn_at IS NOT NULL BEGIN
	SELECT RAISE(ABORT, 'lottery_drawn');
END;
--> statement-breakpoint
CREATE TRIGGER `lottery_drawn_after` BEFORE UPDATE OF `drawn_at` ON `lottery` WHEN NEW.drawn_at IS NOT NULL AND NEW.drawn_at < NEW.closes_at BEGIN
	SELECT RAISE(ABORT, 'lottery_still_open');
END;
--> statement-breakpoint
CREATE TRIGGER `lottery_entry_in_time` BEFORE INSERT ON `lottery_entry` WHEN NOT EXISTS (SELECT 1 FROM lottery l WHERE l.camp_id = NEW.camp_id AND l.id = NEW.lottery_id AND l.drawn_at IS NULL AND NEW.created_at >= l.opens_at AND NEW.created_at < l.closes_at) BEGIN
	SELECT RAISE(ABORT, 'lottery_over');
END;
--> statement-breakpoint
CREATE TRIGGER `lottery_entry_ranked` BEFORE UPDATE ON `lottery_entry` WHEN OLD.rank IS NOT NULL AND (OLD.rank IS NOT NEW.rank OR OLD.friends <> NEW.friends OR OLD.tickets <> NEW.tickets OR OLD.code <> NEW.code) BEGIN
	SELECT RAISE(ABORT, 'lottery_drawn');
END;
--> statement-breakpoint
CREATE TRIGGER `lottery_session_of_season` BEFORE INSERT ON `lottery_session` WHEN NOT EXISTS (SELECT 1 FROM lottery l JOIN session s ON s.camp_id = l.camp_id AND s.season_id = l.season_id AND s.id = NEW.session_id WHERE l.camp_id = NEW.camp_id AND l.id = NEW.lottery_id) BEGIN
	SELECT RAISE(ABORT, 'lottery_session_of_season');
END;
--> statement-breakpoint
CREATE TRIGGER `session_registered_season` BEFORE UPDATE OF `season_id` ON `session` WHEN OLD.season_id <> NEW.season_id AND (EXISTS (SELECT 1 FROM registration_line r WHERE r.camp_id = OLD.camp_id AND r.session_id = OLD.id) OR EXISTS (SELECT 1 FROM waitlist_wish w WHERE w.camp_id = OLD.camp_id AND w.session_id = OLD.id) OR EXISTS (SELECT 1 FROM place_hold h WHERE h.camp_id = OLD.camp_id AND h.session_id = OLD.id) OR EXISTS (SELECT 1 FROM lottery_session l WHERE l.camp_id = OLD.camp_id AND l.session_id = OLD.id)) BEGIN
	SELECT RAISE(ABORT, 'session_registered');
END;
