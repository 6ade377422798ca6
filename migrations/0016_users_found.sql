CREATE INDEX `camper_deleted` ON `camper` (`camp_id`,`deleted_at`) WHERE "camper"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `staff_deleted` ON `staff` (`camp_id`,`deleted_at`) WHERE "staff"."deleted_at" IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `membership_search_insert` AFTER INSERT ON `membership` BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.user_id, NEW.camp_id, 'search.user', json_object('person_id', NEW.user_id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `membership_search_delete` AFTER DELETE ON `membership` BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || OLD.camp_id || ':' || OLD.user_id, OLD.camp_id, 'search.user', json_object('person_id', OLD.user_id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `membership_search_move` AFTER UPDATE OF `camp_id`, `user_id` ON `membership` WHEN OLD.camp_id <> NEW.camp_id OR OLD.user_id <> NEW.user_id BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || OLD.camp_id || ':' || OLD.user_id, OLD.camp_id, 'search.user', json_object('person_id', OLD.user_id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.user_id, NEW.camp_id, 'search.user', json_object('person_id', NEW.user_id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `auth_user_search_update` AFTER UPDATE OF `name`, `email` ON `auth_user` WHEN OLD.name <> NEW.name OR OLD.email <> NEW.email BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		SELECT 'search:' || m.camp_id || ':' || m.user_id, m.camp_id, 'search.user', json_object('person_id', m.user_id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z'
		FROM membership m WHERE m.user_id = NEW.id
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
	SELECT 'search:' || m.camp_id || ':' || m.user_id, m.camp_id, 'search.user', json_object('person_id', m.user_id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z'
	FROM membership m WHERE true
	ON CONFLICT (id) DO NOTHING;
