import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { PAYABLE_LABELS } from "#app/lib/ledger";
import { ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Sharewater", ["camp_admin"]);
});

it("a split is dated by the camp's time zone", async () => {
	await env.DB.prepare("UPDATE camp SET time_zone = 'America/New_York' WHERE id = ?")
		.bind(camp.camp_id)
		.run();
	await env.DB.prepare(
		`INSERT INTO household (camp_id, id, name, created_at, updated_at) VALUES (?1, 'other-house', 'The other house', ?2, ?2)`,
	)
		.bind(camp.camp_id, "2026-07-01T00:00:00.000Z")
		.run();
	// Half past eight in the evening in New York.
	await env.DB.prepare(
		`INSERT INTO bill_split (camp_id, id, registration_id, household_id, percent, other_household_id, other_percent, reason, set_by, set_at, ended_at, ended_by)
			SELECT r.camp_id, 'of-the-evening', r.id, r.household_id, 50, 'other-house', 50, 'Both asked', r.user_id, ?2, ?3, r.user_id
			FROM registration r WHERE r.id = ?1`,
	)
		.bind(camp.booked_id, "2026-07-02T00:30:00.000Z", "2026-07-05T00:30:00.000Z")
		.run();
	const path = `/financial/registrations/${camp.booked_id}/split`;
	const html = await (await ask(path, { token: camp.tokens.camp_admin })).text();
	expect(html).toContain("Jul 1, 2026");
	expect(html).toContain("Jul 4, 2026");
	expect(html).not.toContain("Jul 2, 2026");
});

it("the split export states each charge's status in words", async () => {
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
