import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aFamily } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { newId } from "#app/lib/ids";
import { ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";
import { today } from "../../../support/days";
import { rows } from "../../office/registration-desk/board-world";

let camp: CampWorld;
let other: string;
beforeAll(async () => {
	camp = await aPeopledCamp("Refundwater", ["camp_admin", "program_director", "counselor"]);
	other = await camp.anotherUser("camp_admin");
});

const send = (path: string, fields: Record<string, string>, token = camp.tokens.camp_admin) =>
	ask(path, { token, method: "POST", body: new URLSearchParams(fields) });
const page = async (path: string, token = camp.tokens.camp_admin) =>
	(await (await ask(path, { token })).text()).replaceAll("&#x27;", "'");

/** A family that paid a sum which pays nothing. */
async function aCreditor(amount: string) {
	const family = aFamily({ id: camp.camp_id }, { guardians: 1 });
	await writeRows(env.DB, [family]);
	const household_id = family.household.id;
	await send(`/billing/payment/new?family=${household_id}`, {
		household_id,
		amount,
		way: "check",
		received_on: today,
		reference: "9",
	});
	return household_id;
}

describe("A refund by two people, without JavaScript", () => {
	it("is requested once, approved by another person, and paid out", async () => {
		const household_id = await aCreditor("300.00");
		const form = `/financial/refunds/new?family=${household_id}`;
		expect(await page(form)).toContain("up to $300.00");
		const fields = { source: "credit", amount: "250.00", way: "check", reason: "Paid twice" };
		const key = { idempotency_key: newId() };
		const asked = await Promise.all([send(form, { ...fields, ...key }), send(form, { ...fields, ...key })]);
		const [to, again] = asked.map(({ headers }) => headers.get("Location"));
		expect(to).toMatch(/^\/financial\/refunds\/[0-9a-f-]{36}$/);
		expect(again).toBe(to);
		const one = to ?? "";
		expect(await page(one)).toContain("Needs someone else's approval");
		expect((await send(one, { decision: "approve" })).status).toBe(409);
		expect((await send(one, { decision: "approve" }, camp.tokens.program_director)).status).toBe(403);
		expect(await page(one, other)).toContain("Approve this refund?");
		expect((await send(one, { decision: "approve" }, other)).status).toBe(303);
		const paid = await send(`${one}/pay`, { way: "check", reference: "2051", paid_on: today });
		expect(paid.headers.get("Location")).toBe(one);
		expect(await page(one)).toContain("2051");
		const csv = await page("/financial/refunds.csv?state=processed");
		expect(csv).toMatch(/Paid twice,USD,250.00,Paid out,/);
		expect(await page(`/financial/${household_id}`)).toContain("$50.00");
	});

	it("is on the dashboard of users who can approve it, and of no one else", async () => {
		const household_id = await aCreditor("300.00");
		const asked = async (of: string, amount: string) => {
			const fields = { source: "credit", amount, way: "check", reason: "Paid twice" };
			const { headers } = await send(`/financial/refunds/new?family=${of}`, fields);
			return headers.get("Location") ?? "";
		};
		const one = await asked(household_id, "120.00");
		expect(await page("/dashboard", other)).toContain(one);
		expect(await page("/dashboard", other)).toContain("Approve a $120.00 refund to");
		// Not of who asked, for it is above the limit, nor of who may not approve.
		expect(await page("/dashboard")).not.toContain(one);
		expect(await page("/dashboard", camp.tokens.program_director)).not.toContain(one);
		await send(one, { decision: "approve" }, other);
		// Approved it waits to be paid out.
		expect(await page("/dashboard", other)).not.toContain("Approve $120.00");
		for (const amount of ["101.00", "102.00", "103.00", "104.00"]) {
			await asked(await aCreditor(amount), amount);
		}
		expect(await page("/dashboard", other)).toMatch(/\d+ refunds need approval/);
	});

	it("is on the dashboard of users who pay out, with failed automatic refunds first, and links there", async () => {
		const household_id = await aCreditor("300.00");
		const fields = { source: "credit", amount: "5.00", way: "check", reason: "Paid twice" };
		const asked = await send(`/financial/refunds/new?family=${household_id}`, fields);
		const one = asked.headers.get("Location") ?? "";
		const board = await page("/dashboard");
		expect(board).toContain(`${one}/pay`);
		expect(board).toContain("Pay out $5.00 to");
		expect(await page("/dashboard", camp.tokens.counselor)).not.toContain(`${one}/pay`);
		await env.DB.prepare("UPDATE refund SET failure = 'The card is closed.' WHERE id = ?")
			.bind(one.split("/").at(-1))
			.run();
		const stuck = await page("/dashboard");
		expect(stuck).toContain("$5.00 refund to");
		expect(stuck).toContain("The card is closed.");
		await send(`${one}/pay`, { way: "check", reference: "2052", paid_on: today });
		expect(await page("/dashboard")).not.toContain(`${one}/pay`);
	});

	it("reports an excessive amount beside the field, and keeps the entered values", async () => {
		const household_id = await aCreditor("30.00");
		const answer = await send(`/financial/refunds/new?family=${household_id}`, {
			source: "credit",
			amount: "40.00",
			way: "cash",
			reason: "Paid twice",
		});
		expect(answer.status).toBe(422);
		const html = await answer.text();
		expect(html).toContain("You can refund up to $30.00.");
		expect(html).toMatch(/value="40\.00"/);
		expect(await rows("SELECT id FROM refund WHERE household_id = ?", household_id)).toEqual([]);
	});
});

describe("The refund limit", () => {
	it("is set by the camp, and 0 always requires a second person", async () => {
		expect(await page("/camp-settings/refunds")).toMatch(/value="100\.00"/);
		expect((await send("/camp-settings/refunds", { limit: "0" })).status).toBe(303);
		const household_id = await aCreditor("5.00");
		const asked = await send(`/financial/refunds/new?family=${household_id}`, {
			source: "credit",
			amount: "0.01",
			way: "cash",
			reason: "A cent",
		});
		expect(await page(asked.headers.get("Location") ?? "")).toContain("Needs second approval");
	});
});
