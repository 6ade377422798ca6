import { type SQL, sql } from "drizzle-orm";
import { type Db, readBatch, type RowsOf, type Statement } from "#db/client";
import { nextUpdatedAt } from "#db/stamp";
import { newId } from "#app/lib/ids";
import { fromProvider } from "#app/lib/provider-amount";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { chooseSubscription, type Said, saidOf } from "./choose-subscription";
import { adminsOf, effectsOf, overdueEmails } from "./emails.server";
import { type CustomerRow, customerOf, type SubscriptionRow, subscriptionOf } from "./queries.server";
import { readBooks, type TheirBooks } from "./read-provider.server";

/** Result of processing a camp's subscription. `quarantined` means that it contradicts the stored state. */
export interface Outcome {
	state: "applied" | "ignored" | "quarantined";
	camp_id: string | null;
	outcome: string;
}

/** Maximum attempts. Concurrent runs end this after two rounds; only repeated new purchases need more. */
const TRIES = 5;

/** Reads for {@link settleSubscription}; empty for no camp. */
export const settleReads = (db: Db, camp_id: string | SQL) => ({
	customer: customerOf(db, camp_id),
	subscription: subscriptionOf(db, camp_id),
	admins: adminsOf(db, camp_id),
	effects: effectsOf(db, camp_id),
});

export type SettleRows = RowsOf<ReturnType<typeof settleReads>>;

/**
 * Brings a camp's subscription in line with the provider's current data, whatever events arrived and in whatever
 * order: plan, status, periods, invoices and payment methods. Each write uses provider data read after the
 * previous write, so that the last write is the newest. Idempotent.
 * @param read result of {@link settleReads}, if the request already has it
 * @throws UNAVAILABLE when the provider doesn't respond, so that it is tried again
 */
export const settleSubscription = async (ctx: Ctx, camp_id: string, read?: SettleRows): Promise<Outcome> =>
	(await settled(ctx, camp_id, read)).outcome;

interface SettledTo {
	outcome: Outcome;
	/** Current subscription. */
	row: SubscriptionRow | undefined;
}

/**
 * Detects that other runs have stored the provider's data since this one began. Every writer reads the row after
 * the previous write and then asks the provider, so the first write seen here can be based on an older answer, but
 * one that follows it can't. Beginning a purchase also writes the row without asking, which its new page shows;
 * contradictions are reported by the run that found them and by the nightly comparison.
 */
const isOvertaken = (first: CustomerRow, last: CustomerRow, now: CustomerRow): boolean =>
	last.updated_at !== first.updated_at &&
	now.updated_at !== last.updated_at &&
	now.checkout_session === last.checkout_session;

/** {@link settleSubscription}, with the resulting subscription. */
export async function settled(ctx: Ctx, camp_id: string, read?: SettleRows): Promise<SettledTo> {
	let asked = read;
	let first: CustomerRow | undefined;
	let last: CustomerRow | undefined;
	for (let tries = 1; ; tries += 1) {
		const rows = asked ?? (await readBatch(ctx.db, settleReads(ctx.db, camp_id)));
		asked = undefined;
		const { customer, subscription, admins, effects } = rows;
		const [known] = customer;
		const [row] = subscription;
		if (!known) {
			return {
				row,
				outcome: { state: "ignored", camp_id, outcome: "This camp hasn't started buying a plan." },
			};
		}
		if (first && last && isOvertaken(first, last, known)) {
			return {
				row,
				outcome: { state: "ignored", camp_id, outcome: "The subscription was already updated." },
			};
		}
		first ??= known;
		last = known;
		const books = await readBooks(ctx, known.customer_id);
		if (!books) return { row, outcome: aside(camp_id, "Stripe doesn't recognize this customer.") };
		try {
			return await follow(ctx, known, row ?? null, books, { admins, effects });
		} catch (error) {
			if (error instanceof NotAllowed) return { row, outcome: aside(camp_id, error.message) };
			const is_race = error instanceof AppError && error.code === "STALE";
			if (!is_race || tries === TRIES) throw error;
		}
	}
}

/**
 * Audits the user who requested a change at the provider, then settles the subscription; the same round trip reads
 * the data that settling needs.
 */
export async function noteAndSettle(
	ctx: CampCtx,
	action: string,
	changes?: Record<string, unknown>,
): Promise<void> {
	const reads = settleReads(ctx.db, ctx.camp.id);
	const answers = await commit(ctx, {
		statements: Object.values(reads),
		audit: { action, entity: "subscription", entity_id: ctx.camp.id, changes },
	});
	const names = Object.keys(reads);
	const rows = Object.fromEntries(names.map((name, at) => [name, answers[at]])) as unknown as SettleRows;
	await settleSubscription(ctx, ctx.camp.id, rows);
}

const aside = (camp_id: string, outcome: string): Outcome => ({ state: "quarantined", camp_id, outcome });

/**
 * Error for a status change that the database rejects: the provider reports a state that can't follow the stored
 * one.
 */
class NotAllowed extends AppError {}

interface Told {
	admins: { email: string }[];
	effects: { object: string; effect: string }[];
}

async function follow(
	ctx: Ctx,
	customer: CustomerRow,
	row: SubscriptionRow | null,
	books: TheirBooks,
	told: Told,
): Promise<SettledTo> {
	const { camp_id } = customer;
	const { chosen, others } = chooseSubscription(books.subscriptions, row?.provider_subscription ?? null);
	const said = chosen && saidOf(chosen, books.invoices);
	const plan_key = said && planOf(ctx, said.price_id);
	if (said && !plan_key) {
		const now = await write(ctx, customer, books, [], null, []);
		return { row: now, outcome: aside(camp_id, `The price ${said.price_id} doesn't match a plan here.`) };
	}
	const changes = said && plan_key ? changesOf(row, said, plan_key) : {};
	const is_new = Object.keys(changes).length > 0;
	const emails =
		said?.status === "past_due"
			? overdueEmails(ctx, { ...told, customer, said })
			: { statements: [], messages: [] };
	const now = await write(
		ctx,
		customer,
		books,
		[...(said && plan_key && is_new ? moved(ctx, customer, row, said, plan_key) : []), ...emails.statements],
		is_new ? changes : null,
		emails.messages,
	);
	if (others.length > 0) {
		return {
			row: now,
			outcome: aside(camp_id, `Several subscriptions are active: also ${others.join(", ")}.`),
		};
	}
	const outcome: Outcome = is_new
		? { state: "applied", camp_id, outcome: `The subscription is ${said?.status}, on ${plan_key}.` }
		: { state: "ignored", camp_id, outcome: "Already recorded." };
	return { row: now, outcome };
}

/** Plan of a price; undefined when this installation sells none for it. */
const planOf = ({ config }: Ctx, price_id: string | null): string | undefined =>
	Object.entries(config.plan_price_ids ?? {}).find(([, id]) => id === price_id)?.[0];

/** Changes from the stored values, for the audit log. */
function changesOf(row: SubscriptionRow | null, said: Said, plan_key: string): Record<string, unknown> {
	const { price_id: _, ...kept } = said;
	const wanted = { ...kept, plan_key, cancel_at_period_end: said.cancel_at_period_end ? 1 : 0 };
	return Object.fromEntries(
		Object.entries(wanted).filter(([key, value]) => row?.[key as keyof SubscriptionRow] !== value),
	);
}

function moved(
	{ db, clock }: Ctx,
	{ camp_id, user_id, email }: CustomerRow,
	row: SubscriptionRow | null,
	said: Said,
	plan_key: string,
): Statement[] {
	const at = clock.now();
	const cancels = said.cancel_at_period_end ? 1 : 0;
	const put = row
		? db.run(sql`UPDATE subscription SET plan_key = ${plan_key}, status = ${said.status}, user_id = ${user_id}, email = ${email},
				provider_subscription = ${said.provider_subscription}, current_period_start = ${said.current_period_start},
				current_period_end = ${said.current_period_end}, paid_until = ${said.paid_until}, cancel_at_period_end = ${cancels},
				ended_at = ${said.ended_at}, payment_status = ${said.payment_status},
				updated_at = ${nextUpdatedAt(at)}
			WHERE camp_id = ${camp_id}`)
		: db.run(sql`INSERT INTO subscription (camp_id, id, user_id, email, plan_key, status, provider_subscription, current_period_start,
				current_period_end, paid_until, cancel_at_period_end, ended_at, payment_status, created_at, updated_at)
			VALUES (${camp_id}, ${newId()}, ${user_id}, ${email}, ${plan_key}, ${said.status}, ${said.provider_subscription},
				${said.current_period_start}, ${said.current_period_end}, ${said.paid_until}, ${cancels}, ${said.ended_at},
				${said.payment_status}, ${at}, ${at})`);
	// Stored on the camp, because every login needs the plan's features.
	return [
		put,
		db.run(sql`UPDATE camp SET plan_key = ${plan_key} WHERE id = ${camp_id} AND plan_key <> ${plan_key}`),
	];
}

/** @returns the resulting subscription */
async function write(
	ctx: Ctx,
	{ camp_id, customer_id, updated_at }: CustomerRow,
	books: TheirBooks,
	statements: Statement[],
	changes: Record<string, unknown> | null,
	messages: { topic: string; payload: unknown }[],
): Promise<SubscriptionRow | undefined> {
	const at = ctx.clock.now();
	const invoices = books.invoices
		.filter(({ status }) => status !== "draft")
		.map(({ id, number, status, total, currency, created }) => {
			const code = currency.toUpperCase();
			return [id, number, status, fromProvider(total, code), code, new Date(created * 1000).toISOString()];
		});
	const answers = await commit(
		{ ...ctx, camp: { id: camp_id }, user: undefined, idempotency: undefined },
		{
			statements: [
				abortWhen(
					ctx,
					"stale",
					sql`NOT EXISTS (SELECT 1 FROM billing_customer WHERE camp_id = ${camp_id} AND updated_at = ${updated_at})`,
				),
				ctx.db.run(sql`UPDATE billing_customer SET methods = ${JSON.stringify(books.methods)}, read_at = ${at},
						updated_at = ${nextUpdatedAt(at)}
					WHERE camp_id = ${camp_id} AND customer_id = ${customer_id}`),
				ctx.db.run(sql`INSERT INTO subscription_invoice (camp_id, id, number, status, amount_cents, currency, issued_at)
					SELECT ${camp_id}, j.value ->> 0, j.value ->> 1, j.value ->> 2, j.value ->> 3, j.value ->> 4, j.value ->> 5
					FROM json_each(${JSON.stringify(invoices)}) j WHERE true
					ON CONFLICT (camp_id, id) DO UPDATE SET number = excluded.number, status = excluded.status,
						amount_cents = excluded.amount_cents`),
				...statements,
				subscriptionOf(ctx.db, camp_id),
			],
			audit: changes
				? [{ action: "subscription.update", entity: "subscription", entity_id: camp_id, changes }]
				: [],
			messages,
			refusals: {
				subscription_status: () =>
					new NotAllowed("CONFLICT", { message: "The subscription can't change to that status." }),
				subscription_replaced: () =>
					new NotAllowed("CONFLICT", { message: "Another subscription is already active." }),
				"unique:subscription_effect.camp_id, subscription_effect.object, subscription_effect.effect": () =>
					new AppError("STALE", { message: "This notice was already sent." }),
			},
		},
	);
	return (answers.at(-1) as SubscriptionRow[])[0];
}
