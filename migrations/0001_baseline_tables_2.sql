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
	`lapsed_at` text,
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
CREATE TABLE `registration_audience` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `registration_line` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`registration_id` text NOT NULL,
	`position` integer NOT NULL,
	`camper_id` text,
	`session_id` text,
	`enrollment_id` text,
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
	FOREIGN KEY (`camp_id`,`enrollment_id`) REFERENCES `enrollment`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`add_on_id`) REFERENCES `add_on`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "registration_line_one_thing" CHECK(("registration_line"."session_id" IS NULL) <> ("registration_line"."add_on_id" IS NULL)),
	CONSTRAINT "registration_line_session_child" CHECK("registration_line"."session_id" IS NULL OR ("registration_line"."camper_id" IS NOT NULL AND "registration_line"."quantity" = 1)),
	CONSTRAINT "registration_line_enrolled" CHECK("registration_line"."enrollment_id" IS NULL OR "registration_line"."session_id" IS NOT NULL),
	CONSTRAINT "registration_line_quantity" CHECK("registration_line"."quantity" BETWEEN 1 AND 100),
	CONSTRAINT "registration_line_sums" CHECK("registration_line"."price_cents" >= 0 AND "registration_line"."off_cents" >= 0 AND "registration_line"."total_cents" = "registration_line"."price_cents" - "registration_line"."off_cents" AND "registration_line"."total_cents" >= 0 AND "registration_line"."deposit_cents" BETWEEN 0 AND "registration_line"."total_cents"),
	CONSTRAINT "registration_line_steps_json" CHECK(json_valid("registration_line"."steps"))
);
--> statement-breakpoint
CREATE TABLE `registration_setup` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`needs_approval` integer DEFAULT false NOT NULL,
	`hold_minutes` integer DEFAULT 15 NOT NULL,
	`pay_later` integer DEFAULT true NOT NULL,
	`deposit_due_days` integer DEFAULT 14 NOT NULL,
	`lapse_days` integer,
	`deposit_refundable` integer DEFAULT false NOT NULL,
	`welcome` text,
	`farewell` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`),
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "registration_setup_needs_approval" CHECK("registration_setup"."needs_approval" IN (0, 1)),
	CONSTRAINT "registration_setup_hold_minutes" CHECK("registration_setup"."hold_minutes" BETWEEN 5 AND 60),
	CONSTRAINT "registration_setup_pay_later" CHECK("registration_setup"."pay_later" IN (0, 1)),
	CONSTRAINT "registration_setup_deposit_due_days" CHECK("registration_setup"."deposit_due_days" BETWEEN 0 AND 365),
	CONSTRAINT "registration_setup_deposit_refundable" CHECK("registration_setup"."deposit_refundable" IN (0, 1)),
	CONSTRAINT "registration_setup_words" CHECK(coalesce(length("registration_setup"."welcome"), 0) <= 5000 AND coalesce(length("registration_setup"."farewell"), 0) <= 5000)
);
--> statement-breakpoint
CREATE TABLE `registration_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `registration_window` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`audience` text NOT NULL,
	`opens_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `audience`),
	FOREIGN KEY (`audience`) REFERENCES `registration_audience`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `relationship_type` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `release_block` (
	`camp_id` text NOT NULL,
	`relationship_id` text NOT NULL,
	`reason` text NOT NULL,
	`document_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `relationship_id`),
	FOREIGN KEY (`camp_id`,`relationship_id`) REFERENCES `person_relationship`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`document_id`) REFERENCES `person_document`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "release_block_reason" CHECK(length(trim("release_block"."reason")) > 0)
);
--> statement-breakpoint
CREATE TABLE `required_document` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`season_id` text NOT NULL,
	`definition_id` text NOT NULL,
	`note` text,
	`due_on` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`definition_id`) REFERENCES `definition`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "required_document_note" CHECK("required_document"."note" IS NULL OR length("required_document"."note") BETWEEN 1 AND 500),
	CONSTRAINT "required_document_due_on" CHECK("required_document"."due_on" IS NULL OR "required_document"."due_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE TABLE `role` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "role_name_reserved" CHECK("role"."name_key" NOT IN ('super_admin', 'camp_admin', 'program_director', 'head_counselor', 'counselor', 'support_staff', 'parent'))
);
--> statement-breakpoint
CREATE TABLE `role_permission` (
	`camp_id` text NOT NULL,
	`role_id` text NOT NULL,
	`permission_key` text NOT NULL,
	PRIMARY KEY(`camp_id`, `role_id`, `permission_key`),
	FOREIGN KEY (`camp_id`,`role_id`) REFERENCES `role`(`camp_id`,`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `roster_row` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`shows` text NOT NULL,
	`sort_name` text NOT NULL,
	`enrollment_id` text NOT NULL,
	`camper_id` text NOT NULL,
	`status` text NOT NULL,
	`grade` integer,
	`starts_on` text,
	`ends_on` text,
	`group_ids` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`preferred_name` text,
	`birth_date` text,
	`gender` text,
	`profile_image_url` text,
	`search_text` text NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `shows`, `sort_name`, `enrollment_id`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "roster_row_group_ids" CHECK(json_valid("roster_row"."group_ids"))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `roster_tally` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`shows` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`children` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `shows`, `kind`, `value`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "roster_tally_children" CHECK("roster_tally"."children" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sample_row` (
	`camp_id` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	PRIMARY KEY(`camp_id`, `entity`, `entity_id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `saved_method` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`household_id` text NOT NULL,
	`account_id` text NOT NULL,
	`provider_method` text NOT NULL,
	`brand` text NOT NULL,
	`last4` text NOT NULL,
	`exp_month` integer NOT NULL,
	`exp_year` integer NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`added_by` text,
	`detached_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`added_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`account_id`,`household_id`) REFERENCES `provider_customer`(`camp_id`,`account_id`,`household_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "saved_method_is_default" CHECK("saved_method"."is_default" IN (0, 1)),
	CONSTRAINT "saved_method_kept" CHECK("saved_method"."is_default" = 0 OR "saved_method"."detached_at" IS NULL),
	CONSTRAINT "saved_method_last4" CHECK("saved_method"."last4" GLOB '[0-9][0-9][0-9][0-9]'),
	CONSTRAINT "saved_method_brand" CHECK(length("saved_method"."brand") BETWEEN 1 AND 40),
	CONSTRAINT "saved_method_expires" CHECK("saved_method"."exp_month" BETWEEN 1 AND 12 AND "saved_method"."exp_year" BETWEEN 2000 AND 2200)
);
--> statement-breakpoint
CREATE TABLE `season` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`year` integer NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`status` text NOT NULL,
	`is_current` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status`) REFERENCES `season_status`(`key`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "season_start_date" CHECK("season"."start_date" IS NULL OR "season"."start_date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "season_end_date" CHECK("season"."end_date" IS NULL OR "season"."end_date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "season_dates" CHECK("season"."start_date" <= "season"."end_date"),
	CONSTRAINT "season_year" CHECK("season"."year" BETWEEN 1900 AND 2200),
	CONSTRAINT "season_is_current" CHECK("season"."is_current" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE `season_opening` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`opens_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`, `opens_at`),
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `season_pair` (
	`camp_id` text NOT NULL,
	`season_a_id` text NOT NULL,
	`season_b_id` text NOT NULL,
	`campers` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `season_a_id`, `season_b_id`),
	FOREIGN KEY (`camp_id`,`season_a_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`season_b_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "season_pair_order" CHECK("season_pair"."season_a_id" < "season_pair"."season_b_id"),
	CONSTRAINT "season_pair_campers" CHECK("season_pair"."campers" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `season_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `season_tally` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`campers` integer DEFAULT 0 NOT NULL,
	`taken` integer DEFAULT 0 NOT NULL,
	`places` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`),
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "season_tally_campers" CHECK("season_tally"."campers" >= 0),
	CONSTRAINT "season_tally_taken" CHECK("season_tally"."taken" >= 0),
	CONSTRAINT "season_tally_places" CHECK("season_tally"."places" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `season_week` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`week` text NOT NULL,
	`enrolled` integer DEFAULT 0 NOT NULL,
	`ended` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`, `week`),
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "season_week_enrolled" CHECK("season_week"."enrolled" >= 0),
	CONSTRAINT "season_week_ended" CHECK("season_week"."ended" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `session` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`season_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`weekdays` integer DEFAULT 127 NOT NULL,
	`checkpoints` integer DEFAULT 1 NOT NULL,
	`status` text NOT NULL,
	`min_age` integer,
	`max_age` integer,
	`min_grade` integer,
	`max_grade` integer,
	`price_cents` integer DEFAULT 0 NOT NULL,
	`deposit_cents` integer DEFAULT 0 NOT NULL,
	`registration_opens_at` text,
	`registration_closes_at` text,
	`waitlist_enabled` integer DEFAULT true NOT NULL,
	`offer_hours` integer DEFAULT 48 NOT NULL,
	`location_id` text,
	`deleted_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`status`) REFERENCES `session_status`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `definition`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "session_start_date" CHECK("session"."start_date" IS NULL OR "session"."start_date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "session_end_date" CHECK("session"."end_date" IS NULL OR "session"."end_date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "session_dates" CHECK("session"."start_date" <= "session"."end_date"),
	CONSTRAINT "session_weekdays" CHECK("session"."weekdays" BETWEEN 1 AND 127),
	CONSTRAINT "session_checkpoints" CHECK("session"."checkpoints" BETWEEN 1 AND 7),
	CONSTRAINT "session_ages" CHECK("session"."min_age" IS NULL OR "session"."max_age" IS NULL OR "session"."min_age" <= "session"."max_age"),
	CONSTRAINT "session_grades" CHECK("session"."min_grade" IS NULL OR "session"."max_grade" IS NULL OR "session"."min_grade" <= "session"."max_grade"),
	CONSTRAINT "session_price" CHECK("session"."price_cents" >= 0),
	CONSTRAINT "session_deposit" CHECK("session"."deposit_cents" BETWEEN 0 AND "session"."price_cents"),
	CONSTRAINT "session_offer_hours" CHECK("session"."offer_hours" BETWEEN 1 AND 168),
	CONSTRAINT "session_registration_window" CHECK("session"."registration_opens_at" IS NULL OR "session"."registration_closes_at" IS NULL OR "session"."registration_opens_at" < "session"."registration_closes_at"),
	CONSTRAINT "session_waitlist_enabled" CHECK("session"."waitlist_enabled" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE `session_claim` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`bucket` text NOT NULL,
	`holder_kind` text NOT NULL,
	`holder_id` text NOT NULL,
	PRIMARY KEY(`camp_id`, `holder_kind`, `holder_id`, `session_id`, `bucket`),
	FOREIGN KEY (`camp_id`,`session_id`,`bucket`) REFERENCES `session_places`(`camp_id`,`session_id`,`bucket`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `session_day` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`date` text NOT NULL,
	`name` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`checkpoints` integer NOT NULL,
	`expected` integer NOT NULL,
	`rolls` text NOT NULL,
	`counts` text,
	`marked` integer NOT NULL,
	`whole` text,
	PRIMARY KEY(`camp_id`, `session_id`, `date`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "session_day_expected" CHECK("session_day"."expected" >= 0),
	CONSTRAINT "session_day_rolls" CHECK(json_valid("session_day"."rolls")),
	CONSTRAINT "session_day_marked" CHECK("session_day"."marked" >= 0 AND ("session_day"."counts" IS NULL) = ("session_day"."marked" = 0))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `session_move` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`session_id` text NOT NULL,
	`from_start` text NOT NULL,
	`from_end` text NOT NULL,
	`from_weekdays` integer NOT NULL,
	`to_start` text NOT NULL,
	`to_end` text NOT NULL,
	`to_weekdays` integer NOT NULL,
	`cancel_until` text NOT NULL,
	`moved_by` text NOT NULL,
	`moved_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`moved_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "session_move_from_start" CHECK("session_move"."from_start" IS NULL OR "session_move"."from_start" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "session_move_from_end" CHECK("session_move"."from_end" IS NULL OR "session_move"."from_end" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "session_move_to_start" CHECK("session_move"."to_start" IS NULL OR "session_move"."to_start" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "session_move_to_end" CHECK("session_move"."to_end" IS NULL OR "session_move"."to_end" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "session_move_cancel_until" CHECK("session_move"."cancel_until" IS NULL OR "session_move"."cancel_until" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "session_move_days" CHECK("session_move"."from_start" <> "session_move"."to_start" OR "session_move"."from_end" <> "session_move"."to_end" OR "session_move"."from_weekdays" <> "session_move"."to_weekdays")
);
--> statement-breakpoint
CREATE TABLE `session_places` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`bucket` text NOT NULL,
	`gender` text,
	`min_grade` integer,
	`max_grade` integer,
	`capacity` integer NOT NULL,
	`overbook` integer DEFAULT 0 NOT NULL,
	`overbook_reason` text,
	`taken` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `bucket`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "session_places_capacity" CHECK("session_places"."capacity" >= 0),
	CONSTRAINT "session_places_overbook" CHECK("session_places"."overbook" >= 0),
	CONSTRAINT "session_places_overbook_reason" CHECK("session_places"."overbook" = 0 OR ("session_places"."overbook_reason" IS NOT NULL AND length(trim("session_places"."overbook_reason")) > 0)),
	CONSTRAINT "session_places_taken" CHECK("session_places"."taken" BETWEEN 0 AND "session_places"."capacity" + "session_places"."overbook"),
	CONSTRAINT "session_places_whole" CHECK("session_places"."bucket" <> 'all' OR ("session_places"."gender" IS NULL AND "session_places"."min_grade" IS NULL AND "session_places"."max_grade" IS NULL))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `session_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `signature_method` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `staff` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`deleted_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`sort_name` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`,`id`) REFERENCES `person`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `staff_activity` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`activity_id` text NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`, `staff_id`, `activity_id`),
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`staff_id`) REFERENCES `staff`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`activity_id`) REFERENCES `activity`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `staff_application` (
	`camp_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`season_id` text NOT NULL,
	`status` text NOT NULL,
	`role_type_id` text,
	`applied_on` text NOT NULL,
	`note` text,
	`decided_by` text,
	`decided_at` text,
	`sort_name` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `staff_id`, `season_id`),
	FOREIGN KEY (`status`) REFERENCES `application_status`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`staff_id`) REFERENCES `staff`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`role_type_id`) REFERENCES `staff_role_type`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_application_applied_on" CHECK("staff_application"."applied_on" IS NULL OR "staff_application"."applied_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `staff_background_check` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`staff_id` text NOT NULL,
	`status` text NOT NULL,
	`provider` text,
	`reference` text,
	`requested_on` text NOT NULL,
	`decided_on` text,
	`expires_on` text,
	`note` text,
	`decided_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`status`) REFERENCES `background_check_status`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`staff_id`) REFERENCES `staff`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_background_check_decided" CHECK(("staff_background_check"."status" = 'requested') = ("staff_background_check"."decided_on" IS NULL)),
	CONSTRAINT "staff_background_check_requested_on" CHECK("staff_background_check"."requested_on" IS NULL OR "staff_background_check"."requested_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "staff_background_check_decided_on" CHECK("staff_background_check"."decided_on" IS NULL OR "staff_background_check"."decided_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "staff_background_check_expires_on" CHECK("staff_background_check"."expires_on" IS NULL OR "staff_background_check"."expires_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE TABLE `staff_card` (
	`camp_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`facts` text NOT NULL,
	PRIMARY KEY(`camp_id`, `staff_id`),
	FOREIGN KEY (`camp_id`,`staff_id`) REFERENCES `staff`(`camp_id`,`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `staff_certificate` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`staff_id` text NOT NULL,
	`definition_id` text NOT NULL,
	`number` text,
	`issuer` text,
	`issued_on` text,
	`expires_on` text,
	`document_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`definition_id`) REFERENCES `definition`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`staff_id`) REFERENCES `staff`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`document_id`) REFERENCES `person_document`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_certificate_issued_on" CHECK("staff_certificate"."issued_on" IS NULL OR "staff_certificate"."issued_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "staff_certificate_expires_on" CHECK("staff_certificate"."expires_on" IS NULL OR "staff_certificate"."expires_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "staff_certificate_order" CHECK("staff_certificate"."issued_on" IS NULL OR "staff_certificate"."expires_on" IS NULL OR "staff_certificate"."issued_on" <= "staff_certificate"."expires_on")
);
--> statement-breakpoint
CREATE TABLE `staff_certificate_notice` (
	`camp_id` text NOT NULL,
	`certificate_id` text NOT NULL,
	`expires_on` text NOT NULL,
	`days` integer NOT NULL,
	`sent_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `certificate_id`, `expires_on`, `days`),
	FOREIGN KEY (`camp_id`,`certificate_id`) REFERENCES `staff_certificate`(`camp_id`,`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `staff_reference` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`staff_id` text NOT NULL,
	`name` text NOT NULL,
	`relation` text,
	`email` text,
	`phone` text,
	`asked_at` text,
	`received_at` text,
	`note` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`,`staff_id`) REFERENCES `staff`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_reference_name" CHECK(length("staff_reference"."name") BETWEEN 1 AND 200)
);
--> statement-breakpoint
CREATE TABLE `staff_role_requirement` (
	`camp_id` text NOT NULL,
	`role_type_id` text NOT NULL,
	`definition_id` text NOT NULL,
	PRIMARY KEY(`camp_id`, `role_type_id`, `definition_id`),
	FOREIGN KEY (`definition_id`) REFERENCES `definition`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`role_type_id`) REFERENCES `staff_role_type`(`camp_id`,`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `staff_role_type` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`minimum_age` integer DEFAULT 16 NOT NULL,
	`counts_in_ratio` integer DEFAULT true NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_role_type_minimum_age" CHECK("staff_role_type"."minimum_age" BETWEEN 14 AND 99),
	CONSTRAINT "staff_role_type_counts_in_ratio" CHECK("staff_role_type"."counts_in_ratio" IN (0, 1)),
	CONSTRAINT "staff_role_type_is_active" CHECK("staff_role_type"."is_active" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE `staff_season` (
	`camp_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`season_id` text NOT NULL,
	`position` text NOT NULL,
	`starts_on` text,
	`ends_on` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`role_type_id` text,
	`sort_name` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`camp_id`, `staff_id`, `season_id`),
	FOREIGN KEY (`camp_id`,`staff_id`) REFERENCES `staff`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_season_starts_on" CHECK("staff_season"."starts_on" IS NULL OR "staff_season"."starts_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "staff_season_ends_on" CHECK("staff_season"."ends_on" IS NULL OR "staff_season"."ends_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "staff_season_order" CHECK("staff_season"."starts_on" IS NULL OR "staff_season"."ends_on" IS NULL OR "staff_season"."starts_on" <= "staff_season"."ends_on")
);
--> statement-breakpoint
CREATE TABLE `staff_shift` (
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
	CONSTRAINT "staff_shift_starts_at" CHECK(length("staff_shift"."starts_at") = 16 AND substr("staff_shift"."starts_at", 1, 10) GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND substr("staff_shift"."starts_at", 11) GLOB 'T[0-9][0-9]:[0-9][0-9]'),
	CONSTRAINT "staff_shift_ends_at" CHECK(length("staff_shift"."ends_at") = 16 AND substr("staff_shift"."ends_at", 1, 10) GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND substr("staff_shift"."ends_at", 11) GLOB 'T[0-9][0-9]:[0-9][0-9]'),
	CONSTRAINT "staff_shift_order" CHECK("staff_shift"."starts_at" < "staff_shift"."ends_at"),
	CONSTRAINT "staff_shift_group_of_session" CHECK("staff_shift"."group_id" IS NULL OR "staff_shift"."session_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE `staff_time_off` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`staff_id` text NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`reason` text,
	`status` text NOT NULL,
	`requested_by` text NOT NULL,
	`decided_by` text,
	`decided_at` text,
	`decision_note` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`status`) REFERENCES `time_off_status`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`staff_id`) REFERENCES `staff`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_time_off_order" CHECK("staff_time_off"."starts_on" <= "staff_time_off"."ends_on"),
	CONSTRAINT "staff_time_off_starts_on" CHECK("staff_time_off"."starts_on" IS NULL OR "staff_time_off"."starts_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "staff_time_off_ends_on" CHECK("staff_time_off"."ends_on" IS NULL OR "staff_time_off"."ends_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE TABLE `subscription` (
	`camp_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`plan_key` text NOT NULL,
	`status` text NOT NULL,
	`provider_subscription` text,
	`current_period_start` text NOT NULL,
	`current_period_end` text NOT NULL,
	`paid_until` text NOT NULL,
	`cancel_at_period_end` integer DEFAULT false NOT NULL,
	`ended_at` text,
	`payment_status` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`plan_key`) REFERENCES `plan`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status`) REFERENCES `subscription_status`(`key`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "subscription_period" CHECK("subscription"."current_period_end" >= "subscription"."current_period_start"),
	CONSTRAINT "subscription_cancels" CHECK("subscription"."cancel_at_period_end" IN (0, 1)),
	CONSTRAINT "subscription_payment" CHECK("subscription"."payment_status" IN ('none', 'paid', 'due', 'unpaid')),
	CONSTRAINT "subscription_bought" CHECK("subscription"."provider_subscription" IS NOT NULL OR "subscription"."status" IN ('trialing', 'expired'))
);
--> statement-breakpoint
CREATE TABLE `subscription_effect` (
	`camp_id` text NOT NULL,
	`object` text NOT NULL,
	`effect` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `object`, `effect`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `subscription_invoice` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`number` text,
	`status` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`issued_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "subscription_invoice_currency" CHECK("subscription_invoice"."currency" GLOB '[A-Z][A-Z][A-Z]')
);
--> statement-breakpoint
CREATE TABLE `subscription_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `subscription_transition` (
	`from_status` text NOT NULL,
	`to_status` text NOT NULL,
	PRIMARY KEY(`from_status`, `to_status`),
	FOREIGN KEY (`from_status`) REFERENCES `subscription_status`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_status`) REFERENCES `subscription_status`(`key`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `time_off_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `user_photo` (
	`user_id` text PRIMARY KEY NOT NULL,
	`object_key` text NOT NULL,
	`content_type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_photo_measures" CHECK("user_photo"."width" > 0 AND "user_photo"."height" > 0),
	CONSTRAINT "user_photo_bytes" CHECK("user_photo"."bytes" BETWEEN 1 AND 5242880)
);
--> statement-breakpoint
CREATE TABLE `user_preference` (
	`user_id` text PRIMARY KEY NOT NULL,
	`last_camp_id` text,
	`preferred_camp_id` text,
	`single_key_shortcuts` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_preference_shortcuts" CHECK("user_preference"."single_key_shortcuts" IN (0, 1))
);
--> statement-breakpoint
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
CREATE TABLE `waiver` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`is_required` integer DEFAULT true NOT NULL,
	`per_family` integer DEFAULT false NOT NULL,
	`current_version` integer DEFAULT 0 NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`archived_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "waiver_title" CHECK(length("waiver"."title") BETWEEN 1 AND 200),
	CONSTRAINT "waiver_is_required" CHECK("waiver"."is_required" IN (0, 1)),
	CONSTRAINT "waiver_per_family" CHECK("waiver"."per_family" IN (0, 1)),
	CONSTRAINT "waiver_current_version" CHECK("waiver"."current_version" >= 0)
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
CREATE TABLE `waiver_version` (
	`camp_id` text NOT NULL,
	`waiver_id` text NOT NULL,
	`version` integer NOT NULL,
	`body` text NOT NULL,
	`hash` text NOT NULL,
	`published_at` text NOT NULL,
	`published_by` text NOT NULL,
	PRIMARY KEY(`camp_id`, `waiver_id`, `version`),
	FOREIGN KEY (`published_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`waiver_id`) REFERENCES `waiver`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "waiver_version_version" CHECK("waiver_version"."version" > 0),
	CONSTRAINT "waiver_version_body" CHECK(length("waiver_version"."body") BETWEEN 1 AND 50000),
	CONSTRAINT "waiver_version_hash" CHECK(length("waiver_version"."hash") = 64 AND "waiver_version"."hash" NOT GLOB '*[^0-9a-f]*')
);
--> statement-breakpoint
CREATE TABLE `write_guard` (
	`reason` text NOT NULL
);
