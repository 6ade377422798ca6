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
CREATE UNIQUE INDEX `invoice_number` ON `invoice` (`camp_id`,`number`) WHERE "invoice"."number" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `invoice_made` ON `invoice` (`camp_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `invoice_household` ON `invoice` (`camp_id`,`household_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `invoice_created_by` ON `invoice` (`created_by`);--> statement-breakpoint
CREATE INDEX `invoice_issued_by` ON `invoice` (`issued_by`);--> statement-breakpoint
CREATE INDEX `invoice_voided_by` ON `invoice` (`voided_by`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `invoice_line_once` ON `invoice_line` (`camp_id`,`invoice_id`,`payable_id`);--> statement-breakpoint
CREATE INDEX `invoice_line_payable` ON `invoice_line` (`camp_id`,`payable_id`);--> statement-breakpoint
CREATE TABLE `invoice_state` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `invoice_state` (`key`, `position`) VALUES ('draft', 1), ('issued', 2), ('void', 3);
--> statement-breakpoint
CREATE TRIGGER `invoice_begins` BEFORE INSERT ON `invoice` WHEN NEW.state <> 'draft' BEGIN
	SELECT RAISE(ABORT, 'invoice_state');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_no_replace` BEFORE INSERT ON `invoice` WHEN EXISTS (SELECT 1 FROM invoice WHERE camp_id = NEW.camp_id AND id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:invoice');
END;
--> statement-breakpoint
-- Only a draft may be thrown away: a number that was given stays given.
CREATE TRIGGER `invoice_no_delete` BEFORE DELETE ON `invoice` WHEN OLD.state <> 'draft' BEGIN
	SELECT RAISE(ABORT, 'append_only:invoice');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_next` BEFORE UPDATE OF `state` ON `invoice` WHEN OLD.state <> NEW.state AND NOT ((OLD.state = 'draft' AND NEW.state = 'issued') OR (OLD.state = 'issued' AND NEW.state = 'void')) BEGIN
	SELECT RAISE(ABORT, 'invoice_state');
END;
--> statement-breakpoint
-- Issued it has the next number, and bills something.
CREATE TRIGGER `invoice_numbered` BEFORE UPDATE OF `state` ON `invoice` WHEN OLD.state = 'draft' AND NEW.state = 'issued' AND (NEW.number IS NOT (SELECT coalesce(max(n.number), 0) + 1 FROM invoice n WHERE n.camp_id = NEW.camp_id)
	OR NOT EXISTS (SELECT 1 FROM invoice_line l WHERE l.camp_id = NEW.camp_id AND l.invoice_id = NEW.id)) BEGIN
	SELECT RAISE(ABORT, 'invoice_number');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_fixed` BEFORE UPDATE ON `invoice` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id OR OLD.household_id <> NEW.household_id OR OLD.currency <> NEW.currency OR OLD.created_by <> NEW.created_by
	OR (OLD.state <> 'draft' AND (OLD.number IS NOT NEW.number OR OLD.note IS NOT NEW.note OR OLD.tax_number IS NOT NEW.tax_number OR OLD.issued_by IS NOT NEW.issued_by OR OLD.issued_on IS NOT NEW.issued_on))
	OR (OLD.state = 'void' AND (OLD.voided_by IS NOT NEW.voided_by OR OLD.voided_at IS NOT NEW.voided_at OR OLD.void_reason IS NOT NEW.void_reason)) BEGIN
	SELECT RAISE(ABORT, 'invoice_fixed');
END;
--> statement-breakpoint
-- A line is a charge of that family as it stands, put on a draft, and on one invoice that counts.
CREATE TRIGGER `invoice_line_fits` BEFORE INSERT ON `invoice_line` WHEN NOT EXISTS (SELECT 1 FROM invoice i JOIN payable y ON y.camp_id = i.camp_id AND y.household_id = i.household_id AND y.id = NEW.payable_id
	JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id AND r.currency = i.currency
	WHERE i.camp_id = NEW.camp_id AND i.id = NEW.invoice_id AND i.state = 'draft' AND y.kind <> 'refund' AND y.state IN ('due', 'received') AND y.amount_cents = NEW.amount_cents AND y.due_on = NEW.due_on) BEGIN
	SELECT RAISE(ABORT, 'invoice_line');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_line_once` BEFORE INSERT ON `invoice_line` WHEN EXISTS (SELECT 1 FROM invoice_line l JOIN invoice i ON i.camp_id = l.camp_id AND i.id = l.invoice_id AND i.state <> 'void' WHERE l.camp_id = NEW.camp_id AND l.payable_id = NEW.payable_id) BEGIN
	SELECT RAISE(ABORT, 'invoice_billed');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_line_no_update` BEFORE UPDATE ON `invoice_line` BEGIN
	SELECT RAISE(ABORT, 'append_only:invoice_line');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_line_no_delete` BEFORE DELETE ON `invoice_line` WHEN EXISTS (SELECT 1 FROM invoice i WHERE i.camp_id = OLD.camp_id AND i.id = OLD.invoice_id AND i.state <> 'draft') BEGIN
	SELECT RAISE(ABORT, 'append_only:invoice_line');
END;
