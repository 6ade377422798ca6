CREATE TRIGGER `person_search_insert` AFTER INSERT ON `person` WHEN NEW.deleted_at IS NULL BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.person', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `person_search_update` AFTER UPDATE OF `search_text`, `person_type`, `deleted_at` ON `person` WHEN OLD.search_text <> NEW.search_text OR OLD.person_type <> NEW.person_type OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.person', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `person_search_move` AFTER UPDATE OF `camp_id`, `id` ON `person` WHEN OLD.camp_id <> NEW.camp_id OR OLD.id <> NEW.id BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || OLD.camp_id || ':' || OLD.id, OLD.camp_id, 'search.person', json_object('person_id', OLD.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.person', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `person_search_delete` AFTER DELETE ON `person` BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || OLD.camp_id || ':' || OLD.id, OLD.camp_id, 'search.person', json_object('person_id', OLD.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_search_insert` AFTER INSERT ON `camper` WHEN NEW.deleted_at IS NULL BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.person', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_search_update` AFTER UPDATE OF `status`, `deleted_at` ON `camper` WHEN (OLD.status = 'active') <> (NEW.status = 'active') OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.person', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `camper_search_delete` AFTER DELETE ON `camper` BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || OLD.camp_id || ':' || OLD.id, OLD.camp_id, 'search.person', json_object('person_id', OLD.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
	SELECT 'search:' || p.camp_id || ':' || p.id, p.camp_id, 'search.person', json_object('person_id', p.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z'
	FROM person p WHERE p.deleted_at IS NULL
	ON CONFLICT (id) DO NOTHING;
