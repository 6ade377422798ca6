import { beforeAll, describe, expect, it } from "vitest";
import { env } from "cloudflare:workers";
import { aFamily } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { newId } from "#app/lib/ids";
import { type Asked, ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";
import { today } from "../../../support/days";
import { rows } from "../../office/registration-desk/board-world";

const PATH = "/billing/payment/new";

let camp: CampWorld;
let other: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Jasonford", ["camp_admin", "counselor"]);
	other = await aPeopledCamp("Jasonbury", ["camp_admin"]);
});

async function aHousehold() {
	const family = aFamily({ id: camp.camp_id }, { guardians: 1 });
	await writeRows(env.DB, [family]);
	return family.household.id;
}
const payment = (household_id: string) => ({
	household_id,
	amount_cents: 2_500,
	way: "check",
	received_on: today,
	reference: "77",
});
const post = (token: string | undefined, body: unknown, asked: Asked = {}) =>
	ask(PATH, { method: "POST", token, body, ...asked });
const noted = (household_id: string) =>
	rows("SELECT amount_cents, state FROM payment WHERE household_id = ?", household_id);

describe("A family's payment posted as JSON to its form's URL", () => {
	it("is recorded once per key, and answered in the API's format", async () => {
		const household_id = await aHousehold();
		const headers = { "Idempotency-Key": newId() };
		const first = await post(camp.tokens.camp_admin, payment(household_id), { headers });
		const again = await post(camp.tokens.camp_admin, payment(household_id), { headers });
		expect([first.status, again.status]).toEqual([201, 201]);
		const answers = [await first.json(), await again.json()];
		expect(answers[0]).toMatchObject({ success: true, data: { id: expect.any(String) } });
		expect(answers[1]).toEqual(answers[0]);
		// The API's own path is the same address by another name.
		const there = await ask("/api/payments", {
			method: "POST",
			token: camp.tokens.camp_admin,
			body: payment(household_id),
			headers,
		});
		expect(await there.json()).toEqual(answers[0]);
		expect(await noted(household_id)).toEqual([{ amount_cents: 2_500, state: "succeeded" }]);
	});

	it("is rejected like an API request: without permission, for another camp, with invalid data, from another site", async () => {
		const household_id = await aHousehold();
		const refusals = [
			await post(undefined, payment(household_id)),
			await post(camp.tokens.counselor, payment(household_id)),
			await post(other.tokens.camp_admin, payment(household_id)),
			await post(camp.tokens.camp_admin, { ...payment(household_id), amount_cents: -1 }),
			await post(camp.tokens.camp_admin, "{"),
			await post(camp.tokens.camp_admin, payment(household_id), {
				headers: { Origin: "https://elsewhere.test" },
			}),
		];
		expect(refusals.map(({ status }) => status)).toEqual([401, 403, 404, 422, 400, 403]);
		for (const refusal of refusals) expect(await refusal.json()).toMatchObject({ success: false });
		expect(await noted(household_id)).toEqual([]);
	});

	it("leaves other requests to the screen", async () => {
		const looked = await ask(PATH, {
			token: camp.tokens.camp_admin,
			headers: { "Content-Type": "application/json" },
		});
		expect(looked.headers.get("Content-Type")).toContain("text/html");
		const elsewhere = await ask("/account", {
			method: "POST",
			token: camp.tokens.camp_admin,
			body: payment(newId()),
		});
		expect(elsewhere.headers.get("Content-Type")).toContain("text/html");
	});
});
