import { sql } from "drizzle-orm";
import type Stripe from "stripe";
import { newId } from "~/lib/ids";
import { fromProvider } from "~/lib/provider-amount";
import { asked, isMissing, stripeOf } from "~/platform/clients/stripe.server";
import type { Ctx } from "~/platform/context.server";
import { takenAway } from "./read-account.server";

/** How far back books are compared. */
const DAYS = 3;
/** Payments of the last minutes may still be on their way here. */
const SETTLED_MS = 30 * 60_000;
/** Accounts compared in one go, those first that were compared longest ago; each costs a question or more. */
const AT_ONCE = 30;
/** Payments a page, the most that the provider gives. */
const PAGE = 100;
/** Payments, refunds and disputes of an account that are looked at in one go, of each; that there were more is logged. */
const MOST = 2_000;

type Difference = "missing_here" | "missing_there" | "amount" | "state" | "refunded";

interface Ours {
	id: string;
	state: string;
	amount_cents: number;
	refunded_cents: number;
	currency: string;
	provider_intent: string | null;
	/** Whether a dispute of it is known here. */
	is_disputed: 0 | 1;
}

interface Found {
	object_id: string;
	what: Difference;
	ours_cents: number | null;
	theirs_cents: number | null;
	currency: string;
}

/**
 * Compares what came by card within the last three days, and what went back or was disputed then of whatever age, with the
 * provider's books, account by account, and lists what differs: nothing is mended by itself, for a difference is a mistake somebody has to understand. What no longer differs is
 * taken off the list. Safe to run twice.
 */
export async function compareBooks(ctx: Ctx): Promise<void> {
	if (!ctx.config.stripe) return;
	const accounts = await ctx.db.all<{ camp_id: string; account_id: string }>(sql`SELECT camp_id, account_id
		FROM provider_account ORDER BY compared_at, account_id LIMIT ${AT_ONCE}`);
	const failures: unknown[] = [];
	for (const account of accounts) {
		await compareAccount(ctx, account).catch(async (error: unknown) => {
			// One account's trouble keeps no other waiting, now or the next night.
			const is_gone = isMissing(error);
			await passOver(ctx, account, is_gone);
			if (is_gone) return;
			ctx.log.error("books were not compared", error, account);
			failures.push(error);
		});
	}
	if (failures.length > 0) throw failures[0];
}

/** An account that cannot be compared now has had its turn; one that was taken from us takes no cards any more. */
async function passOver(
	ctx: Ctx,
	{ camp_id, account_id }: { camp_id: string; account_id: string },
	is_gone: boolean,
) {
	if (is_gone) await takenAway(ctx, { camp_id, account_id });
	await ctx.db.run(sql`UPDATE provider_account SET compared_at = ${ctx.clock.now()}
		WHERE camp_id = ${camp_id} AND account_id = ${account_id}`);
}

async function compareAccount(ctx: Ctx, { camp_id, account_id }: { camp_id: string; account_id: string }) {
	const now = ctx.clock.now();
	const from = new Date(Date.parse(now) - DAYS * 86_400_000).toISOString();
	const until = new Date(Date.parse(now) - SETTLED_MS).toISOString();
	const theirs = await touchedSince(ctx, account_id, { from, until });
	const ours = await ctx.db.all<Ours>(sql`SELECT id, state, amount_cents, currency, provider_intent,
		coalesce((SELECT sum(j.value ->> 2) FROM refund f, json_each(f.provider_refund) j WHERE f.camp_id = payment.camp_id
			AND f.household_id = payment.household_id AND f.provider_refund IS NOT NULL AND f.state = 'processed'
			AND j.value ->> 1 = payment.id), 0) AS refunded_cents,
		EXISTS (SELECT 1 FROM dispute d WHERE d.camp_id = payment.camp_id AND d.payment_id = payment.id) AS is_disputed
		FROM payment WHERE camp_id = ${camp_id} AND provider_account = ${account_id}
		AND (id IN (SELECT value FROM json_each(${JSON.stringify(theirs.map(({ metadata }) => metadata.payment_id ?? ""))}))
			OR (state IN ('succeeded', 'refunded', 'disputed') AND created_at >= ${from} AND updated_at <= ${until}))`);
	const found = differences(theirs, ours);
	const looked = JSON.stringify(theirs.map(({ id }) => id));
	const rows = JSON.stringify(
		found.map((each) => [
			newId(),
			each.object_id,
			each.what,
			each.ours_cents,
			each.theirs_cents,
			each.currency,
		]),
	);
	await ctx.db.batch([
		ctx.db.run(sql`INSERT INTO provider_difference (id, camp_id, account_id, object_id, what, ours_cents, theirs_cents,
				currency, found_at, seen_at)
			SELECT j.value ->> 0, ${camp_id}, ${account_id}, j.value ->> 1, j.value ->> 2, j.value ->> 3, j.value ->> 4, j.value ->> 5,
				${now}, ${now} FROM json_each(${rows}) j WHERE true
			ON CONFLICT (account_id, object_id, what) WHERE settled_at IS NULL
			DO UPDATE SET seen_at = excluded.seen_at, ours_cents = excluded.ours_cents, theirs_cents = excluded.theirs_cents`),
		// Looked at and not seen again: it is no more. What the provider does not know cannot be looked at there.
		ctx.db.run(sql`UPDATE provider_difference SET settled_at = ${now}, note = 'No longer differs'
			WHERE account_id = ${account_id} AND settled_at IS NULL AND seen_at < ${now}
			AND (object_id IN (SELECT value FROM json_each(${looked})) OR (what = 'missing_there' AND found_at >= ${from}))`),
		ctx.db.run(sql`UPDATE provider_account SET compared_at = ${now}
			WHERE camp_id = ${camp_id} AND account_id = ${account_id}`),
	]);
	if (found.length > 0) ctx.log.info("books differ", { account_id, found: found.length });
}

/** The provider's payments that began, went back or were disputed within a time, each once, with their charges. */
async function touchedSince(ctx: Ctx, account_id: string, { from, until }: { from: string; until: string }) {
	const stripe = await stripeOf(ctx);
	const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000);
	const within = { limit: PAGE, created: { gte: seconds(from), lte: seconds(until) } };
	const at = { stripeAccount: account_id };
	const behind = { ...within, expand: ["data.payment_intent.latest_charge"] };
	const cut = (what: string) => ctx.log.info("books were compared in part", { account_id, what, most: MOST });
	const intents = await upToMost(
		(after) => stripe.paymentIntents.list({ ...within, expand: ["data.latest_charge"], ...after }, at),
		() => cut("payments"),
	);
	const refunds = await upToMost(
		(after) => stripe.refunds.list({ ...behind, ...after }, at),
		() => cut("refunds"),
	);
	const disputes = await upToMost(
		(after) => stripe.disputes.list({ ...behind, ...after }, at),
		() => cut("disputes"),
	);
	const older = [...refunds, ...disputes].flatMap(({ payment_intent }) =>
		typeof payment_intent === "object" && payment_intent !== null ? [payment_intent] : [],
	);
	return [...new Map([...older, ...intents].map((intent) => [intent.id, intent])).values()];
}

/** All of a list at the provider, page by page, as far as it is looked at in one go. */
async function upToMost<Row extends { id: string }>(
	list: (after: { starting_after?: string }) => Promise<Stripe.ApiList<Row>>,
	cut: () => void,
): Promise<Row[]> {
	const read: Row[] = [];
	let after = {};
	while (read.length < MOST) {
		const page = await asked(list(after));
		read.push(...page.data);
		const last = page.data.at(-1);
		if (!page.has_more || !last) return read;
		after = { starting_after: last.id };
	}
	cut();
	return read;
}

/** What differs between the provider's payments and ours. Pure. */
function differences(theirs: readonly Stripe.PaymentIntent[], ours: readonly Ours[]): Found[] {
	const byId = new Map(ours.map((each) => [each.id, each]));
	const found: Found[] = [];
	const seen = new Set<string>();
	for (const intent of theirs) {
		const currency = intent.currency.toUpperCase();
		const here = byId.get(intent.metadata.payment_id ?? "");
		const came = intent.status === "succeeded";
		const theirs_cents = came ? fromProvider(intent.amount_received, currency) : 0;
		seen.add(intent.id);
		const stands = here !== undefined && ["succeeded", "refunded", "disputed"].includes(here.state);
		if (!came && !stands) continue;
		const differs = (what: Difference, ours_cents: number | null, of = theirs_cents) =>
			found.push({ object_id: intent.id, what, ours_cents, theirs_cents: of, currency });
		if (!here) differs("missing_here", null);
		else if (came !== stands) differs("state", stands ? here.amount_cents : 0);
		else if (here.amount_cents !== theirs_cents || here.currency !== currency)
			differs("amount", here.amount_cents);
		else {
			const refunded = refundedOf(intent, currency);
			if (refunded !== here.refunded_cents) differs("refunded", here.refunded_cents, refunded);
			if (isDisputed(intent) && !here.is_disputed) differs("state", here.amount_cents, 0);
		}
	}
	for (const here of ours) {
		const { provider_intent, state, amount_cents, currency } = here;
		if (!["succeeded", "refunded", "disputed"].includes(state)) continue;
		if (provider_intent !== null && seen.has(provider_intent)) continue;
		found.push({
			...{ object_id: provider_intent ?? here.id, what: "missing_there", ours_cents: amount_cents },
			...{ theirs_cents: null, currency },
		});
	}
	return found;
}

const isDisputed = ({ latest_charge: charge }: Stripe.PaymentIntent) =>
	typeof charge === "object" && charge?.disputed === true;

function refundedOf({ latest_charge: charge }: Stripe.PaymentIntent, currency: string): number {
	return typeof charge === "object" && charge !== null ? fromProvider(charge.amount_refunded, currency) : 0;
}
