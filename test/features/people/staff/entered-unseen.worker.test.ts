import { beforeAll, expect, it, vi } from "vitest";
import { newId } from "#app/lib/ids";
import { ask, dataPath } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// Who enters staff and may not look at them is led nowhere that refuses them.

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin"], { hiring: ["staff_edit"] });
});

it("a new record opens for users who see staff, and others stay on a page they can open", async () => {
	const add = async (role: string, start_as: string) => {
		const fields = { first_name: `Nia${newId().slice(-6)}`, last_name: "Stone", start_as, position: "Cook" };
		const body = new URLSearchParams({ ...fields, season_id: camp.season_id, idempotency_key: newId() });
		const answer = await ask("/staff/new", { method: "POST", token: camp.tokens[role], body });
		expect(answer.status).toBe(303);
		const to = answer.headers.get("Location") ?? "";
		return [new URL(to, "http://camp.test").pathname, (await ask(to, { token: camp.tokens[role] })).status];
	};
	expect(await add("camp_admin", "employed")).toEqual([
		expect.stringMatching(/^\/staff\/[0-9a-f-]{36}$/),
		200,
	]);
	expect(await add("hiring", "employed")).toEqual(["/staff/new", 200]);
	expect(await add("hiring", "applicant")).toEqual(["/staff/applications", 200]);
});

it("applicants are named to both users, and linked for those who can open them", async () => {
	const links = async (role: string) => {
		const answer = await ask("/staff/applications", { token: camp.tokens[role] });
		return /href="\/staff\/[0-9a-f]{8}-/.test(await answer.text());
	};
	expect((await ask(dataPath("/staff/applications"), { token: camp.tokens.hiring })).status).toBe(200);
	expect([await links("camp_admin"), await links("hiring")]).toEqual([true, false]);
});
