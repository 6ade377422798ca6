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
CREATE UNIQUE INDEX `auto_charge_once` ON `auto_charge` (`camp_id`,`registration_id`,`household_id`) WHERE "auto_charge"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX `auto_charge_household` ON `auto_charge` (`camp_id`,`household_id`,`agreed_at`);--> statement-breakpoint
CREATE INDEX `auto_charge_registration` ON `auto_charge` (`camp_id`,`registration_id`);--> statement-breakpoint
CREATE INDEX `auto_charge_live` ON `auto_charge` (`camp_id`,`id`) WHERE "auto_charge"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX `auto_charge_agreed_by` ON `auto_charge` (`agreed_by`);--> statement-breakpoint
CREATE INDEX `auto_charge_ended_by` ON `auto_charge` (`ended_by`);--> statement-breakpoint
CREATE TABLE `charge_attempt` (
	`camp_id` text NOT NULL,
	`payable_id` text NOT NULL,
	`attempt_no` integer NOT NULL,
	`household_id` text NOT NULL,
	`agreement_id` text NOT NULL,
	`state` text NOT NULL,
	`next_at` text NOT NULL,
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
CREATE UNIQUE INDEX `charge_attempt_live` ON `charge_attempt` (`camp_id`,`payable_id`) WHERE "charge_attempt"."state" IN ('planned', 'claimed');--> statement-breakpoint
CREATE UNIQUE INDEX `charge_attempt_payment` ON `charge_attempt` (`camp_id`,`payment_id`) WHERE "charge_attempt"."payment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `charge_attempt_next` ON `charge_attempt` (`next_at`) WHERE "charge_attempt"."state" = 'planned';--> statement-breakpoint
CREATE INDEX `charge_attempt_claimed` ON `charge_attempt` (`claimed_at`) WHERE "charge_attempt"."state" = 'claimed';--> statement-breakpoint
CREATE INDEX `charge_attempt_failed` ON `charge_attempt` (`camp_id`,`settled_at`) WHERE "charge_attempt"."state" = 'failed';--> statement-breakpoint
CREATE INDEX `charge_attempt_household` ON `charge_attempt` (`camp_id`,`household_id`,`next_at`);--> statement-breakpoint
CREATE INDEX `charge_attempt_agreement` ON `charge_attempt` (`camp_id`,`agreement_id`);--> statement-breakpoint
CREATE INDEX `charge_attempt_method` ON `charge_attempt` (`camp_id`,`method_id`);--> statement-breakpoint
CREATE TABLE `charge_attempt_state` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
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
CREATE UNIQUE INDEX `provider_customer_customer` ON `provider_customer` (`account_id`,`customer_id`);--> statement-breakpoint
CREATE INDEX `provider_customer_household` ON `provider_customer` (`camp_id`,`household_id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `saved_method_provider` ON `saved_method` (`account_id`,`provider_method`);--> statement-breakpoint
CREATE UNIQUE INDEX `saved_method_default` ON `saved_method` (`camp_id`,`household_id`,`account_id`) WHERE "saved_method"."is_default" = 1;--> statement-breakpoint
CREATE INDEX `saved_method_household` ON `saved_method` (`camp_id`,`household_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `saved_method_account` ON `saved_method` (`camp_id`,`account_id`);--> statement-breakpoint
CREATE INDEX `saved_method_added_by` ON `saved_method` (`added_by`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `bill_split_once` ON `bill_split` (`camp_id`,`registration_id`) WHERE "bill_split"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX `bill_split_registration` ON `bill_split` (`camp_id`,`registration_id`,`set_at`);--> statement-breakpoint
CREATE INDEX `bill_split_household` ON `bill_split` (`camp_id`,`household_id`);--> statement-breakpoint
CREATE INDEX `bill_split_other_household` ON `bill_split` (`camp_id`,`other_household_id`);--> statement-breakpoint
CREATE INDEX `bill_split_set_by` ON `bill_split` (`set_by`);--> statement-breakpoint
CREATE INDEX `bill_split_ended_by` ON `bill_split` (`ended_by`);--> statement-breakpoint
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
CREATE INDEX `payable_share_split` ON `payable_share` (`camp_id`,`split_id`);--> statement-breakpoint
CREATE INDEX `payable_share_of` ON `payable_share` (`camp_id`,`of_payable_id`);
--> statement-breakpoint
INSERT INTO `charge_attempt_state` (`key`, `position`) VALUES ('planned', 1), ('claimed', 2), ('succeeded', 3), ('failed', 4), ('dropped', 5);
--> statement-breakpoint
INSERT INTO `ledger_entry_kind` (`key`, `position`) VALUES ('share', 9);
--> statement-breakpoint
-- What is due is paid by one payment at a time: neither two pages nor a page and a kept card take it both.
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
-- A card that something is going to be charged to is kept until another stands for it.
CREATE TRIGGER `saved_method_needed` BEFORE UPDATE OF `detached_at` ON `saved_method` WHEN NEW.detached_at IS NOT NULL AND OLD.detached_at IS NULL AND (
	EXISTS (SELECT 1 FROM charge_attempt t WHERE t.camp_id = NEW.camp_id AND t.method_id = NEW.id AND t.state = 'claimed')
	OR (OLD.is_default = 1 AND EXISTS (SELECT 1 FROM auto_charge a JOIN payable y ON y.camp_id = a.camp_id AND y.registration_id = a.registration_id AND y.household_id = a.household_id AND y.state = 'due' AND y.kind <> 'refund'
		WHERE a.camp_id = NEW.camp_id AND a.household_id = NEW.household_id AND a.ended_at IS NULL))) BEGIN
	SELECT RAISE(ABORT, 'saved_method_needed');
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
-- An attempt is of what its household agreed to; the first with its notice, another only after one that failed.
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
-- Nothing is charged that is not agreed to, not due, or on another's card.
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
-- A share is of what the registration's own household had to pay, and one of the two's that share it.
CREATE TRIGGER `payable_share_fits` BEFORE INSERT ON `payable_share` WHEN NOT EXISTS (SELECT 1 FROM bill_split b
	JOIN payable y ON y.camp_id = b.camp_id AND y.id = NEW.payable_id AND y.registration_id = b.registration_id AND y.household_id IN (b.household_id, b.other_household_id)
	JOIN payable o ON o.camp_id = b.camp_id AND o.id = NEW.of_payable_id AND o.registration_id = b.registration_id AND o.household_id = b.household_id AND o.kind = y.kind AND o.due_on = y.due_on AND o.state = 'due'
	WHERE b.camp_id = NEW.camp_id AND b.id = NEW.split_id AND b.ended_at IS NULL) BEGIN
	SELECT RAISE(ABORT, 'payable_share');
END;
--> statement-breakpoint
-- Shares are, to the cent, what they are shares of.
CREATE TRIGGER `payable_shares` BEFORE UPDATE OF `state` ON `payable` WHEN OLD.state <> NEW.state AND NEW.state = 'void' AND (SELECT sum(y.amount_cents) FROM payable_share h JOIN payable y ON y.camp_id = h.camp_id AND y.id = h.payable_id
	WHERE h.camp_id = NEW.camp_id AND h.of_payable_id = NEW.id) <> OLD.amount_cents BEGIN
	SELECT RAISE(ABORT, 'payable_shares');
END;
