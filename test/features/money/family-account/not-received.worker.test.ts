import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/lib/ids";
import { ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";
import { rows } from "../../office/registration-desk/board-world";
import { aPayingFamily, type PayingFamily } from "./paying-family";

let camp: CampWorld;
let bee: PayingFamily;
let deposit: string;
beforeAll(async () => {
	camp = await aPeopledCamp("Openwood", ["camp_admin", "parent"]);
	bee = await aPayingFamily(camp);
	const [due] = await rows("SELECT id FROM payable WHERE household_id = ? ORDER BY due_on", bee.household_id);
	deposit = String(due?.id);
});

/** A payment by card of the deposit that was begun; `intent` is the provider's name for what it has in hand. */
async function begun({
	intent = null,
	by = bee.user.id,
}: {
	intent?: string | null;
	by?: string | null;
} = {}) {
	const id = newId();
	await env.DB.prepare(
		`INSERT INTO payment (camp_id, id, household_id, way, state, amount_cents, currency, provider_account, provider_intent, entered_by, created_at, updated_at)
			SELECT ?1, ?2, ?3, 'card', 'pending', 5000, 'USD', account_id, ?4, ?5, '2026-07-14T15:00:00.000Z', '2026-07-14T15:00:00.000Z'
			FROM provider_account WHERE camp_id = ?1`,
	)
		.bind(camp.camp_id, id, bee.household_id, intent, by)
		.run();
	await env.DB.prepare(
		"INSERT INTO payment_for (camp_id, payment_id, payable_id, amount_cents) VALUES (?, ?, ?, 5000)",
	)
		.bind(camp.camp_id, id, deposit)
		.run();
	return id;
}
const ended = (id: string) => env.DB.prepare("UPDATE payment SET state = 'void' WHERE id = ?").bind(id).run();

const html = async (path: string, token: string | undefined = bee.token) =>
	(await ask(path, { token })).text();
const own = (id: string, end = "") => `/parent-dashboard/payments/${id}${end}`;

describe("A payment whose page was abandoned", () => {
	it("is shown as started and not paid, can be continued or canceled, and has no receipt", async () => {
		const id = await begun();
		const office = camp.tokens.camp_admin;
		const list = await html("/parent-dashboard/payments");
		for (const each of [
			list,
			await html(own(id)),
			await html(`/financial/${bee.household_id}`, office),
			await html(`/financial/payments/${id}`, office),
		]) {
			expect(each).toContain("Started, not paid");
			expect(each).not.toContain("On its way");
		}
		expect(list).toContain("Continue or cancel");
		const page = await html(own(id));
		expect(page).not.toContain("Received from");
		expect(page).not.toContain("receipt.pdf");
		for (const words of [
			"Deposit Bee",
			"Continue payment",
			"Cancel payment",
			`value="${deposit}"`,
			own(id, "/leave"),
		])
			expect(page, words).toContain(words);
		expect(await html(`/financial/payments/${id}`, office), "no receipt to lead to").not.toContain(own(id));
		for (const path of [own(id, "/receipt.pdf"), `/api/financial/receipts/${id}`]) {
			const answer = await ask(path, { token: bee.token });
			expect(answer.status, path).toBe(404);
			expect(await answer.text(), path).toContain("This payment wasn't received");
		}
		const { data } = (await (await ask(`/api/payments/${id}`, { token: office })).json()) as {
			data: Record<string, unknown>;
		};
		expect(data).toMatchObject({ state: "pending", is_begun: true });
		expect(data).not.toHaveProperty("entered_by");
		// The office sees it, and does nothing about it.
		expect(await html(own(id), office)).not.toContain("Continue payment");
		await ended(id);
		expect(await html(own(id))).not.toContain("Cancel payment");
	});

	it("can be canceled, but not continued, by another member of the household", async () => {
		const id = await begun({ by: (await aPayingFamily(camp, { name: "Dew" })).user.id });
		const page = await html(own(id));
		expect(page).toContain("Cancel payment");
		expect(page).not.toContain("Continue payment");
		await ended(id);
	});

	it("can't be canceled by anyone else, nor after it has ended", async () => {
		const id = await begun();
		const leave = (token: string | undefined) =>
			ask(own(id, "/leave"), { method: "POST", token, body: new URLSearchParams() });
		const dew = await aPayingFamily(camp, { name: "Dew" });
		for (const token of [dew.token, camp.tokens.parent, camp.tokens.camp_admin])
			expect((await leave(token)).status).toBe(404);
		expect((await leave(bee.token)).status).toBe(303);
		expect(await rows("SELECT state, failure FROM payment WHERE id = ?", id)).toEqual([
			{ state: "void", failure: "Left without paying" },
		]);
		expect(decodeURIComponent((await leave(bee.token)).headers.get("Set-Cookie") ?? "")).toContain(
			"already paid or has changed",
		);
	});
});

describe("A payment that the provider is processing", () => {
	it.each([
		["a bank's debit", { intent: "pi_in_hand" }],
		["what is charged by itself", { by: null }],
	])("is shown as on its way for %s", async (_, what) => {
		const id = await begun(what);
		for (const path of ["/parent-dashboard/payments", own(id)]) {
			expect(await html(path), path).toContain("On its way");
			expect(await html(path), path).not.toContain("Started, not paid");
		}
		const page = await html(own(id));
		expect(page).not.toContain("Cancel payment");
		expect(page).not.toContain("Received from");
		expect((await ask(own(id, "/receipt.pdf"), { token: bee.token })).status).toBe(404);
		await ask(own(id, "/leave"), { method: "POST", token: bee.token, body: new URLSearchParams() });
		expect(await rows("SELECT state FROM payment WHERE id = ?", id)).toEqual([{ state: "pending" }]);
		await ended(id);
	});
});
