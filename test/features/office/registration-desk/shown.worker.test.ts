import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aWaitlistEntry } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { ask } from "../../../support/ask";
import { signIn } from "../../../support/camp-world";
import { aDecidingCamp, aFamilyAt, type DecidingCamp } from "./board-world";

// The board as the built app draws it for the director, before any JavaScript runs.

let place: DecidingCamp;
let ids: { waits: string; accepted: string };
let html: string;
let token: string;
beforeAll(async () => {
	place = await aDecidingCamp();
	const waits = await aFamilyAt(place, { children: 2 });
	const accepted = await aFamilyAt(place, { accepted: true });
	const entry = aWaitlistEntry(place.season, {
		household: waits.family.household,
		children: waits.family.children,
		sessions: [place.second],
		registration_id: waits.id,
	});
	await writeRows(env.DB, entry);
	ids = { waits: waits.id, accepted: accepted.id };
	token = await signIn(place.admin.id);
	html = await drawn("/registrations");
}, 30_000);

/** What is drawn, without the data that the browser gets beside it. */
async function drawn(path: string) {
	const answer = await ask(path, { token });
	expect(answer.status).toBe(200);
	return (await answer.text()).split("window.__remixContext")[0] ?? "";
}

const wordsOf = (part: string) =>
	part
		.replace(/<!--.*?-->/g, "")
		.replace(/<[^>]*>/g, " ")
		.replace(/\s+/g, " ")
		.trim();

/** The words of the tabs, each with its count. */
function tabs(page: string) {
	const [strip = ""] = /<nav aria-label="Statuses"[\s\S]*?<\/nav>/.exec(page) ?? [];
	return [...strip.matchAll(/<li[\s\S]*?<\/li>/g)].map(([item]) => wordsOf(item));
}

describe("The board's list", () => {
	it("has a tab for each status with its count", () => {
		expect(tabs(html)).toEqual([
			...["All", "Needs review 1", "Accepted 1", "Enrolled 0", "Waitlisted 0", "Ended 0", "In progress 0"],
		]);
	});

	it("shows each family with a link to its registration, and each child with their session", () => {
		const rows = [...html.matchAll(/<tr[\s\S]*?<\/tr>/g)].map(([row]) => row);
		const row = rows.find((each) => each.includes(`/registrations/${ids.waits}"`)) ?? "";
		const words = wordsOf(row);
		expect(words).toContain("Ashby family");
		expect(words.match(/→ Session 1/g)).toHaveLength(2);
		expect(words).toContain("Waitlisted for Session 2");
		const other = rows.find((each) => each.includes(`/registrations/${ids.accepted}"`)) ?? "";
		expect(wordsOf(other)).toContain("$450.00");
		expect(other).not.toContain("Waitlisted for");
	});

	it("shows the counts of all statuses on each status tab", async () => {
		const page = await drawn("/registrations?state=accepted");
		expect(tabs(page)).toEqual(tabs(html));
		expect(page).toContain(`/registrations/${ids.accepted}"`);
		expect(page).not.toContain(`/registrations/${ids.waits}"`);
	});
});

describe("The board's columns", () => {
	it("show the same counts and families", async () => {
		const board = await drawn("/registrations?view=board");
		const words = wordsOf(board);
		expect(words).toMatch(/Needs review 1 /);
		expect(words).toMatch(/Accepted 1 /);
		expect(words).toContain("Ashby family");
		for (const id of Object.values(ids)) expect(board).toContain(`/registrations/${id}"`);
	});
});
