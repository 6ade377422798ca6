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
	`enrollment_id` text NOT NULL,
	`date` text NOT NULL,
	`sort_name` text NOT NULL,
	`camper_id` text NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `enrollment_id`, `date`),
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
	`enrollments` integer NOT NULL,
	`session_ids` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`camp_id`, `season_id`, `camper_id`),
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`camper_id`) REFERENCES `camper`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "camper_season_enrollments" CHECK("camper_season"."enrollments" >= 0)
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
	`enrollment_id` text,
	`entry_id` text,
	`session_id` text,
	`back_cents` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`,`cancellation_id`) REFERENCES `cancellation`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`line_id`) REFERENCES `registration_line`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`enrollment_id`) REFERENCES `enrollment`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`entry_id`) REFERENCES `waitlist_entry`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cancellation_end_one" CHECK(("cancellation_end"."line_id" IS NOT NULL) + ("cancellation_end"."enrollment_id" IS NOT NULL) + ("cancellation_end"."entry_id" IS NOT NULL) = 1),
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
CREATE TABLE `enrollment` (
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
	FOREIGN KEY (`status`) REFERENCES `enrollment_status`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`camper_id`) REFERENCES `camper`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`moved_from_id`) REFERENCES `enrollment`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "enrollment_starts_on" CHECK("enrollment"."starts_on" IS NULL OR "enrollment"."starts_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "enrollment_ends_on" CHECK("enrollment"."ends_on" IS NULL OR "enrollment"."ends_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE TABLE `enrollment_span` (
	`camp_id` text NOT NULL,
	`session_id` text NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`children` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `starts_on`, `ends_on`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "enrollment_span_children" CHECK("enrollment_span"."children" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `enrollment_status` (
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
