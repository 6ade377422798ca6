import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { aFamily, aWaitlistEntry } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { lateIn } from "#app/features/money/card-payments/paid-late.server";
import { accountNamed, cardPayment } from "#app/features/money/card-payments/queries.server";
import { booksOf as booksFor, settleIntent } from "#app/features/money/card-payments/settle-intent.server";
import { AUTO_REFUND_TOPIC, autoRefundJob } from "#app/features/money/refunds/jobs.server";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import {
	cancelRegistration,
	decideRegistration,
	readBooked,
} from "#app/features/registration/bookings/index.server";
import { lapseUnpaid } from "#app/features/registration/bookings/jobs.server";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { booksOf, faultsOf } from "../payments/books";
import {
	aFamilyAt,
	emailsTo,
	placesOf,
	rows,
	statusOf,
	takenIn,
} from "../../office/registration-desk/board-world";
import {
	aBegunPayment,
	aCardCamp,
	aFamilyThatOwes,
	type CardCamp,
	connected,
	control,
	payWith,
	paymentOf,
	sdk,
} from "./card-world";

/** Fourteen days after it was accepted a deposit is due, on May 15; the season gives three more. */
const LAPSED = "2026-05-19T14:00:00.000Z";

let place: CardCamp;
let account_id: string;

async function aCampThatWaits(capacity: number) {
	place = await aCardCamp({ capacity });
	vi.stubGlobal("fetch", place.fake.call);
	account_id = await connected(place);
	await env.DB.prepare("UPDATE registration_setup SET lapse_days = 3 WHERE camp_id = ?")
		.bind(place.camp.id)
		.run();
}

const at = (now: string) => ({ ...place.ctx, clock: { now: () => now }, today: now.slice(0, 10) });
const lapse = (now = LAPSED) => lapseUnpaid(at(now));

/** A family whose payment is begun, and whose places lapse before it comes. */
async function lapsed({ children = 1, pays = 2 }: { children?: number; pays?: number } = {}) {
	const family = await aFamilyThatOwes(place, { children });
	const payables =
		pays === 2 ? family.payables : family.payables.filter(({ kind }) => kind === "installment");
	const begun = await aBegunPayment(place, account_id, { ...family, payables });
	await lapse();
	await payWith(place, account_id, begun.intent_id);
	return { ...family, begun };
}

const settle = (intent_id: string, now = LAPSED) => settleIntent(at(now), account_id, intent_id);
const delivered = async () => {
	while ((await deliverOutbox(at(LAPSED), { [AUTO_REFUND_TOPIC]: autoRefundJob })) > 0);
};
const refundsOf = (household_id: string) =>
	rows(
		"SELECT state, amount_cents, way, requested_by, needs_second FROM refund WHERE household_id = ?",
		household_id,
	);
const sentBack = async (intent_id: string) =>
	(await sdk(place).refunds.list({ payment_intent: intent_id }, { stripeAccount: account_id })).data.map(
		({ amount }) => amount,
	);
const faults = async (household_id: string) => faultsOf(await booksOf(household_id));
const subjects = async (email: string) => (await emailsTo(email)).map(({ subject }) => String(subject));

describe("Spots with an unpaid deposit", () => {
	beforeEach(() => aCampThatWaits(2));

	it("are released after the season's grace days, with an email", async () => {
		const family = await aFamilyThatOwes(place);
		await lapse("2026-05-18T14:00:00.000Z");
		expect(await statusOf(family.id)).toBe("accepted");
		await lapse();
		expect(await statusOf(family.id)).toBe("cancelled");
		expect(await placesOf(family.id)).toEqual(["cancelled"]);
		expect(await takenIn(place.first)).toBe(0);
		expect(await booksOf(family.household_id)).toMatchObject({ posted: 0, due: 0, to_refund: 0 });
		expect(await subjects(family.user.email)).toContain(`Your spots were released · ${place.ctx.camp.name}`);
		await lapse();
		expect(
			(await subjects(family.user.email)).filter((subject) => /spots were released/.test(subject)),
		).toHaveLength(1);
	});

	it("are kept where something was paid, and where the season has no grace days", async () => {
		const paid = await aFamilyThatOwes(place);
		await recordPayment(place.ctx, {
			household_id: paid.household_id,
			way: "check",
			amount_cents: 5_000,
			received_on: "2026-04-20",
		});
		await lapse();
		expect(await statusOf(paid.id)).not.toBe("cancelled");
		await env.DB.prepare("UPDATE registration_setup SET lapse_days = NULL WHERE camp_id = ?")
			.bind(place.camp.id)
			.run();
		const kept = await aFamilyThatOwes(place);
		await lapse();
		expect(await statusOf(kept.id)).toBe("accepted");
	});

	it("are kept once their session is near, when staff decide", async () => {
		const family = await aFamilyThatOwes(place);
		await lapse("2026-07-06T14:00:00.000Z");
		expect(await statusOf(family.id)).toBe("accepted");
	});
});

describe("A payment after its spots were released", () => {
	beforeEach(() => aCampThatWaits(2));

	it("enrolls again where spots are still open, and pays its original charges", async () => {
		const { id, household_id, begun, user } = await lapsed();
		expect(await statusOf(id)).toBe("cancelled");
		expect(await settle(begun.intent_id)).toMatchObject({ state: "applied" });
		expect(await statusOf(id)).toBe("enrolled");
		expect(await placesOf(id)).toEqual(["enrolled"]);
		expect(await takenIn(place.first)).toBe(1);
		expect(await faults(household_id)).toEqual([]);
		expect(await booksOf(household_id)).toMatchObject({ posted: 0, due: 0, credit: 0 });
		expect(await refundsOf(household_id)).toEqual([]);
		expect(await subjects(user.email)).toContain(`Receipt: $450.00 · ${place.ctx.camp.name}`);
		await lapse("2026-06-19T14:00:00.000Z");
		expect(await statusOf(id), "it lapses no more").toBe("enrolled");
	});

	it("is refunded to the card automatically where the spots are taken, without approval", async () => {
		const { id, household_id, begun, user } = await lapsed();
		await aFamilyAt(place, { accepted: true, children: 2 });
		await settle(begun.intent_id);
		expect(await statusOf(id)).toBe("cancelled");
		expect(await refundsOf(household_id)).toEqual([
			{ state: "approved", amount_cents: 45_000, way: "original", requested_by: null, needs_second: 1 },
		]);
		expect(await faults(household_id), "until it is sent it is credit").toEqual([]);
		await delivered();
		expect(await refundsOf(household_id)).toMatchObject([{ state: "processed" }]);
		expect(await sentBack(begun.intent_id)).toEqual([45_000]);
		expect(await faults(household_id)).toEqual([]);
		expect(await booksOf(household_id)).toMatchObject({ posted: 0, credit: 0, in_hand: 0 });
		expect(await subjects(user.email)).toContain(`Your refund of $450.00 · ${place.ctx.camp.name}`);
		expect(await takenIn(place.first)).toBe(2);
	});

	it("is refunded for a family of two where one spot is left: all or none", async () => {
		const { id, household_id, begun } = await lapsed({ children: 2 });
		await aFamilyAt(place, { accepted: true });
		await settle(begun.intent_id);
		await delivered();
		expect(await placesOf(id)).toEqual(["cancelled", "cancelled"]);
		expect(await takenIn(place.first)).toBe(1);
		expect(await sentBack(begun.intent_id)).toEqual([90_000]);
		expect(await faults(household_id)).toEqual([]);
	});

	it("is refunded where the open spot is reserved for the waitlist", async () => {
		const { id, begun } = await lapsed();
		const waits = aFamily(place.camp, { children: 2, guardians: 1 });
		await writeRows(env.DB, [
			waits,
			...waits.children.map((child) =>
				aWaitlistEntry(place.season, {
					household: waits.household,
					children: [child],
					sessions: [place.first],
				}),
			),
		]);
		// The control: the same statements without the list's guard take the place.
		const ctx = at(LAPSED);
		const [account] = await accountNamed(ctx.db, account_id);
		const [payment] = await cardPayment(ctx.db, place.camp.id, begun.id);
		if (!account || !payment) throw new Error("Nothing was begun");
		const late = await lateIn(booksFor(ctx, account), payment);
		expect(late?.again).toHaveLength(1);
		const [first, ...rest] = late?.again?.flatMap(({ statements }) => statements) ?? [];
		if (!first) throw new Error("Nothing would be placed again");
		const undone = ctx.db.run("INSERT INTO write_guard (reason) VALUES ('undone')");
		await expect(ctx.db.batch([first, ...rest, undone]), "up to the guard at its end").rejects.toThrow(
			/undone/,
		);
		await settle(begun.intent_id);
		await delivered();
		expect(await statusOf(id)).toBe("cancelled");
		expect(await sentBack(begun.intent_id)).toEqual([45_000]);
	});

	it("is refunded where it wasn't the first charge due", async () => {
		const { id, household_id, begun } = await lapsed({ pays: 1 });
		await settle(begun.intent_id);
		await delivered();
		expect(await statusOf(id)).toBe("cancelled");
		expect(await sentBack(begun.intent_id)).toEqual([begun.amount_cents]);
		expect(await faults(household_id)).toEqual([]);
	});

	it("is refunded where a person canceled, even if the spot is open", async () => {
		const family = await aFamilyThatOwes(place);
		const begun = await aBegunPayment(place, account_id, family);
		const booked = await readBooked(place.ctx, family.id);
		await cancelRegistration(place.ctx, booked, { line_ids: null, reason: "Moved away", by: "staff" });
		await payWith(place, account_id, begun.intent_id);
		await settle(begun.intent_id);
		await delivered();
		expect(await statusOf(family.id)).toBe("cancelled");
		expect(await sentBack(begun.intent_id)).toEqual([45_000]);
		expect(await faults(family.household_id)).toEqual([]);
	});

	it("is refunded once, regardless of repeated events and retries, even after a lost response", async () => {
		const { household_id, begun } = await lapsed();
		await aFamilyAt(place, { accepted: true, children: 2 });
		await Promise.all([settle(begun.intent_id), settle(begun.intent_id), settle(begun.intent_id)]);
		expect(await refundsOf(household_id)).toHaveLength(1);
		// The provider did it and said that it failed: noted by the next try.
		await control(place, "faults", { kind: "500_done", method: "POST", path: "/v1/refunds", times: 3 });
		await deliverOutbox(at(LAPSED), { [AUTO_REFUND_TOPIC]: autoRefundJob });
		await place.fake.call(`http://stripe.test:4242/_fake/faults?key=${place.key}`, { method: "DELETE" });
		const [message] = await rows(
			"SELECT payload FROM outbox WHERE topic = ? AND payload ->> 'camp_id' = ?",
			AUTO_REFUND_TOPIC,
			place.camp.id,
		);
		const again = { id: "again", payload: JSON.parse(String(message?.payload)) };
		await Promise.allSettled([autoRefundJob.run(at(LAPSED), again), autoRefundJob.run(at(LAPSED), again)]);
		await autoRefundJob.run(at(LAPSED), again);
		expect(await sentBack(begun.intent_id)).toEqual([45_000]);
		expect(await refundsOf(household_id)).toMatchObject([{ state: "processed" }]);
		expect(await faults(household_id)).toEqual([]);
	});

	it("waits for the office, with the reason, where the card can't be refunded", async () => {
		const { household_id, begun } = await lapsed();
		await aFamilyAt(place, { accepted: true, children: 2 });
		await settle(begun.intent_id);
		await sdk(place).refunds.create({ payment_intent: begun.intent_id }, { stripeAccount: account_id });
		await delivered();
		expect(await rows("SELECT state, failure FROM refund WHERE household_id = ?", household_id)).toEqual([
			{ state: "approved", failure: expect.stringMatching(/can be refunded to a card/) },
		]);
		// Whoever pays out reads of it once, however often it is tried.
		const told = () =>
			rows(
				"SELECT payload ->> 'text' AS text FROM outbox WHERE camp_id = ? AND payload ->> 'subject' LIKE 'Refund of%failed%'",
				place.camp.id,
			);
		const [refund] = await rows("SELECT id FROM refund WHERE household_id = ?", household_id);
		expect(await told()).toEqual([{ text: expect.stringContaining(`/financial/refunds/${refund?.id}/pay`) }]);
		const payload = { camp_id: place.camp.id, refund_id: refund?.id };
		await autoRefundJob.run(at(LAPSED), { id: "again", payload });
		expect(await told()).toHaveLength(1);
	});
});

it("one of a late payer and a family accepted in parallel gets the last spot", async () => {
	await aCampThatWaits(1);
	for (let round = 0; round < 6; round += 1) {
		const { id, household_id, begun } = await lapsed();
		const other = await aFamilyAt(place);
		const accepts = decideRegistration(at(LAPSED), { registration_id: other.id, decision: "accept" });
		const both = round % 2 ? [settle(begun.intent_id), accepts] : [accepts, settle(begun.intent_id)];
		await Promise.allSettled(both);
		await delivered();
		expect(await takenIn(place.first), "never more than there are").toBe(1);
		const got = (await statusOf(id)) === "enrolled";
		expect((await statusOf(other.id)) === "accepted", "one of them has it").toBe(!got);
		expect(await sentBack(begun.intent_id)).toEqual(got ? [] : [45_000]);
		expect(await paymentOf(begun.id)).toMatchObject({ state: "succeeded" });
		expect(await faults(household_id)).toEqual([]);
		// The place is free again for the next round.
		const winner = got ? id : other.id;
		const booked = await readBooked(at(LAPSED), winner);
		await cancelRegistration(at(LAPSED), booked, {
			line_ids: null,
			reason: "The round is over",
			by: "staff",
		});
	}
});
