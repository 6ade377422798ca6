import { sql } from "drizzle-orm";
import type Stripe from "stripe";
import type { Statement } from "#db/client";
import { saved_method } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { agreersAddress } from "#app/features/people/household-access/index.server";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { asked, isGone, isMissing, stripeOf } from "#app/platform/clients/stripe.server";
import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { Kept } from "./keep-method.server";
import { goneEmail } from "./emails.server";
import { agreementsOf, newestInstead } from "./newest-instead.server";

/** A saved method with the recipients to notify when it is removed. */
interface KeptRow {
	camp_id: string;
	camp_name: string;
	id: string;
	household_id: string;
	household_name: string;
	brand: string;
	last4: string;
	exp_month: number;
	exp_year: number;
	is_default: 0 | 1;
	detached_at: string | null;
	updated_at: string;
	/** JSON of the addresses of users whose autopay agreements have due payables; empty if there are none. */
	agreed_json: string;
}

const keptUnder = ({ db }: Ctx, account_id: string, provider_method: string) =>
	db.all<KeptRow>(sql`SELECT m.camp_id AS camp_id, c.name AS camp_name, m.id AS id, m.household_id AS household_id, h.name AS household_name,
		m.brand AS brand, m.last4 AS last4, m.exp_month AS exp_month, m.exp_year AS exp_year, m.is_default AS is_default,
		m.detached_at AS detached_at, m.updated_at AS updated_at,
		(SELECT json_group_array(w.email) FROM (SELECT DISTINCT ${agreersAddress} AS email
			FROM ${agreementsOf({ camp_id: sql`m.camp_id`, household_id: sql`m.household_id` })}) w WHERE w.email IS NOT NULL) AS agreed_json
		FROM saved_method m JOIN camp c ON c.id = m.camp_id JOIN household h ON h.camp_id = m.camp_id AND h.id = m.household_id
		WHERE m.account_id = ${account_id} AND m.provider_method = ${provider_method}`);

/**
 * Updates a saved method to the provider's current state: a new expiration or number is stored, and a detached
 * card is removed. While autopay uses the card, no other replaces it automatically; the user who agreed gets an
 * email and chooses. Idempotent; a card that the camp's account can't see is kept and set aside for review,
 * because its state is unknown.
 * @throws UNAVAILABLE when the provider does not answer, or while the card is being charged, so that it is tried
 *   again
 */
export async function followMethod(
	ctx: Ctx,
	account_id: string,
	provider_method: string,
): Promise<Kept & { camp_id: string | null }> {
	const [kept] = await keptUnder(ctx, account_id, provider_method);
	if (!kept) return { state: "ignored", camp_id: null, outcome: "No family here saved this card." };
	const { camp_id } = kept;
	if (kept.detached_at !== null)
		return { state: "ignored", camp_id, outcome: "This card was already removed." };
	const method = await readMethod(ctx, account_id, provider_method);
	if (method === "hidden") {
		return { state: "quarantined", camp_id, outcome: "The camp's account doesn't show this card." };
	}
	if (method === "gone" || method.customer === null) {
		await letGo(ctx, kept, account_id);
		return { state: "applied", camp_id, outcome: "The card was removed." };
	}
	const { card } = method;
	const last4 = card?.last4 ?? "";
	if (!card || !/^\d{4}$/.test(last4))
		return { state: "ignored", camp_id, outcome: "The payment method isn't a card." };
	const now = { brand: card.brand ?? "card", last4, exp_month: card.exp_month, exp_year: card.exp_year };
	const before = { brand: kept.brand, last4: kept.last4, exp_month: kept.exp_month, exp_year: kept.exp_year };
	if (JSON.stringify(now) === JSON.stringify(before))
		return { state: "ignored", camp_id, outcome: "The card hasn't changed." };
	await write(ctx, kept, {
		statements: [
			ctx.db.run(sql`UPDATE saved_method SET brand = ${now.brand}, last4 = ${now.last4}, exp_month = ${now.exp_month},
				exp_year = ${now.exp_year}, ${stamp(ctx)} WHERE camp_id = ${camp_id} AND id = ${kept.id}`),
		],
		action: "saved_method.renew",
	});
	return { state: "applied", camp_id, outcome: "The card's details were refreshed." };
}

/** Reads a card from the provider: gone if it no longer exists, hidden if we have no access. */
async function readMethod(
	ctx: Ctx,
	account_id: string,
	id: string,
): Promise<Stripe.PaymentMethod | "gone" | "hidden"> {
	const stripe = await stripeOf(ctx);
	try {
		return await stripe.paymentMethods.retrieve(id, {}, { stripeAccount: account_id });
	} catch (error) {
		if (isGone(error)) return "gone";
		if (isMissing(error)) return "hidden";
		return asked(Promise.reject(error));
	}
}

async function letGo(ctx: Ctx, kept: KeptRow, account_id: string): Promise<void> {
	const { camp_id, id, household_id } = kept;
	const told = kept.is_default === 1 ? (JSON.parse(kept.agreed_json) as string[]) : [];
	const which = sql`camp_id = ${camp_id} AND id = ${id}`;
	await write(ctx, kept, {
		statements: [
			// Needs two steps, because a constraint protects the default card from removal.
			ctx.db.run(sql`UPDATE saved_method SET is_default = 0, ${stamp(ctx)} WHERE ${which}`),
			ctx.db.run(sql`UPDATE saved_method SET detached_at = ${ctx.clock.now()}, ${stamp(ctx)} WHERE ${which}`),
			newestInstead(ctx, { camp_id, household_id, account_id }),
		],
		action: "saved_method.gone",
		messages: told.map((email) => goneEmail(ctx, email, kept)),
	});
}

const stamp = (ctx: Ctx) => sql`updated_at = ${nextStamp(saved_method.updated_at, ctx.clock.now())}`;

/** Writes the provider's state, unless the card has changed here in the meantime. */
async function write(
	ctx: Ctx,
	{ camp_id, id, household_id, updated_at }: KeptRow,
	{
		statements,
		action,
		messages,
	}: { statements: Statement[]; action: string; messages?: ReturnType<typeof goneEmail>[] },
): Promise<void> {
	const later = () =>
		new AppError("UNAVAILABLE", { message: "The card is in use. Its details will be refreshed soon." });
	await commit(
		{ ...ctx, camp: { id: camp_id } },
		{
			statements: [
				abortWhen(
					ctx,
					"method_changed",
					sql`NOT EXISTS (SELECT 1 FROM saved_method WHERE camp_id = ${camp_id} AND id = ${id} AND updated_at = ${updated_at})`,
				),
				...statements,
			],
			audit: { action, entity: "saved_method", entity_id: id, changes: { household_id } },
			...(messages ? { messages } : {}),
			refusals: { "guard:method_changed": later, saved_method_needed: later },
		},
	);
}
