ALTER TABLE `provider_account` ADD `fee_before_bp` integer;--> statement-breakpoint
ALTER TABLE `provider_account` ADD `fee_since` text;--> statement-breakpoint
ALTER TABLE `provider_account` ADD `compared_until` text;--> statement-breakpoint
ALTER TABLE `provider_event` ADD `looked_at` text;--> statement-breakpoint
ALTER TABLE `provider_event` ADD `looked_by` text REFERENCES auth_user(id);--> statement-breakpoint
ALTER TABLE `provider_event` ADD `note` text;--> statement-breakpoint
CREATE INDEX `provider_event_aside` ON `provider_event` (`camp_id`,`looked_at`,`received_at`) WHERE "provider_event"."state" = 'quarantined';--> statement-breakpoint
CREATE INDEX `provider_event_looked_by` ON `provider_event` (`looked_by`);
--> statement-breakpoint
CREATE TRIGGER `provider_event_looked` BEFORE UPDATE OF `looked_at`, `looked_by`, `note` ON `provider_event`
	WHEN (NEW.looked_at IS NULL) <> (NEW.looked_by IS NULL) OR (NEW.looked_at IS NULL) <> (NEW.note IS NULL) OR length(NEW.note) NOT BETWEEN 1 AND 300
		OR NEW.looked_at IS NOT NULL AND NEW.state <> 'quarantined' BEGIN
	SELECT RAISE(ABORT, 'provider_event_looked');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_event_unlooked` BEFORE INSERT ON `provider_event` WHEN NEW.looked_at IS NOT NULL OR NEW.looked_by IS NOT NULL OR NEW.note IS NOT NULL BEGIN
	SELECT RAISE(ABORT, 'provider_event_looked');
END;
