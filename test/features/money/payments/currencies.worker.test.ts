import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import {
	aFamily,
	aMembership,
	anEnrollment,
	aPayable,
	aRegistration,
	aSeason,
	aSession,
	aUser,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { newId } from "#app/lib/ids";
import { ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";
import { daysFromToday, today } from "../../../support/days";
import { setCurrency } from "../../../support/set-currency";
import { rows } from "../../office/registration-desk/board-world";
import { booksOf, faultsOf } from "./books";

// Money of no decimals, two and three: what is typed, kept, shown and exported, of the smallest unit and of a third.

interface Of {
	currency: string;
	/** A third, as it is typed, kept and shown. */
	third: { typed: string; cents: number; shown: string; plain: string };
	/** The smallest unit. */
	least: { typed: string; shown: string; plain: string };
	/** What is due in all, as a spreadsheet has it. */
	total: string;
	wrong: string[];
}

const CURRENCIES: Of[] = [
	{
		currency: "JPY",
		third: { typed: "3,333", cents: 3_333, shown: "¥3,333", plain: "3333" },
		least: { typed: "1", shown: "¥1", plain: "1" },
		total: "9999",
		wrong: ["0.5", "3333.0", "0"],
	},
	{
		currency: "KWD",
		third: { typed: "33.333", cents: 33_333, shown: "KWD\u00a033.333", plain: "33.333" },
		least: { typed: "0.001", shown: "KWD\u00a00.001", plain: "0.001" },
		total: "99.999",
		wrong: ["0.0001", "33.3333", "0"],
	},
	{
		currency: "USD",
		third: { typed: "33.33", cents: 3_333, shown: "$33.33", plain: "33.33" },
		least: { typed: "0.01", shown: "$0.01", plain: "0.01" },
		total: "99.99",
		wrong: ["0.001", "33.333", "0"],
	},
];

/** Three thirds that are due, of a family that signs in. */
async function thirds(camp: CampWorld, { currency, third }: Of) {
	const own = { id: camp.camp_id };
	const family = aFamily(own, { guardians: 1 });
	const [child, parent] = [family.children[0], family.guardians[0]];
	if (!child || !parent) throw new Error("A family without anybody");
	const user = aUser();
	const season = aSeason(own, { name: `Summer of ${currency}`, is_current: false });
	const session = aSession(season, { price_cents: 3 * third.cents });
	const enrollment = anEnrollment(session, child);
	const registration = aRegistration(season, family, user, {
		status: "enrolled",
		currency,
		lines: [{ enrollment, name: "A week", price_cents: 3 * third.cents, deposit_cents: third.cents }],
	});
	const due = (kind: "deposit" | "installment", days: number) =>
		aPayable(registration, {
			kind,
			label: `Part ${days}`,
			amount_cents: third.cents,
			due_on: daysFromToday(days),
		});
	await writeRows(env.DB, [
		...[family, user, aMembership(own, user, { role_key: "parent", person_id: parent.id })],
		...[season, session, enrollment, registration],
		...[due("deposit", 3), due("installment", 6), due("installment", 9)],
	]);
	return { household_id: family.household.id, season_id: season.id };
}

describe.each(CURRENCIES)("Money in $currency", (of) => {
	let camp: CampWorld;
	let household_id: string;
	let season_id: string;
	let token: string | undefined;
	beforeAll(async () => {
		camp = await aPeopledCamp(`Coin${of.currency.toLowerCase()}`, ["camp_admin"]);
		await setCurrency(env.DB, camp.camp_id, of.currency);
		({ household_id, season_id } = await thirds(camp, of));
		token = camp.tokens.camp_admin;
	});

	const pay = (amount: string) =>
		ask(`/billing/payment/new?family=${household_id}`, {
			method: "POST",
			token,
			body: new URLSearchParams({
				household_id,
				amount,
				way: "check",
				received_on: today,
				reference: "77",
				payer: "",
				note: "",
				idempotency_key: newId(),
			}),
		});
	const text = async (path: string) => {
		const answer = await ask(path, { token });
		expect(answer.status, path).toBe(200);
		return (await answer.text()).replaceAll("&nbsp;", "\u00a0").replaceAll("&#160;", "\u00a0");
	};
	const payments = () =>
		rows(
			"SELECT id, amount_cents, spread_cents FROM payment WHERE household_id = ? ORDER BY id",
			household_id,
		);

	it("is rejected with too many decimals", async () => {
		for (const amount of of.wrong) expect((await pay(amount)).status, amount).toBe(422);
		expect(await payments()).toEqual([]);
	});

	it("is stored as entered, for a third and the smallest unit, and pays a third", async () => {
		expect((await pay(of.third.typed)).status).toBe(303);
		expect((await pay(of.least.typed)).status).toBe(303);
		expect(await payments()).toMatchObject([
			{ amount_cents: of.third.cents, spread_cents: of.third.cents },
			{ amount_cents: 1, spread_cents: 1 },
		]);
		expect((await booksOf(household_id)).in_hand).toBe(of.third.cents + 1);
		await pay(of.third.typed);
		await pay(of.third.typed);
		const states = await rows("SELECT state FROM payable WHERE household_id = ?", household_id);
		expect(states.map(({ state }) => state)).toEqual(["received", "received", "received"]);
		// What is due was written without a booking: the account alone begins at what was paid.
		expect(faultsOf(await booksOf(household_id)).filter((fault) => !fault.includes("due"))).toEqual([]);
	});

	it("is shown with its decimals on every page and document", async () => {
		const [first, least] = await payments();
		const family = `household=${household_id}`;
		expect(await text(`/financial/${household_id}`)).toContain(of.third.shown);
		expect(await text(`/financial/payments/${least?.id}`)).toContain(of.least.shown);
		expect(await text(`/parent-dashboard/payments/${first?.id}`)).toContain(of.third.shown);
		expect(await text(`/parent-dashboard/statement?${family}`)).toContain(of.least.shown);
		expect(await text("/financial/journal")).toContain(of.third.shown);
		const pdf = await ask(`/parent-dashboard/payments/${least?.id}/receipt.pdf`, { token });
		const begins = new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5));
		expect([pdf.status, begins]).toEqual([200, "%PDF-"]);
	}, 20_000);

	it("is exported in whole units that a spreadsheet can add up", async () => {
		const cells = async (path: string) =>
			(await text(path))
				.split("\r\n")
				.flatMap((line) => line.split(",").map((cell) => cell.replaceAll('"', "")));
		for (const path of [
			`/financial/${household_id}/statement.csv`,
			"/financial/journal.csv",
			`/parent-dashboard/statement.csv?household=${household_id}`,
		]) {
			const all = (await cells(path)).map((cell) => cell.replace(/^-/, ""));
			expect(all, path).toContain(of.third.plain);
			expect(all, path).toContain(of.least.plain);
		}
		expect(await cells(`/registrations.csv?season=${season_id}`), "the board").toContain(of.total);
	});

	it("is prefilled in a form as it was stored", async () => {
		await env.DB.prepare("UPDATE session SET price_cents = ?2 WHERE camp_id = ?1")
			.bind(camp.camp_id, of.third.cents)
			.run();
		const [session] = await rows("SELECT id FROM session WHERE camp_id = ? LIMIT 1", camp.camp_id);
		expect(await text(`/sessions/${session?.id}/edit`)).toContain(`value="${of.third.plain}"`);
	});
});
