import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";

// A person's pages have paths that do not say who it is: the navigation shows the list in which one finds them.

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin", "counselor", "support_staff", "parent"]);
});

/** The places that the sidebar shows as where one is, and where "back" leads. */
async function at(path: string, role = "camp_admin") {
	const answer = await ask(path, { token: camp.tokens[role] });
	expect([answer.status, path]).toEqual([200, path]);
	const html = await answer.text();
	const sidebar = html.slice(
		html.indexOf('aria-label="Main"'),
		html.indexOf("</nav>", html.indexOf('aria-label="Main"')),
	);
	return [...sidebar.matchAll(/<a[^>]*aria-current="page"[^>]*>/g)].map(
		([link]) => /href="([^"?]*)/.exec(link)?.[1],
	);
}

describe("a person's pages stand under", () => {
	it.each([
		"",
		"/family",
		"/sessions",
		"/attendance",
		"/notes",
		"/documents",
		"/activity",
		"/merge",
		"/family/add",
		"/photo",
	])("Campers for a camper: /person/:id%s", async (tab) =>
		expect(await at(`/person/${camp.camper_id}${tab}`)).toEqual(["/campers"]),
	);

	it("Campers for what a camper's pages open", async () => {
		const { camper_id, relationship_id, note_id } = camp;
		expect(await at(`/person/${camper_id}/family/${relationship_id}`)).toEqual(["/campers"]);
		expect(await at(`/person/${camper_id}/notes/${note_id}`)).toEqual(["/campers"]);
	});

	it.each(["", "/edit", "/notes", "/merge"])("Staff for one of the staff: /person/:id%s", async (tab) =>
		expect(await at(`/person/${camp.staff_id}${tab}`)).toEqual(["/staff"]),
	);

	it.each(["", "/edit", "/family"])("Families for a parent: /person/:id%s", async (tab) =>
		expect(await at(`/person/${camp.parent_id}${tab}`)).toEqual(["/families"]),
	);

	it("Families for who may be there twice", async () =>
		expect(await at("/duplicates")).toEqual(["/families"]));

	it("Campers for a counselor, who sees the child by their group", async () =>
		expect(await at(`/person/${camp.camper_id}`, "counselor")).toEqual(["/campers"]));

	it("Home for a parent of the child", async () => {
		await env.DB.prepare("UPDATE membership SET person_id = ? WHERE camp_id = ? AND role_key = 'parent'")
			.bind(camp.parent_id, camp.camp_id)
			.run();
		expect(await at(`/person/${camp.camper_id}`, "parent")).toEqual(["/parent-dashboard"]);
	});
});

/** What the bar on a phone is called, which tab of it is lit, and whether the round button stands there. */
async function onAPhone(path: string, role = "camp_admin") {
	const answer = await ask(path, { token: camp.tokens[role] });
	const html = await answer.text();
	const tabs = html.slice(html.indexOf('aria-label="Tabs"'));
	return {
		status: answer.status,
		title: /class="mobile-title">[\s\S]*?<b>(.*?)<\/b>/.exec(html)?.[1],
		lit: /<a[^>]*aria-current[^>]*>[\s\S]*?<span[^>]*>(.*?)<\/span>/.exec(
			tabs.slice(0, tabs.indexOf("</nav>")),
		)?.[1],
		quick: html.includes("quick-button"),
	};
}

describe("on a phone", () => {
	it("the header is called after that list", async () => {
		expect((await onAPhone(`/person/${camp.camper_id}`)).title).toBe("Campers");
		expect((await onAPhone(`/person/${camp.staff_id}`)).title).toBe("Staff");
		expect((await onAPhone(`/person/${camp.parent_id}`)).title).toBe("Families");
	});

	it("a page that is not shown says so in the header, at no place, and begins nothing", async () => {
		const nothing = { status: 404, title: "Page not found", lit: undefined, quick: false };
		for (const path of ["/person/no-such-person", "/no-such-page"])
			expect(await onAPhone(path), path).toEqual(nothing);
		// A failure below a tab stays at it.
		expect(await onAPhone("/campers?season=no-such-season")).toMatchObject({ status: 404, lit: "Campers" });
		// The control: a page that is shown.
		expect(await onAPhone(`/person/${camp.camper_id}`)).toMatchObject({ lit: "Campers", quick: true });
		expect(await onAPhone("/more")).toMatchObject({ lit: "More" });
	});
});
