ALTER TABLE `membership` ADD `sort_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `membership_by_name` ON `membership` (`camp_id`,`sort_name`,`user_id`,`is_active`);--> statement-breakpoint
CREATE INDEX `membership_by_role` ON `membership` (`camp_id`,`role_key`,`sort_name`,`user_id`);--> statement-breakpoint
CREATE INDEX `membership_inactive` ON `membership` (`camp_id`,`sort_name`,`user_id`) WHERE "membership"."is_active" = 0;--> statement-breakpoint
UPDATE `membership` SET `sort_name` = (SELECT lower(u.name) FROM auth_user u WHERE u.id = membership.user_id) WHERE `sort_name` = '';
--> statement-breakpoint
CREATE TRIGGER `membership_copy_name` AFTER INSERT ON `membership` BEGIN
	UPDATE `membership` SET sort_name = coalesce((SELECT lower(u.name) FROM auth_user u WHERE u.id = NEW.user_id), '') WHERE camp_id = NEW.camp_id AND user_id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `auth_user_membership_name` AFTER UPDATE OF `name` ON `auth_user` WHEN OLD.name <> NEW.name BEGIN
	UPDATE `membership` SET sort_name = lower(NEW.name) WHERE user_id = NEW.id;
END;
