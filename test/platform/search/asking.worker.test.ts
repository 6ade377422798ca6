import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeDb } from "#db/client";
import { KIND, putEntries } from "#db/search/entries";
import { searchWords } from "#db/search/words";
import { aCamper, aMembership, aPerson, aStaffMember, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { MOST_FOUND } from "#app/platform/http/page";
import { MOST_HITS } from "#app/platform/search/people-index.server";
import { ask, dataPath } from "../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../support/camp-world";
import { findEntries, indexAll } from "../../support/search";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// The built app, over its own address, as a browser asks it.

const search = makeDb(env.SEARCH);
let own: CampWorld;
let other: CampWorld;
/** More of a name than a search shows. */
let many: string[] = [];
const ids = { jose: "", foreign: "", ada: "", counselors: "" };

beforeAll(async () => {
	own = await aPeopledCamp("Camp Alder", ["camp_admin", "counselor"]);
	other = await aPeopledCamp("Camp Birch", ["camp_admin"]);
	const jose = aCamper({ id: own.camp_id }, { first_name: "José", last_name: "Núñez" });
	const foreign = aCamper({ id: other.camp_id }, { first_name: "José", last_name: "Foreigner" });
	const ada = aPerson(
		{ id: own.camp_id },
		{ person_type: "parent", first_name: "Ada", email: "ada@mail.example" },
	);
	const flock = Array.from({ length: MOST_HITS + 5 }, () =>
		aCamper({ id: own.camp_id }, { first_name: "Flock", last_name: "Starling" }),
	);
	const herons = Array.from({ length: MOST_FOUND + 5 }, () =>
		aStaffMember({ id: own.camp_id }, { first_name: "Grey", last_name: "Heron" }),
	);
	const users = Array.from({ length: MOST_FOUND + 5 }, () => aUser({ name: "Grey Heron" }));
	await writeRows(env.DB, [jose, foreign, ada, ...flock, ...herons, ...users]);
	await writeRows(
		env.DB,
		users.map((user) => aMembership({ id: own.camp_id }, user, { role_key: "support_staff" })),
	);
	await indexAll();
	many = [...flock, ...herons, ...users].map(({ id }) => id);
	Object.assign(ids, { jose: jose.id, foreign: foreign.id, ada: ada.id, counselors: own.camper_id });
});

interface Answer {
	status: number;
	ids: string[];
	page: { next_cursor: string | null; partial?: boolean };
	database: string;
}

async function get(path: string, token = own.tokens.camp_admin): Promise<Answer> {
	const response = await ask(path, { token });
	const body = (await response.json()) as {
		data?: { id: string }[];
		page: Answer["page"];
	};
	const database = response.headers.get("X-Database") ?? "";
	return {
		status: response.status,
		ids: body.data?.map(({ id }) => id) ?? [],
		page: body.page,
		database,
	};
}

const placeOf = async (token?: string) => {
	const first = await ask(dataPath("/more"), { token });
	await first.text();
	return /campinsights\.place=[^;]+/.exec(first.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
};

/** A screen's data, for a browser that remembers the place. */
async function screen(path: string, token = own.tokens.camp_admin) {
	const response = await ask(dataPath(path), { token, cookies: [await placeOf(token)] });
	return { text: await response.text(), database: response.headers.get("X-Database") ?? "" };
}

describe("A search on a screen", () => {
	it("runs before the login that also reads the rows: two trips", async () => {
		const { text, database } = await screen("/campers?q=jose");
		expect(text).toContain(ids.jose);
		expect(text).not.toContain(ids.foreign);
		expect(database).toMatch(/^trips=2 depth=2 /);
	});

	it("takes no extra trip within a set that is scanned directly", async () => {
		for (const path of ["/campers?q=%20", "/campers?q=x&status=deleted"]) {
			expect((await screen(path)).database, path).toMatch(/^trips=1 depth=1 /);
		}
		expect((await screen("/campers?q=jose", own.tokens.counselor)).database).toMatch(/^trips=1 depth=1 /);
	});

	it("queries only parents within a session or a group, whose campers are scanned", async () => {
		for (const part of [`session=${own.session_id}`, `group=${own.group_id}`]) {
			const { text, database } = await screen(`/campers?q=jose&${part}`);
			expect(text).not.toContain(ids.jose);
			expect(database, part).toMatch(/^trips=2 depth=2 /);
		}
	});

	it("takes three trips for a camp named only in the URL", async () => {
		const { ids: found, database } = await get(`/api/campers?q=jose&camp_id=${own.camp_id}`);
		expect(found).toEqual([ids.jose]);
		expect(database).toMatch(/^trips=3 depth=2 /);
	});

	it("shows a counselor only their own campers, and finds them", async () => {
		const { counselor } = own.tokens;
		expect((await get("/api/campers?q=jose", counselor)).ids).toEqual([]);
		const [{ first_name = "" } = {}] = (
			await env.DB.prepare("SELECT first_name FROM person WHERE id = ?")
				.bind(ids.counselors)
				.all<{ first_name: string }>()
		).results;
		expect((await get(`/api/campers?q=${encodeURIComponent(first_name)}`, counselor)).ids).toEqual([
			ids.counselors,
		]);
	});

	it("accepts any text", async () => {
		for (const q of [
			'"',
			"' OR 1=1 --",
			"%",
			"_",
			"a\u{1F600}",
			"NOT",
			"*",
			"née AND",
			"é".repeat(50),
			"a\u0000b",
			"x".repeat(200),
		]) {
			expect((await get(`/api/campers?q=${encodeURIComponent(q)}`)).status, q).toBe(200);
		}
	});
});

describe("A saved record", () => {
	it("is found by the next request, and the save doesn't wait for the index", async () => {
		const response = await ask("/api/campers", {
			method: "POST",
			token: own.tokens.camp_admin,
			body: { first_name: "Zebedee", last_name: "Quill" },
		});
		const { data } = (await response.json()) as { data: { id: string } };
		expect(response.headers.get("X-Database")).toMatch(/^trips=2 depth=2 /);
		expect((await get("/api/campers?q=zebed")).ids).toEqual([data.id]);
		const renamed = await ask(`/api/campers/${data.id}`, {
			method: "PUT",
			token: own.tokens.camp_admin,
			body: { preferred_name: "Quentin" },
		});
		await renamed.text();
		expect((await get("/api/campers?q=quent")).ids).toEqual([data.id]);
	});
});

describe("More matches than the limit", () => {
	it("are reported, on the screen and in the API", async () => {
		const first = await get("/api/campers?q=starling&limit=200");
		expect(first.page).toEqual({ next_cursor: expect.any(String), partial: true });
		expect((await get("/api/campers?q=jose")).page).toEqual({ next_cursor: null });
		expect((await screen("/campers?q=starling")).text).toContain("partial");
		// Of these there are more than are looked at among those who may be parents; every camper was.
		const parents = (await screen("/campers?q=grey%20heron")).text;
		expect([parents.includes("few_parents"), parents.includes("partial")]).toEqual([true, false]);
		const exported = await ask("/campers.csv?q=starling", { token: own.tokens.camp_admin });
		await exported.text();
		expect(exported.status).toBe(303);
	});

	it("are returned twenty at a time with any limit, and a list without a search has the requested length", async () => {
		const lists = [
			["/api/persons?", "starling"],
			["/api/campers?", "starling"],
			["/api/staff?status=others", "heron"],
			[`/api/user-management/camp-users/${own.camp_id}?`, "heron"],
		];
		for (const [path, name] of lists) {
			for (const limit of ["", "&limit=200"]) {
				const { ids: found, page } = await get(`${path}&q=${name}${limit}`);
				expect(found, path).toHaveLength(MOST_FOUND);
				expect(page.next_cursor, path).toEqual(expect.any(String));
			}
			expect((await get(`${path}&q=${name}&limit=3`)).ids, path).toHaveLength(3);
			expect((await get(`${path}&limit=24`)).ids, path).toHaveLength(24);
			expect((await get(`${path}&q=%20&limit=24`)).ids, path).toHaveLength(24);
		}
	});

	it("are limited to twenty in every other search for people", async () => {
		expect((await get("/api/search?q=starling")).ids).toHaveLength(MOST_FOUND);
		for (const path of ["/campers?q=starling", "/staff?status=others&q=heron", "/users?q=heron"]) {
			const { text } = await screen(path);
			expect(
				many.filter((id) => text.includes(id)),
				path,
			).toHaveLength(MOST_FOUND);
		}
	});

	it("read no more rows than a page allows, regardless of their number", async () => {
		const { database } = await screen("/campers?q=starling");
		const read = Number(/read=(\d+)/.exec(database)?.[1]);
		expect(read).toBeGreaterThan(MOST_HITS);
		expect(read).toBeLessThan(14 * MOST_HITS + 100);
	});

	it("are paged without repeats", async () => {
		const seen: string[] = [];
		for (let cursor: string | null = ""; cursor !== null; ) {
			const { ids: page, page: next } = await get(
				`/api/campers?q=starling&limit=30&cursor=${cursor}`.replace(/&cursor=$/, ""),
			);
			seen.push(...page);
			cursor = next.next_cursor;
		}
		expect(new Set(seen).size).toBe(MOST_HITS);
		expect(seen).toHaveLength(MOST_HITS);
	});
});

describe("A failing search index", () => {
	const rename = (from: string, to: string) =>
		env.SEARCH.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run();

	it("leaves the page working with a notice, and searches without the index still find people", async () => {
		await rename("search_person", "away");
		try {
			const page = await ask("/campers?q=jose", { token: own.tokens.camp_admin });
			expect(page.status).toBe(200);
			expect(await page.text()).toContain("Search isn&#x27;t available right now");
			expect((await get("/api/campers?q=jose")).status).toBe(503);
			expect((await get("/api/persons?q=jose")).status).toBe(503);
			expect((await get(`/api/campers?q=jose&session_id=${own.session_id}`)).status).toBe(200);
			const exported = await ask("/campers.csv?q=jose", { token: own.tokens.camp_admin });
			await exported.text();
			expect(exported.status).toBe(303);
		} finally {
			await rename("away", "search_person");
		}
		expect((await get("/api/campers?q=jose")).ids).toEqual([ids.jose]);
	});
});

describe("A wrong index entry", () => {
	const words = searchWords("planted");
	const found = (camp_id: string) => findEntries(search, camp_id, { words, kinds: Object.values(KIND) }, 100);

	it("for another camp's person shows nothing, although the index alone would find it", async () => {
		await putEntries(search, [
			{ camp_id: own.camp_id, person_id: ids.foreign, text: "planted", kind: KIND.active_camper },
		]);
		// Control: the plant is there and the index answers it.
		expect(await found(own.camp_id)).toEqual([ids.foreign]);
		expect((await get("/api/campers?q=planted")).ids).toEqual([]);
		expect((await get("/api/persons?q=planted")).ids).toEqual([]);
		expect((await screen("/campers?q=planted")).text).not.toContain(ids.foreign);
	});

	it("for a family's member shows no family", async () => {
		const name = await env.DB.prepare("SELECT last_name FROM person WHERE id = ?")
			.bind(own.parent_id)
			.first<string>("last_name");
		await indexAll();
		expect((await screen(`/families?q=${name}`)).text).toContain(own.household_id);
		await putEntries(search, [
			{ camp_id: own.camp_id, person_id: own.parent_id, text: "planted", kind: KIND.other },
		]);
		expect(await found(own.camp_id)).toContain(own.parent_id);
		expect((await screen("/families?q=planted")).text).not.toContain(own.household_id);
	});

	it("for a person of this camp under another name shows nothing", async () => {
		await putEntries(search, [
			{ camp_id: own.camp_id, person_id: ids.jose, text: "planted", kind: KIND.active_camper },
		]);
		expect(await found(own.camp_id)).toContain(ids.jose);
		expect((await get("/api/campers?q=planted")).ids).toEqual([]);
	});
});
