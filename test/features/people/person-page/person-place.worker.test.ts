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

describe("The navigation entry of a person's pages", () => {
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
	])("is Campers for a camper: /person/:id%s", async (tab) =>
		expect(await at(`/person/${camp.camper_id}${tab}`)).toEqual(["/campers"]),
	);

	it("is Campers for pages opened from a camper's", async () => {
		const { camper_id, relationship_id, note_id } = camp;
		expect(await at(`/person/${camper_id}/family/${relationship_id}`)).toEqual(["/campers"]);
		expect(await at(`/person/${camper_id}/notes/${note_id}`)).toEqual(["/campers"]);
	});

	it.each(["", "/edit", "/notes", "/merge"])("is Staff for a staff member: /person/:id%s", async (tab) =>
		expect(await at(`/person/${camp.staff_id}${tab}`)).toEqual(["/staff"]),
	);

	it.each(["", "/edit", "/family"])("is Families for a parent: /person/:id%s", async (tab) =>
		expect(await at(`/person/${camp.parent_id}${tab}`)).toEqual(["/families"]),
	);

	it("is Families for possible duplicates", async () =>
		expect(await at("/duplicates")).toEqual(["/families"]));

	it("is Campers for a counselor who sees the child through their group", async () =>
		expect(await at(`/person/${camp.camper_id}`, "counselor")).toEqual(["/campers"]));

	it("is Home for a parent of the child", async () => {
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

describe("On a phone", () => {
	it("the header has the name of that list", async () => {
		expect((await onAPhone(`/person/${camp.camper_id}`)).title).toBe("Campers");
		expect((await onAPhone(`/person/${camp.staff_id}`)).title).toBe("Staff");
		expect((await onAPhone(`/person/${camp.parent_id}`)).title).toBe("Families");
	});

	it("an error page says so in the header, without an active entry or quick actions", async () => {
		const nothing = { status: 404, title: "Page not found", lit: undefined, quick: false };
		for (const path of ["/person/no-such-person", "/no-such-page"])
			expect(await onAPhone(path), path).toEqual(nothing);
		// A failure below a tab stays at it.
		expect(await onAPhone("/reports/runs/no-such-run")).toMatchObject({ status: 404, lit: "Reports" });
		// The control: a page that is shown.
		expect(await onAPhone("/reports")).toMatchObject({ lit: "Reports", quick: true });
		expect(await onAPhone("/more")).toMatchObject({ lit: "More" });
	});
});
