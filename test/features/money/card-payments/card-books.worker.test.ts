import fc from "fast-check";
import { beforeAll, expect, it, vi } from "vitest";
import { followDispute, followRefunds } from "#app/features/money/card-payments/settle-afterwards.server";
import { settleIntent } from "#app/features/money/card-payments/settle-intent.server";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { AUTO_REFUND_TOPIC, autoRefundJob } from "#app/features/money/refunds/jobs.server";
import { cancelRegistration, readBooked } from "#app/features/registration/bookings/index.server";
import { AppError } from "#app/platform/errors";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { leastChargeable } from "../../../support/stripe/core/money";
import { booksOf, faultsOf } from "../payments/books";
import { rows } from "../../office/registration-desk/board-world";
import {
	aBegunPayment,
	aCardCamp,
	aFamilyThatOwes,
	type CardCamp,
	connected,
	control,
	payablesOf,
	payWith,
	sdk,
} from "./card-world";

// Money by card, whatever becomes of it at the provider and here, in whatever order: the family's books agree with themselves at
// every step, and with the provider's once all is heard.

let place: CardCamp;
let account_id: string;

beforeAll(async () => {
	place = await aCardCamp({ capacity: 400 });
	vi.stubGlobal("fetch", place.fake.call);
	account_id = await connected(place);
});

const at = () => ({ stripeAccount: account_id });

const step = fc.oneof(
	fc.record({ do: fc.constant("begin" as const), which: fc.constantFrom("first" as const, "all" as const) }),
	fc.record({ do: fc.constant("pay" as const), which: fc.nat(2) }),
	fc.record({ do: fc.constant("hear" as const), which: fc.nat(2) }),
	fc.record({
		do: fc.constant("send back" as const),
		which: fc.nat(2),
		amount: fc.integer({ min: 1, max: 45_000 }),
	}),
	fc.record({ do: fc.constant("not taken" as const), which: fc.nat(2) }),
	fc.record({ do: fc.constant("dispute" as const), which: fc.nat(2) }),
	fc.record({
		do: fc.constant("decide" as const),
		which: fc.nat(2),
		status: fc.constantFrom("won" as const, "lost" as const),
	}),
	fc.record({ do: fc.constant("cancel" as const) }),
	fc.record({ do: fc.constant("check" as const), amount_cents: fc.integer({ min: 1, max: 50_000 }) }),
	fc.record({ do: fc.constant("deliver" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A bank that decides anew, heard of once the place was cancelled. */
const LOST_AFTER_WON: Step[] = [
	{ do: "dispute", which: 0 },
	{ do: "decide", which: 0, status: "won" },
	{ do: "hear", which: 0 },
	{ do: "decide", which: 0, status: "lost" },
	{ do: "cancel" },
	{ do: "check", amount_cents: 1 },
];

/** A cent that went back, and is owed again: less than any card takes. */
const A_CENT_OWED: Step[] = [
	{ do: "send back", which: 0, amount: 1 },
	{ do: "hear", which: 0 },
	{ do: "begin", which: "first" },
	{ do: "send back", which: 0, amount: 1 },
];

/** A part that went back and was not taken, after the bank took the rest. */
const NOT_TAKEN_OF_DISPUTED: Step[] = [
	{ do: "send back", which: 0, amount: 100 },
	{ do: "dispute", which: 0 },
	{ do: "hear", which: 0 },
	{ do: "not taken", which: 0 },
];

/** All went back by itself and was not taken; a part of it was sent from the provider's own pages then. */
const SENT_AFTER_NOT_TAKEN: Step[] = [
	{ do: "cancel" },
	{ do: "hear", which: 0 },
	{ do: "deliver" },
	{ do: "not taken", which: 0 },
	{ do: "send back", which: 0, amount: 20_431 },
];

/** More than a cancellation owes was not taken, and a part of it was sent from the provider's own pages then. */
const SENT_AFTER_MORE_THAN_OWED: Step[] = [
	{ do: "hear", which: 0 },
	{ do: "send back", which: 0, amount: 40_001 },
	{ do: "cancel" },
	{ do: "hear", which: 0 },
	{ do: "not taken", which: 0 },
	{ do: "send back", which: 0, amount: 5_000 },
];

interface Begun {
	id: string;
	intent_id: string;
	disputes: string[];
}

const one = (begun: readonly Begun[], which: number) => begun[which % Math.max(1, begun.length)];

async function hear({ intent_id, disputes }: Begun) {
	await settleIntent(place.ctx, account_id, intent_id);
	await followRefunds(place.ctx, account_id, intent_id);
	for (const id of disputes) await followDispute(place.ctx, account_id, id);
}

const deliver = async () => {
	while ((await deliverOutbox(place.ctx, { [AUTO_REFUND_TOPIC]: autoRefundJob })) > 0);
};

const pendingFor = (household_id: string) =>
	rows(
		`SELECT f.payable_id AS payable_id FROM payment p JOIN payment_for f ON f.camp_id = p.camp_id AND f.payment_id = p.id
		WHERE p.household_id = ? AND p.state = 'pending'`,
		household_id,
	);

async function take(
	family: Awaited<ReturnType<typeof aFamilyThatOwes>>,
	begun: Begun[],
	each: Step,
): Promise<void> {
	const stripe = sdk(place);
	if (each.do === "begin") {
		// What is being paid already cannot be begun again: its page is closed first.
		const begun_for = new Set((await pendingFor(family.household_id)).map(({ payable_id }) => payable_id));
		const due = (await payablesOf(family.household_id))
			.filter(({ id, state }) => state === "due" && !begun_for.has(id))
			.map((each) => ({ ...each, amount_cents: each.open_cents }));
		const payables = each.which === "all" ? due : due.slice(0, 1);
		if (payables.length === 0 || begun.length > 2) return;
		// What cards do not take is refused before anything of it is kept.
		const cents = payables.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
		if (cents < leastChargeable("usd")) return;
		begun.push({ ...(await aBegunPayment(place, account_id, { ...family, payables })), disputes: [] });
		return;
	}
	if (each.do === "cancel") {
		const booked = await readBooked(place.ctx, family.id);
		await cancelRegistration(place.ctx, booked, { line_ids: null, reason: "Asked", by: "staff" });
		return;
	}
	if (each.do === "check") {
		const { amount_cents } = each;
		await recordPayment(place.ctx, {
			household_id: family.household_id,
			way: "check",
			amount_cents,
			received_on: place.ctx.today,
		});
		return;
	}
	if (each.do === "deliver") return deliver();
	const which = one(begun, each.which);
	if (!which) return;
	if (each.do === "pay") await payWith(place, account_id, which.intent_id);
	if (each.do === "hear") await hear(which);
	// What the provider refuses (more than there is, disputed already) simply does not happen there.
	const there = (call: Promise<unknown>) => call.catch(() => undefined);
	if (each.do === "send back")
		await there(stripe.refunds.create({ payment_intent: which.intent_id, amount: each.amount }, at()));
	if (each.do === "not taken") {
		const { data } = await stripe.refunds.list({ payment_intent: which.intent_id }, at());
		const sent = data.find(({ status }) => status === "succeeded");
		if (sent) await there(control(place, "refunds/fail", { refund: sent.id }, account_id));
	}
	if (each.do === "dispute") {
		const { latest_charge: charge } = await stripe.paymentIntents.retrieve(which.intent_id, {}, at());
		const made = await there(control(place, "disputes", { charge }, account_id));
		if (made) which.disputes.push((made as { id: string }).id);
	}
	const open = which.disputes.at(-1);
	if (each.do === "decide" && open)
		await there(control(place, "disputes/close", { dispute: open, status: each.status }, account_id));
}

/** What the provider still has of a family's payments. */
async function keptThere(begun: readonly Begun[]): Promise<number> {
	const stripe = sdk(place);
	let cents = 0;
	for (const { intent_id, disputes } of begun) {
		const intent = await stripe.paymentIntents.retrieve(intent_id, { expand: ["latest_charge"] }, at());
		if (intent.status !== "succeeded" || typeof intent.latest_charge !== "object") continue;
		cents += intent.amount_received - (intent.latest_charge?.amount_refunded ?? 0);
		for (const id of disputes) {
			const { balance_transactions } = await stripe.disputes.retrieve(id, {}, at());
			cents += balance_transactions.reduce((sum, { amount }) => sum + amount, 0);
		}
	}
	return cents;
}

it("the card ledger agrees with itself at every step, and with the provider once all events are reported", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
			const family = await aFamilyThatOwes(place);
			const begun: Begun[] = [];
			const faults = async () => faultsOf(await booksOf(family.household_id));
			// Most histories begin with money that came.
			for (const each of [{ do: "begin", which: "all" }, { do: "pay", which: 0 }, ...steps] as Step[]) {
				try {
					await take(family, begun, each);
				} catch (error) {
					if (!(error instanceof AppError) || error.code === "INTERNAL") throw error;
				}
				expect(await faults(), JSON.stringify(each)).toEqual([]);
			}
			// What goes back by itself is heard of like anything: until nothing changes any more.
			for (let round = 0; round < 3; round += 1) {
				for (const each of begun) await hear(each);
				await deliver();
				expect(await faults()).toEqual([]);
			}
			const [{ cents } = { cents: 0 }] = await rows(
				`SELECT coalesce(sum(iif(p.debit_account = 'card', p.amount_cents, 0) - iif(p.credit_account = 'card', p.amount_cents, 0)), 0) AS cents
				FROM ledger_entry e JOIN ledger_posting p ON p.camp_id = e.camp_id AND p.entry_id = e.id WHERE e.household_id = ?`,
				family.household_id,
			);
			expect(cents, "by the journal, and at the provider").toBe(await keptThere(begun));
		}),
		{
			numRuns: 13,
			examples: [
				[LOST_AFTER_WON],
				[A_CENT_OWED],
				[NOT_TAKEN_OF_DISPUTED],
				[SENT_AFTER_NOT_TAKEN],
				[SENT_AFTER_MORE_THAN_OWED],
			],
		},
	);
}, 60_000);
