-- Rules that are asked at every save, told by which ids to find what they are about: as they were written, SQLite took "of this
-- camp" for as selective as an id, and read the camp's whole waitlist, its ledger or its invoices. What they refuse is the same.
DROP TRIGGER `waitlist_wish_once`;--> statement-breakpoint
CREATE TRIGGER `waitlist_wish_once` BEFORE INSERT ON `waitlist_wish` WHEN EXISTS (SELECT 1 FROM waitlist_child mine
	CROSS JOIN waitlist_child other INDEXED BY waitlist_child_camper ON other.camp_id = mine.camp_id AND other.camper_id = mine.camper_id AND other.entry_id <> mine.entry_id
	CROSS JOIN waitlist_entry e ON e.camp_id = other.camp_id AND e.id = other.entry_id AND +e.status IN ('waiting', 'offered')
	CROSS JOIN waitlist_wish w ON w.camp_id = e.camp_id AND w.entry_id = e.id AND w.session_id = NEW.session_id
	WHERE mine.camp_id = NEW.camp_id AND mine.entry_id = NEW.entry_id) BEGIN
	SELECT RAISE(ABORT, 'waitlist_once');
END;
--> statement-breakpoint
DROP TRIGGER `waitlist_again_once`;--> statement-breakpoint
CREATE TRIGGER `waitlist_again_once` BEFORE UPDATE OF `status` ON `waitlist_entry` WHEN OLD.status NOT IN ('waiting', 'offered') AND NEW.status IN ('waiting', 'offered') AND EXISTS (SELECT 1 FROM waitlist_child mine
	CROSS JOIN waitlist_child other INDEXED BY waitlist_child_camper ON other.camp_id = mine.camp_id AND other.camper_id = mine.camper_id AND other.entry_id <> mine.entry_id
	CROSS JOIN waitlist_entry e ON e.camp_id = other.camp_id AND e.id = other.entry_id AND +e.status IN ('waiting', 'offered')
	CROSS JOIN waitlist_wish w ON w.camp_id = e.camp_id AND w.entry_id = e.id
	CROSS JOIN waitlist_wish v ON v.camp_id = mine.camp_id AND v.entry_id = mine.entry_id AND v.session_id = w.session_id
	WHERE mine.camp_id = NEW.camp_id AND mine.entry_id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'waitlist_once');
END;
--> statement-breakpoint
DROP TRIGGER `refund_posted`;--> statement-breakpoint
CREATE TRIGGER `refund_posted` BEFORE UPDATE OF `state` ON `refund` WHEN OLD.state <> NEW.state AND NEW.state = 'processed' AND (NOT EXISTS (SELECT 1 FROM ledger_entry e JOIN ledger_posting p ON p.camp_id = e.camp_id AND p.entry_id = e.id
		WHERE e.camp_id = NEW.camp_id AND e.effect = 'refund:' || NEW.id AND e.kind = 'refund' AND e.currency = NEW.currency AND p.amount_cents = NEW.amount_cents AND +p.debit_household_id = NEW.household_id)
	OR (NEW.payable_id IS NULL AND NEW.amount_cents <> (SELECT coalesce(sum(t.amount_cents), 0) FROM refund_part t INDEXED BY refund_part_refund WHERE t.camp_id = NEW.camp_id AND t.refund_id = NEW.id))) BEGIN
	SELECT RAISE(ABORT, 'refund_entry');
END;
--> statement-breakpoint
DROP TRIGGER `refund_taken_back`;--> statement-breakpoint
CREATE TRIGGER `refund_taken_back` BEFORE UPDATE OF `state` ON `refund` WHEN OLD.state <> NEW.state AND NEW.state = 'void' AND (NOT EXISTS (SELECT 1 FROM ledger_entry e JOIN ledger_entry b ON b.camp_id = e.camp_id AND b.reverses_id = e.id
		WHERE e.camp_id = NEW.camp_id AND e.effect = 'refund:' || NEW.id)
	OR 0 <> (SELECT coalesce(sum(t.amount_cents), 0) FROM refund_part t INDEXED BY refund_part_refund WHERE t.camp_id = NEW.camp_id AND t.refund_id = NEW.id)) BEGIN
	SELECT RAISE(ABORT, 'refund_entry');
END;
--> statement-breakpoint
DROP TRIGGER `saved_method_needed`;--> statement-breakpoint
CREATE TRIGGER `saved_method_needed` BEFORE UPDATE OF `detached_at` ON `saved_method` WHEN NEW.detached_at IS NOT NULL AND OLD.detached_at IS NULL AND (
	EXISTS (SELECT 1 FROM charge_attempt t INDEXED BY charge_attempt_method WHERE t.camp_id = NEW.camp_id AND t.method_id = NEW.id AND t.state = 'claimed')
	OR (OLD.is_default = 1 AND EXISTS (SELECT 1 FROM auto_charge a JOIN payable y ON y.camp_id = a.camp_id AND y.registration_id = a.registration_id AND y.household_id = a.household_id AND y.state = 'due' AND y.kind <> 'refund'
		WHERE a.camp_id = NEW.camp_id AND a.household_id = NEW.household_id AND a.ended_at IS NULL))) BEGIN
	SELECT RAISE(ABORT, 'saved_method_needed');
END;
--> statement-breakpoint
DROP TRIGGER `dispute_posted`;--> statement-breakpoint
CREATE TRIGGER `dispute_posted` BEFORE UPDATE OF `out_cents` ON `dispute` WHEN OLD.out_cents <> NEW.out_cents AND (NEW.out_cents <> (SELECT coalesce(sum(CASE WHEN p.debit_household_id = NEW.household_id THEN p.amount_cents WHEN p.credit_household_id = NEW.household_id THEN -p.amount_cents ELSE 0 END), 0)
		FROM ledger_entry e INDEXED BY ledger_entry_payment CROSS JOIN ledger_posting p ON p.camp_id = e.camp_id AND p.entry_id = e.id LEFT JOIN ledger_entry o ON o.camp_id = e.camp_id AND o.id = e.reverses_id
		WHERE e.camp_id = NEW.camp_id AND e.payment_id = NEW.payment_id AND coalesce(o.kind, e.kind) = 'dispute' AND coalesce(o.effect, e.effect) GLOB 'dispute:' || NEW.id || ':*')
	OR EXISTS (SELECT 1 FROM payment p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id AND p.spread_cents > max(0, p.amount_cents - p.refunded_cents - NEW.out_cents))) BEGIN
	SELECT RAISE(ABORT, 'dispute_entry');
END;
--> statement-breakpoint
DROP TRIGGER `camper_season_session`;--> statement-breakpoint
CREATE TRIGGER `camper_season_session` AFTER UPDATE OF `season_id` ON `session` WHEN OLD.season_id <> NEW.season_id BEGIN
	INSERT INTO camper_season (camp_id, season_id, camper_id, enrolments)
		SELECT NEW.camp_id, NEW.season_id, e.camper_id, count(*) FROM enrolment e INDEXED BY enrolment_session JOIN enrolment_status es ON es.key = e.status
		WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id AND es.takes_place = 1 GROUP BY e.camper_id
		ON CONFLICT (camp_id, season_id, camper_id) DO UPDATE SET enrolments = enrolments + excluded.enrolments;
	UPDATE camper_season SET enrolments = enrolments - (SELECT count(*) FROM enrolment e INDEXED BY enrolment_camper JOIN enrolment_status es ON es.key = e.status
			WHERE e.camp_id = NEW.camp_id AND e.camper_id = camper_season.camper_id AND e.session_id = NEW.id AND es.takes_place = 1)
		WHERE (camp_id, season_id, camper_id) IN (SELECT NEW.camp_id, OLD.season_id, e.camper_id FROM enrolment e INDEXED BY enrolment_session
			WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id);
	DELETE FROM camper_season WHERE enrolments = 0 AND (camp_id, season_id, camper_id) IN (SELECT NEW.camp_id, OLD.season_id, e.camper_id FROM enrolment e INDEXED BY enrolment_session WHERE e.camp_id = NEW.camp_id AND e.session_id = NEW.id);
END;
--> statement-breakpoint
DROP TRIGGER `invoice_numbered`;--> statement-breakpoint
CREATE TRIGGER `invoice_numbered` BEFORE UPDATE OF `state` ON `invoice` WHEN OLD.state = 'draft' AND NEW.state = 'issued' AND (NEW.number IS NOT (SELECT coalesce(max(n.number), 0) + 1 FROM invoice n WHERE n.camp_id = NEW.camp_id AND n.number IS NOT NULL)
	OR NOT EXISTS (SELECT 1 FROM invoice_line l WHERE l.camp_id = NEW.camp_id AND l.invoice_id = NEW.id)) BEGIN
	SELECT RAISE(ABORT, 'invoice_number');
END;
--> statement-breakpoint
DROP TRIGGER `payable_debt_update`;--> statement-breakpoint
CREATE TRIGGER `payable_debt_update` AFTER UPDATE OF `state`, `paid_cents` ON `payable` WHEN NEW.kind <> 'refund' AND (OLD.state = 'due' OR NEW.state = 'due') AND (OLD.state <> NEW.state OR OLD.paid_cents <> NEW.paid_cents) BEGIN
	INSERT INTO debt_figure (camp_id, span, period, currency, cents, dues)
		SELECT r.camp_id, p.key, substr(NEW.due_on, 1, p.value), r.currency, 0, 0
		FROM registration r JOIN json_each('{"day":10,"month":7}') p WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id
		ON CONFLICT (camp_id, span, period, currency) DO NOTHING;
	UPDATE debt_figure SET dues = dues + (NEW.state = 'due') - (OLD.state = 'due'),
			cents = cents + iif(NEW.state = 'due', NEW.amount_cents - NEW.paid_cents, 0) - iif(OLD.state = 'due', OLD.amount_cents - OLD.paid_cents, 0)
		WHERE camp_id = NEW.camp_id AND ((span = 'day' AND period = NEW.due_on) OR (span = 'month' AND period = substr(NEW.due_on, 1, 7)))
		AND currency = (SELECT r.currency FROM registration r WHERE r.camp_id = NEW.camp_id AND r.id = NEW.registration_id);
	DELETE FROM debt_figure WHERE dues = 0 AND (camp_id, span, period) IN (VALUES (NEW.camp_id, 'day', NEW.due_on), (NEW.camp_id, 'month', substr(NEW.due_on, 1, 7)));
END;
--> statement-breakpoint
DROP TRIGGER `definition_in_use`;--> statement-breakpoint
CREATE TRIGGER `definition_in_use` BEFORE DELETE ON `definition` WHEN (OLD.type = 'gender' AND (
		EXISTS (SELECT 1 FROM person p WHERE p.camp_id = OLD.camp_id AND p.gender = OLD.key)
		OR (OLD.camp_id IS NULL AND EXISTS (SELECT 1 FROM person p WHERE p.gender = OLD.key))))
	OR (OLD.type = 'absence_reason' AND (
		EXISTS (SELECT 1 FROM attendance a WHERE a.camp_id = OLD.camp_id AND a.reason = OLD.key)
		OR (OLD.camp_id IS NULL AND EXISTS (SELECT 1 FROM attendance a WHERE a.reason = OLD.key)))) BEGIN
	SELECT RAISE(ABORT, 'definition_in_use');
END;
