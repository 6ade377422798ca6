import { sql } from "drizzle-orm";
import { newId } from "#app/lib/ids";
import { asked, stripeOf } from "#app/platform/clients/stripe.server";
import type { Ctx } from "#app/platform/context.server";
import { chooseSubscription, saidOf } from "./choose-subscription";
import { PLATFORM_ACCOUNT, type SubscriptionRow, subscriptionOf } from "./queries.server";
import { idOf, readBooks, type TheirBooks } from "./read-provider.server";

/** Camps compared per run, least recently compared first; each takes four requests. */
const AT_ONCE = 20;
/** Statuses for which no further payments are made. */
const ENDED: readonly string[] = ["canceled", "incomplete_expired"];
/** Days to look back for subscriptions of unknown customers. */
const LOOKED_BACK_DAYS = 3;
const PAGE = 100;

interface Found {
	object_id: string;
	what: "missing_here" | "missing_there" | "state";
	note: string;
}

/**
 * Compares each camp's subscription with the provider's data and lists the differences; nothing is corrected
 * automatically. Differences that no longer exist are removed from the list. Safe to run twice.
 */
export async function compareSubscriptions(ctx: Ctx): Promise<void> {
	if (ctx.config.plan_price_ids === null) return;
	const customers = await ctx.db.all<{ camp_id: string; customer_id: string }>(sql`SELECT camp_id, customer_id
		FROM billing_customer ORDER BY compared_at, camp_id LIMIT ${AT_ONCE}`);
	const failures: unknown[] = [];
	for (const customer of customers) {
		const compared = subscriptionOf(ctx.db, customer.camp_id).then(([row]) =>
			compareSubscription(ctx, customer, row),
		);
		await compared.catch((error: unknown) => {
			// A failure for one camp doesn't hold up the others.
			ctx.log.error("a subscription was not compared", error, customer);
			failures.push(error);
		});
	}
	await listUnknown(ctx).catch((error: unknown) => {
		ctx.log.error("unmatched subscriptions not checked", error);
		failures.push(error);
	});
	if (failures.length > 0) throw failures[0];
}

/**
 * Lists recent subscriptions of customers who belong to no camp, for the operator: someone is paying for nothing.
 * Those that ended, or belong to a known customer now, are removed from the list.
 */
async function listUnknown(ctx: Ctx): Promise<void> {
	const stripe = await stripeOf(ctx);
	const now = ctx.clock.now();
	const gte = Math.floor(Date.parse(now) / 1000) - LOOKED_BACK_DAYS * 86_400;
	const theirs: [string, string | null, string, boolean][] = [];
	let starting_after: string | undefined;
	do {
		const page = await asked(
			stripe.subscriptions.list({
				status: "all",
				created: { gte },
				limit: PAGE,
				...(starting_after ? { starting_after } : {}),
			}),
		);
		theirs.push(
			...page.data.map(({ id, customer, status }): [string, string | null, string, boolean] => [
				...([
					id,
					idOf(customer),
					`The subscription is ${status} at Stripe, and its customer doesn't match a camp.`,
				] as const),
				ENDED.includes(status),
			]),
		);
		starting_after = page.has_more ? page.data.at(-1)?.id : undefined;
	} while (starting_after);
	const rows = JSON.stringify(theirs.map((each) => [newId(), ...each]));
	const is_known = sql`EXISTS (SELECT 1 FROM billing_customer c WHERE c.customer_id = j.value ->> 2)`;
	await ctx.db.batch([
		ctx.db.run(sql`INSERT INTO provider_difference (id, account_id, object_id, what, note, found_at, seen_at)
			SELECT j.value ->> 0, ${PLATFORM_ACCOUNT}, j.value ->> 1, 'missing_here', j.value ->> 3, ${now}, ${now}
			FROM json_each(${rows}) j WHERE NOT ${is_known} AND NOT (j.value ->> 4)
			ON CONFLICT (account_id, object_id, what) WHERE settled_at IS NULL DO UPDATE SET seen_at = excluded.seen_at, note = excluded.note`),
		ctx.db.run(sql`UPDATE provider_difference SET settled_at = ${now}, note = 'No longer differs'
			WHERE account_id = ${PLATFORM_ACCOUNT} AND camp_id IS NULL AND settled_at IS NULL
			AND object_id IN (SELECT j.value ->> 1 FROM json_each(${rows}) j WHERE ${is_known} OR j.value ->> 4)`),
	]);
}

/**
 * Compares the subscription of one camp.
 * @param row its stored subscription
 * @throws UNAVAILABLE when the provider doesn't respond
 */
export async function compareSubscription(
	ctx: Ctx,
	{ camp_id, customer_id }: { camp_id: string; customer_id: string },
	row: SubscriptionRow | undefined,
): Promise<void> {
	const books = await readBooks(ctx, customer_id);
	const found = differences(ctx, customer_id, row ?? null, books);
	const now = ctx.clock.now();
	const rows = JSON.stringify(found.map(({ object_id, what, note }) => [newId(), object_id, what, note]));
	await ctx.db.batch([
		ctx.db.run(sql`INSERT INTO provider_difference (id, camp_id, account_id, object_id, what, note, found_at, seen_at)
			SELECT j.value ->> 0, ${camp_id}, ${PLATFORM_ACCOUNT}, j.value ->> 1, j.value ->> 2, j.value ->> 3, ${now}, ${now}
			FROM json_each(${rows}) j WHERE true
			ON CONFLICT (account_id, object_id, what) WHERE settled_at IS NULL
			DO UPDATE SET seen_at = excluded.seen_at, note = excluded.note`),
		ctx.db.run(sql`UPDATE provider_difference SET settled_at = ${now}, note = 'No longer differs'
			WHERE account_id = ${PLATFORM_ACCOUNT} AND camp_id = ${camp_id} AND settled_at IS NULL AND seen_at < ${now}`),
		ctx.db.run(sql`UPDATE billing_customer SET compared_at = ${now} WHERE camp_id = ${camp_id}`),
	]);
	if (found.length > 0) ctx.log.info("a subscription differs", { camp_id, found: found.length });
}

/** Differences between a camp's row and the provider's data. */
function differences(
	{ config }: Pick<Ctx, "config">,
	customer_id: string,
	row: SubscriptionRow | null,
	books: TheirBooks | null,
): Found[] {
	const current = row?.provider_subscription ?? null;
	if (!books) {
		return [
			{ object_id: customer_id, what: "missing_there", note: "Stripe doesn't recognize this customer." },
		];
	}
	const { chosen, others } = chooseSubscription(books.subscriptions, current);
	const several = others.map(
		(id): Found => ({
			object_id: id,
			what: "missing_here",
			note: "Another subscription is active at Stripe.",
		}),
	);
	if (!chosen) {
		const gone: Found[] = current
			? [{ object_id: current, what: "missing_there", note: "Stripe doesn't recognize this subscription." }]
			: [];
		return [...gone, ...several];
	}
	if (chosen.id !== current) {
		return [
			...several,
			{
				object_id: chosen.id,
				what: "missing_here",
				note: `This subscription is ${chosen.status} at Stripe.`,
			},
		];
	}
	const said = saidOf(chosen, books.invoices);
	const here = [row?.status, row?.plan_key, row?.cancel_at_period_end === 1, row?.paid_until];
	const plan = Object.entries(config.plan_price_ids ?? {}).find(([, id]) => id === said.price_id)?.[0];
	const there = [said.status, plan ?? said.price_id, said.cancel_at_period_end, said.paid_until];
	const note = (of: unknown[]) =>
		`${of[0]}, ${of[1]}${of[2] ? ", ends" : ""}, until ${String(of[3]).slice(0, 10)}`;
	return here.every((value, at) => value === there[at])
		? several
		: [
				...several,
				{ object_id: chosen.id, what: "state", note: `Here ${note(here)}; at Stripe ${note(there)}.` },
			];
}
