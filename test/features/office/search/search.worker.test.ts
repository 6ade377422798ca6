import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aCamper, aPerson, aSeason, aSession } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { MOST_HITS } from "#app/platform/search/people-index.server";
import type { SearchResult } from "#app/platform/search/source";
import { ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";
import { indexAll } from "../../../support/search";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// The built app, over its own address, as a browser asks it.

const ROLES = ["camp_admin", "head_counselor", "counselor", "support_staff", "parent"];
let own: CampWorld;
let other: CampWorld;
const ids = { jose: "", josefina: "", mail: "", parent: "", foreign: "", week: "", past: "", gone: "" };

beforeAll(async () => {
	own = await aPeopledCamp("Camp Alder", ROLES);
	other = await aPeopledCamp("Camp Birch", ["camp_admin"]);
	const camp = { id: own.camp_id };
	const jose = aCamper(camp, { first_name: "José", last_name: "Núñez" });
	const josefina = aCamper(camp, { first_name: "Josefina", last_name: "Abel", status: "archived" });
	const mail = aCamper(camp, { first_name: "Kim", last_name: "Lund", email: "jose.family@mail.example" });
	const foreign = aCamper({ id: other.camp_id }, { first_name: "José", last_name: "Foreigner" });
	const parent = aPerson(camp, { person_type: "parent", first_name: "José", last_name: "Senior" });
	const before = aSeason(camp, {
		name: "Summer before",
		year: 2025,
		is_current: false,
		start_date: "2025-06-02",
		end_date: "2025-08-22",
	});
	const now = aSeason(camp, { name: "This summer", is_current: false });
	const past = aSession(before, { name: "Jose Martí Week" });
	const week = aSession(now, { name: "JOSÉ Martí Week" });
	const gone = aSession(now, { name: "José gone", deleted_at: "2026-01-01T00:00:00.000Z" });
	const foreignSeason = aSeason({ id: other.camp_id }, { name: "Abroad", is_current: false });
	const abroad = aSession(foreignSeason, { name: "José Abroad" });
	await writeRows(env.DB, [jose, josefina, mail, foreign, parent, before, now, past, week, gone]);
	await writeRows(env.DB, [foreignSeason, abroad]);
	await indexAll();
	Object.assign(ids, {
		jose: jose.id,
		josefina: josefina.id,
		mail: mail.id,
		foreign: foreign.id,
		parent: parent.id,
	});
	Object.assign(ids, { week: week.id, past: past.id, gone: gone.id });
});

async function get(query: string, token: string | undefined = own.tokens.camp_admin) {
	const response = await ask(`/api/search?${query}`, { token });
	const body = (await response.json()) as { data?: SearchResult[]; page?: { partial?: boolean } };
	return { status: response.status, results: body.data ?? [], page: body.page };
}

const found = async (q: string, token?: string) =>
	(await get(`q=${encodeURIComponent(q)}`, token)).results.map(({ id }) => id);

describe("The search results", () => {
	it("show title matches first, then people, sessions and pages, each with its link", async () => {
		const { status, results } = await get("q=jose");
		expect(status).toBe(200);
		expect(results.map(({ id }) => id)).toEqual([
			`camper:${ids.jose}`,
			`contact:${ids.parent}`,
			`camper:${ids.josefina}`,
			`session:${ids.week}`,
			`session:${ids.past}`,
			`camper:${ids.mail}`,
		]);
		expect(results.map(({ category }) => category)).toEqual([
			"people",
			"people",
			"people",
			"sessions",
			"sessions",
			"people",
		]);
		expect(results[0]).toMatchObject({ title: "José Núñez", url: `/person/${ids.jose}` });
		expect(results[3]).toMatchObject({ title: "JOSÉ Martí Week", url: `/sessions/${ids.week}` });
		expect(results.at(-1)?.description).toBe("jose.family@mail.example");
	});

	it("match every word in any order, regardless of case and accents", async () => {
		expect(await found("NUNEZ jos")).toEqual([`camper:${ids.jose}`]);
		expect(await found("marti week")).toEqual([`session:${ids.week}`, `session:${ids.past}`]);
		expect(await found("jose nobody")).toEqual([]);
		expect(await found("Núñez, José")).toEqual([`camper:${ids.jose}`]);
		expect(await found("n'unez")).toEqual([`camper:${ids.jose}`]);
	});

	it("match accented letters in any case, here and in a list", async () => {
		const people = ["Émile Öztürk", "Łukasz Ångström", "Şule Çelik", "Ирина Йорк", "Ñandú Ýr"].map((name) => {
			const [first_name = "", last_name = ""] = name.split(" ");
			return { name, built: aCamper({ id: own.camp_id }, { first_name, last_name }) };
		});
		await writeRows(
			env.DB,
			people.map(({ built }) => built),
		);
		await indexAll();
		for (const { name, built } of people) {
			for (const typed of [
				name,
				name.toLowerCase(),
				name.toUpperCase(),
				name.normalize("NFD").toLowerCase(),
			]) {
				expect(await found(typed), typed).toContain(`camper:${built.id}`);
				for (const list of ["/api/campers", "/api/persons"]) {
					const response = await ask(`${list}?q=${encodeURIComponent(typed)}`, {
						token: own.tokens.camp_admin,
					});
					const { data } = (await response.json()) as { data: { id: string }[] };
					expect(
						data.map(({ id }) => id),
						`${list} ${typed}`,
					).toContain(built.id);
				}
			}
		}
	});

	it("include pages by name, and only existing ones", async () => {
		expect(await found("dashboard")).toEqual(["page:dashboard"]);
		expect(await found("attendance")).toEqual(["report:attendance_sheet", "page:roll-call"]);
		const { results } = await get("q=dashboard");
		expect(results[0]).toMatchObject({ category: "navigation", title: "Dashboard", url: "/" });
		for (const result of (await get("q=e")).results.filter(({ category }) => category === "navigation")) {
			const response = await ask(result.url, { token: own.tokens.camp_admin });
			await response.text();
			expect(response.status, result.url).toBeLessThan(400);
		}
	});

	it("include saved reports that are shared or the user's own", async () => {
		const [admin, other] = [own.tokens.camp_admin, await own.anotherUser("program_director")];
		const plan = { version: 1, entity: "camper", columns: ["name"] };
		const save = async (name: string, is_public: boolean) => {
			const body = { name, category: "people", plan, is_public };
			const answer = await ask("/api/reports/templates", { method: "POST", token: admin, body });
			return ((await answer.json()) as { data: { id: string } }).data.id;
		};
		const [shared, hidden] = [await save("Zebra shared", true), await save("Zebra hidden", false)];
		expect(await found("zebra")).toEqual([`report:${hidden}`, `report:${shared}`]);
		const { results } = await get("q=zebra", other);
		expect(results).toMatchObject([
			{ id: `report:${shared}`, category: "reports", url: `/reports/${shared}` },
		]);
	});

	it("include only ready-made reports that the user can run", async () => {
		const idsOf = async (query: string, token: string) =>
			(await get(`q=${query}`, token)).results
				.filter(({ category }) => category === "reports")
				.map(({ id }) => id);
		const director = await own.anotherUser("program_director");
		const counselor = await own.anotherUser("head_counselor");
		expect(await idsOf("balances", director)).toEqual(["report:balances_by_age"]);
		expect(await idsOf("balances", counselor)).toEqual([]);
		expect(await idsOf("roster", counselor)).toEqual(["report:roster"]);
	});

	it("are empty for a blank query, and at most 20", async () => {
		expect(await found("   ")).toEqual([]);
		expect((await get("")).results).toEqual([]);
		const flock = Array.from({ length: MOST_HITS + 5 }, () =>
			aCamper({ id: own.camp_id }, { first_name: "Flock", last_name: "Starling" }),
		);
		await writeRows(env.DB, flock);
		await indexAll();
		const { results, page } = await get("q=starling");
		expect(results).toHaveLength(20);
		expect(page?.partial).toBe(true);
	});

	it("reflect a session that is renamed, deleted or restored", async () => {
		const name = (sql: string) => env.DB.prepare(sql).bind(ids.past).run();
		await name("UPDATE session SET name = 'Otter Week' WHERE id = ?");
		await indexAll();
		expect(await found("marti")).toEqual([`session:${ids.week}`]);
		expect(await found("otter")).toEqual([`session:${ids.past}`]);
		await name("UPDATE session SET deleted_at = '2026-01-01T00:00:00.000Z' WHERE id = ?");
		// The index does not know it yet: the row decides.
		expect(await found("otter")).toEqual([]);
		await indexAll();
		await name("UPDATE session SET deleted_at = NULL, name = 'Jose Martí Week' WHERE id = ?");
		await indexAll();
		expect(await found("marti")).toEqual([`session:${ids.week}`, `session:${ids.past}`]);
	});

	it("include a session immediately after it is saved", async () => {
		const body = { name: "Kestrel Days", season_id: own.season_id, capacity: 4 };
		const season = (await (
			await ask(`/api/seasons/${own.season_id}`, { token: own.tokens.camp_admin })
		).json()) as { data: { start_date: string } };
		const day = season.data.start_date;
		const created = await ask("/api/sessions", {
			method: "POST",
			token: own.tokens.camp_admin,
			body: { ...body, start_date: day, end_date: day },
		});
		expect(created.status).toBe(201);
		const { data } = (await created.json()) as { data: { id: string } };
		expect(await found("kestrel")).toEqual([`session:${data.id}`]);
	});
});

describe("Seasons", () => {
	const isSeason = (id: string) => id.startsWith("season:");

	it("are found by name, with a link to their sessions", async () => {
		const { results } = await get("q=summer before");
		expect(results[0]).toMatchObject({
			category: "sessions",
			type: "season",
			title: "Summer before",
			url: `/sessions?season=${results[0]?.id.slice("season:".length)}`,
		});
		expect(await found("abroad")).toEqual([]);
		expect(await found("summer before", own.tokens.parent)).toEqual([]);
		// Their name alone finds no page of theirs.
		expect(await found("this summer")).toHaveLength(1);
	});

	it.each([
		["waivers", "waivers"],
		["waiting room", "waiting-room"],
		["lottery", "lottery"],
		["early bird", "prices"],
		["cancellation", "cancellation"],
		["add-ons", "prices"],
		["openings", "opening"],
		["questions", "questions"],
	])("are found by %s with a link to that registration setting", async (typed, tab) => {
		const id = `season:${own.season_id}_${tab}`;
		expect(await found(typed)).toContain(id);
		const { results } = await get(`ids=${id},season:${own.season_id}`);
		expect(results.map((result) => result.id)).toEqual([id, `season:${own.season_id}`]);
		const page = await ask(results[0]?.url ?? "", { token: own.tokens.camp_admin });
		await page.text();
		expect(page.status).toBe(200);
		// Who may not manage registration finds the season and none of it.
		expect((await found(typed, own.tokens.head_counselor)).filter(isSeason)).toEqual([]);
		expect((await get(`ids=${id}`, own.tokens.head_counselor)).results).toEqual([]);
	});

	it("have no registration settings in the results when they are over", async () => {
		const closed = aSeason(
			{ id: own.camp_id },
			{ name: "Long ago", status: "closed", is_current: false, year: 2019 },
		);
		await writeRows(env.DB, closed);
		expect(await found("long ago")).toEqual([`season:${closed.id}`]);
		expect(await found("waivers long ago")).toEqual([]);
	});
});

it("staff with children at camp find their children's page, and others of their role don't", async () => {
	const world = await aPeopledCamp("Camp Cedar", ["support_staff", "head_counselor"]);
	const pages = async (token?: string) =>
		(await found("your children", token)).filter((id) => id === "page:children");
	expect(await pages(world.tokens.support_staff)).toEqual([]);
	await env.DB.prepare("UPDATE membership SET person_id = ? WHERE camp_id = ? AND role_key = ?")
		.bind(world.parent_id, world.camp_id, "support_staff")
		.run();
	expect(await pages(world.tokens.support_staff)).toEqual(["page:children"]);
	expect(await found("register", world.tokens.support_staff)).toContain("page:register");
	expect(await pages(world.tokens.head_counselor)).toEqual([]);
	// What a browser remembers of them as well.
	const byId = async (token?: string) =>
		(await get("ids=page:children", token)).results.map(({ url }) => url);
	expect(await byId(world.tokens.support_staff)).toEqual(["/parent-dashboard"]);
	expect(await byId(world.tokens.head_counselor)).toEqual([]);
});

describe("The scope of a search", () => {
	it("excludes another camp's people and sessions for everyone", async () => {
		expect(await found("jose", other.tokens.camp_admin)).toHaveLength(2);
		expect(await found("nunez", other.tokens.camp_admin)).toEqual([]);
		expect((await get(`q=jose&camp_id=${other.camp_id}`)).status).toBe(404);
	});

	it("gives a counselor their own groups' campers and sessions, and a parent neither", async () => {
		const counselor = own.tokens.counselor;
		const all = await found("jose", counselor);
		expect(all).toEqual([`session:${ids.week}`, `session:${ids.past}`]);
		const [mine] = await env.DB.prepare("SELECT first_name, last_name FROM person WHERE id = ?")
			.bind(own.camper_id)
			.all<{ first_name: string; last_name: string }>()
			.then(({ results }) => results);
		expect(await found(`${mine?.first_name} ${mine?.last_name}`, counselor)).toContain(
			`camper:${own.camper_id}`,
		);
		expect(await found("jose", own.tokens.parent)).toEqual([]);
		expect(await found("account", own.tokens.parent)).toEqual(["page:account"]);
		expect(await found("dashboard", counselor)).toEqual([]);
	});

	it("gives no campers to a user who can't see campers", async () => {
		expect(await found("jose", own.tokens.support_staff)).toEqual([
			`session:${ids.week}`,
			`session:${ids.past}`,
		]);
	});

	it("is empty when signed out", async () => {
		const response = await ask("/api/search?q=jose");
		expect(response.status).toBe(401);
		await response.text();
	});
});

describe("Results requested by ID", () => {
	const byId = async (some: string[], token?: string) =>
		(await get(`ids=${some.join(",")}`, token)).results.map(({ id }) => id);

	it("come in the requested order, as far as they exist for the caller", async () => {
		const some = [
			"page:campers",
			`session:${ids.week}`,
			`camper:${ids.jose}`,
			`camper:${ids.foreign}`,
			`session:${ids.gone}`,
			"page:nowhere",
			"camper:nobody",
			"ghost:1",
		];
		expect(await byId(some)).toEqual(["page:campers", `session:${ids.week}`, `camper:${ids.jose}`]);
		expect(await byId(some, own.tokens.counselor)).toEqual(["page:campers", `session:${ids.week}`]);
		expect(await byId(some, own.tokens.parent)).toEqual([]);
		expect(await byId([`camper:${own.camper_id}`], own.tokens.counselor)).toEqual([
			`camper:${own.camper_id}`,
		]);
		expect(await byId([`camper:${own.hidden.camper_id}`], own.tokens.counselor)).toEqual([]);
	});

	it("are rejected for invalid IDs or too many", async () => {
		for (const wrong of ["x", "camper:", "camper:a,", "camper:a b", "CAMPER:a", `camper:${"a".repeat(65)}`])
			expect((await get(`ids=${encodeURIComponent(wrong)}`)).status, wrong).toBe(400);
		const many = Array.from({ length: 31 }, (_, n) => `camper:${n}`);
		expect((await get(`ids=${many.join(",")}`)).status).toBe(400);
	});
});

describe("The cost and input of a search", () => {
	const costOf = async (path: string, token = own.tokens.camp_admin) => {
		const response = await ask(path, { token });
		await response.text();
		const said = response.headers.get("X-Database") ?? "";
		return Object.fromEntries([...said.matchAll(/(\w+)=(\d+)/g)].map(([, name, n]) => [name, Number(n)]));
	};

	it("is the index beside the login where the URL names the camp, and the rows in one trip afterward", async () => {
		const cost = await costOf(`/api/search?q=jose&camp_id=${own.camp_id}`);
		expect(cost).toMatchObject({ trips: 3, depth: 2 });
		expect(cost.read).toBeLessThan(400);
	});

	it("includes any text of 1 to 200 bytes, on the page too", async () => {
		const odd = [
			'"',
			"'",
			"*",
			"NEAR(",
			"a OR b",
			"\\",
			"%",
			"\u0301",
			"山",
			"😀😀",
			"\u0000a",
			"a".repeat(200),
		];
		for (const text of odd) {
			for (const path of ["/api/search?q=", "/search.data?q="]) {
				const response = await ask(path + encodeURIComponent(text), { token: own.tokens.camp_admin });
				await response.text();
				expect(response.status, `${path}${text}`).toBe(200);
			}
		}
		await fc.assert(
			fc.asyncProperty(fc.string({ unit: "binary", minLength: 1, maxLength: 50 }), async (text) => {
				const { status } = await get(`q=${encodeURIComponent(text.toWellFormed())}`);
				expect(status).toBe(200);
			}),
			{ numRuns: 40 },
		);
		expect((await get(`q=${"a".repeat(201)}`)).status).toBe(400);
	});
});

describe("The search page", () => {
	const page = async (path: string, token = own.tokens.camp_admin) => {
		const response = await ask(path, { token });
		return { status: response.status, html: await response.text() };
	};

	it("shows results as links without JavaScript", async () => {
		const { html } = await page("/search?q=nunez");
		expect(html).toContain(`href="/person/${ids.jose}"`);
		expect(html).toContain("<mark");
		expect(html).toContain('value="nunez"');
	});

	it("searches for the start of a text that is too long for a field", async () => {
		const { status, html } = await page(`/search?q=nunez${"+".repeat(200)}nobody`);
		expect(status).toBe(200);
		expect(html).toContain(`href="/person/${ids.jose}"`);
	});

	it("says when nothing is typed, and when nothing is found", async () => {
		expect((await page("/search")).html).toContain("Start typing to search");
		const { html } = await page("/search?q=xqzv");
		expect(html).toContain("No results found");
		expect(html).toContain("Try different keywords or check your spelling");
	});

	it("says that it shows at most 20 when it does", async () => {
		await writeRows(
			env.DB,
			Array.from({ length: 20 }, () =>
				aCamper({ id: own.camp_id }, { first_name: "Flight", last_name: "Swallow" }),
			),
		);
		await indexAll();
		const said = "Only the first 20 results are shown";
		expect((await page("/search?q=swallow")).html).toContain(said);
		expect((await page("/search?q=nunez")).html).not.toContain(said);
	});

	it("opens for a parent too", async () => {
		const { status, html } = await page("/search?q=jose", own.tokens.parent);
		expect(status).toBe(200);
		expect(html).not.toContain("Núñez");
	});
});
