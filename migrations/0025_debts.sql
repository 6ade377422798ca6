CREATE TABLE `debt_figure` (
	`camp_id` text NOT NULL,
	`span` text NOT NULL,
	`period` text NOT NULL,
	`currency` text NOT NULL,
	`cents` integer NOT NULL,
	`dues` integer NOT NULL,
	PRIMARY KEY(`camp_id`, `span`, `period`, `currency`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "debt_figure_period" CHECK(length("debt_figure"."period") = CASE "debt_figure"."span" WHEN 'day' THEN 10 WHEN 'month' THEN 7 ELSE 0 END),
	CONSTRAINT "debt_figure_dues" CHECK("debt_figure"."dues" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `debt_figure` (`camp_id`, `span`, `period`, `currency`, `cents`, `dues`)
	SELECT y.camp_id, p.key, substr(y.due_on, 1, p.value), r.currency, sum(y.amount_cents - y.paid_cents), count(*)
	FROM payable y JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id AND r.currency IS NOT NULL
		JOIN json_each('{"day":10,"month":7}') p
	WHERE y.state = 'due' AND y.kind <> 'refund' GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
-- Of a due only its state and what was paid of it ever change (payable_fixed), it is never deleted, and the currency of what was submitted is fixed.
CREATE TRIGGER `payable_debt_insert` AFTER INSERT ON `payable` WHEN NEW.state = 'due' AND NEW.kind <> 'refund' BEGIN
	INSERT INTO debt_figure (camp_id, span, period, currency, cents, dues)
		SELECT r.camp_id, p.key, substr(NEW.due_on, 1, p.value), r.currency, NEW.amount_cents - NEW.paid_cents, 1
		FROM registration r JOIN json_each('{"day":10,"month":7}') p WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id
		ON CONFLICT (camp_id, span, period, currency) DO UPDATE SET cents = cents + excluded.cents, dues = dues + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `payable_debt_update` AFTER UPDATE OF `state`, `paid_cents` ON `payable` WHEN NEW.kind <> 'refund' AND (OLD.state = 'due' OR NEW.state = 'due') AND (OLD.state <> NEW.state OR OLD.paid_cents <> NEW.paid_cents) BEGIN
	INSERT INTO debt_figure (camp_id, span, period, currency, cents, dues)
		SELECT r.camp_id, p.key, substr(NEW.due_on, 1, p.value), r.currency, 0, 0
		FROM registration r JOIN json_each('{"day":10,"month":7}') p WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id
		ON CONFLICT (camp_id, span, period, currency) DO NOTHING;
	UPDATE debt_figure SET dues = dues + (NEW.state = 'due') - (OLD.state = 'due'),
			cents = cents + iif(NEW.state = 'due', NEW.amount_cents - NEW.paid_cents, 0) - iif(OLD.state = 'due', OLD.amount_cents - OLD.paid_cents, 0)
		WHERE camp_id = NEW.camp_id AND ((span = 'day' AND period = NEW.due_on) OR (span = 'month' AND period = substr(NEW.due_on, 1, 7)))
		AND currency = (SELECT r.currency FROM registration r WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id);
	DELETE FROM debt_figure WHERE camp_id = NEW.camp_id AND dues = 0 AND ((span = 'day' AND period = NEW.due_on) OR (span = 'month' AND period = substr(NEW.due_on, 1, 7)));
END;
