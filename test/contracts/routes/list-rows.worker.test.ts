import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { ask } from "../../support/ask";
import { aScaleCamp, type ScaleWorld } from "../../support/scale-world";
import { MOST_ROWS } from "./rows-read";

// A camp of thousands is made.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

// Lists by one thing read what they show, however many others the camp has.

let camp: ScaleWorld;
/** Tags by how many have them: every second camper, and one in a hundred. */
const TAGS = { "half-the-camp": 2, few: 100 };
/** How often one camper was marked. */
const MARKS = 240;

beforeAll(async () => {
	camp = await aScaleCamp("taggedlake", 6_000);
	const { camp_id } = camp;
	for (const [key, each] of Object.entries(TAGS))
		await env.DB.batch([
			env.DB.prepare(
				`INSERT INTO definition (id, camp_id, type, key, label, "order", is_active, created_at, updated_at)
				VALUES (?1, ?2, 'camper_tag', ?1, ?1, 1, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
			).bind(key, camp_id),
			env.DB.prepare(
				`INSERT INTO camper_tag (camp_id, camper_id, definition_id) SELECT camp_id, id, ?1 FROM (SELECT camp_id, id,
					row_number() OVER (ORDER BY id) AS n FROM camper WHERE camp_id = ?2) WHERE n % ?3 = 0`,
			).bind(key, camp_id, each),
		]);
	// Years of a camper's marks, without the enrollments that they stand for.
	await env.DB.prepare("DROP TRIGGER attendance_expected").run();
	await env.DB.prepare(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?4)
		INSERT INTO attendance (camp_id, session_id, date, checkpoint, camper_id, status, marked_by, marked_at, received_at)
		SELECT ?1, ?2, date('2024-01-01', '+' || i || ' days'), 'morning', ?3, 'present', (SELECT user_id FROM membership WHERE camp_id = ?1 LIMIT 1),
			'2024-01-01T09:00:00.000Z', '2024-01-01T09:00:00.000Z' FROM n`,
	)
		.bind(camp_id, camp.session_id, camp.camper_id, MARKS)
		.run();
});

async function seen(path: string) {
	const response = await ask(path, { token: camp.token, cookies: [camp.place] });
	const text = await response.text();
	expect(response.status, text.slice(0, 300)).toBe(200);
	const read = Number(/\bread=(\d+)/.exec(response.headers.get("X-Database") ?? "")?.[1] ?? Number.NaN);
	return { text, read };
}

const shownIn = (text: string) => (JSON.parse(text) as { data: { id: string }[] }).data;

describe("The list of campers with a tag", () => {
	test.each(Object.keys(TAGS))("reads at most a thousand rows for %s", async (tag) => {
		for (const path of [
			`/campers?tag=${tag}`,
			`/campers?tag=${tag}&status=all&sort=-name`,
			`/api/campers?tag=${tag}`,
		])
			expect((await seen(path)).read, path).toBeLessThanOrEqual(MOST_ROWS);
	});

	test("has the same campers in the same order as a full scan", async () => {
		const { results } = await env.DB.prepare(
			`SELECT c.id AS id FROM camper c JOIN camper_tag t ON t.camp_id = c.camp_id AND t.camper_id = c.id
			WHERE c.camp_id = ? AND t.definition_id = 'half-the-camp' AND c.status = 'active' AND c.deleted_at IS NULL
			ORDER BY c.sort_name, c.id LIMIT 120`,
		)
			.bind(camp.camp_id)
			.all<{ id: string }>();
		const first = shownIn((await seen("/api/campers?tag=half-the-camp&limit=120")).text);
		expect(first.map(({ id }) => id)).toEqual(results.map(({ id }) => id));
	});

	test("drops campers who are archived, deleted or renamed, and shows them when they return", async () => {
		const ids = async () => shownIn((await seen("/api/campers?tag=few")).text).map(({ id }) => id);
		const before = await ids();
		const [first = "", second = ""] = before;
		const change = (set: string, id: string) =>
			env.DB.prepare(`UPDATE camper SET ${set} WHERE camp_id = ? AND id = ?`).bind(camp.camp_id, id).run();
		await change("status = 'archived'", first);
		await change("deleted_at = '2026-01-01T00:00:00.000Z'", second);
		expect(await ids()).not.toEqual(expect.arrayContaining([first]));
		expect(await ids()).not.toEqual(expect.arrayContaining([second]));
		await change("status = 'active'", first);
		await change("deleted_at = NULL", second);
		expect(await ids()).toEqual(before);
	});
});

test("five marks of a camper with hundreds read at most a hundred rows", async () => {
	const path = `/api/attendance?camper_id=${camp.camper_id}&limit=5`;
	const { text, read } = await seen(path);
	expect(shownIn(text)).toHaveLength(5);
	expect(read).toBeLessThanOrEqual(100);
	// Also those of one session, and a page further on.
	const { page } = JSON.parse(text) as { page: { next_cursor: string } };
	const next = await seen(`${path}&cursor=${page.next_cursor}`);
	expect(shownIn(next.text)).toHaveLength(5);
	expect(next.read).toBeLessThanOrEqual(100);
	const all = await seen(`/api/attendance?camper_id=${camp.camper_id}&limit=200`);
	expect(shownIn(all.text).slice(5, 10)).toEqual(shownIn(next.text));
});
