CREATE TABLE `add_on` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`season_id` text NOT NULL,
	`session_id` text,
	`name` text NOT NULL,
	`description` text,
	`price_cents` integer NOT NULL,
	`per_family` integer DEFAULT false NOT NULL,
	`most_each` integer DEFAULT 1 NOT NULL,
	`stock` integer,
	`taken` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "add_on_name" CHECK(length("add_on"."name") BETWEEN 1 AND 200),
	CONSTRAINT "add_on_price" CHECK("add_on"."price_cents" >= 0),
	CONSTRAINT "add_on_most_each" CHECK("add_on"."most_each" BETWEEN 1 AND 100),
	CONSTRAINT "add_on_taken" CHECK("add_on"."taken" >= 0 AND ("add_on"."stock" IS NULL OR "add_on"."taken" <= "add_on"."stock")),
	CONSTRAINT "add_on_per_family" CHECK("add_on"."per_family" IN (0, 1)),
	CONSTRAINT "add_on_is_active" CHECK("add_on"."is_active" IN (0, 1))
);
--> statement-breakpoint
CREATE INDEX `add_on_season` ON `add_on` (`camp_id`,`season_id`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `add_on_session` ON `add_on` (`camp_id`,`session_id`);--> statement-breakpoint
CREATE TABLE `cancellation_tier` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`days_before` integer NOT NULL,
	`percent` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`, `days_before`),
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cancellation_tier_days_before" CHECK("cancellation_tier"."days_before" BETWEEN 0 AND 730),
	CONSTRAINT "cancellation_tier_percent" CHECK("cancellation_tier"."percent" BETWEEN 0 AND 100)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `discount` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`season_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`basis_points` integer,
	`amount_cents` integer,
	`per_family` integer DEFAULT false NOT NULL,
	`code` text,
	`min_rank` integer,
	`from_on` text,
	`until_on` text,
	`max_uses` integer,
	`used` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`kind`) REFERENCES `discount_kind`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "discount_name" CHECK(length("discount"."name") BETWEEN 1 AND 200),
	CONSTRAINT "discount_one_measure" CHECK(("discount"."basis_points" IS NULL) <> ("discount"."amount_cents" IS NULL)),
	CONSTRAINT "discount_basis_points" CHECK("discount"."basis_points" IS NULL OR "discount"."basis_points" BETWEEN 1 AND 10000),
	CONSTRAINT "discount_amount" CHECK("discount"."amount_cents" IS NULL OR "discount"."amount_cents" > 0),
	CONSTRAINT "discount_per_family" CHECK("discount"."per_family" = 0 OR "discount"."amount_cents" IS NOT NULL),
	CONSTRAINT "discount_code" CHECK(("discount"."kind" = 'code') = ("discount"."code" IS NOT NULL)),
	CONSTRAINT "discount_code_shape" CHECK("discount"."code" IS NULL OR (length("discount"."code") BETWEEN 3 AND 30 AND "discount"."code" NOT GLOB '*[^A-Z0-9-]*')),
	CONSTRAINT "discount_sibling" CHECK(("discount"."kind" = 'sibling') = ("discount"."min_rank" IS NOT NULL)),
	CONSTRAINT "discount_min_rank" CHECK("discount"."min_rank" IS NULL OR "discount"."min_rank" BETWEEN 2 AND 10),
	CONSTRAINT "discount_early_bird" CHECK("discount"."kind" <> 'early_bird' OR "discount"."until_on" IS NOT NULL),
	CONSTRAINT "discount_dates" CHECK("discount"."from_on" IS NULL OR "discount"."until_on" IS NULL OR "discount"."from_on" <= "discount"."until_on"),
	CONSTRAINT "discount_used" CHECK("discount"."used" >= 0 AND ("discount"."max_uses" IS NULL OR "discount"."used" <= "discount"."max_uses")),
	CONSTRAINT "discount_is_active" CHECK("discount"."is_active" IN (0, 1)),
	CONSTRAINT "discount_from_on" CHECK("discount"."from_on" IS NULL OR "discount"."from_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "discount_until_on" CHECK("discount"."until_on" IS NULL OR "discount"."until_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `discount_code_once` ON `discount` (`camp_id`,`season_id`,`code`) WHERE "discount"."code" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `discount_season` ON `discount` (`camp_id`,`season_id`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `discount_kind` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `discount_session` (
	`camp_id` text NOT NULL,
	`discount_id` text NOT NULL,
	`session_id` text NOT NULL,
	PRIMARY KEY(`camp_id`, `discount_id`, `session_id`),
	FOREIGN KEY (`camp_id`,`discount_id`) REFERENCES `discount`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `discount_session_session` ON `discount_session` (`camp_id`,`session_id`);--> statement-breakpoint
CREATE TABLE `payment_date` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`due_on` text NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`, `due_on`),
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_date_due_on" CHECK("payment_date"."due_on" IS NULL OR "payment_date"."due_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `question` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`season_id` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`per_family` integer DEFAULT false NOT NULL,
	`label` text NOT NULL,
	`help` text,
	`is_required` integer DEFAULT false NOT NULL,
	`options` text DEFAULT '[]' NOT NULL,
	`condition` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`, `id`),
	FOREIGN KEY (`kind`) REFERENCES `question_kind`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "question_label" CHECK(length("question"."label") BETWEEN 1 AND 300),
	CONSTRAINT "question_options_json" CHECK(json_valid("question"."options")),
	CONSTRAINT "question_condition_json" CHECK("question"."condition" IS NULL OR json_valid("question"."condition")),
	CONSTRAINT "question_per_family" CHECK("question"."per_family" IN (0, 1)),
	CONSTRAINT "question_is_required" CHECK("question"."is_required" IN (0, 1))
);
--> statement-breakpoint
CREATE INDEX `question_order` ON `question` (`camp_id`,`season_id`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `question_form` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`version` integer NOT NULL,
	`questions` text NOT NULL,
	`published_at` text NOT NULL,
	`published_by` text NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`, `version`),
	FOREIGN KEY (`published_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "question_form_version" CHECK("question_form"."version" > 0),
	CONSTRAINT "question_form_questions_json" CHECK(json_valid("question_form"."questions"))
);
--> statement-breakpoint
CREATE INDEX `question_form_published_by` ON `question_form` (`published_by`);--> statement-breakpoint
CREATE TABLE `question_kind` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `registration_audience` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `registration_setup` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`needs_approval` integer DEFAULT false NOT NULL,
	`hold_minutes` integer DEFAULT 15 NOT NULL,
	`pay_later` integer DEFAULT true NOT NULL,
	`deposit_due_days` integer DEFAULT 14 NOT NULL,
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
CREATE UNIQUE INDEX `required_document_once` ON `required_document` (`camp_id`,`season_id`,`definition_id`);--> statement-breakpoint
CREATE INDEX `required_document_definition` ON `required_document` (`definition_id`);--> statement-breakpoint
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
CREATE INDEX `waiver_order` ON `waiver` (`camp_id`,`position`,`id`);--> statement-breakpoint
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
CREATE INDEX `waiver_version_published_by` ON `waiver_version` (`published_by`);