import type Stripe from "stripe";
import { fromProvider } from "#app/lib/provider-amount";
import { asked, stripeOf } from "#app/platform/clients/stripe.server";
import type { Ctx } from "#app/platform/context.server";

// Reads all activity on payments at the provider within a time range, regardless of volume.

/** Page size; the provider's maximum. */
const PAGE = 100;
/** Shortest range to split. If even this range holds more than one read can take, the excess is logged. */
const SHORTEST_MS = 60_000;

/** The compared data of a payment at the provider. */
export interface Theirs {
	id: string;
	payment_id: string;
	came: boolean;
	cents: number;
	refunded_cents: number;
	is_disputed: boolean;
	/** Refunds sent by us, by our own IDs. */
	sent: string[];
	currency: string;
}

interface Stretch {
	from: string;
	until: string;
}

/** Remaining read budget for an account in this run. */
export interface Budget {
	/** Maximum payments read in one go. */
	most: number;
	stretches: number;
}

/**
 * The provider's payments that began, were refunded or were disputed within a range, each once, and the time up to
 * which they were read. If there are more than one read can take, the range is read in parts, earliest first, as
 * far as the budget allows.
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

/** All rows of a provider list, page by page, up to a maximum. */
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
