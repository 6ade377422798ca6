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
CREATE INDEX `payment_for_payable` ON `payment_for` (`camp_id`,`payable_id`);--> statement-breakpoint
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
	`read_at` text,
	`compared_at` text,
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
CREATE UNIQUE INDEX `provider_account_account` ON `provider_account` (`account_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `provider_account_used` ON `provider_account` (`camp_id`) WHERE "provider_account"."disconnected_at" IS NULL;--> statement-breakpoint
CREATE INDEX `provider_account_compared` ON `provider_account` (`compared_at`);--> statement-breakpoint
CREATE INDEX `provider_account_connected_by` ON `provider_account` (`connected_by`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `provider_difference_open` ON `provider_difference` (`account_id`,`object_id`,`what`) WHERE "provider_difference"."settled_at" IS NULL;--> statement-breakpoint
CREATE INDEX `provider_difference_camp` ON `provider_difference` (`camp_id`,`settled_at`,`found_at`);--> statement-breakpoint
CREATE INDEX `provider_difference_settled_by` ON `provider_difference` (`settled_by`);--> statement-breakpoint
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
	FOREIGN KEY (`state`) REFERENCES `provider_event_state`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "provider_event_livemode" CHECK("provider_event"."livemode" IN (0, 1)),
	CONSTRAINT "provider_event_settled" CHECK(("provider_event"."state" = 'received') = ("provider_event"."settled_at" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `provider_event_in_state` ON `provider_event` (`state`,`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `provider_event_object` ON `provider_event` (`account_id`,`object_id`,`received_at`);--> statement-breakpoint
CREATE INDEX `provider_event_camp` ON `provider_event` (`camp_id`,`received_at`);--> statement-breakpoint
CREATE TABLE `provider_event_state` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `payment` ADD `provider_session` text;--> statement-breakpoint
CREATE UNIQUE INDEX `payment_session` ON `payment` (`provider_account`,`provider_session`) WHERE "payment"."provider_session" IS NOT NULL;
--> statement-breakpoint
INSERT INTO `provider_event_state` (`key`, `position`) VALUES ('received', 1), ('applied', 2), ('ignored', 3), ('quarantined', 4);
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
-- What a payment is begun for is the same family's, and is said before it comes.
CREATE TRIGGER `payment_for_fits` BEFORE INSERT ON `payment_for` WHEN NOT EXISTS (SELECT 1 FROM payment p JOIN payable y ON y.camp_id = p.camp_id AND y.household_id = p.household_id AND y.id = NEW.payable_id
	WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id AND p.state = 'pending' AND y.kind <> 'refund' AND NEW.amount_cents <= y.amount_cents) BEGIN
	SELECT RAISE(ABORT, 'payment_for');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_event_fixed` BEFORE UPDATE OF `id`, `account_id`, `type`, `object_id`, `livemode`, `happened_at`, `received_at` ON `provider_event` BEGIN
	SELECT RAISE(ABORT, 'provider_event_fixed');
END;
--> statement-breakpoint
-- What was told stays told: it is looked at once, and what was set aside may be looked at again.
CREATE TRIGGER `provider_event_next` BEFORE UPDATE OF `state` ON `provider_event` WHEN OLD.state <> NEW.state AND NOT (OLD.state = 'received' OR (OLD.state = 'quarantined' AND NEW.state IN ('applied', 'ignored'))) BEGIN
	SELECT RAISE(ABORT, 'provider_event_state');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_event_no_delete` BEFORE DELETE ON `provider_event` WHEN OLD.state NOT IN ('applied', 'ignored') BEGIN
	SELECT RAISE(ABORT, 'append_only:provider_event');
END;
--> statement-breakpoint
-- A payment keeps the names that the provider gave it.
CREATE TRIGGER `payment_provider_fixed` BEFORE UPDATE OF `provider_account`, `provider_intent`, `provider_charge`, `provider_session` ON `payment` WHEN OLD.provider_account <> NEW.provider_account
	OR OLD.provider_intent <> NEW.provider_intent OR OLD.provider_session <> NEW.provider_session
	OR (OLD.state <> 'pending' AND OLD.provider_charge IS NOT NEW.provider_charge) BEGIN
	SELECT RAISE(ABORT, 'payment_fixed');
END;
