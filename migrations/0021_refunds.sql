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
CREATE INDEX `refund_in_state` ON `refund` (`camp_id`,`state`,`requested_at`,`id`);--> statement-breakpoint
CREATE INDEX `refund_asked` ON `refund` (`camp_id`,`requested_at`,`id`);--> statement-breakpoint
CREATE INDEX `refund_household` ON `refund` (`camp_id`,`household_id`,`requested_at`,`id`);--> statement-breakpoint
CREATE INDEX `refund_payment` ON `refund` (`camp_id`,`payment_id`) WHERE "refund"."payment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `refund_payable` ON `refund` (`camp_id`,`payable_id`) WHERE "refund"."payable_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `refund_registration` ON `refund` (`camp_id`,`registration_id`) WHERE "refund"."registration_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `refund_requested_by` ON `refund` (`requested_by`);--> statement-breakpoint
CREATE INDEX `refund_decided_by` ON `refund` (`decided_by`);--> statement-breakpoint
CREATE INDEX `refund_processed_by` ON `refund` (`processed_by`);--> statement-breakpoint
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
CREATE INDEX `refund_part_refund` ON `refund_part` (`camp_id`,`refund_id`);--> statement-breakpoint
CREATE INDEX `refund_part_payment` ON `refund_part` (`camp_id`,`payment_id`);--> statement-breakpoint
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
INSERT INTO `refund_state` (`key`, `position`) VALUES ('requested', 1), ('approved', 2), ('processed', 3), ('rejected', 4), ('void', 5);
--> statement-breakpoint
INSERT INTO `refund_transition` (`from_state`, `to_state`) VALUES ('requested', 'approved'), ('requested', 'rejected'), ('approved', 'processed'), ('approved', 'rejected'), ('processed', 'void');
--> statement-breakpoint
INSERT INTO `refund_way` (`key`, `position`) VALUES ('original', 1), ('check', 2), ('cash', 3), ('transfer', 4);
--> statement-breakpoint
-- What the camp gives instead of money: it pays what is due, and nothing of it came in.
INSERT INTO `payment_way` (`key`, `position`) VALUES ('aid', 8), ('credit', 9);
--> statement-breakpoint
UPDATE `payable` SET `paid_cents` = `amount_cents` WHERE `kind` = 'refund' AND `state` = 'received';
--> statement-breakpoint
INSERT INTO `refund` (`camp_id`, `id`, `household_id`, `registration_id`, `payable_id`, `amount_cents`, `currency`, `way`, `reason`, `state`, `needs_second`, `requested_at`, `created_at`, `updated_at`)
	SELECT y.camp_id, y.id, y.household_id, y.registration_id, y.id, y.amount_cents, r.currency, 'check', y.label, 'requested', y.amount_cents > 10000, y.created_at, y.created_at, y.created_at
	FROM payable y JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id WHERE y.kind = 'refund' AND y.state = 'due';
--> statement-breakpoint
-- Above the camp's limit a second person is needed, whatever was said; without one it is 10000 of the smallest unit. What a family
-- was given in the 30 days before without a second counts with it, so that no sum is cut into small ones.
CREATE TRIGGER `refund_second` BEFORE INSERT ON `refund` WHEN NEW.needs_second = 0 AND NEW.amount_cents + coalesce((SELECT sum(o.amount_cents) FROM refund o WHERE o.camp_id = NEW.camp_id AND o.household_id = NEW.household_id
		AND o.currency = NEW.currency AND o.needs_second = 0 AND o.state NOT IN ('rejected', 'void') AND o.requested_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.requested_at, '-30 days')), 0)
	> coalesce((SELECT c.settings ->> 'refund_limit_cents' FROM camp c WHERE c.id = NEW.camp_id), 10000) BEGIN
	SELECT RAISE(ABORT, 'refund_second');
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
-- Of a payment goes back at most what came in; what the camp itself gave never does.
CREATE TRIGGER `refund_of_payment` BEFORE INSERT ON `refund` WHEN NEW.payment_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payment p
	WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id AND p.household_id = NEW.household_id AND p.currency = NEW.currency AND p.way NOT IN ('aid', 'credit') AND p.state = 'succeeded'
	AND p.amount_cents >= NEW.amount_cents + coalesce((SELECT sum(o.amount_cents) FROM refund o WHERE o.camp_id = p.camp_id AND o.payment_id = p.id AND o.state NOT IN ('rejected', 'void')), 0)) BEGIN
	SELECT RAISE(ABORT, 'refund_payment');
END;
--> statement-breakpoint
-- Of what is owed goes back at most what is owed.
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
-- Two people, also where the check would be asked of a row that was changed in two steps.
CREATE TRIGGER `refund_two_people` BEFORE UPDATE OF `state`, `decided_by` ON `refund` WHEN NEW.state IN ('approved', 'processed', 'void') AND OLD.needs_second = 1 AND OLD.requested_by IS NOT NULL
	AND (NEW.decided_by IS NULL OR NEW.decided_by = OLD.requested_by) BEGIN
	SELECT RAISE(ABORT, 'refund_second');
END;
--> statement-breakpoint
-- Paid out is what is posted: its entry stands, of its amount, and what comes out of credit came out of payments.
CREATE TRIGGER `refund_posted` BEFORE UPDATE OF `state` ON `refund` WHEN OLD.state <> NEW.state AND NEW.state = 'processed' AND (NOT EXISTS (SELECT 1 FROM ledger_entry e JOIN ledger_posting p ON p.camp_id = e.camp_id AND p.entry_id = e.id
		WHERE e.camp_id = NEW.camp_id AND e.effect = 'refund:' || NEW.id AND e.kind = 'refund' AND e.currency = NEW.currency AND p.amount_cents = NEW.amount_cents AND p.debit_household_id = NEW.household_id)
	OR (NEW.payable_id IS NULL AND NEW.amount_cents <> (SELECT coalesce(sum(t.amount_cents), 0) FROM refund_part t WHERE t.camp_id = NEW.camp_id AND t.refund_id = NEW.id))) BEGIN
	SELECT RAISE(ABORT, 'refund_entry');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_taken_back` BEFORE UPDATE OF `state` ON `refund` WHEN OLD.state <> NEW.state AND NEW.state = 'void' AND (NOT EXISTS (SELECT 1 FROM ledger_entry e JOIN ledger_entry b ON b.camp_id = e.camp_id AND b.reverses_id = e.id
		WHERE e.camp_id = NEW.camp_id AND e.effect = 'refund:' || NEW.id)
	OR 0 <> (SELECT coalesce(sum(t.amount_cents), 0) FROM refund_part t WHERE t.camp_id = NEW.camp_id AND t.refund_id = NEW.id)) BEGIN
	SELECT RAISE(ABORT, 'refund_entry');
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
-- Only money that came in and pays nothing goes back, for a refund that is approved, or is taken back.
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
-- What went back pays nothing: a payment is never spread over more than is left of it.
CREATE TRIGGER `payment_part_left` BEFORE INSERT ON `payment_part` WHEN NEW.amount_cents > (SELECT p.amount_cents - p.spread_cents - p.refunded_cents FROM payment p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id) BEGIN
	SELECT RAISE(ABORT, 'payment_part');
END;
--> statement-breakpoint
-- A payment of which something went back stands.
CREATE TRIGGER `payment_void_refunded` BEFORE UPDATE OF `state` ON `payment` WHEN OLD.state <> NEW.state AND NEW.state = 'void' AND EXISTS (SELECT 1 FROM refund f WHERE f.camp_id = NEW.camp_id AND f.payment_id = NEW.id AND f.state NOT IN ('rejected', 'void')
	UNION ALL SELECT 1 FROM payment p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.id AND p.refunded_cents > 0) BEGIN
	SELECT RAISE(ABORT, 'payment_refunded');
END;
--> statement-breakpoint
DROP TRIGGER `payable_covered`;
--> statement-breakpoint
-- Received is what payments cover to the cent, and of what goes back what refunds paid out; what is void is covered by nothing.
CREATE TRIGGER `payable_covered` BEFORE UPDATE OF `state` ON `payable` WHEN OLD.state <> NEW.state AND ((NEW.state = 'received' AND NEW.paid_cents <> NEW.amount_cents) OR (NEW.state = 'void' AND NEW.paid_cents <> 0)) BEGIN
	SELECT RAISE(ABORT, 'payable_covered');
END;
--> statement-breakpoint
INSERT INTO `day_take` (`camp_id`, `happened_on`, `currency`, `way`, `in_cents`, `out_cents`, `moves`)
	SELECT e.camp_id, e.happened_on, e.currency, CASE WHEN coalesce(o.kind, e.kind) = 'refund' THEN CASE f.way WHEN 'original' THEN coalesce(y.way, 'card') ELSE coalesce(f.way, 'other') END ELSE coalesce(y.way, 'other') END, sum(iif(p.debit_account IN ('cash', 'card'), p.amount_cents, 0)), sum(iif(p.credit_account IN ('cash', 'card'), p.amount_cents, 0)), count(*)
	FROM ledger_entry e JOIN ledger_posting p ON p.camp_id = e.camp_id AND p.entry_id = e.id AND (p.debit_account IN ('cash', 'card') OR p.credit_account IN ('cash', 'card'))
		LEFT JOIN ledger_entry o ON o.camp_id = e.camp_id AND o.id = e.reverses_id LEFT JOIN payment y ON y.camp_id = e.camp_id AND y.id = e.payment_id
		LEFT JOIN refund f ON f.camp_id = e.camp_id AND f.id = substr(coalesce(o.effect, e.effect), 8) GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
-- By the way of the payment, or of the refund; what is taken back goes the other way on the day on which it is.
CREATE TRIGGER `ledger_posting_takes` AFTER INSERT ON `ledger_posting` WHEN NEW.debit_account IN ('cash', 'card') OR NEW.credit_account IN ('cash', 'card') BEGIN
	INSERT INTO day_take (camp_id, happened_on, currency, way, in_cents, out_cents, moves)
		SELECT e.camp_id, e.happened_on, e.currency, CASE WHEN coalesce(o.kind, e.kind) = 'refund' THEN CASE f.way WHEN 'original' THEN coalesce(y.way, 'card') ELSE coalesce(f.way, 'other') END ELSE coalesce(y.way, 'other') END, iif(NEW.debit_account IN ('cash', 'card'), NEW.amount_cents, 0), iif(NEW.credit_account IN ('cash', 'card'), NEW.amount_cents, 0), 1
		FROM ledger_entry e LEFT JOIN ledger_entry o ON o.camp_id = e.camp_id AND o.id = e.reverses_id LEFT JOIN payment y ON y.camp_id = e.camp_id AND y.id = e.payment_id
		LEFT JOIN refund f ON f.camp_id = e.camp_id AND f.id = substr(coalesce(o.effect, e.effect), 8) WHERE e.camp_id = NEW.camp_id AND e.id = NEW.entry_id
		ON CONFLICT (camp_id, happened_on, currency, way) DO UPDATE SET in_cents = in_cents + excluded.in_cents, out_cents = out_cents + excluded.out_cents, moves = moves + 1;
END;
