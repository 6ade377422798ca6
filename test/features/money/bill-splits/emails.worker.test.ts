import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { registrationToSplit } from "#app/features/money/bill-splits/queries.server";
import { setSplit } from "#app/features/money/bill-splits/set-split.server";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import {
	cancelRegistration,
	decideRegistration,
	readBooked,
} from "#app/features/registration/bookings/index.server";
import { aParentOf, whoRegisteredLeft } from "../../people/household-access/members";
import {
	aDecidingCamp,
	aFamilyAt,
	type DecidingCamp,
	rows,
} from "../../office/registration-desk/board-world";
import { anotherHousehold, shareBill } from "./two-houses";

// A bill of $450.00: $50.00 by May 15 when it is accepted, the rest by June 1.

let place: DecidingCamp;
beforeAll(async () => {
	place = await aDecidingCamp({ first: { capacity: 400 } });
});

let family: Awaited<ReturnType<typeof aFamilyAt>>;
let other: string;
let addresses: { own: string; other: string };
beforeEach(async () => {
	family = await aFamilyAt(place);
	await decideRegistration(place.ctx, { registration_id: family.id, decision: "accept" });
	other = await anotherHousehold(place.camp.id, String(family.family.children[0]?.person.id));
	addresses = { own: family.user.user.email, other: (await aParentOf(place.camp, other)).email };
	await env.DB.prepare("DELETE FROM outbox").run();
});

const share = (percent: number, other_household_id = other) =>
	shareBill(place.ctx, family.id, { other_household_id, percent });
const end = () => shareBill(place.ctx, family.id, null);

/** The emails written since the last call, by recipient. */
async function emails(): Promise<Record<string, { subject: string; lines: string[] }>> {
	const found = await rows(
		"SELECT payload->>'to' AS email, payload->>'subject' AS subject, payload->>'text' AS text FROM outbox WHERE payload->>'to' IS NOT NULL",
	);
	await env.DB.prepare("DELETE FROM outbox").run();
	return Object.fromEntries(
		found.map(({ email, subject, text }) => [
			String(email),
			{ subject: String(subject), lines: String(text).trim().split("\n\n") },
		]),
	);
}

/** What a household owes according to an email, and according to the books. */
async function owes(household_id: string, lines: readonly string[]) {
	const payables = await rows(
		"SELECT label, amount_cents, due_on FROM payable WHERE household_id = ? AND state = 'due' ORDER BY due_on, id",
		household_id,
	);
	const said = lines.filter((line) => /: \$[\d.,]+ by /.test(line));
	const booked = payables.map(
		({ label, amount_cents }) => `${label}: $${(Number(amount_cents) / 100).toFixed(2)} by `,
	);
	expect(said.map((line) => line.replace(/by .*/, "by "))).toEqual(booked);
	return said;
}

describe("The email to both households", () => {
	it("says that a bill is split: the percentages, what each owes by when, and where to pay", async () => {
		await share(67);
		const told = await emails();
		expect(Object.keys(told).sort()).toEqual(Object.values(addresses).sort());
		const [own, theirs] = [told[addresses.own], told[addresses.other]];
		expect(own?.subject).toMatch(/^The bill for .* is split · /);
		expect(theirs?.lines[0]).toMatch(
			/splits the balance for Wren, .* between two households: .* pays 67%, The other house pays 33%\.$/,
		);
		expect(theirs?.lines).toContain("The other house owes $148.50:");
		expect(
			theirs?.lines.some((line) => / owes \$301\.50, the first installment by May \d+, 2026\.$/.test(line)),
		).toBe(true);
		expect(await owes(other, theirs?.lines ?? [])).toHaveLength(2);
		expect(await owes(family.family.household.id, own?.lines ?? [])).toHaveLength(2);
		expect(theirs?.lines.at(-1)).toContain(`/parent-dashboard/payments?household=${other}`);
	});

	it("says that the split changed for the amount still due", async () => {
		await share(60);
		const household_id = family.family.household.id;
		await recordPayment(place.ctx, {
			household_id,
			amount_cents: 3_000,
			way: "check",
			received_on: place.ctx.today,
		});
		await emails();
		await share(50);
		const told = await emails();
		expect(told[addresses.own]?.lines[0]).toContain(", differently than before: ");
		await owes(household_id, told[addresses.own]?.lines ?? []);
		await owes(other, told[addresses.other]?.lines ?? []);
	});

	it("says that the bill is no longer split", async () => {
		await share(60);
		await emails();
		await end();
		const told = await emails();
		expect(told[addresses.own]?.subject).toMatch(/is no longer split · /);
		expect(told[addresses.other]?.lines).toContain("The other house owes nothing for this registration.");
		expect(await owes(family.family.household.id, told[addresses.own]?.lines ?? [])).toHaveLength(2);
	});

	it("goes to a parent in the household when the registrant has moved out", async () => {
		const stays = await whoRegisteredLeft(place.camp, family);
		await share(60);
		expect(Object.keys(await emails()).sort()).toEqual([stays, addresses.other].sort());
	});

	it("names the children it now covers, and none it covered before", async () => {
		const two = await aFamilyAt(place, { children: 2 });
		const [stays, goes] = two.family.children.map(({ person }) => person);
		await decideRegistration(place.ctx, { registration_id: two.id, decision: "accept" });
		const [line] = await rows(
			"SELECT id FROM registration_line WHERE registration_id = ? AND camper_id = ?",
			two.id,
			goes?.id,
		);
		await cancelRegistration(place.ctx, await readBooked(place.ctx, two.id), {
			line_ids: [String(line?.id)],
			reason: "Moved away",
			by: "staff",
		});
		const other_household_id = await anotherHousehold(place.camp.id, String(stays?.id));
		const { email } = await aParentOf(place.camp, other_household_id);
		await emails();
		await shareBill(place.ctx, two.id, { other_household_id, percent: 50 });
		const text = (await emails())[email]?.lines.join(" ");
		expect(text).toContain(`balance for ${stays?.first_name}, `);
		expect(text).not.toContain(goes?.first_name);
	});

	it("says that the enrollment was canceled, by the office or by one of them", async () => {
		await share(60);
		await emails();
		await cancelRegistration(place.ctx, await readBooked(place.ctx, family.id), {
			line_ids: null,
			reason: "Moved away",
			by: "family",
		});
		const told = await emails();
		expect(Object.keys(told).sort()).toEqual(Object.values(addresses).sort());
		expect(told[addresses.other]?.subject).toMatch(/^A booking on your shared bill was canceled · /);
		expect(told[addresses.other]?.lines).toContain("Wren: Session 1");
		expect(told[addresses.other]?.lines.at(-1)).toContain(`/parent-dashboard/payments?household=${other}`);
		// The control: nobody else's bill is nobody's.
		const alone = await aFamilyAt(place);
		await decideRegistration(place.ctx, { registration_id: alone.id, decision: "accept" });
		await emails();
		await cancelRegistration(place.ctx, await readBooked(place.ctx, alone.id), {
			line_ids: null,
			reason: "Moved away",
			by: "staff",
		});
		expect(Object.keys(await emails())).toEqual([alone.user.user.email]);
	});

	it("also goes to the previous household when the bill is split with a third", async () => {
		await share(60);
		const third = await anotherHousehold(place.camp.id, String(family.family.children[0]?.person.id));
		const { email: of_third } = await aParentOf(place.camp, third);
		await emails();
		await share(60, third);
		const told = await emails();
		expect(Object.keys(told).sort()).toEqual([...Object.values(addresses), of_third].sort());
		expect(told[addresses.other]?.subject).toMatch(/is no longer split · /);
		expect(told[addresses.other]?.lines).toContain("The other house owes nothing for this registration.");
		await owes(third, told[of_third]?.lines ?? []);
	});
});

describe("The email about a split", () => {
	it("is not sent when the same split is submitted again", async () => {
		await share(60);
		await emails();
		const at = { db: place.ctx.db, place: { camp_id: place.camp.id } };
		const [registration] = await registrationToSplit(at, family.id);
		if (!registration) throw new Error("No registration");
		const to = { other_household_id: other, percent: 60, reason: "Both asked" };
		expect(await setSplit(place.ctx, registration, to)).toEqual({ written: 0, untold: [] });
		expect(await emails()).toEqual({});
	});

	it("is not sent when the split was rejected", async () => {
		const stranger = await aFamilyAt(place);
		await expect(share(60, stranger.family.household.id)).rejects.toMatchObject({ code: "INVALID" });
		expect(await emails()).toEqual({});
	});

	it("is not sent to a household without an address, and the office is told which one", async () => {
		await env.DB.prepare("UPDATE person SET email = NULL WHERE email = ?").bind(addresses.other).run();
		const at = { db: place.ctx.db, place: { camp_id: place.camp.id } };
		const [registration] = await registrationToSplit(at, family.id);
		if (!registration) throw new Error("No registration");
		const to = { other_household_id: other, percent: 60, reason: "Both asked" };
		expect(await setSplit(place.ctx, registration, to)).toEqual({ written: 1, untold: ["The other house"] });
		expect(Object.keys(await emails())).toEqual([addresses.own]);
	});
});
