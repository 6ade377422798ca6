ALTER TABLE `charge_attempt` ADD `told_cents` integer;--> statement-breakpoint
CREATE INDEX `payment_left` ON `payment` (`camp_id`,`household_id`) WHERE "payment"."state" = 'succeeded' AND "payment"."amount_cents" - "payment"."spread_cents" - "payment"."refunded_cents" > 0;
--> statement-breakpoint
-- Nobody is asked for more than is open of what they owe: what credit paid of it is paid.
CREATE TRIGGER `payment_for_left` BEFORE INSERT ON `payment_for` WHEN NEW.amount_cents > (SELECT y.amount_cents - y.paid_cents FROM payable y WHERE y.camp_id = NEW.camp_id AND y.id = NEW.payable_id) BEGIN
	SELECT RAISE(ABORT, 'payment_for_left');
END;
--> statement-breakpoint
-- What is waived came in not at all: what was paid of it is credit before.
CREATE TRIGGER `payable_waived_whole` BEFORE UPDATE OF `state` ON `payable` WHEN OLD.state <> NEW.state AND NEW.state = 'waived' AND NEW.paid_cents <> 0 BEGIN
	SELECT RAISE(ABORT, 'payable_covered');
END;
--> statement-breakpoint
-- A charge is of no more than its family was told.
CREATE TRIGGER `charge_attempt_told` BEFORE UPDATE OF `payment_id` ON `charge_attempt` WHEN NEW.payment_id IS NOT NULL AND NEW.told_cents < (SELECT p.amount_cents FROM payment p WHERE p.camp_id = NEW.camp_id AND p.id = NEW.payment_id) BEGIN
	SELECT RAISE(ABORT, 'charge_attempt_told');
END;
--> statement-breakpoint
CREATE TRIGGER `charge_attempt_told_fixed` BEFORE UPDATE OF `told_cents` ON `charge_attempt` WHEN OLD.told_cents IS NOT NEW.told_cents BEGIN
	SELECT RAISE(ABORT, 'charge_attempt_fixed');
END;
