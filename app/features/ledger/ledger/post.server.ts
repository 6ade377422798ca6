import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { newId } from "#app/lib/ids";
import type { CampCtx } from "#app/platform/context.server";
import type { Account, EntryKind } from "#app/lib/ledger";

// Only way to write to the ledger. Every function returns statements for the batch of the caller that changes the
// reason for the money.

/** Context needed for posting, from a request, a rule's run, or an opened link. */
export interface PostCtx extends Pick<CampCtx, "db" | "clock"> {
	camp: { id: string };
	/** User who posts; undefined for a rule or a link. */
	user?: { id: string };
	request_id?: string;
}

/** Posting context with the calendar date in the camp's zone. */
type DatedCtx = PostCtx & { today: string };

type Side = Exclude<Account, "receivable"> | { household_id: string };

/** Amount that moves from the credited to the debited side. A household side is its receivable account. */
export interface Posting {
	debit: Side;
	credit: Side;
	amount_cents: number;
	line_id?: string;
	label?: string;
}

export interface Entry {
	kind: EntryKind;
	household_id: string | null;
	registration_id?: string | null;
	payment_id?: string | null;
	/** Accounting date in the camp's zone; today by default. */
	happened_on?: string;
	currency: string;
	/** Text for the family. */
	label: string;
	note?: string | null;
	/** Unique key of the effect; a duplicate is rejected (`ledger_entry_effect`). */
	effect: string;
}

const sideOf = (side: Side): { account: Account; household_id: string | null } =>
	typeof side === "string"
		? { account: side, household_id: null }
		: { account: "receivable", household_id: side.household_id };

/** SQL for the number of a camp's latest entry. A trigger rejects an entry with any number but the next. */
export const lastNumber = (camp_id: string): SQL =>
	sql`(SELECT coalesce(max(n.number), 0) FROM ledger_entry n WHERE n.camp_id = ${camp_id})`;

/**
 * Statements for an entry with its postings. Constraints reject amounts that aren't positive, a closed day
 * (`ledger_day_closed`), and an effect that was already posted.
 */
export function postEntry(ctx: DatedCtx, entry: Entry, postings: readonly Posting[]): Statement[] {
	const { db, camp, clock } = ctx;
	const id = newId();
	const rows = postings.map(({ debit, credit, amount_cents, line_id = null, label = null }, index) => {
		const [to, from] = [sideOf(debit), sideOf(credit)];
		return [
			...[index + 1, to.account, to.household_id, from.account, from.household_id],
			...[amount_cents, line_id, label],
		];
	});
	return [
		db.run(sql`INSERT INTO ledger_entry (camp_id, id, number, kind, household_id, registration_id, payment_id, happened_on,
				currency, label, note, effect, posted_by, posted_at)
			VALUES (${camp.id}, ${id}, ${lastNumber(camp.id)} + 1, ${entry.kind}, ${entry.household_id},
				${entry.registration_id ?? null}, ${entry.payment_id ?? null}, ${entry.happened_on ?? ctx.today}, ${entry.currency},
				${entry.label}, ${entry.note ?? null}, ${entry.effect}, ${ctx.user?.id ?? null}, ${clock.now()})`),
		db.run(sql`INSERT INTO ledger_posting (camp_id, entry_id, position, debit_account, debit_household_id, credit_account,
				credit_household_id, amount_cents, line_id, label)
			SELECT ${camp.id}, ${id}, j.value ->> 0, j.value ->> 1, j.value ->> 2, j.value ->> 3, j.value ->> 4, j.value ->> 5,
				j.value ->> 6, j.value ->> 7 FROM json_each(${JSON.stringify(rows)}) j`),
	];
}

/**
 * Statements that reverse the entry with an effect, by a mirrored entry dated today; does nothing if the effect
 * was never posted. Each entry can be reversed only once (`ledger_entry_reverses`).
 */
export function reverseEntry(
	ctx: DatedCtx,
	{ effect, label, reason }: { effect: SQL; label: string; reason: string },
): Statement[] {
	const { db, camp, clock } = ctx;
	const id = newId();
	return [
		db.run(sql`INSERT INTO ledger_entry (camp_id, id, number, kind, household_id, registration_id, payment_id, happened_on,
				currency, label, effect, reverses_id, reason, posted_by, posted_at)
			SELECT e.camp_id, ${id}, ${lastNumber(camp.id)} + 1, 'reversal', e.household_id, e.registration_id, e.payment_id,
				${ctx.today}, e.currency, ${label}, 'reversal:' || e.id, e.id, ${reason}, ${ctx.user?.id ?? null}, ${clock.now()}
			FROM ledger_entry e WHERE e.camp_id = ${camp.id} AND e.effect = ${effect}`),
		db.run(sql`INSERT INTO ledger_posting (camp_id, entry_id, position, debit_account, debit_household_id, credit_account,
				credit_household_id, amount_cents, line_id, label)
			SELECT p.camp_id, ${id}, p.position, p.credit_account, p.credit_household_id, p.debit_account, p.debit_household_id,
				p.amount_cents, p.line_id, p.label
			FROM ledger_entry e JOIN ledger_posting p ON p.camp_id = e.camp_id AND p.entry_id = e.reverses_id
			WHERE e.camp_id = ${camp.id} AND e.id = ${id}`),
	];
}
