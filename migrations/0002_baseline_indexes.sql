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
CREATE UNIQUE INDEX `cancellation_end_enrollment` ON `cancellation_end` (`camp_id`,`enrollment_id`) WHERE "cancellation_end"."enrollment_id" IS NOT NULL;
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
CREATE UNIQUE INDEX `enrollment_once` ON `enrollment` (`camp_id`,`session_id`,`camper_id`) WHERE "enrollment"."ended_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `enrollment_session` ON `enrollment` (`camp_id`,`session_id`,`status`);
--> statement-breakpoint
CREATE INDEX `enrollment_camper` ON `enrollment` (`camp_id`,`camper_id`,`session_id`);
--> statement-breakpoint
CREATE INDEX `enrollment_moved_from` ON `enrollment` (`camp_id`,`moved_from_id`) WHERE "enrollment"."moved_from_id" IS NOT NULL;
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
CREATE UNIQUE INDEX `registration_line_enrollment` ON `registration_line` (`camp_id`,`enrollment_id`) WHERE "registration_line"."enrollment_id" IS NOT NULL;
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
