import { beforeAll, expect, test, vi } from "vitest";
import { newId } from "#app/lib/ids";
import { ask, dataPath } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin"], { clerk: ["campers_view", "campers_edit"] });
});

test("a search for a person to link finds only those the user can see", async () => {
	const name = `Zelda${newId().slice(-6)}`;
	for (const person_type of ["staff", "parent"]) {
		const made = await ask("/api/persons", {
			method: "POST",
			token: camp.tokens.camp_admin,
			body: { person_type, first_name: name, last_name: person_type === "staff" ? "Works" : "Visits" },
		});
		expect(made.status).toBe(201);
	}
	const found = async (role: string) => {
		const path = dataPath(`/person/${camp.camper_id}/family/add?q=${name}`);
		const text = await (await ask(path, { token: camp.tokens[role] })).text();
		return [`${name} Works`, `${name} Visits`].filter((each) => text.includes(each));
	};
	expect(await found("camp_admin")).toEqual([`${name} Works`, `${name} Visits`]);
	expect(await found("clerk")).toEqual([`${name} Visits`]);
});
