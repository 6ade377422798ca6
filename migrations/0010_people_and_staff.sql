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
CREATE UNIQUE INDEX `auth_passkey_credential` ON `auth_passkey` (`credential_id`);--> statement-breakpoint
CREATE INDEX `auth_passkey_user` ON `auth_passkey` (`user_id`);--> statement-breakpoint
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
CREATE INDEX `auth_two_factor_user` ON `auth_two_factor` (`user_id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `invitation_token` ON `invitation` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitation_one_pending` ON `invitation` (`camp_id`,`email_key`) WHERE "invitation"."status" = 'pending';--> statement-breakpoint
CREATE INDEX `invitation_list` ON `invitation` (`camp_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `invitation_email` ON `invitation` (`email_key`,`status`);--> statement-breakpoint
CREATE INDEX `invitation_expiry` ON `invitation` (`expires_at`) WHERE "invitation"."status" = 'pending';--> statement-breakpoint
CREATE INDEX `invitation_role` ON `invitation` (`camp_id`,`role_id`);--> statement-breakpoint
CREATE INDEX `invitation_person` ON `invitation` (`camp_id`,`person_id`);--> statement-breakpoint
CREATE INDEX `invitation_invited_by` ON `invitation` (`invited_by`);--> statement-breakpoint
CREATE INDEX `invitation_accepted_by` ON `invitation` (`accepted_by`);--> statement-breakpoint
CREATE TABLE `invitation_status` (
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
CREATE UNIQUE INDEX `person_document_object` ON `person_document` (`object_key`);--> statement-breakpoint
CREATE INDEX `person_document_person` ON `person_document` (`camp_id`,`person_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `person_document_expiry` ON `person_document` (`camp_id`,`expires_on`);--> statement-breakpoint
CREATE INDEX `person_document_definition` ON `person_document` (`definition_id`);--> statement-breakpoint
CREATE INDEX `person_document_uploaded_by` ON `person_document` (`uploaded_by`);--> statement-breakpoint
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
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`merged_by`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`kept_id`) REFERENCES `person`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`merged_id`) REFERENCES `person`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "person_merge_two" CHECK("person_merge"."kept_id" <> "person_merge"."merged_id"),
	CONSTRAINT "person_merge_changes_json" CHECK(json_valid("person_merge"."changes"))
);
--> statement-breakpoint
CREATE INDEX `person_merge_kept` ON `person_merge` (`camp_id`,`kept_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `person_merge_once` ON `person_merge` (`camp_id`,`merged_id`) WHERE "person_merge"."undone_at" IS NULL;--> statement-breakpoint
CREATE INDEX `person_merge_merged` ON `person_merge` (`camp_id`,`merged_id`);--> statement-breakpoint
CREATE INDEX `person_merge_by` ON `person_merge` (`merged_by`);--> statement-breakpoint
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
CREATE INDEX `person_note_person` ON `person_note` (`camp_id`,`person_id`,`activity_date`,`id`);--> statement-breakpoint
CREATE INDEX `person_note_author` ON `person_note` (`author_id`);--> statement-breakpoint
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
CREATE INDEX `release_block_document` ON `release_block` (`camp_id`,`document_id`);--> statement-breakpoint
CREATE TABLE `import_row` (
	`camp_id` text NOT NULL,
	`import_id` text NOT NULL,
	`row_number` integer NOT NULL,
	`cells` text NOT NULL,
	`action` text,
	`problems` text,
	`person_id` text,
	`undo` text,
	`applied_at` text,
	`undone_at` text,
	PRIMARY KEY(`camp_id`, `import_id`, `row_number`),
	FOREIGN KEY (`camp_id`,`import_id`) REFERENCES `import_run`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "import_row_cells_json" CHECK(json_valid("import_row"."cells")),
	CONSTRAINT "import_row_problems_json" CHECK("import_row"."problems" IS NULL OR json_valid("import_row"."problems")),
	CONSTRAINT "import_row_undo_json" CHECK("import_row"."undo" IS NULL OR json_valid("import_row"."undo"))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `import_row_action` ON `import_row` (`camp_id`,`import_id`,`action`,`row_number`);--> statement-breakpoint
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
	CONSTRAINT "import_run_mapping_json" CHECK(json_valid("import_run"."mapping")),
	CONSTRAINT "import_run_columns_json" CHECK(json_valid("import_run"."columns"))
);
--> statement-breakpoint
CREATE INDEX `import_run_list` ON `import_run` (`camp_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `import_run_created_by` ON `import_run` (`created_by`);--> statement-breakpoint
CREATE TABLE `import_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
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
CREATE TABLE `background_check_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
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
CREATE INDEX `staff_activity_staff` ON `staff_activity` (`camp_id`,`staff_id`);--> statement-breakpoint
CREATE INDEX `staff_activity_activity` ON `staff_activity` (`camp_id`,`activity_id`,`season_id`);--> statement-breakpoint
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
CREATE INDEX `staff_application_season` ON `staff_application` (`camp_id`,`season_id`,`status`,`sort_name`,`staff_id`);--> statement-breakpoint
CREATE INDEX `staff_application_role_type` ON `staff_application` (`camp_id`,`role_type_id`);--> statement-breakpoint
CREATE INDEX `staff_application_decided_by` ON `staff_application` (`decided_by`);--> statement-breakpoint
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
CREATE INDEX `staff_background_check_staff` ON `staff_background_check` (`camp_id`,`staff_id`,`requested_on`);--> statement-breakpoint
CREATE INDEX `staff_background_check_decided_by` ON `staff_background_check` (`decided_by`);--> statement-breakpoint
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
CREATE INDEX `staff_certificate_staff` ON `staff_certificate` (`camp_id`,`staff_id`,`definition_id`);--> statement-breakpoint
CREATE INDEX `staff_certificate_expiry` ON `staff_certificate` (`camp_id`,`expires_on`);--> statement-breakpoint
CREATE INDEX `staff_certificate_definition` ON `staff_certificate` (`definition_id`);--> statement-breakpoint
CREATE INDEX `staff_certificate_document` ON `staff_certificate` (`camp_id`,`document_id`);--> statement-breakpoint
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
CREATE INDEX `staff_reference_staff` ON `staff_reference` (`camp_id`,`staff_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `staff_role_requirement` (
	`camp_id` text NOT NULL,
	`role_type_id` text NOT NULL,
	`definition_id` text NOT NULL,
	PRIMARY KEY(`camp_id`, `role_type_id`, `definition_id`),
	FOREIGN KEY (`definition_id`) REFERENCES `definition`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`role_type_id`) REFERENCES `staff_role_type`(`camp_id`,`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `staff_role_requirement_definition` ON `staff_role_requirement` (`definition_id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `staff_role_type_name` ON `staff_role_type` (`camp_id`,`name_key`);--> statement-breakpoint
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
CREATE INDEX `staff_shift_staff` ON `staff_shift` (`camp_id`,`staff_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `staff_shift_day` ON `staff_shift` (`camp_id`,`starts_at`,`staff_id`);--> statement-breakpoint
CREATE INDEX `staff_shift_group` ON `staff_shift` (`camp_id`,`group_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `staff_shift_session` ON `staff_shift` (`camp_id`,`session_id`);--> statement-breakpoint
CREATE INDEX `staff_shift_activity` ON `staff_shift` (`camp_id`,`activity_id`);--> statement-breakpoint
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
CREATE INDEX `staff_time_off_staff` ON `staff_time_off` (`camp_id`,`staff_id`,`starts_on`);--> statement-breakpoint
CREATE INDEX `staff_time_off_open` ON `staff_time_off` (`camp_id`,`status`,`ends_on`);--> statement-breakpoint
CREATE INDEX `staff_time_off_requested_by` ON `staff_time_off` (`requested_by`);--> statement-breakpoint
CREATE INDEX `staff_time_off_decided_by` ON `staff_time_off` (`decided_by`);--> statement-breakpoint
CREATE TABLE `time_off_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `auth_user` ADD `two_factor_enabled` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `staff` ADD `sort_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `staff_by_name` ON `staff` (`camp_id`,`sort_name`,`id`) WHERE "staff"."deleted_at" IS NULL;--> statement-breakpoint
ALTER TABLE `staff_season` ADD `role_type_id` text;--> statement-breakpoint
ALTER TABLE `staff_season` ADD `sort_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `staff_season_by_name` ON `staff_season` (`camp_id`,`season_id`,`sort_name`,`staff_id`);--> statement-breakpoint
CREATE INDEX `staff_season_role_type` ON `staff_season` (`camp_id`,`role_type_id`);