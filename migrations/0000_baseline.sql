-- Tables, as db/schema declares them. WITHOUT ROWID is added by hand.
CREATE TABLE `activity` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`category_id` text,
	`location_id` text,
	`capacity` integer,
	`min_grade` integer,
	`max_grade` integer,
	`required_certifications` text DEFAULT '[]' NOT NULL,
	`ratio` integer,
	`is_indoor` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `definition`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `definition`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "activity_capacity" CHECK("activity"."capacity" IS NULL OR "activity"."capacity" >= 0),
	CONSTRAINT "activity_grades" CHECK("activity"."min_grade" IS NULL OR "activity"."max_grade" IS NULL OR "activity"."min_grade" <= "activity"."max_grade"),
	CONSTRAINT "activity_ratio" CHECK("activity"."ratio" IS NULL OR "activity"."ratio" BETWEEN 1 AND 100),
	CONSTRAINT "activity_certifications_json" CHECK(json_valid("activity"."required_certifications")),
	CONSTRAINT "activity_is_indoor" CHECK("activity"."is_indoor" IN (0, 1)),
	CONSTRAINT "activity_is_active" CHECK("activity"."is_active" IN (0, 1))
);
--> statement-breakpoint
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
CREATE TABLE `application_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `application_transition` (
	`from_status` text NOT NULL,
	`to_status` text NOT NULL,
	PRIMARY KEY(`from_status`, `to_status`),
	FOREIGN KEY (`from_status`) REFERENCES `application_status`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_status`) REFERENCES `application_status`(`key`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `attempt_limit` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resets_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `attendance` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`date` text NOT NULL,
	`checkpoint` text NOT NULL,
	`camper_id` text NOT NULL,
	`status` text NOT NULL,
	`absence` text,
	`reason` text,
	`time` text,
	`note` text,
	`marked_by` text NOT NULL,
	`marked_at` text NOT NULL,
	`received_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`device_id` text,
	`device_counter` integer,
	`voided_at` text,
	PRIMARY KEY(`camp_id`, `session_id`, `date`, `checkpoint`, `camper_id`),
	FOREIGN KEY (`checkpoint`) REFERENCES `checkpoint`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status`) REFERENCES `attendance_status`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`camper_id`) REFERENCES `camper`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "attendance_date" CHECK("attendance"."date" IS NULL OR "attendance"."date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "attendance_absence" CHECK("attendance"."absence" IS NULL OR "attendance"."status" = 'absent'),
	CONSTRAINT "attendance_time" CHECK("attendance"."time" IS NULL OR "attendance"."time" GLOB '[0-2][0-9]:[0-5][0-9]'),
	CONSTRAINT "attendance_version" CHECK("attendance"."version" >= 1)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `attendance_history` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`date` text NOT NULL,
	`checkpoint` text NOT NULL,
	`camper_id` text NOT NULL,
	`version` integer NOT NULL,
	`status` text NOT NULL,
	`absence` text,
	`reason` text,
	`time` text,
	`note` text,
	`marked_by` text NOT NULL,
	`marked_at` text NOT NULL,
	`received_at` text NOT NULL,
	`device_id` text,
	`device_counter` integer,
	`voided_at` text,
	PRIMARY KEY(`camp_id`, `session_id`, `date`, `checkpoint`, `camper_id`, `version`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `attendance_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `attendance_tally` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`date` text NOT NULL,
	`checkpoint` text NOT NULL,
	`present` integer DEFAULT 0 NOT NULL,
	`absent` integer DEFAULT 0 NOT NULL,
	`late` integer DEFAULT 0 NOT NULL,
	`left_early` integer DEFAULT 0 NOT NULL,
	`checked_out` integer DEFAULT 0 NOT NULL,
	`unexcused` integer DEFAULT 0 NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `date`, `checkpoint`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `audit_event` (
	`id` text PRIMARY KEY NOT NULL,
	`camp_id` text,
	`at` text NOT NULL,
	`user_id` text,
	`request_id` text,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`changes` text
);
--> statement-breakpoint
CREATE TABLE `auth_account` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`password` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `auth_passkey` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text,
	`public_key` text NOT NULL,
	`user_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`counter` integer NOT NULL,
	`device_type` text NOT NULL,
	`backed_up` integer NOT NULL,
	`transports` text,
	`aaguid` text,
	`created_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `auth_rate_limit` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	`last_request` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `auth_session` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `auth_two_factor` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`secret` text NOT NULL,
	`backup_codes` text NOT NULL,
	`verified` integer DEFAULT true NOT NULL,
	`failed_verification_count` integer DEFAULT 0 NOT NULL,
	`locked_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `auth_user` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`is_super_admin` integer DEFAULT false NOT NULL,
	`disabled_at` text,
	`two_factor_enabled` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE `auth_verification` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer,
	`updated_at` integer
);
--> statement-breakpoint
CREATE TABLE `auto_charge` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`household_id` text NOT NULL,
	`registration_id` text NOT NULL,
	`agreed_by` text NOT NULL,
	`agreed_at` text NOT NULL,
	`text_version` integer NOT NULL,
	`words` text NOT NULL,
	`ended_at` text,
	`ended_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`agreed_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ended_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`registration_id`) REFERENCES `registration`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "auto_charge_words" CHECK(length("auto_charge"."words") BETWEEN 1 AND 2000),
	CONSTRAINT "auto_charge_version" CHECK("auto_charge"."text_version" >= 1),
	CONSTRAINT "auto_charge_ended" CHECK("auto_charge"."ended_by" IS NULL OR "auto_charge"."ended_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE `background_check_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bill_split` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`registration_id` text NOT NULL,
	`household_id` text NOT NULL,
	`percent` integer NOT NULL,
	`other_household_id` text NOT NULL,
	`other_percent` integer NOT NULL,
	`reason` text NOT NULL,
	`set_by` text NOT NULL,
	`set_at` text NOT NULL,
	`ended_at` text,
	`ended_by` text,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`set_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ended_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`registration_id`) REFERENCES `registration`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`other_household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bill_split_percents" CHECK("bill_split"."percent" + "bill_split"."other_percent" = 100),
	CONSTRAINT "bill_split_percent" CHECK("bill_split"."percent" BETWEEN 1 AND 99),
	CONSTRAINT "bill_split_two" CHECK("bill_split"."household_id" <> "bill_split"."other_household_id"),
	CONSTRAINT "bill_split_reason" CHECK(length("bill_split"."reason") BETWEEN 1 AND 500),
	CONSTRAINT "bill_split_ended" CHECK(("bill_split"."ended_at" IS NULL) = ("bill_split"."ended_by" IS NULL))
);
--> statement-breakpoint
CREATE TABLE `billing_customer` (
	`camp_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`livemode` integer NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`methods` text DEFAULT '[]' NOT NULL,
	`read_at` text,
	`compared_at` text,
	`checkout_session` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "billing_customer_livemode" CHECK("billing_customer"."livemode" IN (0, 1)),
	CONSTRAINT "billing_customer_methods" CHECK(json_valid("billing_customer"."methods"))
);
--> statement-breakpoint
CREATE TABLE `birthday_at_camp` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`enrolment_id` text NOT NULL,
	`date` text NOT NULL,
	`sort_name` text NOT NULL,
	`camper_id` text NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `enrolment_id`, `date`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `camp` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`tagline` text,
	`logo_url` text,
	`address` text,
	`city` text,
	`state` text,
	`zip_code` text,
	`country` text DEFAULT 'US' NOT NULL,
	`phone` text,
	`email` text,
	`website` text,
	`owner_email` text,
	`time_zone` text NOT NULL,
	`currency` text DEFAULT 'USD' NOT NULL,
	`latitude` real,
	`longitude` real,
	`settings` text DEFAULT '{}' NOT NULL,
	`plan_key` text DEFAULT 'self_hosted' NOT NULL,
	`total_people` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`archived_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`plan_key`) REFERENCES `plan`(`key`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "camp_total_people" CHECK("camp"."total_people" >= 0),
	CONSTRAINT "camp_settings_json" CHECK(json_valid("camp"."settings")),
	CONSTRAINT "camp_latitude" CHECK("camp"."latitude" IS NULL OR "camp"."latitude" BETWEEN -90 AND 90),
	CONSTRAINT "camp_longitude" CHECK("camp"."longitude" IS NULL OR "camp"."longitude" BETWEEN -180 AND 180),
	CONSTRAINT "camp_is_active" CHECK("camp"."is_active" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE `camp_counter` (
	`camp_id` text NOT NULL,
	`name` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `name`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "camp_counter_not_negative" CHECK("camp_counter"."value" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `camp_feature_flag` (
	`camp_id` text NOT NULL,
	`flag_key` text NOT NULL,
	`is_on` integer NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `flag_key`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`flag_key`) REFERENCES `feature_flag`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `camp_group` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`capacity` integer,
	`staff_beds` integer,
	`gender` text,
	`min_grade` integer,
	`max_grade` integer,
	`location_id` text,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`kind`) REFERENCES `group_kind`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `definition`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "camp_group_capacity" CHECK("camp_group"."capacity" IS NULL OR "camp_group"."capacity" >= 0),
	CONSTRAINT "camp_group_staff_beds" CHECK("camp_group"."staff_beds" IS NULL OR "camp_group"."staff_beds" >= 0),
	CONSTRAINT "camp_group_grades" CHECK("camp_group"."min_grade" IS NULL OR "camp_group"."max_grade" IS NULL OR "camp_group"."min_grade" <= "camp_group"."max_grade"),
	CONSTRAINT "camp_group_is_active" CHECK("camp_group"."is_active" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE `camp_logo` (
	`camp_id` text PRIMARY KEY NOT NULL,
	`object_key` text NOT NULL,
	`content_type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "camp_logo_measures" CHECK("camp_logo"."width" > 0 AND "camp_logo"."height" > 0),
	CONSTRAINT "camp_logo_bytes" CHECK("camp_logo"."bytes" BETWEEN 1 AND 2097152)
);
--> statement-breakpoint
CREATE TABLE `camp_setup_step` (
	`camp_id` text NOT NULL,
	`step` text NOT NULL,
	`is_skipped` integer NOT NULL,
	`done_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `step`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "camp_setup_step_is_skipped" CHECK("camp_setup_step"."is_skipped" IN (0, 1))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `camp_weather` (
	`camp_id` text PRIMARY KEY NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`temperature` real,
	`condition` text,
	`humidity` integer,
	`wind_speed` real,
	`wind_direction` text,
	`icon` text,
	`provider` text,
	`observed_at` text,
	`attempted_at` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`error` text,
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "camp_weather_latitude" CHECK("camp_weather"."latitude" BETWEEN -90 AND 90),
	CONSTRAINT "camp_weather_longitude" CHECK("camp_weather"."longitude" BETWEEN -180 AND 180),
	CONSTRAINT "camp_weather_whole" CHECK(("camp_weather"."temperature" IS NULL) = ("camp_weather"."observed_at" IS NULL)),
	CONSTRAINT "camp_weather_failures" CHECK("camp_weather"."failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE `camper` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`status` text NOT NULL,
	`sort_name` text NOT NULL,
	`birth_date` text,
	`birthday` text GENERATED ALWAYS AS (substr(birth_date, 6)) VIRTUAL,
	`deleted_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`status`) REFERENCES `camper_status`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`id`) REFERENCES `person`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `camper_grade_override` (
	`camp_id` text NOT NULL,
	`camper_id` text NOT NULL,
	`season_id` text NOT NULL,
	`grade` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `camper_id`, `season_id`),
	FOREIGN KEY (`camp_id`,`camper_id`) REFERENCES `camper`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "camper_grade_override_grade" CHECK("camper_grade_override"."grade" BETWEEN -3 AND 16)
);
--> statement-breakpoint
CREATE TABLE `camper_return` (
	`camp_id` text NOT NULL,
	`season_a_id` text NOT NULL,
	`season_b_id` text NOT NULL,
	`status` text NOT NULL,
	`sort_name` text NOT NULL,
	`camper_id` text NOT NULL,
	`birth_date` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `season_a_id`, `season_b_id`, `status`, `sort_name`, `camper_id`),
	FOREIGN KEY (`camp_id`,`camper_id`) REFERENCES `camper`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `camper_season` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`camper_id` text NOT NULL,
	`enrolments` integer NOT NULL,
	`session_ids` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`, `camper_id`),
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`camper_id`) REFERENCES `camper`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "camper_season_enrolments" CHECK("camper_season"."enrolments" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `camper_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `camper_tag` (
	`camp_id` text NOT NULL,
	`camper_id` text NOT NULL,
	`definition_id` text NOT NULL,
	`sort_name` text DEFAULT '' NOT NULL,
	`status` text,
	PRIMARY KEY(`camp_id`, `definition_id`, `camper_id`),
	FOREIGN KEY (`definition_id`) REFERENCES `definition`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`camper_id`) REFERENCES `camper`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
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
CREATE TABLE `cancellation_refund` (
	`camp_id` text NOT NULL,
	`refund_id` text NOT NULL,
	`cancellation_id` text NOT NULL,
	PRIMARY KEY(`camp_id`, `refund_id`),
	FOREIGN KEY (`camp_id`,`refund_id`) REFERENCES `refund`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`cancellation_id`) REFERENCES `cancellation`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `cancellation_session` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`cancellation_id` text NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`cancellation_id`) REFERENCES `cancellation`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
CREATE TABLE `charge_attempt` (
	`camp_id` text NOT NULL,
	`payable_id` text NOT NULL,
	`attempt_no` integer NOT NULL,
	`household_id` text NOT NULL,
	`agreement_id` text NOT NULL,
	`state` text NOT NULL,
	`next_at` text NOT NULL,
	`told_cents` integer,
	`claimed_at` text,
	`method_id` text,
	`payment_id` text,
	`intent_id` text,
	`failure_code` text,
	`failure` text,
	`settled_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `payable_id`, `attempt_no`),
	FOREIGN KEY (`state`) REFERENCES `charge_attempt_state`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`payable_id`) REFERENCES `payable`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`agreement_id`) REFERENCES `auto_charge`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`method_id`) REFERENCES `saved_method`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`payment_id`) REFERENCES `payment`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "charge_attempt_no" CHECK("charge_attempt"."attempt_no" BETWEEN 1 AND 30),
	CONSTRAINT "charge_attempt_claim" CHECK("charge_attempt"."state" NOT IN ('claimed', 'succeeded') OR ("charge_attempt"."claimed_at" IS NOT NULL AND "charge_attempt"."method_id" IS NOT NULL AND "charge_attempt"."payment_id" IS NOT NULL)),
	CONSTRAINT "charge_attempt_settled" CHECK(("charge_attempt"."state" IN ('planned', 'claimed')) = ("charge_attempt"."settled_at" IS NULL)),
	CONSTRAINT "charge_attempt_failed" CHECK("charge_attempt"."state" <> 'failed' OR "charge_attempt"."failure_code" IS NOT NULL),
	CONSTRAINT "charge_attempt_failure" CHECK("charge_attempt"."failure" IS NULL OR length("charge_attempt"."failure") BETWEEN 1 AND 500)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `charge_attempt_state` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `checkpoint` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `day_close` (
	`camp_id` text NOT NULL,
	`closed_on` text NOT NULL,
	`totals` text DEFAULT '{}' NOT NULL,
	`note` text,
	`closed_by` text NOT NULL,
	`closed_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `closed_on`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "day_close_closed_on" CHECK("day_close"."closed_on" IS NULL OR "day_close"."closed_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "day_close_note" CHECK("day_close"."note" IS NULL OR length("day_close"."note") BETWEEN 1 AND 500),
	CONSTRAINT "day_close_totals" CHECK(json_valid("day_close"."totals"))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `day_take` (
	`camp_id` text NOT NULL,
	`happened_on` text NOT NULL,
	`currency` text NOT NULL,
	`way` text NOT NULL,
	`in_cents` integer NOT NULL,
	`out_cents` integer NOT NULL,
	`moves` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `happened_on`, `currency`, `way`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`way`) REFERENCES `payment_way`(`key`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `day_tally` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`date` text NOT NULL,
	`came` integer NOT NULL,
	`absent` integer NOT NULL,
	`late` integer NOT NULL,
	`left_early` integer NOT NULL,
	`checked_out` integer NOT NULL,
	`unexcused` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `date`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "day_tally_figures" CHECK("day_tally"."late" BETWEEN 0 AND "day_tally"."came" AND "day_tally"."unexcused" BETWEEN 0 AND "day_tally"."absent"
				AND min("day_tally"."left_early", "day_tally"."checked_out") >= 0 AND "day_tally"."left_early" + "day_tally"."checked_out" <= "day_tally"."came")
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `debt_figure` (
	`camp_id` text NOT NULL,
	`span` text NOT NULL,
	`period` text NOT NULL,
	`currency` text NOT NULL,
	`cents` integer NOT NULL,
	`dues` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `span`, `period`, `currency`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "debt_figure_period" CHECK(length("debt_figure"."period") = CASE "debt_figure"."span" WHEN 'day' THEN 10 WHEN 'month' THEN 7 ELSE 0 END),
	CONSTRAINT "debt_figure_dues" CHECK("debt_figure"."dues" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `definition` (
	`id` text PRIMARY KEY NOT NULL,
	`camp_id` text,
	`type` text NOT NULL,
	`key` text NOT NULL,
	`label` text NOT NULL,
	`color` text,
	`order` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`audience` text DEFAULT 'everyone' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "definition_is_active" CHECK("definition"."is_active" IN (0, 1))
);
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
CREATE TABLE `dispute` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`household_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`provider_account` text NOT NULL,
	`provider_dispute` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`out_cents` integer DEFAULT 0 NOT NULL,
	`turns` integer DEFAULT 0 NOT NULL,
	`fee_cents` integer DEFAULT 0 NOT NULL,
	`evidence_by` text,
	`opened_at` text NOT NULL,
	`closed_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`state`) REFERENCES `dispute_state`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`payment_id`) REFERENCES `payment`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dispute_amount" CHECK("dispute"."amount_cents" > 0),
	CONSTRAINT "dispute_currency" CHECK("dispute"."currency" GLOB '[A-Z][A-Z][A-Z]'),
	CONSTRAINT "dispute_out" CHECK("dispute"."out_cents" IN (0, "dispute"."amount_cents")),
	CONSTRAINT "dispute_turns" CHECK("dispute"."turns" >= 0 AND ("dispute"."turns" > 0 OR "dispute"."out_cents" = 0)),
	CONSTRAINT "dispute_fee" CHECK("dispute"."fee_cents" >= 0),
	CONSTRAINT "dispute_reason" CHECK(length("dispute"."reason") BETWEEN 1 AND 100),
	CONSTRAINT "dispute_closed" CHECK(("dispute"."state" IN ('won', 'lost', 'closed')) = ("dispute"."closed_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE `dispute_state` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `dispute_transition` (
	`from_state` text NOT NULL,
	`to_state` text NOT NULL,
	PRIMARY KEY(`from_state`, `to_state`),
	FOREIGN KEY (`from_state`) REFERENCES `dispute_state`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_state`) REFERENCES `dispute_state`(`key`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `enrolment` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`session_id` text NOT NULL,
	`camper_id` text NOT NULL,
	`status` text NOT NULL,
	`gender` text,
	`grade` integer,
	`starts_on` text,
	`ends_on` text,
	`ended_at` text,
	`end_reason` text,
	`moved_from_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`status`) REFERENCES `enrolment_status`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`camper_id`) REFERENCES `camper`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`moved_from_id`) REFERENCES `enrolment`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "enrolment_starts_on" CHECK("enrolment"."starts_on" IS NULL OR "enrolment"."starts_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "enrolment_ends_on" CHECK("enrolment"."ends_on" IS NULL OR "enrolment"."ends_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE TABLE `enrolment_span` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`children` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `starts_on`, `ends_on`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "enrolment_span_children" CHECK("enrolment_span"."children" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `enrolment_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`takes_place` integer NOT NULL,
	`is_live` integer NOT NULL,
	`attends` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `feature_flag` (
	`key` text PRIMARY KEY NOT NULL,
	`label` text NOT NULL,
	`is_on` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `group_camper` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`kind` text NOT NULL,
	`camper_id` text NOT NULL,
	`group_id` text NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `kind`, `camper_id`),
	FOREIGN KEY (`camp_id`,`kind`,`group_id`) REFERENCES `camp_group`(`camp_id`,`kind`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`camper_id`) REFERENCES `camper`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `group_kind` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `group_roster` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`group_id` text NOT NULL,
	`children` text NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `group_id`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "group_roster_children" CHECK(json_valid("group_roster"."children"))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `group_staff` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`group_id` text NOT NULL,
	`staff_id` text NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `group_id`, `staff_id`),
	FOREIGN KEY (`camp_id`,`group_id`) REFERENCES `camp_group`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`staff_id`) REFERENCES `staff`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `hold_use` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`user_id` text NOT NULL,
	`seconds` integer NOT NULL,
	`held_until` text NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "hold_use_limit" CHECK("hold_use"."seconds" BETWEEN 0 AND 14400)
);
--> statement-breakpoint
CREATE TABLE `hold_window` (
	`camp_id` text NOT NULL,
	`registration_id` text NOT NULL,
	`session_id` text NOT NULL,
	`held_from` text NOT NULL,
	`ends_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `registration_id`, `session_id`),
	FOREIGN KEY (`camp_id`,`registration_id`) REFERENCES `registration`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `household` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`address` text,
	`city` text,
	`state` text,
	`zip_code` text,
	`country` text,
	`phone` text,
	`email` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `household_account` (
	`camp_id` text NOT NULL,
	`household_id` text NOT NULL,
	`currency` text NOT NULL,
	`balance_cents` integer NOT NULL,
	`moves` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `household_id`, `currency`),
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `household_member` (
	`camp_id` text NOT NULL,
	`household_id` text NOT NULL,
	`person_id` text NOT NULL,
	`is_primary` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`camp_id`, `household_id`, `person_id`),
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`person_id`) REFERENCES `person`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "household_member_is_primary" CHECK("household_member"."is_primary" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE `household_move` (
	`camp_id` text NOT NULL,
	`household_id` text NOT NULL,
	`currency` text NOT NULL,
	`position` integer NOT NULL,
	`entry_id` text NOT NULL,
	`posting` integer NOT NULL,
	`change_cents` integer NOT NULL,
	`balance_cents` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `household_id`, `currency`, `position`),
	FOREIGN KEY (`camp_id`,`household_id`,`currency`) REFERENCES `household_account`(`camp_id`,`household_id`,`currency`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `idempotency` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`operation` text NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer NOT NULL,
	`response` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_row` (
	`camp_id` text NOT NULL,
	`import_id` text NOT NULL,
	`row_number` integer NOT NULL,
	`cells` text NOT NULL,
	`action` text,
	`problems` text,
	`resembles` text,
	`decision` text,
	`person_id` text,
	`undo` text,
	`applied_at` text,
	`undone_at` text,
	PRIMARY KEY(`camp_id`, `import_id`, `row_number`),
	FOREIGN KEY (`camp_id`,`import_id`) REFERENCES `import_run`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "import_row_cells_json" CHECK(json_valid("import_row"."cells")),
	CONSTRAINT "import_row_problems_json" CHECK("import_row"."problems" IS NULL OR json_valid("import_row"."problems")),
	CONSTRAINT "import_row_resembles_json" CHECK("import_row"."resembles" IS NULL OR json_valid("import_row"."resembles")),
	CONSTRAINT "import_row_undo_json" CHECK("import_row"."undo" IS NULL OR json_valid("import_row"."undo"))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `import_run` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`file_name` text NOT NULL,
	`object_key` text,
	`bytes` integer NOT NULL,
	`mapping` text DEFAULT '{}' NOT NULL,
	`columns` text DEFAULT '[]' NOT NULL,
	`heading_line` integer DEFAULT 1 NOT NULL,
	`row_count` integer DEFAULT 0 NOT NULL,
	`creates` integer DEFAULT 0 NOT NULL,
	`updates` integer DEFAULT 0 NOT NULL,
	`skips` integer DEFAULT 0 NOT NULL,
	`errors` integer DEFAULT 0 NOT NULL,
	`rows_done` integer DEFAULT 0 NOT NULL,
	`created_by` text NOT NULL,
	`committed_at` text,
	`undo_until` text,
	`undone_at` text,
	`claimed_until` text,
	`error` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status`) REFERENCES `import_status`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "import_run_row_count" CHECK("import_run"."row_count" BETWEEN 0 AND 10000),
	CONSTRAINT "import_run_bytes" CHECK("import_run"."bytes" BETWEEN 0 AND 10485760),
	CONSTRAINT "import_run_rows_done" CHECK("import_run"."rows_done" BETWEEN 0 AND "import_run"."row_count"),
	CONSTRAINT "import_run_heading_line" CHECK("import_run"."heading_line" BETWEEN 1 AND 100),
	CONSTRAINT "import_run_mapping_json" CHECK(json_valid("import_run"."mapping")),
	CONSTRAINT "import_run_columns_json" CHECK(json_valid("import_run"."columns"))
);
--> statement-breakpoint
CREATE TABLE `import_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invitation` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`name` text,
	`role_key` text,
	`role_id` text,
	`role_name` text NOT NULL,
	`person_id` text,
	`status` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` text NOT NULL,
	`invited_by` text NOT NULL,
	`sent_at` text NOT NULL,
	`times_sent` integer DEFAULT 1 NOT NULL,
	`accepted_by` text,
	`settled_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status`) REFERENCES `invitation_status`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invited_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`accepted_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`person_id`) REFERENCES `person`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invitation_no_super_admin" CHECK("invitation"."role_key" <> 'super_admin'),
	CONSTRAINT "invitation_one_role" CHECK(("invitation"."role_key" IS NULL) <> ("invitation"."role_id" IS NULL)),
	CONSTRAINT "invitation_settled" CHECK(("invitation"."status" = 'pending') = ("invitation"."settled_at" IS NULL)),
	CONSTRAINT "invitation_accepted" CHECK(("invitation"."status" = 'accepted') = ("invitation"."accepted_by" IS NOT NULL)),
	CONSTRAINT "invitation_times_sent" CHECK("invitation"."times_sent" > 0)
);
--> statement-breakpoint
CREATE TABLE `invitation_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invoice` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`household_id` text NOT NULL,
	`number` integer,
	`state` text NOT NULL,
	`currency` text NOT NULL,
	`note` text,
	`tax_number` text,
	`created_by` text NOT NULL,
	`issued_by` text,
	`issued_on` text,
	`voided_by` text,
	`voided_at` text,
	`void_reason` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`state`) REFERENCES `invoice_state`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`issued_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`voided_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_issued_on" CHECK("invoice"."issued_on" IS NULL OR "invoice"."issued_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "invoice_currency" CHECK("invoice"."currency" GLOB '[A-Z][A-Z][A-Z]'),
	CONSTRAINT "invoice_note" CHECK("invoice"."note" IS NULL OR length("invoice"."note") BETWEEN 1 AND 1000),
	CONSTRAINT "invoice_issued" CHECK(("invoice"."state" = 'draft') = ("invoice"."number" IS NULL) AND ("invoice"."number" IS NULL) = ("invoice"."issued_on" IS NULL)),
	CONSTRAINT "invoice_void" CHECK(("invoice"."state" = 'void') = ("invoice"."voided_at" IS NOT NULL) AND ("invoice"."voided_at" IS NULL) = ("invoice"."void_reason" IS NULL)),
	CONSTRAINT "invoice_void_reason" CHECK("invoice"."void_reason" IS NULL OR length("invoice"."void_reason") BETWEEN 1 AND 500)
);
--> statement-breakpoint
CREATE TABLE `invoice_line` (
	`camp_id` text NOT NULL,
	`invoice_id` text NOT NULL,
	`position` integer NOT NULL,
	`payable_id` text NOT NULL,
	`label` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`due_on` text NOT NULL,
	PRIMARY KEY(`camp_id`, `invoice_id`, `position`),
	FOREIGN KEY (`camp_id`,`invoice_id`) REFERENCES `invoice`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`payable_id`) REFERENCES `payable`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_line_due_on" CHECK("invoice_line"."due_on" IS NULL OR "invoice_line"."due_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "invoice_line_amount" CHECK("invoice_line"."amount_cents" > 0),
	CONSTRAINT "invoice_line_position" CHECK("invoice_line"."position" BETWEEN 1 AND 200),
	CONSTRAINT "invoice_line_label" CHECK(length("invoice_line"."label") BETWEEN 1 AND 400)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `invoice_state` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ledger_account` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ledger_entry` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`household_id` text,
	`registration_id` text,
	`payment_id` text,
	`happened_on` text NOT NULL,
	`currency` text NOT NULL,
	`label` text NOT NULL,
	`note` text,
	`effect` text NOT NULL,
	`reverses_id` text,
	`reason` text,
	`posted_by` text,
	`posted_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`kind`) REFERENCES `ledger_entry_kind`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`posted_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`registration_id`) REFERENCES `registration`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`payment_id`) REFERENCES `payment`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`reverses_id`) REFERENCES `ledger_entry`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_entry_happened_on" CHECK("ledger_entry"."happened_on" IS NULL OR "ledger_entry"."happened_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "ledger_entry_currency" CHECK("ledger_entry"."currency" GLOB '[A-Z][A-Z][A-Z]'),
	CONSTRAINT "ledger_entry_label" CHECK(length("ledger_entry"."label") BETWEEN 1 AND 200),
	CONSTRAINT "ledger_entry_note" CHECK("ledger_entry"."note" IS NULL OR length("ledger_entry"."note") BETWEEN 1 AND 500),
	CONSTRAINT "ledger_entry_reason" CHECK("ledger_entry"."reason" IS NULL OR length("ledger_entry"."reason") BETWEEN 1 AND 500),
	CONSTRAINT "ledger_entry_reversal" CHECK("ledger_entry"."reverses_id" IS NULL OR "ledger_entry"."reason" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE `ledger_entry_kind` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ledger_posting` (
	`camp_id` text NOT NULL,
	`entry_id` text NOT NULL,
	`position` integer NOT NULL,
	`debit_account` text NOT NULL,
	`debit_household_id` text,
	`credit_account` text NOT NULL,
	`credit_household_id` text,
	`amount_cents` integer NOT NULL,
	`line_id` text,
	`label` text,
	PRIMARY KEY(`camp_id`, `entry_id`, `position`),
	FOREIGN KEY (`debit_account`) REFERENCES `ledger_account`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`credit_account`) REFERENCES `ledger_account`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`entry_id`) REFERENCES `ledger_entry`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`line_id`) REFERENCES `registration_line`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`debit_household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`credit_household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_posting_amount" CHECK("ledger_posting"."amount_cents" > 0),
	CONSTRAINT "ledger_posting_position" CHECK("ledger_posting"."position" BETWEEN 1 AND 1000),
	CONSTRAINT "ledger_posting_debit" CHECK(("ledger_posting"."debit_account" = 'receivable') = ("ledger_posting"."debit_household_id" IS NOT NULL)),
	CONSTRAINT "ledger_posting_credit" CHECK(("ledger_posting"."credit_account" = 'receivable') = ("ledger_posting"."credit_household_id" IS NOT NULL)),
	CONSTRAINT "ledger_posting_moves" CHECK("ledger_posting"."debit_account" <> "ledger_posting"."credit_account" OR "ledger_posting"."debit_household_id" <> "ledger_posting"."credit_household_id"),
	CONSTRAINT "ledger_posting_label" CHECK("ledger_posting"."label" IS NULL OR length("ledger_posting"."label") BETWEEN 1 AND 200)
) WITHOUT ROWID;
--> statement-breakpoint
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
	`free_places` text,
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
	`wishes` text,
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
CREATE TABLE `mail_category` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_optout` (
	`id` text PRIMARY KEY NOT NULL,
	`camp_id` text,
	`email_key` text NOT NULL,
	`category` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category`) REFERENCES `mail_category`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `membership` (
	`camp_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role_key` text,
	`role_id` text,
	`person_id` text,
	`is_active` integer DEFAULT true NOT NULL,
	`sort_name` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `user_id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`role_id`) REFERENCES `role`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`person_id`) REFERENCES `person`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "membership_no_super_admin" CHECK("membership"."role_key" <> 'super_admin'),
	CONSTRAINT "membership_one_role" CHECK(("membership"."role_key" IS NULL) <> ("membership"."role_id" IS NULL)),
	CONSTRAINT "membership_is_active" CHECK("membership"."is_active" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE `note_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `note_visibility` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`camp_id` text,
	`topic` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` text NOT NULL,
	`available_at` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`claimed_until` text,
	`done_at` text,
	`last_error` text,
	CONSTRAINT "outbox_payload_json" CHECK(json_valid("outbox"."payload"))
);
--> statement-breakpoint
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
	`paid_cents` integer DEFAULT 0 NOT NULL,
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
CREATE TABLE `payable_kind` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payable_share` (
	`camp_id` text NOT NULL,
	`payable_id` text NOT NULL,
	`split_id` text NOT NULL,
	`of_payable_id` text NOT NULL,
	PRIMARY KEY(`camp_id`, `payable_id`),
	FOREIGN KEY (`camp_id`,`payable_id`) REFERENCES `payable`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`split_id`) REFERENCES `bill_split`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`of_payable_id`) REFERENCES `payable`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `payable_state` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payment` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`household_id` text NOT NULL,
	`way` text NOT NULL,
	`state` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`spread_cents` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`received_on` text,
	`reference` text,
	`payer` text,
	`note` text,
	`shown_as` text,
	`provider_account` text,
	`provider_intent` text,
	`provider_charge` text,
	`provider_session` text,
	`failure` text,
	`entered_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`way`) REFERENCES `payment_way`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`state`) REFERENCES `payment_state`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`entered_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_amount" CHECK("payment"."amount_cents" > 0),
	CONSTRAINT "payment_currency" CHECK("payment"."currency" GLOB '[A-Z][A-Z][A-Z]'),
	CONSTRAINT "payment_spread" CHECK("payment"."spread_cents" BETWEEN 0 AND "payment"."amount_cents"),
	CONSTRAINT "payment_refunded" CHECK("payment"."refunded_cents" BETWEEN 0 AND "payment"."amount_cents"),
	CONSTRAINT "payment_received_on" CHECK("payment"."received_on" IS NULL OR "payment"."received_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "payment_received" CHECK("payment"."state" NOT IN ('succeeded', 'refunded', 'disputed') OR "payment"."received_on" IS NOT NULL),
	CONSTRAINT "payment_reference" CHECK("payment"."reference" IS NULL OR length("payment"."reference") BETWEEN 1 AND 200),
	CONSTRAINT "payment_payer" CHECK("payment"."payer" IS NULL OR length("payment"."payer") BETWEEN 1 AND 200),
	CONSTRAINT "payment_note" CHECK("payment"."note" IS NULL OR length("payment"."note") BETWEEN 1 AND 500)
);
--> statement-breakpoint
CREATE TABLE `payment_date` (
	`camp_id` text NOT NULL,
	`season_id` text NOT NULL,
	`due_on` text NOT NULL,
	`basis_points` integer,
	`amount_cents` integer,
	PRIMARY KEY(`camp_id`, `season_id`, `due_on`),
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_date_due_on" CHECK("payment_date"."due_on" IS NULL OR "payment_date"."due_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `payment_for` (
	`camp_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`payable_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `payment_id`, `payable_id`),
	FOREIGN KEY (`camp_id`,`payment_id`) REFERENCES `payment`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`payable_id`) REFERENCES `payable`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_for_amount" CHECK("payment_for"."amount_cents" > 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `payment_part` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`payment_id` text NOT NULL,
	`payable_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`,`payment_id`) REFERENCES `payment`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`payable_id`) REFERENCES `payable`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_part_amount" CHECK("payment_part"."amount_cents" <> 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `payment_state` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payment_way` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `person` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`person_type` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`preferred_name` text,
	`email` text,
	`phone` text,
	`birth_date` text,
	`birthday` text GENERATED ALWAYS AS (substr(birth_date, 6)) VIRTUAL,
	`gender` text,
	`pronouns` text,
	`city` text,
	`state` text,
	`profile_image_url` text,
	`is_active` integer DEFAULT true NOT NULL,
	`sort_name` text NOT NULL,
	`search_text` text NOT NULL,
	`duplicate_key` text NOT NULL,
	`deleted_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_type`) REFERENCES `person_type`(`key`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "person_birth_date" CHECK("person"."birth_date" IS NULL OR "person"."birth_date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "person_first_name" CHECK(length("person"."first_name") BETWEEN 1 AND 200),
	CONSTRAINT "person_last_name" CHECK(length("person"."last_name") BETWEEN 1 AND 200),
	CONSTRAINT "person_is_active" CHECK("person"."is_active" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE `person_document` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`person_id` text NOT NULL,
	`definition_id` text NOT NULL,
	`title` text NOT NULL,
	`object_key` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`expires_on` text,
	`uploaded_by` text NOT NULL,
	`deleted_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`definition_id`) REFERENCES `definition`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uploaded_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`person_id`) REFERENCES `person`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "person_document_title" CHECK(length("person_document"."title") BETWEEN 1 AND 200),
	CONSTRAINT "person_document_bytes" CHECK("person_document"."bytes" BETWEEN 1 AND 10485760),
	CONSTRAINT "person_document_expires_on" CHECK("person_document"."expires_on" IS NULL OR "person_document"."expires_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE TABLE `person_double` (
	`camp_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`dismissed_at` text,
	PRIMARY KEY(`camp_id`, `kind`, `value`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `person_merge` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`kept_id` text NOT NULL,
	`merged_id` text NOT NULL,
	`changes` text NOT NULL,
	`merged_by` text NOT NULL,
	`merged_at` text NOT NULL,
	`undo_until` text NOT NULL,
	`undone_at` text,
	`moving` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`merged_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`kept_id`) REFERENCES `person`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`merged_id`) REFERENCES `person`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "person_merge_two" CHECK("person_merge"."kept_id" <> "person_merge"."merged_id"),
	CONSTRAINT "person_merge_changes_json" CHECK(json_valid("person_merge"."changes"))
);
--> statement-breakpoint
CREATE TABLE `person_note` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`person_id` text NOT NULL,
	`body` text NOT NULL,
	`status` text NOT NULL,
	`visibility` text NOT NULL,
	`activity_date` text NOT NULL,
	`author_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`status`) REFERENCES `note_status`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`visibility`) REFERENCES `note_visibility`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`person_id`) REFERENCES `person`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "person_note_body" CHECK(length("person_note"."body") BETWEEN 1 AND 10000)
);
--> statement-breakpoint
CREATE TABLE `person_note_history` (
	`camp_id` text NOT NULL,
	`note_id` text NOT NULL,
	`version` integer NOT NULL,
	`body` text NOT NULL,
	`status` text NOT NULL,
	`visibility` text NOT NULL,
	`activity_date` text NOT NULL,
	`written_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `note_id`, `version`),
	FOREIGN KEY (`camp_id`,`note_id`) REFERENCES `person_note`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `person_photo` (
	`camp_id` text NOT NULL,
	`person_id` text NOT NULL,
	`object_key` text NOT NULL,
	`content_type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `person_id`),
	FOREIGN KEY (`camp_id`,`person_id`) REFERENCES `person`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "person_photo_measures" CHECK("person_photo"."width" > 0 AND "person_photo"."height" > 0),
	CONSTRAINT "person_photo_bytes" CHECK("person_photo"."bytes" BETWEEN 1 AND 5242880)
);
--> statement-breakpoint
CREATE TABLE `person_relationship` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`person_id` text NOT NULL,
	`related_person_id` text NOT NULL,
	`type` text NOT NULL,
	`contact_order` integer,
	`from_date` text,
	`until_date` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`type`) REFERENCES `relationship_type`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`person_id`) REFERENCES `person`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`related_person_id`) REFERENCES `person`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "person_relationship_not_self" CHECK("person_relationship"."person_id" <> "person_relationship"."related_person_id"),
	CONSTRAINT "person_relationship_contact_order" CHECK("person_relationship"."contact_order" IS NULL OR "person_relationship"."contact_order" > 0),
	CONSTRAINT "person_relationship_from_date" CHECK("person_relationship"."from_date" IS NULL OR "person_relationship"."from_date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "person_relationship_until_date" CHECK("person_relationship"."until_date" IS NULL OR "person_relationship"."until_date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE TABLE `person_type` (
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
	`has_record` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`,`registration_id`) REFERENCES `registration`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "place_hold_until" CHECK("place_hold"."expires_at" > "place_hold"."created_at")
);
--> statement-breakpoint
CREATE TABLE `plan` (
	`key` text PRIMARY KEY NOT NULL,
	`label` text NOT NULL,
	`camper_limit` integer
);
--> statement-breakpoint
CREATE TABLE `plan_feature` (
	`plan_key` text NOT NULL,
	`feature_key` text NOT NULL,
	PRIMARY KEY(`plan_key`, `feature_key`),
	FOREIGN KEY (`plan_key`) REFERENCES `plan`(`key`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `provider_account` (
	`camp_id` text NOT NULL,
	`account_id` text NOT NULL,
	`livemode` integer NOT NULL,
	`charges_enabled` integer DEFAULT false NOT NULL,
	`payouts_enabled` integer DEFAULT false NOT NULL,
	`details_submitted` integer DEFAULT false NOT NULL,
	`asked_for` text DEFAULT '[]' NOT NULL,
	`stopped_because` text,
	`fee_bp` integer DEFAULT 0 NOT NULL,
	`fee_before_bp` integer,
	`fee_since` text,
	`read_at` text,
	`compared_at` text,
	`compared_until` text,
	`connected_by` text NOT NULL,
	`disconnected_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `account_id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`connected_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "provider_account_livemode" CHECK("provider_account"."livemode" IN (0, 1)),
	CONSTRAINT "provider_account_charges" CHECK("provider_account"."charges_enabled" IN (0, 1)),
	CONSTRAINT "provider_account_payouts" CHECK("provider_account"."payouts_enabled" IN (0, 1)),
	CONSTRAINT "provider_account_details" CHECK("provider_account"."details_submitted" IN (0, 1)),
	CONSTRAINT "provider_account_fee" CHECK("provider_account"."fee_bp" BETWEEN 0 AND 3000),
	CONSTRAINT "provider_account_asked_for" CHECK(json_valid("provider_account"."asked_for"))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `provider_customer` (
	`camp_id` text NOT NULL,
	`account_id` text NOT NULL,
	`household_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `account_id`, `household_id`),
	FOREIGN KEY (`camp_id`,`account_id`) REFERENCES `provider_account`(`camp_id`,`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `provider_difference` (
	`id` text PRIMARY KEY NOT NULL,
	`camp_id` text,
	`account_id` text NOT NULL,
	`object_id` text NOT NULL,
	`what` text NOT NULL,
	`ours_cents` integer,
	`theirs_cents` integer,
	`currency` text,
	`found_at` text NOT NULL,
	`seen_at` text NOT NULL,
	`settled_at` text,
	`settled_by` text,
	`note` text,
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`settled_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "provider_difference_what" CHECK("provider_difference"."what" IN ('missing_here', 'missing_there', 'amount', 'state', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE `provider_event` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`type` text NOT NULL,
	`object_id` text NOT NULL,
	`livemode` integer NOT NULL,
	`happened_at` text NOT NULL,
	`received_at` text NOT NULL,
	`state` text NOT NULL,
	`camp_id` text,
	`outcome` text,
	`settled_at` text,
	`looked_at` text,
	`looked_by` text,
	`note` text,
	FOREIGN KEY (`state`) REFERENCES `provider_event_state`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`looked_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "provider_event_livemode" CHECK("provider_event"."livemode" IN (0, 1)),
	CONSTRAINT "provider_event_settled" CHECK(("provider_event"."state" = 'received') = ("provider_event"."settled_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE `provider_event_state` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `provider_refund` (
	`camp_id` text NOT NULL,
	`account_id` text NOT NULL,
	`provider_refund` text NOT NULL,
	`refund_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `account_id`, `provider_refund`),
	FOREIGN KEY (`camp_id`,`refund_id`) REFERENCES `refund`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`payment_id`) REFERENCES `payment`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
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
CREATE TABLE `question_kind` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `refund` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`household_id` text NOT NULL,
	`payment_id` text,
	`registration_id` text,
	`payable_id` text,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`way` text NOT NULL,
	`reference` text,
	`reason` text NOT NULL,
	`reduces_charge` integer DEFAULT false NOT NULL,
	`state` text NOT NULL,
	`needs_second` integer NOT NULL,
	`requested_by` text,
	`requested_at` text NOT NULL,
	`decided_by` text,
	`decided_at` text,
	`decision` text,
	`processed_by` text,
	`processed_at` text,
	`paid_on` text,
	`provider_account` text,
	`provider_refund` text,
	`failure` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`way`) REFERENCES `refund_way`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`state`) REFERENCES `refund_state`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`processed_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`payment_id`) REFERENCES `payment`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`registration_id`) REFERENCES `registration`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`payable_id`) REFERENCES `payable`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_amount" CHECK("refund"."amount_cents" > 0),
	CONSTRAINT "refund_currency" CHECK("refund"."currency" GLOB '[A-Z][A-Z][A-Z]'),
	CONSTRAINT "refund_needs_second" CHECK("refund"."needs_second" IN (0, 1)),
	CONSTRAINT "refund_decided" CHECK(("refund"."state" = 'requested') = ("refund"."decided_at" IS NULL)),
	CONSTRAINT "refund_two_people" CHECK("refund"."needs_second" = 0 OR "refund"."state" IN ('requested', 'rejected') OR "refund"."requested_by" IS NULL OR ("refund"."decided_by" IS NOT NULL AND "refund"."decided_by" <> "refund"."requested_by")),
	CONSTRAINT "refund_processed" CHECK(("refund"."state" IN ('processed', 'void')) = ("refund"."processed_at" IS NOT NULL)),
	CONSTRAINT "refund_why" CHECK("refund"."state" NOT IN ('rejected', 'void') OR "refund"."decision" IS NOT NULL),
	CONSTRAINT "refund_paid_on" CHECK("refund"."paid_on" IS NULL OR "refund"."paid_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "refund_reference" CHECK("refund"."reference" IS NULL OR length("refund"."reference") BETWEEN 1 AND 200),
	CONSTRAINT "refund_reason" CHECK(length("refund"."reason") BETWEEN 1 AND 500),
	CONSTRAINT "refund_decision" CHECK("refund"."decision" IS NULL OR length("refund"."decision") BETWEEN 1 AND 500)
);
--> statement-breakpoint
CREATE TABLE `refund_limit_raise` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`from_cents` integer NOT NULL,
	`to_cents` integer NOT NULL,
	`asked_by` text,
	`asked_at` text NOT NULL,
	`effective_at` text NOT NULL,
	`approved_by` text,
	`approved_at` text,
	`ended_at` text,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asked_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`approved_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_limit_raise_amounts" CHECK("refund_limit_raise"."from_cents" >= 0 AND "refund_limit_raise"."to_cents" > "refund_limit_raise"."from_cents"),
	CONSTRAINT "refund_limit_raise_approved" CHECK(("refund_limit_raise"."approved_by" IS NULL) = ("refund_limit_raise"."approved_at" IS NULL) AND ("refund_limit_raise"."approved_by" IS NULL OR ("refund_limit_raise"."asked_by" IS NOT NULL AND "refund_limit_raise"."approved_by" <> "refund_limit_raise"."asked_by")))
);
--> statement-breakpoint
CREATE TABLE `refund_part` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`refund_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`,`refund_id`) REFERENCES `refund`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`payment_id`) REFERENCES `payment`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_part_amount" CHECK("refund_part"."amount_cents" <> 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `refund_state` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `refund_transition` (
	`from_state` text NOT NULL,
	`to_state` text NOT NULL,
	PRIMARY KEY(`from_state`, `to_state`),
	FOREIGN KEY (`from_state`) REFERENCES `refund_state`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_state`) REFERENCES `refund_state`(`key`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `refund_way` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
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
	`enrolment_id` text NOT NULL,
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
	PRIMARY KEY(`camp_id`, `session_id`, `shows`, `sort_name`, `enrolment_id`),
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
--> statement-breakpoint
-- Indexes.
CREATE INDEX `activity_by_name` ON `activity` (`camp_id`,`name`,`id`);
--> statement-breakpoint
CREATE INDEX `activity_category` ON `activity` (`category_id`);
--> statement-breakpoint
CREATE INDEX `activity_location` ON `activity` (`location_id`);
--> statement-breakpoint
CREATE INDEX `add_on_season` ON `add_on` (`camp_id`,`season_id`,`position`,`id`);
--> statement-breakpoint
CREATE INDEX `add_on_session` ON `add_on` (`camp_id`,`session_id`);
--> statement-breakpoint
CREATE INDEX `attempt_limit_resets` ON `attempt_limit` (`resets_at`);
--> statement-breakpoint
CREATE INDEX `attendance_camper` ON `attendance` (`camp_id`,`camper_id`,`date`);
--> statement-breakpoint
CREATE INDEX `attendance_unexcused` ON `attendance` (`camp_id`,`date`,`session_id`,`checkpoint`,`camper_id`) WHERE "attendance"."status" = 'absent' AND "attendance"."absence" IS NOT 'excused' AND "attendance"."voided_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `attendance_late` ON `attendance` (`camp_id`,`date`,`session_id`,`checkpoint`,`camper_id`) WHERE "attendance"."status" = 'late' AND "attendance"."voided_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `attendance_tally_day` ON `attendance_tally` (`camp_id`,`date`);
--> statement-breakpoint
CREATE INDEX `audit_event_camp` ON `audit_event` (`camp_id`,`at`);
--> statement-breakpoint
CREATE INDEX `audit_event_entity` ON `audit_event` (`camp_id`,`entity`,`entity_id`,`at`);
--> statement-breakpoint
CREATE INDEX `audit_event_user` ON `audit_event` (`user_id`,`at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_account_provider` ON `auth_account` (`provider_id`,`account_id`);
--> statement-breakpoint
CREATE INDEX `auth_account_user` ON `auth_account` (`user_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_passkey_credential` ON `auth_passkey` (`credential_id`);
--> statement-breakpoint
CREATE INDEX `auth_passkey_user` ON `auth_passkey` (`user_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_rate_limit_key` ON `auth_rate_limit` (`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_session_token` ON `auth_session` (`token`);
--> statement-breakpoint
CREATE INDEX `auth_session_user` ON `auth_session` (`user_id`);
--> statement-breakpoint
CREATE INDEX `auth_two_factor_user` ON `auth_two_factor` (`user_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_user_email` ON `auth_user` (`email`);
--> statement-breakpoint
CREATE INDEX `auth_verification_identifier` ON `auth_verification` (`identifier`);
--> statement-breakpoint
CREATE UNIQUE INDEX `auto_charge_once` ON `auto_charge` (`camp_id`,`registration_id`,`household_id`) WHERE "auto_charge"."ended_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `auto_charge_household` ON `auto_charge` (`camp_id`,`household_id`,`agreed_at`);
--> statement-breakpoint
CREATE INDEX `auto_charge_registration` ON `auto_charge` (`camp_id`,`registration_id`);
--> statement-breakpoint
CREATE INDEX `auto_charge_live` ON `auto_charge` (`camp_id`,`id`) WHERE "auto_charge"."ended_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `auto_charge_agreed_by` ON `auto_charge` (`agreed_by`);
--> statement-breakpoint
CREATE INDEX `auto_charge_ended_by` ON `auto_charge` (`ended_by`);
--> statement-breakpoint
CREATE UNIQUE INDEX `bill_split_once` ON `bill_split` (`camp_id`,`registration_id`) WHERE "bill_split"."ended_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `bill_split_registration` ON `bill_split` (`camp_id`,`registration_id`,`set_at`);
--> statement-breakpoint
CREATE INDEX `bill_split_household` ON `bill_split` (`camp_id`,`household_id`);
--> statement-breakpoint
CREATE INDEX `bill_split_other_household` ON `bill_split` (`camp_id`,`other_household_id`);
--> statement-breakpoint
CREATE INDEX `bill_split_set_by` ON `bill_split` (`set_by`);
--> statement-breakpoint
CREATE INDEX `bill_split_ended_by` ON `bill_split` (`ended_by`);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_customer_customer` ON `billing_customer` (`customer_id`);
--> statement-breakpoint
CREATE INDEX `billing_customer_user` ON `billing_customer` (`user_id`);
--> statement-breakpoint
CREATE INDEX `billing_customer_compared` ON `billing_customer` (`compared_at`);
--> statement-breakpoint
CREATE INDEX `birthday_at_camp_date` ON `birthday_at_camp` (`camp_id`,`date`,`sort_name`,`camper_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `camp_slug` ON `camp` (`slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `camp_group_kind` ON `camp_group` (`camp_id`,`kind`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `camp_group_name` ON `camp_group` (`camp_id`,`kind`,`name`);
--> statement-breakpoint
CREATE INDEX `camp_group_location` ON `camp_group` (`location_id`);
--> statement-breakpoint
CREATE INDEX `camp_weather_attempted` ON `camp_weather` (`attempted_at`);
--> statement-breakpoint
CREATE INDEX `camper_by_name` ON `camper` (`camp_id`,`status`,`sort_name`,`id`,`birth_date`) WHERE "camper"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `camper_by_birth_date` ON `camper` (`camp_id`,`status`,`birth_date`,`id`) WHERE "camper"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `camper_by_creation` ON `camper` (`camp_id`,`status`,`created_at`,`id`) WHERE "camper"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `camper_by_school_year` ON `camper` (`camp_id`,`status`,(CAST(birth_date AS INTEGER) + (birth_date > CAST(birth_date AS INTEGER) || '-09-01')),`sort_name`,`id`) WHERE "camper"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `camper_deleted` ON `camper` (`camp_id`,`deleted_at`) WHERE "camper"."deleted_at" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `camper_grade_override_season` ON `camper_grade_override` (`camp_id`,`season_id`);
--> statement-breakpoint
CREATE INDEX `camper_return_by_birth_date` ON `camper_return` (`camp_id`,`season_a_id`,`season_b_id`,`status`,`birth_date`,`camper_id`);
--> statement-breakpoint
CREATE INDEX `camper_return_by_creation` ON `camper_return` (`camp_id`,`season_a_id`,`season_b_id`,`status`,`created_at`,`camper_id`);
--> statement-breakpoint
CREATE INDEX `camper_return_by_school_year` ON `camper_return` (`camp_id`,`season_a_id`,`season_b_id`,`status`,(CAST(birth_date AS INTEGER) + (birth_date > CAST(birth_date AS INTEGER) || '-09-01')),`sort_name`,`camper_id`);
--> statement-breakpoint
CREATE INDEX `camper_return_camper` ON `camper_return` (`camp_id`,`camper_id`);
--> statement-breakpoint
CREATE INDEX `camper_season_camper` ON `camper_season` (`camp_id`,`camper_id`);
--> statement-breakpoint
CREATE INDEX `camper_tag_by_name` ON `camper_tag` (`camp_id`,`definition_id`,`status`,`sort_name`,`camper_id`) WHERE "camper_tag"."status" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `camper_tag_camper` ON `camper_tag` (`camp_id`,`camper_id`);
--> statement-breakpoint
CREATE INDEX `camper_tag_definition` ON `camper_tag` (`definition_id`);
--> statement-breakpoint
CREATE INDEX `cancellation_list` ON `cancellation` (`camp_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `cancellation_season` ON `cancellation` (`camp_id`,`season_id`);
--> statement-breakpoint
CREATE INDEX `cancellation_add_on` ON `cancellation` (`camp_id`,`add_on_id`);
--> statement-breakpoint
CREATE INDEX `cancellation_started_by` ON `cancellation` (`started_by`);
--> statement-breakpoint
CREATE INDEX `cancellation_end_family` ON `cancellation_end` (`camp_id`,`cancellation_id`,`household_id`);
--> statement-breakpoint
CREATE INDEX `cancellation_end_household` ON `cancellation_end` (`camp_id`,`household_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `cancellation_end_line` ON `cancellation_end` (`camp_id`,`line_id`) WHERE "cancellation_end"."line_id" IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `cancellation_end_enrolment` ON `cancellation_end` (`camp_id`,`enrolment_id`) WHERE "cancellation_end"."enrolment_id" IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `cancellation_end_entry` ON `cancellation_end` (`camp_id`,`entry_id`,`session_id`) WHERE "cancellation_end"."entry_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `cancellation_end_session` ON `cancellation_end` (`camp_id`,`session_id`);
--> statement-breakpoint
CREATE INDEX `cancellation_family_state` ON `cancellation_family` (`camp_id`,`cancellation_id`,`state`,`household_id`);
--> statement-breakpoint
CREATE INDEX `cancellation_family_household` ON `cancellation_family` (`camp_id`,`household_id`);
--> statement-breakpoint
CREATE INDEX `cancellation_refund_of` ON `cancellation_refund` (`camp_id`,`cancellation_id`);
--> statement-breakpoint
CREATE INDEX `cancellation_session_of` ON `cancellation_session` (`camp_id`,`cancellation_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `charge_attempt_live` ON `charge_attempt` (`camp_id`,`payable_id`) WHERE "charge_attempt"."state" IN ('planned', 'claimed');
--> statement-breakpoint
CREATE UNIQUE INDEX `charge_attempt_payment` ON `charge_attempt` (`camp_id`,`payment_id`) WHERE "charge_attempt"."payment_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `charge_attempt_next` ON `charge_attempt` (`next_at`) WHERE "charge_attempt"."state" = 'planned';
--> statement-breakpoint
CREATE INDEX `charge_attempt_claimed` ON `charge_attempt` (`claimed_at`) WHERE "charge_attempt"."state" = 'claimed';
--> statement-breakpoint
CREATE INDEX `charge_attempt_failed` ON `charge_attempt` (`camp_id`,`settled_at`) WHERE "charge_attempt"."state" = 'failed';
--> statement-breakpoint
CREATE INDEX `charge_attempt_when` ON `charge_attempt` (`camp_id`,`next_at`,`payable_id`,`attempt_no`);
--> statement-breakpoint
CREATE INDEX `charge_attempt_household` ON `charge_attempt` (`camp_id`,`household_id`,`next_at`);
--> statement-breakpoint
CREATE INDEX `charge_attempt_agreement` ON `charge_attempt` (`camp_id`,`agreement_id`);
--> statement-breakpoint
CREATE INDEX `charge_attempt_method` ON `charge_attempt` (`camp_id`,`method_id`);
--> statement-breakpoint
CREATE INDEX `day_close_closed_by` ON `day_close` (`closed_by`);
--> statement-breakpoint
CREATE UNIQUE INDEX `definition_key` ON `definition` (`camp_id`,`type`,`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `definition_key_global` ON `definition` (`type`,`key`) WHERE "definition"."camp_id" IS NULL;
--> statement-breakpoint
CREATE INDEX `definition_list` ON `definition` (`camp_id`,`type`,`order`);
--> statement-breakpoint
CREATE UNIQUE INDEX `discount_code_once` ON `discount` (`camp_id`,`season_id`,`code`) WHERE "discount"."code" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `discount_season` ON `discount` (`camp_id`,`season_id`,`position`,`id`);
--> statement-breakpoint
CREATE INDEX `discount_session_session` ON `discount_session` (`camp_id`,`session_id`);
--> statement-breakpoint
CREATE INDEX `discount_use_registration` ON `discount_use` (`camp_id`,`registration_id`);
--> statement-breakpoint
CREATE INDEX `discount_use_household` ON `discount_use` (`camp_id`,`household_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `dispute_provider` ON `dispute` (`provider_account`,`provider_dispute`);
--> statement-breakpoint
CREATE INDEX `dispute_in_state` ON `dispute` (`camp_id`,`state`,`evidence_by`);
--> statement-breakpoint
CREATE INDEX `dispute_opened` ON `dispute` (`camp_id`,`opened_at`,`id`);
--> statement-breakpoint
CREATE INDEX `dispute_payment` ON `dispute` (`camp_id`,`payment_id`);
--> statement-breakpoint
CREATE INDEX `dispute_household` ON `dispute` (`camp_id`,`household_id`,`opened_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `enrolment_once` ON `enrolment` (`camp_id`,`session_id`,`camper_id`) WHERE "enrolment"."ended_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `enrolment_session` ON `enrolment` (`camp_id`,`session_id`,`status`);
--> statement-breakpoint
CREATE INDEX `enrolment_camper` ON `enrolment` (`camp_id`,`camper_id`,`session_id`);
--> statement-breakpoint
CREATE INDEX `enrolment_moved_from` ON `enrolment` (`camp_id`,`moved_from_id`) WHERE "enrolment"."moved_from_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `group_camper_group` ON `group_camper` (`camp_id`,`group_id`,`session_id`);
--> statement-breakpoint
CREATE INDEX `group_camper_camper` ON `group_camper` (`camp_id`,`camper_id`);
--> statement-breakpoint
CREATE INDEX `group_staff_staff` ON `group_staff` (`camp_id`,`staff_id`,`session_id`);
--> statement-breakpoint
CREATE INDEX `group_staff_group` ON `group_staff` (`camp_id`,`group_id`);
--> statement-breakpoint
CREATE INDEX `hold_use_user` ON `hold_use` (`user_id`);
--> statement-breakpoint
CREATE INDEX `hold_window_session` ON `hold_window` (`camp_id`,`session_id`);
--> statement-breakpoint
CREATE INDEX `household_by_name` ON `household` (`camp_id`,`name`,`id`);
--> statement-breakpoint
CREATE INDEX `household_account_balance` ON `household_account` (`camp_id`,`balance_cents`,`household_id`);
--> statement-breakpoint
CREATE INDEX `household_member_person` ON `household_member` (`camp_id`,`person_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `household_member_one_primary` ON `household_member` (`camp_id`,`person_id`) WHERE "household_member"."is_primary" = 1;
--> statement-breakpoint
CREATE INDEX `idempotency_created` ON `idempotency` (`created_at`);
--> statement-breakpoint
CREATE INDEX `import_row_action` ON `import_row` (`camp_id`,`import_id`,`action`,`row_number`);
--> statement-breakpoint
CREATE INDEX `import_run_list` ON `import_run` (`camp_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `import_run_created_by` ON `import_run` (`created_by`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitation_token` ON `invitation` (`token_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitation_one_pending` ON `invitation` (`camp_id`,`email_key`) WHERE "invitation"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX `invitation_list` ON `invitation` (`camp_id`,`status`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `invitation_email` ON `invitation` (`email_key`,`status`);
--> statement-breakpoint
CREATE INDEX `invitation_expiry` ON `invitation` (`expires_at`) WHERE "invitation"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX `invitation_role` ON `invitation` (`camp_id`,`role_id`);
--> statement-breakpoint
CREATE INDEX `invitation_person` ON `invitation` (`camp_id`,`person_id`);
--> statement-breakpoint
CREATE INDEX `invitation_invited_by` ON `invitation` (`invited_by`);
--> statement-breakpoint
CREATE INDEX `invitation_accepted_by` ON `invitation` (`accepted_by`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_number` ON `invoice` (`camp_id`,`number`) WHERE "invoice"."number" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `invoice_made` ON `invoice` (`camp_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `invoice_household` ON `invoice` (`camp_id`,`household_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `invoice_created_by` ON `invoice` (`created_by`);
--> statement-breakpoint
CREATE INDEX `invoice_issued_by` ON `invoice` (`issued_by`);
--> statement-breakpoint
CREATE INDEX `invoice_voided_by` ON `invoice` (`voided_by`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_line_once` ON `invoice_line` (`camp_id`,`invoice_id`,`payable_id`);
--> statement-breakpoint
CREATE INDEX `invoice_line_payable` ON `invoice_line` (`camp_id`,`payable_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entry_number` ON `ledger_entry` (`camp_id`,`number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entry_effect` ON `ledger_entry` (`camp_id`,`effect`);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entry_reverses` ON `ledger_entry` (`camp_id`,`reverses_id`) WHERE "ledger_entry"."reverses_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `ledger_entry_day` ON `ledger_entry` (`camp_id`,`happened_on`,`number`);
--> statement-breakpoint
CREATE INDEX `ledger_entry_household` ON `ledger_entry` (`camp_id`,`household_id`,`number`);
--> statement-breakpoint
CREATE INDEX `ledger_entry_of_kind` ON `ledger_entry` (`camp_id`,`kind`,`number`);
--> statement-breakpoint
CREATE INDEX `ledger_entry_registration` ON `ledger_entry` (`camp_id`,`registration_id`,`number`);
--> statement-breakpoint
CREATE INDEX `ledger_entry_payment` ON `ledger_entry` (`camp_id`,`payment_id`,`number`);
--> statement-breakpoint
CREATE INDEX `ledger_entry_posted_by` ON `ledger_entry` (`posted_by`);
--> statement-breakpoint
CREATE INDEX `ledger_posting_line` ON `ledger_posting` (`camp_id`,`line_id`) WHERE "ledger_posting"."line_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `ledger_posting_debit_household` ON `ledger_posting` (`camp_id`,`debit_household_id`);
--> statement-breakpoint
CREATE INDEX `ledger_posting_credit_household` ON `ledger_posting` (`camp_id`,`credit_household_id`);
--> statement-breakpoint
CREATE INDEX `lottery_season` ON `lottery` (`camp_id`,`season_id`,`closes_at`);
--> statement-breakpoint
CREATE INDEX `lottery_drawn_by` ON `lottery` (`drawn_by`);
--> statement-breakpoint
CREATE UNIQUE INDEX `lottery_entry_code` ON `lottery_entry` (`camp_id`,`lottery_id`,`code`);
--> statement-breakpoint
CREATE UNIQUE INDEX `lottery_entry_household` ON `lottery_entry` (`camp_id`,`lottery_id`,`household_id`) WHERE "lottery_entry"."withdrawn_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `lottery_entry_registration` ON `lottery_entry` (`camp_id`,`registration_id`);
--> statement-breakpoint
CREATE INDEX `lottery_entry_family` ON `lottery_entry` (`camp_id`,`household_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `lottery_session_once` ON `lottery_session` (`camp_id`,`session_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_optout_camp` ON `mail_optout` (`camp_id`,`email_key`,`category`);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_optout_platform` ON `mail_optout` (`email_key`,`category`) WHERE "mail_optout"."camp_id" IS NULL;
--> statement-breakpoint
CREATE INDEX `membership_by_name` ON `membership` (`camp_id`,`sort_name`,`user_id`,`is_active`);
--> statement-breakpoint
CREATE INDEX `membership_by_role` ON `membership` (`camp_id`,`role_key`,`sort_name`,`user_id`);
--> statement-breakpoint
CREATE INDEX `membership_inactive` ON `membership` (`camp_id`,`sort_name`,`user_id`) WHERE "membership"."is_active" = 0;
--> statement-breakpoint
CREATE INDEX `membership_user` ON `membership` (`user_id`,`camp_id`);
--> statement-breakpoint
CREATE INDEX `membership_role` ON `membership` (`camp_id`,`role_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `membership_person` ON `membership` (`camp_id`,`person_id`);
--> statement-breakpoint
CREATE INDEX `outbox_pending` ON `outbox` (`available_at`,`id`) WHERE "outbox"."done_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `outbox_topic` ON `outbox` (`topic`,`created_at`);
--> statement-breakpoint
CREATE INDEX `payable_registration` ON `payable` (`camp_id`,`registration_id`,`due_on`,`id`);
--> statement-breakpoint
CREATE INDEX `payable_household` ON `payable` (`camp_id`,`household_id`,`state`,`due_on`);
--> statement-breakpoint
CREATE INDEX `payable_due` ON `payable` (`camp_id`,`state`,`due_on`,`id`);
--> statement-breakpoint
CREATE INDEX `payable_settled_by` ON `payable` (`settled_by`);
--> statement-breakpoint
CREATE INDEX `payable_share_split` ON `payable_share` (`camp_id`,`split_id`);
--> statement-breakpoint
CREATE INDEX `payable_share_of` ON `payable_share` (`camp_id`,`of_payable_id`);
--> statement-breakpoint
CREATE INDEX `payment_household` ON `payment` (`camp_id`,`household_id`,`received_on`,`id`);
--> statement-breakpoint
CREATE INDEX `payment_day` ON `payment` (`camp_id`,`received_on`,`way`,`id`);
--> statement-breakpoint
CREATE INDEX `payment_in_state` ON `payment` (`camp_id`,`state`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `payment_entered_by` ON `payment` (`entered_by`);
--> statement-breakpoint
CREATE INDEX `payment_reference` ON `payment` (`camp_id`,"reference" COLLATE NOCASE) WHERE "payment"."reference" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `payment_left` ON `payment` (`camp_id`,`household_id`) WHERE "payment"."state" = 'succeeded' AND "payment"."amount_cents" - "payment"."spread_cents" - "payment"."refunded_cents" > 0;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_intent` ON `payment` (`provider_account`,`provider_intent`) WHERE "payment"."provider_intent" IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_session` ON `payment` (`provider_account`,`provider_session`) WHERE "payment"."provider_session" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `payment_for_payable` ON `payment_for` (`camp_id`,`payable_id`);
--> statement-breakpoint
CREATE INDEX `payment_part_payment` ON `payment_part` (`camp_id`,`payment_id`);
--> statement-breakpoint
CREATE INDEX `payment_part_payable` ON `payment_part` (`camp_id`,`payable_id`);
--> statement-breakpoint
CREATE INDEX `person_list` ON `person` (`camp_id`,`person_type`,`sort_name`,`id`) WHERE "person"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `person_duplicate` ON `person` (`camp_id`,`duplicate_key`);
--> statement-breakpoint
CREATE INDEX `person_email` ON `person` (`camp_id`,lower(email)) WHERE "person"."email" IS NOT NULL AND "person"."person_type" <> 'camper' AND "person"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `person_phone` ON `person` (`camp_id`,`phone`) WHERE "person"."phone" IS NOT NULL AND "person"."person_type" <> 'camper' AND "person"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `person_deleted` ON `person` (`camp_id`,`deleted_at`) WHERE "person"."deleted_at" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `staff_birthday` ON `person` (`camp_id`,`birthday`) WHERE "person"."person_type" = 'staff' AND "person"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `person_document_object` ON `person_document` (`object_key`);
--> statement-breakpoint
CREATE INDEX `person_document_person` ON `person_document` (`camp_id`,`person_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `person_document_expiry` ON `person_document` (`camp_id`,`expires_on`);
--> statement-breakpoint
CREATE INDEX `person_document_definition` ON `person_document` (`definition_id`);
--> statement-breakpoint
CREATE INDEX `person_document_uploaded_by` ON `person_document` (`uploaded_by`);
--> statement-breakpoint
CREATE INDEX `person_merge_kept` ON `person_merge` (`camp_id`,`kept_id`);
--> statement-breakpoint
CREATE INDEX `person_merge_moving` ON `person_merge` (`camp_id`) WHERE "person_merge"."moving" = 1;
--> statement-breakpoint
CREATE UNIQUE INDEX `person_merge_once` ON `person_merge` (`camp_id`,`merged_id`) WHERE "person_merge"."undone_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `person_merge_merged` ON `person_merge` (`camp_id`,`merged_id`);
--> statement-breakpoint
CREATE INDEX `person_merge_by` ON `person_merge` (`merged_by`);
--> statement-breakpoint
CREATE INDEX `person_note_person` ON `person_note` (`camp_id`,`person_id`,`activity_date`,`id`);
--> statement-breakpoint
CREATE INDEX `person_note_author` ON `person_note` (`author_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `person_relationship_once` ON `person_relationship` (`camp_id`,`person_id`,`related_person_id`,`type`);
--> statement-breakpoint
CREATE INDEX `person_relationship_contact` ON `person_relationship` (`camp_id`,`person_id`,`contact_order`,`id`);
--> statement-breakpoint
CREATE INDEX `person_relationship_related` ON `person_relationship` (`camp_id`,`related_person_id`,`type`);
--> statement-breakpoint
CREATE UNIQUE INDEX `place_hold_once` ON `place_hold` (`camp_id`,`registration_id`,`child_key`,`session_id`);
--> statement-breakpoint
CREATE INDEX `place_hold_session` ON `place_hold` (`camp_id`,`session_id`,`expires_at`);
--> statement-breakpoint
CREATE INDEX `place_hold_expiry` ON `place_hold` (`expires_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_account_account` ON `provider_account` (`account_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_account_used` ON `provider_account` (`camp_id`) WHERE "provider_account"."disconnected_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `provider_account_compared` ON `provider_account` (`compared_at`);
--> statement-breakpoint
CREATE INDEX `provider_account_connected_by` ON `provider_account` (`connected_by`);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_customer_customer` ON `provider_customer` (`account_id`,`customer_id`);
--> statement-breakpoint
CREATE INDEX `provider_customer_household` ON `provider_customer` (`camp_id`,`household_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_difference_open` ON `provider_difference` (`account_id`,`object_id`,`what`) WHERE "provider_difference"."settled_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `provider_difference_camp` ON `provider_difference` (`camp_id`,`settled_at`,`found_at`);
--> statement-breakpoint
CREATE INDEX `provider_difference_settled_by` ON `provider_difference` (`settled_by`);
--> statement-breakpoint
CREATE INDEX `provider_event_in_state` ON `provider_event` (`state`,`received_at`,`id`);
--> statement-breakpoint
CREATE INDEX `provider_event_object` ON `provider_event` (`account_id`,`object_id`,`received_at`);
--> statement-breakpoint
CREATE INDEX `provider_event_camp` ON `provider_event` (`camp_id`,`received_at`);
--> statement-breakpoint
CREATE INDEX `provider_event_aside` ON `provider_event` (`camp_id`,`looked_at`,`received_at`) WHERE "provider_event"."state" = 'quarantined';
--> statement-breakpoint
CREATE INDEX `provider_event_looked_by` ON `provider_event` (`looked_by`);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_refund_once` ON `provider_refund` (`account_id`,`provider_refund`);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_refund_refund` ON `provider_refund` (`camp_id`,`refund_id`);
--> statement-breakpoint
CREATE INDEX `provider_refund_payment` ON `provider_refund` (`camp_id`,`payment_id`);
--> statement-breakpoint
CREATE INDEX `question_order` ON `question` (`camp_id`,`season_id`,`position`,`id`);
--> statement-breakpoint
CREATE INDEX `question_form_published_by` ON `question_form` (`published_by`);
--> statement-breakpoint
CREATE INDEX `refund_in_state` ON `refund` (`camp_id`,`state`,`requested_at`,`id`);
--> statement-breakpoint
CREATE INDEX `refund_asked` ON `refund` (`camp_id`,`requested_at`,`id`);
--> statement-breakpoint
CREATE INDEX `refund_household` ON `refund` (`camp_id`,`household_id`,`requested_at`,`id`);
--> statement-breakpoint
CREATE INDEX `refund_payment` ON `refund` (`camp_id`,`payment_id`) WHERE "refund"."payment_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `refund_payable` ON `refund` (`camp_id`,`payable_id`) WHERE "refund"."payable_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `refund_registration` ON `refund` (`camp_id`,`registration_id`) WHERE "refund"."registration_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `refund_reference` ON `refund` (`camp_id`,"reference" COLLATE NOCASE) WHERE "refund"."reference" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `refund_requested_by` ON `refund` (`requested_by`);
--> statement-breakpoint
CREATE INDEX `refund_decided_by` ON `refund` (`decided_by`);
--> statement-breakpoint
CREATE INDEX `refund_processed_by` ON `refund` (`processed_by`);
--> statement-breakpoint
CREATE INDEX `refund_limit_raise_open` ON `refund_limit_raise` (`camp_id`,`ended_at`);
--> statement-breakpoint
CREATE INDEX `refund_limit_raise_asked_by` ON `refund_limit_raise` (`asked_by`);
--> statement-breakpoint
CREATE INDEX `refund_limit_raise_approved_by` ON `refund_limit_raise` (`approved_by`);
--> statement-breakpoint
CREATE INDEX `refund_part_refund` ON `refund_part` (`camp_id`,`refund_id`);
--> statement-breakpoint
CREATE INDEX `refund_part_payment` ON `refund_part` (`camp_id`,`payment_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `registration_one_draft` ON `registration` (`camp_id`,`season_id`,`user_id`) WHERE "registration"."status" = 'draft' AND "registration"."user_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `registration_board` ON `registration` (`camp_id`,`season_id`,`status`,`submitted_at`,`id`);
--> statement-breakpoint
CREATE INDEX `registration_submitted` ON `registration` (`camp_id`,`season_id`,`submitted_at`,`id`);
--> statement-breakpoint
CREATE INDEX `registration_user` ON `registration` (`user_id`,`camp_id`,`status`);
--> statement-breakpoint
CREATE INDEX `registration_household` ON `registration` (`camp_id`,`household_id`);
--> statement-breakpoint
CREATE INDEX `registration_parent` ON `registration` (`camp_id`,`parent_id`);
--> statement-breakpoint
CREATE INDEX `registration_form` ON `registration` (`camp_id`,`season_id`,`form_version`);
--> statement-breakpoint
CREATE INDEX `registration_entered_by` ON `registration` (`entered_by`);
--> statement-breakpoint
CREATE INDEX `registration_decided_by` ON `registration` (`decided_by`);
--> statement-breakpoint
CREATE INDEX `registration_answer_camper` ON `registration_answer` (`camp_id`,`camper_id`);
--> statement-breakpoint
CREATE INDEX `registration_line_registration` ON `registration_line` (`camp_id`,`registration_id`,`position`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `registration_line_enrolment` ON `registration_line` (`camp_id`,`enrolment_id`) WHERE "registration_line"."enrolment_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `registration_line_camper` ON `registration_line` (`camp_id`,`camper_id`);
--> statement-breakpoint
CREATE INDEX `registration_line_session` ON `registration_line` (`camp_id`,`session_id`);
--> statement-breakpoint
CREATE INDEX `registration_line_add_on` ON `registration_line` (`camp_id`,`add_on_id`);
--> statement-breakpoint
CREATE INDEX `registration_window_opens` ON `registration_window` (`camp_id`,`opens_at`);
--> statement-breakpoint
CREATE INDEX `release_block_document` ON `release_block` (`camp_id`,`document_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `required_document_once` ON `required_document` (`camp_id`,`season_id`,`definition_id`);
--> statement-breakpoint
CREATE INDEX `required_document_definition` ON `required_document` (`definition_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `role_name` ON `role` (`camp_id`,`name_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_method_provider` ON `saved_method` (`account_id`,`provider_method`);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_method_default` ON `saved_method` (`camp_id`,`household_id`,`account_id`) WHERE "saved_method"."is_default" = 1;
--> statement-breakpoint
CREATE INDEX `saved_method_household` ON `saved_method` (`camp_id`,`household_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `saved_method_account` ON `saved_method` (`camp_id`,`account_id`);
--> statement-breakpoint
CREATE INDEX `saved_method_added_by` ON `saved_method` (`added_by`);
--> statement-breakpoint
CREATE UNIQUE INDEX `season_one_current` ON `season` (`camp_id`) WHERE "season"."is_current" = 1;
--> statement-breakpoint
CREATE INDEX `season_by_date` ON `season` (`camp_id`,`start_date`,`id`);
--> statement-breakpoint
CREATE INDEX `season_pair_b` ON `season_pair` (`camp_id`,`season_b_id`);
--> statement-breakpoint
CREATE INDEX `session_by_season` ON `session` (`camp_id`,`season_id`,`start_date`,`id`);
--> statement-breakpoint
CREATE INDEX `session_by_date` ON `session` (`camp_id`,`start_date`,`id`);
--> statement-breakpoint
CREATE INDEX `session_bookable` ON `session` (`camp_id`,`season_id`,`start_date`,`id`) WHERE "session"."deleted_at" IS NULL AND "session"."status" IN ('published', 'running');
--> statement-breakpoint
CREATE INDEX `session_by_end` ON `session` (`camp_id`,`end_date`);
--> statement-breakpoint
CREATE INDEX `session_by_opening` ON `session` (`camp_id`,`season_id`,`registration_opens_at`) WHERE "session"."registration_opens_at" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `session_location` ON `session` (`location_id`);
--> statement-breakpoint
CREATE INDEX `session_claim_bucket` ON `session_claim` (`camp_id`,`session_id`,`bucket`);
--> statement-breakpoint
CREATE INDEX `session_day_date` ON `session_day` (`camp_id`,`date`);
--> statement-breakpoint
CREATE INDEX `session_day_short` ON `session_day` (`camp_id`,`date`) WHERE "session_day"."marked" < "session_day"."expected" AND "session_day"."marked" * 10 >= "session_day"."expected" * 9;
--> statement-breakpoint
CREATE INDEX `session_move_session` ON `session_move` (`camp_id`,`session_id`,`moved_at`);
--> statement-breakpoint
CREATE INDEX `session_move_moved_by` ON `session_move` (`moved_by`);
--> statement-breakpoint
CREATE INDEX `staff_by_name` ON `staff` (`camp_id`,`sort_name`,`id`) WHERE "staff"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `staff_deleted` ON `staff` (`camp_id`,`deleted_at`) WHERE "staff"."deleted_at" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `staff_activity_staff` ON `staff_activity` (`camp_id`,`staff_id`);
--> statement-breakpoint
CREATE INDEX `staff_activity_activity` ON `staff_activity` (`camp_id`,`activity_id`,`season_id`);
--> statement-breakpoint
CREATE INDEX `staff_application_season` ON `staff_application` (`camp_id`,`season_id`,`status`,`sort_name`,`staff_id`);
--> statement-breakpoint
CREATE INDEX `staff_application_role_type` ON `staff_application` (`camp_id`,`role_type_id`);
--> statement-breakpoint
CREATE INDEX `staff_application_decided_by` ON `staff_application` (`decided_by`);
--> statement-breakpoint
CREATE INDEX `staff_background_check_staff` ON `staff_background_check` (`camp_id`,`staff_id`,`requested_on`);
--> statement-breakpoint
CREATE INDEX `staff_background_check_decided_by` ON `staff_background_check` (`decided_by`);
--> statement-breakpoint
CREATE INDEX `staff_certificate_staff` ON `staff_certificate` (`camp_id`,`staff_id`,`definition_id`);
--> statement-breakpoint
CREATE INDEX `staff_certificate_expiry` ON `staff_certificate` (`camp_id`,`expires_on`);
--> statement-breakpoint
CREATE INDEX `staff_certificate_definition` ON `staff_certificate` (`definition_id`);
--> statement-breakpoint
CREATE INDEX `staff_certificate_document` ON `staff_certificate` (`camp_id`,`document_id`);
--> statement-breakpoint
CREATE INDEX `staff_reference_staff` ON `staff_reference` (`camp_id`,`staff_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `staff_role_requirement_definition` ON `staff_role_requirement` (`definition_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_role_type_name` ON `staff_role_type` (`camp_id`,`name_key`);
--> statement-breakpoint
CREATE INDEX `staff_season_season` ON `staff_season` (`camp_id`,`season_id`);
--> statement-breakpoint
CREATE INDEX `staff_season_by_name` ON `staff_season` (`camp_id`,`season_id`,`sort_name`,`staff_id`);
--> statement-breakpoint
CREATE INDEX `staff_season_role_type` ON `staff_season` (`camp_id`,`role_type_id`);
--> statement-breakpoint
CREATE INDEX `staff_season_by_position` ON `staff_season` (`camp_id`,`season_id`,`role_type_id`,`sort_name`,`staff_id`) WHERE "staff_season"."role_type_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `staff_shift_staff` ON `staff_shift` (`camp_id`,`staff_id`,`starts_at`);
--> statement-breakpoint
CREATE INDEX `staff_shift_day` ON `staff_shift` (`camp_id`,`starts_at`,`staff_id`);
--> statement-breakpoint
CREATE INDEX `staff_shift_group` ON `staff_shift` (`camp_id`,`group_id`,`starts_at`);
--> statement-breakpoint
CREATE INDEX `staff_shift_session` ON `staff_shift` (`camp_id`,`session_id`);
--> statement-breakpoint
CREATE INDEX `staff_shift_activity` ON `staff_shift` (`camp_id`,`activity_id`);
--> statement-breakpoint
CREATE INDEX `staff_time_off_staff` ON `staff_time_off` (`camp_id`,`staff_id`,`starts_on`);
--> statement-breakpoint
CREATE INDEX `staff_time_off_open` ON `staff_time_off` (`camp_id`,`status`,`ends_on`);
--> statement-breakpoint
CREATE INDEX `staff_time_off_requested_by` ON `staff_time_off` (`requested_by`);
--> statement-breakpoint
CREATE INDEX `staff_time_off_decided_by` ON `staff_time_off` (`decided_by`);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_id` ON `subscription` (`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_provider` ON `subscription` (`provider_subscription`);
--> statement-breakpoint
CREATE INDEX `subscription_user` ON `subscription` (`user_id`);
--> statement-breakpoint
CREATE INDEX `subscription_until` ON `subscription` (`status`,`paid_until`);
--> statement-breakpoint
CREATE INDEX `subscription_invoice_issued` ON `subscription_invoice` (`camp_id`,`issued_at`,`id`);
--> statement-breakpoint
CREATE INDEX `waitlist_child_camper` ON `waitlist_child` (`camp_id`,`camper_id`);
--> statement-breakpoint
CREATE INDEX `waitlist_decision_entry` ON `waitlist_decision` (`camp_id`,`entry_id`,`decided_at`,`id`);
--> statement-breakpoint
CREATE INDEX `waitlist_decision_round` ON `waitlist_decision` (`camp_id`,`round_id`);
--> statement-breakpoint
CREATE INDEX `waitlist_decision_decided_by` ON `waitlist_decision` (`decided_by`);
--> statement-breakpoint
CREATE INDEX `waitlist_entry_order` ON `waitlist_entry` (`camp_id`,`season_id`,`status`,`priority`,`joined_at`,`id`);
--> statement-breakpoint
CREATE INDEX `waitlist_entry_household` ON `waitlist_entry` (`camp_id`,`household_id`);
--> statement-breakpoint
CREATE INDEX `waitlist_entry_registration` ON `waitlist_entry` (`camp_id`,`registration_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `waitlist_offer_one_open` ON `waitlist_offer` (`camp_id`,`entry_id`) WHERE "waitlist_offer"."status" = 'open';
--> statement-breakpoint
CREATE INDEX `waitlist_offer_entry` ON `waitlist_offer` (`camp_id`,`entry_id`,`offered_at`);
--> statement-breakpoint
CREATE INDEX `waitlist_offer_session` ON `waitlist_offer` (`camp_id`,`session_id`,`status`,`expires_at`);
--> statement-breakpoint
CREATE INDEX `waitlist_offer_expiry` ON `waitlist_offer` (`expires_at`) WHERE "waitlist_offer"."status" = 'open';
--> statement-breakpoint
CREATE INDEX `waitlist_offer_made_by` ON `waitlist_offer` (`made_by`);
--> statement-breakpoint
CREATE INDEX `waitlist_offer_place_camper` ON `waitlist_offer_place` (`camp_id`,`camper_id`);
--> statement-breakpoint
CREATE INDEX `waitlist_offer_place_session` ON `waitlist_offer_place` (`camp_id`,`session_id`);
--> statement-breakpoint
CREATE INDEX `waitlist_wish_session` ON `waitlist_wish` (`camp_id`,`session_id`,`entry_id`);
--> statement-breakpoint
CREATE INDEX `waiver_order` ON `waiver` (`camp_id`,`position`,`id`);
--> statement-breakpoint
CREATE INDEX `waiver_signature_household` ON `waiver_signature` (`camp_id`,`household_id`,`waiver_id`,`version`);
--> statement-breakpoint
CREATE INDEX `waiver_signature_camper` ON `waiver_signature` (`camp_id`,`camper_id`,`waiver_id`,`version`);
--> statement-breakpoint
CREATE INDEX `waiver_signature_registration` ON `waiver_signature` (`camp_id`,`registration_id`);
--> statement-breakpoint
CREATE INDEX `waiver_signature_version` ON `waiver_signature` (`camp_id`,`waiver_id`,`version`);
--> statement-breakpoint
CREATE INDEX `waiver_signature_user` ON `waiver_signature` (`user_id`);
--> statement-breakpoint
CREATE INDEX `waiver_version_published_by` ON `waiver_version` (`published_by`);
--> statement-breakpoint
-- Codes: lists that grow by migrations.
INSERT INTO `attendance_status` (`key`, `position`) VALUES
	('present', 1),
	('absent', 2),
	('late', 3),
	('left_early', 4),
	('checked_out', 5);
--> statement-breakpoint
INSERT INTO `checkpoint` (`key`, `position`) VALUES
	('morning', 1),
	('midday', 2),
	('evening', 3);
--> statement-breakpoint
INSERT INTO `definition` (`id`, `type`, `key`, `label`, `order`, `is_active`, `created_at`, `updated_at`, `audience`) VALUES
	('gender:female', 'gender', 'female', 'Girl', 1, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('gender:male', 'gender', 'male', 'Boy', 2, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('gender:nonbinary', 'gender', 'nonbinary', 'Non-binary', 3, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('gender:unspecified', 'gender', 'unspecified', 'Not stated', 4, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('absence_reason:sick', 'absence_reason', 'sick', 'Sick', 1, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('absence_reason:family', 'absence_reason', 'family', 'Family reason', 2, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('absence_reason:appointment', 'absence_reason', 'appointment', 'Appointment', 3, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('absence_reason:travel', 'absence_reason', 'travel', 'Travel', 4, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('absence_reason:no_contact', 'absence_reason', 'no_contact', 'No word from home', 5, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('activity_category:waterfront', 'activity_category', 'waterfront', 'Waterfront', 1, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('activity_category:sports', 'activity_category', 'sports', 'Sports', 2, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('activity_category:arts', 'activity_category', 'arts', 'Arts', 3, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('activity_category:nature', 'activity_category', 'nature', 'Nature', 4, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('activity_category:adventure', 'activity_category', 'adventure', 'Adventure', 5, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('activity_category:evening', 'activity_category', 'evening', 'Evening program', 6, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('certificate_type:first_aid', 'certificate_type', 'first_aid', 'First aid', 1, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('certificate_type:cpr', 'certificate_type', 'cpr', 'CPR', 2, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('certificate_type:lifeguard', 'certificate_type', 'lifeguard', 'Lifeguard', 3, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('certificate_type:wilderness_first_aid', 'certificate_type', 'wilderness_first_aid', 'Wilderness first aid', 4, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('certificate_type:archery_instructor', 'certificate_type', 'archery_instructor', 'Archery instructor', 5, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('certificate_type:ropes_course', 'certificate_type', 'ropes_course', 'Ropes course', 6, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('certificate_type:food_handler', 'certificate_type', 'food_handler', 'Food handler', 7, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('certificate_type:driver', 'certificate_type', 'driver', 'Camp driver', 8, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('document_type:contract', 'document_type', 'contract', 'Contract', 1, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('document_type:identity', 'document_type', 'identity', 'Identity document', 2, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('document_type:work_authorisation', 'document_type', 'work_authorisation', 'Work authorisation', 3, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('document_type:certificate', 'document_type', 'certificate', 'Certificate', 4, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('document_type:reference_letter', 'document_type', 'reference_letter', 'Reference letter', 5, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('document_type:court_order', 'document_type', 'court_order', 'Court order', 6, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('document_type:photo_release', 'document_type', 'photo_release', 'Photo release', 7, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('document_type:agreement', 'document_type', 'agreement', 'Signed agreement', 8, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('document_type:other', 'document_type', 'other', 'Other', 9, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'everyone'),
	('document_type:physical_exam', 'document_type', 'physical_exam', 'Physical examination', 10, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'health'),
	('document_type:immunization_record', 'document_type', 'immunization_record', 'Immunization record', 11, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'health'),
	('document_type:insurance_card', 'document_type', 'insurance_card', 'Insurance card', 12, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'health');
--> statement-breakpoint
INSERT INTO `feature_flag` (`key`, `label`, `is_on`) VALUES
	('ai_features', 'AI features', 0),
	('advanced_analytics', 'Advanced analytics', 1),
	('market_analysis', 'Market analysis', 0),
	('predictive_models', 'Predictive models', 0);
--> statement-breakpoint
INSERT INTO `plan` (`key`, `label`, `camper_limit`) VALUES
	('self_hosted', 'Self-hosted', NULL),
	('starter', 'Starter', 100),
	('professional', 'Professional', 500),
	('network', 'Network', NULL);
--> statement-breakpoint
INSERT INTO `plan_feature` (`plan_key`, `feature_key`) VALUES
	('network', 'advanced_analytics'),
	('network', 'ai_features'),
	('network', 'automated_communication'),
	('network', 'basic_dashboard'),
	('network', 'basic_reports'),
	('network', 'basic_staff'),
	('network', 'market_analysis'),
	('network', 'medical_tracking'),
	('network', 'multiple_camps'),
	('network', 'session_management'),
	('network', 'staff_management'),
	('professional', 'advanced_analytics'),
	('professional', 'automated_communication'),
	('professional', 'basic_dashboard'),
	('professional', 'basic_reports'),
	('professional', 'basic_staff'),
	('professional', 'medical_tracking'),
	('professional', 'session_management'),
	('professional', 'staff_management'),
	('self_hosted', 'advanced_analytics'),
	('self_hosted', 'ai_features'),
	('self_hosted', 'automated_communication'),
	('self_hosted', 'basic_dashboard'),
	('self_hosted', 'basic_reports'),
	('self_hosted', 'basic_staff'),
	('self_hosted', 'market_analysis'),
	('self_hosted', 'medical_tracking'),
	('self_hosted', 'multiple_camps'),
	('self_hosted', 'session_management'),
	('self_hosted', 'staff_management'),
	('starter', 'basic_dashboard'),
	('starter', 'basic_reports'),
	('starter', 'basic_staff'),
	('starter', 'session_management');
--> statement-breakpoint
INSERT INTO `camper_status` (`key`, `position`) VALUES
	('lead', 1),
	('active', 2),
	('archived', 3);
--> statement-breakpoint
INSERT INTO `person_type` (`key`, `position`) VALUES
	('camper', 1),
	('staff', 2),
	('parent', 3),
	('other', 4);
--> statement-breakpoint
INSERT INTO `relationship_type` (`key`, `position`) VALUES
	('parent', 1),
	('guardian', 2),
	('step_parent', 3),
	('grandparent', 4),
	('sibling', 5),
	('child', 6),
	('grandchild', 7),
	('step_child', 8),
	('ward', 9),
	('emergency_contact', 10),
	('authorised_pickup', 11),
	('do_not_release', 12);
--> statement-breakpoint
INSERT INTO `enrolment_status` (`key`, `position`, `takes_place`, `is_live`, `attends`) VALUES
	('draft', 1, 0, 1, 0),
	('submitted', 2, 0, 1, 0),
	('under_review', 3, 0, 1, 0),
	('waitlisted', 4, 0, 1, 0),
	('offered', 5, 0, 1, 0),
	('accepted', 6, 1, 1, 0),
	('enrolled', 7, 1, 1, 1),
	('completed', 8, 1, 1, 1),
	('no_show', 9, 1, 1, 1),
	('declined', 10, 0, 0, 0),
	('withdrawn', 11, 0, 0, 0),
	('cancelled', 12, 0, 0, 0);
--> statement-breakpoint
INSERT INTO `group_kind` (`key`, `position`) VALUES
	('cabin', 1),
	('day', 2);
--> statement-breakpoint
INSERT INTO `season_status` (`key`, `position`) VALUES
	('draft', 1),
	('open', 2),
	('closed', 3),
	('archived', 4);
--> statement-breakpoint
INSERT INTO `session_status` (`key`, `position`) VALUES
	('draft', 1),
	('published', 2),
	('running', 3),
	('completed', 4),
	('cancelled', 5);
--> statement-breakpoint
INSERT INTO `mail_category` (`key`, `position`) VALUES
	('announcements', 1),
	('reminders', 2),
	('newsletter', 3),
	('product', 4);
--> statement-breakpoint
INSERT INTO `invitation_status` (`key`, `position`) VALUES
	('pending', 1),
	('accepted', 2),
	('revoked', 3),
	('expired', 4);
--> statement-breakpoint
INSERT INTO `note_status` (`key`, `position`) VALUES
	('open', 1),
	('done', 2),
	('archived', 3);
--> statement-breakpoint
INSERT INTO `note_visibility` (`key`, `position`) VALUES
	('general', 1),
	('behaviour', 2),
	('medical', 3),
	('financial', 4);
--> statement-breakpoint
INSERT INTO `import_status` (`key`, `position`) VALUES
	('uploaded', 1),
	('mapped', 2),
	('checking', 3),
	('checked', 4),
	('committing', 5),
	('committed', 6),
	('undoing', 7),
	('undone', 8),
	('failed', 9);
--> statement-breakpoint
INSERT INTO `application_status` (`key`, `position`) VALUES
	('new', 1),
	('reviewing', 2),
	('interview', 3),
	('offered', 4),
	('hired', 5),
	('rejected', 6),
	('withdrawn', 7);
--> statement-breakpoint
INSERT INTO `application_transition` (`from_status`, `to_status`) VALUES
	('interview', 'offered'),
	('interview', 'rejected'),
	('interview', 'reviewing'),
	('interview', 'withdrawn'),
	('new', 'rejected'),
	('new', 'reviewing'),
	('new', 'withdrawn'),
	('offered', 'hired'),
	('offered', 'interview'),
	('offered', 'rejected'),
	('offered', 'withdrawn'),
	('rejected', 'reviewing'),
	('reviewing', 'interview'),
	('reviewing', 'new'),
	('reviewing', 'rejected'),
	('reviewing', 'withdrawn'),
	('withdrawn', 'reviewing');
--> statement-breakpoint
INSERT INTO `background_check_status` (`key`, `position`) VALUES
	('requested', 1),
	('clear', 2),
	('review', 3),
	('failed', 4);
--> statement-breakpoint
INSERT INTO `time_off_status` (`key`, `position`) VALUES
	('requested', 1),
	('approved', 2),
	('denied', 3),
	('withdrawn', 4);
--> statement-breakpoint
INSERT INTO `discount_kind` (`key`, `position`) VALUES
	('early_bird', 1),
	('sibling', 2),
	('returning', 3),
	('code', 4);
--> statement-breakpoint
INSERT INTO `question_kind` (`key`, `position`) VALUES
	('text', 1),
	('paragraph', 2),
	('choice', 3),
	('choices', 4),
	('yes_no', 5),
	('number', 6),
	('date', 7);
--> statement-breakpoint
INSERT INTO `registration_audience` (`key`, `position`) VALUES
	('returning', 1),
	('siblings', 2);
--> statement-breakpoint
INSERT INTO `lottery_outcome` (`key`, `position`) VALUES
	('placed', 1),
	('waitlisted', 2);
--> statement-breakpoint
INSERT INTO `payable_kind` (`key`, `position`) VALUES
	('deposit', 1),
	('instalment', 2),
	('full', 3),
	('fee', 4),
	('refund', 5);
--> statement-breakpoint
INSERT INTO `payable_state` (`key`, `position`) VALUES
	('due', 1),
	('received', 2),
	('waived', 3),
	('void', 4);
--> statement-breakpoint
INSERT INTO `registration_status` (`key`, `position`) VALUES
	('draft', 1),
	('entered', 2),
	('submitted', 3),
	('under_review', 4),
	('accepted', 5),
	('enrolled', 6),
	('completed', 7),
	('waitlisted', 8),
	('declined', 9),
	('withdrawn', 10),
	('cancelled', 11);
--> statement-breakpoint
INSERT INTO `signature_method` (`key`, `position`) VALUES
	('typed', 1),
	('drawn', 2),
	('paper', 3);
--> statement-breakpoint
INSERT INTO `waitlist_offer_status` (`key`, `position`) VALUES
	('open', 1),
	('accepted', 2),
	('declined', 3),
	('expired', 4),
	('withdrawn', 5);
--> statement-breakpoint
INSERT INTO `waitlist_status` (`key`, `position`) VALUES
	('waiting', 1),
	('offered', 2),
	('accepted', 3),
	('enrolled', 4),
	('declined', 5),
	('expired', 6),
	('removed', 7),
	('skipped', 8);
--> statement-breakpoint
INSERT INTO `ledger_account` (`key`, `position`) VALUES
	('receivable', 1),
	('cash', 2),
	('card', 3),
	('deposits', 4),
	('revenue', 5),
	('discounts', 6),
	('aid', 7),
	('refunds', 8),
	('fees', 9),
	('costs', 10);
--> statement-breakpoint
INSERT INTO `ledger_entry_kind` (`key`, `position`) VALUES
	('booking', 1),
	('payment', 2),
	('aid', 3),
	('refund', 4),
	('fee', 5),
	('credit', 6),
	('dispute', 7),
	('reversal', 8),
	('share', 9);
--> statement-breakpoint
INSERT INTO `payment_state` (`key`, `position`) VALUES
	('pending', 1),
	('succeeded', 2),
	('failed', 3),
	('refunded', 4),
	('disputed', 5),
	('void', 6);
--> statement-breakpoint
INSERT INTO `payment_way` (`key`, `position`) VALUES
	('check', 1),
	('cash', 2),
	('transfer', 3),
	('terminal', 4),
	('card', 5),
	('bank_debit', 6),
	('other', 7),
	('aid', 8),
	('credit', 9);
--> statement-breakpoint
INSERT INTO `provider_event_state` (`key`, `position`) VALUES
	('received', 1),
	('applied', 2),
	('ignored', 3),
	('quarantined', 4);
--> statement-breakpoint
INSERT INTO `refund_state` (`key`, `position`) VALUES
	('requested', 1),
	('approved', 2),
	('processed', 3),
	('rejected', 4),
	('void', 5);
--> statement-breakpoint
INSERT INTO `refund_transition` (`from_state`, `to_state`) VALUES
	('approved', 'processed'),
	('approved', 'rejected'),
	('processed', 'void'),
	('requested', 'approved'),
	('requested', 'rejected');
--> statement-breakpoint
INSERT INTO `refund_way` (`key`, `position`) VALUES
	('original', 1),
	('check', 2),
	('cash', 3),
	('transfer', 4);
--> statement-breakpoint
INSERT INTO `charge_attempt_state` (`key`, `position`) VALUES
	('planned', 1),
	('claimed', 2),
	('succeeded', 3),
	('failed', 4),
	('dropped', 5);
--> statement-breakpoint
INSERT INTO `subscription_status` (`key`, `position`) VALUES
	('trialing', 1),
	('active', 2),
	('past_due', 3),
	('canceled', 4),
	('expired', 5);
--> statement-breakpoint
INSERT INTO `subscription_transition` (`from_status`, `to_status`) VALUES
	('active', 'canceled'),
	('active', 'expired'),
	('active', 'past_due'),
	('active', 'trialing'),
	('canceled', 'expired'),
	('past_due', 'active'),
	('past_due', 'canceled'),
	('past_due', 'expired'),
	('trialing', 'active'),
	('trialing', 'canceled'),
	('trialing', 'expired'),
	('trialing', 'past_due');
--> statement-breakpoint
INSERT INTO `dispute_state` (`key`, `position`) VALUES
	('inquiry', 1),
	('needs_response', 2),
	('under_review', 3),
	('won', 4),
	('lost', 5),
	('closed', 6);
--> statement-breakpoint
INSERT INTO `dispute_transition` (`from_state`, `to_state`) VALUES
	('inquiry', 'closed'),
	('inquiry', 'lost'),
	('inquiry', 'needs_response'),
	('inquiry', 'under_review'),
	('inquiry', 'won'),
	('lost', 'needs_response'),
	('lost', 'under_review'),
	('lost', 'won'),
	('needs_response', 'closed'),
	('needs_response', 'lost'),
	('needs_response', 'under_review'),
	('needs_response', 'won'),
	('under_review', 'closed'),
	('under_review', 'lost'),
	('under_review', 'needs_response'),
	('under_review', 'won'),
	('won', 'lost'),
	('won', 'needs_response'),
	('won', 'under_review');
--> statement-breakpoint
INSERT INTO `invoice_state` (`key`, `position`) VALUES
	('draft', 1),
	('issued', 2),
	('void', 3);
--> statement-breakpoint
-- Rules that no column can state, and counters.
CREATE TRIGGER `write_guard_abort` BEFORE INSERT ON `write_guard` BEGIN
	SELECT RAISE(ABORT, 'guard:' || NEW.reason);
END;
--> statement-breakpoint
CREATE TRIGGER `audit_event_no_update` BEFORE UPDATE ON `audit_event` BEGIN
	SELECT RAISE(ABORT, 'append_only:audit_event');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_event_no_delete` BEFORE DELETE ON `audit_event` BEGIN
	SELECT RAISE(ABORT, 'append_only:audit_event');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_event_no_replace` BEFORE INSERT ON `audit_event` WHEN EXISTS (SELECT 1 FROM audit_event WHERE id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:audit_event');
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_history_no_replace` BEFORE INSERT ON `attendance_history` WHEN EXISTS (SELECT 1 FROM attendance_history h WHERE h.camp_id = NEW.camp_id AND h.session_id = NEW.session_id AND h.date = NEW.date AND h.checkpoint = NEW.checkpoint AND h.camper_id = NEW.camper_id AND h.version = NEW.version) BEGIN
	SELECT RAISE(ABORT, 'append_only:attendance_history');
END;
--> statement-breakpoint
CREATE TRIGGER `person_count_insert` AFTER INSERT ON `person` WHEN NEW.deleted_at IS NULL BEGIN
	UPDATE camp SET total_people = total_people + 1 WHERE id = NEW.camp_id;
END;
--> statement-breakpoint
CREATE TRIGGER `person_count_remove` AFTER UPDATE OF `deleted_at` ON `person` WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN
	UPDATE camp SET total_people = total_people - 1 WHERE id = NEW.camp_id;
END;
--> statement-breakpoint
CREATE TRIGGER `person_count_restore` AFTER UPDATE OF `deleted_at` ON `person` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
	UPDATE camp SET total_people = total_people + 1 WHERE id = NEW.camp_id;
END;
--> statement-breakpoint
CREATE TRIGGER `person_count_delete` AFTER DELETE ON `person` WHEN OLD.deleted_at IS NULL BEGIN
	UPDATE camp SET total_people = total_people - 1 WHERE id = OLD.camp_id;
END;
--> statement-breakpoint
CREATE TRIGGER `person_camper_copy` AFTER UPDATE OF `sort_name`, `birth_date` ON `person` WHEN OLD.sort_name <> NEW.sort_name OR OLD.birth_date IS NOT NEW.birth_date BEGIN
	UPDATE camper SET sort_name = NEW.sort_name, birth_date = NEW.birth_date WHERE camp_id = NEW.camp_id AND id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_copy_person` AFTER INSERT ON `camper` WHEN NOT EXISTS (SELECT 1 FROM person p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.id AND p.sort_name = NEW.sort_name AND p.birth_date IS NEW.birth_date) BEGIN
	UPDATE camper SET sort_name = p.sort_name, birth_date = p.birth_date
		FROM person p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.id AND camper.camp_id = NEW.camp_id AND camper.id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_count_insert` AFTER INSERT ON `camper` WHEN NEW.deleted_at IS NULL BEGIN
	INSERT INTO camp_counter (camp_id, name, value) VALUES (NEW.camp_id, 'campers:' || NEW.status, 1)
		ON CONFLICT (camp_id, name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_count_leave` AFTER UPDATE OF `status`, `deleted_at` ON `camper` WHEN OLD.deleted_at IS NULL AND (NEW.deleted_at IS NOT NULL OR OLD.status <> NEW.status) BEGIN
	UPDATE camp_counter SET value = value - 1 WHERE camp_id = OLD.camp_id AND name = 'campers:' || OLD.status;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_count_enter` AFTER UPDATE OF `status`, `deleted_at` ON `camper` WHEN NEW.deleted_at IS NULL AND (OLD.deleted_at IS NOT NULL OR OLD.status <> NEW.status) BEGIN
	INSERT INTO camp_counter (camp_id, name, value) VALUES (NEW.camp_id, 'campers:' || NEW.status, 1)
		ON CONFLICT (camp_id, name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_count_delete` AFTER DELETE ON `camper` WHEN OLD.deleted_at IS NULL BEGIN
	UPDATE camp_counter SET value = value - 1 WHERE camp_id = OLD.camp_id AND name = 'campers:' || OLD.status;
END;
--> statement-breakpoint
CREATE TRIGGER `membership_keep_admin_update` BEFORE UPDATE ON `membership` WHEN OLD.role_key = 'camp_admin' AND OLD.is_active = 1 AND (NEW.role_key IS NOT 'camp_admin' OR NEW.is_active = 0) AND (SELECT count(*) FROM membership m WHERE m.camp_id = OLD.camp_id AND m.role_key = 'camp_admin' AND m.is_active = 1) <= 1 BEGIN
	SELECT RAISE(ABORT, 'last_camp_admin');
END;
--> statement-breakpoint
CREATE TRIGGER `membership_keep_admin_delete` BEFORE DELETE ON `membership` WHEN OLD.role_key = 'camp_admin' AND OLD.is_active = 1 AND (SELECT count(*) FROM membership m WHERE m.camp_id = OLD.camp_id AND m.role_key = 'camp_admin' AND m.is_active = 1) <= 1 BEGIN
	SELECT RAISE(ABORT, 'last_camp_admin');
END;
--> statement-breakpoint
CREATE TRIGGER `session_inside_season_insert` BEFORE INSERT ON `session` WHEN NOT EXISTS (SELECT 1 FROM season s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.season_id AND s.start_date <= NEW.start_date AND NEW.end_date <= s.end_date) BEGIN
	SELECT RAISE(ABORT, 'session_inside_season');
END;
--> statement-breakpoint
CREATE TRIGGER `session_inside_season_update` BEFORE UPDATE OF `season_id`, `start_date`, `end_date` ON `session` WHEN NOT EXISTS (SELECT 1 FROM season s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.season_id AND s.start_date <= NEW.start_date AND NEW.end_date <= s.end_date) BEGIN
	SELECT RAISE(ABORT, 'session_inside_season');
END;
--> statement-breakpoint
CREATE TRIGGER `season_contains_sessions` BEFORE UPDATE OF `start_date`, `end_date` ON `season` WHEN EXISTS (SELECT 1 FROM session s WHERE s.camp_id = NEW.camp_id AND s.season_id = NEW.id AND s.deleted_at IS NULL AND (s.start_date < NEW.start_date OR s.end_date > NEW.end_date)) BEGIN
	SELECT RAISE(ABORT, 'season_contains_sessions');
END;
--> statement-breakpoint
CREATE TRIGGER `session_claim_take` AFTER INSERT ON `session_claim` BEGIN
	UPDATE session_places SET taken = taken + 1 WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND bucket = NEW.bucket;
END;
--> statement-breakpoint
CREATE TRIGGER `session_claim_free` AFTER DELETE ON `session_claim` BEGIN
	UPDATE session_places SET taken = taken - 1 WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND bucket = OLD.bucket;
END;
--> statement-breakpoint
CREATE TRIGGER `session_claim_fixed` BEFORE UPDATE ON `session_claim` BEGIN
	SELECT RAISE(ABORT, 'session_claim_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_take_insert` AFTER INSERT ON `enrolment` WHEN (SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 BEGIN
	INSERT INTO session_claim (camp_id, session_id, bucket, holder_kind, holder_id)
		SELECT p.camp_id, p.session_id, p.bucket, 'enrolment', NEW.id FROM session_places p
		WHERE p.camp_id = NEW.camp_id AND p.session_id = NEW.session_id
		AND (p.gender IS NULL OR p.gender = NEW.gender)
		AND (p.min_grade IS NULL OR NEW.grade >= p.min_grade)
		AND (p.max_grade IS NULL OR NEW.grade <= p.max_grade);
	SELECT RAISE(ABORT, 'session_has_no_places') WHERE NOT EXISTS (
		SELECT 1 FROM session_claim c WHERE c.camp_id = NEW.camp_id AND c.holder_kind = 'enrolment' AND c.holder_id = NEW.id AND c.session_id = NEW.session_id AND c.bucket = 'all');
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_take_update` AFTER UPDATE OF `status`, `session_id`, `gender`, `grade` ON `enrolment` WHEN ((SELECT takes_place FROM enrolment_status WHERE key = OLD.status) = 1 OR (SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1) AND (OLD.status <> NEW.status OR OLD.session_id <> NEW.session_id OR OLD.gender IS NOT NEW.gender OR OLD.grade IS NOT NEW.grade) AND NOT ((SELECT takes_place FROM enrolment_status WHERE key = OLD.status) = 1 AND (SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 AND OLD.session_id = NEW.session_id AND OLD.gender IS NEW.gender AND OLD.grade IS NEW.grade) BEGIN
	DELETE FROM session_claim WHERE camp_id = OLD.camp_id AND holder_kind = 'enrolment' AND holder_id = OLD.id;
	INSERT INTO session_claim (camp_id, session_id, bucket, holder_kind, holder_id)
		SELECT p.camp_id, p.session_id, p.bucket, 'enrolment', NEW.id FROM session_places p
		WHERE (SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 AND p.camp_id = NEW.camp_id AND p.session_id = NEW.session_id
		AND (p.gender IS NULL OR p.gender = NEW.gender)
		AND (p.min_grade IS NULL OR NEW.grade >= p.min_grade)
		AND (p.max_grade IS NULL OR NEW.grade <= p.max_grade);
	SELECT RAISE(ABORT, 'session_has_no_places') WHERE (SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 AND NOT EXISTS (
		SELECT 1 FROM session_claim c WHERE c.camp_id = NEW.camp_id AND c.holder_kind = 'enrolment' AND c.holder_id = NEW.id AND c.session_id = NEW.session_id AND c.bucket = 'all');
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_take_delete` AFTER DELETE ON `enrolment` BEGIN
	DELETE FROM session_claim WHERE camp_id = OLD.camp_id AND holder_kind = 'enrolment' AND holder_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_ended_insert` BEFORE INSERT ON `enrolment` WHEN (NEW.ended_at IS NULL) <> ((SELECT is_live FROM enrolment_status WHERE key = NEW.status) = 1) BEGIN
	SELECT RAISE(ABORT, 'enrolment_ended');
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_ended_update` BEFORE UPDATE OF `status`, `ended_at` ON `enrolment` WHEN (NEW.ended_at IS NULL) <> ((SELECT is_live FROM enrolment_status WHERE key = NEW.status) = 1) BEGIN
	SELECT RAISE(ABORT, 'enrolment_ended');
END;
--> statement-breakpoint
CREATE TRIGGER `group_camper_enrolled` BEFORE INSERT ON `group_camper` WHEN NOT EXISTS (SELECT 1 FROM enrolment e JOIN enrolment_status s ON s.key = e.status WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id AND e.camper_id = NEW.camper_id AND (s.attends = 1 OR e.ends_on IS NOT NULL)) BEGIN
	SELECT RAISE(ABORT, 'group_camper_enrolled');
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_expected` BEFORE INSERT ON `attendance` WHEN NOT EXISTS (
	SELECT 1 FROM session s JOIN enrolment e ON e.camp_id = s.camp_id AND e.session_id = s.id
	JOIN enrolment_status es ON es.key = e.status
	WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND e.camper_id = NEW.camper_id
	AND (es.attends = 1 OR e.ends_on IS NOT NULL)
	AND NEW.date BETWEEN max(s.start_date, coalesce(e.starts_on, s.start_date)) AND min(s.end_date, coalesce(e.ends_on, s.end_date))
	AND (s.weekdays >> ((CAST(strftime('%w', NEW.date) AS INTEGER) + 6) % 7)) & 1
) BEGIN
	SELECT RAISE(ABORT, 'attendance_expected');
END;
--> statement-breakpoint
CREATE TRIGGER `camper_tag_definition_id_insert` BEFORE INSERT ON `camper_tag` WHEN NEW.definition_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.definition_id AND d.type = 'camper_tag' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:definition_id');
END;
--> statement-breakpoint
CREATE TRIGGER `camper_tag_definition_id_update` BEFORE UPDATE OF `definition_id`, `camp_id` ON `camper_tag` WHEN NEW.definition_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.definition_id AND d.type = 'camper_tag' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:definition_id');
END;
--> statement-breakpoint
CREATE TRIGGER `session_location_id_insert` BEFORE INSERT ON `session` WHEN NEW.location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.location_id AND d.type = 'location' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:location_id');
END;
--> statement-breakpoint
CREATE TRIGGER `session_location_id_update` BEFORE UPDATE OF `location_id`, `camp_id` ON `session` WHEN NEW.location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.location_id AND d.type = 'location' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:location_id');
END;
--> statement-breakpoint
CREATE TRIGGER `camp_group_location_id_insert` BEFORE INSERT ON `camp_group` WHEN NEW.location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.location_id AND d.type = 'location' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:location_id');
END;
--> statement-breakpoint
CREATE TRIGGER `camp_group_location_id_update` BEFORE UPDATE OF `location_id`, `camp_id` ON `camp_group` WHEN NEW.location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.location_id AND d.type = 'location' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:location_id');
END;
--> statement-breakpoint
CREATE TRIGGER `activity_category_id_insert` BEFORE INSERT ON `activity` WHEN NEW.category_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.category_id AND d.type = 'activity_category' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:category_id');
END;
--> statement-breakpoint
CREATE TRIGGER `activity_category_id_update` BEFORE UPDATE OF `category_id`, `camp_id` ON `activity` WHEN NEW.category_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.category_id AND d.type = 'activity_category' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:category_id');
END;
--> statement-breakpoint
CREATE TRIGGER `activity_location_id_insert` BEFORE INSERT ON `activity` WHEN NEW.location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.location_id AND d.type = 'location' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:location_id');
END;
--> statement-breakpoint
CREATE TRIGGER `activity_location_id_update` BEFORE UPDATE OF `location_id`, `camp_id` ON `activity` WHEN NEW.location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.location_id AND d.type = 'location' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:location_id');
END;
--> statement-breakpoint
CREATE TRIGGER `definition_fixed` BEFORE UPDATE OF `key`, `type`, `camp_id` ON `definition` WHEN OLD.key <> NEW.key OR OLD.type <> NEW.type OR OLD.camp_id IS NOT NEW.camp_id BEGIN
	SELECT RAISE(ABORT, 'definition_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_fixed` BEFORE UPDATE OF `camp_id`, `id`, `session_id`, `camper_id` ON `enrolment` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.session_id <> NEW.session_id OR OLD.camper_id <> NEW.camper_id BEGIN
	SELECT RAISE(ABORT, 'enrolment_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_span_insert` AFTER INSERT ON `enrolment` WHEN (SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = NEW.status) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL BEGIN
	INSERT INTO enrolment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT NEW.camp_id, session_id, starts_on, ends_on, 0 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrolment e JOIN enrolment_status es ON es.key = e.status
				WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id AND e.camper_id = NEW.camper_id AND e.id <> NEW.id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children - 1;
	INSERT INTO enrolment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT NEW.camp_id, session_id, starts_on, ends_on, 1 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrolment e JOIN enrolment_status es ON es.key = e.status
				WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id AND e.camper_id = NEW.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children + 1;
	DELETE FROM enrolment_span WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND children = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_span_update` AFTER UPDATE OF `status`, `starts_on`, `ends_on` ON `enrolment` WHEN (OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on OR (SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = OLD.status) <> (SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = NEW.status)) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL BEGIN
	INSERT INTO enrolment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT NEW.camp_id, session_id, starts_on, ends_on, 0 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrolment e JOIN enrolment_status es ON es.key = e.status
				WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id AND e.camper_id = NEW.camper_id AND e.id <> NEW.id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))
				UNION ALL SELECT OLD.session_id, coalesce(OLD.starts_on, ''), coalesce(OLD.ends_on, '~') WHERE (SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = OLD.status)) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children - 1;
	INSERT INTO enrolment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT NEW.camp_id, session_id, starts_on, ends_on, 1 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrolment e JOIN enrolment_status es ON es.key = e.status
				WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id AND e.camper_id = NEW.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children + 1;
	DELETE FROM enrolment_span WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND children = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_span_delete` AFTER DELETE ON `enrolment` WHEN (SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = OLD.status) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = OLD.camp_id AND c.id = OLD.camper_id) IS NULL BEGIN
	INSERT INTO enrolment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT OLD.camp_id, session_id, starts_on, ends_on, 0 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrolment e JOIN enrolment_status es ON es.key = e.status
				WHERE e.camp_id = OLD.camp_id AND e.session_id = OLD.session_id AND e.camper_id = OLD.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))
				UNION ALL SELECT OLD.session_id, coalesce(OLD.starts_on, ''), coalesce(OLD.ends_on, '~') WHERE (SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = OLD.status)) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children - 1;
	INSERT INTO enrolment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT OLD.camp_id, session_id, starts_on, ends_on, 1 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrolment e JOIN enrolment_status es ON es.key = e.status
				WHERE e.camp_id = OLD.camp_id AND e.session_id = OLD.session_id AND e.camper_id = OLD.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children + 1;
	DELETE FROM enrolment_span WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND children = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_span_camper_deleted` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN
	INSERT INTO enrolment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT NEW.camp_id, session_id, starts_on, ends_on, 0 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrolment e JOIN enrolment_status es ON es.key = e.status
				WHERE e.camp_id = NEW.camp_id AND e.camper_id = NEW.id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children - 1;
	DELETE FROM enrolment_span WHERE camp_id = NEW.camp_id AND session_id IN (SELECT session_id FROM enrolment WHERE camp_id = NEW.camp_id AND camper_id = NEW.id) AND children = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `enrolment_span_camper_restored` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
	INSERT INTO enrolment_span (camp_id, session_id, starts_on, ends_on, children)
		SELECT NEW.camp_id, session_id, starts_on, ends_on, 1 FROM (SELECT session_id, min(a) AS starts_on, CASE max(b) WHEN '~' THEN '' ELSE max(b) END AS ends_on
			FROM (SELECT session_id, a, b, sum(apart) OVER (PARTITION BY session_id ORDER BY a, b ROWS UNBOUNDED PRECEDING) AS island
			FROM (SELECT session_id, a, b, coalesce(a > max(b) OVER (PARTITION BY session_id ORDER BY a, b ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 1) AS apart
			FROM (SELECT e.session_id, coalesce(e.starts_on, '') AS a, coalesce(e.ends_on, '~') AS b
				FROM enrolment e JOIN enrolment_status es ON es.key = e.status
				WHERE e.camp_id = NEW.camp_id AND e.camper_id = NEW.id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))) WHERE a <= b)) GROUP BY session_id, island) WHERE true
		ON CONFLICT (camp_id, session_id, starts_on, ends_on) DO UPDATE SET children = children + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_tally_enrolment_insert` AFTER INSERT ON `enrolment` WHEN (SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = NEW.status) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL BEGIN
	UPDATE attendance_tally SET present = present + (x.status = 'present'),
			absent = absent + (x.status = 'absent'),
			late = late + (x.status = 'late'),
			left_early = left_early + (x.status = 'left_early'),
			checked_out = checked_out + (x.status = 'checked_out'),
			unexcused = unexcused + (x.status = 'absent' AND x.absence IS NOT 'excused')
		FROM (SELECT a.session_id, a.date, a.checkpoint, a.status, a.absence FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.camper_id AND a.session_id = NEW.session_id AND a.voided_at IS NULL
			AND ((SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = NEW.status) AND a.date BETWEEN coalesce(NEW.starts_on, '') AND coalesce(NEW.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id AND o.id <> NEW.id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))) x
		WHERE attendance_tally.camp_id = NEW.camp_id AND attendance_tally.session_id = x.session_id
		AND attendance_tally.date = x.date AND attendance_tally.checkpoint = x.checkpoint;
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_tally_enrolment_update` AFTER UPDATE OF `status`, `starts_on`, `ends_on` ON `enrolment` WHEN (OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on OR (SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = OLD.status) <> (SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = NEW.status)) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL BEGIN
	UPDATE attendance_tally SET present = present - (x.status = 'present'),
			absent = absent - (x.status = 'absent'),
			late = late - (x.status = 'late'),
			left_early = left_early - (x.status = 'left_early'),
			checked_out = checked_out - (x.status = 'checked_out'),
			unexcused = unexcused - (x.status = 'absent' AND x.absence IS NOT 'excused')
		FROM (SELECT a.session_id, a.date, a.checkpoint, a.status, a.absence FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.camper_id AND a.session_id = NEW.session_id AND a.voided_at IS NULL
			AND ((SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = OLD.status) AND a.date BETWEEN coalesce(OLD.starts_on, '') AND coalesce(OLD.ends_on, '~')) AND NOT ((SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = NEW.status) AND a.date BETWEEN coalesce(NEW.starts_on, '') AND coalesce(NEW.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id AND o.id <> NEW.id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))) x
		WHERE attendance_tally.camp_id = NEW.camp_id AND attendance_tally.session_id = x.session_id
		AND attendance_tally.date = x.date AND attendance_tally.checkpoint = x.checkpoint;
	UPDATE attendance_tally SET present = present + (x.status = 'present'),
			absent = absent + (x.status = 'absent'),
			late = late + (x.status = 'late'),
			left_early = left_early + (x.status = 'left_early'),
			checked_out = checked_out + (x.status = 'checked_out'),
			unexcused = unexcused + (x.status = 'absent' AND x.absence IS NOT 'excused')
		FROM (SELECT a.session_id, a.date, a.checkpoint, a.status, a.absence FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.camper_id AND a.session_id = NEW.session_id AND a.voided_at IS NULL
			AND ((SELECT es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = NEW.status) AND a.date BETWEEN coalesce(NEW.starts_on, '') AND coalesce(NEW.ends_on, '~')) AND NOT ((SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = OLD.status) AND a.date BETWEEN coalesce(OLD.starts_on, '') AND coalesce(OLD.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id AND o.id <> NEW.id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))) x
		WHERE attendance_tally.camp_id = NEW.camp_id AND attendance_tally.session_id = x.session_id
		AND attendance_tally.date = x.date AND attendance_tally.checkpoint = x.checkpoint;
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_tally_enrolment_delete` AFTER DELETE ON `enrolment` WHEN (SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = OLD.status) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = OLD.camp_id AND c.id = OLD.camper_id) IS NULL BEGIN
	UPDATE attendance_tally SET present = present - (x.status = 'present'),
			absent = absent - (x.status = 'absent'),
			late = late - (x.status = 'late'),
			left_early = left_early - (x.status = 'left_early'),
			checked_out = checked_out - (x.status = 'checked_out'),
			unexcused = unexcused - (x.status = 'absent' AND x.absence IS NOT 'excused')
		FROM (SELECT a.session_id, a.date, a.checkpoint, a.status, a.absence FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = OLD.camp_id AND a.camper_id = OLD.camper_id AND a.session_id = OLD.session_id AND a.voided_at IS NULL
			AND ((SELECT es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL) FROM enrolment_status es WHERE es.key = OLD.status) AND a.date BETWEEN coalesce(OLD.starts_on, '') AND coalesce(OLD.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id AND o.id <> OLD.id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))) x
		WHERE attendance_tally.camp_id = OLD.camp_id AND attendance_tally.session_id = x.session_id
		AND attendance_tally.date = x.date AND attendance_tally.checkpoint = x.checkpoint;
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_tally_camper_deleted` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN
	UPDATE attendance_tally SET present = present - (x.status = 'present'),
			absent = absent - (x.status = 'absent'),
			late = late - (x.status = 'late'),
			left_early = left_early - (x.status = 'left_early'),
			checked_out = checked_out - (x.status = 'checked_out'),
			unexcused = unexcused - (x.status = 'absent' AND x.absence IS NOT 'excused')
		FROM (SELECT a.session_id, a.date, a.checkpoint, a.status, a.absence FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.id AND a.voided_at IS NULL
			AND EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))) x
		WHERE attendance_tally.camp_id = NEW.camp_id AND attendance_tally.session_id = x.session_id
		AND attendance_tally.date = x.date AND attendance_tally.checkpoint = x.checkpoint;
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_tally_camper_restored` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
	UPDATE attendance_tally SET present = present + (x.status = 'present'),
			absent = absent + (x.status = 'absent'),
			late = late + (x.status = 'late'),
			left_early = left_early + (x.status = 'left_early'),
			checked_out = checked_out + (x.status = 'checked_out'),
			unexcused = unexcused + (x.status = 'absent' AND x.absence IS NOT 'excused')
		FROM (SELECT a.session_id, a.date, a.checkpoint, a.status, a.absence FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.id AND a.voided_at IS NULL
			AND EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))) x
		WHERE attendance_tally.camp_id = NEW.camp_id AND attendance_tally.session_id = x.session_id
		AND attendance_tally.date = x.date AND attendance_tally.checkpoint = x.checkpoint;
END;
--> statement-breakpoint
CREATE TRIGGER `season_week_insert` AFTER INSERT ON `enrolment` WHEN ((SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 OR NEW.status IN ('withdrawn', 'cancelled')) BEGIN
	INSERT INTO season_week (camp_id, season_id, week, enrolled)
		SELECT NEW.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id), date(NEW.created_at, 'weekday 0', '-6 days'), 1 WHERE ((SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 OR NEW.status IN ('withdrawn', 'cancelled'))
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET enrolled = enrolled + 1;
	INSERT INTO season_week (camp_id, season_id, week, ended)
		SELECT NEW.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id), date(NEW.ended_at, 'weekday 0', '-6 days'), 1 WHERE NEW.status IN ('withdrawn', 'cancelled')
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET ended = ended + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `season_week_update` AFTER UPDATE OF `status`, `created_at`, `ended_at` ON `enrolment` WHEN ((SELECT takes_place FROM enrolment_status WHERE key = OLD.status) = 1 OR OLD.status IN ('withdrawn', 'cancelled')) <> ((SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 OR NEW.status IN ('withdrawn', 'cancelled')) OR (OLD.status IN ('withdrawn', 'cancelled')) <> (NEW.status IN ('withdrawn', 'cancelled')) OR OLD.created_at <> NEW.created_at OR OLD.ended_at IS NOT NEW.ended_at BEGIN
	INSERT INTO season_week (camp_id, season_id, week, enrolled)
		SELECT OLD.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id), date(OLD.created_at, 'weekday 0', '-6 days'), 0 WHERE ((SELECT takes_place FROM enrolment_status WHERE key = OLD.status) = 1 OR OLD.status IN ('withdrawn', 'cancelled'))
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET enrolled = enrolled - 1;
	INSERT INTO season_week (camp_id, season_id, week, ended)
		SELECT OLD.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id), date(OLD.ended_at, 'weekday 0', '-6 days'), 0 WHERE OLD.status IN ('withdrawn', 'cancelled')
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET ended = ended - 1;
	INSERT INTO season_week (camp_id, season_id, week, enrolled)
		SELECT NEW.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id), date(NEW.created_at, 'weekday 0', '-6 days'), 1 WHERE ((SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 OR NEW.status IN ('withdrawn', 'cancelled'))
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET enrolled = enrolled + 1;
	INSERT INTO season_week (camp_id, season_id, week, ended)
		SELECT NEW.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id), date(NEW.ended_at, 'weekday 0', '-6 days'), 1 WHERE NEW.status IN ('withdrawn', 'cancelled')
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET ended = ended + 1;
	DELETE FROM season_week WHERE camp_id = NEW.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id) AND enrolled = 0 AND ended = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `season_week_delete` AFTER DELETE ON `enrolment` WHEN ((SELECT takes_place FROM enrolment_status WHERE key = OLD.status) = 1 OR OLD.status IN ('withdrawn', 'cancelled')) BEGIN
	INSERT INTO season_week (camp_id, season_id, week, enrolled)
		SELECT OLD.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id), date(OLD.created_at, 'weekday 0', '-6 days'), 0 WHERE ((SELECT takes_place FROM enrolment_status WHERE key = OLD.status) = 1 OR OLD.status IN ('withdrawn', 'cancelled'))
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET enrolled = enrolled - 1;
	INSERT INTO season_week (camp_id, season_id, week, ended)
		SELECT OLD.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id), date(OLD.ended_at, 'weekday 0', '-6 days'), 0 WHERE OLD.status IN ('withdrawn', 'cancelled')
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET ended = ended - 1;
	DELETE FROM season_week WHERE camp_id = OLD.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id) AND enrolled = 0 AND ended = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `season_week_session` AFTER UPDATE OF `season_id` ON `session` WHEN OLD.season_id <> NEW.season_id BEGIN
	INSERT INTO season_week (camp_id, season_id, week, enrolled)
		SELECT NEW.camp_id, NEW.season_id, date(e.created_at, 'weekday 0', '-6 days'), count(*) FROM enrolment e JOIN enrolment_status es ON es.key = e.status
		WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id AND (es.takes_place = 1 OR e.status IN ('withdrawn', 'cancelled')) GROUP BY 3
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET enrolled = enrolled + excluded.enrolled;
	INSERT INTO season_week (camp_id, season_id, week, ended)
		SELECT NEW.camp_id, NEW.season_id, date(e.ended_at, 'weekday 0', '-6 days'), count(*) FROM enrolment e JOIN enrolment_status es ON es.key = e.status
		WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id AND e.status IN ('withdrawn', 'cancelled') GROUP BY 3
		ON CONFLICT (camp_id, season_id, week) DO UPDATE SET ended = ended + excluded.ended;
	UPDATE season_week SET enrolled = enrolled - x.n
		FROM (SELECT date(e.created_at, 'weekday 0', '-6 days') AS week, count(*) AS n FROM enrolment e JOIN enrolment_status es ON es.key = e.status
			WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id AND (es.takes_place = 1 OR e.status IN ('withdrawn', 'cancelled')) GROUP BY 1) x
		WHERE season_week.camp_id = NEW.camp_id AND season_week.season_id = OLD.season_id AND season_week.week = x.week;
	UPDATE season_week SET ended = ended - x.n
		FROM (SELECT date(e.ended_at, 'weekday 0', '-6 days') AS week, count(*) AS n FROM enrolment e JOIN enrolment_status es ON es.key = e.status
			WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id AND e.status IN ('withdrawn', 'cancelled') GROUP BY 1) x
		WHERE season_week.camp_id = NEW.camp_id AND season_week.season_id = OLD.season_id AND season_week.week = x.week;
	DELETE FROM season_week WHERE camp_id = NEW.camp_id AND season_id = OLD.season_id AND enrolled = 0 AND ended = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_season_insert` AFTER INSERT ON `enrolment` WHEN (SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 BEGIN
	INSERT INTO camper_season (camp_id, season_id, camper_id, enrolments)
		SELECT NEW.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id), NEW.camper_id, 1 WHERE true
		ON CONFLICT (camp_id, season_id, camper_id) DO UPDATE SET enrolments = enrolments + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_season_enter` AFTER UPDATE OF `status` ON `enrolment` WHEN NOT (SELECT takes_place FROM enrolment_status WHERE key = OLD.status) = 1 AND (SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 BEGIN
	INSERT INTO camper_season (camp_id, season_id, camper_id, enrolments)
		SELECT NEW.camp_id, (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id), NEW.camper_id, 1 WHERE true
		ON CONFLICT (camp_id, season_id, camper_id) DO UPDATE SET enrolments = enrolments + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_season_leave` AFTER UPDATE OF `status` ON `enrolment` WHEN (SELECT takes_place FROM enrolment_status WHERE key = OLD.status) = 1 AND NOT (SELECT takes_place FROM enrolment_status WHERE key = NEW.status) = 1 BEGIN
	UPDATE camper_season SET enrolments = enrolments - 1 WHERE camp_id = NEW.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id) AND camper_id = NEW.camper_id;
	DELETE FROM camper_season WHERE camp_id = NEW.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id) AND camper_id = NEW.camper_id AND enrolments = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_season_delete` AFTER DELETE ON `enrolment` WHEN (SELECT takes_place FROM enrolment_status WHERE key = OLD.status) = 1 BEGIN
	UPDATE camper_season SET enrolments = enrolments - 1 WHERE camp_id = OLD.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id) AND camper_id = OLD.camper_id;
	DELETE FROM camper_season WHERE camp_id = OLD.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id) AND camper_id = OLD.camper_id AND enrolments = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `season_tally_enter` AFTER INSERT ON `camper_season` WHEN (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL BEGIN
	INSERT INTO season_tally (camp_id, season_id, campers) VALUES (NEW.camp_id, NEW.season_id, 1)
		ON CONFLICT (camp_id, season_id) DO UPDATE SET campers = campers + 1;
	INSERT INTO season_pair (camp_id, season_a_id, season_b_id, campers)
		SELECT NEW.camp_id, min(NEW.season_id, o.season_id), max(NEW.season_id, o.season_id), 1 FROM camper_season o
		WHERE o.camp_id = NEW.camp_id AND o.camper_id = NEW.camper_id AND o.season_id <> NEW.season_id
		ON CONFLICT (camp_id, season_a_id, season_b_id) DO UPDATE SET campers = campers + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `season_tally_leave` AFTER DELETE ON `camper_season` WHEN (SELECT c.deleted_at FROM camper c WHERE c.camp_id = OLD.camp_id AND c.id = OLD.camper_id) IS NULL BEGIN
	UPDATE season_tally SET campers = campers - 1 WHERE camp_id = OLD.camp_id AND season_id = OLD.season_id;
	DELETE FROM season_tally WHERE camp_id = OLD.camp_id AND season_id = OLD.season_id AND campers = 0 AND taken = 0 AND places = 0;
	INSERT INTO season_pair (camp_id, season_a_id, season_b_id, campers)
		SELECT OLD.camp_id, min(OLD.season_id, o.season_id), max(OLD.season_id, o.season_id), 0 FROM camper_season o
		WHERE o.camp_id = OLD.camp_id AND o.camper_id = OLD.camper_id AND o.season_id <> OLD.season_id
		ON CONFLICT (camp_id, season_a_id, season_b_id) DO UPDATE SET campers = campers - 1;
	DELETE FROM season_pair WHERE camp_id = OLD.camp_id AND campers = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `season_tally_camper_deleted` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN
	UPDATE season_tally SET campers = campers - 1 WHERE camp_id = NEW.camp_id AND season_id IN (SELECT o.season_id FROM camper_season o WHERE o.camp_id = NEW.camp_id AND o.camper_id = NEW.id);
	INSERT INTO season_pair (camp_id, season_a_id, season_b_id, campers)
		SELECT NEW.camp_id, p.season_id, o.season_id, 0 FROM camper_season p
		JOIN camper_season o ON o.camp_id = p.camp_id AND o.camper_id = p.camper_id AND o.season_id > p.season_id
		WHERE p.camp_id = NEW.camp_id AND p.camper_id = NEW.id
		ON CONFLICT (camp_id, season_a_id, season_b_id) DO UPDATE SET campers = campers - 1;
	DELETE FROM season_pair WHERE camp_id = NEW.camp_id AND campers = 0;
	DELETE FROM season_tally WHERE camp_id = NEW.camp_id AND campers = 0 AND taken = 0 AND places = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `season_tally_camper_restored` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
	INSERT INTO season_tally (camp_id, season_id, campers)
		SELECT o.camp_id, o.season_id, 1 FROM camper_season o WHERE o.camp_id = NEW.camp_id AND o.camper_id = NEW.id
		ON CONFLICT (camp_id, season_id) DO UPDATE SET campers = campers + 1;
	INSERT INTO season_pair (camp_id, season_a_id, season_b_id, campers)
		SELECT NEW.camp_id, p.season_id, o.season_id, 1 FROM camper_season p
		JOIN camper_season o ON o.camp_id = p.camp_id AND o.camper_id = p.camper_id AND o.season_id > p.season_id
		WHERE p.camp_id = NEW.camp_id AND p.camper_id = NEW.id
		ON CONFLICT (camp_id, season_a_id, season_b_id) DO UPDATE SET campers = campers + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `season_tally_places_insert` AFTER INSERT ON `session_places` WHEN NEW.bucket = 'all' BEGIN
	INSERT INTO season_tally (camp_id, season_id, taken, places)
		SELECT s.camp_id, s.season_id, NEW.taken, NEW.capacity + NEW.overbook FROM session s
		WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND s.deleted_at IS NULL AND s.status <> 'cancelled'
		ON CONFLICT (camp_id, season_id) DO UPDATE SET taken = taken + excluded.taken, places = places + excluded.places;
END;
--> statement-breakpoint
CREATE TRIGGER `season_tally_places_update` AFTER UPDATE OF `capacity`, `overbook`, `taken` ON `session_places` WHEN NEW.bucket = 'all' AND (NEW.taken <> OLD.taken OR NEW.capacity + NEW.overbook <> OLD.capacity + OLD.overbook) BEGIN
	UPDATE season_tally SET taken = taken + NEW.taken - OLD.taken, places = places + NEW.capacity + NEW.overbook - OLD.capacity - OLD.overbook
		WHERE camp_id = NEW.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND s.deleted_at IS NULL AND s.status <> 'cancelled');
END;
--> statement-breakpoint
CREATE TRIGGER `season_tally_places_delete` AFTER DELETE ON `session_places` WHEN OLD.bucket = 'all' BEGIN
	UPDATE season_tally SET taken = taken - OLD.taken, places = places - OLD.capacity - OLD.overbook
		WHERE camp_id = OLD.camp_id AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id AND s.deleted_at IS NULL AND s.status <> 'cancelled');
	DELETE FROM season_tally WHERE camp_id = OLD.camp_id AND campers = 0 AND taken = 0 AND places = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `season_tally_session` AFTER UPDATE OF `season_id`, `status`, `deleted_at` ON `session` WHEN OLD.season_id <> NEW.season_id OR (OLD.deleted_at IS NULL AND OLD.status <> 'cancelled') <> (NEW.deleted_at IS NULL AND NEW.status <> 'cancelled') BEGIN
	UPDATE season_tally SET taken = season_tally.taken - p.taken, places = season_tally.places - p.capacity - p.overbook FROM session_places p
		WHERE OLD.deleted_at IS NULL AND OLD.status <> 'cancelled' AND p.camp_id = OLD.camp_id AND p.session_id = OLD.id AND p.bucket = 'all'
		AND season_tally.camp_id = OLD.camp_id AND season_tally.season_id = OLD.season_id;
	INSERT INTO season_tally (camp_id, season_id, taken, places)
		SELECT NEW.camp_id, NEW.season_id, p.taken, p.capacity + p.overbook FROM session_places p
		WHERE NEW.deleted_at IS NULL AND NEW.status <> 'cancelled' AND p.camp_id = NEW.camp_id AND p.session_id = NEW.id AND p.bucket = 'all'
		ON CONFLICT (camp_id, season_id) DO UPDATE SET taken = taken + excluded.taken, places = places + excluded.places;
	DELETE FROM season_tally WHERE camp_id = NEW.camp_id AND campers = 0 AND taken = 0 AND places = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `person_search_insert` AFTER INSERT ON `person` WHEN NEW.deleted_at IS NULL BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.person', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `person_search_update` AFTER UPDATE OF `search_text`, `person_type`, `deleted_at` ON `person` WHEN OLD.search_text <> NEW.search_text OR OLD.person_type <> NEW.person_type OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.person', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `person_search_move` AFTER UPDATE OF `camp_id`, `id` ON `person` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || OLD.camp_id || ':' || OLD.id, OLD.camp_id, 'search.person', json_object('person_id', OLD.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.person', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `person_search_delete` AFTER DELETE ON `person` BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || OLD.camp_id || ':' || OLD.id, OLD.camp_id, 'search.person', json_object('person_id', OLD.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_search_insert` AFTER INSERT ON `camper` WHEN NEW.deleted_at IS NULL BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.person', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_search_update` AFTER UPDATE OF `status`, `deleted_at` ON `camper` WHEN (OLD.status = 'active') <> (NEW.status = 'active') OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.person', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_search_delete` AFTER DELETE ON `camper` BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || OLD.camp_id || ':' || OLD.id, OLD.camp_id, 'search.person', json_object('person_id', OLD.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `session_count_insert` AFTER INSERT ON `session` WHEN NEW.deleted_at IS NULL BEGIN
	INSERT INTO camp_counter (camp_id, name, value) VALUES (NEW.camp_id, CASE NEW.status WHEN 'cancelled' THEN 'cancelled_sessions:' ELSE 'sessions:' END || NEW.season_id, 1)
		ON CONFLICT (camp_id, name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `session_count_leave` AFTER UPDATE OF `season_id`, `status`, `deleted_at` ON `session` WHEN OLD.deleted_at IS NULL AND (NEW.deleted_at IS NOT NULL OR OLD.season_id <> NEW.season_id OR (OLD.status = 'cancelled') <> (NEW.status = 'cancelled')) BEGIN
	UPDATE camp_counter SET value = value - 1 WHERE camp_id = OLD.camp_id AND name = CASE OLD.status WHEN 'cancelled' THEN 'cancelled_sessions:' ELSE 'sessions:' END || OLD.season_id;
END;
--> statement-breakpoint
CREATE TRIGGER `session_count_enter` AFTER UPDATE OF `season_id`, `status`, `deleted_at` ON `session` WHEN NEW.deleted_at IS NULL AND (OLD.deleted_at IS NOT NULL OR OLD.season_id <> NEW.season_id OR (OLD.status = 'cancelled') <> (NEW.status = 'cancelled')) BEGIN
	INSERT INTO camp_counter (camp_id, name, value) VALUES (NEW.camp_id, CASE NEW.status WHEN 'cancelled' THEN 'cancelled_sessions:' ELSE 'sessions:' END || NEW.season_id, 1)
		ON CONFLICT (camp_id, name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `session_count_delete` AFTER DELETE ON `session` WHEN OLD.deleted_at IS NULL BEGIN
	UPDATE camp_counter SET value = value - 1 WHERE camp_id = OLD.camp_id AND name = CASE OLD.status WHEN 'cancelled' THEN 'cancelled_sessions:' ELSE 'sessions:' END || OLD.season_id;
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_insert` AFTER INSERT ON `session` WHEN (NEW.deleted_at IS NULL AND NEW.status IN ('published', 'running', 'completed')) BEGIN
	INSERT INTO session_day (camp_id, session_id, date, name, start_date, end_date, checkpoints, expected, rolls, counts, marked)
		SELECT x.camp_id, x.session_id, x.date, x.name, x.start_date, x.end_date, x.checkpoints,
			coalesce((SELECT sum(n.children) FROM enrolment_span n WHERE n.camp_id = x.camp_id AND n.session_id = x.session_id
			AND n.starts_on <= x.date AND (n.ends_on = '' OR n.ends_on >= x.date)), 0),
			coalesce((SELECT json_group_object(t.checkpoint, json_array(t.present, t.absent, t.late, t.left_early, t.checked_out, t.unexcused)) FROM attendance_tally t
			WHERE t.camp_id = x.camp_id AND t.session_id = x.session_id AND t.date = x.date), '{}'),
			(SELECT t.checkpoint FROM attendance_tally t
			WHERE t.camp_id = x.camp_id AND t.session_id = x.session_id AND t.date = x.date AND x.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = x.camp_id AND f.session_id = x.session_id AND f.date = x.date AND x.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1),
			coalesce((SELECT t.present + t.absent + t.late + t.left_early + t.checked_out FROM attendance_tally t
			WHERE t.camp_id = x.camp_id AND t.session_id = x.session_id AND t.date = x.date AND x.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = x.camp_id AND f.session_id = x.session_id AND f.date = x.date AND x.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1), 0)
		FROM (SELECT s.camp_id, s.id AS session_id, date(s.start_date, '+' || d.key || ' days') AS date, s.name, s.start_date, s.end_date,
				s.weekdays, s.checkpoints
			FROM session s, json_each('[' || substr(replace(hex(zeroblob(julianday(s.end_date) - julianday(s.start_date) + 1)), '00', ',0'), 2) || ']') d
			WHERE s.camp_id = NEW.camp_id AND s.id = NEW.id AND s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed')) x
		WHERE (x.weekdays >> ((strftime('%w', x.date) + 6) % 7)) & 1;
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_change` AFTER UPDATE OF `name`, `start_date`, `end_date`, `weekdays`, `checkpoints`, `status`, `deleted_at` ON `session` WHEN OLD.name <> NEW.name OR OLD.start_date <> NEW.start_date OR OLD.end_date <> NEW.end_date OR OLD.weekdays <> NEW.weekdays OR OLD.checkpoints <> NEW.checkpoints OR (OLD.deleted_at IS NULL AND OLD.status IN ('published', 'running', 'completed')) <> (NEW.deleted_at IS NULL AND NEW.status IN ('published', 'running', 'completed')) BEGIN
	DELETE FROM session_day WHERE camp_id = OLD.camp_id AND session_id = OLD.id;
	INSERT INTO session_day (camp_id, session_id, date, name, start_date, end_date, checkpoints, expected, rolls, counts, marked)
		SELECT x.camp_id, x.session_id, x.date, x.name, x.start_date, x.end_date, x.checkpoints,
			coalesce((SELECT sum(n.children) FROM enrolment_span n WHERE n.camp_id = x.camp_id AND n.session_id = x.session_id
			AND n.starts_on <= x.date AND (n.ends_on = '' OR n.ends_on >= x.date)), 0),
			coalesce((SELECT json_group_object(t.checkpoint, json_array(t.present, t.absent, t.late, t.left_early, t.checked_out, t.unexcused)) FROM attendance_tally t
			WHERE t.camp_id = x.camp_id AND t.session_id = x.session_id AND t.date = x.date), '{}'),
			(SELECT t.checkpoint FROM attendance_tally t
			WHERE t.camp_id = x.camp_id AND t.session_id = x.session_id AND t.date = x.date AND x.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = x.camp_id AND f.session_id = x.session_id AND f.date = x.date AND x.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1),
			coalesce((SELECT t.present + t.absent + t.late + t.left_early + t.checked_out FROM attendance_tally t
			WHERE t.camp_id = x.camp_id AND t.session_id = x.session_id AND t.date = x.date AND x.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = x.camp_id AND f.session_id = x.session_id AND f.date = x.date AND x.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1), 0)
		FROM (SELECT s.camp_id, s.id AS session_id, date(s.start_date, '+' || d.key || ' days') AS date, s.name, s.start_date, s.end_date,
				s.weekdays, s.checkpoints
			FROM session s, json_each('[' || substr(replace(hex(zeroblob(julianday(s.end_date) - julianday(s.start_date) + 1)), '00', ',0'), 2) || ']') d
			WHERE s.camp_id = NEW.camp_id AND s.id = NEW.id AND s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed')) x
		WHERE (x.weekdays >> ((strftime('%w', x.date) + 6) % 7)) & 1;
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_delete` BEFORE DELETE ON `session` BEGIN
	DELETE FROM session_day WHERE camp_id = OLD.camp_id AND session_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_span_insert` AFTER INSERT ON `enrolment_span` WHEN NEW.children <> 0 BEGIN
	UPDATE session_day SET expected = expected + NEW.children WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND date >= NEW.starts_on AND (NEW.ends_on = '' OR date <= NEW.ends_on);
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_span_update` AFTER UPDATE OF `children` ON `enrolment_span` WHEN NEW.children <> OLD.children BEGIN
	UPDATE session_day SET expected = expected + NEW.children - OLD.children WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND date >= NEW.starts_on AND (NEW.ends_on = '' OR date <= NEW.ends_on);
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_span_delete` AFTER DELETE ON `enrolment_span` WHEN OLD.children <> 0 BEGIN
	UPDATE session_day SET expected = expected - OLD.children WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND date >= OLD.starts_on AND (OLD.ends_on = '' OR date <= OLD.ends_on);
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_tally_insert` AFTER INSERT ON `attendance_tally` BEGIN
	UPDATE session_day SET rolls = coalesce((SELECT json_group_object(t.checkpoint, json_array(t.present, t.absent, t.late, t.left_early, t.checked_out, t.unexcused)) FROM attendance_tally t
			WHERE t.camp_id = NEW.camp_id AND t.session_id = NEW.session_id AND t.date = NEW.date), '{}'),
		counts = (SELECT t.checkpoint FROM attendance_tally t
			WHERE t.camp_id = NEW.camp_id AND t.session_id = NEW.session_id AND t.date = NEW.date AND session_day.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = NEW.camp_id AND f.session_id = NEW.session_id AND f.date = NEW.date AND session_day.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1),
		marked = coalesce((SELECT t.present + t.absent + t.late + t.left_early + t.checked_out FROM attendance_tally t
			WHERE t.camp_id = NEW.camp_id AND t.session_id = NEW.session_id AND t.date = NEW.date AND session_day.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = NEW.camp_id AND f.session_id = NEW.session_id AND f.date = NEW.date AND session_day.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1), 0)
		WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND date = NEW.date;
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_tally_update` AFTER UPDATE OF `present`, `absent`, `late`, `left_early`, `checked_out`, `unexcused` ON `attendance_tally` WHEN OLD.present <> NEW.present OR OLD.absent <> NEW.absent OR OLD.late <> NEW.late OR OLD.left_early <> NEW.left_early OR OLD.checked_out <> NEW.checked_out OR OLD.unexcused <> NEW.unexcused BEGIN
	UPDATE session_day SET rolls = coalesce((SELECT json_group_object(t.checkpoint, json_array(t.present, t.absent, t.late, t.left_early, t.checked_out, t.unexcused)) FROM attendance_tally t
			WHERE t.camp_id = NEW.camp_id AND t.session_id = NEW.session_id AND t.date = NEW.date), '{}'),
		counts = (SELECT t.checkpoint FROM attendance_tally t
			WHERE t.camp_id = NEW.camp_id AND t.session_id = NEW.session_id AND t.date = NEW.date AND session_day.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = NEW.camp_id AND f.session_id = NEW.session_id AND f.date = NEW.date AND session_day.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1),
		marked = coalesce((SELECT t.present + t.absent + t.late + t.left_early + t.checked_out FROM attendance_tally t
			WHERE t.camp_id = NEW.camp_id AND t.session_id = NEW.session_id AND t.date = NEW.date AND session_day.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = NEW.camp_id AND f.session_id = NEW.session_id AND f.date = NEW.date AND session_day.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1), 0)
		WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND date = NEW.date;
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_tally_delete` AFTER DELETE ON `attendance_tally` BEGIN
	UPDATE session_day SET rolls = coalesce((SELECT json_group_object(t.checkpoint, json_array(t.present, t.absent, t.late, t.left_early, t.checked_out, t.unexcused)) FROM attendance_tally t
			WHERE t.camp_id = OLD.camp_id AND t.session_id = OLD.session_id AND t.date = OLD.date), '{}'),
		counts = (SELECT t.checkpoint FROM attendance_tally t
			WHERE t.camp_id = OLD.camp_id AND t.session_id = OLD.session_id AND t.date = OLD.date AND session_day.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = OLD.camp_id AND f.session_id = OLD.session_id AND f.date = OLD.date AND session_day.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1),
		marked = coalesce((SELECT t.present + t.absent + t.late + t.left_early + t.checked_out FROM attendance_tally t
			WHERE t.camp_id = OLD.camp_id AND t.session_id = OLD.session_id AND t.date = OLD.date AND session_day.checkpoints & CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
			AND (t.present + t.absent + t.late + t.left_early + t.checked_out) * 2 >= (SELECT max(f.present + f.absent + f.late + f.left_early + f.checked_out) FROM attendance_tally f
				WHERE f.camp_id = OLD.camp_id AND f.session_id = OLD.session_id AND f.date = OLD.date AND session_day.checkpoints & CASE f.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END)
			ORDER BY CASE t.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 4 END DESC LIMIT 1), 0)
		WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND date = OLD.date;
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_tally_figures_insert` BEFORE INSERT ON `attendance_tally` WHEN min(NEW.present, NEW.absent, NEW.late, NEW.left_early, NEW.checked_out, NEW.unexcused) < 0 OR NEW.unexcused > NEW.absent BEGIN
	SELECT RAISE(ABORT, 'attendance_tally_figures');
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_tally_figures_update` BEFORE UPDATE ON `attendance_tally` WHEN min(NEW.present, NEW.absent, NEW.late, NEW.left_early, NEW.checked_out, NEW.unexcused) < 0 OR NEW.unexcused > NEW.absent BEGIN
	SELECT RAISE(ABORT, 'attendance_tally_figures');
END;
--> statement-breakpoint
CREATE TRIGGER `session_search_insert` AFTER INSERT ON `session` WHEN NEW.deleted_at IS NULL BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.session', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `session_search_update` AFTER UPDATE OF `name`, `deleted_at` ON `session` WHEN OLD.name <> NEW.name OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.session', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `session_search_move` AFTER UPDATE OF `camp_id`, `id` ON `session` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || OLD.camp_id || ':' || OLD.id, OLD.camp_id, 'search.session', json_object('person_id', OLD.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.session', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `session_search_delete` AFTER DELETE ON `session` BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || OLD.camp_id || ':' || OLD.id, OLD.camp_id, 'search.session', json_object('person_id', OLD.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
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
CREATE TRIGGER `attendance_no_delete` BEFORE DELETE ON `attendance` WHEN NOT EXISTS (SELECT 1 FROM sample_row s WHERE s.camp_id = OLD.camp_id AND s.entity = 'person' AND s.entity_id = OLD.camper_id) BEGIN
	SELECT RAISE(ABORT, 'append_only:attendance');
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_history_no_delete` BEFORE DELETE ON `attendance_history` WHEN NOT EXISTS (SELECT 1 FROM sample_row s WHERE s.camp_id = OLD.camp_id AND s.entity = 'person' AND s.entity_id = OLD.camper_id) BEGIN
	SELECT RAISE(ABORT, 'append_only:attendance_history');
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_enrolment_insert` AFTER INSERT ON `enrolment` BEGIN
	INSERT INTO roster_row (camp_id, session_id, shows, sort_name, enrolment_id, camper_id, status, grade, starts_on, ends_on, group_ids, first_name, last_name, preferred_name, birth_date, gender, profile_image_url, search_text)
		SELECT e.camp_id, e.session_id, CASE WHEN es.attends = 1 THEN 'attending' WHEN e.status = 'accepted' THEN 'accepted' WHEN es.is_live = 0 AND e.ends_on IS NOT NULL THEN 'left' END AS shows, p.sort_name, e.id, e.camper_id, e.status, e.grade, e.starts_on, e.ends_on,
			coalesce((SELECT json_group_object(gc.kind, gc.group_id ORDER BY gc.kind) FROM group_camper gc WHERE gc.camp_id = e.camp_id AND gc.session_id = e.session_id AND gc.camper_id = e.camper_id), '{}'),
			p.first_name, p.last_name, p.preferred_name, p.birth_date, p.gender, p.profile_image_url, p.search_text
		FROM enrolment e CROSS JOIN enrolment_status es ON es.key = e.status
		CROSS JOIN camper c ON c.camp_id = e.camp_id AND c.id = e.camper_id AND c.deleted_at IS NULL
		CROSS JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id
		WHERE e.camp_id = NEW.camp_id AND e.id = NEW.id AND (es.attends = 1 OR e.status = 'accepted' OR (es.is_live = 0 AND e.ends_on IS NOT NULL));
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_enrolment_update` AFTER UPDATE OF `status`, `grade`, `starts_on`, `ends_on` ON `enrolment` WHEN OLD.status IS NOT NEW.status OR OLD.grade IS NOT NEW.grade OR OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on BEGIN
	DELETE FROM roster_row WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND shows IN ('accepted', 'attending', 'left')
		AND sort_name = (SELECT p.sort_name FROM person p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.camper_id) AND enrolment_id = NEW.id;
	INSERT INTO roster_row (camp_id, session_id, shows, sort_name, enrolment_id, camper_id, status, grade, starts_on, ends_on, group_ids, first_name, last_name, preferred_name, birth_date, gender, profile_image_url, search_text)
		SELECT e.camp_id, e.session_id, CASE WHEN es.attends = 1 THEN 'attending' WHEN e.status = 'accepted' THEN 'accepted' WHEN es.is_live = 0 AND e.ends_on IS NOT NULL THEN 'left' END AS shows, p.sort_name, e.id, e.camper_id, e.status, e.grade, e.starts_on, e.ends_on,
			coalesce((SELECT json_group_object(gc.kind, gc.group_id ORDER BY gc.kind) FROM group_camper gc WHERE gc.camp_id = e.camp_id AND gc.session_id = e.session_id AND gc.camper_id = e.camper_id), '{}'),
			p.first_name, p.last_name, p.preferred_name, p.birth_date, p.gender, p.profile_image_url, p.search_text
		FROM enrolment e CROSS JOIN enrolment_status es ON es.key = e.status
		CROSS JOIN camper c ON c.camp_id = e.camp_id AND c.id = e.camper_id AND c.deleted_at IS NULL
		CROSS JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id
		WHERE e.camp_id = NEW.camp_id AND e.id = NEW.id AND (es.attends = 1 OR e.status = 'accepted' OR (es.is_live = 0 AND e.ends_on IS NOT NULL));
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_enrolment_delete` AFTER DELETE ON `enrolment` BEGIN
	DELETE FROM roster_row WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND shows IN ('accepted', 'attending', 'left')
		AND sort_name = (SELECT p.sort_name FROM person p WHERE p.camp_id = OLD.camp_id AND p.id = OLD.camper_id) AND enrolment_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_person_update` AFTER UPDATE OF `sort_name`, `first_name`, `last_name`, `preferred_name`, `birth_date`, `gender`, `profile_image_url`, `search_text` ON `person` WHEN OLD.sort_name IS NOT NEW.sort_name OR OLD.first_name IS NOT NEW.first_name OR OLD.last_name IS NOT NEW.last_name OR OLD.preferred_name IS NOT NEW.preferred_name OR OLD.birth_date IS NOT NEW.birth_date OR OLD.gender IS NOT NEW.gender OR OLD.profile_image_url IS NOT NEW.profile_image_url OR OLD.search_text IS NOT NEW.search_text BEGIN
	UPDATE roster_row SET sort_name = NEW.sort_name, first_name = NEW.first_name, last_name = NEW.last_name, preferred_name = NEW.preferred_name, birth_date = NEW.birth_date, gender = NEW.gender, profile_image_url = NEW.profile_image_url, search_text = NEW.search_text
		WHERE (camp_id, session_id, shows, sort_name, enrolment_id) IN (SELECT e.camp_id, e.session_id, s.value, OLD.sort_name, e.id
			FROM enrolment e, json_each('["accepted","attending","left"]') s WHERE e.camp_id = NEW.camp_id AND e.camper_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_camper_deleted` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN
	DELETE FROM roster_row WHERE (camp_id, session_id, shows, sort_name, enrolment_id) IN (SELECT e.camp_id, e.session_id, s.value, p.sort_name, e.id
		FROM enrolment e JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id, json_each('["accepted","attending","left"]') s
		WHERE e.camp_id = NEW.camp_id AND e.camper_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_camper_restored` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
	INSERT INTO roster_row (camp_id, session_id, shows, sort_name, enrolment_id, camper_id, status, grade, starts_on, ends_on, group_ids, first_name, last_name, preferred_name, birth_date, gender, profile_image_url, search_text)
		SELECT e.camp_id, e.session_id, CASE WHEN es.attends = 1 THEN 'attending' WHEN e.status = 'accepted' THEN 'accepted' WHEN es.is_live = 0 AND e.ends_on IS NOT NULL THEN 'left' END AS shows, p.sort_name, e.id, e.camper_id, e.status, e.grade, e.starts_on, e.ends_on,
			coalesce((SELECT json_group_object(gc.kind, gc.group_id ORDER BY gc.kind) FROM group_camper gc WHERE gc.camp_id = e.camp_id AND gc.session_id = e.session_id AND gc.camper_id = e.camper_id), '{}'),
			p.first_name, p.last_name, p.preferred_name, p.birth_date, p.gender, p.profile_image_url, p.search_text
		FROM enrolment e CROSS JOIN enrolment_status es ON es.key = e.status
		CROSS JOIN camper c ON c.camp_id = e.camp_id AND c.id = e.camper_id AND c.deleted_at IS NULL
		CROSS JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id
		WHERE e.camp_id = NEW.camp_id AND e.camper_id = NEW.id AND (es.attends = 1 OR e.status = 'accepted' OR (es.is_live = 0 AND e.ends_on IS NOT NULL));
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_group_insert` AFTER INSERT ON `group_camper` BEGIN
	UPDATE roster_row SET group_ids = coalesce((SELECT json_group_object(gc.kind, gc.group_id ORDER BY gc.kind) FROM group_camper gc WHERE gc.camp_id = NEW.camp_id AND gc.session_id = NEW.session_id AND gc.camper_id = NEW.camper_id), '{}')
		WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND shows IN ('accepted', 'attending', 'left')
		AND sort_name = (SELECT p.sort_name FROM person p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.camper_id) AND camper_id = NEW.camper_id;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_group_update` AFTER UPDATE OF `group_id` ON `group_camper` WHEN OLD.group_id <> NEW.group_id BEGIN
	UPDATE roster_row SET group_ids = coalesce((SELECT json_group_object(gc.kind, gc.group_id ORDER BY gc.kind) FROM group_camper gc WHERE gc.camp_id = NEW.camp_id AND gc.session_id = NEW.session_id AND gc.camper_id = NEW.camper_id), '{}')
		WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND shows IN ('accepted', 'attending', 'left')
		AND sort_name = (SELECT p.sort_name FROM person p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.camper_id) AND camper_id = NEW.camper_id;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_row_group_delete` AFTER DELETE ON `group_camper` BEGIN
	UPDATE roster_row SET group_ids = coalesce((SELECT json_group_object(gc.kind, gc.group_id ORDER BY gc.kind) FROM group_camper gc WHERE gc.camp_id = OLD.camp_id AND gc.session_id = OLD.session_id AND gc.camper_id = OLD.camper_id), '{}')
		WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND shows IN ('accepted', 'attending', 'left')
		AND sort_name = (SELECT p.sort_name FROM person p WHERE p.camp_id = OLD.camp_id AND p.id = OLD.camper_id) AND camper_id = OLD.camper_id;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_tally_insert` AFTER INSERT ON `roster_row` BEGIN
	INSERT INTO roster_tally (camp_id, session_id, shows, kind, value, children)
		SELECT * FROM (SELECT NEW.camp_id, NEW.session_id, NEW.shows, 'grade', CAST(coalesce(NEW.grade, '') AS TEXT), 1
		UNION ALL SELECT NEW.camp_id, NEW.session_id, NEW.shows, 'group', g.value, 1 FROM json_each(NEW.group_ids) g) WHERE true
		ON CONFLICT (camp_id, session_id, shows, kind, value) DO UPDATE SET children = children + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_tally_delete` AFTER DELETE ON `roster_row` BEGIN
	UPDATE roster_tally SET children = children - 1 WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND shows = OLD.shows AND (kind, value) IN (SELECT 'grade', CAST(coalesce(OLD.grade, '') AS TEXT) UNION ALL SELECT 'group', g.value FROM json_each(OLD.group_ids) g);
	DELETE FROM roster_tally WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND shows = OLD.shows AND (kind, value) IN (SELECT 'grade', CAST(coalesce(OLD.grade, '') AS TEXT) UNION ALL SELECT 'group', g.value FROM json_each(OLD.group_ids) g) AND children = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `roster_tally_regroup` AFTER UPDATE OF `group_ids` ON `roster_row` WHEN OLD.group_ids <> NEW.group_ids BEGIN
	UPDATE roster_tally SET children = children - 1 WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND shows = OLD.shows AND (kind, value) IN (SELECT 'group', g.value FROM json_each(OLD.group_ids) g);
	DELETE FROM roster_tally WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND shows = OLD.shows AND (kind, value) IN (SELECT 'group', g.value FROM json_each(OLD.group_ids) g) AND children = 0;
	INSERT INTO roster_tally (camp_id, session_id, shows, kind, value, children)
		SELECT * FROM (SELECT NEW.camp_id, NEW.session_id, NEW.shows, 'group', g.value, 1 FROM json_each(NEW.group_ids) g) WHERE true
		ON CONFLICT (camp_id, session_id, shows, kind, value) DO UPDATE SET children = children + 1;
END;
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
--> statement-breakpoint
CREATE TRIGGER `membership_copy_name` AFTER INSERT ON `membership` BEGIN
	UPDATE `membership` SET sort_name = coalesce((SELECT lower(u.name) FROM auth_user u WHERE u.id = NEW.user_id), '') WHERE camp_id = NEW.camp_id AND user_id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `auth_user_membership_name` AFTER UPDATE OF `name` ON `auth_user` WHEN OLD.name <> NEW.name BEGIN
	UPDATE `membership` SET sort_name = lower(NEW.name) WHERE user_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_one_version` BEFORE UPDATE ON `attendance` WHEN NOT (OLD.camp_id <> NEW.camp_id OR OLD.session_id <> NEW.session_id OR OLD.checkpoint <> NEW.checkpoint OR OLD.date <> NEW.date OR OLD.camper_id <> NEW.camper_id) AND NEW.version <> OLD.version + 1 BEGIN
	SELECT RAISE(ABORT, 'attendance_version');
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_moved` BEFORE UPDATE ON `attendance` WHEN (OLD.camp_id <> NEW.camp_id OR OLD.session_id <> NEW.session_id OR OLD.checkpoint <> NEW.checkpoint OR OLD.date <> NEW.date OR OLD.camper_id <> NEW.camper_id)
	AND NOT (OLD.camp_id IS NEW.camp_id AND OLD.session_id IS NEW.session_id AND OLD.checkpoint IS NEW.checkpoint AND OLD.status IS NEW.status AND OLD.absence IS NEW.absence AND OLD.reason IS NEW.reason AND OLD.time IS NEW.time AND OLD.note IS NEW.note AND OLD.marked_by IS NEW.marked_by AND OLD.marked_at IS NEW.marked_at AND OLD.received_at IS NEW.received_at AND OLD.version IS NEW.version AND OLD.device_id IS NEW.device_id AND OLD.device_counter IS NEW.device_counter AND OLD.voided_at IS NEW.voided_at
	AND (OLD.date = NEW.date OR NEW.date = '0' || substr(OLD.date, 2) OR OLD.date = '0' || substr(NEW.date, 2))
	AND EXISTS (SELECT 1 FROM person_merge m WHERE m.camp_id = OLD.camp_id AND m.moving = 1
		AND OLD.camper_id IN (m.kept_id, m.merged_id) AND NEW.camper_id IN (m.kept_id, m.merged_id))) BEGIN
	SELECT RAISE(ABORT, 'append_only:attendance');
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_keep_history` AFTER UPDATE ON `attendance` WHEN NOT (OLD.camp_id <> NEW.camp_id OR OLD.session_id <> NEW.session_id OR OLD.checkpoint <> NEW.checkpoint OR OLD.date <> NEW.date OR OLD.camper_id <> NEW.camper_id) BEGIN
	INSERT INTO attendance_history (camp_id, session_id, date, checkpoint, camper_id, version, status, absence, reason, time, note, marked_by, marked_at, received_at, device_id, device_counter, voided_at)
		VALUES (OLD.camp_id, OLD.session_id, OLD.date, OLD.checkpoint, OLD.camper_id, OLD.version, OLD.status, OLD.absence, OLD.reason, OLD.time, OLD.note, OLD.marked_by, OLD.marked_at, OLD.received_at, OLD.device_id, OLD.device_counter, OLD.voided_at);
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_history_no_update` BEFORE UPDATE ON `attendance_history` WHEN NOT (OLD.camp_id IS NEW.camp_id AND OLD.session_id IS NEW.session_id AND OLD.checkpoint IS NEW.checkpoint AND OLD.status IS NEW.status AND OLD.absence IS NEW.absence AND OLD.reason IS NEW.reason AND OLD.time IS NEW.time AND OLD.note IS NEW.note AND OLD.marked_by IS NEW.marked_by AND OLD.marked_at IS NEW.marked_at AND OLD.received_at IS NEW.received_at AND OLD.version IS NEW.version AND OLD.device_id IS NEW.device_id AND OLD.device_counter IS NEW.device_counter AND OLD.voided_at IS NEW.voided_at
	AND (OLD.date = NEW.date OR NEW.date = '0' || substr(OLD.date, 2) OR OLD.date = '0' || substr(NEW.date, 2))
	AND EXISTS (SELECT 1 FROM person_merge m WHERE m.camp_id = OLD.camp_id AND m.moving = 1
		AND OLD.camper_id IN (m.kept_id, m.merged_id) AND NEW.camper_id IN (m.kept_id, m.merged_id))) BEGIN
	SELECT RAISE(ABORT, 'append_only:attendance_history');
END;
--> statement-breakpoint
CREATE TRIGGER `attendance_tally_move` AFTER UPDATE OF `camper_id`, `date` ON `attendance` WHEN NEW.voided_at IS NULL AND (OLD.camper_id <> NEW.camper_id OR OLD.date <> NEW.date) BEGIN
	UPDATE attendance_tally SET present = present - (OLD.status = 'present'), absent = absent - (OLD.status = 'absent'), late = late - (OLD.status = 'late'), left_early = left_early - (OLD.status = 'left_early'), checked_out = checked_out - (OLD.status = 'checked_out'), unexcused = unexcused - (OLD.status = 'absent' AND OLD.absence IS NOT 'excused')
		WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND date = OLD.date AND checkpoint = OLD.checkpoint
		AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = OLD.camp_id AND c.id = OLD.camper_id) IS NULL
		AND EXISTS (SELECT 1 FROM enrolment e JOIN enrolment_status es ON es.key = e.status WHERE e.camp_id = OLD.camp_id AND e.session_id = OLD.session_id
			AND e.camper_id = OLD.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))
			AND OLD.date BETWEEN coalesce(e.starts_on, '') AND coalesce(e.ends_on, '~'));
	UPDATE attendance_tally SET present = present + (NEW.status = 'present'), absent = absent + (NEW.status = 'absent'), late = late + (NEW.status = 'late'), left_early = left_early + (NEW.status = 'left_early'), checked_out = checked_out + (NEW.status = 'checked_out'), unexcused = unexcused + (NEW.status = 'absent' AND NEW.absence IS NOT 'excused')
		WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND date = NEW.date AND checkpoint = NEW.checkpoint
		AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL
		AND EXISTS (SELECT 1 FROM enrolment e JOIN enrolment_status es ON es.key = e.status WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id
			AND e.camper_id = NEW.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))
			AND NEW.date BETWEEN coalesce(e.starts_on, '') AND coalesce(e.ends_on, '~'));
END;
--> statement-breakpoint
CREATE TRIGGER `person_merged` BEFORE UPDATE OF `deleted_at` ON `person` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL
	AND EXISTS (SELECT 1 FROM person_merge m WHERE m.camp_id = NEW.camp_id AND m.merged_id = NEW.id AND m.undone_at IS NULL) BEGIN
	SELECT RAISE(ABORT, 'person_merged');
END;
--> statement-breakpoint
CREATE TRIGGER `camper_merged` BEFORE UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL
	AND EXISTS (SELECT 1 FROM person_merge m WHERE m.camp_id = NEW.camp_id AND m.merged_id = NEW.id AND m.undone_at IS NULL) BEGIN
	SELECT RAISE(ABORT, 'person_merged');
END;
--> statement-breakpoint
CREATE TRIGGER `staff_merged` BEFORE UPDATE OF `deleted_at` ON `staff` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL
	AND EXISTS (SELECT 1 FROM person_merge m WHERE m.camp_id = NEW.camp_id AND m.merged_id = NEW.id AND m.undone_at IS NULL) BEGIN
	SELECT RAISE(ABORT, 'person_merged');
END;
--> statement-breakpoint
CREATE TRIGGER `person_double_insert` AFTER INSERT ON `person` WHEN NEW.deleted_at IS NULL BEGIN
	INSERT INTO person_double (camp_id, kind, value)
		SELECT NEW.camp_id, 'name', NEW.duplicate_key WHERE NEW.birth_date IS NOT NULL AND EXISTS (SELECT 1 FROM person p
			WHERE p.camp_id = NEW.camp_id AND p.duplicate_key = NEW.duplicate_key AND p.deleted_at IS NULL AND p.id <> NEW.id)
		ON CONFLICT (camp_id, kind, value) DO UPDATE SET dismissed_at = NULL;
	INSERT INTO person_double (camp_id, kind, value)
		SELECT NEW.camp_id, 'email', lower(NEW.email) WHERE NEW.email IS NOT NULL AND NEW.person_type <> 'camper' AND EXISTS (SELECT 1 FROM person p
			WHERE p.camp_id = NEW.camp_id AND lower(p.email) = lower(NEW.email) AND p.email IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL AND p.id <> NEW.id)
		ON CONFLICT (camp_id, kind, value) DO UPDATE SET dismissed_at = NULL;
	INSERT INTO person_double (camp_id, kind, value)
		SELECT NEW.camp_id, 'phone', NEW.phone WHERE NEW.phone IS NOT NULL AND NEW.person_type <> 'camper' AND EXISTS (SELECT 1 FROM person p
			WHERE p.camp_id = NEW.camp_id AND p.phone = NEW.phone AND p.phone IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL AND p.id <> NEW.id)
		ON CONFLICT (camp_id, kind, value) DO UPDATE SET dismissed_at = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `person_double_leave` AFTER UPDATE OF `duplicate_key`, `email`, `phone`, `person_type`, `deleted_at` ON `person` WHEN OLD.deleted_at IS NULL AND (OLD.duplicate_key <> NEW.duplicate_key OR OLD.email IS NOT NEW.email OR OLD.phone IS NOT NEW.phone OR OLD.person_type <> NEW.person_type OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) BEGIN
	DELETE FROM person_double WHERE camp_id = OLD.camp_id AND kind = 'name' AND value = OLD.duplicate_key
		AND (SELECT count(*) FROM person p WHERE p.camp_id = OLD.camp_id AND p.duplicate_key = OLD.duplicate_key AND p.deleted_at IS NULL) < 2;
	DELETE FROM person_double WHERE camp_id = OLD.camp_id AND kind = 'email' AND value = lower(OLD.email)
		AND (SELECT count(*) FROM person p WHERE p.camp_id = OLD.camp_id AND lower(p.email) = lower(OLD.email) AND p.email IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL) < 2;
	DELETE FROM person_double WHERE camp_id = OLD.camp_id AND kind = 'phone' AND value = OLD.phone
		AND (SELECT count(*) FROM person p WHERE p.camp_id = OLD.camp_id AND p.phone = OLD.phone AND p.phone IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL) < 2;
END;
--> statement-breakpoint
CREATE TRIGGER `person_double_enter` AFTER UPDATE OF `duplicate_key`, `email`, `phone`, `person_type`, `deleted_at` ON `person` WHEN NEW.deleted_at IS NULL AND (OLD.duplicate_key <> NEW.duplicate_key OR OLD.email IS NOT NEW.email OR OLD.phone IS NOT NEW.phone OR OLD.person_type <> NEW.person_type OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) BEGIN
	INSERT INTO person_double (camp_id, kind, value)
		SELECT NEW.camp_id, 'name', NEW.duplicate_key WHERE (OLD.deleted_at IS NOT NULL OR OLD.person_type <> NEW.person_type OR OLD.duplicate_key IS NOT NEW.duplicate_key) AND NEW.birth_date IS NOT NULL
			AND EXISTS (SELECT 1 FROM person p WHERE p.camp_id = NEW.camp_id AND p.duplicate_key = NEW.duplicate_key AND p.deleted_at IS NULL AND p.id <> NEW.id)
		ON CONFLICT (camp_id, kind, value) DO UPDATE SET dismissed_at = NULL;
	INSERT INTO person_double (camp_id, kind, value)
		SELECT NEW.camp_id, 'email', lower(NEW.email) WHERE (OLD.deleted_at IS NOT NULL OR OLD.person_type <> NEW.person_type OR OLD.email IS NOT NEW.email) AND NEW.email IS NOT NULL AND NEW.person_type <> 'camper'
			AND EXISTS (SELECT 1 FROM person p WHERE p.camp_id = NEW.camp_id AND lower(p.email) = lower(NEW.email) AND p.email IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL AND p.id <> NEW.id)
		ON CONFLICT (camp_id, kind, value) DO UPDATE SET dismissed_at = NULL;
	INSERT INTO person_double (camp_id, kind, value)
		SELECT NEW.camp_id, 'phone', NEW.phone WHERE (OLD.deleted_at IS NOT NULL OR OLD.person_type <> NEW.person_type OR OLD.phone IS NOT NEW.phone) AND NEW.phone IS NOT NULL AND NEW.person_type <> 'camper'
			AND EXISTS (SELECT 1 FROM person p WHERE p.camp_id = NEW.camp_id AND p.phone = NEW.phone AND p.phone IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL AND p.id <> NEW.id)
		ON CONFLICT (camp_id, kind, value) DO UPDATE SET dismissed_at = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `person_double_delete` AFTER DELETE ON `person` WHEN OLD.deleted_at IS NULL BEGIN
	DELETE FROM person_double WHERE camp_id = OLD.camp_id AND kind = 'name' AND value = OLD.duplicate_key
		AND (SELECT count(*) FROM person p WHERE p.camp_id = OLD.camp_id AND p.duplicate_key = OLD.duplicate_key AND p.deleted_at IS NULL) < 2;
	DELETE FROM person_double WHERE camp_id = OLD.camp_id AND kind = 'email' AND value = lower(OLD.email)
		AND (SELECT count(*) FROM person p WHERE p.camp_id = OLD.camp_id AND lower(p.email) = lower(OLD.email) AND p.email IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL) < 2;
	DELETE FROM person_double WHERE camp_id = OLD.camp_id AND kind = 'phone' AND value = OLD.phone
		AND (SELECT count(*) FROM person p WHERE p.camp_id = OLD.camp_id AND p.phone = OLD.phone AND p.phone IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL) < 2;
END;
--> statement-breakpoint
CREATE TRIGGER `required_document_definition_id_insert` BEFORE INSERT ON `required_document` WHEN NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.definition_id AND d.type = 'document_type' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:definition_id');
END;
--> statement-breakpoint
CREATE TRIGGER `required_document_definition_id_update` BEFORE UPDATE OF `definition_id`, `camp_id` ON `required_document` WHEN NOT EXISTS (SELECT 1 FROM definition d WHERE d.id = NEW.definition_id AND d.type = 'document_type' AND (d.camp_id IS NULL OR d.camp_id = NEW.camp_id)) BEGIN
	SELECT RAISE(ABORT, 'definition_of_camp:definition_id');
END;
--> statement-breakpoint
CREATE TRIGGER `add_on_session_of_season_insert` BEFORE INSERT ON `add_on` WHEN NEW.session_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND s.season_id = NEW.season_id) BEGIN
	SELECT RAISE(ABORT, 'add_on_session_of_season');
END;
--> statement-breakpoint
CREATE TRIGGER `add_on_session_of_season_update` BEFORE UPDATE OF `session_id`, `season_id` ON `add_on` WHEN NEW.session_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM session s WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND s.season_id = NEW.season_id) BEGIN
	SELECT RAISE(ABORT, 'add_on_session_of_season');
END;
--> statement-breakpoint
CREATE TRIGGER `discount_session_of_season` BEFORE INSERT ON `discount_session` WHEN NOT EXISTS (SELECT 1 FROM session s JOIN discount d ON d.camp_id = NEW.camp_id AND d.id = NEW.discount_id WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND s.season_id = d.season_id) BEGIN
	SELECT RAISE(ABORT, 'discount_session_of_season');
END;
--> statement-breakpoint
CREATE TRIGGER `discount_kept_when_used` BEFORE DELETE ON `discount` WHEN OLD.used > 0 BEGIN
	SELECT RAISE(ABORT, 'discount_used');
END;
--> statement-breakpoint
CREATE TRIGGER `add_on_kept_when_taken` BEFORE DELETE ON `add_on` WHEN OLD.taken > 0 BEGIN
	SELECT RAISE(ABORT, 'add_on_taken');
END;
--> statement-breakpoint
CREATE TRIGGER `session_offer_of_season` BEFORE UPDATE OF `season_id` ON `session` WHEN OLD.season_id <> NEW.season_id AND (EXISTS (SELECT 1 FROM add_on a WHERE a.camp_id = OLD.camp_id AND a.session_id = OLD.id) OR EXISTS (SELECT 1 FROM discount_session d WHERE d.camp_id = OLD.camp_id AND d.session_id = OLD.id)) BEGIN
	SELECT RAISE(ABORT, 'session_offer_of_season');
END;
--> statement-breakpoint
CREATE TRIGGER `question_form_no_update` BEFORE UPDATE ON `question_form` BEGIN
	SELECT RAISE(ABORT, 'append_only:question_form');
END;
--> statement-breakpoint
CREATE TRIGGER `question_form_no_delete` BEFORE DELETE ON `question_form` BEGIN
	SELECT RAISE(ABORT, 'append_only:question_form');
END;
--> statement-breakpoint
CREATE TRIGGER `question_form_next` BEFORE INSERT ON `question_form` WHEN NEW.version <> 1 + coalesce((SELECT max(f.version) FROM question_form f WHERE f.camp_id = NEW.camp_id AND f.season_id = NEW.season_id), 0) BEGIN
	SELECT RAISE(ABORT, 'append_only:question_form');
END;
--> statement-breakpoint
CREATE TRIGGER `waiver_version_no_update` BEFORE UPDATE ON `waiver_version` BEGIN
	SELECT RAISE(ABORT, 'append_only:waiver_version');
END;
--> statement-breakpoint
CREATE TRIGGER `waiver_version_no_delete` BEFORE DELETE ON `waiver_version` BEGIN
	SELECT RAISE(ABORT, 'append_only:waiver_version');
END;
--> statement-breakpoint
CREATE TRIGGER `waiver_version_next` BEFORE INSERT ON `waiver_version` WHEN NEW.version <> 1 + coalesce((SELECT max(v.version) FROM waiver_version v WHERE v.camp_id = NEW.camp_id AND v.waiver_id = NEW.waiver_id), 0) BEGIN
	SELECT RAISE(ABORT, 'append_only:waiver_version');
END;
--> statement-breakpoint
CREATE TRIGGER `waiver_current` AFTER INSERT ON `waiver_version` BEGIN
	UPDATE waiver SET current_version = NEW.version WHERE camp_id = NEW.camp_id AND id = NEW.waiver_id;
END;
--> statement-breakpoint
CREATE TRIGGER `membership_search_insert` AFTER INSERT ON `membership` BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.user_id, NEW.camp_id, 'search.user', json_object('person_id', NEW.user_id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `membership_search_delete` AFTER DELETE ON `membership` BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || OLD.camp_id || ':' || OLD.user_id, OLD.camp_id, 'search.user', json_object('person_id', OLD.user_id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `membership_search_move` AFTER UPDATE OF `camp_id`, `user_id` ON `membership` WHEN OLD.camp_id <> NEW.camp_id OR OLD.user_id <> NEW.user_id BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || OLD.camp_id || ':' || OLD.user_id, OLD.camp_id, 'search.user', json_object('person_id', OLD.user_id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.user_id, NEW.camp_id, 'search.user', json_object('person_id', NEW.user_id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `auth_user_search_update` AFTER UPDATE OF `name`, `email` ON `auth_user` WHEN OLD.name <> NEW.name OR OLD.email <> NEW.email BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		SELECT 'search:' || m.camp_id || ':' || m.user_id, m.camp_id, 'search.user', json_object('person_id', m.user_id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z'
		FROM membership m WHERE m.user_id = NEW.id
		ON CONFLICT (id) DO NOTHING;
END;
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
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_no_update` BEFORE UPDATE ON `ledger_entry` BEGIN
	SELECT RAISE(ABORT, 'append_only:ledger_entry');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_no_delete` BEFORE DELETE ON `ledger_entry` BEGIN
	SELECT RAISE(ABORT, 'append_only:ledger_entry');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_no_replace` BEFORE INSERT ON `ledger_entry` WHEN EXISTS (SELECT 1 FROM ledger_entry WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:ledger_entry');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_posting_no_update` BEFORE UPDATE ON `ledger_posting` BEGIN
	SELECT RAISE(ABORT, 'append_only:ledger_posting');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_posting_no_delete` BEFORE DELETE ON `ledger_posting` BEGIN
	SELECT RAISE(ABORT, 'append_only:ledger_posting');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_posting_no_replace` BEFORE INSERT ON `ledger_posting` WHEN EXISTS (SELECT 1 FROM ledger_posting WHERE camp_id = NEW.camp_id AND entry_id = NEW.entry_id AND position = NEW.position) BEGIN
	SELECT RAISE(ABORT, 'append_only:ledger_posting');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_part_no_update` BEFORE UPDATE ON `payment_part` BEGIN
	SELECT RAISE(ABORT, 'append_only:payment_part');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_part_no_delete` BEFORE DELETE ON `payment_part` BEGIN
	SELECT RAISE(ABORT, 'append_only:payment_part');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_part_no_replace` BEFORE INSERT ON `payment_part` WHEN EXISTS (SELECT 1 FROM payment_part WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:payment_part');
END;
--> statement-breakpoint
CREATE TRIGGER `day_close_no_update` BEFORE UPDATE ON `day_close` BEGIN
	SELECT RAISE(ABORT, 'append_only:day_close');
END;
--> statement-breakpoint
CREATE TRIGGER `day_close_no_delete` BEFORE DELETE ON `day_close` BEGIN
	SELECT RAISE(ABORT, 'append_only:day_close');
END;
--> statement-breakpoint
CREATE TRIGGER `day_close_no_replace` BEFORE INSERT ON `day_close` WHEN EXISTS (SELECT 1 FROM day_close WHERE camp_id = NEW.camp_id AND closed_on = NEW.closed_on) BEGIN
	SELECT RAISE(ABORT, 'append_only:day_close');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_next` BEFORE INSERT ON `ledger_entry` WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM ledger_entry WHERE camp_id = NEW.camp_id) BEGIN
	SELECT RAISE(ABORT, 'ledger_entry_next');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_day_open` BEFORE INSERT ON `ledger_entry` WHEN NEW.happened_on <= (SELECT max(closed_on) FROM day_close WHERE camp_id = NEW.camp_id) BEGIN
	SELECT RAISE(ABORT, 'ledger_day_closed');
END;
--> statement-breakpoint
CREATE TRIGGER `day_close_forward` BEFORE INSERT ON `day_close` WHEN NEW.closed_on <= (SELECT max(closed_on) FROM day_close WHERE camp_id = NEW.camp_id) BEGIN
	SELECT RAISE(ABORT, 'day_close_forward');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_mirrors` BEFORE INSERT ON `ledger_entry` WHEN NEW.reverses_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.camp_id = NEW.camp_id AND e.id = NEW.reverses_id
	AND e.reverses_id IS NULL AND e.currency = NEW.currency AND e.household_id IS NEW.household_id) BEGIN
	SELECT RAISE(ABORT, 'ledger_reversal');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_posting_mirrors` BEFORE INSERT ON `ledger_posting` WHEN EXISTS (SELECT 1 FROM ledger_entry e WHERE e.camp_id = NEW.camp_id AND e.id = NEW.entry_id AND e.reverses_id IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM ledger_posting p WHERE p.camp_id = e.camp_id AND p.entry_id = e.reverses_id AND p.position = NEW.position AND p.amount_cents = NEW.amount_cents
		AND p.debit_account = NEW.credit_account AND p.credit_account = NEW.debit_account AND p.debit_household_id IS NEW.credit_household_id AND p.credit_household_id IS NEW.debit_household_id
		AND p.line_id IS NEW.line_id)) BEGIN
	SELECT RAISE(ABORT, 'ledger_reversal');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_posting_debit` AFTER INSERT ON `ledger_posting` WHEN NEW.debit_household_id IS NOT NULL BEGIN
	INSERT INTO household_account (camp_id, household_id, currency, balance_cents, moves)
		SELECT NEW.camp_id, NEW.debit_household_id, e.currency, NEW.amount_cents, 1 FROM ledger_entry e WHERE e.camp_id = NEW.camp_id AND e.id = NEW.entry_id
		ON CONFLICT (camp_id, household_id, currency) DO UPDATE SET balance_cents = balance_cents + excluded.balance_cents, moves = moves + 1;
	INSERT INTO household_move (camp_id, household_id, currency, position, entry_id, posting, change_cents, balance_cents)
		SELECT a.camp_id, a.household_id, a.currency, a.moves, NEW.entry_id, NEW.position, NEW.amount_cents, a.balance_cents
		FROM ledger_entry e JOIN household_account a ON a.camp_id = e.camp_id AND a.household_id = NEW.debit_household_id AND a.currency = e.currency
		WHERE e.camp_id = NEW.camp_id AND e.id = NEW.entry_id;
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_posting_credit` AFTER INSERT ON `ledger_posting` WHEN NEW.credit_household_id IS NOT NULL BEGIN
	INSERT INTO household_account (camp_id, household_id, currency, balance_cents, moves)
		SELECT NEW.camp_id, NEW.credit_household_id, e.currency, -NEW.amount_cents, 1 FROM ledger_entry e WHERE e.camp_id = NEW.camp_id AND e.id = NEW.entry_id
		ON CONFLICT (camp_id, household_id, currency) DO UPDATE SET balance_cents = balance_cents + excluded.balance_cents, moves = moves + 1;
	INSERT INTO household_move (camp_id, household_id, currency, position, entry_id, posting, change_cents, balance_cents)
		SELECT a.camp_id, a.household_id, a.currency, a.moves, NEW.entry_id, NEW.position, -NEW.amount_cents, a.balance_cents
		FROM ledger_entry e JOIN household_account a ON a.camp_id = e.camp_id AND a.household_id = NEW.credit_household_id AND a.currency = e.currency
		WHERE e.camp_id = NEW.camp_id AND e.id = NEW.entry_id;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_fixed` BEFORE UPDATE OF `camp_id`, `id`, `household_id`, `way`, `amount_cents`, `currency` ON `payment` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.household_id <> NEW.household_id OR OLD.way <> NEW.way OR OLD.amount_cents <> NEW.amount_cents OR OLD.currency <> NEW.currency BEGIN
	SELECT RAISE(ABORT, 'payment_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_next` BEFORE UPDATE OF `state` ON `payment` WHEN OLD.state <> NEW.state AND NOT (
	(OLD.state = 'pending' AND NEW.state IN ('succeeded', 'failed', 'void')) OR (OLD.state = 'succeeded' AND NEW.state IN ('refunded', 'disputed', 'void'))
	OR (OLD.state = 'disputed' AND NEW.state IN ('succeeded', 'refunded'))) BEGIN
	SELECT RAISE(ABORT, 'payment_state');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_void` BEFORE UPDATE OF `state` ON `payment` WHEN NEW.state = 'void' AND OLD.spread_cents > 0 BEGIN
	SELECT RAISE(ABORT, 'payment_spread');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_no_delete` BEFORE DELETE ON `payment` BEGIN
	SELECT RAISE(ABORT, 'append_only:payment');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_no_replace` BEFORE INSERT ON `payment` WHEN EXISTS (SELECT 1 FROM payment WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:payment');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_part_fits` BEFORE INSERT ON `payment_part` WHEN NOT EXISTS (SELECT 1 FROM payment p JOIN payable y ON y.camp_id = p.camp_id AND y.household_id = p.household_id AND y.id = NEW.payable_id
	JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id AND r.currency = p.currency
	WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id AND y.kind <> 'refund' AND y.paid_cents + NEW.amount_cents BETWEEN 0 AND y.amount_cents
	AND (NEW.amount_cents < 0 OR (p.state = 'succeeded' AND y.state IN ('due', 'received')))) BEGIN
	SELECT RAISE(ABORT, 'payment_part');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_part_counts` AFTER INSERT ON `payment_part` BEGIN
	UPDATE payment SET spread_cents = spread_cents + NEW.amount_cents WHERE camp_id = NEW.camp_id AND id = NEW.payment_id;
	UPDATE payable SET paid_cents = paid_cents + NEW.amount_cents WHERE camp_id = NEW.camp_id AND id = NEW.payable_id;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_for_no_update` BEFORE UPDATE ON `payment_for` BEGIN
	SELECT RAISE(ABORT, 'append_only:payment_for');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_for_no_delete` BEFORE DELETE ON `payment_for` BEGIN
	SELECT RAISE(ABORT, 'append_only:payment_for');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_for_no_replace` BEFORE INSERT ON `payment_for` WHEN EXISTS (SELECT 1 FROM payment_for WHERE camp_id = NEW.camp_id AND payment_id = NEW.payment_id AND payable_id = NEW.payable_id) BEGIN
	SELECT RAISE(ABORT, 'append_only:payment_for');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_for_fits` BEFORE INSERT ON `payment_for` WHEN NOT EXISTS (SELECT 1 FROM payment p JOIN payable y ON y.camp_id = p.camp_id AND y.household_id = p.household_id AND y.id = NEW.payable_id
	WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id AND p.state = 'pending' AND y.kind <> 'refund' AND NEW.amount_cents <= y.amount_cents) BEGIN
	SELECT RAISE(ABORT, 'payment_for');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_event_fixed` BEFORE UPDATE OF `id`, `account_id`, `type`, `object_id`, `livemode`, `happened_at`, `received_at` ON `provider_event` BEGIN
	SELECT RAISE(ABORT, 'provider_event_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_event_next` BEFORE UPDATE OF `state` ON `provider_event` WHEN OLD.state <> NEW.state AND NOT (OLD.state = 'received' OR (OLD.state = 'quarantined' AND NEW.state IN ('applied', 'ignored'))) BEGIN
	SELECT RAISE(ABORT, 'provider_event_state');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_event_no_delete` BEFORE DELETE ON `provider_event` WHEN OLD.state NOT IN ('applied', 'ignored') BEGIN
	SELECT RAISE(ABORT, 'append_only:provider_event');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_provider_fixed` BEFORE UPDATE OF `provider_account`, `provider_intent`, `provider_charge`, `provider_session` ON `payment` WHEN OLD.provider_account <> NEW.provider_account
	OR OLD.provider_intent <> NEW.provider_intent OR OLD.provider_session <> NEW.provider_session
	OR (OLD.state <> 'pending' AND OLD.provider_charge IS NOT NEW.provider_charge) BEGIN
	SELECT RAISE(ABORT, 'payment_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_begins` BEFORE INSERT ON `refund` WHEN NEW.state <> 'requested' BEGIN
	SELECT RAISE(ABORT, 'refund_state');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_no_replace` BEFORE INSERT ON `refund` WHEN EXISTS (SELECT 1 FROM refund WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:refund');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_no_delete` BEFORE DELETE ON `refund` BEGIN
	SELECT RAISE(ABORT, 'append_only:refund');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_of_payment` BEFORE INSERT ON `refund` WHEN NEW.payment_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payment p
	WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id AND p.household_id = NEW.household_id AND p.currency = NEW.currency AND p.way NOT IN ('aid', 'credit') AND p.state = 'succeeded'
	AND p.amount_cents >= NEW.amount_cents + coalesce((SELECT sum(o.amount_cents) FROM refund o WHERE o.camp_id = p.camp_id AND o.payment_id = p.id AND o.state NOT IN ('rejected', 'void')), 0)) BEGIN
	SELECT RAISE(ABORT, 'refund_payment');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_of_payable` BEFORE INSERT ON `refund` WHEN NEW.payable_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payable y
	JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id AND r.currency = NEW.currency
	WHERE y.camp_id = NEW.camp_id AND y.id = NEW.payable_id AND y.kind = 'refund' AND y.state = 'due' AND y.household_id = NEW.household_id AND y.registration_id = NEW.registration_id
	AND y.amount_cents >= NEW.amount_cents + coalesce((SELECT sum(o.amount_cents) FROM refund o WHERE o.camp_id = y.camp_id AND o.payable_id = y.id AND o.state NOT IN ('rejected', 'void')), 0)) BEGIN
	SELECT RAISE(ABORT, 'refund_payable');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_fixed` BEFORE UPDATE ON `refund` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.household_id <> NEW.household_id OR OLD.payment_id IS NOT NEW.payment_id
	OR OLD.registration_id IS NOT NEW.registration_id OR OLD.payable_id IS NOT NEW.payable_id OR OLD.amount_cents <> NEW.amount_cents OR OLD.currency <> NEW.currency OR OLD.needs_second <> NEW.needs_second
	OR OLD.requested_by IS NOT NEW.requested_by OR OLD.requested_at <> NEW.requested_at OR OLD.reason <> NEW.reason OR (OLD.state IN ('processed', 'void') AND (OLD.way <> NEW.way OR OLD.decided_by IS NOT NEW.decided_by)) BEGIN
	SELECT RAISE(ABORT, 'refund_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_next` BEFORE UPDATE OF `state` ON `refund` WHEN OLD.state <> NEW.state AND NOT EXISTS (SELECT 1 FROM refund_transition t WHERE t.from_state = OLD.state AND t.to_state = NEW.state) BEGIN
	SELECT RAISE(ABORT, 'refund_state');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_two_people` BEFORE UPDATE OF `state`, `decided_by` ON `refund` WHEN NEW.state IN ('approved', 'processed', 'void') AND OLD.needs_second = 1 AND OLD.requested_by IS NOT NULL
	AND (NEW.decided_by IS NULL OR NEW.decided_by = OLD.requested_by) BEGIN
	SELECT RAISE(ABORT, 'refund_second');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_counts` AFTER UPDATE OF `state` ON `refund` WHEN OLD.state <> NEW.state AND NEW.state IN ('processed', 'void') AND NEW.payable_id IS NOT NULL BEGIN
	UPDATE payable SET paid_cents = paid_cents + iif(NEW.state = 'processed', NEW.amount_cents, -NEW.amount_cents) WHERE camp_id = NEW.camp_id AND id = NEW.payable_id;
END;
--> statement-breakpoint
CREATE TRIGGER `refund_part_no_update` BEFORE UPDATE ON `refund_part` BEGIN
	SELECT RAISE(ABORT, 'append_only:refund_part');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_part_no_delete` BEFORE DELETE ON `refund_part` BEGIN
	SELECT RAISE(ABORT, 'append_only:refund_part');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_part_no_replace` BEFORE INSERT ON `refund_part` WHEN EXISTS (SELECT 1 FROM refund_part WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:refund_part');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_part_fits` BEFORE INSERT ON `refund_part` WHEN NOT EXISTS (SELECT 1 FROM refund f JOIN payment p ON p.camp_id = f.camp_id AND p.id = NEW.payment_id AND p.household_id = f.household_id AND p.currency = f.currency
	WHERE f.camp_id = NEW.camp_id AND f.id = NEW.refund_id AND f.payable_id IS NULL AND (f.payment_id IS NULL OR f.payment_id = NEW.payment_id)
	AND f.state = iif(NEW.amount_cents > 0, 'approved', 'processed') AND p.way NOT IN ('aid', 'credit') AND (NEW.amount_cents < 0 OR p.state = 'succeeded')
	AND p.refunded_cents + NEW.amount_cents BETWEEN 0 AND p.amount_cents - p.spread_cents) BEGIN
	SELECT RAISE(ABORT, 'refund_part');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_part_counts` AFTER INSERT ON `refund_part` BEGIN
	UPDATE payment SET refunded_cents = refunded_cents + NEW.amount_cents WHERE camp_id = NEW.camp_id AND id = NEW.payment_id;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_part_left` BEFORE INSERT ON `payment_part` WHEN NEW.amount_cents > (SELECT p.amount_cents - p.spread_cents - p.refunded_cents FROM payment p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id) BEGIN
	SELECT RAISE(ABORT, 'payment_part');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_void_refunded` BEFORE UPDATE OF `state` ON `payment` WHEN OLD.state <> NEW.state AND NEW.state = 'void' AND EXISTS (SELECT 1 FROM refund f WHERE f.camp_id = NEW.camp_id AND f.payment_id = NEW.id AND f.state NOT IN ('rejected', 'void')
	UNION ALL SELECT 1 FROM payment p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.id AND p.refunded_cents > 0) BEGIN
	SELECT RAISE(ABORT, 'payment_refunded');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_covered` BEFORE UPDATE OF `state` ON `payable` WHEN OLD.state <> NEW.state AND ((NEW.state = 'received' AND NEW.paid_cents <> NEW.amount_cents) OR (NEW.state = 'void' AND NEW.paid_cents <> 0)) BEGIN
	SELECT RAISE(ABORT, 'payable_covered');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_posting_takes` AFTER INSERT ON `ledger_posting` WHEN NEW.debit_account IN ('cash', 'card') OR NEW.credit_account IN ('cash', 'card') BEGIN
	INSERT INTO day_take (camp_id, happened_on, currency, way, in_cents, out_cents, moves)
		SELECT e.camp_id, e.happened_on, e.currency, CASE WHEN coalesce(o.kind, e.kind) = 'refund' THEN CASE f.way WHEN 'original' THEN coalesce(y.way, 'card') ELSE coalesce(f.way, 'other') END ELSE coalesce(y.way, 'other') END, iif(NEW.debit_account IN ('cash', 'card'), NEW.amount_cents, 0), iif(NEW.credit_account IN ('cash', 'card'), NEW.amount_cents, 0), 1
		FROM ledger_entry e LEFT JOIN ledger_entry o ON o.camp_id = e.camp_id AND o.id = e.reverses_id LEFT JOIN payment y ON y.camp_id = e.camp_id AND y.id = e.payment_id
		LEFT JOIN refund f ON f.camp_id = e.camp_id AND f.id = substr(coalesce(o.effect, e.effect), 8) WHERE e.camp_id = NEW.camp_id AND e.id = NEW.entry_id
		ON CONFLICT (camp_id, happened_on, currency, way) DO UPDATE SET in_cents = in_cents + excluded.in_cents, out_cents = out_cents + excluded.out_cents, moves = moves + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_for_open` BEFORE INSERT ON `payment_for` WHEN EXISTS (SELECT 1 FROM payment_for f JOIN payment p ON p.camp_id = f.camp_id AND p.id = f.payment_id AND p.state = 'pending'
	WHERE f.camp_id = NEW.camp_id AND f.payable_id = NEW.payable_id AND f.payment_id <> NEW.payment_id) BEGIN
	SELECT RAISE(ABORT, 'payment_for_open');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_customer_fixed` BEFORE UPDATE ON `provider_customer` BEGIN
	SELECT RAISE(ABORT, 'append_only:provider_customer');
END;
--> statement-breakpoint
CREATE TRIGGER `saved_method_fixed` BEFORE UPDATE ON `saved_method` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.household_id <> NEW.household_id OR OLD.account_id <> NEW.account_id OR OLD.provider_method <> NEW.provider_method BEGIN
	SELECT RAISE(ABORT, 'saved_method_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `saved_method_no_delete` BEFORE DELETE ON `saved_method` BEGIN
	SELECT RAISE(ABORT, 'append_only:saved_method');
END;
--> statement-breakpoint
CREATE TRIGGER `auto_charge_fixed` BEFORE UPDATE ON `auto_charge` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.household_id <> NEW.household_id OR OLD.registration_id <> NEW.registration_id
	OR OLD.agreed_by <> NEW.agreed_by OR OLD.agreed_at <> NEW.agreed_at OR OLD.text_version <> NEW.text_version OR OLD.words <> NEW.words OR OLD.ended_at IS NOT NULL BEGIN
	SELECT RAISE(ABORT, 'auto_charge_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `auto_charge_no_delete` BEFORE DELETE ON `auto_charge` BEGIN
	SELECT RAISE(ABORT, 'append_only:auto_charge');
END;
--> statement-breakpoint
CREATE TRIGGER `charge_attempt_fits` BEFORE INSERT ON `charge_attempt` WHEN NEW.state <> 'planned'
	OR NOT EXISTS (SELECT 1 FROM auto_charge a JOIN payable y ON y.camp_id = a.camp_id AND y.id = NEW.payable_id AND y.registration_id = a.registration_id AND y.household_id = a.household_id AND y.kind <> 'refund'
		WHERE a.camp_id = NEW.camp_id AND a.id = NEW.agreement_id AND a.household_id = NEW.household_id)
	OR (NEW.attempt_no > 1 AND NOT EXISTS (SELECT 1 FROM charge_attempt t WHERE t.camp_id = NEW.camp_id AND t.payable_id = NEW.payable_id AND t.attempt_no = NEW.attempt_no - 1 AND t.state IN ('failed', 'dropped')))
	OR (SELECT count(*) FROM charge_attempt t WHERE t.camp_id = NEW.camp_id AND t.payable_id = NEW.payable_id AND t.state = 'failed') >= 3 BEGIN
	SELECT RAISE(ABORT, 'charge_attempt');
END;
--> statement-breakpoint
CREATE TRIGGER `charge_attempt_no_replace` BEFORE INSERT ON `charge_attempt` WHEN EXISTS (SELECT 1 FROM charge_attempt WHERE camp_id = NEW.camp_id AND payable_id = NEW.payable_id AND attempt_no = NEW.attempt_no) BEGIN
	SELECT RAISE(ABORT, 'append_only:charge_attempt');
END;
--> statement-breakpoint
CREATE TRIGGER `charge_attempt_no_delete` BEFORE DELETE ON `charge_attempt` BEGIN
	SELECT RAISE(ABORT, 'append_only:charge_attempt');
END;
--> statement-breakpoint
CREATE TRIGGER `charge_attempt_fixed` BEFORE UPDATE ON `charge_attempt` WHEN OLD.camp_id <> NEW.camp_id OR OLD.payable_id <> NEW.payable_id OR OLD.attempt_no <> NEW.attempt_no OR OLD.household_id <> NEW.household_id
	OR OLD.agreement_id <> NEW.agreement_id OR (OLD.method_id IS NOT NULL AND OLD.method_id IS NOT NEW.method_id) OR (OLD.payment_id IS NOT NULL AND OLD.payment_id IS NOT NEW.payment_id)
	OR (OLD.intent_id IS NOT NULL AND OLD.intent_id IS NOT NEW.intent_id) BEGIN
	SELECT RAISE(ABORT, 'charge_attempt_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `charge_attempt_next` BEFORE UPDATE OF `state` ON `charge_attempt` WHEN OLD.state <> NEW.state AND NOT (
	(OLD.state = 'planned' AND NEW.state IN ('claimed', 'dropped', 'failed')) OR (OLD.state = 'claimed' AND NEW.state IN ('succeeded', 'failed', 'dropped'))) BEGIN
	SELECT RAISE(ABORT, 'charge_attempt_state');
END;
--> statement-breakpoint
CREATE TRIGGER `charge_attempt_agreed` BEFORE UPDATE OF `state` ON `charge_attempt` WHEN OLD.state = 'planned' AND NEW.state = 'claimed' AND NOT EXISTS (SELECT 1 FROM auto_charge a
	JOIN payable y ON y.camp_id = a.camp_id AND y.id = NEW.payable_id AND y.state = 'due'
	JOIN saved_method m ON m.camp_id = a.camp_id AND m.id = NEW.method_id AND m.household_id = a.household_id AND m.detached_at IS NULL
	WHERE a.camp_id = NEW.camp_id AND a.id = NEW.agreement_id AND a.ended_at IS NULL) BEGIN
	SELECT RAISE(ABORT, 'charge_attempt_agreed');
END;
--> statement-breakpoint
CREATE TRIGGER `charge_attempt_came` BEFORE UPDATE OF `state` ON `charge_attempt` WHEN OLD.state <> NEW.state AND NEW.state = 'succeeded' AND NOT EXISTS (SELECT 1 FROM payment p
	WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id AND p.state IN ('succeeded', 'refunded', 'disputed')) BEGIN
	SELECT RAISE(ABORT, 'charge_attempt_came');
END;
--> statement-breakpoint
CREATE TRIGGER `bill_split_of_registration` BEFORE INSERT ON `bill_split` WHEN NOT EXISTS (SELECT 1 FROM registration r WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id AND r.household_id = NEW.household_id) BEGIN
	SELECT RAISE(ABORT, 'bill_split_household');
END;
--> statement-breakpoint
CREATE TRIGGER `bill_split_fixed` BEFORE UPDATE ON `bill_split` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.registration_id <> NEW.registration_id OR OLD.household_id <> NEW.household_id OR OLD.percent <> NEW.percent
	OR OLD.other_household_id <> NEW.other_household_id OR OLD.other_percent <> NEW.other_percent OR OLD.reason <> NEW.reason OR OLD.set_by <> NEW.set_by OR OLD.set_at <> NEW.set_at OR OLD.ended_at IS NOT NULL BEGIN
	SELECT RAISE(ABORT, 'bill_split_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `bill_split_no_delete` BEFORE DELETE ON `bill_split` BEGIN
	SELECT RAISE(ABORT, 'append_only:bill_split');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_share_no_update` BEFORE UPDATE ON `payable_share` BEGIN
	SELECT RAISE(ABORT, 'append_only:payable_share');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_share_no_delete` BEFORE DELETE ON `payable_share` BEGIN
	SELECT RAISE(ABORT, 'append_only:payable_share');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_share_no_replace` BEFORE INSERT ON `payable_share` WHEN EXISTS (SELECT 1 FROM payable_share WHERE camp_id = NEW.camp_id AND payable_id = NEW.payable_id) BEGIN
	SELECT RAISE(ABORT, 'append_only:payable_share');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_share_fits` BEFORE INSERT ON `payable_share` WHEN NOT EXISTS (SELECT 1 FROM bill_split b
	JOIN payable y ON y.camp_id = b.camp_id AND y.id = NEW.payable_id AND y.registration_id = b.registration_id AND y.household_id IN (b.household_id, b.other_household_id)
	JOIN payable o ON o.camp_id = b.camp_id AND o.id = NEW.of_payable_id AND o.registration_id = b.registration_id AND o.household_id = b.household_id AND o.kind = y.kind AND o.due_on = y.due_on AND o.state = 'due'
	WHERE b.camp_id = NEW.camp_id AND b.id = NEW.split_id AND b.ended_at IS NULL) BEGIN
	SELECT RAISE(ABORT, 'payable_share');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_shares` BEFORE UPDATE OF `state` ON `payable` WHEN OLD.state <> NEW.state AND NEW.state = 'void' AND (SELECT sum(y.amount_cents) FROM payable_share h JOIN payable y ON y.camp_id = h.camp_id AND y.id = h.payable_id
	WHERE h.camp_id = NEW.camp_id AND h.of_payable_id = NEW.id) <> OLD.amount_cents BEGIN
	SELECT RAISE(ABORT, 'payable_shares');
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_next` BEFORE UPDATE OF `status`, `provider_subscription` ON `subscription` WHEN NEW.status <> OLD.status AND NEW.provider_subscription IS OLD.provider_subscription
	AND NOT EXISTS (SELECT 1 FROM subscription_transition t WHERE t.from_status = OLD.status AND t.to_status = NEW.status) BEGIN
	SELECT RAISE(ABORT, 'subscription_status');
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_replaced` BEFORE UPDATE OF `provider_subscription` ON `subscription` WHEN OLD.provider_subscription IS NOT NULL AND NEW.provider_subscription IS NOT OLD.provider_subscription
	AND OLD.status NOT IN ('canceled', 'expired') BEGIN
	SELECT RAISE(ABORT, 'subscription_replaced');
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_no_delete` BEFORE DELETE ON `subscription` BEGIN
	SELECT RAISE(ABORT, 'append_only:subscription');
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_no_replace` BEFORE INSERT ON `subscription` WHEN EXISTS (SELECT 1 FROM subscription WHERE camp_id = NEW.camp_id OR id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:subscription');
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_effect_no_update` BEFORE UPDATE ON `subscription_effect` BEGIN
	SELECT RAISE(ABORT, 'append_only:subscription_effect');
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_effect_no_delete` BEFORE DELETE ON `subscription_effect` BEGIN
	SELECT RAISE(ABORT, 'append_only:subscription_effect');
END;
--> statement-breakpoint
CREATE TRIGGER `registration_setup_lapse_insert` BEFORE INSERT ON `registration_setup` WHEN NEW.lapse_days NOT BETWEEN 0 AND 90 BEGIN
	SELECT RAISE(ABORT, 'registration_setup_lapse_days');
END;
--> statement-breakpoint
CREATE TRIGGER `registration_setup_lapse_update` BEFORE UPDATE OF `lapse_days` ON `registration_setup` WHEN NEW.lapse_days NOT BETWEEN 0 AND 90 BEGIN
	SELECT RAISE(ABORT, 'registration_setup_lapse_days');
END;
--> statement-breakpoint
CREATE TRIGGER `registration_lapsed` BEFORE UPDATE OF `status`, `lapsed_at` ON `registration` WHEN NEW.lapsed_at IS NOT NULL AND NEW.status NOT IN ('cancelled', 'withdrawn', 'declined', 'waitlisted') AND OLD.lapsed_at IS NULL BEGIN
	SELECT RAISE(ABORT, 'registration_lapsed');
END;
--> statement-breakpoint
CREATE TRIGGER `dispute_begins` BEFORE INSERT ON `dispute` WHEN NEW.out_cents <> 0 OR NEW.turns <> 0 OR NEW.fee_cents <> 0 OR NOT EXISTS (SELECT 1 FROM payment p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id
	AND p.household_id = NEW.household_id AND p.currency = NEW.currency AND p.provider_account = NEW.provider_account AND p.state IN ('succeeded', 'refunded', 'disputed') AND NEW.amount_cents <= p.amount_cents) BEGIN
	SELECT RAISE(ABORT, 'dispute_payment');
END;
--> statement-breakpoint
CREATE TRIGGER `dispute_no_replace` BEFORE INSERT ON `dispute` WHEN EXISTS (SELECT 1 FROM dispute WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:dispute');
END;
--> statement-breakpoint
CREATE TRIGGER `dispute_no_delete` BEFORE DELETE ON `dispute` BEGIN
	SELECT RAISE(ABORT, 'append_only:dispute');
END;
--> statement-breakpoint
CREATE TRIGGER `dispute_fixed` BEFORE UPDATE ON `dispute` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.household_id <> NEW.household_id OR OLD.payment_id <> NEW.payment_id OR OLD.provider_account <> NEW.provider_account
	OR OLD.provider_dispute <> NEW.provider_dispute OR OLD.amount_cents <> NEW.amount_cents OR OLD.currency <> NEW.currency OR OLD.opened_at <> NEW.opened_at OR NEW.turns < OLD.turns BEGIN
	SELECT RAISE(ABORT, 'dispute_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `dispute_next` BEFORE UPDATE OF `state` ON `dispute` WHEN OLD.state <> NEW.state AND NOT EXISTS (SELECT 1 FROM dispute_transition t WHERE t.from_state = OLD.state AND t.to_state = NEW.state) BEGIN
	SELECT RAISE(ABORT, 'dispute_state');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_disputed` BEFORE UPDATE OF `state` ON `payment` WHEN OLD.state <> NEW.state AND (NEW.state = 'disputed' OR OLD.state = 'disputed')
	AND (NEW.state = 'disputed') <> EXISTS (SELECT 1 FROM dispute d WHERE d.camp_id = NEW.camp_id AND d.payment_id = NEW.id AND d.out_cents > 0) BEGIN
	SELECT RAISE(ABORT, 'payment_disputed');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_refund_no_update` BEFORE UPDATE ON `provider_refund` BEGIN
	SELECT RAISE(ABORT, 'append_only:provider_refund');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_refund_no_delete` BEFORE DELETE ON `provider_refund` BEGIN
	SELECT RAISE(ABORT, 'append_only:provider_refund');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_refund_no_replace` BEFORE INSERT ON `provider_refund` WHEN EXISTS (SELECT 1 FROM provider_refund WHERE account_id = NEW.account_id AND provider_refund = NEW.provider_refund) BEGIN
	SELECT RAISE(ABORT, 'append_only:provider_refund');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_debt_insert` AFTER INSERT ON `payable` WHEN NEW.state = 'due' AND NEW.kind <> 'refund' BEGIN
	INSERT INTO debt_figure (camp_id, span, period, currency, cents, dues)
		SELECT r.camp_id, p.key, substr(NEW.due_on, 1, p.value), r.currency, NEW.amount_cents - NEW.paid_cents, 1
		FROM registration r JOIN json_each('{"day":10,"month":7}') p WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id
		ON CONFLICT (camp_id, span, period, currency) DO UPDATE SET cents = cents + excluded.cents, dues = dues + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_begins` BEFORE INSERT ON `invoice` WHEN NEW.state <> 'draft' BEGIN
	SELECT RAISE(ABORT, 'invoice_state');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_no_replace` BEFORE INSERT ON `invoice` WHEN EXISTS (SELECT 1 FROM invoice WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:invoice');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_no_delete` BEFORE DELETE ON `invoice` WHEN OLD.state <> 'draft' BEGIN
	SELECT RAISE(ABORT, 'append_only:invoice');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_next` BEFORE UPDATE OF `state` ON `invoice` WHEN OLD.state <> NEW.state AND NOT ((OLD.state = 'draft' AND NEW.state = 'issued') OR (OLD.state = 'issued' AND NEW.state = 'void')) BEGIN
	SELECT RAISE(ABORT, 'invoice_state');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_fixed` BEFORE UPDATE ON `invoice` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.household_id <> NEW.household_id OR OLD.currency <> NEW.currency OR OLD.created_by <> NEW.created_by
	OR (OLD.state <> 'draft' AND (OLD.number IS NOT NEW.number OR OLD.note IS NOT NEW.note OR OLD.tax_number IS NOT NEW.tax_number OR OLD.issued_by IS NOT NEW.issued_by OR OLD.issued_on IS NOT NEW.issued_on))
	OR (OLD.state = 'void' AND (OLD.voided_by IS NOT NEW.voided_by OR OLD.voided_at IS NOT NEW.voided_at OR OLD.void_reason IS NOT NEW.void_reason)) BEGIN
	SELECT RAISE(ABORT, 'invoice_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_line_fits` BEFORE INSERT ON `invoice_line` WHEN NOT EXISTS (SELECT 1 FROM invoice i JOIN payable y ON y.camp_id = i.camp_id AND y.household_id = i.household_id AND y.id = NEW.payable_id
	JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id AND r.currency = i.currency
	WHERE i.camp_id = NEW.camp_id AND i.id = NEW.invoice_id AND i.state = 'draft' AND y.kind <> 'refund' AND y.state IN ('due', 'received') AND y.amount_cents = NEW.amount_cents AND y.due_on = NEW.due_on) BEGIN
	SELECT RAISE(ABORT, 'invoice_line');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_line_once` BEFORE INSERT ON `invoice_line` WHEN EXISTS (SELECT 1 FROM invoice_line l JOIN invoice i ON i.camp_id = l.camp_id AND i.id = l.invoice_id AND i.state <> 'void' WHERE l.camp_id = NEW.camp_id AND l.payable_id = NEW.payable_id) BEGIN
	SELECT RAISE(ABORT, 'invoice_billed');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_line_no_update` BEFORE UPDATE ON `invoice_line` BEGIN
	SELECT RAISE(ABORT, 'append_only:invoice_line');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_line_no_delete` BEFORE DELETE ON `invoice_line` WHEN EXISTS (SELECT 1 FROM invoice i WHERE i.camp_id = OLD.camp_id AND i.id = OLD.invoice_id AND i.state <> 'draft') BEGIN
	SELECT RAISE(ABORT, 'append_only:invoice_line');
END;
--> statement-breakpoint
CREATE TRIGGER `session_opening_insert` AFTER INSERT ON `session` WHEN NEW.registration_opens_at IS NOT NULL BEGIN
	INSERT INTO season_opening (camp_id, season_id, opens_at) SELECT NEW.camp_id, NEW.season_id, NEW.registration_opens_at
		WHERE NEW.deleted_at IS NULL AND NEW.registration_opens_at IS NOT NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `session_opening_update` AFTER UPDATE OF `registration_opens_at`, `deleted_at`, `season_id` ON `session`
	WHEN OLD.registration_opens_at IS NOT NEW.registration_opens_at OR OLD.deleted_at IS NOT NEW.deleted_at OR OLD.season_id <> NEW.season_id BEGIN
	INSERT INTO season_opening (camp_id, season_id, opens_at) SELECT NEW.camp_id, NEW.season_id, NEW.registration_opens_at
		WHERE NEW.deleted_at IS NULL AND NEW.registration_opens_at IS NOT NULL ON CONFLICT DO NOTHING;
	INSERT INTO season_opening (camp_id, season_id, opens_at) SELECT NEW.camp_id, NEW.season_id, w.opens_at FROM registration_window w
		WHERE NEW.deleted_at IS NULL AND w.camp_id = NEW.camp_id AND w.session_id = NEW.id ON CONFLICT DO NOTHING;
	DELETE FROM season_opening WHERE camp_id = OLD.camp_id AND season_id = OLD.season_id
		AND (opens_at = OLD.registration_opens_at OR opens_at IN (SELECT w.opens_at FROM registration_window w
			WHERE w.camp_id = OLD.camp_id AND w.session_id = OLD.id))
		AND NOT EXISTS (SELECT 1 FROM session s WHERE s.camp_id = season_opening.camp_id AND s.season_id = season_opening.season_id
			AND s.registration_opens_at = season_opening.opens_at AND s.deleted_at IS NULL)
		AND NOT EXISTS (SELECT 1 FROM registration_window w JOIN session s ON s.camp_id = w.camp_id AND s.id = w.session_id
			WHERE w.camp_id = season_opening.camp_id AND w.opens_at = season_opening.opens_at
			AND s.season_id = season_opening.season_id AND s.deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `session_opening_delete` AFTER DELETE ON `session` WHEN OLD.registration_opens_at IS NOT NULL BEGIN
	DELETE FROM season_opening WHERE camp_id = OLD.camp_id AND season_id = OLD.season_id AND opens_at = OLD.registration_opens_at
		AND NOT EXISTS (SELECT 1 FROM session s WHERE s.camp_id = season_opening.camp_id AND s.season_id = season_opening.season_id
			AND s.registration_opens_at = season_opening.opens_at AND s.deleted_at IS NULL)
		AND NOT EXISTS (SELECT 1 FROM registration_window w JOIN session s ON s.camp_id = w.camp_id AND s.id = w.session_id
			WHERE w.camp_id = season_opening.camp_id AND w.opens_at = season_opening.opens_at
			AND s.season_id = season_opening.season_id AND s.deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `registration_window_opening_insert` AFTER INSERT ON `registration_window` BEGIN
	INSERT INTO season_opening (camp_id, season_id, opens_at) SELECT s.camp_id, s.season_id, NEW.opens_at FROM session s
		WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND s.deleted_at IS NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `registration_window_opening_update` AFTER UPDATE ON `registration_window` BEGIN
	INSERT INTO season_opening (camp_id, season_id, opens_at) SELECT s.camp_id, s.season_id, NEW.opens_at FROM session s
		WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND s.deleted_at IS NULL ON CONFLICT DO NOTHING;
	DELETE FROM season_opening WHERE camp_id = OLD.camp_id AND opens_at = OLD.opens_at
		AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id)
		AND NOT EXISTS (SELECT 1 FROM session s WHERE s.camp_id = season_opening.camp_id AND s.season_id = season_opening.season_id
			AND s.registration_opens_at = season_opening.opens_at AND s.deleted_at IS NULL)
		AND NOT EXISTS (SELECT 1 FROM registration_window w JOIN session s ON s.camp_id = w.camp_id AND s.id = w.session_id
			WHERE w.camp_id = season_opening.camp_id AND w.opens_at = season_opening.opens_at
			AND s.season_id = season_opening.season_id AND s.deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `registration_window_opening_delete` AFTER DELETE ON `registration_window` BEGIN
	DELETE FROM season_opening WHERE camp_id = OLD.camp_id AND opens_at = OLD.opens_at
		AND season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = OLD.camp_id AND s.id = OLD.session_id)
		AND NOT EXISTS (SELECT 1 FROM session s WHERE s.camp_id = season_opening.camp_id AND s.season_id = season_opening.season_id
			AND s.registration_opens_at = season_opening.opens_at AND s.deleted_at IS NULL)
		AND NOT EXISTS (SELECT 1 FROM registration_window w JOIN session s ON s.camp_id = w.camp_id AND s.id = w.session_id
			WHERE w.camp_id = season_opening.camp_id AND w.opens_at = season_opening.opens_at
			AND s.season_id = season_opening.season_id AND s.deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `payment_date_part_insert` BEFORE INSERT ON `payment_date` WHEN NEW.basis_points IS NOT NULL OR NEW.amount_cents IS NOT NULL BEGIN
	SELECT RAISE(ABORT, 'payment_date_part') WHERE NEW.basis_points IS NOT NULL AND NEW.amount_cents IS NOT NULL
		OR NEW.basis_points NOT BETWEEN 1 AND 10000 OR NEW.amount_cents NOT BETWEEN 1 AND 100000000;
	SELECT RAISE(ABORT, 'payment_date_percent') WHERE NEW.basis_points + (SELECT coalesce(sum(d.basis_points), 0) FROM payment_date d
		WHERE d.camp_id = NEW.camp_id AND d.season_id = NEW.season_id) > 10000;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_date_part_update` BEFORE UPDATE ON `payment_date` BEGIN
	SELECT RAISE(ABORT, 'payment_date_changed');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_event_looked` BEFORE UPDATE OF `looked_at`, `looked_by`, `note` ON `provider_event`
	WHEN (NEW.looked_at IS NULL) <> (NEW.looked_by IS NULL) OR (NEW.looked_at IS NULL) <> (NEW.note IS NULL) OR length(NEW.note) NOT BETWEEN 1 AND 300
		OR NEW.looked_at IS NOT NULL AND NEW.state <> 'quarantined' BEGIN
	SELECT RAISE(ABORT, 'provider_event_looked');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_event_unlooked` BEFORE INSERT ON `provider_event` WHEN NEW.looked_at IS NOT NULL OR NEW.looked_by IS NOT NULL OR NEW.note IS NOT NULL BEGIN
	SELECT RAISE(ABORT, 'provider_event_looked');
END;
--> statement-breakpoint
CREATE TRIGGER `lottery_entry_wishes_fixed` BEFORE UPDATE OF `wishes` ON `lottery_entry` WHEN OLD.wishes IS NOT NULL AND OLD.wishes IS NOT NEW.wishes BEGIN
	SELECT RAISE(ABORT, 'lottery_drawn');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_for_left` BEFORE INSERT ON `payment_for` WHEN NEW.amount_cents > (SELECT y.amount_cents - y.paid_cents FROM payable y WHERE y.camp_id = NEW.camp_id AND y.id = NEW.payable_id) BEGIN
	SELECT RAISE(ABORT, 'payment_for_left');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_waived_whole` BEFORE UPDATE OF `state` ON `payable` WHEN OLD.state <> NEW.state AND NEW.state = 'waived' AND NEW.paid_cents <> 0 BEGIN
	SELECT RAISE(ABORT, 'payable_covered');
END;
--> statement-breakpoint
CREATE TRIGGER `charge_attempt_told` BEFORE UPDATE OF `payment_id` ON `charge_attempt` WHEN NEW.payment_id IS NOT NULL AND NEW.told_cents < (SELECT p.amount_cents FROM payment p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id) BEGIN
	SELECT RAISE(ABORT, 'charge_attempt_told');
END;
--> statement-breakpoint
CREATE TRIGGER `charge_attempt_told_fixed` BEFORE UPDATE OF `told_cents` ON `charge_attempt` WHEN OLD.told_cents IS NOT NEW.told_cents BEGIN
	SELECT RAISE(ABORT, 'charge_attempt_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_wish_once` BEFORE INSERT ON `waitlist_wish` WHEN EXISTS (SELECT 1 FROM waitlist_child mine
	CROSS JOIN waitlist_child other INDEXED BY waitlist_child_camper ON other.camp_id = mine.camp_id AND other.camper_id = mine.camper_id AND other.entry_id <> mine.entry_id
	CROSS JOIN waitlist_entry e ON e.camp_id = other.camp_id AND e.id = other.entry_id AND +e.status IN ('waiting', 'offered')
	CROSS JOIN waitlist_wish w ON w.camp_id = e.camp_id AND w.entry_id = e.id AND w.session_id = NEW.session_id
	WHERE mine.camp_id = NEW.camp_id AND mine.entry_id = NEW.entry_id) BEGIN
	SELECT RAISE(ABORT, 'waitlist_once');
END;
--> statement-breakpoint
CREATE TRIGGER `waitlist_again_once` BEFORE UPDATE OF `status` ON `waitlist_entry` WHEN OLD.status NOT IN ('waiting', 'offered') AND NEW.status IN ('waiting', 'offered') AND EXISTS (SELECT 1 FROM waitlist_child mine
	CROSS JOIN waitlist_child other INDEXED BY waitlist_child_camper ON other.camp_id = mine.camp_id AND other.camper_id = mine.camper_id AND other.entry_id <> mine.entry_id
	CROSS JOIN waitlist_entry e ON e.camp_id = other.camp_id AND e.id = other.entry_id AND +e.status IN ('waiting', 'offered')
	CROSS JOIN waitlist_wish w ON w.camp_id = e.camp_id AND w.entry_id = e.id
	CROSS JOIN waitlist_wish v ON v.camp_id = mine.camp_id AND v.entry_id = mine.entry_id AND v.session_id = w.session_id
	WHERE mine.camp_id = NEW.camp_id AND mine.entry_id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'waitlist_once');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_posted` BEFORE UPDATE OF `state` ON `refund` WHEN OLD.state <> NEW.state AND NEW.state = 'processed' AND (NOT EXISTS (SELECT 1 FROM ledger_entry e JOIN ledger_posting p ON p.camp_id = e.camp_id AND p.entry_id = e.id
		WHERE e.camp_id = NEW.camp_id AND e.effect = 'refund:' || NEW.id AND e.kind = 'refund' AND e.currency = NEW.currency AND p.amount_cents = NEW.amount_cents AND +p.debit_household_id = NEW.household_id)
	OR (NEW.payable_id IS NULL AND NEW.amount_cents <> (SELECT coalesce(sum(t.amount_cents), 0) FROM refund_part t INDEXED BY refund_part_refund WHERE t.camp_id = NEW.camp_id AND t.refund_id = NEW.id))) BEGIN
	SELECT RAISE(ABORT, 'refund_entry');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_taken_back` BEFORE UPDATE OF `state` ON `refund` WHEN OLD.state <> NEW.state AND NEW.state = 'void' AND (NOT EXISTS (SELECT 1 FROM ledger_entry e JOIN ledger_entry b ON b.camp_id = e.camp_id AND b.reverses_id = e.id
		WHERE e.camp_id = NEW.camp_id AND e.effect = 'refund:' || NEW.id)
	OR 0 <> (SELECT coalesce(sum(t.amount_cents), 0) FROM refund_part t INDEXED BY refund_part_refund WHERE t.camp_id = NEW.camp_id AND t.refund_id = NEW.id)) BEGIN
	SELECT RAISE(ABORT, 'refund_entry');
END;
--> statement-breakpoint
CREATE TRIGGER `saved_method_needed` BEFORE UPDATE OF `detached_at` ON `saved_method` WHEN NEW.detached_at IS NOT NULL AND OLD.detached_at IS NULL AND (
	EXISTS (SELECT 1 FROM charge_attempt t INDEXED BY charge_attempt_method WHERE t.camp_id = NEW.camp_id AND t.method_id = NEW.id AND t.state = 'claimed')
	OR (OLD.is_default = 1 AND EXISTS (SELECT 1 FROM auto_charge a JOIN payable y ON y.camp_id = a.camp_id AND y.registration_id = a.registration_id AND y.household_id = a.household_id AND y.state = 'due' AND y.kind <> 'refund'
		WHERE a.camp_id = NEW.camp_id AND a.household_id = NEW.household_id AND a.ended_at IS NULL))) BEGIN
	SELECT RAISE(ABORT, 'saved_method_needed');
END;
--> statement-breakpoint
CREATE TRIGGER `dispute_posted` BEFORE UPDATE OF `out_cents` ON `dispute` WHEN OLD.out_cents <> NEW.out_cents AND (NEW.out_cents <> (SELECT coalesce(sum(CASE WHEN p.debit_household_id = NEW.household_id THEN p.amount_cents WHEN p.credit_household_id = NEW.household_id THEN -p.amount_cents ELSE 0 END), 0)
		FROM ledger_entry e INDEXED BY ledger_entry_payment CROSS JOIN ledger_posting p ON p.camp_id = e.camp_id AND p.entry_id = e.id LEFT JOIN ledger_entry o ON o.camp_id = e.camp_id AND o.id = e.reverses_id
		WHERE e.camp_id = NEW.camp_id AND e.payment_id = NEW.payment_id AND coalesce(o.kind, e.kind) = 'dispute' AND coalesce(o.effect, e.effect) GLOB 'dispute:' || NEW.id || ':*')
	OR EXISTS (SELECT 1 FROM payment p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id AND p.spread_cents > max(0, p.amount_cents - p.refunded_cents - NEW.out_cents))) BEGIN
	SELECT RAISE(ABORT, 'dispute_entry');
END;
--> statement-breakpoint
CREATE TRIGGER `camper_season_session` AFTER UPDATE OF `season_id` ON `session` WHEN OLD.season_id <> NEW.season_id BEGIN
	INSERT INTO camper_season (camp_id, season_id, camper_id, enrolments)
		SELECT NEW.camp_id, NEW.season_id, e.camper_id, count(*) FROM enrolment e INDEXED BY enrolment_session JOIN enrolment_status es ON es.key = e.status
		WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id AND es.takes_place = 1 GROUP BY e.camper_id
		ON CONFLICT (camp_id, season_id, camper_id) DO UPDATE SET enrolments = enrolments + excluded.enrolments;
	UPDATE camper_season SET enrolments = enrolments - (SELECT count(*) FROM enrolment e INDEXED BY enrolment_camper JOIN enrolment_status es ON es.key = e.status
			WHERE e.camp_id = NEW.camp_id AND e.camper_id = camper_season.camper_id AND e.session_id = NEW.id AND es.takes_place = 1)
		WHERE (camp_id, season_id, camper_id) IN (SELECT NEW.camp_id, OLD.season_id, e.camper_id FROM enrolment e INDEXED BY enrolment_session
			WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id);
	DELETE FROM camper_season WHERE enrolments = 0 AND (camp_id, season_id, camper_id) IN (SELECT NEW.camp_id, OLD.season_id, e.camper_id FROM enrolment e INDEXED BY enrolment_session WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_numbered` BEFORE UPDATE OF `state` ON `invoice` WHEN OLD.state = 'draft' AND NEW.state = 'issued' AND (NEW.number IS NOT (SELECT coalesce(max(n.number), 0) + 1 FROM invoice n WHERE n.camp_id = NEW.camp_id AND n.number IS NOT NULL)
	OR NOT EXISTS (SELECT 1 FROM invoice_line l WHERE l.camp_id = NEW.camp_id AND l.invoice_id = NEW.id)) BEGIN
	SELECT RAISE(ABORT, 'invoice_number');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_debt_update` AFTER UPDATE OF `state`, `paid_cents` ON `payable` WHEN NEW.kind <> 'refund' AND (OLD.state = 'due' OR NEW.state = 'due') AND (OLD.state <> NEW.state OR OLD.paid_cents <> NEW.paid_cents) BEGIN
	INSERT INTO debt_figure (camp_id, span, period, currency, cents, dues)
		SELECT r.camp_id, p.key, substr(NEW.due_on, 1, p.value), r.currency, 0, 0
		FROM registration r JOIN json_each('{"day":10,"month":7}') p WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id
		ON CONFLICT (camp_id, span, period, currency) DO NOTHING;
	UPDATE debt_figure SET dues = dues + (NEW.state = 'due') - (OLD.state = 'due'),
			cents = cents + iif(NEW.state = 'due', NEW.amount_cents - NEW.paid_cents, 0) - iif(OLD.state = 'due', OLD.amount_cents - OLD.paid_cents, 0)
		WHERE camp_id = NEW.camp_id AND ((span = 'day' AND period = NEW.due_on) OR (span = 'month' AND period = substr(NEW.due_on, 1, 7)))
		AND currency = (SELECT r.currency FROM registration r WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id);
	DELETE FROM debt_figure WHERE dues = 0 AND (camp_id, span, period) IN (VALUES (NEW.camp_id, 'day', NEW.due_on), (NEW.camp_id, 'month', substr(NEW.due_on, 1, 7)));
END;
--> statement-breakpoint
CREATE TRIGGER `definition_in_use` BEFORE DELETE ON `definition` WHEN (OLD.type = 'gender' AND (
		EXISTS (SELECT 1 FROM person p WHERE p.camp_id = OLD.camp_id AND p.gender = OLD.key)
		OR (OLD.camp_id IS NULL AND EXISTS (SELECT 1 FROM person p WHERE p.gender = OLD.key))))
	OR (OLD.type = 'absence_reason' AND (
		EXISTS (SELECT 1 FROM attendance a WHERE a.camp_id = OLD.camp_id AND a.reason = OLD.key)
		OR (OLD.camp_id IS NULL AND EXISTS (SELECT 1 FROM attendance a WHERE a.reason = OLD.key)))) BEGIN
	SELECT RAISE(ABORT, 'definition_in_use');
END;
--> statement-breakpoint
CREATE TRIGGER `camper_return_leave` AFTER DELETE ON `camper_season` BEGIN
	DELETE FROM camper_return WHERE (camp_id, season_a_id, season_b_id, status, sort_name, camper_id) IN (SELECT r.camp_id, r.season_a_id, r.season_b_id, r.status, r.sort_name, r.camper_id
		FROM camper_return r INDEXED BY camper_return_camper WHERE r.camp_id = OLD.camp_id AND r.camper_id = OLD.camper_id
		AND OLD.season_id IN (r.season_a_id, r.season_b_id));
END;
--> statement-breakpoint
CREATE TRIGGER `group_roster_insert` AFTER INSERT ON `roster_row` WHEN NEW.group_ids <> '{}' BEGIN
	INSERT INTO group_roster (camp_id, session_id, group_id, children)
		SELECT NEW.camp_id, NEW.session_id, g.value, json_object(NEW.enrolment_id, json_array(NEW.camper_id, NEW.birth_date, NEW.starts_on, NEW.ends_on))
		FROM json_each(NEW.group_ids) g WHERE NEW.shows IN ('attending', 'left')
		ON CONFLICT (camp_id, session_id, group_id) DO UPDATE SET children = (SELECT json_group_object(k.key, json(k.value) ORDER BY k.key)
			FROM json_each(json_patch(children, excluded.children)) k);
END;
--> statement-breakpoint
CREATE TRIGGER `group_roster_update` AFTER UPDATE OF `shows`, `group_ids`, `birth_date`, `starts_on`, `ends_on` ON `roster_row` WHEN OLD.shows IS NOT NEW.shows OR OLD.group_ids IS NOT NEW.group_ids OR OLD.birth_date IS NOT NEW.birth_date OR OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on BEGIN
	UPDATE group_roster SET children = json_remove(children, '$."' || OLD.enrolment_id || '"') WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND group_id IN (SELECT g.value FROM json_each(OLD.group_ids) g);
	DELETE FROM group_roster WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND group_id IN (SELECT g.value FROM json_each(OLD.group_ids) g) AND children = '{}';
	INSERT INTO group_roster (camp_id, session_id, group_id, children)
		SELECT NEW.camp_id, NEW.session_id, g.value, json_object(NEW.enrolment_id, json_array(NEW.camper_id, NEW.birth_date, NEW.starts_on, NEW.ends_on))
		FROM json_each(NEW.group_ids) g WHERE NEW.shows IN ('attending', 'left')
		ON CONFLICT (camp_id, session_id, group_id) DO UPDATE SET children = (SELECT json_group_object(k.key, json(k.value) ORDER BY k.key)
			FROM json_each(json_patch(children, excluded.children)) k);
END;
--> statement-breakpoint
CREATE TRIGGER `group_roster_delete` AFTER DELETE ON `roster_row` WHEN OLD.group_ids <> '{}' BEGIN
	UPDATE group_roster SET children = json_remove(children, '$."' || OLD.enrolment_id || '"') WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND group_id IN (SELECT g.value FROM json_each(OLD.group_ids) g);
	DELETE FROM group_roster WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND group_id IN (SELECT g.value FROM json_each(OLD.group_ids) g) AND children = '{}';
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_fill` AFTER UPDATE OF `facts` ON `staff_card` WHEN NEW.facts = '' BEGIN
	UPDATE staff_card SET facts = coalesce((SELECT json_object('sort_name', p.sort_name, 'first_name', p.first_name, 'last_name', p.last_name,
			'preferred_name', p.preferred_name, 'photo_url', p.profile_image_url, 'birth_date', p.birth_date,
			'seasons', (SELECT json_group_object(n.season_id, json_object('position', n.position, 'role_type_id', n.role_type_id,
				'starts_on', n.starts_on, 'ends_on', n.ends_on) ORDER BY n.season_id) FROM staff_season n WHERE n.camp_id = NEW.camp_id AND n.staff_id = NEW.staff_id),
			'certificates', (SELECT json_group_array(json_array(h.definition_id, h.expires_on) ORDER BY h.id)
				FROM staff_certificate h INDEXED BY staff_certificate_staff WHERE h.camp_id = NEW.camp_id AND h.staff_id = NEW.staff_id),
			'away', (SELECT json_group_array(json_array(o.starts_on, o.ends_on) ORDER BY o.starts_on, o.id)
				FROM staff_time_off o INDEXED BY staff_time_off_staff WHERE o.camp_id = NEW.camp_id AND o.staff_id = NEW.staff_id AND o.status = 'approved'))
			FROM staff s CROSS JOIN person p ON p.camp_id = s.camp_id AND p.id = s.id
			WHERE s.camp_id = NEW.camp_id AND s.id = NEW.staff_id AND s.deleted_at IS NULL), 'null') WHERE camp_id = NEW.camp_id AND staff_id = NEW.staff_id;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_insert` AFTER INSERT ON `staff` BEGIN
	INSERT INTO staff_card (camp_id, staff_id, facts) VALUES (NEW.camp_id, NEW.id, '{}');
	UPDATE staff_card SET facts = '' WHERE camp_id = NEW.camp_id AND staff_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_deleted` AFTER UPDATE OF `deleted_at` ON `staff` WHEN (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = NEW.camp_id AND staff_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_person` AFTER UPDATE OF `sort_name`, `first_name`, `last_name`, `preferred_name`, `birth_date`, `profile_image_url` ON `person` WHEN OLD.sort_name IS NOT NEW.sort_name OR OLD.first_name IS NOT NEW.first_name OR OLD.last_name IS NOT NEW.last_name OR OLD.preferred_name IS NOT NEW.preferred_name OR OLD.birth_date IS NOT NEW.birth_date OR OLD.profile_image_url IS NOT NEW.profile_image_url BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = NEW.camp_id AND staff_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_season_insert` AFTER INSERT ON `staff_season` BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = NEW.camp_id AND staff_id = NEW.staff_id;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_season_update` AFTER UPDATE OF `staff_id`, `season_id`, `position`, `role_type_id`, `starts_on`, `ends_on` ON `staff_season` WHEN OLD.staff_id IS NOT NEW.staff_id OR OLD.season_id IS NOT NEW.season_id OR OLD.position IS NOT NEW.position OR OLD.role_type_id IS NOT NEW.role_type_id OR OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = NEW.camp_id AND staff_id IN (OLD.staff_id, NEW.staff_id);
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_season_delete` AFTER DELETE ON `staff_season` BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = OLD.camp_id AND staff_id = OLD.staff_id;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_certificate_insert` AFTER INSERT ON `staff_certificate` BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = NEW.camp_id AND staff_id = NEW.staff_id;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_certificate_update` AFTER UPDATE OF `staff_id`, `definition_id`, `expires_on` ON `staff_certificate` WHEN OLD.staff_id IS NOT NEW.staff_id OR OLD.definition_id IS NOT NEW.definition_id OR OLD.expires_on IS NOT NEW.expires_on BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = NEW.camp_id AND staff_id IN (OLD.staff_id, NEW.staff_id);
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_certificate_delete` AFTER DELETE ON `staff_certificate` BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = OLD.camp_id AND staff_id = OLD.staff_id;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_time_off_insert` AFTER INSERT ON `staff_time_off` WHEN NEW.status = 'approved' BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = NEW.camp_id AND staff_id = NEW.staff_id;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_time_off_update` AFTER UPDATE OF `staff_id`, `status`, `starts_on`, `ends_on` ON `staff_time_off` WHEN OLD.staff_id IS NOT NEW.staff_id OR OLD.status IS NOT NEW.status OR OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = NEW.camp_id AND staff_id IN (OLD.staff_id, NEW.staff_id);
END;
--> statement-breakpoint
CREATE TRIGGER `staff_card_time_off_delete` AFTER DELETE ON `staff_time_off` WHEN OLD.status = 'approved' BEGIN
	UPDATE staff_card SET facts = '' WHERE camp_id = OLD.camp_id AND staff_id = OLD.staff_id;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_season_sessions_insert` AFTER INSERT ON `camper_season` BEGIN
	UPDATE camper_season SET session_ids = (SELECT json_group_array(DISTINCT e.session_id ORDER BY e.session_id) FROM enrolment e INDEXED BY enrolment_camper
			CROSS JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id AND s.season_id = NEW.season_id
			WHERE e.camp_id = NEW.camp_id AND e.camper_id = NEW.camper_id AND (SELECT k.takes_place FROM enrolment_status k WHERE k.key = e.status) = 1) WHERE camp_id = NEW.camp_id AND season_id = NEW.season_id AND camper_id = NEW.camper_id;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_season_sessions_update` AFTER UPDATE OF `enrolments` ON `camper_season` BEGIN
	UPDATE camper_season SET session_ids = (SELECT json_group_array(DISTINCT e.session_id ORDER BY e.session_id) FROM enrolment e INDEXED BY enrolment_camper
			CROSS JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id AND s.season_id = NEW.season_id
			WHERE e.camp_id = NEW.camp_id AND e.camper_id = NEW.camper_id AND (SELECT k.takes_place FROM enrolment_status k WHERE k.key = e.status) = 1) WHERE camp_id = NEW.camp_id AND season_id = NEW.season_id AND camper_id = NEW.camper_id;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_return_count` AFTER INSERT ON `camper_return` WHEN NEW.season_a_id = NEW.season_b_id BEGIN
	INSERT INTO camp_counter (camp_id, name, value) VALUES (NEW.camp_id, 'season_campers:' || NEW.season_a_id || ':' || NEW.status, 1)
		ON CONFLICT (camp_id, name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_return_uncount` AFTER DELETE ON `camper_return` WHEN OLD.season_a_id = OLD.season_b_id BEGIN
	UPDATE camp_counter SET value = value - 1 WHERE camp_id = OLD.camp_id AND name = 'season_campers:' || OLD.season_a_id || ':' || OLD.status;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_return_enter` AFTER INSERT ON `camper_season` BEGIN
	INSERT INTO camper_return (camp_id, season_a_id, season_b_id, status, sort_name, camper_id, birth_date, created_at)
		SELECT c.camp_id, min(NEW.season_id, o.season_id), max(NEW.season_id, o.season_id), c.status, c.sort_name, c.id, c.birth_date, c.created_at
		FROM camper c CROSS JOIN camper_season o INDEXED BY camper_season_camper ON o.camp_id = c.camp_id AND o.camper_id = c.id
		WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id AND c.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_return_camper_update` AFTER UPDATE OF `status`, `sort_name`, `birth_date`, `created_at`, `deleted_at` ON `camper` WHEN OLD.status IS NOT NEW.status OR OLD.sort_name IS NOT NEW.sort_name OR OLD.birth_date IS NOT NEW.birth_date OR OLD.created_at IS NOT NEW.created_at OR OLD.deleted_at IS NOT NEW.deleted_at BEGIN
	DELETE FROM camper_return WHERE (camp_id, season_a_id, season_b_id, status, sort_name, camper_id) IN (SELECT r.camp_id, r.season_a_id, r.season_b_id, r.status, r.sort_name, r.camper_id
		FROM camper_return r INDEXED BY camper_return_camper WHERE r.camp_id = NEW.camp_id AND r.camper_id = NEW.id);
	INSERT INTO camper_return (camp_id, season_a_id, season_b_id, status, sort_name, camper_id, birth_date, created_at)
		SELECT c.camp_id, o.season_id, x.season_id, c.status, c.sort_name, c.id, c.birth_date, c.created_at
		FROM camper c CROSS JOIN camper_season o INDEXED BY camper_season_camper ON o.camp_id = c.camp_id AND o.camper_id = c.id
		CROSS JOIN camper_season x INDEXED BY camper_season_camper ON x.camp_id = c.camp_id AND x.camper_id = c.id AND x.season_id >= o.season_id
		WHERE c.camp_id = NEW.camp_id AND c.id = NEW.id AND c.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_whole_insert` AFTER INSERT ON `day_tally` BEGIN
	UPDATE session_day SET whole = json_array(NEW.came, NEW.absent, NEW.late, NEW.left_early, NEW.checked_out, NEW.unexcused) WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND date = NEW.date;
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_whole_update` AFTER UPDATE OF `came`, `absent`, `late`, `left_early`, `checked_out`, `unexcused` ON `day_tally` WHEN OLD.came <> NEW.came OR OLD.absent <> NEW.absent OR OLD.late <> NEW.late OR OLD.left_early <> NEW.left_early OR OLD.checked_out <> NEW.checked_out OR OLD.unexcused <> NEW.unexcused BEGIN
	UPDATE session_day SET whole = json_array(NEW.came, NEW.absent, NEW.late, NEW.left_early, NEW.checked_out, NEW.unexcused) WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND date = NEW.date;
END;
--> statement-breakpoint
CREATE TRIGGER `session_day_whole_again` AFTER INSERT ON `session_day` WHEN EXISTS (SELECT 1 FROM day_tally t WHERE t.camp_id = NEW.camp_id AND t.session_id = NEW.session_id AND t.date = NEW.date) BEGIN
	UPDATE session_day SET whole = (SELECT json_array(t.came, t.absent, t.late, t.left_early, t.checked_out, t.unexcused) FROM day_tally t
		WHERE t.camp_id = NEW.camp_id AND t.session_id = NEW.session_id AND t.date = NEW.date) WHERE camp_id = NEW.camp_id AND session_id = NEW.session_id AND date = NEW.date;
END;
--> statement-breakpoint
CREATE TRIGGER `day_tally_begin` AFTER INSERT ON `attendance_tally` WHEN (SELECT count(*) FROM attendance_tally t WHERE t.camp_id = NEW.camp_id AND t.session_id = NEW.session_id AND t.date = NEW.date) > 1
	AND NOT EXISTS (SELECT 1 FROM day_tally t WHERE t.camp_id = NEW.camp_id AND t.session_id = NEW.session_id AND t.date = NEW.date) BEGIN
	INSERT INTO day_tally (camp_id, session_id, date, came, absent, late, left_early, checked_out, unexcused)
		SELECT NEW.camp_id, NEW.session_id, NEW.date, coalesce(sum(x.came), 0), coalesce(sum(x.absent), 0), coalesce(sum(x.late), 0), coalesce(sum(x.left_early), 0), coalesce(sum(x.checked_out), 0), coalesce(sum(x.unexcused), 0)
		FROM (SELECT a.camp_id, a.session_id, a.date, a.camper_id, coalesce(max(a.status <> 'absent'), 0) AS came, coalesce(max(a.status <> 'absent') = 0, 0) AS absent, coalesce(max(a.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(a.status <> 'absent') = 0 AND substr(max((CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(a.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM attendance a WHERE a.camp_id = NEW.camp_id AND a.session_id = NEW.session_id AND a.date = NEW.date AND a.voided_at IS NULL
			GROUP BY +a.camper_id) x
		WHERE EXISTS (SELECT 1 FROM enrolment e JOIN enrolment_status es ON es.key = e.status WHERE e.camp_id = x.camp_id AND e.session_id = x.session_id
				AND e.camper_id = x.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL)) AND x.date BETWEEN coalesce(e.starts_on, '') AND coalesce(e.ends_on, '~'))
			AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = x.camp_id AND c.id = x.camper_id) IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `day_tally_enrolment_insert` AFTER INSERT ON `enrolment` WHEN (SELECT (es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL)) FROM enrolment_status es WHERE es.key = NEW.status) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL BEGIN
	UPDATE day_tally SET came = day_tally.came + x.came, absent = day_tally.absent + x.absent, late = day_tally.late + x.late, left_early = day_tally.left_early + x.left_early, checked_out = day_tally.checked_out + x.checked_out, unexcused = day_tally.unexcused + x.unexcused
		FROM (SELECT a.camp_id, a.session_id, a.date, coalesce(max(a.status <> 'absent'), 0) AS came, coalesce(max(a.status <> 'absent') = 0, 0) AS absent, coalesce(max(a.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(a.status <> 'absent') = 0 AND substr(max((CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(a.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.camper_id AND a.session_id = NEW.session_id AND a.voided_at IS NULL
			AND ((SELECT (es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL)) FROM enrolment_status es WHERE es.key = NEW.status) AND a.date BETWEEN coalesce(NEW.starts_on, '') AND coalesce(NEW.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id AND o.id <> NEW.id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))
			GROUP BY a.camp_id, a.session_id, a.date) x
		WHERE day_tally.camp_id = x.camp_id AND day_tally.session_id = x.session_id AND day_tally.date = x.date;
END;
--> statement-breakpoint
CREATE TRIGGER `day_tally_enrolment_update` AFTER UPDATE OF `status`, `starts_on`, `ends_on` ON `enrolment` WHEN (OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on OR (SELECT (es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL)) FROM enrolment_status es WHERE es.key = OLD.status) <> (SELECT (es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL)) FROM enrolment_status es WHERE es.key = NEW.status)) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL BEGIN
	UPDATE day_tally SET came = day_tally.came - x.came, absent = day_tally.absent - x.absent, late = day_tally.late - x.late, left_early = day_tally.left_early - x.left_early, checked_out = day_tally.checked_out - x.checked_out, unexcused = day_tally.unexcused - x.unexcused
		FROM (SELECT a.camp_id, a.session_id, a.date, coalesce(max(a.status <> 'absent'), 0) AS came, coalesce(max(a.status <> 'absent') = 0, 0) AS absent, coalesce(max(a.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(a.status <> 'absent') = 0 AND substr(max((CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(a.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.camper_id AND a.session_id = NEW.session_id AND a.voided_at IS NULL
			AND ((SELECT (es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL)) FROM enrolment_status es WHERE es.key = OLD.status) AND a.date BETWEEN coalesce(OLD.starts_on, '') AND coalesce(OLD.ends_on, '~')) AND NOT ((SELECT (es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL)) FROM enrolment_status es WHERE es.key = NEW.status) AND a.date BETWEEN coalesce(NEW.starts_on, '') AND coalesce(NEW.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id AND o.id <> NEW.id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))
			GROUP BY a.camp_id, a.session_id, a.date) x
		WHERE day_tally.camp_id = x.camp_id AND day_tally.session_id = x.session_id AND day_tally.date = x.date;
	UPDATE day_tally SET came = day_tally.came + x.came, absent = day_tally.absent + x.absent, late = day_tally.late + x.late, left_early = day_tally.left_early + x.left_early, checked_out = day_tally.checked_out + x.checked_out, unexcused = day_tally.unexcused + x.unexcused
		FROM (SELECT a.camp_id, a.session_id, a.date, coalesce(max(a.status <> 'absent'), 0) AS came, coalesce(max(a.status <> 'absent') = 0, 0) AS absent, coalesce(max(a.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(a.status <> 'absent') = 0 AND substr(max((CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(a.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.camper_id AND a.session_id = NEW.session_id AND a.voided_at IS NULL
			AND ((SELECT (es.attends = 1 OR (es.is_live = 0 AND NEW.ends_on IS NOT NULL)) FROM enrolment_status es WHERE es.key = NEW.status) AND a.date BETWEEN coalesce(NEW.starts_on, '') AND coalesce(NEW.ends_on, '~')) AND NOT ((SELECT (es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL)) FROM enrolment_status es WHERE es.key = OLD.status) AND a.date BETWEEN coalesce(OLD.starts_on, '') AND coalesce(OLD.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id AND o.id <> NEW.id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))
			GROUP BY a.camp_id, a.session_id, a.date) x
		WHERE day_tally.camp_id = x.camp_id AND day_tally.session_id = x.session_id AND day_tally.date = x.date;
END;
--> statement-breakpoint
CREATE TRIGGER `day_tally_enrolment_delete` AFTER DELETE ON `enrolment` WHEN (SELECT (es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL)) FROM enrolment_status es WHERE es.key = OLD.status) AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = OLD.camp_id AND c.id = OLD.camper_id) IS NULL BEGIN
	UPDATE day_tally SET came = day_tally.came - x.came, absent = day_tally.absent - x.absent, late = day_tally.late - x.late, left_early = day_tally.left_early - x.left_early, checked_out = day_tally.checked_out - x.checked_out, unexcused = day_tally.unexcused - x.unexcused
		FROM (SELECT a.camp_id, a.session_id, a.date, coalesce(max(a.status <> 'absent'), 0) AS came, coalesce(max(a.status <> 'absent') = 0, 0) AS absent, coalesce(max(a.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(a.status <> 'absent') = 0 AND substr(max((CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(a.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = OLD.camp_id AND a.camper_id = OLD.camper_id AND a.session_id = OLD.session_id AND a.voided_at IS NULL
			AND ((SELECT (es.attends = 1 OR (es.is_live = 0 AND OLD.ends_on IS NOT NULL)) FROM enrolment_status es WHERE es.key = OLD.status) AND a.date BETWEEN coalesce(OLD.starts_on, '') AND coalesce(OLD.ends_on, '~')) AND NOT EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id AND o.id <> OLD.id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))
			GROUP BY a.camp_id, a.session_id, a.date) x
		WHERE day_tally.camp_id = x.camp_id AND day_tally.session_id = x.session_id AND day_tally.date = x.date;
END;
--> statement-breakpoint
CREATE TRIGGER `day_tally_camper_deleted` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN
	UPDATE day_tally SET came = day_tally.came - x.came, absent = day_tally.absent - x.absent, late = day_tally.late - x.late, left_early = day_tally.left_early - x.left_early, checked_out = day_tally.checked_out - x.checked_out, unexcused = day_tally.unexcused - x.unexcused
		FROM (SELECT a.camp_id, a.session_id, a.date, coalesce(max(a.status <> 'absent'), 0) AS came, coalesce(max(a.status <> 'absent') = 0, 0) AS absent, coalesce(max(a.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(a.status <> 'absent') = 0 AND substr(max((CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(a.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.id AND a.voided_at IS NULL AND EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))
			GROUP BY a.camp_id, a.session_id, a.date) x
		WHERE day_tally.camp_id = x.camp_id AND day_tally.session_id = x.session_id AND day_tally.date = x.date;
END;
--> statement-breakpoint
CREATE TRIGGER `day_tally_camper_restored` AFTER UPDATE OF `deleted_at` ON `camper` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
	UPDATE day_tally SET came = day_tally.came + x.came, absent = day_tally.absent + x.absent, late = day_tally.late + x.late, left_early = day_tally.left_early + x.left_early, checked_out = day_tally.checked_out + x.checked_out, unexcused = day_tally.unexcused + x.unexcused
		FROM (SELECT a.camp_id, a.session_id, a.date, coalesce(max(a.status <> 'absent'), 0) AS came, coalesce(max(a.status <> 'absent') = 0, 0) AS absent, coalesce(max(a.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN a.status <> 'absent' THEN (CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || a.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(a.status <> 'absent') = 0 AND substr(max((CASE a.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(a.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM attendance a INDEXED BY attendance_camper
			WHERE a.camp_id = NEW.camp_id AND a.camper_id = NEW.id AND a.voided_at IS NULL AND EXISTS (SELECT 1 FROM enrolment o JOIN enrolment_status os ON os.key = o.status
				WHERE o.camp_id = a.camp_id AND o.session_id = a.session_id AND o.camper_id = a.camper_id
				AND (os.attends = 1 OR (os.is_live = 0 AND o.ends_on IS NOT NULL))
				AND a.date BETWEEN coalesce(o.starts_on, '') AND coalesce(o.ends_on, '~'))
			GROUP BY a.camp_id, a.session_id, a.date) x
		WHERE day_tally.camp_id = x.camp_id AND day_tally.session_id = x.session_id AND day_tally.date = x.date;
END;
--> statement-breakpoint
CREATE TRIGGER `day_tally_move` AFTER UPDATE OF `camper_id`, `date` ON `attendance` WHEN NEW.voided_at IS NULL AND (OLD.camper_id <> NEW.camper_id OR OLD.date <> NEW.date) BEGIN
	UPDATE day_tally SET came = day_tally.came + x.came, absent = day_tally.absent + x.absent, late = day_tally.late + x.late, left_early = day_tally.left_early + x.left_early, checked_out = day_tally.checked_out + x.checked_out, unexcused = day_tally.unexcused + x.unexcused
		FROM (SELECT sum(x.sign * x.came) AS came, sum(x.sign * x.absent) AS absent, sum(x.sign * x.late) AS late, sum(x.sign * x.left_early) AS left_early, sum(x.sign * x.checked_out) AS checked_out, sum(x.sign * x.unexcused) AS unexcused FROM (
			SELECT -1 AS sign, coalesce(max(x.status <> 'absent'), 0) AS came, coalesce(max(x.status <> 'absent') = 0, 0) AS absent, coalesce(max(x.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN x.status <> 'absent' THEN (CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || x.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN x.status <> 'absent' THEN (CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || x.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(x.status <> 'absent') = 0 AND substr(max((CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(x.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM (SELECT o.checkpoint, o.status, o.absence FROM attendance o
				WHERE o.camp_id = OLD.camp_id AND o.session_id = OLD.session_id AND o.date = OLD.date AND o.checkpoint IN ('morning', 'midday', 'evening')
				AND o.camper_id = OLD.camper_id AND o.voided_at IS NULL UNION ALL SELECT OLD.checkpoint, OLD.status, OLD.absence) x
			UNION ALL SELECT 1, coalesce(max(x.status <> 'absent'), 0) AS came, coalesce(max(x.status <> 'absent') = 0, 0) AS absent, coalesce(max(x.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN x.status <> 'absent' THEN (CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || x.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN x.status <> 'absent' THEN (CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || x.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(x.status <> 'absent') = 0 AND substr(max((CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(x.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM (SELECT o.checkpoint, o.status, o.absence FROM attendance o
				WHERE o.camp_id = OLD.camp_id AND o.session_id = OLD.session_id AND o.date = OLD.date AND o.checkpoint IN ('morning', 'midday', 'evening')
				AND o.camper_id = OLD.camper_id AND o.voided_at IS NULL) x) x) x
		WHERE day_tally.camp_id = OLD.camp_id AND day_tally.session_id = OLD.session_id AND day_tally.date = OLD.date
			AND EXISTS (SELECT 1 FROM enrolment e JOIN enrolment_status es ON es.key = e.status WHERE e.camp_id = OLD.camp_id AND e.session_id = OLD.session_id
				AND e.camper_id = OLD.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL)) AND OLD.date BETWEEN coalesce(e.starts_on, '') AND coalesce(e.ends_on, '~'))
			AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = OLD.camp_id AND c.id = OLD.camper_id) IS NULL;
	UPDATE day_tally SET came = day_tally.came + x.came, absent = day_tally.absent + x.absent, late = day_tally.late + x.late, left_early = day_tally.left_early + x.left_early, checked_out = day_tally.checked_out + x.checked_out, unexcused = day_tally.unexcused + x.unexcused
		FROM (SELECT sum(x.sign * x.came) AS came, sum(x.sign * x.absent) AS absent, sum(x.sign * x.late) AS late, sum(x.sign * x.left_early) AS left_early, sum(x.sign * x.checked_out) AS checked_out, sum(x.sign * x.unexcused) AS unexcused FROM (
			SELECT -1 AS sign, coalesce(max(x.status <> 'absent'), 0) AS came, coalesce(max(x.status <> 'absent') = 0, 0) AS absent, coalesce(max(x.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN x.status <> 'absent' THEN (CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || x.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN x.status <> 'absent' THEN (CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || x.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(x.status <> 'absent') = 0 AND substr(max((CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(x.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM (SELECT o.checkpoint, o.status, o.absence FROM attendance o
				WHERE o.camp_id = NEW.camp_id AND o.session_id = NEW.session_id AND o.date = NEW.date AND o.checkpoint IN ('morning', 'midday', 'evening')
				AND o.camper_id = NEW.camper_id AND o.voided_at IS NULL AND o.checkpoint <> NEW.checkpoint) x
			UNION ALL SELECT 1, coalesce(max(x.status <> 'absent'), 0) AS came, coalesce(max(x.status <> 'absent') = 0, 0) AS absent, coalesce(max(x.status = 'late'), 0) AS late,
			coalesce(substr(max(CASE WHEN x.status <> 'absent' THEN (CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || x.status END), 2) = 'left_early', 0) AS left_early, coalesce(substr(max(CASE WHEN x.status <> 'absent' THEN (CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || x.status END), 2) = 'checked_out', 0) AS checked_out,
			coalesce(max(x.status <> 'absent') = 0 AND substr(max((CASE x.checkpoint WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END) || coalesce(x.absence, '')), 2) <> 'excused', 0) AS unexcused
			FROM (SELECT o.checkpoint, o.status, o.absence FROM attendance o
				WHERE o.camp_id = NEW.camp_id AND o.session_id = NEW.session_id AND o.date = NEW.date AND o.checkpoint IN ('morning', 'midday', 'evening')
				AND o.camper_id = NEW.camper_id AND o.voided_at IS NULL) x) x) x
		WHERE day_tally.camp_id = NEW.camp_id AND day_tally.session_id = NEW.session_id AND day_tally.date = NEW.date
			AND EXISTS (SELECT 1 FROM enrolment e JOIN enrolment_status es ON es.key = e.status WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.session_id
				AND e.camper_id = NEW.camper_id AND (es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL)) AND NEW.date BETWEEN coalesce(e.starts_on, '') AND coalesce(e.ends_on, '~'))
			AND (SELECT c.deleted_at FROM camper c WHERE c.camp_id = NEW.camp_id AND c.id = NEW.camper_id) IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `birthday_at_camp_insert` AFTER INSERT ON `roster_row` WHEN NEW.birth_date IS NOT NULL BEGIN
	INSERT INTO birthday_at_camp (camp_id, session_id, enrolment_id, date, sort_name, camper_id)
		SELECT NEW.camp_id, NEW.session_id, NEW.enrolment_id, date((substr(s.start_date, 1, 4) + y.key) || substr(NEW.birth_date, 5)), NEW.sort_name, NEW.camper_id
		FROM session s, json_each('[' || substr(replace(hex(zeroblob(substr(s.end_date, 1, 4) - substr(s.start_date, 1, 4) + 1)), '00', ',0'), 2) || ']') y
		WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND NEW.shows IN ('attending', 'left') AND s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed')
			AND date((substr(s.start_date, 1, 4) + y.key) || substr(NEW.birth_date, 5)) BETWEEN max(s.start_date, coalesce(NEW.starts_on, s.start_date)) AND min(s.end_date, coalesce(NEW.ends_on, s.end_date))
			AND (s.weekdays >> ((strftime('%w', date((substr(s.start_date, 1, 4) + y.key) || substr(NEW.birth_date, 5))) + 6) % 7)) & 1
		ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `birthday_at_camp_update` AFTER UPDATE OF `shows`, `sort_name`, `birth_date`, `starts_on`, `ends_on` ON `roster_row` WHEN OLD.shows IS NOT NEW.shows OR OLD.sort_name IS NOT NEW.sort_name OR OLD.birth_date IS NOT NEW.birth_date OR OLD.starts_on IS NOT NEW.starts_on OR OLD.ends_on IS NOT NEW.ends_on BEGIN
	DELETE FROM birthday_at_camp WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND enrolment_id = OLD.enrolment_id;
	INSERT INTO birthday_at_camp (camp_id, session_id, enrolment_id, date, sort_name, camper_id)
		SELECT NEW.camp_id, NEW.session_id, NEW.enrolment_id, date((substr(s.start_date, 1, 4) + y.key) || substr(NEW.birth_date, 5)), NEW.sort_name, NEW.camper_id
		FROM session s, json_each('[' || substr(replace(hex(zeroblob(substr(s.end_date, 1, 4) - substr(s.start_date, 1, 4) + 1)), '00', ',0'), 2) || ']') y
		WHERE s.camp_id = NEW.camp_id AND s.id = NEW.session_id AND NEW.shows IN ('attending', 'left') AND s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed')
			AND date((substr(s.start_date, 1, 4) + y.key) || substr(NEW.birth_date, 5)) BETWEEN max(s.start_date, coalesce(NEW.starts_on, s.start_date)) AND min(s.end_date, coalesce(NEW.ends_on, s.end_date))
			AND (s.weekdays >> ((strftime('%w', date((substr(s.start_date, 1, 4) + y.key) || substr(NEW.birth_date, 5))) + 6) % 7)) & 1
		ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `birthday_at_camp_delete` AFTER DELETE ON `roster_row` BEGIN
	DELETE FROM birthday_at_camp WHERE camp_id = OLD.camp_id AND session_id = OLD.session_id AND enrolment_id = OLD.enrolment_id;
END;
--> statement-breakpoint
CREATE TRIGGER `birthday_at_camp_session` AFTER UPDATE OF `start_date`, `end_date`, `weekdays`, `status`, `deleted_at` ON `session` WHEN OLD.start_date <> NEW.start_date OR OLD.end_date <> NEW.end_date OR OLD.weekdays <> NEW.weekdays OR (OLD.deleted_at IS NULL AND OLD.status IN ('published', 'running', 'completed')) <> (NEW.deleted_at IS NULL AND NEW.status IN ('published', 'running', 'completed')) BEGIN
	DELETE FROM birthday_at_camp WHERE camp_id = NEW.camp_id AND session_id = NEW.id;
	INSERT INTO birthday_at_camp (camp_id, session_id, enrolment_id, date, sort_name, camper_id)
		SELECT r.camp_id, r.session_id, r.enrolment_id, date((substr(s.start_date, 1, 4) + y.key) || substr(r.birth_date, 5)), r.sort_name, r.camper_id
		FROM session s CROSS JOIN roster_row r ON r.camp_id = s.camp_id AND r.session_id = s.id AND r.shows IN ('attending', 'left'), json_each('[' || substr(replace(hex(zeroblob(substr(s.end_date, 1, 4) - substr(s.start_date, 1, 4) + 1)), '00', ',0'), 2) || ']') y
		WHERE s.camp_id = NEW.camp_id AND s.id = NEW.id AND s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed')
			AND date((substr(s.start_date, 1, 4) + y.key) || substr(r.birth_date, 5)) BETWEEN max(s.start_date, coalesce(r.starts_on, s.start_date)) AND min(s.end_date, coalesce(r.ends_on, s.end_date))
			AND (s.weekdays >> ((strftime('%w', date((substr(s.start_date, 1, 4) + y.key) || substr(r.birth_date, 5))) + 6) % 7)) & 1
		ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER `refund_limit_raised` AFTER UPDATE OF `settings` ON `camp` WHEN coalesce(NEW.settings ->> 'refund_limit_cents', 10000) <> coalesce(OLD.settings ->> 'refund_limit_cents', 10000) BEGIN
	UPDATE refund_limit_raise SET ended_at = NEW.updated_at WHERE camp_id = NEW.id AND ended_at IS NULL;
	INSERT INTO refund_limit_raise (camp_id, id, from_cents, to_cents, asked_at, effective_at)
		SELECT NEW.id, lower(hex(randomblob(16))), f.cents, coalesce(NEW.settings ->> 'refund_limit_cents', 10000), NEW.updated_at, strftime('%Y-%m-%dT%H:%M:%fZ', NEW.updated_at, '+7 days')
		FROM (SELECT coalesce((SELECT r.from_cents FROM refund_limit_raise r WHERE r.camp_id = NEW.id AND r.ended_at = NEW.updated_at AND r.approved_at IS NULL
			AND r.effective_at > NEW.updated_at), OLD.settings ->> 'refund_limit_cents', 10000) AS cents) f
		WHERE coalesce(NEW.settings ->> 'refund_limit_cents', 10000) > f.cents;
END;
--> statement-breakpoint
CREATE TRIGGER `refund_limit_raise_fixed` BEFORE UPDATE ON `refund_limit_raise` WHEN OLD.ended_at IS NOT NULL OR OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.from_cents <> NEW.from_cents OR OLD.to_cents <> NEW.to_cents
	OR OLD.asked_at <> NEW.asked_at OR OLD.effective_at <> NEW.effective_at OR (OLD.asked_by IS NOT NULL AND OLD.asked_by IS NOT NEW.asked_by) OR (OLD.approved_by IS NOT NULL AND OLD.approved_by IS NOT NEW.approved_by) BEGIN
	SELECT RAISE(ABORT, 'refund_limit_raise_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_limit_raise_no_delete` BEFORE DELETE ON `refund_limit_raise` BEGIN
	SELECT RAISE(ABORT, 'append_only:refund_limit_raise');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_limit_raise_no_replace` BEFORE INSERT ON `refund_limit_raise` WHEN EXISTS (SELECT 1 FROM refund_limit_raise WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:refund_limit_raise');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_second` BEFORE INSERT ON `refund` WHEN NEW.needs_second = 0 AND NEW.amount_cents + coalesce((SELECT sum(o.amount_cents) FROM refund o WHERE o.camp_id = NEW.camp_id AND o.household_id = NEW.household_id
		AND o.currency = NEW.currency AND o.needs_second = 0 AND o.state NOT IN ('rejected', 'void') AND o.requested_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.requested_at, '-30 days')), 0)
	> coalesce((SELECT r.from_cents FROM refund_limit_raise r WHERE r.camp_id = NEW.camp_id AND r.ended_at IS NULL AND r.approved_at IS NULL AND r.effective_at > NEW.requested_at),
		(SELECT c.settings ->> 'refund_limit_cents' FROM camp c WHERE c.id = NEW.camp_id), 10000) BEGIN
	SELECT RAISE(ABORT, 'refund_second');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_reduces_fixed` BEFORE UPDATE OF `reduces_charge` ON `refund` WHEN OLD.reduces_charge <> NEW.reduces_charge BEGIN
	SELECT RAISE(ABORT, 'refund_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER `camp_currency_stays` BEFORE UPDATE OF `currency` ON `camp` WHEN OLD.currency <> NEW.currency AND (EXISTS (SELECT 1 FROM ledger_entry e WHERE e.camp_id = OLD.id)
	OR EXISTS (SELECT 1 FROM payment p WHERE p.camp_id = OLD.id) OR EXISTS (SELECT 1 FROM payable y WHERE y.camp_id = OLD.id)
	OR EXISTS (SELECT 1 FROM registration r WHERE r.camp_id = OLD.id AND r.status <> 'draft')) BEGIN
	SELECT RAISE(ABORT, 'camp_currency');
END;
--> statement-breakpoint
CREATE TRIGGER `payable_closes_pages` AFTER UPDATE OF `state`, `paid_cents` ON `payable` WHEN NEW.kind <> 'refund' AND ((OLD.state = 'due' AND NEW.state <> 'due') OR (NEW.state = 'due' AND NEW.paid_cents > OLD.paid_cents))
	AND EXISTS (SELECT 1 FROM payment_for f INDEXED BY payment_for_payable JOIN payment p ON p.camp_id = f.camp_id AND p.id = f.payment_id AND p.state = 'pending' WHERE f.camp_id = NEW.camp_id AND f.payable_id = NEW.id) BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		SELECT lower(hex(randomblob(16))), NEW.camp_id, 'card.close_pages', json_object('camp_id', NEW.camp_id, 'household_id', NEW.household_id, 'payable_id', NEW.id), p.created_at, p.created_at
		FROM payment_for f INDEXED BY payment_for_payable JOIN payment p ON p.camp_id = f.camp_id AND p.id = f.payment_id AND p.state = 'pending' WHERE f.camp_id = NEW.camp_id AND f.payable_id = NEW.id LIMIT 1;
END;
--> statement-breakpoint
CREATE TRIGGER `person_email_changed` AFTER UPDATE OF `email` ON `person`
WHEN OLD.email IS NOT NULL AND lower(NEW.email) IS NOT lower(OLD.email)
	AND NEW.person_type <> 'camper' AND OLD.deleted_at IS NULL AND NEW.deleted_at IS NULL
	AND (NEW.person_type = 'parent' OR EXISTS (SELECT 1 FROM person_relationship r INDEXED BY person_relationship_related
		WHERE r.camp_id = NEW.camp_id AND r.related_person_id = NEW.id AND r.type IN ('parent', 'guardian', 'step_parent'))) BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES (lower(hex(randomblob(16))), NEW.camp_id, 'person.email_changed',
			json_object('camp_id', NEW.camp_id, 'person_id', NEW.id, 'from', OLD.email, 'to', NEW.email), NEW.updated_at, NEW.updated_at);
END;
--> statement-breakpoint
CREATE TRIGGER `session_move_no_update` BEFORE UPDATE ON `session_move` BEGIN
	SELECT RAISE(ABORT, 'append_only:session_move');
END;
--> statement-breakpoint
CREATE TRIGGER `session_move_no_delete` BEFORE DELETE ON `session_move` BEGIN
	SELECT RAISE(ABORT, 'append_only:session_move');
END;
--> statement-breakpoint
CREATE TRIGGER `session_move_no_replace` BEFORE INSERT ON `session_move` WHEN EXISTS (SELECT 1 FROM session_move WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:session_move');
END;
--> statement-breakpoint
CREATE TRIGGER `definition_audience_insert` BEFORE INSERT ON `definition` WHEN NOT (NEW.audience = 'everyone' OR (NEW.type = 'camper_tag' AND NEW.audience IN ('office', 'finance')) OR (NEW.type = 'document_type' AND NEW.audience = 'health')) BEGIN
	SELECT RAISE(ABORT, 'definition_audience');
END;
--> statement-breakpoint
CREATE TRIGGER `definition_audience_update` BEFORE UPDATE OF `audience`, `type` ON `definition` WHEN NOT (NEW.audience = 'everyone' OR (NEW.type = 'camper_tag' AND NEW.audience IN ('office', 'finance')) OR (NEW.type = 'document_type' AND NEW.audience = 'health')) BEGIN
	SELECT RAISE(ABORT, 'definition_audience');
END;
--> statement-breakpoint
CREATE TRIGGER `person_search_phone` AFTER UPDATE OF `phone` ON `person` WHEN OLD.phone IS NOT NEW.phone BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.person', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `place_hold_again` BEFORE INSERT ON `place_hold` WHEN EXISTS (SELECT 1 FROM hold_window w WHERE w.camp_id = NEW.camp_id AND w.registration_id = NEW.registration_id AND w.session_id = NEW.session_id AND w.held_from > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour') AND NEW.expires_at > w.ends_at) BEGIN
	SELECT RAISE(ABORT, 'hold_again');
END;
--> statement-breakpoint
CREATE TRIGGER `place_hold_unknown` BEFORE INSERT ON `place_hold` WHEN NEW.has_record = 0 AND (SELECT count(*) FROM registration mine CROSS JOIN registration r ON r.user_id = mine.user_id AND r.camp_id = mine.camp_id AND r.status = 'draft' CROSS JOIN place_hold h ON h.camp_id = r.camp_id AND h.registration_id = r.id AND h.has_record = 0 AND h.expires_at > NEW.created_at WHERE mine.camp_id = NEW.camp_id AND mine.id = NEW.registration_id) >= 4 BEGIN
	SELECT RAISE(ABORT, 'hold_unknown');
END;
--> statement-breakpoint
CREATE TRIGGER `place_hold_remember` AFTER INSERT ON `place_hold` BEGIN
	INSERT INTO hold_window (camp_id, registration_id, session_id, held_from, ends_at) VALUES (NEW.camp_id, NEW.registration_id, NEW.session_id, NEW.created_at, NEW.expires_at)
		ON CONFLICT (camp_id, registration_id, session_id) DO UPDATE SET held_from = excluded.held_from, ends_at = excluded.ends_at
		WHERE held_from <= strftime('%Y-%m-%dT%H:%M:%fZ', excluded.held_from, '-1 hour');
	INSERT INTO hold_use (camp_id, season_id, user_id, seconds, held_until)
		SELECT r.camp_id, r.season_id, r.user_id, unixepoch(NEW.expires_at) - unixepoch(NEW.created_at), NEW.expires_at FROM registration r
		WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id AND r.user_id IS NOT NULL
		ON CONFLICT (camp_id, season_id, user_id) DO UPDATE SET
			seconds = seconds + max(0, unixepoch(excluded.held_until) - max(unixepoch(NEW.created_at), unixepoch(held_until))),
			held_until = max(held_until, excluded.held_until);
END;
--> statement-breakpoint
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
-- What the query planner is told of every index: test/contracts/database/statistics.ts says how the figures are made.
-- ANALYZE makes the table of statistics, which SQLite doesn't have before something was analyzed.
ANALYZE write_guard;
--> statement-breakpoint
INSERT INTO `sqlite_stat1` (`tbl`, `idx`, `stat`) VALUES
	('activity', 'activity_by_name', '80 20 1 1'),
	('activity', 'activity_category', '80 4'),
	('activity', 'activity_location', '80 4'),
	('activity', 'sqlite_autoindex_activity_1', '80 20 1'),
	('add_on', 'add_on_season', '80 20 4 1 1'),
	('add_on', 'add_on_session', '80 20 1'),
	('add_on', 'sqlite_autoindex_add_on_1', '80 20 1'),
	('application_status', 'sqlite_autoindex_application_status_1', '10 1'),
	('application_transition', 'application_transition', '10 3 1'),
	('attempt_limit', 'attempt_limit_resets', '40000 8'),
	('attempt_limit', 'sqlite_autoindex_attempt_limit_1', '40000 1'),
	('attendance', 'attendance', '40000 10000 200 3 1 1'),
	('attendance', 'attendance_camper', '40000 10000 8 1'),
	('attendance', 'attendance_late', '40000 10000 167 3 1 1'),
	('attendance', 'attendance_unexcused', '40000 10000 167 3 1 1'),
	('attendance_history', 'attendance_history', '40000 10000 200 3 1 1 1'),
	('attendance_status', 'sqlite_autoindex_attendance_status_1', '10 1'),
	('attendance_tally', 'attendance_tally', '40000 10000 200 3 1'),
	('attendance_tally', 'attendance_tally_day', '40000 10000 167'),
	('audit_event', 'audit_event_camp', '40000 10000 8'),
	('audit_event', 'audit_event_entity', '40000 10000 3333 8 1'),
	('audit_event', 'audit_event_user', '40000 8 1'),
	('audit_event', 'sqlite_autoindex_audit_event_1', '40000 1'),
	('auth_account', 'auth_account_provider', '40000 8 1'),
	('auth_account', 'auth_account_user', '40000 8'),
	('auth_account', 'sqlite_autoindex_auth_account_1', '40000 1'),
	('auth_passkey', 'auth_passkey_credential', '40000 1'),
	('auth_passkey', 'auth_passkey_user', '40000 8'),
	('auth_passkey', 'sqlite_autoindex_auth_passkey_1', '40000 1'),
	('auth_rate_limit', 'auth_rate_limit_key', '40000 1'),
	('auth_rate_limit', 'sqlite_autoindex_auth_rate_limit_1', '40000 1'),
	('auth_session', 'auth_session_token', '40000 1'),
	('auth_session', 'auth_session_user', '40000 8'),
	('auth_session', 'sqlite_autoindex_auth_session_1', '40000 1'),
	('auth_two_factor', 'auth_two_factor_user', '40000 8'),
	('auth_two_factor', 'sqlite_autoindex_auth_two_factor_1', '40000 1'),
	('auth_user', 'auth_user_email', '40000 1'),
	('auth_user', 'sqlite_autoindex_auth_user_1', '40000 1'),
	('auth_verification', 'auth_verification_identifier', '40000 13333'),
	('auth_verification', 'sqlite_autoindex_auth_verification_1', '40000 1'),
	('auto_charge', 'auto_charge_agreed_by', '40000 13333'),
	('auto_charge', 'auto_charge_ended_by', '40000 13333'),
	('auto_charge', 'auto_charge_household', '40000 10000 8 1'),
	('auto_charge', 'auto_charge_live', '40000 10000 8'),
	('auto_charge', 'auto_charge_once', '40000 10000 8 1'),
	('auto_charge', 'auto_charge_registration', '40000 10000 8'),
	('auto_charge', 'sqlite_autoindex_auto_charge_1', '40000 10000 1'),
	('background_check_status', 'sqlite_autoindex_background_check_status_1', '10 1'),
	('bill_split', 'bill_split_ended_by', '40000 13333'),
	('bill_split', 'bill_split_household', '40000 10000 8'),
	('bill_split', 'bill_split_once', '40000 10000 1'),
	('bill_split', 'bill_split_other_household', '40000 10000 8'),
	('bill_split', 'bill_split_registration', '40000 10000 8 1'),
	('bill_split', 'bill_split_set_by', '40000 13333'),
	('bill_split', 'sqlite_autoindex_bill_split_1', '40000 10000 1'),
	('billing_customer', 'billing_customer_compared', '40000 8'),
	('billing_customer', 'billing_customer_customer', '40000 1'),
	('billing_customer', 'billing_customer_user', '40000 8'),
	('billing_customer', 'sqlite_autoindex_billing_customer_1', '40000 1'),
	('birthday_at_camp', 'birthday_at_camp', '40000 10000 200 8 1'),
	('birthday_at_camp', 'birthday_at_camp_date', '40000 10000 167 8 1'),
	('camp', 'camp_slug', '80 1'),
	('camp', 'sqlite_autoindex_camp_1', '80 1'),
	('camp_counter', 'camp_counter', '80 20 1'),
	('camp_feature_flag', 'sqlite_autoindex_camp_feature_flag_1', '80 20 1'),
	('camp_group', 'camp_group_kind', '80 20 7 1'),
	('camp_group', 'camp_group_location', '80 4'),
	('camp_group', 'camp_group_name', '80 20 7 1'),
	('camp_group', 'sqlite_autoindex_camp_group_1', '80 20 1'),
	('camp_logo', 'sqlite_autoindex_camp_logo_1', '80 1'),
	('camp_setup_step', 'camp_setup_step', '80 20 1'),
	('camp_weather', 'camp_weather_attempted', '80 4'),
	('camp_weather', 'sqlite_autoindex_camp_weather_1', '80 1'),
	('camper', 'camper_by_birth_date', '40000 10000 3333 1111 8'),
	('camper', 'camper_by_creation', '40000 10000 3333 8 1'),
	('camper', 'camper_by_name', '40000 10000 3333 8 1 1'),
	('camper', 'camper_by_school_year', '40000 10000 3333 20 1 1'),
	('camper', 'camper_deleted', '40000 10000 8'),
	('camper', 'sqlite_autoindex_camper_1', '40000 10000 1'),
	('camper_grade_override', 'camper_grade_override_season', '40000 10000 2000'),
	('camper_grade_override', 'sqlite_autoindex_camper_grade_override_1', '40000 10000 8 1'),
	('camper_return', 'camper_return', '40000 10000 2000 400 133 7 1'),
	('camper_return', 'camper_return_by_birth_date', '40000 10000 2000 400 133 44 2'),
	('camper_return', 'camper_return_by_creation', '40000 10000 2000 400 133 7 1'),
	('camper_return', 'camper_return_by_school_year', '40000 10000 2000 400 133 20 1 1'),
	('camper_return', 'camper_return_camper', '40000 10000 8'),
	('camper_season', 'camper_season', '40000 10000 2000 1'),
	('camper_season', 'camper_season_camper', '40000 10000 8'),
	('camper_status', 'sqlite_autoindex_camper_status_1', '10 1'),
	('camper_tag', 'camper_tag', '40000 10000 1000 1'),
	('camper_tag', 'camper_tag_by_name', '40000 10000 1000 333 8 1'),
	('camper_tag', 'camper_tag_camper', '40000 10000 8'),
	('camper_tag', 'camper_tag_definition', '40000 4000'),
	('cancellation', 'cancellation_add_on', '40000 10000 8'),
	('cancellation', 'cancellation_list', '40000 10000 8 1'),
	('cancellation', 'cancellation_season', '40000 10000 2000'),
	('cancellation', 'cancellation_started_by', '40000 13333'),
	('cancellation', 'sqlite_autoindex_cancellation_1', '40000 10000 1'),
	('cancellation_end', 'cancellation_end_enrolment', '40000 10000 1'),
	('cancellation_end', 'cancellation_end_entry', '40000 10000 8 1'),
	('cancellation_end', 'cancellation_end_family', '40000 10000 8 1'),
	('cancellation_end', 'cancellation_end_household', '40000 10000 8'),
	('cancellation_end', 'cancellation_end_line', '40000 10000 1'),
	('cancellation_end', 'cancellation_end_session', '40000 10000 200'),
	('cancellation_end', 'sqlite_autoindex_cancellation_end_1', '40000 10000 1'),
	('cancellation_family', 'cancellation_family_household', '40000 10000 8'),
	('cancellation_family', 'cancellation_family_state', '40000 10000 8 3 1'),
	('cancellation_family', 'sqlite_autoindex_cancellation_family_1', '40000 10000 8 1'),
	('cancellation_refund', 'cancellation_refund_of', '40000 10000 8'),
	('cancellation_refund', 'sqlite_autoindex_cancellation_refund_1', '40000 10000 1'),
	('cancellation_session', 'cancellation_session_of', '40000 10000 8'),
	('cancellation_session', 'sqlite_autoindex_cancellation_session_1', '40000 10000 1'),
	('cancellation_tier', 'cancellation_tier', '80 20 4 1'),
	('charge_attempt', 'charge_attempt', '40000 10000 8 1'),
	('charge_attempt', 'charge_attempt_agreement', '40000 10000 8'),
	('charge_attempt', 'charge_attempt_claimed', '40000 8'),
	('charge_attempt', 'charge_attempt_failed', '40000 10000 8'),
	('charge_attempt', 'charge_attempt_household', '40000 10000 8 1'),
	('charge_attempt', 'charge_attempt_live', '40000 10000 1'),
	('charge_attempt', 'charge_attempt_method', '40000 10000 8'),
	('charge_attempt', 'charge_attempt_next', '40000 8'),
	('charge_attempt', 'charge_attempt_next', '40000 8'),
	('charge_attempt', 'charge_attempt_payment', '40000 10000 1'),
	('charge_attempt', 'charge_attempt_when', '40000 10000 8 1 1'),
	('charge_attempt_state', 'sqlite_autoindex_charge_attempt_state_1', '10 1'),
	('checkpoint', 'sqlite_autoindex_checkpoint_1', '10 1'),
	('day_close', 'day_close', '40000 10000 1'),
	('day_close', 'day_close_closed_by', '40000 13333'),
	('day_take', 'day_take', '40000 10000 167 56 1'),
	('day_tally', 'day_tally', '40000 10000 200 1'),
	('debt_figure', 'debt_figure', '40000 10000 3333 1111 1'),
	('definition', 'definition_key', '80 20 7 1'),
	('definition', 'definition_key_global', '80 27 1'),
	('definition', 'definition_list', '80 20 7 2'),
	('definition', 'sqlite_autoindex_definition_1', '80 1'),
	('discount', 'discount_code_once', '80 20 4 1'),
	('discount', 'discount_season', '80 20 4 1 1'),
	('discount', 'sqlite_autoindex_discount_1', '80 20 1'),
	('discount_kind', 'sqlite_autoindex_discount_kind_1', '10 1'),
	('discount_session', 'discount_session', '80 20 1 1'),
	('discount_session', 'discount_session_session', '80 20 1'),
	('discount_use', 'discount_use', '40000 10000 8 1'),
	('discount_use', 'discount_use_household', '40000 10000 8'),
	('discount_use', 'discount_use_registration', '40000 10000 8'),
	('dispute', 'dispute_household', '40000 10000 8 1'),
	('dispute', 'dispute_in_state', '40000 10000 3333 1111'),
	('dispute', 'dispute_opened', '40000 10000 8 1'),
	('dispute', 'dispute_payment', '40000 10000 8'),
	('dispute', 'dispute_provider', '40000 13333 1'),
	('dispute', 'sqlite_autoindex_dispute_1', '40000 10000 1'),
	('dispute_state', 'sqlite_autoindex_dispute_state_1', '10 1'),
	('dispute_transition', 'dispute_transition', '10 3 1'),
	('enrolment', 'enrolment_camper', '40000 10000 8 1'),
	('enrolment', 'enrolment_moved_from', '40000 10000 8'),
	('enrolment', 'enrolment_once', '40000 10000 200 1'),
	('enrolment', 'enrolment_session', '40000 10000 200 67'),
	('enrolment', 'sqlite_autoindex_enrolment_1', '40000 10000 1'),
	('enrolment_span', 'enrolment_span', '40000 10000 200 3 1'),
	('enrolment_status', 'sqlite_autoindex_enrolment_status_1', '10 1'),
	('feature_flag', 'sqlite_autoindex_feature_flag_1', '10 1'),
	('group_camper', 'group_camper', '40000 10000 200 67 1'),
	('group_camper', 'group_camper_camper', '40000 10000 8'),
	('group_camper', 'group_camper_group', '40000 10000 8 1'),
	('group_kind', 'sqlite_autoindex_group_kind_1', '10 1'),
	('group_roster', 'group_roster', '40000 10000 200 1'),
	('group_staff', 'group_staff', '40000 10000 200 8 1'),
	('group_staff', 'group_staff_group', '40000 10000 8'),
	('group_staff', 'group_staff_staff', '40000 10000 8 1'),
	('hold_use', 'hold_use_user', '40000 8'),
	('hold_use', 'sqlite_autoindex_hold_use_1', '40000 10000 2000 1'),
	('hold_window', 'hold_window_session', '40000 10000 200'),
	('hold_window', 'sqlite_autoindex_hold_window_1', '40000 10000 8 1'),
	('household', 'household_by_name', '40000 10000 8 1'),
	('household', 'sqlite_autoindex_household_1', '40000 10000 1'),
	('household_account', 'household_account', '40000 10000 8 1'),
	('household_account', 'household_account_balance', '40000 10000 3333 8'),
	('household_member', 'household_member_one_primary', '40000 10000 1'),
	('household_member', 'household_member_person', '40000 10000 8'),
	('household_member', 'sqlite_autoindex_household_member_1', '40000 10000 8 1'),
	('household_move', 'household_move', '40000 10000 8 3 1'),
	('idempotency', 'idempotency_created', '40000 8'),
	('idempotency', 'sqlite_autoindex_idempotency_1', '40000 8 1'),
	('import_row', 'import_row', '40000 10000 8 1'),
	('import_row', 'import_row_action', '40000 10000 8 3 1'),
	('import_run', 'import_run_created_by', '40000 13333'),
	('import_run', 'import_run_list', '40000 10000 8 1'),
	('import_run', 'sqlite_autoindex_import_run_1', '40000 10000 1'),
	('import_status', 'sqlite_autoindex_import_status_1', '10 1'),
	('invitation', 'invitation_accepted_by', '40000 13333'),
	('invitation', 'invitation_email', '40000 8 3'),
	('invitation', 'invitation_expiry', '40000 8'),
	('invitation', 'invitation_invited_by', '40000 13333'),
	('invitation', 'invitation_list', '40000 10000 3333 8 1'),
	('invitation', 'invitation_one_pending', '40000 10000 1'),
	('invitation', 'invitation_person', '40000 10000 8'),
	('invitation', 'invitation_role', '40000 10000 8'),
	('invitation', 'invitation_token', '40000 1'),
	('invitation', 'sqlite_autoindex_invitation_1', '40000 10000 1'),
	('invitation_status', 'sqlite_autoindex_invitation_status_1', '10 1'),
	('invoice', 'invoice_created_by', '40000 13333'),
	('invoice', 'invoice_household', '40000 10000 8 1 1'),
	('invoice', 'invoice_issued_by', '40000 13333'),
	('invoice', 'invoice_made', '40000 10000 8 1'),
	('invoice', 'invoice_number', '40000 10000 1'),
	('invoice', 'invoice_voided_by', '40000 13333'),
	('invoice', 'sqlite_autoindex_invoice_1', '40000 10000 1'),
	('invoice_line', 'invoice_line', '40000 10000 8 1'),
	('invoice_line', 'invoice_line_once', '40000 10000 8 1'),
	('invoice_line', 'invoice_line_once', '40000 10000 8 1'),
	('invoice_line', 'invoice_line_payable', '40000 10000 8'),
	('invoice_state', 'sqlite_autoindex_invoice_state_1', '10 1'),
	('ledger_account', 'sqlite_autoindex_ledger_account_1', '10 1'),
	('ledger_entry', 'ledger_entry_day', '40000 10000 167 8'),
	('ledger_entry', 'ledger_entry_effect', '40000 10000 1'),
	('ledger_entry', 'ledger_entry_household', '40000 10000 8 1'),
	('ledger_entry', 'ledger_entry_number', '40000 10000 1'),
	('ledger_entry', 'ledger_entry_of_kind', '40000 10000 3333 8'),
	('ledger_entry', 'ledger_entry_payment', '40000 10000 8 1'),
	('ledger_entry', 'ledger_entry_posted_by', '40000 13333'),
	('ledger_entry', 'ledger_entry_registration', '40000 10000 8 1'),
	('ledger_entry', 'ledger_entry_reverses', '40000 10000 1'),
	('ledger_entry', 'sqlite_autoindex_ledger_entry_1', '40000 10000 1'),
	('ledger_entry_kind', 'sqlite_autoindex_ledger_entry_kind_1', '10 1'),
	('ledger_posting', 'ledger_posting', '40000 10000 8 1'),
	('ledger_posting', 'ledger_posting_credit_household', '40000 10000 8'),
	('ledger_posting', 'ledger_posting_debit_household', '40000 10000 8'),
	('ledger_posting', 'ledger_posting_line', '40000 10000 8'),
	('lottery', 'lottery_drawn_by', '80 27'),
	('lottery', 'lottery_season', '80 20 4 1'),
	('lottery', 'sqlite_autoindex_lottery_1', '80 20 1'),
	('lottery_entry', 'lottery_entry_code', '40000 10000 8 1'),
	('lottery_entry', 'lottery_entry_family', '40000 10000 8'),
	('lottery_entry', 'lottery_entry_household', '40000 10000 8 1'),
	('lottery_entry', 'lottery_entry_registration', '40000 10000 8'),
	('lottery_entry', 'sqlite_autoindex_lottery_entry_1', '40000 10000 1'),
	('lottery_outcome', 'sqlite_autoindex_lottery_outcome_1', '10 1'),
	('lottery_session', 'lottery_session', '80 20 1 1'),
	('lottery_session', 'lottery_session_once', '80 20 1'),
	('mail_category', 'sqlite_autoindex_mail_category_1', '10 1'),
	('mail_optout', 'mail_optout_camp', '40000 10000 8 1'),
	('mail_optout', 'mail_optout_platform', '40000 8 1'),
	('mail_optout', 'sqlite_autoindex_mail_optout_1', '40000 1'),
	('membership', 'membership_by_name', '40000 10000 8 1 1'),
	('membership', 'membership_by_role', '40000 10000 8 1 1'),
	('membership', 'membership_inactive', '40000 10000 8 1'),
	('membership', 'membership_person', '40000 10000 1'),
	('membership', 'membership_role', '40000 10000 8'),
	('membership', 'membership_user', '40000 8 2'),
	('membership', 'sqlite_autoindex_membership_1', '40000 10000 1'),
	('note_status', 'sqlite_autoindex_note_status_1', '10 1'),
	('note_visibility', 'sqlite_autoindex_note_visibility_1', '10 1'),
	('outbox', 'outbox_pending', '40000 8 1'),
	('outbox', 'outbox_topic', '40000 13333 8'),
	('outbox', 'sqlite_autoindex_outbox_1', '40000 1'),
	('payable', 'payable_due', '40000 10000 3333 56 3'),
	('payable', 'payable_household', '40000 10000 8 3 1'),
	('payable', 'payable_registration', '40000 10000 8 1 1'),
	('payable', 'payable_settled_by', '40000 13333'),
	('payable', 'sqlite_autoindex_payable_1', '40000 10000 1'),
	('payable_kind', 'sqlite_autoindex_payable_kind_1', '10 1'),
	('payable_share', 'payable_share', '40000 10000 1'),
	('payable_share', 'payable_share_of', '40000 10000 8'),
	('payable_share', 'payable_share_split', '40000 10000 8'),
	('payable_state', 'sqlite_autoindex_payable_state_1', '10 1'),
	('payment', 'payment_day', '40000 10000 167 56 3'),
	('payment', 'payment_entered_by', '40000 13333'),
	('payment', 'payment_household', '40000 10000 8 1 1'),
	('payment', 'payment_in_state', '40000 10000 3333 8 1'),
	('payment', 'payment_intent', '40000 13333 1'),
	('payment', 'payment_left', '40000 10000 8'),
	('payment', 'payment_reference', '40000 10000 8'),
	('payment', 'payment_session', '40000 13333 1'),
	('payment', 'sqlite_autoindex_payment_1', '40000 10000 1'),
	('payment_date', 'payment_date', '80 20 4 1'),
	('payment_for', 'payment_for', '40000 10000 8 1'),
	('payment_for', 'payment_for_payable', '40000 10000 8'),
	('payment_part', 'payment_part', '40000 10000 1'),
	('payment_part', 'payment_part_payable', '40000 10000 8'),
	('payment_part', 'payment_part_payment', '40000 10000 8'),
	('payment_state', 'sqlite_autoindex_payment_state_1', '10 1'),
	('payment_way', 'sqlite_autoindex_payment_way_1', '10 1'),
	('person', 'person_deleted', '40000 10000 8'),
	('person', 'person_duplicate', '40000 10000 8'),
	('person', 'person_email', '40000 10000 20'),
	('person', 'person_list', '40000 10000 3333 8 1'),
	('person', 'person_phone', '40000 10000 3333'),
	('person', 'sqlite_autoindex_person_1', '40000 10000 1'),
	('person', 'staff_birthday', '40000 10000 3333'),
	('person_document', 'person_document_definition', '40000 4000'),
	('person_document', 'person_document_expiry', '40000 10000 167'),
	('person_document', 'person_document_object', '40000 1'),
	('person_document', 'person_document_person', '40000 10000 8 1 1'),
	('person_document', 'person_document_uploaded_by', '40000 13333'),
	('person_document', 'sqlite_autoindex_person_document_1', '40000 10000 1'),
	('person_double', 'person_double', '40000 10000 3333 1'),
	('person_merge', 'person_merge_by', '40000 13333'),
	('person_merge', 'person_merge_kept', '40000 10000 8'),
	('person_merge', 'person_merge_merged', '40000 10000 8'),
	('person_merge', 'person_merge_moving', '40000 10000'),
	('person_merge', 'person_merge_once', '40000 10000 1'),
	('person_merge', 'sqlite_autoindex_person_merge_1', '40000 10000 1'),
	('person_note', 'person_note_author', '40000 8'),
	('person_note', 'person_note_person', '40000 10000 8 3 1'),
	('person_note', 'sqlite_autoindex_person_note_1', '40000 10000 1'),
	('person_note_history', 'person_note_history', '40000 10000 8 1'),
	('person_photo', 'sqlite_autoindex_person_photo_1', '40000 10000 1'),
	('person_relationship', 'person_relationship_contact', '40000 10000 8 3 1'),
	('person_relationship', 'person_relationship_once', '40000 10000 8 1 1'),
	('person_relationship', 'person_relationship_related', '40000 10000 8 3'),
	('person_relationship', 'sqlite_autoindex_person_relationship_1', '40000 10000 1'),
	('person_type', 'sqlite_autoindex_person_type_1', '10 1'),
	('place_hold', 'place_hold_expiry', '40000 8'),
	('place_hold', 'place_hold_once', '40000 10000 8 1 1'),
	('place_hold', 'place_hold_session', '40000 10000 200 8'),
	('place_hold', 'sqlite_autoindex_place_hold_1', '40000 10000 1'),
	('plan', 'sqlite_autoindex_plan_1', '10 1'),
	('plan_feature', 'plan_feature', '10 1 1'),
	('provider_account', 'provider_account', '80 20 1'),
	('provider_account', 'provider_account_account', '80 1'),
	('provider_account', 'provider_account_compared', '80 4'),
	('provider_account', 'provider_account_connected_by', '80 27'),
	('provider_account', 'provider_account_used', '80 1'),
	('provider_customer', 'provider_customer', '40000 10000 8 1'),
	('provider_customer', 'provider_customer_customer', '40000 8 1'),
	('provider_customer', 'provider_customer_household', '40000 10000 8'),
	('provider_difference', 'provider_difference_camp', '40000 10000 8 1'),
	('provider_difference', 'provider_difference_open', '40000 8 1 1'),
	('provider_difference', 'provider_difference_settled_by', '40000 13333'),
	('provider_difference', 'sqlite_autoindex_provider_difference_1', '40000 1'),
	('provider_event', 'provider_event_aside', '40000 10000 8 1'),
	('provider_event', 'provider_event_camp', '40000 10000 8'),
	('provider_event', 'provider_event_in_state', '40000 13333 8 1'),
	('provider_event', 'provider_event_looked_by', '40000 13333'),
	('provider_event', 'provider_event_object', '40000 8 1 1'),
	('provider_event', 'sqlite_autoindex_provider_event_1', '40000 1'),
	('provider_event_state', 'sqlite_autoindex_provider_event_state_1', '10 1'),
	('provider_refund', 'provider_refund', '40000 10000 8 1'),
	('provider_refund', 'provider_refund_once', '40000 8 1'),
	('provider_refund', 'provider_refund_payment', '40000 10000 8'),
	('provider_refund', 'provider_refund_refund', '40000 10000 1'),
	('question', 'question_order', '80 20 4 1 1'),
	('question', 'sqlite_autoindex_question_1', '80 20 4 1'),
	('question_form', 'question_form_published_by', '80 27'),
	('question_form', 'sqlite_autoindex_question_form_1', '80 20 4 1'),
	('question_kind', 'sqlite_autoindex_question_kind_1', '10 1'),
	('refund', 'refund_asked', '40000 10000 8 1'),
	('refund', 'refund_decided_by', '40000 13333'),
	('refund', 'refund_household', '40000 10000 8 1 1'),
	('refund', 'refund_in_state', '40000 10000 3333 8 1'),
	('refund', 'refund_payable', '40000 10000 8'),
	('refund', 'refund_payment', '40000 10000 8'),
	('refund', 'refund_processed_by', '40000 13333'),
	('refund', 'refund_reference', '40000 10000 8'),
	('refund', 'refund_registration', '40000 10000 8'),
	('refund', 'refund_requested_by', '40000 13333'),
	('refund', 'sqlite_autoindex_refund_1', '40000 10000 1'),
	('refund_limit_raise', 'refund_limit_raise_approved_by', '80 27'),
	('refund_limit_raise', 'refund_limit_raise_asked_by', '80 27'),
	('refund_limit_raise', 'refund_limit_raise_open', '80 20 1'),
	('refund_limit_raise', 'sqlite_autoindex_refund_limit_raise_1', '80 20 1'),
	('refund_part', 'refund_part', '40000 10000 1'),
	('refund_part', 'refund_part_payment', '40000 10000 8'),
	('refund_part', 'refund_part_refund', '40000 10000 8'),
	('refund_state', 'sqlite_autoindex_refund_state_1', '10 1'),
	('refund_transition', 'refund_transition', '10 3 1'),
	('refund_way', 'sqlite_autoindex_refund_way_1', '10 1'),
	('registration', 'registration_board', '40000 10000 2000 667 8 1'),
	('registration', 'registration_decided_by', '40000 13333'),
	('registration', 'registration_entered_by', '40000 13333'),
	('registration', 'registration_form', '40000 10000 2000 667'),
	('registration', 'registration_household', '40000 10000 8'),
	('registration', 'registration_one_draft', '40000 10000 2000 1'),
	('registration', 'registration_parent', '40000 10000 8'),
	('registration', 'registration_submitted', '40000 10000 2000 8 1'),
	('registration', 'registration_user', '40000 8 2 1'),
	('registration', 'sqlite_autoindex_registration_1', '40000 10000 1'),
	('registration_answer', 'registration_answer_camper', '40000 10000 8'),
	('registration_answer', 'sqlite_autoindex_registration_answer_1', '40000 10000 8 1'),
	('registration_audience', 'sqlite_autoindex_registration_audience_1', '10 1'),
	('registration_line', 'registration_line_add_on', '40000 10000 8'),
	('registration_line', 'registration_line_camper', '40000 10000 8'),
	('registration_line', 'registration_line_enrolment', '40000 10000 1'),
	('registration_line', 'registration_line_registration', '40000 10000 8 3 1'),
	('registration_line', 'registration_line_session', '40000 10000 200'),
	('registration_line', 'sqlite_autoindex_registration_line_1', '40000 10000 1'),
	('registration_setup', 'sqlite_autoindex_registration_setup_1', '80 20 1'),
	('registration_status', 'sqlite_autoindex_registration_status_1', '10 1'),
	('registration_window', 'registration_window', '600 150 3 1'),
	('registration_window', 'registration_window_opens', '600 150 8'),
	('relationship_type', 'sqlite_autoindex_relationship_type_1', '10 1'),
	('release_block', 'release_block_document', '40000 10000 8'),
	('release_block', 'sqlite_autoindex_release_block_1', '40000 10000 1'),
	('required_document', 'required_document_definition', '80 8'),
	('required_document', 'required_document_once', '80 20 4 1'),
	('required_document', 'sqlite_autoindex_required_document_1', '80 20 1'),
	('role', 'role_name', '80 20 1'),
	('role', 'sqlite_autoindex_role_1', '80 20 1'),
	('role_permission', 'role_permission', '80 20 1 1'),
	('roster_row', 'roster_row', '40000 10000 200 67 3 1'),
	('roster_tally', 'roster_tally', '40000 10000 200 67 22 1'),
	('sample_row', 'sample_row', '40000 10000 3333 1'),
	('saved_method', 'saved_method_account', '40000 10000 8'),
	('saved_method', 'saved_method_added_by', '40000 13333'),
	('saved_method', 'saved_method_default', '40000 10000 8 1'),
	('saved_method', 'saved_method_household', '40000 10000 8 1'),
	('saved_method', 'saved_method_provider', '40000 8 1'),
	('saved_method', 'sqlite_autoindex_saved_method_1', '40000 10000 1'),
	('season', 'season_by_date', '80 20 7 1'),
	('season', 'season_one_current', '80 1'),
	('season', 'sqlite_autoindex_season_1', '80 20 1'),
	('season_opening', 'season_opening', '80 20 4 1'),
	('season_pair', 'season_pair', '80 20 4 1'),
	('season_pair', 'season_pair_b', '80 20 4'),
	('season_status', 'sqlite_autoindex_season_status_1', '10 1'),
	('season_tally', 'season_tally', '80 20 1'),
	('season_week', 'season_week', '40000 10000 2000 1'),
	('session', 'session_bookable', '600 150 30 10 1'),
	('session', 'session_by_date', '600 150 50 3'),
	('session', 'session_by_end', '600 150 50'),
	('session', 'session_by_opening', '600 150 30 2'),
	('session', 'session_by_season', '600 150 30 10 1'),
	('session', 'session_location', '600 8'),
	('session', 'sqlite_autoindex_session_1', '600 150 1'),
	('session_claim', 'session_claim', '40000 10000 3333 8 1 1'),
	('session_claim', 'session_claim_bucket', '40000 10000 200 67'),
	('session_day', 'session_day', '40000 10000 200 1'),
	('session_day', 'session_day_date', '40000 10000 167'),
	('session_day', 'session_day_short', '40000 10000 167'),
	('session_move', 'session_move_moved_by', '40000 13333'),
	('session_move', 'session_move_session', '40000 10000 200 8'),
	('session_move', 'sqlite_autoindex_session_move_1', '40000 10000 1'),
	('session_places', 'session_places', '600 150 3 1'),
	('session_status', 'sqlite_autoindex_session_status_1', '10 1'),
	('signature_method', 'sqlite_autoindex_signature_method_1', '10 1'),
	('staff', 'sqlite_autoindex_staff_1', '40000 10000 1'),
	('staff', 'staff_by_name', '40000 10000 8 1'),
	('staff', 'staff_deleted', '40000 10000 8'),
	('staff_activity', 'staff_activity', '40000 10000 2000 8 1'),
	('staff_activity', 'staff_activity_activity', '40000 10000 8 2'),
	('staff_activity', 'staff_activity_staff', '40000 10000 8'),
	('staff_application', 'staff_application', '40000 10000 8 1'),
	('staff_application', 'staff_application_decided_by', '40000 13333'),
	('staff_application', 'staff_application_role_type', '40000 10000 8'),
	('staff_application', 'staff_application_season', '40000 10000 2000 667 8 1'),
	('staff_background_check', 'sqlite_autoindex_staff_background_check_1', '40000 10000 1'),
	('staff_background_check', 'staff_background_check_decided_by', '40000 13333'),
	('staff_background_check', 'staff_background_check_staff', '40000 10000 8 1'),
	('staff_card', 'staff_card', '40000 10000 1'),
	('staff_certificate', 'sqlite_autoindex_staff_certificate_1', '40000 10000 1'),
	('staff_certificate', 'staff_certificate_definition', '40000 4000'),
	('staff_certificate', 'staff_certificate_document', '40000 10000 8'),
	('staff_certificate', 'staff_certificate_expiry', '40000 10000 167'),
	('staff_certificate', 'staff_certificate_staff', '40000 10000 8 1'),
	('staff_certificate_notice', 'staff_certificate_notice', '40000 10000 8 1 1'),
	('staff_reference', 'sqlite_autoindex_staff_reference_1', '40000 10000 1'),
	('staff_reference', 'staff_reference_staff', '40000 10000 8 1'),
	('staff_role_requirement', 'staff_role_requirement', '80 20 1 1'),
	('staff_role_requirement', 'staff_role_requirement_definition', '80 8'),
	('staff_role_type', 'sqlite_autoindex_staff_role_type_1', '80 20 1'),
	('staff_role_type', 'staff_role_type_name', '80 20 1'),
	('staff_season', 'sqlite_autoindex_staff_season_1', '40000 10000 8 1'),
	('staff_season', 'staff_season_by_name', '40000 10000 2000 8 1'),
	('staff_season', 'staff_season_by_position', '40000 10000 2000 8 1 1'),
	('staff_season', 'staff_season_role_type', '40000 10000 8'),
	('staff_season', 'staff_season_season', '40000 10000 2000'),
	('staff_shift', 'sqlite_autoindex_staff_shift_1', '40000 10000 1'),
	('staff_shift', 'staff_shift_activity', '40000 10000 8'),
	('staff_shift', 'staff_shift_day', '40000 10000 8 1'),
	('staff_shift', 'staff_shift_group', '40000 10000 8 1'),
	('staff_shift', 'staff_shift_session', '40000 10000 200'),
	('staff_shift', 'staff_shift_staff', '40000 10000 8 1'),
	('staff_time_off', 'sqlite_autoindex_staff_time_off_1', '40000 10000 1'),
	('staff_time_off', 'staff_time_off_decided_by', '40000 13333'),
	('staff_time_off', 'staff_time_off_open', '40000 10000 3333 56'),
	('staff_time_off', 'staff_time_off_requested_by', '40000 13333'),
	('staff_time_off', 'staff_time_off_staff', '40000 10000 8 1'),
	('subscription', 'sqlite_autoindex_subscription_1', '80 1'),
	('subscription', 'subscription_id', '80 1'),
	('subscription', 'subscription_provider', '80 1'),
	('subscription', 'subscription_until', '80 27 9'),
	('subscription', 'subscription_user', '80 4'),
	('subscription_effect', 'subscription_effect', '40000 10000 3333 1'),
	('subscription_invoice', 'sqlite_autoindex_subscription_invoice_1', '40000 10000 1'),
	('subscription_invoice', 'subscription_invoice_issued', '40000 10000 8 1'),
	('subscription_status', 'sqlite_autoindex_subscription_status_1', '10 1'),
	('subscription_transition', 'subscription_transition', '10 3 1'),
	('time_off_status', 'sqlite_autoindex_time_off_status_1', '10 1'),
	('user_photo', 'sqlite_autoindex_user_photo_1', '40000 1'),
	('user_preference', 'sqlite_autoindex_user_preference_1', '40000 1'),
	('waiting_room', 'waiting_room', '80 20 1'),
	('waitlist_child', 'waitlist_child', '40000 10000 8 1'),
	('waitlist_child', 'waitlist_child_camper', '40000 10000 8'),
	('waitlist_decision', 'sqlite_autoindex_waitlist_decision_1', '40000 10000 1'),
	('waitlist_decision', 'waitlist_decision_decided_by', '40000 13333'),
	('waitlist_decision', 'waitlist_decision_entry', '40000 10000 8 1 1'),
	('waitlist_decision', 'waitlist_decision_round', '40000 10000 8'),
	('waitlist_entry', 'sqlite_autoindex_waitlist_entry_1', '40000 10000 1'),
	('waitlist_entry', 'waitlist_entry_household', '40000 10000 8'),
	('waitlist_entry', 'waitlist_entry_order', '40000 10000 2000 667 222 8 1'),
	('waitlist_entry', 'waitlist_entry_registration', '40000 10000 8'),
	('waitlist_line', 'waitlist_line', '80 20 1'),
	('waitlist_offer', 'sqlite_autoindex_waitlist_offer_1', '40000 10000 1'),
	('waitlist_offer', 'waitlist_offer_entry', '40000 10000 8 1'),
	('waitlist_offer', 'waitlist_offer_expiry', '40000 8'),
	('waitlist_offer', 'waitlist_offer_made_by', '40000 13333'),
	('waitlist_offer', 'waitlist_offer_one_open', '40000 10000 1'),
	('waitlist_offer', 'waitlist_offer_session', '40000 10000 200 67 3'),
	('waitlist_offer_place', 'waitlist_offer_place', '40000 10000 8 1'),
	('waitlist_offer_place', 'waitlist_offer_place_camper', '40000 10000 8'),
	('waitlist_offer_place', 'waitlist_offer_place_session', '40000 10000 200'),
	('waitlist_offer_status', 'sqlite_autoindex_waitlist_offer_status_1', '10 1'),
	('waitlist_status', 'sqlite_autoindex_waitlist_status_1', '10 1'),
	('waitlist_wish', 'waitlist_wish', '40000 10000 8 1'),
	('waitlist_wish', 'waitlist_wish_session', '40000 10000 200 8'),
	('waiver', 'sqlite_autoindex_waiver_1', '80 20 1'),
	('waiver', 'waiver_order', '80 20 7 1'),
	('waiver_signature', 'sqlite_autoindex_waiver_signature_1', '40000 10000 1'),
	('waiver_signature', 'waiver_signature_camper', '40000 10000 8 1 1'),
	('waiver_signature', 'waiver_signature_household', '40000 10000 8 1 1'),
	('waiver_signature', 'waiver_signature_registration', '40000 10000 8'),
	('waiver_signature', 'waiver_signature_user', '40000 8'),
	('waiver_signature', 'waiver_signature_version', '40000 10000 8 3'),
	('waiver_version', 'sqlite_autoindex_waiver_version_1', '80 20 1 1'),
	('waiver_version', 'waiver_version_published_by', '80 27');
--> statement-breakpoint
-- Makes the connection read them at once.
ANALYZE sqlite_schema;
