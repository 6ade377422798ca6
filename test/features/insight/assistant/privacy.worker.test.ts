import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aPrivateCamp, NAMES, privacyCalls } from "./privacy-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

type Calls = Awaited<ReturnType<typeof privacyCalls>>;

let camp: Awaited<ReturnType<typeof aPrivateCamp>>;
let ask: Calls["ask"];
let list: Calls["list"];
let lookUp: Calls["lookUp"];
let anAdmin: Calls["anAdmin"];

beforeAll(async () => {
	camp = await aPrivateCamp();
	({ ask, list, lookUp, anAdmin } = await privacyCalls(camp.camp, camp.user));
});

describe("campers", () => {
	it("have tokens, and coarse facts that at least five share", async () => {
		const { suppressed, rows, next_cursor } = await list("campers");
		expect({ suppressed, next_cursor, length: rows.length }).toEqual({
			suppressed: false,
			next_cursor: null,
			length: 16,
		});
		for (const { token } of rows) expect(token).toMatch(/^P-[2-9A-Z]{4}$/);
		const shown = rows.filter(({ hidden }) => !hidden);
		expect(shown).toHaveLength(8);
		for (const row of shown) expect(row).toMatchObject({ age_band: "9-11", grade_band: "3-5", zip3: "043" });
		// Two are too few, and the six beside them would tell which two.
		for (const row of rows.filter(({ hidden }) => hidden))
			expect(row).toMatchObject({ age_band: null, grade_band: null, zip3: null });
	});

	it("are filtered as the list is", async () => {
		expect((await list("campers", `&session_id=${camp.alpha.id}`)).rows).toHaveLength(11);
		expect((await list("campers", "&status=archived")).rows).toEqual([]);
		expect((await ask("campers", "&session_id=no-such-session")).status).toBe(404);
		expect((await ask("campers", "&grade=none")).status).toBe(400);
		expect((await list("campers", "&grade=3-5")).rows).toHaveLength(8);
		expect((await ask("campers", "&status=deleted")).status).toBe(400);
	});

	it("aren't listed where they are fewer than five", async () => {
		expect(await list("campers", `&session_id=${camp.beta.id}`)).toEqual({
			suppressed: true,
			rows: [],
			next_cursor: null,
		});
	});

	it("aren't listed where a filter leaves out fewer than five", async () => {
		// Thirteen of sixteen: the difference would be about three.
		expect((await list("campers", `&session_id=${camp.gamma.id}`)).suppressed).toBe(true);
		// Eight of eleven, though each of the two filters alone is shown.
		expect((await list("campers", `&session_id=${camp.alpha.id}&grade=3-5`)).suppressed).toBe(true);
		expect((await list("campers", "&grade=3-5")).rows).toHaveLength(8);
	});

	it("come in pages whose cursors tell nothing and are of one session", async () => {
		const first = await list("campers", "&limit=10");
		expect(first.rows).toHaveLength(10);
		const cursor = encodeURIComponent(first.next_cursor ?? "");
		const second = await list("campers", `&limit=10&cursor=${cursor}`);
		expect(new Set([...first.rows, ...second.rows].map(({ token }) => token)).size).toBe(16);
		expect(second.next_cursor).toBeNull();
		const decoded = atob((first.next_cursor ?? "").replaceAll("-", "+").replaceAll("_", "/"));
		for (const { id } of camp.children) expect(decoded).not.toContain(id);
		const other = await anAdmin();
		expect((await ask("campers", `&limit=10&cursor=${cursor}`, other.call)).status).toBe(400);
	});
});

describe("staff, payments, sessions and metrics", () => {
	it("shows positions that at least five have", async () => {
		const { rows } = await list("staff");
		const roles = Object.groupBy(rows, ({ role }) => String(role));
		// One archer is too few, and the five cooks would tell who it is.
		expect(Object.entries(roles).map(([role, of]) => [role, of?.length])).toEqual(
			expect.arrayContaining([
				["Bunk counselor", 6],
				["null", 6],
			]),
		);
		expect((await list("staff", "&status=left")).rows).toEqual([]);
	});

	it("shows payments by month and range, with a token for the family", async () => {
		const { rows } = await list("transactions");
		expect(rows).toHaveLength(18);
		for (const { token } of rows) expect(token).toMatch(/^H-[2-9A-Z]{4}$/);
		expect(new Set(rows.map(({ token }) => token)).size).toBe(16);
	});

	it("hides payments where a method, or all others, are of fewer than five families", async () => {
		expect((await list("transactions", "&way=bank_debit")).suppressed).toBe(true);
		expect((await list("transactions", "&way=check")).suppressed).toBe(true);
		expect((await list("transactions", "&from=2026-06-01")).suppressed).toBe(true);
		expect(await list("transactions", "&way=cash")).toMatchObject({ suppressed: false, rows: [] });
	});

	it("shows sessions, without numbers about fewer than five campers", async () => {
		const { rows } = await list("sessions");
		expect(rows.map(({ name, enrolled, hidden }) => [name, enrolled, hidden])).toEqual(
			expect.arrayContaining([
				["Alpha", null, true],
				["Beta", null, true],
				["Gamma", 13, false],
			]),
		);
		const [beta] = rows.filter(({ name }) => name === "Beta");
		expect(beta).toMatchObject({ fill: null });
		expect((await list("sessions", "&status=cancelled")).rows).toEqual([]);
		expect((await list("sessions", "&date=2031-01-01")).rows).toEqual([]);
	});

	it("shows metrics with small numbers hidden", async () => {
		const figure = { value: null, numerator: null, denominator: null, n: null, suppressed: true };
		await env.DB.prepare(
			`INSERT INTO metric_snapshot (camp_id, season_id, date, metric, breakdown, version, taken_at, figures)
			VALUES (?, ?, '2026-07-01', 'enrolled', '', 1, '2026-07-01T08:00:00.000Z', ?)`,
		)
			.bind(
				camp.camp.id,
				camp.season.id,
				JSON.stringify({ ...figure, comparison: null, not_compared: null, groups: null, is_cut: false }),
			)
			.run();
		const answer = await ask("metrics");
		expect(answer.body.data).toMatchObject({
			season_id: camp.season.id,
			metrics: [{ key: "enrolled", value: null, hidden: true, comparison: null }],
		});
		const narrowed = await ask("metrics", `&session_id=${camp.beta.id}`);
		const { metrics } = narrowed.body.data as {
			metrics: { key: string; value: number | null; hidden: boolean }[];
		};
		expect(metrics.find(({ key }) => key === "enrolled")).toMatchObject({ value: null, hidden: true });
	});
});

describe("a filter on a fact", () => {
	it("is as coarse as the fact: no exact grade and no part of a month", async () => {
		const said = async (name: "campers" | "transactions", filter: string) => {
			const { status, body } = await ask(name, filter);
			return [status, JSON.stringify(body)];
		};
		expect(await said("campers", "&grade=5")).toEqual([400, expect.stringContaining("PreK-K, 1-2, 3-5")]);
		expect(await said("transactions", "&from=2026-07-02&to=2026-07-31")).toEqual([
			400,
			expect.stringContaining("the first day of a month"),
		]);
		expect(await said("transactions", "&from=2026-07-01&to=2026-07-01")).toEqual([
			400,
			expect.stringContaining("the last day of a month"),
		]);
		expect((await ask("transactions", "&from=July")).status).toBe(400);
		expect((await ask("transactions", "&from=2026-07-01&to=2026-07-31")).status).toBe(200);
		expect((await ask("campers", "&grade=9%2B")).status).toBe(200);
	});

	it("doesn't list the rows whose facts are hidden without it", async () => {
		// The six of seventh grade are hidden beside the two of eleventh, so the filter would tell which they are.
		const suppressed = { suppressed: true, rows: [], next_cursor: null };
		expect(await list("campers", "&grade=6-8")).toEqual(suppressed);
		// Five cooks are hidden beside one archer.
		expect(await list("staff", `&role_type_id=${camp.cook?.id}`)).toEqual(suppressed);
		// Control: on its own, such a list of five isn't too small.
		const others = (await list("staff")).rows.filter(({ hidden }) => hidden);
		expect(others).toHaveLength(6);
	});

	it("comes in full pages, so that no gap tells where a hidden row is", async () => {
		const all = await list("campers", "&grade=3-5");
		const tokens: string[] = [];
		let cursor = "";
		for (let page = 0; page < 3; page++) {
			const { rows, next_cursor } = await list("campers", `&grade=3-5&limit=3${cursor}`);
			expect(rows).toHaveLength(page < 2 ? 3 : 2);
			expect(rows.some(({ hidden }) => hidden)).toBe(false);
			tokens.push(...rows.map(({ token }) => token));
			cursor = `&cursor=${encodeURIComponent(next_cursor ?? "")}`;
			expect(next_cursor === null).toBe(page === 2);
		}
		expect(tokens.sort()).toEqual(all.rows.map(({ token }) => token).sort());
	});
});

describe("the answers", () => {
	it("have no name, email, phone, address, birth date, note or ID of a person in any byte", async () => {
		const seeded = new Set<string>();
		const texts = [
			"SELECT id, first_name, last_name, preferred_name, email, phone, birth_date FROM person WHERE camp_id = ?",
			"SELECT id, name, address, city, phone, zip_code FROM household WHERE camp_id = ?",
			"SELECT body FROM person_note WHERE camp_id = ?",
		];
		for (const text of texts) {
			const { results } = await env.DB.prepare(text).bind(camp.camp.id).all<Record<string, string | null>>();
			for (const value of results.flatMap((row) => Object.values(row))) if (value) seeded.add(value);
		}
		expect(seeded.size).toBeGreaterThan(150);
		const answers = await Promise.all([
			...NAMES.map((name) => ask(name)),
			ask("campers", "&limit=5"),
			ask("campers", `&session_id=${camp.alpha.id}`),
			ask("transactions", "&way=check"),
			ask("campers", "&session_id=no-such-session"),
		]);
		const bytes = answers.map(({ body, headers }) => JSON.stringify([body, [...headers]])).join("\n");
		for (const value of seeded) expect(bytes.toLowerCase(), value).not.toContain(value.toLowerCase());
		// Control: the same search finds them once the tokens are looked up.
		const { rows } = await list("campers");
		const { body } = await lookUp(rows.map(({ token }) => token));
		expect([...seeded].some((value) => JSON.stringify(body).includes(value))).toBe(true);
	});
});
