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
CREATE INDEX `attendance_camper` ON `attendance` (`camp_id`,`camper_id`,`date`);--> statement-breakpoint
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
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `session_id`, `date`, `checkpoint`),
	FOREIGN KEY (`camp_id`,`session_id`) REFERENCES `session`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `attendance_tally_day` ON `attendance_tally` (`camp_id`,`date`);--> statement-breakpoint
CREATE TABLE `checkpoint` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
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
CREATE UNIQUE INDEX `camp_slug` ON `camp` (`slug`);--> statement-breakpoint
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
CREATE TABLE `definition` (
	`id` text PRIMARY KEY NOT NULL,
	`camp_id` text,
	`type` text NOT NULL,
	`key` text NOT NULL,
	`label` text NOT NULL,
	`color` text,
	`order` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "definition_is_active" CHECK("definition"."is_active" IN (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `definition_key` ON `definition` (`camp_id`,`type`,`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `definition_key_global` ON `definition` (`type`,`key`) WHERE "definition"."camp_id" IS NULL;--> statement-breakpoint
CREATE INDEX `definition_list` ON `definition` (`camp_id`,`type`,`order`);--> statement-breakpoint
CREATE TABLE `feature_flag` (
	`key` text PRIMARY KEY NOT NULL,
	`label` text NOT NULL,
	`is_on` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `membership` (
	`camp_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role_key` text,
	`role_id` text,
	`person_id` text,
	`is_active` integer DEFAULT true NOT NULL,
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
CREATE INDEX `membership_user` ON `membership` (`user_id`,`camp_id`);--> statement-breakpoint
CREATE INDEX `membership_role` ON `membership` (`camp_id`,`role_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `membership_person` ON `membership` (`camp_id`,`person_id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `role_name` ON `role` (`camp_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `role_permission` (
	`camp_id` text NOT NULL,
	`role_id` text NOT NULL,
	`permission_key` text NOT NULL,
	PRIMARY KEY(`camp_id`, `role_id`, `permission_key`),
	FOREIGN KEY (`camp_id`,`role_id`) REFERENCES `role`(`camp_id`,`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `attempt_limit` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resets_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempt_limit_resets` ON `attempt_limit` (`resets_at`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `auth_account_provider` ON `auth_account` (`provider_id`,`account_id`);--> statement-breakpoint
CREATE INDEX `auth_account_user` ON `auth_account` (`user_id`);--> statement-breakpoint
CREATE TABLE `auth_rate_limit` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	`last_request` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_rate_limit_key` ON `auth_rate_limit` (`key`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `auth_session_token` ON `auth_session` (`token`);--> statement-breakpoint
CREATE INDEX `auth_session_user` ON `auth_session` (`user_id`);--> statement-breakpoint
CREATE TABLE `auth_user` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`is_super_admin` integer DEFAULT false NOT NULL,
	`disabled_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_user_email` ON `auth_user` (`email`);--> statement-breakpoint
CREATE TABLE `auth_verification` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer,
	`updated_at` integer
);
--> statement-breakpoint
CREATE INDEX `auth_verification_identifier` ON `auth_verification` (`identifier`);--> statement-breakpoint
CREATE TABLE `user_preference` (
	`user_id` text PRIMARY KEY NOT NULL,
	`last_camp_id` text,
	`preferred_camp_id` text,
	`single_key_shortcuts` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_preference_shortcuts" CHECK("user_preference"."single_key_shortcuts" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE `camper` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`status` text NOT NULL,
	`sort_name` text NOT NULL,
	`birth_date` text,
	`deleted_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`status`) REFERENCES `camper_status`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`id`) REFERENCES `person`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `camper_by_name` ON `camper` (`camp_id`,`status`,`sort_name`,`id`,`birth_date`) WHERE "camper"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `camper_by_birth_date` ON `camper` (`camp_id`,`status`,`birth_date`,`id`) WHERE "camper"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `camper_by_creation` ON `camper` (`camp_id`,`status`,`created_at`,`id`) WHERE "camper"."deleted_at" IS NULL;--> statement-breakpoint
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
CREATE INDEX `camper_grade_override_season` ON `camper_grade_override` (`camp_id`,`season_id`);--> statement-breakpoint
CREATE TABLE `camper_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `camper_tag` (
	`camp_id` text NOT NULL,
	`camper_id` text NOT NULL,
	`definition_id` text NOT NULL,
	PRIMARY KEY(`camp_id`, `definition_id`, `camper_id`),
	FOREIGN KEY (`definition_id`) REFERENCES `definition`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`camper_id`) REFERENCES `camper`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `camper_tag_camper` ON `camper_tag` (`camp_id`,`camper_id`);--> statement-breakpoint
CREATE INDEX `camper_tag_definition` ON `camper_tag` (`definition_id`);--> statement-breakpoint
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
CREATE INDEX `household_by_name` ON `household` (`camp_id`,`name`,`id`);--> statement-breakpoint
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
CREATE INDEX `household_member_person` ON `household_member` (`camp_id`,`person_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `household_member_one_primary` ON `household_member` (`camp_id`,`person_id`) WHERE "household_member"."is_primary" = 1;--> statement-breakpoint
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
CREATE INDEX `person_list` ON `person` (`camp_id`,`person_type`,`sort_name`,`id`) WHERE "person"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `person_duplicate` ON `person` (`camp_id`,`duplicate_key`);--> statement-breakpoint
CREATE INDEX `person_birthday` ON `person` (`camp_id`,`birthday`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `person_relationship_once` ON `person_relationship` (`camp_id`,`person_id`,`related_person_id`,`type`);--> statement-breakpoint
CREATE INDEX `person_relationship_related` ON `person_relationship` (`camp_id`,`related_person_id`,`type`);--> statement-breakpoint
CREATE TABLE `person_type` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `relationship_type` (
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
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`,`id`) REFERENCES `person`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action
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
	PRIMARY KEY(`camp_id`, `staff_id`, `season_id`),
	FOREIGN KEY (`camp_id`,`staff_id`) REFERENCES `staff`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`season_id`) REFERENCES `season`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_season_starts_on" CHECK("staff_season"."starts_on" IS NULL OR "staff_season"."starts_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "staff_season_ends_on" CHECK("staff_season"."ends_on" IS NULL OR "staff_season"."ends_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "staff_season_order" CHECK("staff_season"."starts_on" IS NULL OR "staff_season"."ends_on" IS NULL OR "staff_season"."starts_on" <= "staff_season"."ends_on")
);
--> statement-breakpoint
CREATE INDEX `staff_season_season` ON `staff_season` (`camp_id`,`season_id`);--> statement-breakpoint
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
CREATE INDEX `audit_event_camp` ON `audit_event` (`camp_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_event_entity` ON `audit_event` (`camp_id`,`entity`,`entity_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_event_user` ON `audit_event` (`user_id`,`at`);--> statement-breakpoint
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
CREATE INDEX `idempotency_created` ON `idempotency` (`created_at`);--> statement-breakpoint
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
CREATE INDEX `outbox_pending` ON `outbox` (`available_at`,`id`) WHERE "outbox"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_topic` ON `outbox` (`topic`,`created_at`);--> statement-breakpoint
CREATE TABLE `write_guard` (
	`reason` text NOT NULL
);
--> statement-breakpoint
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
CREATE INDEX `activity_by_name` ON `activity` (`camp_id`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `activity_category` ON `activity` (`category_id`);--> statement-breakpoint
CREATE INDEX `activity_location` ON `activity` (`location_id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `camp_group_kind` ON `camp_group` (`camp_id`,`kind`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `camp_group_name` ON `camp_group` (`camp_id`,`kind`,`name`);--> statement-breakpoint
CREATE INDEX `camp_group_location` ON `camp_group` (`location_id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `enrolment_once` ON `enrolment` (`camp_id`,`session_id`,`camper_id`) WHERE "enrolment"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX `enrolment_session` ON `enrolment` (`camp_id`,`session_id`,`status`);--> statement-breakpoint
CREATE INDEX `enrolment_camper` ON `enrolment` (`camp_id`,`camper_id`,`session_id`);--> statement-breakpoint
CREATE INDEX `enrolment_moved_from` ON `enrolment` (`camp_id`,`moved_from_id`) WHERE "enrolment"."moved_from_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `enrolment_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`takes_place` integer NOT NULL,
	`is_live` integer NOT NULL,
	`attends` integer NOT NULL
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
CREATE INDEX `group_camper_group` ON `group_camper` (`camp_id`,`group_id`,`session_id`);--> statement-breakpoint
CREATE INDEX `group_camper_camper` ON `group_camper` (`camp_id`,`camper_id`);--> statement-breakpoint
CREATE TABLE `group_kind` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
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
CREATE INDEX `group_staff_staff` ON `group_staff` (`camp_id`,`staff_id`,`session_id`);--> statement-breakpoint
CREATE INDEX `group_staff_group` ON `group_staff` (`camp_id`,`group_id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `season_one_current` ON `season` (`camp_id`) WHERE "season"."is_current" = 1;--> statement-breakpoint
CREATE INDEX `season_by_date` ON `season` (`camp_id`,`start_date`,`id`);--> statement-breakpoint
CREATE TABLE `season_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
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
CREATE INDEX `session_by_season` ON `session` (`camp_id`,`season_id`,`start_date`,`id`);--> statement-breakpoint
CREATE INDEX `session_by_date` ON `session` (`camp_id`,`start_date`,`id`);--> statement-breakpoint
CREATE INDEX `session_by_end` ON `session` (`camp_id`,`end_date`);--> statement-breakpoint
CREATE INDEX `session_location` ON `session` (`location_id`);--> statement-breakpoint
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
CREATE INDEX `session_claim_bucket` ON `session_claim` (`camp_id`,`session_id`,`bucket`);--> statement-breakpoint
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
