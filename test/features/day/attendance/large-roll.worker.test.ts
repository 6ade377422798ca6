import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aCamper, aGroup, anEnrollment } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { saveAttendance } from "#app/features/day/attendance/save-attendance.server";
import { ask } from "../../../support/ask";
import { type AttendanceWorld, attendanceWorld, rowsOf, TODAY, tokenOf } from "./attendance-world";

// More children than a list holds: 501 by the name of Child and two of Zeal, the group Wren's.

let world: AttendanceWorld;
let token: string;
let wren: ReturnType<typeof aGroup>;
beforeAll(async () => {
	world = await attendanceWorld({ campers: 501 });
	const { camp, session, ana } = world;
	const last = ["Zoe", "Zora"].map((first_name) => aCamper(camp, { first_name, last_name: "Zeal" }));
	wren = aGroup(camp, { name: "Wren", session, campers: last });
	await writeRows(env.DB, [...last, ...last.map((camper) => anEnrollment(session, camper)), wren]);
	token = await tokenOf(ana);
});

const path = (query = "") => `/sessions/${world.session.id}/roll-call?date=${TODAY}${query}`;
const page = async (query?: string) => (await ask(path(query), { token })).text();
const namesOf = (html: string) =>
	[...html.matchAll(/aria-label="More actions for ([^"]+)"/g)].map(([, name = ""]) => name);
const marked = () =>
	rowsOf<{ n: number }>("SELECT count(*) AS n FROM attendance WHERE session_id = ?", world.session.id);

describe("A roll call with more campers than the list limit", () => {
	it("shows the first campers, says how many are missing from the list, and offers every group", async () => {
		const html = await page();
		expect(namesOf(html)).toHaveLength(500);
		expect(html.replaceAll("<!-- -->", "")).toContain(
			"too large for one list: 3 more children are not on it",
		);
		expect(html).toContain("Wren");
	});

	it("shows campers of a group or name beyond the limit", async () => {
		const ofGroup = await page(`&group=${wren.id}`);
		expect(namesOf(ofGroup)).toEqual(["Zoe Zeal", "Zora Zeal"]);
		expect(ofGroup.replaceAll("<!-- -->", "")).toContain("501 more children are not on it");
		const sought = await page("&q=zora");
		expect(namesOf(sought)).toEqual(["Zora Zeal"]);
		// Its details are opened on the same list, and by a link from elsewhere that says the child alone.
		const [, id = ""] = /child=([^&"#]+)/.exec(sought) ?? [];
		expect(sought).toMatch(/href="[^"]*q=zora[^"]*child=/);
		expect(namesOf(await page(`&child=${id}`))).toHaveLength(500);
		expect(namesOf(await page(`&child=${id}`))).toContain("Zora Zeal");
	});

	it("reports a search without matches as a search, and offers another", async () => {
		const html = await page("&q=zorra");
		expect(namesOf(html)).toEqual([]);
		expect(html).toContain("No matching campers");
		expect(html).not.toContain("No campers expected");
		expect(html).toMatch(/<input[^>]*type="search"/);
	});

	it("marks only the shown campers present without JavaScript", async () => {
		const press = (query = "") =>
			ask(path(query), { method: "POST", token, body: new URLSearchParams({ intent: "all_present" }) });
		await press("&q=zora");
		expect(await marked()).toEqual([{ n: 1 }]);
		await press(`&group=${wren.id}`);
		expect(await marked()).toEqual([{ n: 2 }]);
		await press();
		expect(await marked()).toEqual([{ n: 502 }]);
	});

	it("rejects more marks at once than the limit", async () => {
		const ana = await world.as(world.ana);
		const marks = world.campers.map((_, index) => world.mark(index));
		await expect(saveAttendance(ana, marks)).rejects.toThrow("500");
		expect(await marked()).toEqual([{ n: 502 }]);
	});
});
