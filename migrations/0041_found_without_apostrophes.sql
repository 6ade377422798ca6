-- The index of people leaves apostrophes out: entries that were written with one are written again. The topic is one that no
-- earlier version knows, or it would write them as they were.
INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
	SELECT 'search:' || p.camp_id || ':' || p.id, p.camp_id, 'search.plain', json_object('person_id', p.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z'
	FROM person p WHERE p.deleted_at IS NULL AND instr(p.search_text, '''') > 0
	ON CONFLICT (id) DO UPDATE SET topic = excluded.topic;
--> statement-breakpoint
-- These are folded when they are written: here any apostrophe counts that would have become one.
INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
	SELECT 'search:' || s.camp_id || ':' || s.id, s.camp_id, 'search.plain', json_object('person_id', s.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z'
	FROM session s WHERE s.deleted_at IS NULL AND s.name GLOB '*[''`´‘’‛′″‴⁗ʹʻʼʽŉ＇｀]*'
	ON CONFLICT (id) DO UPDATE SET topic = excluded.topic;
--> statement-breakpoint
INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
	SELECT 'search:' || m.camp_id || ':' || m.user_id, m.camp_id, 'search.plain', json_object('person_id', m.user_id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '9999-12-31T00:00:00.000Z'
	FROM auth_user u JOIN membership m ON m.user_id = u.id WHERE u.name || u.email GLOB '*[''`´‘’‛′″‴⁗ʹʻʼʽŉ＇｀]*'
	ON CONFLICT (id) DO UPDATE SET topic = excluded.topic;
