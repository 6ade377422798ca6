import { beforeAll, expect, it } from "vitest";
import { PAYABLE_LABELS } from "~/lib/ledger";
import { ask } from "../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../support/camp-world";

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Sharewater", ["camp_admin"]);
});

it("the export of who pays what says in words how each due stands", async () => {
	const path = `/financial/registrations/${camp.booked_id}/split.csv`;
	const csv = await (await ask(path, { token: camp.tokens.camp_admin })).text();
	const states = csv
		.trim()
		.split("\r\n")
		.slice(1)
		.map((line) => line.split(",").at(-1));
	expect(states.length).toBeGreaterThan(0);
	for (const state of states) expect(Object.values(PAYABLE_LABELS)).toContain(state);
});
