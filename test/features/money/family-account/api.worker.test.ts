import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { withoutAlarms } from "../../../support/alarms";
import { ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";
import { daysFromToday, today } from "../../../support/days";
import { stored } from "../../../support/stored";
import { aPayingFamily, type PayingFamily, pays, YEAR } from "./paying-family";

withoutAlarms();

let camp: CampWorld;
let bee: PayingFamily;
let dew: PayingFamily;
let payment_id: string;
beforeAll(async () => {
	camp = await aPeopledCamp("Moneywood", ["camp_admin", "counselor", "parent"], {
		bookkeeper: ["finance_view"],
	});
	bee = await aPayingFamily(camp);
	dew = await aPayingFamily(camp, { name: "Dew" });
	await pays(camp, bee, "20.00", daysFromToday(-4));
	payment_id = await pays(camp, bee, "60.00", daysFromToday(-2));
});

interface Answered {
	status: number;
	data: Record<string, unknown> & Record<string, unknown>[];
	page: { next_cursor: string | null };
}

async function get(path: string, token: string | undefined = bee.token): Promise<Answered> {
	const answer = await ask(path, { token });
	return { status: answer.status, ...((await answer.json()) as Omit<Answered, "status">) };
}
const account = (end = "", of = bee) => `/api/financial/accounts/${of.household_id}${end}`;
const isFormError = (of = bee, end = "") => `/api/registrations/${of.registration.id}/refund${end}`;

describe("The family account API", () => {
	it.each([
		["the account", () => account()],
		["the statement", () => account("/statement")],
		["the receipts", () => account("/receipts")],
		["a receipt", () => `/api/financial/receipts/${payment_id}`],
		["the care statement", () => account(`/care-statements/${YEAR}`)],
		["what would come back", () => isFormError()],
	])("gives %s to the family and the office, and to no one else", async (_, path) => {
		const { parent, counselor, camp_admin, bookkeeper } = camp.tokens;
		const elsewhere = (await aPeopledCamp("Otherwood", ["camp_admin"])).tokens.camp_admin;
		const before = await stored();
		const answers = [];
		for (const token of [bee.token, bookkeeper, camp_admin, dew.token, parent, counselor, elsewhere]) {
			answers.push((await get(path(), token)).status);
		}
		expect(answers).toEqual([200, 200, 200, 404, 404, 404, 404]);
		expect(await stored()).toBe(before);
	});

	it("lists the caller's own households", async () => {
		const { data } = await get("/api/financial/own-accounts");
		expect(data.map(({ household_id }) => household_id)).toEqual([bee.household_id]);
		expect((await get("/api/financial/own-accounts", camp.tokens.bookkeeper)).data).toEqual([]);
	});

	it("returns the balance, the charges with due dates, and the credit", async () => {
		const { data } = await get(account());
		expect(data).toMatchObject({
			household_id: bee.household_id,
			payables: [
				{
					label: "Balance Bee",
					what: "Ella: Explorers Bee",
					amount_cents: 37_000,
					paid_cents: 3_000,
					currency: "USD",
				},
			],
			credits: [],
			to_be_returned: [],
		});
	});

	it("returns receipts by page, without the office's internal notes", async () => {
		const first = await get(account("/receipts?limit=1"));
		expect(first.data).toMatchObject([{ payment_id, amount_cents: 6_000, received_on: daysFromToday(-2) }]);
		const second = await get(account(`/receipts?limit=1&cursor=${first.page.next_cursor}`));
		expect(second.data).toMatchObject([{ amount_cents: 2_000 }]);
		expect(second.page.next_cursor).toBeNull();
		const { data } = await get(`/api/financial/receipts/${payment_id}`);
		expect(data).toMatchObject({
			number: expect.any(Number),
			amount_cents: 6_000,
			pays: [
				{ label: "Deposit Bee", what: "Ella: Explorers Bee", amount_cents: 3_000 },
				{ label: "Balance Bee", amount_cents: 3_000 },
			],
		});
		expect(JSON.stringify([first, data])).not.toContain("For us only");
		expect((await get(account("/receipts?cursor=zzz"))).status).toBe(400);
	});

	it("returns a statement, newest first", async () => {
		const { data } = await get(account("/statement"));
		expect(data.map(({ change_cents, balance_cents }) => [change_cents, balance_cents])).toEqual([
			[-6_000, -8_000],
			[-2_000, -2_000],
		]);
	});

	it("returns a year's care statement with rows that add up, and names missing camp details", async () => {
		await env.DB.prepare("UPDATE camp SET settings = ? WHERE id = ?")
			.bind(JSON.stringify({ campFormat: "day" }), camp.camp_id)
			.run();
		const { data } = await get(account(`/care-statements/${YEAR}`));
		expect(data).toMatchObject({
			year: Number(YEAR),
			missing: expect.arrayContaining(["the tax ID"]),
			currencies: [{ currency: "USD", care_cents: 8_000, care: [{ paid_cents: 8_000, why_not: null }] }],
		});
		expect((await get(account("/care-statements/1999"))).status).toBe(404);
		expect((await get(account(`/care-statements/${Number(YEAR) + 1}`))).status).toBe(404);
	});

	it("returns the refund today and later, for a whole registration or one enrollment", async () => {
		const { data } = await get(isFormError());
		expect(data).toMatchObject({ registration_id: bee.registration.id, currency: "USD" });
		// Whether it has begun hangs on the day on which this runs.
		if (today >= `${YEAR}-07-06`) expect(data.refused).toMatch(/has begun|is over/);
		else expect(data.schedule).toMatchObject([{ from_on: today }]);
		expect((await get(isFormError(bee, "?line=no-such-line"))).status).toBe(404);
	});
});
