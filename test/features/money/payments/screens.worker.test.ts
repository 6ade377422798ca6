import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aFamily, aPayable, aRegistration, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { newId } from "#app/lib/ids";
import { ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";
import { daysFromToday, today } from "../../../support/days";
import { rows } from "../../office/registration-desk/board-world";

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Bookwater", ["camp_admin", "counselor"]);
});

/** A family that has to pay 50.00 and, later, 400.00. */
async function aDebtor() {
	const family = aFamily({ id: camp.camp_id }, { guardians: 1 });
	const user = aUser();
	const season = { id: camp.season_id, camp_id: camp.camp_id };
	const registration = aRegistration(season, family, user, { status: "accepted" });
	const due = (amount_cents: number, due_on: string, label: string) =>
		aPayable(registration, { amount_cents, due_on, label });
	await writeRows(env.DB, [
		...[family, user, registration],
		...[due(5_000, daysFromToday(-3), "Deposit"), due(40_000, daysFromToday(20), "Balance")],
	]);
	return family.household.id;
}

const as = (role = "camp_admin") => ({ token: camp.tokens[role] });
const page = async (path: string) => (await ask(path, as())).text();
const send = (path: string, fields: Record<string, string>) =>
	ask(path, { ...as(), method: "POST", body: new URLSearchParams(fields) });
const paymentsOf = (household_id: string) =>
	rows(
		"SELECT id, state, amount_cents, spread_cents FROM payment WHERE household_id = ? ORDER BY id",
		household_id,
	);
const facts = (household_id: string, amount: string) => ({
	household_id,
	amount,
	way: "check",
	received_on: today,
	reference: "77",
	payer: "",
	note: "",
});

describe("Payments received by week", () => {
	it("are shown as bars, or as a table on request, without JavaScript", async () => {
		const household_id = await aDebtor();
		const form = `/billing/payment/new?family=${household_id}`;
		await send(form, { ...facts(household_id, "12.34"), idempotency_key: newId() });
		const bars = await page("/financial?show=owes");
		expect(bars).toContain("View as table");
		expect(bars).not.toContain("Week of</th>");
		const [, way] = /href="([^"]*weeks=table[^"]*)"/.exec(bars) ?? [];
		const table = await page(way?.replaceAll("&amp;", "&") ?? "");
		expect(table).toContain("Week of");
		expect(table).toMatch(/<td[^>]*>\$\d+\.34</);
		expect(table).toContain("View as chart");
		expect(table).toMatch(/name="weeks" value="table"/);
		// What no such view is, is the chart.
		expect(await page("/financial?weeks=pie")).toContain("View as table");
	});
});

describe("Recording a payment", () => {
	it("previews what it would pay without JavaScript, and writes nothing until it is submitted", async () => {
		const household_id = await aDebtor();
		const form = `/billing/payment/new?family=${household_id}`;
		expect(await page(form)).toContain("Still due");
		const checked = await (await send(form, { ...facts(household_id, "60.00"), intent: "check" })).text();
		expect(checked).toContain("$10.00 paid, $390.00 still due");
		expect(checked).toMatch(/value="60\.00"/);
		expect(await paymentsOf(household_id)).toEqual([]);
	});

	it("creates one payment when it is submitted twice, and Undo reverses it", async () => {
		const household_id = await aDebtor();
		const form = `/billing/payment/new?family=${household_id}`;
		const fields = { ...facts(household_id, "50.00"), idempotency_key: newId() };
		const answers = await Promise.all([send(form, fields), send(form, fields)]);
		expect(answers.map(({ status }) => status)).toEqual([303, 303]);
		expect(answers[0]?.headers.get("Location")).toBe(`/financial/${household_id}`);
		const toast = decodeURIComponent(answers[0]?.headers.get("Set-Cookie") ?? "");
		expect(toast).toContain("Paid: Deposit");
		const [payment, ...others] = await paymentsOf(household_id);
		expect(others).toEqual([]);
		expect(payment).toMatchObject({ state: "succeeded", spread_cents: 5_000 });
		const undo = /"undo":(\{.*?\}\})/.exec(toast)?.[1];
		const { action, fields: sent } = JSON.parse(undo ?? "null");
		expect(action).toBe(`/financial/payments/${payment?.id}`);
		expect((await send(action, sent)).status).toBe(303);
		expect(await paymentsOf(household_id)).toMatchObject([{ state: "void", spread_cents: 0 }]);
		// Once more is refused, and said on the page that follows.
		const again = await send(action, sent);
		expect([again.status, decodeURIComponent(again.headers.get("Set-Cookie") ?? "")]).toEqual([
			303,
			expect.stringContaining("already voided"),
		]);
	});

	it("rejects an invalid amount beside the field, and keeps the entered values", async () => {
		const household_id = await aDebtor();
		const answer = await send(`/billing/payment/new?family=${household_id}`, facts(household_id, "1,50"));
		expect(answer.status).toBe(422);
		const html = await answer.text();
		expect(html).toContain("Enter an amount, such as $250.00.");
		expect(html).toMatch(/value="1,50"/);
		expect(await paymentsOf(household_id)).toEqual([]);
	});
});

describe("The money screens", () => {
	it("show what is owed, paid and posted, and export it", async () => {
		const household_id = await aDebtor();
		await send(`/billing/payment/new?family=${household_id}`, facts(household_id, "70.00"));
		const [payment] = await paymentsOf(household_id);
		const account = await page(`/financial/${household_id}`);
		expect(account).toContain("Payment: Check");
		expect(account).toContain(`/financial/payments/${payment?.id}`);
		expect(account.replaceAll("<!-- -->", "")).toContain("$20.00 of $400.00 paid");
		const one = await page(`/financial/payments/${payment?.id}`);
		for (const words of ["$70.00", "Deposit", "Balance", "77"]) expect(one).toContain(words);
		expect(await page(`/financial/journal?family=${household_id}`)).toContain("Cash and bank");
		const csv = await page(`/financial/${household_id}/statement.csv`);
		expect(csv.trim().split("\n").at(-1)).toMatch(/Payment: Check,77,USD,-70.00,-70.00/);
		const by_account = await page(`/financial/journal?family=${household_id}&account=cash`);
		expect(by_account).toContain("Payment: Check");
		expect(await page(`/financial/journal?family=${household_id}&account=aid`)).toContain(
			"No matching entries",
		);
		expect(await page(`/financial/journal.csv?family=${household_id}&account=aid`)).not.toContain(
			"Payment: Check",
		);
		expect(by_account).toContain('name="number"');
		const [entry] = await rows("SELECT number FROM ledger_entry WHERE household_id = ?", household_id);
		expect(await page(`/financial/journal?number=${entry?.number}`)).toContain(`Entry ${entry?.number}`);
		const journal = await page(`/financial/journal.csv?family=${household_id}`);
		expect(journal).toMatch(/Payment: Check,Check,77,,Cash and bank,.*,USD,70.00,/);
		const found = await page("/financial/journal?reference=77");
		expect(found).toContain(`/financial/payments/${payment?.id}`);
		expect(found).toMatch(/name="reference"[^>]* value="77"|value="77"[^>]* name="reference"/);
		expect(await page("/financial/journal?reference=7788")).toContain("No matching entries");
		const api = await (await ask(`/api/payments?reference=77&household_id=${household_id}`, as())).json();
		expect(api).toMatchObject({ data: [{ id: payment?.id, way: "check", reference: "77" }] });
		const listed = await page("/financial.csv?show=credit");
		expect(listed).toMatch(/USD,-70.00,/);
	});

	it("are linked from a family's page only for users with financial access", async () => {
		const link = `href="/financial/${camp.household_id}"`;
		expect(await page(`/families/${camp.household_id}`)).toContain(link);
		const counselors = await ask(`/families/${camp.household_id}`, as("counselor"));
		expect(await counselors.text()).not.toContain(link);
	});

	it.each(["cash", "check"])("link from a %s payment's Refund button to a refund of it", async (way) => {
		const household_id = await aDebtor();
		await send(`/billing/payment/new?family=${household_id}`, { ...facts(household_id, "50.00"), way });
		const [payment] = await paymentsOf(household_id);
		const path = `/financial/payments/${payment?.id}`;
		const links = (html: string) =>
			[...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].flatMap(([, href, inside]) =>
				inside?.replace(/<[^>]*>/g, "").trim() === "Refund" ? [(href ?? "").replaceAll("&amp;", "&")] : [],
			);
		const [form, ...more] = links(await page(path));
		expect(more).toEqual([]);
		const drawn = await page(form ?? "");
		const source = `payment:${payment?.id}`;
		expect(drawn).toMatch(new RegExp(`<option value="${source}" selected=""`));
		const fields = { source, amount: "50.00", way, charge: "leave_due", reason: "Paid by mistake" };
		const asked = await send(form ?? "", fields);
		const one = asked.headers.get("Location") ?? "";
		expect([asked.status, one]).toEqual([
			303,
			expect.stringMatching(/^\/financial\/refunds\/[0-9a-f-]{36}$/),
		]);
		const [, due_again] = /name="due_again" value="([^"]*)"/.exec(await page(`${one}/pay`)) ?? [];
		const paid = await send(`${one}/pay`, {
			way,
			reference: "2051",
			paid_on: today,
			due_again: due_again ?? "",
		});
		expect(paid.status).toBe(303);
		expect(await rows("SELECT refunded_cents FROM payment WHERE id = ?", payment?.id)).toEqual([
			{ refunded_cents: 5_000 },
		]);
		// All of it went back.
		expect(links(await page(path))).toEqual([]);
		expect(await page(path)).toContain(one);
	});

	it("reject a reversal without a reason", async () => {
		const household_id = await aDebtor();
		await send(`/billing/payment/new?family=${household_id}`, facts(household_id, "50.00"));
		const [payment] = await paymentsOf(household_id);
		const path = `/financial/payments/${payment?.id}`;
		expect((await send(path, { reason: "" })).status).toBe(422);
		const back = await send(path, { reason: "It bounced" });
		expect(back.headers.get("Location")).toBe(path);
		expect(await page(path)).toContain("It bounced");
	});
});
