ALTER TABLE `payment_date` ADD `basis_points` integer;--> statement-breakpoint
ALTER TABLE `payment_date` ADD `amount_cents` integer;--> statement-breakpoint
CREATE TRIGGER `payment_date_part_insert` BEFORE INSERT ON `payment_date` WHEN NEW.basis_points IS NOT NULL OR NEW.amount_cents IS NOT NULL BEGIN
	SELECT RAISE(ABORT, 'payment_date_part') WHERE NEW.basis_points IS NOT NULL AND NEW.amount_cents IS NOT NULL
		OR NEW.basis_points NOT BETWEEN 1 AND 10000 OR NEW.amount_cents NOT BETWEEN 1 AND 100000000;
	SELECT RAISE(ABORT, 'payment_date_percent') WHERE NEW.basis_points + (SELECT coalesce(sum(d.basis_points), 0) FROM payment_date d
		WHERE d.camp_id = NEW.camp_id AND d.season_id = NEW.season_id) > 10000;
END;
--> statement-breakpoint
-- A part is taken away and given anew, never changed: whoever looks at the list saw all of it.
CREATE TRIGGER `payment_date_part_update` BEFORE UPDATE ON `payment_date` BEGIN
	SELECT RAISE(ABORT, 'payment_date_changed');
END;
