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
CREATE UNIQUE INDEX `dispute_provider` ON `dispute` (`provider_account`,`provider_dispute`);--> statement-breakpoint
CREATE INDEX `dispute_in_state` ON `dispute` (`camp_id`,`state`,`evidence_by`);--> statement-breakpoint
CREATE INDEX `dispute_opened` ON `dispute` (`camp_id`,`opened_at`,`id`);--> statement-breakpoint
CREATE INDEX `dispute_payment` ON `dispute` (`camp_id`,`payment_id`);--> statement-breakpoint
CREATE INDEX `dispute_household` ON `dispute` (`camp_id`,`household_id`,`opened_at`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `provider_refund_once` ON `provider_refund` (`account_id`,`provider_refund`);--> statement-breakpoint
CREATE UNIQUE INDEX `provider_refund_refund` ON `provider_refund` (`camp_id`,`refund_id`);--> statement-breakpoint
CREATE INDEX `provider_refund_payment` ON `provider_refund` (`camp_id`,`payment_id`);--> statement-breakpoint
ALTER TABLE `registration_setup` ADD `lapse_days` integer;--> statement-breakpoint
ALTER TABLE `registration` ADD `lapsed_at` text;
--> statement-breakpoint
INSERT INTO `dispute_state` (`key`, `position`) VALUES ('inquiry', 1), ('needs_response', 2), ('under_review', 3), ('won', 4), ('lost', 5), ('closed', 6);
--> statement-breakpoint
-- What was lost can be appealed, and a bank may change its mind; nothing follows another end.
INSERT INTO `dispute_transition` (`from_state`, `to_state`) VALUES ('inquiry', 'needs_response'), ('inquiry', 'under_review'), ('inquiry', 'won'), ('inquiry', 'lost'), ('inquiry', 'closed'),
	('needs_response', 'under_review'), ('needs_response', 'won'), ('needs_response', 'lost'), ('needs_response', 'closed'),
	('under_review', 'needs_response'), ('under_review', 'won'), ('under_review', 'lost'), ('under_review', 'closed'), ('lost', 'needs_response'), ('lost', 'under_review'), ('lost', 'won');
--> statement-breakpoint
-- What a dispute costs is the camp's, not the family's.
INSERT INTO `ledger_account` (`key`, `position`) VALUES ('costs', 10);
--> statement-breakpoint
CREATE TRIGGER `registration_setup_lapse_insert` BEFORE INSERT ON `registration_setup` WHEN NEW.lapse_days NOT BETWEEN 0 AND 90 BEGIN
	SELECT RAISE(ABORT, 'registration_setup_lapse_days');
END;
--> statement-breakpoint
CREATE TRIGGER `registration_setup_lapse_update` BEFORE UPDATE OF `lapse_days` ON `registration_setup` WHEN NEW.lapse_days NOT BETWEEN 0 AND 90 BEGIN
	SELECT RAISE(ABORT, 'registration_setup_lapse_days');
END;
--> statement-breakpoint
-- Only what has no place any more has lapsed: who is booked again did not.
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
-- Withdrawn is what is posted: the family owes it again while the bank has it, and what of the payment is left covers what it pays.
CREATE TRIGGER `dispute_posted` BEFORE UPDATE OF `out_cents` ON `dispute` WHEN OLD.out_cents <> NEW.out_cents AND (NEW.out_cents <> (SELECT coalesce(sum(CASE WHEN p.debit_household_id = NEW.household_id THEN p.amount_cents WHEN p.credit_household_id = NEW.household_id THEN -p.amount_cents ELSE 0 END), 0)
		FROM ledger_entry e JOIN ledger_posting p ON p.camp_id = e.camp_id AND p.entry_id = e.id LEFT JOIN ledger_entry o ON o.camp_id = e.camp_id AND o.id = e.reverses_id
		WHERE e.camp_id = NEW.camp_id AND e.payment_id = NEW.payment_id AND coalesce(o.kind, e.kind) = 'dispute' AND coalesce(o.effect, e.effect) GLOB 'dispute:' || NEW.id || ':*')
	OR EXISTS (SELECT 1 FROM payment p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id AND p.spread_cents > max(0, p.amount_cents - p.refunded_cents - NEW.out_cents))) BEGIN
	SELECT RAISE(ABORT, 'dispute_entry');
END;
--> statement-breakpoint
-- A payment is disputed while a bank has something of it, and no longer.
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
