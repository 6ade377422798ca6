import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { compareBooks } from "#app/features/money/card-payments/compare-books.server";
import { openDifferences } from "#app/features/money/card-payments/queries.server";
import { settleDifference } from "#app/features/money/card-payments/settle-difference.server";
import { settleIntent } from "#app/features/money/card-payments/settle-intent.server";
import { settleRefunds } from "#app/features/money/card-payments/settle-refunds.server";
import {
	aBegunPayment,
	aCardCamp,
	aFamilyThatOwes,
	type CardCamp,
	connected,
	control,
	payWith,
	sdk,
} from "./card-world";

let place: CardCamp;
let account_id: string;

beforeEach(async () => {
	place = await aCardCamp();
	vi.stubGlobal("fetch", place.fake.call);
	account_id = await connected(place);
});

/** Later than what happened just now by as long as a payment may be on its way. */
const compare = (later_ms = 3 * 3_600_000) =>
	compareBooks({ ...place.ctx, clock: { now: () => new Date(Date.now() + later_ms).toISOString() } });
const found = async () =>
	(await openDifferences(place.ctx.db, place.camp.id)).map(({ what, ours_cents, theirs_cents }) => ({
		what,
		ours_cents,
		theirs_cents,
	}));

async function aPayment({ settled = true } = {}) {
	const begun = await aBegunPayment(place, account_id, await aFamilyThatOwes(place));
	await env.DB.prepare("UPDATE payment SET created_at = ? WHERE id = ?")
		.bind(new Date().toISOString(), begun.id)
		.run();
	await payWith(place, account_id, begun.intent_id);
	if (settled) await settleIntent(place.ctx, account_id, begun.intent_id);
	return begun;
}

describe("Our books and the provider's", () => {
	it("don't differ when all events were reported", async () => {
		await aPayment();
		await aPayment();
		await compare();
		expect(await found()).toEqual([]);
	});

	it("differ by an unreported payment, which is listed once and removed when it is reported", async () => {
		const begun = await aPayment({ settled: false });
		await compare();
		await compare(3 * 3_600_000 + 1000);
		expect(await found()).toEqual([{ what: "state", ours_cents: 0, theirs_cents: begun.amount_cents }]);
		await settleIntent(place.ctx, account_id, begun.intent_id);
		await compare(3 * 3_600_000 + 2000);
		expect(await found()).toEqual([]);
	});

	it("are compared from the last comparison on, regardless of how many accounts are waiting", async () => {
		const day_ms = 86_400_000;
		await compare();
		const at = new Date(Date.now() + day_ms);
		const begun = await aPayment({ settled: false });
		place.fake.world(place.key).booksOf(account_id).payment_intents.get(begun.intent_id).created =
			at.getTime() / 1000;
		// Enough for three nights and more, none of which was ever compared; at the provider there are none of that name.
		await env.DB.prepare(
			`INSERT INTO provider_account (camp_id, account_id, livemode, connected_by, disconnected_at, created_at, updated_at)
			SELECT ?1, 'acct_wait_' || j.value, 0, ?2, ?3, ?3, ?3 FROM json_each(?4) j`,
		)
			.bind(
				place.camp.id,
				place.ctx.user.id,
				at.toISOString(),
				JSON.stringify(Array.from({ length: 95 }, (_, n) => n)),
			)
			.run();
		for (const night of [1, 2, 3]) await compare(night * day_ms + day_ms / 2);
		expect(await found(), "it had no turn yet").toEqual([]);
		await compare(6 * day_ms);
		expect(await found(), "longer ago than three days").toEqual([
			{ what: "state", ours_cents: 0, theirs_cents: begun.amount_cents },
		]);
	});

	it("are read in intervals where there is too much for one read, and nothing is skipped", async () => {
		const books = place.fake.world(place.key).booksOf(account_id);
		const hour_s = 3_600;
		await compare();
		const begun = await Promise.all([1, 2, 3, 4, 5].map(() => aPayment({ settled: false })));
		for (const [index, { intent_id }] of begun.entries()) {
			books.payment_intents.get(intent_id).created = Math.floor(Date.now() / 1000) + (index + 3) * hour_s;
		}
		const clock = { now: () => new Date(Date.now() + 12 * hour_s * 1000).toISOString() };
		await compareBooks({ ...place.ctx, clock }, 2);
		expect(await found()).toHaveLength(5);
		const [account] = await place.ctx.db.all<{ compared_until: string }>(
			`SELECT compared_until FROM provider_account WHERE account_id = '${account_id}'`,
		);
		expect(Date.parse(account?.compared_until ?? "")).toBeGreaterThan(Date.now() + 11 * hour_s * 1000);
	});

	it("differ by payments made directly at the provider", async () => {
		const intent = await sdk(place).paymentIntents.create(
			{ amount: 12_300, currency: "usd" },
			{ stripeAccount: account_id },
		);
		await payWith(place, account_id, intent.id);
		await compare();
		expect(await found()).toEqual([{ what: "missing_here", ours_cents: null, theirs_cents: 12_300 }]);
	});

	it("differ by refunds made at the provider", async () => {
		const begun = await aPayment();
		await sdk(place).refunds.create(
			{ payment_intent: begun.intent_id, amount: 1_000 },
			{ stripeAccount: account_id },
		);
		await compare();
		expect(await found()).toEqual([{ what: "refunded", ours_cents: 0, theirs_cents: 1_000 }]);
	});

	it("differ by a refund or dispute of an old payment until it is reported", async () => {
		const [back, taken] = [await aPayment(), await aPayment()];
		const old_s = Math.floor(Date.now() / 1000) - 30 * 86_400;
		const books = place.fake.world(place.key).booksOf(account_id);
		for (const { id, intent_id } of [back, taken]) {
			books.payment_intents.get(intent_id).created = old_s;
			await env.DB.prepare("UPDATE payment SET created_at = ? WHERE id = ?")
				.bind(new Date(old_s * 1000).toISOString(), id)
				.run();
		}
		await compare();
		expect(await found(), "as long as nothing happened").toEqual([]);
		const { id: refund_id } = await sdk(place).refunds.create(
			{ payment_intent: back.intent_id, amount: 1_000 },
			{ stripeAccount: account_id },
		);
		const { latest_charge } = books.payment_intents.get(taken.intent_id);
		await control(place, "disputes", { charge: latest_charge }, account_id);
		await compare(3 * 3_600_000 + 1000);
		const listed = await found();
		expect(listed).toHaveLength(2);
		expect(listed).toContainEqual({ what: "refunded", ours_cents: 0, theirs_cents: 1_000 });
		expect(listed).toContainEqual({ what: "state", ours_cents: taken.amount_cents, theirs_cents: 0 });
		// What is out of these days is not looked at, and stays on the list.
		books.refunds.get(refund_id).created = old_s;
		await compare(3 * 3_600_000 + 2000);
		expect(await found()).toHaveLength(2);
		books.refunds.get(refund_id).created = Math.floor(Date.now() / 1000);
		await settleRefunds(place.ctx, account_id, back.intent_id);
		await compare(3 * 3_600_000 + 3000);
		expect(await found()).toEqual([{ what: "state", ours_cents: taken.amount_cents, theirs_cents: 0 }]);
	});

	it("differ by payments recorded here and unknown to the provider", async () => {
		const begun = await aBegunPayment(place, account_id, await aFamilyThatOwes(place));
		await env.DB.prepare(
			"UPDATE payment SET created_at = ?, state = 'succeeded', received_on = '2026-05-01', provider_intent = 'pi_gone' WHERE id = ?",
		)
			.bind(new Date().toISOString(), begun.id)
			.run();
		await compare();
		expect(await found()).toContainEqual({
			what: "missing_there",
			ours_cents: begun.amount_cents,
			theirs_cents: null,
		});
	});

	it("drop a difference that someone explains, and list it again when it persists", async () => {
		await aPayment({ settled: false });
		await compare();
		const [open] = await openDifferences(place.ctx.db, place.camp.id);
		await settleDifference(
			place.ctx,
			{ camp_id: place.camp.id },
			{ difference_id: open?.id ?? "", note: "Being looked into" },
		);
		expect(await found()).toEqual([]);
		await expect(
			settleDifference(
				place.ctx,
				{ camp_id: place.camp.id },
				{ difference_id: open?.id ?? "", note: "Again" },
			),
		).rejects.toMatchObject({ code: "CONFLICT" });
		await compare(3 * 3_600_000 + 1000);
		expect(await found()).toHaveLength(1);
	});
});
