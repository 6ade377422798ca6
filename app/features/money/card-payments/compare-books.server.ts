import { sql } from "drizzle-orm";
import { newId } from "#app/lib/ids";
import { isMissing } from "#app/platform/clients/stripe.server";
import type { Ctx } from "#app/platform/context.server";
import { type Theirs, touchedSince } from "./read-touched.server";
import { takenAway } from "./read-account.server";

/** Minimum number of days to compare again, even if they were compared recently. */
const DAYS = 3;
/** Payments from the last minutes can still be in transit. */
const SETTLED_MS = 30 * 60_000;
/** Accounts compared per run, least recently compared first. Each takes at least one provider request. */
const AT_ONCE = 30;
/**
 * Maximum payments, refunds and disputes read per account and time range, of each kind. A range with more is cut
 * into four.
 */
const MOST = 2_000;
/**
 * Maximum time ranges read per account and run, including those that were too full. The next night continues from
 * the last one.
 */
const MOST_STRETCHES = 12;

type Difference = "missing_here" | "missing_there" | "amount" | "state" | "refunded";

/**
 * Note on a refund of ours whose answer was lost. Paying it out again finds it at the provider and doesn't send it
 * twice; the nightly comparison never completes it automatically.
 */
const UNCONFIRMED =
	"A refund was sent but never confirmed. Find it under approved refunds and pay it out to the card. This records the refund without sending the money again.";

interface Ours {
	id: string;
	state: string;
	amount_cents: number;
	refunded_cents: number;
	currency: string;
	provider_intent: string | null;
	/** 1 if a dispute of it is recorded here. */
	is_disputed: 0 | 1;
}

interface Found {
	object_id: string;
	what: Difference;
	ours_cents: number | null;
	theirs_cents: number | null;
	currency: string;
	/** The reason, if known. */
	note?: string;
}

/**
 * Compares card payments with the provider's books, account by account, and lists the differences; resolved ones
 * leave the list. Covers all time since the last comparison without gaps, even if an account was unreachable or
 * had to wait, and the last three days again, including refunds and disputes from that time for payments of any
 * age. Nothing is corrected automatically, because each difference is a mistake that someone has to understand;
 * safe to run twice.
 * @param most maximum payments read in one go
 */
export async function compareBooks(ctx: Ctx, most = MOST): Promise<void> {
	if (!ctx.config.stripe) return;
	const accounts =
		await ctx.db.all<Account>(sql`SELECT camp_id, account_id, ${COMPARED_UNTIL} AS compared_until
		FROM provider_account ORDER BY compared_at, account_id LIMIT ${AT_ONCE}`);
	const failures: unknown[] = [];
	for (const account of accounts) {
		await compareAccount(ctx, account, most).catch(async (error: unknown) => {
			// One account's failure doesn't hold up the others, tonight or the next night.
			const is_gone = isMissing(error);
			await passOver(ctx, account, is_gone);
			if (is_gone) return;
			const { camp_id, account_id } = account;
			ctx.log.error("books were not compared", error, { camp_id, account_id });
			failures.push(error);
		});
	}
	if (failures.length > 0) throw failures[0];
}

/**
 * End of the range compared so far. Falls back to the last comparison for accounts compared before this column
 * existed, and to the connection time for accounts never compared.
 */
const COMPARED_UNTIL = sql`coalesce(compared_until, compared_at, created_at)`;

interface Account {
	camp_id: string;
	account_id: string;
	/** {@link COMPARED_UNTIL} */
	compared_until: string;
}

/**
 * Marks an account that can't be compared now as having had its turn. If access was revoked, the account stops
 * taking cards.
 */
async function passOver(ctx: Ctx, { camp_id, account_id }: Account, is_gone: boolean) {
	if (is_gone) await takenAway(ctx, { camp_id, account_id });
	await ctx.db.run(sql`UPDATE provider_account SET compared_at = ${ctx.clock.now()}, compared_until = ${COMPARED_UNTIL}
		WHERE camp_id = ${camp_id} AND account_id = ${account_id}`);
}

async function compareAccount(ctx: Ctx, { camp_id, account_id, compared_until }: Account, most: number) {
	const now = ctx.clock.now();
	const days_ago = new Date(Date.parse(now) - DAYS * 86_400_000).toISOString();
	const end = new Date(Date.parse(now) - SETTLED_MS).toISOString();
	const budget = { most, stretches: MOST_STRETCHES };
	const fresh = await touchedSince(ctx, account_id, { from: compared_until, until: end }, budget);
	const { until } = fresh;
	// Once all new data has been read, reads the already compared part of these days again.
	const again =
		until >= end && compared_until > days_ago
			? await touchedSince(ctx, account_id, { from: days_ago, until: compared_until }, budget)
			: null;
	const from = again && again.until >= compared_until ? days_ago : compared_until;
	const both = [...fresh.theirs, ...(again?.theirs ?? [])];
	const theirs = [...new Map(both.map((each) => [each.id, each])).values()];
	const ours = await ctx.db.all<Ours>(sql`SELECT id, state, amount_cents, currency, provider_intent,
		coalesce((SELECT sum(j.value ->> 2) FROM refund f, json_each(f.provider_refund) j WHERE f.camp_id = payment.camp_id
			AND f.household_id = payment.household_id AND f.provider_refund IS NOT NULL AND f.state = 'processed'
			AND j.value ->> 1 = payment.id), 0) AS refunded_cents,
		EXISTS (SELECT 1 FROM dispute d WHERE d.camp_id = payment.camp_id AND d.payment_id = payment.id) AS is_disputed
		FROM payment WHERE camp_id = ${camp_id} AND provider_account = ${account_id}
		AND (id IN (SELECT value FROM json_each(${JSON.stringify(theirs.map(({ payment_id }) => payment_id))}))
			OR (state IN ('succeeded', 'refunded', 'disputed') AND created_at >= ${from} AND updated_at <= ${until}))`);
	const sent = JSON.stringify(theirs.flatMap((each) => each.sent));
	const unconfirmed = await ctx.db.all<{
		id: string;
	}>(sql`SELECT f.id AS id FROM refund f WHERE f.camp_id = ${camp_id}
		AND f.state IN ('requested', 'approved') AND f.id IN (SELECT value FROM json_each(${sent}))`);
	const found = differences(theirs, ours, new Set(unconfirmed.map(({ id }) => id)));
	const looked = JSON.stringify(theirs.map(({ id }) => id));
	const rows = JSON.stringify(
		found.map((each) => [
			newId(),
			each.object_id,
			each.what,
			each.ours_cents,
			each.theirs_cents,
			each.currency,
			each.note ?? null,
		]),
	);
	await ctx.db.batch([
		ctx.db.run(sql`INSERT INTO provider_difference (id, camp_id, account_id, object_id, what, ours_cents, theirs_cents,
				currency, note, found_at, seen_at)
			SELECT j.value ->> 0, ${camp_id}, ${account_id}, j.value ->> 1, j.value ->> 2, j.value ->> 3, j.value ->> 4, j.value ->> 5,
				j.value ->> 6, ${now}, ${now} FROM json_each(${rows}) j WHERE true
			ON CONFLICT (account_id, object_id, what) WHERE settled_at IS NULL
			DO UPDATE SET seen_at = excluded.seen_at, ours_cents = excluded.ours_cents, theirs_cents = excluded.theirs_cents,
				note = excluded.note`),
		// A difference that was checked and not found again is resolved. Payments unknown to the provider can't be checked
		// there.
		ctx.db.run(sql`UPDATE provider_difference SET settled_at = ${now}, note = 'No longer differs'
			WHERE account_id = ${account_id} AND settled_at IS NULL AND seen_at < ${now}
			AND (object_id IN (SELECT value FROM json_each(${looked})) OR (what = 'missing_there' AND found_at >= ${from}))`),
		ctx.db.run(sql`UPDATE provider_account SET compared_at = ${now}, compared_until = max(coalesce(compared_until, ''), ${until})
			WHERE camp_id = ${camp_id} AND account_id = ${account_id}`),
	]);
	if (found.length > 0) ctx.log.info("books differ", { account_id, found: found.length });
}

/** Differences between the provider's payments and ours. Pure. */
function differences(
	theirs: readonly Theirs[],
	ours: readonly Ours[],
	unconfirmed: ReadonlySet<string>,
): Found[] {
	const byId = new Map(ours.map((each) => [each.id, each]));
	const found: Found[] = [];
	const seen = new Set<string>();
	for (const { id, payment_id, came, cents, refunded_cents, is_disputed, currency, sent } of theirs) {
		const here = byId.get(payment_id);
		seen.add(id);
		const stands = here !== undefined && ["succeeded", "refunded", "disputed"].includes(here.state);
		if (!came && !stands) continue;
		const differs = (what: Difference, ours_cents: number | null, of = cents) =>
			found.push({ object_id: id, what, ours_cents, theirs_cents: of, currency });
		if (!here) differs("missing_here", null);
		else if (came !== stands) differs("state", stands ? here.amount_cents : 0);
		else if (here.amount_cents !== cents || here.currency !== currency) differs("amount", here.amount_cents);
		else {
			if (refunded_cents !== here.refunded_cents) {
				const note = sent.some((id) => unconfirmed.has(id)) ? UNCONFIRMED : undefined;
				found.push({
					object_id: id,
					what: "refunded",
					ours_cents: here.refunded_cents,
					currency,
					theirs_cents: refunded_cents,
					note,
				});
			}
			if (is_disputed && !here.is_disputed) differs("state", here.amount_cents, 0);
		}
	}
	for (const here of ours) {
		const { provider_intent, state, amount_cents, currency } = here;
		if (!["succeeded", "refunded", "disputed"].includes(state)) continue;
		if (provider_intent !== null && seen.has(provider_intent)) continue;
		found.push({
			object_id: provider_intent ?? here.id,
			what: "missing_there",
			ours_cents: amount_cents,
			theirs_cents: null,
			currency,
		});
	}
	return found;
}
