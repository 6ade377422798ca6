import type Stripe from "stripe";
import { fromProvider } from "#app/lib/provider-amount";
import { asked, stripeOf } from "#app/platform/clients/stripe.server";
import type { Ctx } from "#app/platform/context.server";

// What happened to payments at the provider within a time, however much it was.

/** Payments a page, the most that the provider gives. */
const PAGE = 100;
/** A stretch is not cut below this: what is more in a minute than is read at once is logged. */
const SHORTEST_MS = 60_000;

/** What of a payment at the provider is compared. */
export interface Theirs {
	id: string;
	payment_id: string;
	came: boolean;
	cents: number;
	refunded_cents: number;
	is_disputed: boolean;
	/** Refunds of ours that were sent there, by the ids that we gave them. */
	sent: string[];
	currency: string;
}

interface Stretch {
	from: string;
	until: string;
}

/** What may still be read of an account in this go. */
export interface Budget {
	/** Payments that are read at once. */
	most: number;
	stretches: number;
}

/**
 * The provider's payments that began, went back or were disputed within a time, each once; and up to where they were read. Where there
 * is more than is read at once, the time is read in stretches, the earliest first, as far as the budget goes.
 */
export async function touchedSince(ctx: Ctx, account_id: string, { from, until }: Stretch, budget: Budget) {
	const { most } = budget;
	const read = new Map<string, Theirs>();
	let at = Date.parse(from);
	const end = Date.parse(until);
	let length = end - at;
	for (; at < end && budget.stretches > 0; budget.stretches -= 1) {
		const to = Math.min(end, at + length);
		const stretch = { from: new Date(at).toISOString(), until: new Date(to).toISOString() };
		const { intents, sent, is_cut } = await touchedIn(ctx, account_id, stretch, most);
		if (is_cut && to - at > SHORTEST_MS) {
			length = Math.max(SHORTEST_MS, Math.floor((to - at) / 4));
			continue;
		}
		if (is_cut) ctx.log.info("books were compared in part", { account_id, ...stretch, most });
		for (const intent of intents) read.set(intent.id, toTheirs(intent, sent.get(intent.id) ?? []));
		at = to;
		length *= 2;
	}
	return { theirs: [...read.values()], until: new Date(at).toISOString() };
}

async function touchedIn(ctx: Ctx, account_id: string, { from, until }: Stretch, most: number) {
	const stripe = await stripeOf(ctx);
	const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000);
	const within = { limit: Math.min(PAGE, most), created: { gte: seconds(from), lte: seconds(until) } };
	const at = { stripeAccount: account_id };
	const behind = { ...within, expand: ["data.payment_intent.latest_charge"] };
	const intents = await upToMost(most, (after) =>
		stripe.paymentIntents.list({ ...within, expand: ["data.latest_charge"], ...after }, at),
	);
	const refunds = await upToMost(most, (after) => stripe.refunds.list({ ...behind, ...after }, at));
	const disputes = await upToMost(most, (after) => stripe.disputes.list({ ...behind, ...after }, at));
	const older = [...refunds.read, ...disputes.read].flatMap(({ payment_intent }) =>
		typeof payment_intent === "object" && payment_intent !== null ? [payment_intent] : [],
	);
	const sent = new Map<string, string[]>();
	for (const { metadata, payment_intent } of refunds.read) {
		const id = typeof payment_intent === "object" ? payment_intent?.id : payment_intent;
		if (id && metadata?.refund_id) sent.set(id, [...(sent.get(id) ?? []), metadata.refund_id]);
	}
	return {
		sent,
		intents: [...older, ...intents.read],
		is_cut: intents.is_cut || refunds.is_cut || disputes.is_cut,
	};
}

/** All of a list at the provider, page by page, as far as it is read at once. */
async function upToMost<Row extends { id: string }>(
	most: number,
	list: (after: { starting_after?: string }) => Promise<Stripe.ApiList<Row>>,
): Promise<{ read: Row[]; is_cut: boolean }> {
	const read: Row[] = [];
	let after = {};
	while (read.length < most) {
		const page = await asked(list(after));
		read.push(...page.data);
		const last = page.data.at(-1);
		if (!page.has_more || !last) return { read, is_cut: false };
		after = { starting_after: last.id };
	}
	return { read, is_cut: true };
}

function toTheirs(
	{ id, metadata, status, amount_received, latest_charge, ...intent }: Stripe.PaymentIntent,
	sent: string[],
): Theirs {
	const currency = intent.currency.toUpperCase();
	const charge = typeof latest_charge === "object" ? latest_charge : null;
	const came = status === "succeeded";
	return {
		id,
		payment_id: metadata.payment_id ?? "",
		came,
		currency,
		sent,
		cents: came ? fromProvider(amount_received, currency) : 0,
		refunded_cents: charge ? fromProvider(charge.amount_refunded, currency) : 0,
		is_disputed: charge?.disputed === true,
	};
}
