import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { existsIn } from "#app/platform/http/sitemap.server";
import { OFFERS } from "#app/shells/quick-actions";
import { routes } from "../../../build/server/index.js";
import { ask } from "../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../support/camp-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// What the frame around every page offers (navigation, tabs, quick actions, More) leads somewhere the viewer may go.

const STAMP = "2026-01-01T00:00:00.000Z";
const ROLES = ["camp_admin", "program_director", "head_counselor", "counselor", "support_staff", "parent"];
const exists = existsIn(routes);
let camp: CampWorld;

beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ROLES);
});

/** Addresses of our own that a page links to. */
const linksIn = (html: string) =>
	new Set(
		[...html.matchAll(/<a\b[^>]* href="(\/[^"]*)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&") ?? ""),
	);

/** Links of a page that lead nowhere, or where the viewer may not go. */
async function deadEnds(html: string, token: string | undefined): Promise<string[]> {
	const dead: string[] = [];
	for (const href of linksIn(html)) {
		const response = await ask(href, { token });
		await response.text();
		if (response.status >= 400) dead.push(`${href}: ${response.status}`);
	}
	return dead;
}

const more = async (token: string | undefined) => (await ask("/more", { token })).text();

describe("The rule that every navigation link leads to an open page", () => {
	test.each(ROLES)("holds for %s", async (role) => {
		const html = await more(camp.tokens[role]);
		expect(linksIn(html).size).toBeGreaterThan(1);
		expect(await deadEnds(html, camp.tokens[role])).toEqual([]);
	});

	test("detects a link to a missing screen and one without permission (control)", async () => {
		const planted = `<a href="/no-such-screen">x</a><a class="y" href="/campers/new">y</a><a href="/account">z</a>`;
		expect(await deadEnds(planted, camp.tokens.counselor)).toEqual([
			"/no-such-screen: 404",
			"/campers/new: 403",
		]);
	});
});

test("a child's page links their parent only to pages they can open", async () => {
	const { camp_id, camper_id, tokens } = camp;
	await env.DB.prepare(
		`INSERT INTO person_relationship (camp_id, id, person_id, related_person_id, type, created_at, updated_at)
		SELECT m.camp_id, 'own-child', ?, m.person_id, 'parent', ?, ? FROM membership m WHERE m.camp_id = ? AND m.role_key = 'parent'`,
	)
		.bind(camper_id, STAMP, STAMP, camp_id)
		.run();
	for (const tab of ["", "/sessions", "/family", "/attendance"]) {
		const page = await ask(`/person/${camper_id}${tab}`, { token: tokens.parent });
		expect(page.status).toBe(200);
		expect(await deadEnds(await page.text(), tokens.parent)).toEqual([]);
	}
	const asked = await ask(`/person/${camper_id}/sessions`, { token: tokens.camp_admin });
	expect(linksIn(await asked.text())).toContain(`/sessions/${camp.session_id}`);
});

test("an admin is offered each quick action whose route is built, and no other", async () => {
	const html = await more(camp.tokens.camp_admin);
	const built = OFFERS.filter(({ to }) => exists(to)).map(({ to }) => to);
	expect(built).toContain("/campers/new");
	expect(OFFERS.filter(({ to }) => linksIn(html).has(to)).map(({ to }) => to)).toEqual(built);
});

test("a route counts as built only by its whole path, and never with parameters", () => {
	expect(exists("/campers/new")).toBe(true);
	expect(exists("/campers/:camper_id")).toBe(false);
	expect(exists("/new")).toBe(false);
	expect(exists("/nothing-here")).toBe(false);
});
