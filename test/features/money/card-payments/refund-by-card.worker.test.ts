import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { aFamily, anEnrollment, aPayable, aRegistration, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { compareBooks } from "#app/features/money/card-payments/compare-books.server";
import { openDifferences } from "#app/features/money/card-payments/queries.server";
import { followRefunds } from "#app/features/money/card-payments/settle-afterwards.server";
import { settleIntent } from "#app/features/money/card-payments/settle-intent.server";
import { settleRefunds } from "#app/features/money/card-payments/settle-refunds.server";
import { decideRefund } from "#app/features/money/refunds/decide-refund.server";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { autoRefundJob } from "#app/features/money/refunds/jobs.server";
import { processRefund } from "#app/features/money/refunds/process-refund.server";
import { takeBackRefund } from "#app/features/money/refunds/take-back-refund.server";
import { requestRefund } from "#app/features/money/refunds/request-refund.server";
import { cancelRegistration, readBooked } from "#app/features/registration/bookings/index.server";
import { booksOf } from "../payments/books";
import { rows } from "../../office/registration-desk/board-world";
import { campCtxFor } from "../../../support/world";
import {
	aBegunPayment,
	aCardCamp,
	aFamilyThatOwes,
	aSecondAdmin,
	type CardCamp,
	connected,
	control,
	payablesOf,
	payWith,
	sdk,
} from "./card-world";

let place: CardCamp;
let account_id: string;
let refund_id: string;
let household_id: string;
let intent_id: string;

/** A registration that was paid by card and cancelled: what goes back is approved. */
beforeEach(async () => {
	place = await aCardCamp();
	vi.stubGlobal("fetch", place.fake.call);
	account_id = await connected(place);
	const family = await aFamilyThatOwes(place);
	({ household_id } = family);
	const begun = await aBegunPayment(place, account_id, family);
	({ intent_id } = begun);
	await payWith(place, account_id, intent_id);
	await settleIntent(place.ctx, account_id, intent_id);
	const booked = await readBooked(place.ctx, family.id);
	await cancelRegistration(place.ctx, booked, { line_ids: null, reason: "Moved away", by: "staff" });
	const [asked] = await rows("SELECT id, state FROM refund WHERE household_id = ?", household_id);
	refund_id = String(asked?.id);
	if (asked?.state === "requested") await approved(refund_id);
});

/** Approved by somebody who did not ask for it. */
async function approved(id: string) {
	const other = await campCtxFor(await aSecondAdmin(place), place.camp.id, { now: place.ctx.clock.now() });
	await decideRefund({ ...other, config: place.ctx.config }, { refund_id: id, decision: "approve" });
}

const pay = () => processRefund(place.ctx, { refund_id, way: "original" });
const sentBack = async () =>
	(await sdk(place).refunds.list({ payment_intent: intent_id }, { stripeAccount: account_id })).data.map(
		({ amount }) => amount,
	);
const stateOf = async () => (await rows("SELECT state FROM refund WHERE id = ?", refund_id))[0]?.state;

describe("A refund to the original card", () => {
	it("is sent by the provider and posted, and the books agree with the provider's", async () => {
		const { amount_cents } = await pay();
		expect(await sentBack()).toEqual([amount_cents]);
		expect(await stateOf()).toBe("processed");
		const books = await booksOf(household_id);
		expect(books.posted).toBe(books.kept);
		const later = new Date(Date.now() + 3 * 3_600_000).toISOString();
		await compareBooks({ ...place.ctx, clock: { now: () => later } });
		expect(await openDifferences(place.ctx.db, place.camp.id)).toEqual([]);
	});

	it("is sent once for parallel and repeated requests", async () => {
		const tries = await Promise.allSettled([pay(), pay()]);
		expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		await expect(pay()).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await sentBack()).toHaveLength(1);
	});

	it("is sent once when a lost response arrives on retry", async () => {
		await control(place, "faults", { kind: "lost", method: "POST", path: "/v1/refunds" });
		await pay();
		expect(await sentBack()).toHaveLength(1);
	});

	it("says that cards don't work when this installation's key has expired, and records nothing", async () => {
		await control(place, "faults", { kind: "401", method: "GET", path: "/v1/payment_intents", times: 9 });
		await expect(pay()).rejects.toMatchObject({
			code: "UNAVAILABLE",
			message: expect.stringContaining("aren't working"),
		});
		expect([await stateOf(), await sentBack()]).toEqual(["approved", []]);
	});

	it("is sent once when the provider sent it but reported a failure, and is recorded by the next attempt", async () => {
		await control(place, "faults", { kind: "500_done", method: "POST", path: "/v1/refunds" });
		await expect(pay()).rejects.toMatchObject({ code: "UNAVAILABLE" });
		expect(await stateOf()).toBe("approved");
		await place.fake.call(`http://stripe.test:4242/_fake/faults?key=${place.key}`, { method: "DELETE" });
		await pay();
		expect(await sentBack()).toHaveLength(1);
		expect(await stateOf()).toBe("processed");
	});

	it("from a family's credit uses unapplied card money, not an older check", async () => {
		const owes = await aFamilyThatOwes(place);
		const begun = await aBegunPayment(place, account_id, { ...owes, payables: owes.payables.slice(0, 1) });
		// A check pays all that is due, with something left, before the card's payment comes.
		await recordPayment(place.ctx, {
			household_id: owes.household_id,
			way: "check",
			amount_cents: 50_000,
			received_on: "2026-04-01",
		});
		await payWith(place, account_id, begun.intent_id);
		await settleIntent(place.ctx, account_id, begun.intent_id);
		const asked = await requestRefund(place.ctx, {
			household_id: owes.household_id,
			source: { kind: "credit" as const },
			amount_cents: 4_000,
			way: "original" as const,
			reason: "Paid twice",
		});
		await processRefund(place.ctx, { refund_id: asked.id, way: "original" });
		expect(
			await rows("SELECT payment_id, amount_cents FROM refund_part WHERE refund_id = ?", asked.id),
		).toEqual([{ payment_id: begun.id, amount_cents: 4_000 }]);
	});

	it("in several parts with one rejected by the bank is set aside for the office", async () => {
		const owes = await aFamilyThatOwes(place);
		const intents: string[] = [];
		for (const due of owes.payables) {
			const begun = await aBegunPayment(place, account_id, { ...owes, payables: [due] });
			await payWith(place, account_id, begun.intent_id);
			await settleIntent(place.ctx, account_id, begun.intent_id);
			intents.push(begun.intent_id);
		}
		const booked = await readBooked(place.ctx, owes.id);
		await cancelRegistration(place.ctx, booked, { line_ids: null, reason: "Moved away", by: "staff" });
		const [asked] = await rows("SELECT id, state FROM refund WHERE household_id = ?", owes.household_id);
		const id = String(asked?.id);
		if (asked?.state === "requested") {
			const other = await campCtxFor(await aSecondAdmin(place), place.camp.id, {
				now: place.ctx.clock.now(),
			});
			await decideRefund({ ...other, config: place.ctx.config }, { refund_id: id, decision: "approve" });
		}
		await processRefund(place.ctx, { refund_id: id, way: "original" });
		const hear = () => Promise.all(intents.map((each) => followRefunds(place.ctx, account_id, each)));
		expect(
			(await hear()).map(({ state }) => state),
			"the control: both were taken",
		).toEqual(["ignored", "ignored"]);
		const at = { stripeAccount: account_id };
		const { data } = await sdk(place).refunds.list({ payment_intent: String(intents[1]) }, at);
		await control(place, "refunds/fail", { refund: data[0]?.id }, account_id);
		expect(await hear()).toMatchObject([
			{ state: "ignored" },
			{
				state: "quarantined",
				camp_id: place.camp.id,
				outcome: expect.stringContaining("of a refund in 2 parts"),
			},
		]);
		expect(await rows("SELECT state FROM refund WHERE id = ?", id)).toEqual([{ state: "processed" }]);
	});

	it("is rejected beyond what the card still holds, and records nothing", async () => {
		await sdk(place).refunds.create({ payment_intent: intent_id }, { stripeAccount: account_id });
		await expect(pay()).rejects.toMatchObject({ code: "INVALID" });
		expect(await stateOf()).toBe("approved");
	});

	it("is rejected with a message when the card's bank holds the payment, and an automatic one keeps the reason for the office", async () => {
		const { latest_charge } = await sdk(place).paymentIntents.retrieve(
			intent_id,
			{},
			{ stripeAccount: account_id },
		);
		await control(place, "disputes", { charge: latest_charge }, account_id);
		const words = /^The cardholder's bank is holding this payment/;
		await expect(pay()).rejects.toMatchObject({ code: "INVALID", message: expect.stringMatching(words) });
		await autoRefundJob.run(place.ctx, { id: "a message", payload: { camp_id: place.camp.id, refund_id } });
		expect(await rows("SELECT state, failure FROM refund WHERE id = ?", refund_id)).toEqual([
			{ state: "approved", failure: expect.stringMatching(words) },
		]);
		expect(await sentBack()).toEqual([]);
	});
});

describe("A refund that was sent but not recorded", () => {
	beforeEach(async () => {
		await control(place, "faults", { kind: "500_done", method: "POST", path: "/v1/refunds" });
		await expect(pay()).rejects.toMatchObject({ code: "UNAVAILABLE" });
		await place.fake.call(`http://stripe.test:4242/_fake/faults?key=${place.key}`, { method: "DELETE" });
		expect(await sentBack()).toHaveLength(1);
		expect(await stateOf()).toBe("approved");
	});

	const refused = {
		code: "CONFLICT",
		message: expect.stringMatching(/^This refund was already sent to the card/),
	};

	it("can't be paid by check as well", async () => {
		await expect(processRefund(place.ctx, { refund_id, way: "check" })).rejects.toMatchObject(refused);
		expect(await stateOf()).toBe("approved");
		await pay();
		expect(await sentBack()).toHaveLength(1);
	});

	it("can't be rejected or withdrawn", async () => {
		const decision = { refund_id, decision: "reject" as const, reason: "By mistake" };
		await expect(decideRefund(place.ctx, decision)).rejects.toMatchObject(refused);
		await expect(takeBackRefund(place.ctx, { refund_id, reason: "By mistake" })).rejects.toMatchObject(
			refused,
		);
		expect(await stateOf()).toBe("approved");
	});

	it("is recorded once when the provider reports it", async () => {
		expect(await settleRefunds(place.ctx, account_id, intent_id)).toMatchObject({ state: "applied" });
		expect(await settleRefunds(place.ctx, account_id, intent_id)).toMatchObject({ state: "ignored" });
		expect(await rows("SELECT state, way FROM refund WHERE household_id = ?", household_id)).toEqual([
			{ state: "processed", way: "original" },
		]);
		expect(await sentBack()).toHaveLength(1);
		const books = await booksOf(household_id);
		expect(books.posted).toBe(books.kept);
	});

	it("isn't completed overnight: it is listed with the reason until someone pays it out again", async () => {
		const night = (hours: number) => {
			const later = new Date(Date.now() + hours * 3_600_000).toISOString();
			return compareBooks({ ...place.ctx, clock: { now: () => later } });
		};
		await night(3);
		expect(await stateOf()).toBe("approved");
		expect(await openDifferences(place.ctx.db, place.camp.id)).toMatchObject([
			{ what: "refunded", ours_cents: 0, note: expect.stringContaining("never confirmed") },
		]);
		await pay();
		expect(await sentBack()).toHaveLength(1);
		await night(4);
		expect(await openDifferences(place.ctx.db, place.camp.id)).toEqual([]);
	});

	it("is recorded as paid beside a refund that was rejected in the meantime", async () => {
		await rows(
			"UPDATE refund SET state = 'rejected', decision = 'By mistake' WHERE id = ? RETURNING id",
			refund_id,
		);
		expect(await settleRefunds(place.ctx, account_id, intent_id)).toMatchObject({ state: "applied" });
		expect(await settleRefunds(place.ctx, account_id, intent_id)).toMatchObject({ state: "ignored" });
		const states = await rows("SELECT state FROM refund WHERE household_id = ? ORDER BY state", household_id);
		expect(states).toEqual([{ state: "processed" }, { state: "rejected" }]);
	});
});

describe("A refund that is being sent", () => {
	it("is confirmed to the user when the provider reported it before it was recorded", async () => {
		let is_told = false;
		vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
			const answer = await place.fake.call(input, init);
			const { url, method } = new Request(input, init);
			if (method === "POST" && new URL(url).pathname === "/v1/refunds" && !is_told) {
				is_told = true;
				await settleRefunds(place.ctx, account_id, intent_id);
			}
			return answer;
		});
		expect(await pay()).toMatchObject({ state: "processed", way: "original" });
		expect(is_told).toBe(true);
		expect(await sentBack()).toHaveLength(1);
		expect(await stateOf()).toBe("processed");
	});

	it("can be paid by check when the provider has sent nothing", async () => {
		await processRefund(place.ctx, { refund_id, way: "check" });
		expect(await sentBack()).toEqual([]);
		expect(await stateOf()).toBe("processed");
	});
});

describe("A partial refund in another currency", () => {
	interface Line {
		total_cents: number;
		deposit_cents: number;
	}
	/** A family with these lines and charges; some of the charges are paid by card, each by a payment of its own. */
	async function aFamilyWith(
		currency: string,
		priced: readonly Line[],
		due: readonly number[],
		cards: number,
	) {
		const family = aFamily(place.camp, { children: priced.length, guardians: 1 });
		const user = aUser();
		const enrollments = family.children.map((child) =>
			anEnrollment(place.first, child, { status: "accepted" }),
		);
		const registration = aRegistration(place.season, family, user, {
			status: "accepted",
			currency,
			lines: enrollments.map((enrollment, at) => ({
				enrollment,
				name: "Session 1",
				price_cents: priced[at]?.total_cents ?? 0,
				deposit_cents: priced[at]?.deposit_cents ?? 0,
			})),
		});
		const payables = due.map((amount_cents, at) => {
			const kind = at === 0 ? ("deposit" as const) : ("installment" as const);
			return aPayable(registration, { kind, amount_cents, due_on: `2026-06-0${at + 1}`, label: `Due ${at}` });
		});
		await writeRows(env.DB, [family, user, ...enrollments, registration, ...payables]);
		const id = family.household.id;
		for (const one of (await payablesOf(id)).slice(0, cards)) {
			const of = { household_id: id, payables: [one], user_id: user.id };
			const begun = await aBegunPayment(place, account_id, of, currency);
			await payWith(place, account_id, begun.intent_id);
			await settleIntent(place.ctx, account_id, begun.intent_id);
		}
		return { id: registration.id, household_id: id };
	}

	/** Cancels the last line, and has what comes back of it approved. */
	async function lastCancelled({ id, household_id: whose }: { id: string; household_id: string }) {
		const booked = await readBooked(place.ctx, id);
		const last = booked.lines.at(-1)?.id ?? "";
		await cancelRegistration(place.ctx, booked, { line_ids: [last], reason: "Moved away", by: "staff" });
		const [asked] = await rows("SELECT id, state, amount_cents FROM refund WHERE household_id = ?", whose);
		if (asked?.state === "requested") await approved(String(asked.id));
		return { refund_id: String(asked?.id), amount_cents: Number(asked?.amount_cents) };
	}
	const allSentBack = async (id: string) =>
		(await sdk(place).refunds.list({ limit: 100 }, { stripeAccount: account_id })).data
			.filter(({ metadata }) => metadata?.refund_id === id)
			.map(({ amount }) => amount);

	it.each([
		["KWD", 28_330],
		["JPY", 28_333],
	])("goes back to the card in %s, in parts that cards accept", async (currency, cents) => {
		const three = Array.from({ length: 3 }, () => ({ total_cents: 45_000, deposit_cents: 5_000 }));
		const family = await aFamilyWith(currency, three, [15_000, 85_000, 35_000], 2);
		const asked = await lastCancelled(family);
		expect(asked.amount_cents).toBe(cents);
		await processRefund(place.ctx, { refund_id: asked.refund_id, way: "original" });
		const sent = await allSentBack(asked.refund_id);
		expect(sent.reduce((sum, each) => sum + each, 0)).toBe(cents);
		expect(await rows("SELECT state FROM refund WHERE id = ?", asked.refund_id)).toEqual([
			{ state: "processed" },
		]);
	});

	it("isn't sent at all where cards don't accept its last part", async () => {
		const two = [5_000, 23_345].map((total_cents) => ({ total_cents, deposit_cents: 0 }));
		const family = await aFamilyWith("KWD", two, [10_000, 15_000, 3_345], 2);
		const in_dinars = { ...place.ctx, camp: { ...place.ctx.camp, currency: "KWD" } };
		await recordPayment(in_dinars, {
			household_id: family.household_id,
			way: "check",
			amount_cents: 3_345,
			received_on: "2026-05-01",
		});
		const asked = await lastCancelled(family);
		expect(asked.amount_cents).toBe(23_345);
		await expect(
			processRefund(place.ctx, { refund_id: asked.refund_id, way: "original" }),
		).rejects.toMatchObject({
			code: "INVALID",
			message: expect.stringMatching(/can't be refunded to a card/),
		});
		expect(await allSentBack(asked.refund_id)).toEqual([]);
	});
});
