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
CREATE INDEX `refund_limit_raise_open` ON `refund_limit_raise` (`camp_id`,`ended_at`);--> statement-breakpoint
CREATE INDEX `refund_limit_raise_asked_by` ON `refund_limit_raise` (`asked_by`);--> statement-breakpoint
CREATE INDEX `refund_limit_raise_approved_by` ON `refund_limit_raise` (`approved_by`);--> statement-breakpoint
ALTER TABLE `refund` ADD `reduces_charge` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- Whatever sets a camp's limit: a higher one waits for a second person or seven days, a lower one counts at once. What waited before
-- has ended, and the limit that was in force until now stays the one to compare with.
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
DROP TRIGGER `refund_second`;
--> statement-breakpoint
-- Above the camp's limit a second person is needed, whatever was said; without one it is 10000 of the smallest unit. A limit that was raised
-- counts once a second person approved it, or after seven days. What a family was given in the 30 days before without a second counts
-- with it, so that no sum is cut into small ones.
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
-- Amounts are kept in the currency's smallest unit and say nothing of their currency where a camp has one: it stays once there is money.
CREATE TRIGGER `camp_currency_stays` BEFORE UPDATE OF `currency` ON `camp` WHEN OLD.currency <> NEW.currency AND (EXISTS (SELECT 1 FROM ledger_entry e WHERE e.camp_id = OLD.id)
	OR EXISTS (SELECT 1 FROM payment p WHERE p.camp_id = OLD.id) OR EXISTS (SELECT 1 FROM payable y WHERE y.camp_id = OLD.id)
	OR EXISTS (SELECT 1 FROM registration r WHERE r.camp_id = OLD.id AND r.status <> 'draft')) BEGIN
	SELECT RAISE(ABORT, 'camp_currency');
END;
--> statement-breakpoint
-- A page on which a card pays a charge is closed once the charge ends, or other money pays of it: whoever does it, the message is written
-- with it. Of the page's own payment nothing is pending by then.
CREATE TRIGGER `payable_closes_pages` AFTER UPDATE OF `state`, `paid_cents` ON `payable` WHEN NEW.kind <> 'refund' AND ((OLD.state = 'due' AND NEW.state <> 'due') OR (NEW.state = 'due' AND NEW.paid_cents > OLD.paid_cents))
	AND EXISTS (SELECT 1 FROM payment_for f INDEXED BY payment_for_payable JOIN payment p ON p.camp_id = f.camp_id AND p.id = f.payment_id AND p.state = 'pending' WHERE f.camp_id = NEW.camp_id AND f.payable_id = NEW.id) BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		SELECT lower(hex(randomblob(16))), NEW.camp_id, 'card.close_pages', json_object('camp_id', NEW.camp_id, 'household_id', NEW.household_id, 'payable_id', NEW.id), p.created_at, p.created_at
		FROM payment_for f INDEXED BY payment_for_payable JOIN payment p ON p.camp_id = f.camp_id AND p.id = f.payment_id AND p.state = 'pending' WHERE f.camp_id = NEW.camp_id AND f.payable_id = NEW.id LIMIT 1;
END;
--> statement-breakpoint
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
('refund_limit_raise', 'refund_limit_raise_approved_by', '80 27'),
('refund_limit_raise', 'refund_limit_raise_asked_by', '80 27'),
('refund_limit_raise', 'refund_limit_raise_open', '80 20 1'),
('refund_limit_raise', 'sqlite_autoindex_refund_limit_raise_1', '80 20 1');
--> statement-breakpoint
ANALYZE sqlite_schema;
