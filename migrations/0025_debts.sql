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
CREATE TRIGGER `payable_debt_insert` AFTER INSERT ON `payable` WHEN NEW.state = 'due' AND NEW.kind <> 'refund' BEGIN
	INSERT INTO debt_figure (camp_id, span, period, currency, cents, dues)
		SELECT r.camp_id, p.span, p.period, r.currency, NEW.amount_cents - NEW.paid_cents, 1
		FROM registration r, (SELECT 'day' AS span, NEW.due_on AS period UNION ALL SELECT 'month', substr(NEW.due_on, 1, 7)) p
		WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id AND r.currency IS NOT NULL AND NEW.state = 'due' AND NEW.kind <> 'refund'
		ON CONFLICT (camp_id, span, period, currency) DO UPDATE SET cents = cents + excluded.cents, dues = dues + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `payable_debt_update` AFTER UPDATE OF `camp_id`, `registration_id`, `kind`, `state`, `amount_cents`, `paid_cents`, `due_on` ON `payable` WHEN OLD.state = 'due' OR NEW.state = 'due' BEGIN
	INSERT INTO debt_figure (camp_id, span, period, currency, cents, dues)
		SELECT r.camp_id, p.span, p.period, r.currency, NEW.amount_cents - NEW.paid_cents, 1
		FROM registration r, (SELECT 'day' AS span, NEW.due_on AS period UNION ALL SELECT 'month', substr(NEW.due_on, 1, 7)) p
		WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id AND r.currency IS NOT NULL AND NEW.state = 'due' AND NEW.kind <> 'refund'
		ON CONFLICT (camp_id, span, period, currency) DO UPDATE SET cents = cents + excluded.cents, dues = dues + 1;
	UPDATE debt_figure SET cents = cents - (OLD.amount_cents - OLD.paid_cents), dues = dues - 1
		WHERE camp_id = OLD.camp_id AND ((span = 'day' AND period = OLD.due_on) OR (span = 'month' AND period = substr(OLD.due_on, 1, 7)))
		AND currency = (SELECT r.currency FROM registration r WHERE r.camp_id = OLD.camp_id AND r.id = OLD.registration_id)
		AND OLD.state = 'due' AND OLD.kind <> 'refund';
	DELETE FROM debt_figure WHERE camp_id = OLD.camp_id AND dues = 0 AND ((span = 'day' AND period = OLD.due_on) OR (span = 'month' AND period = substr(OLD.due_on, 1, 7)));
END;
--> statement-breakpoint
CREATE TRIGGER `payable_debt_delete` AFTER DELETE ON `payable` WHEN OLD.state = 'due' AND OLD.kind <> 'refund' BEGIN
	UPDATE debt_figure SET cents = cents - (OLD.amount_cents - OLD.paid_cents), dues = dues - 1
		WHERE camp_id = OLD.camp_id AND ((span = 'day' AND period = OLD.due_on) OR (span = 'month' AND period = substr(OLD.due_on, 1, 7)))
		AND currency = (SELECT r.currency FROM registration r WHERE r.camp_id = OLD.camp_id AND r.id = OLD.registration_id)
		AND OLD.state = 'due' AND OLD.kind <> 'refund';
	DELETE FROM debt_figure WHERE camp_id = OLD.camp_id AND dues = 0 AND ((span = 'day' AND period = OLD.due_on) OR (span = 'month' AND period = substr(OLD.due_on, 1, 7)));
END;
--> statement-breakpoint
-- What was due before the currency was known, or in another.
CREATE TRIGGER `registration_debt_currency` AFTER UPDATE OF `currency` ON `registration` WHEN OLD.currency IS NOT NEW.currency BEGIN
	UPDATE debt_figure SET cents = cents - coalesce((SELECT sum(y.amount_cents - y.paid_cents) FROM payable y WHERE y.camp_id = OLD.camp_id AND y.registration_id = OLD.id
			AND y.state = 'due' AND y.kind <> 'refund' AND substr(y.due_on, 1, length(debt_figure.period)) = debt_figure.period), 0),
		dues = dues - (SELECT count(*) FROM payable y WHERE y.camp_id = OLD.camp_id AND y.registration_id = OLD.id
			AND y.state = 'due' AND y.kind <> 'refund' AND substr(y.due_on, 1, length(debt_figure.period)) = debt_figure.period)
		WHERE camp_id = OLD.camp_id AND currency = OLD.currency;
	DELETE FROM debt_figure WHERE camp_id = OLD.camp_id AND dues = 0;
	INSERT INTO debt_figure (camp_id, span, period, currency, cents, dues)
		SELECT y.camp_id, p.key, substr(y.due_on, 1, p.value), NEW.currency, sum(y.amount_cents - y.paid_cents), count(*)
		FROM payable y JOIN json_each('{"day":10,"month":7}') p
		WHERE y.camp_id = NEW.camp_id AND y.registration_id = NEW.id AND y.state = 'due' AND y.kind <> 'refund' AND NEW.currency IS NOT NULL
		GROUP BY 2, 3
		ON CONFLICT (camp_id, span, period, currency) DO UPDATE SET cents = cents + excluded.cents, dues = dues + excluded.dues;
END;
