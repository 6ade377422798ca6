import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { aCamp, aSeason, aSession } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";

// The moments at which a season opens are kept by triggers, and are what its sessions say, whatever is done to them.

const MOMENTS = ["2026-02-01T14:00:00.000Z", "2026-02-08T14:00:00.000Z", "2026-02-15T14:00:00.000Z"];
const AUDIENCES = ["returning", "siblings"];

let camp: string;
let seasons: string[];
let sessions: string[];

beforeAll(async () => {
	const place = aCamp();
	const two = [
		aSeason(place, { start_date: "2026-06-01", end_date: "2026-08-31" }),
		aSeason(place, { name: "Autumn", is_current: false, start_date: "2026-06-01", end_date: "2026-08-31" }),
	] as const;
	const rows = ["One", "Two", "Three"].map((name, at) => aSession(two[at === 2 ? 1 : 0], { name }));
	await writeRows(env.DB, [place, ...two, ...rows]);
	camp = place.id;
	seasons = two.map(({ id }) => id);
	sessions = rows.map(({ id }) => id);
});

const run = (sql: string, ...bound: unknown[]) =>
	env.DB.prepare(sql)
		.bind(...bound)
		.all<{ key: string }>();

const KEPT = "SELECT season_id || ' ' || opens_at AS key FROM season_opening WHERE camp_id = ? ORDER BY 1";
const SAID = `SELECT s.season_id || ' ' || s.registration_opens_at AS key FROM session s
		WHERE s.camp_id = ?1 AND s.deleted_at IS NULL AND s.registration_opens_at IS NOT NULL
	UNION SELECT s.season_id || ' ' || w.opens_at FROM session s
		JOIN registration_window w ON w.camp_id = s.camp_id AND w.session_id = s.id WHERE s.camp_id = ?1 AND s.deleted_at IS NULL
	ORDER BY 1`;
const keysOf = async (sql: string) => (await run(sql, camp)).results.map(({ key }) => key);

const which = { session: fc.nat(2), moment: fc.constantFrom(...MOMENTS) };
const step = fc.oneof(
	fc.record({ do: fc.constant("opens" as const), ...which, moment: fc.option(which.moment) }),
	fc.record({ do: fc.constant("window" as const), ...which, audience: fc.constantFrom(...AUDIENCES) }),
	fc.record({ do: fc.constant("no window" as const), ...which }),
	fc.record({ do: fc.constant("deleted" as const), ...which, back: fc.boolean() }),
	fc.record({ do: fc.constant("moved" as const), ...which, season: fc.nat(1) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function take(each: Step) {
	const of = [camp, sessions[each.session]];
	const here = "WHERE camp_id = ? AND id = ?";
	if (each.do === "opens")
		return run(`UPDATE session SET registration_opens_at = ? ${here}`, each.moment, ...of);
	if (each.do === "deleted")
		return run(`UPDATE session SET deleted_at = ? ${here}`, each.back ? null : MOMENTS[0], ...of);
	if (each.do === "moved")
		return run(`UPDATE session SET season_id = ? ${here}`, seasons[each.season], ...of);
	if (each.do === "no window")
		return run("DELETE FROM registration_window WHERE camp_id = ? AND session_id = ?", ...of);
	return run(
		`INSERT INTO registration_window (camp_id, session_id, audience, opens_at) VALUES (?, ?, ?, ?)
			ON CONFLICT DO UPDATE SET opens_at = excluded.opens_at`,
		...[...of, each.audience, each.moment],
	);
}

it("the stored openings match the sessions after any sequence of changes", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
			for (const each of steps) await take(each);
			expect(await keysOf(KEPT)).toEqual(await keysOf(SAID));
		}),
		{ numRuns: 40 },
	);
});

it("the stored openings differ from the sessions without a trigger (control)", async () => {
	await env.DB.prepare("DROP TRIGGER session_opening_update").run();
	await take({ do: "deleted", session: 0, moment: "", back: true });
	await take({ do: "opens", session: 0, moment: "2030-01-01T00:00:00.000Z" });
	expect(await keysOf(KEPT)).not.toEqual(await keysOf(SAID));
});
