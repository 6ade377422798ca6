ALTER TABLE `lottery` ADD `free_places` text;--> statement-breakpoint
ALTER TABLE `lottery_entry` ADD `wishes` text;
--> statement-breakpoint
-- What a draw was drawn with is as final as its order: the lottery's own row is fixed by `lottery_drawn_once`.
CREATE TRIGGER `lottery_entry_wishes_fixed` BEFORE UPDATE OF `wishes` ON `lottery_entry` WHEN OLD.wishes IS NOT NULL AND OLD.wishes IS NOT NEW.wishes BEGIN
	SELECT RAISE(ABORT, 'lottery_drawn');
END;
