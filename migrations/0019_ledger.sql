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
CREATE INDEX `day_close_closed_by` ON `day_close` (`closed_by`);--> statement-breakpoint
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
CREATE INDEX `household_account_balance` ON `household_account` (`camp_id`,`balance_cents`,`household_id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `ledger_entry_number` ON `ledger_entry` (`camp_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entry_effect` ON `ledger_entry` (`camp_id`,`effect`);--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entry_reverses` ON `ledger_entry` (`camp_id`,`reverses_id`) WHERE "ledger_entry"."reverses_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `ledger_entry_day` ON `ledger_entry` (`camp_id`,`happened_on`,`number`);--> statement-breakpoint
CREATE INDEX `ledger_entry_household` ON `ledger_entry` (`camp_id`,`household_id`,`number`);--> statement-breakpoint
CREATE INDEX `ledger_entry_of_kind` ON `ledger_entry` (`camp_id`,`kind`,`number`);--> statement-breakpoint
CREATE INDEX `ledger_entry_registration` ON `ledger_entry` (`camp_id`,`registration_id`,`number`);--> statement-breakpoint
CREATE INDEX `ledger_entry_payment` ON `ledger_entry` (`camp_id`,`payment_id`,`number`);--> statement-breakpoint
CREATE INDEX `ledger_entry_posted_by` ON `ledger_entry` (`posted_by`);--> statement-breakpoint
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
CREATE INDEX `ledger_posting_line` ON `ledger_posting` (`camp_id`,`line_id`) WHERE "ledger_posting"."line_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `ledger_posting_debit_household` ON `ledger_posting` (`camp_id`,`debit_household_id`);--> statement-breakpoint
CREATE INDEX `ledger_posting_credit_household` ON `ledger_posting` (`camp_id`,`credit_household_id`);--> statement-breakpoint
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
CREATE INDEX `payment_household` ON `payment` (`camp_id`,`household_id`,`received_on`,`id`);--> statement-breakpoint
CREATE INDEX `payment_day` ON `payment` (`camp_id`,`received_on`,`way`,`id`);--> statement-breakpoint
CREATE INDEX `payment_in_state` ON `payment` (`camp_id`,`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payment_entered_by` ON `payment` (`entered_by`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_intent` ON `payment` (`provider_account`,`provider_intent`) WHERE "payment"."provider_intent" IS NOT NULL;--> statement-breakpoint
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
CREATE INDEX `payment_part_payment` ON `payment_part` (`camp_id`,`payment_id`);--> statement-breakpoint
CREATE INDEX `payment_part_payable` ON `payment_part` (`camp_id`,`payable_id`);--> statement-breakpoint
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
ALTER TABLE `payable` ADD `paid_cents` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
INSERT INTO `ledger_account` (`key`, `position`) VALUES ('receivable', 1), ('cash', 2), ('card', 3), ('deposits', 4), ('revenue', 5), ('discounts', 6), ('aid', 7), ('refunds', 8), ('fees', 9);
--> statement-breakpoint
INSERT INTO `ledger_entry_kind` (`key`, `position`) VALUES ('booking', 1), ('payment', 2), ('aid', 3), ('refund', 4), ('fee', 5), ('credit', 6), ('dispute', 7), ('reversal', 8);
--> statement-breakpoint
INSERT INTO `payment_way` (`key`, `position`) VALUES ('check', 1), ('cash', 2), ('transfer', 3), ('terminal', 4), ('card', 5), ('bank_debit', 6), ('other', 7);
--> statement-breakpoint
INSERT INTO `payment_state` (`key`, `position`) VALUES ('pending', 1), ('succeeded', 2), ('failed', 3), ('refunded', 4), ('disputed', 5), ('void', 6);
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
-- What takes an entry back is its mirror, in the same currency and about the same household; a mirror is not taken back.
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
-- Money that goes back pays nothing any more.
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
-- Received is what payments cover to the cent; what is void is covered by nothing.
CREATE TRIGGER `payable_covered` BEFORE UPDATE OF `state` ON `payable` WHEN OLD.state <> NEW.state AND NEW.kind <> 'refund' AND ((NEW.state = 'received' AND NEW.paid_cents <> NEW.amount_cents) OR (NEW.state = 'void' AND NEW.paid_cents <> 0)) BEGIN
	SELECT RAISE(ABORT, 'payable_covered');
END;
