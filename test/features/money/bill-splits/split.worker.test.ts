import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aFamily, anEnrollment, aPayable, aRegistration, aUser, aWaitlistEntry } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { setSplit } from "#app/features/money/bill-splits/set-split.server";
import { otherHouseholds, registrationToSplit } from "#app/features/money/bill-splits/queries.server";
import { registrationsOf } from "#app/features/money/payments/queries.server";
import { movesRead } from "#app/features/money/payments/statement.server";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { settlePayable } from "#app/features/money/payments/settle-payable.server";
import {
	cancelRegistration,
	decideRegistration,
	readBooked,
} from "#app/features/registration/bookings/index.server";
import { readBatch } from "#db/client";
import { journalPage, journalReads } from "#app/features/money/payments/journal.server";
import { billShares } from "#app/lib/bill-shares";
import { newId } from "#app/lib/ids";
import { booksOf, faultsOf } from "../payments/books";
import { memberOf, noMemberOf } from "../../people/household-access/members";
import {
	aDecidingCamp,
	aFamilyAt,
	type DecidingCamp,
	NOW,
	rows,
} from "../../office/registration-desk/board-world";
import { anotherHousehold, shareBill } from "./two-houses";

let place: DecidingCamp;
beforeAll(async () => {
	place = await aDecidingCamp({ first: { capacity: 400 } });
});

let family: Awaited<ReturnType<typeof aFamilyAt>>;
let own: string;
let other: string;
beforeEach(async () => {
	family = await aFamilyAt(place);
	await decideRegistration(place.ctx, { registration_id: family.id, decision: "accept" });
	own = family.family.household.id;
	other = await anotherHousehold(place.camp.id, String(family.family.children[0]?.person.id));
});

const at = () => ({ db: place.ctx.db, place: { camp_id: place.camp.id } });
const share = (percent: number) => shareBill(place.ctx, family.id, { other_household_id: other, percent });
const end = () => shareBill(place.ctx, family.id, null);
const payablesOf = async (household_id: string) =>
	(
		await rows(
			"SELECT amount_cents, state FROM payable WHERE household_id = ? AND state <> 'void' AND kind <> 'refund' ORDER BY due_on, state DESC, id",
			household_id,
		)
	).map(({ amount_cents, state }) => `${amount_cents} ${state}`);
const balance = async (household_id: string) => (await booksOf(household_id)).kept;
/** What the journal has of a household's balance, filtered by it. */
async function journalled(household_id: string): Promise<number> {
	const { entries } = journalPage(
		await readBatch(place.ctx.db, journalReads(at(), { household_id }, 500)),
		500,
	);
	const change = ({
		debit_household_id,
		credit_household_id,
		amount_cents,
	}: (typeof entries)[0]["postings"][0]) =>
		(debit_household_id === household_id ? amount_cents : 0) -
		(credit_household_id === household_id ? amount_cents : 0);
	expect(new Set(entries.map(({ id }) => id)).size, "each entry once").toBe(entries.length);
	return entries.flatMap(({ postings }) => postings).reduce((sum, posting) => sum + change(posting), 0);
}
const clean = async () => {
	for (const each of [own, other]) expect(await journalled(each), "by the journal").toBe(await balance(each));
	expect(faultsOf(await booksOf(own))).toEqual([]);
	expect(faultsOf(await booksOf(other))).toEqual([]);
};

describe("Two households with a split bill", () => {
	it("divide each charge by percentage, and the other's share is on its own account", async () => {
		await share(60);
		expect(await payablesOf(own)).toEqual(["3000 due", "24000 due"]);
		expect(await payablesOf(other)).toEqual(["2000 due", "16000 due"]);
		expect([await balance(own), await balance(other)]).toEqual([27_000, 18_000]);
		await clean();
	});

	it("both see the children, the percentages and the other household", async () => {
		await share(60);
		const said = async (household_id: string) =>
			(await movesRead(at(), { household_id, limit: 1 })).slice(0, 1).map(({ label }) => label);
		const [names] = await rows("SELECT name FROM household WHERE id = ?", own);
		const [child, season] = [family.family.children[0]?.person.first_name, place.season.season.name];
		const words = `Share of the bill: 60% ${names?.name}, 40% The other house · ${season} · ${child}: Session 1`;
		expect(await said(other)).toEqual([words]);
		expect(await said(own)).toEqual([words]);
		await end();
		expect(await said(other)).toEqual([`Share of the bill: ${season} · ${child}: Session 1`]);
		await clean();
	});

	it("see a child's new name in earlier postings, once per label", async () => {
		await share(60);
		const said = async () =>
			(await movesRead(at(), { household_id: other, limit: 1 })).slice(0, 1).map(({ label }) => label);
		const [before] = await said();
		const [kept] = await rows(
			"SELECT label FROM ledger_entry WHERE kind = 'share' AND household_id = ?",
			other,
		);
		const child = family.family.children[0]?.person;
		expect(kept?.label).not.toContain(child?.first_name);
		await env.DB.prepare("UPDATE person SET first_name = 'Juniper', preferred_name = NULL WHERE id = ?")
			.bind(child?.id)
			.run();
		expect(await said()).toEqual([before?.replace(String(child?.first_name), "Juniper")]);
		const entries = journalPage(
			await readBatch(place.ctx.db, journalReads(at(), { household_id: other }, 50)),
			50,
		).entries.filter(({ kind }) => kind === "share");
		expect(entries.map(({ label }) => label)).toEqual(await said());
	});

	it("see each child's name once, separated by a comma and a space", async () => {
		const two = await aFamilyAt(place, { children: 2 });
		const [registration] = await registrationToSplit(at(), two.id);
		const [listed] = await registrationsOf(at(), two.family.household.id);
		const names = two.family.children.map(({ person }) => person.first_name);
		expect(registration?.children?.split(", ").sort()).toEqual([...names].sort());
		expect(listed?.children).toBe(registration?.children);
	});

	it("each pay their own share", async () => {
		await share(60);
		const paid = { way: "check" as const, received_on: place.ctx.today };
		await recordPayment(place.ctx, { household_id: other, amount_cents: 18_000, ...paid });
		expect(await payablesOf(other)).toEqual(["2000 received", "16000 received"]);
		expect(await payablesOf(own)).toEqual(["3000 due", "24000 due"]);
		expect([await balance(own), await balance(other)]).toEqual([27_000, 0]);
		await clean();
	});

	it("have a payment recorded on the registration credited to the household whose share it was", async () => {
		await share(60);
		const booked = await readBooked(place.ctx, family.id);
		const theirs = booked.payables.filter(
			({ household_id, state }) => household_id === other && state === "due",
		);
		await settlePayable(place.ctx, {
			registration_id: family.id,
			payable_id: String(theirs[0]?.id),
			state: "received",
			method: "Check",
		});
		await settlePayable(place.ctx, {
			registration_id: family.id,
			payable_id: String(theirs[1]?.id),
			state: "waived",
			reason: "Hard year",
		});
		expect([await balance(own), await balance(other)]).toEqual([27_000, 0]);
		await clean();
	});

	it("can change the split later: the amount due is divided again, and payments stay", async () => {
		await share(60);
		await recordPayment(place.ctx, {
			household_id: own,
			amount_cents: 3_000,
			way: "check",
			received_on: place.ctx.today,
		});
		await share(50);
		expect(await payablesOf(own)).toEqual(["3000 received", "1000 due", "20000 due"]);
		expect(await payablesOf(other)).toEqual(["1000 due", "20000 due"]);
		await clean();
		await end();
		expect((await payablesOf(own)).sort()).toEqual(["2000 due", "3000 received", "40000 due"]);
		expect(await payablesOf(other)).toEqual([]);
		expect(await balance(other)).toBe(0);
		await clean();
	});

	it("are refunded by what each paid when it is canceled", async () => {
		await share(60);
		const paid = { way: "check" as const, received_on: place.ctx.today };
		await recordPayment(place.ctx, { household_id: own, amount_cents: 27_000, ...paid });
		await recordPayment(place.ctx, { household_id: other, amount_cents: 18_000, ...paid });
		const booked = await readBooked(place.ctx, family.id);
		const { refund_cents } = await cancelRegistration(place.ctx, booked, {
			line_ids: null,
			reason: "Moved away",
			by: "staff",
		});
		const refunds = await rows(
			"SELECT household_id, amount_cents FROM refund WHERE registration_id = ? ORDER BY amount_cents DESC",
			family.id,
		);
		expect(refunds.map(({ household_id }) => household_id)).toEqual([own, other]);
		expect(refunds.reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0)).toBe(refund_cents);
		expect(Number(refunds[0]?.amount_cents) * 2).toBe(Number(refunds[1]?.amount_cents) * 3);
		await clean();
	});

	it("owe nothing when it is canceled before anything was paid", async () => {
		await share(70);
		const booked = await readBooked(place.ctx, family.id);
		await cancelRegistration(place.ctx, booked, { line_ids: null, reason: "Moved away", by: "staff" });
		expect([await balance(own), await balance(other)]).toEqual([0, 0]);
		await clean();
	});

	it("have shares that add up to the bill to the cent for any percentage", async () => {
		await fc.assert(
			fc.asyncProperty(fc.integer({ min: 1, max: 99 }), async (percent) => {
				await share(percent);
				const sums = await rows(
					`SELECT o.amount_cents AS whole, sum(y.amount_cents) AS parts, max(iif(y.household_id = ?2, y.amount_cents, 0)) AS own
					FROM payable_share h JOIN payable y ON y.camp_id = h.camp_id AND y.id = h.payable_id
					JOIN payable o ON o.camp_id = h.camp_id AND o.id = h.of_payable_id
					JOIN bill_split b ON b.camp_id = h.camp_id AND b.id = h.split_id AND b.ended_at IS NULL
					WHERE b.registration_id = ?1 GROUP BY o.id`,
					family.id,
					own,
				);
				for (const { whole, parts, own: mine } of sums) {
					expect(parts).toBe(whole);
					expect(mine, "as it is said before").toBe(
						billShares(Number(whole), 100 - percent, "USD").own_cents,
					);
					expect(Math.abs(Number(mine) * 100 - Number(whole) * percent)).toBeLessThanOrEqual(50);
				}
				await clean();
			}),
			{ numRuns: 12 },
		);
	});
});

describe("In a three-decimal currency where cards take only two", () => {
	/** What of shares, by whatever percent, a card does not take. */
	async function beyondIn(currency: string) {
		const [built, user] = [aFamily(place.camp, { children: 1, guardians: 1 }), aUser()];
		const lines = built.children.map((child) => ({
			enrollment: anEnrollment(place.first, child, { status: "accepted" }),
			name: "Session 1",
		}));
		const odd = aRegistration(place.season, built, user, { status: "accepted", currency, lines });
		const due = { kind: "installment" as const, due_on: "2026-06-01", label: "Balance" };
		const payables = [12_350, 33_330, 10].map((amount_cents) => aPayable(odd, { ...due, amount_cents }));
		await writeRows(env.DB, [built, user, ...lines.map(({ enrollment }) => enrollment), odd, ...payables]);
		const to = await anotherHousehold(place.camp.id, String(built.children[0]?.person.id));
		let most = 0;
		await fc.assert(
			fc.asyncProperty(fc.integer({ min: 1, max: 99 }), async (percent) => {
				await shareBill(place.ctx, odd.id, { other_household_id: to, percent });
				const shares = await rows(
					`SELECT sum(y.amount_cents) AS parts, max(y.amount_cents % 10) AS beyond, min(y.amount_cents) AS least,
						sum(iif(y.household_id = b.other_household_id, y.amount_cents, 0)) AS others FROM payable_share h
					JOIN payable y ON y.camp_id = h.camp_id AND y.id = h.payable_id
					JOIN bill_split b ON b.camp_id = h.camp_id AND b.id = h.split_id AND b.ended_at IS NULL WHERE b.registration_id = ?`,
					odd.id,
				);
				expect(shares).toMatchObject([{ parts: 45_690 }]);
				const said = [12_350, 33_330, 10].map(
					(cents) => billShares(cents, 100 - percent, currency).other_cents,
				);
				expect(shares[0]?.others, "as it is said before").toBe(said.reduce((sum, cents) => sum + cents, 0));
				expect(Number(shares[0]?.least)).toBeGreaterThan(0);
				most = Math.max(most, Number(shares[0]?.beyond));
			}),
			{ numRuns: 12 },
		);
		return most;
	}

	it("each share can be charged to a card", async () => {
		expect(await beyondIn("KWD")).toBe(0);
	});

	it("a two-decimal currency accepts any cent (control)", async () => {
		expect(await beyondIn("USD")).toBeGreaterThan(0);
	});
});

describe("A bill split", () => {
	it("is rejected with a household that has none of the children", async () => {
		const [registration] = await registrationToSplit(at(), family.id);
		const stranger = await aFamilyAt(place);
		if (!registration) throw new Error("No registration");
		const to = { other_household_id: stranger.family.household.id, percent: 50, reason: "Reason" };
		await expect(setSplit(place.ctx, registration, to)).rejects.toMatchObject({ code: "INVALID" });
		expect((await otherHouseholds(at(), family.id)).map(({ id }) => id)).toEqual([other]);
	});

	it("is rejected with a household that lacks one of the enrolled or waitlisted children", async () => {
		const two = await aFamilyAt(place, { children: 2 });
		await decideRegistration(place.ctx, { registration_id: two.id, decision: "accept" });
		const [one, another] = two.family.children.map(({ id }) => id);
		const theirs = await anotherHousehold(place.camp.id, String(one));
		const offered = async () => (await otherHouseholds(at(), two.id)).map(({ id }) => id);
		const shared = () => shareBill(place.ctx, two.id, { other_household_id: theirs, percent: 50 });
		const refused = {
			code: "INVALID",
			fields: {
				other_household_id: [
					"Not every child on this registration belongs to that household. Register the others separately first.",
				],
			},
		};
		expect(await offered()).toEqual([]);
		await expect(shared()).rejects.toMatchObject(refused);
		await memberOf(place.camp.id, theirs, String(another)).run();
		expect(await offered()).toEqual([theirs]);
		const waits = aWaitlistEntry(place.season, {
			household: two.family.household,
			children: family.family.children,
			sessions: [place.second],
			registration_id: two.id,
		});
		await writeRows(env.DB, [waits]);
		expect(await offered()).toEqual([]);
		await expect(shared()).rejects.toMatchObject(refused);
		await env.DB.prepare("UPDATE waitlist_entry SET status = 'removed' WHERE id = ?").bind(waits.id).run();
		await shared();
		expect(await rows("SELECT 1 AS one FROM bill_split WHERE registration_id = ?", two.id)).toHaveLength(1);
	});

	it("is rejected when a child is removed from that household during the request", async () => {
		const two = await aFamilyAt(place, { children: 2 });
		await decideRegistration(place.ctx, { registration_id: two.id, decision: "accept" });
		const [one, another] = two.family.children.map(({ id }) => id);
		const theirs = await anotherHousehold(place.camp.id, String(one), String(another));
		const [registration] = await registrationToSplit(at(), two.id);
		expect((await otherHouseholds(at(), two.id)).map(({ id }) => id)).toEqual([theirs]);
		if (!registration) throw new Error("No registration");
		await noMemberOf(theirs, another);
		const to = { other_household_id: theirs, percent: 50, reason: "Both asked" };
		await expect(setSplit(place.ctx, registration, to)).rejects.toMatchObject({ code: "INVALID" });
		expect(await rows("SELECT 1 FROM bill_split WHERE registration_id = ?", two.id)).toEqual([]);
	});

	it("is rejected when the bill changed in the meantime: one of two parallel requests is accepted", async () => {
		const [registration] = await registrationToSplit(at(), family.id);
		if (!registration) throw new Error("No registration");
		const to = (percent: number) => ({ other_household_id: other, percent, reason: "Both asked" });
		const both = await Promise.allSettled([
			setSplit(place.ctx, registration, to(60)),
			setSplit(place.ctx, registration, to(30)),
		]);
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		await clean();
	});

	it("needs percentages that add up to 100 by a database constraint only (control)", async () => {
		const insert = (percent: number, other_percent: number) =>
			env.DB.prepare(
				`INSERT INTO bill_split (camp_id, id, registration_id, household_id, percent, other_household_id, other_percent, reason, set_by, set_at)
				VALUES (?, ?, ?, ?, ?, ?, ?, 'By hand', ?, ?)`,
			)
				.bind(place.camp.id, newId(), family.id, own, percent, other, other_percent, place.ctx.user.id, NOW)
				.run();
		await expect(insert(60, 50)).rejects.toThrow("bill_split_percents");
		await expect(insert(100, 0)).rejects.toThrow("bill_split_percent");
		await insert(60, 40);
		await expect(insert(50, 50)).rejects.toThrow("bill_split");
	});

	it("can't be ended where there is none", async () => {
		await expect(end()).rejects.toMatchObject({ code: "CONFLICT" });
	});
});
