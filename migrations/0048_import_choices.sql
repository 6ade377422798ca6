ALTER TABLE `import_run` ADD `heading_line` integer DEFAULT 1 NOT NULL CONSTRAINT "import_run_heading_line" CHECK("heading_line" BETWEEN 1 AND 100);--> statement-breakpoint
ALTER TABLE `import_row` ADD `resembles` text CONSTRAINT "import_row_resembles_json" CHECK("resembles" IS NULL OR json_valid("resembles"));--> statement-breakpoint
ALTER TABLE `import_row` ADD `decision` text;
--> statement-breakpoint
-- A phone's digits are searched with the person's names: whoever's changes is written into the index again.
CREATE TRIGGER `person_search_phone` AFTER UPDATE OF `phone` ON `person` WHEN OLD.phone IS NOT NEW.phone BEGIN
	INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
		VALUES ('search:' || NEW.camp_id || ':' || NEW.id, NEW.camp_id, 'search.person', json_object('person_id', NEW.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z')
		ON CONFLICT (id) DO NOTHING;
END;
--> statement-breakpoint
-- The topic is one that no earlier version knows, or it would write the entries as they were.
INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
	SELECT 'search:' || p.camp_id || ':' || p.id, p.camp_id, 'search.phone', json_object('person_id', p.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z'
	FROM person p WHERE p.deleted_at IS NULL AND p.phone IS NOT NULL
	ON CONFLICT (id) DO UPDATE SET topic = excluded.topic;
--> statement-breakpoint
-- Names of several parts are searched in one as well: what `personKeys` adds, as far as the folded names say it.
UPDATE person SET search_text = search_text || ' ' || replace(replace(replace(k.first, ' ', ''), '-', ''), '''', '') || ' ' || replace(replace(replace(k.last, ' ', ''), '-', ''), '''', '')
FROM (SELECT camp_id, id, substr(duplicate_key, 1, instr(duplicate_key, '|') - 1) AS first,
		substr(substr(duplicate_key, instr(duplicate_key, '|') + 1), 1, instr(substr(duplicate_key, instr(duplicate_key, '|') + 1), '|') - 1) AS last
	FROM person) k
WHERE k.camp_id = person.camp_id AND k.id = person.id AND (instr(k.first || k.last, ' ') > 0 OR instr(k.first || k.last, '-') > 0);
