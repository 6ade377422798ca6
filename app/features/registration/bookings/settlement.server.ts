import type { PayableRow } from "#app/features/ledger/pricing/index.server";
import { refundFor, refundSchedule } from "#app/features/ledger/pricing/index.server";
import { addDays, formatDate } from "#app/lib/dates";
import { allocateChargeable } from "#app/lib/provider-amount";
import type { Booked, BookedLine, Payable } from "./booked.server";
import { liveLines } from "./booked.server";
import { bookedMoneyOf, coverage, ownPart, sum, withOwnParts } from "./booked-money.server";

// Effects of booking changes on the money. Pure, so that the preview and the booking share the same functions.

/** Lines that end together with some others: an add-on ends when all sessions it belongs to have ended. */
export function endingWith(booked: Pick<Booked, "lines">, line_ids: readonly string[]): BookedLine[] {
	const lines = liveLines(booked);
	const ends = new Set(line_ids);
	const stays = lines.filter(({ id, session_id }) => session_id !== null && !ends.has(id));
	return lines.filter(({ id, session_id, camper_id, add_on_session_id }) => {
		if (ends.has(id)) return true;
		if (session_id !== null) return false;
		return !stays.some(
			(line) =>
				(camper_id === null || line.camper_id === camper_id) &&
				(add_on_session_id === null || line.session_id === add_on_session_id),
		);
	});
}

/** Refund terms with a full refund until the first day. */
const ALL_BACK = [{ days_before: 0, percent: 100 }];

/** Later than any date that is compared. */
const FOREVER = "9999-12-31";

/**
 * Last day for a full refund of a line because the camp moved its session after it was booked; an add-on follows
 * its session. Null when the camp's normal policy applies.
 */
function allBackUntil(line: BookedLine, ends: readonly BookedLine[]): string | null {
	const sessions =
		line.session_id !== null
			? [line]
			: ends.filter(
					({ session_id, camper_id }) =>
						session_id !== null &&
						(line.camper_id === null || camper_id === line.camper_id) &&
						(line.add_on_session_id === null || session_id === line.add_on_session_id),
				);
	const days = sessions.flatMap(({ all_back_until }) => all_back_until ?? []);
	return days.sort().at(-1) ?? null;
}

/** Refund terms that apply to a line on a day. */
const termsOn = <Line extends Parameters<typeof refundSchedule>[0] & { until: string | null }>(
	line: Line,
	day: string,
) =>
	line.until !== null && day <= line.until
		? { ...line, deposit_refundable: true, tiers: ALL_BACK, session_start: day, cancelled_on: day }
		: { ...line, cancelled_on: day };

interface Day {
	today: string;
	currency: string;
}

/**
 * Date that decides a line's refund: the first day of its session, or for an add-on, of the earliest session it
 * belongs to.
 */
function startOf(line: BookedLine, lines: readonly BookedLine[], today: string): string {
	if (line.start_date) return line.start_date;
	const starts = lines
		.filter(
			({ session_id, camper_id }) =>
				session_id !== null &&
				(line.camper_id === null || camper_id === line.camper_id) &&
				(line.add_on_session_id === null || session_id === line.add_on_session_id),
		)
		.flatMap(({ start_date }) => start_date ?? []);
	return starts.sort()[0] ?? today;
}

/** Effect of canceling some lines. */
export interface CancelPlan {
	/** Ending lines, with the paid and refunded amounts. */
	lines: { line: BookedLine; paid_cents: number; refund_cents: number; words: string }[];
	refund_cents: number;
	kept_cents: number;
	/** Open amount that is no longer due, independent of the cancellation date. */
	no_longer_due_cents: number;
	/** Amount that the camp gave for ending charges, beyond what remains due. It becomes the family's credit again. */
	credit_cents: number;
	/** Refund by date, in order; the first date is today. */
	schedule: { from_on: string; refund_cents: number }[];
	/** True when no booked session is left. */
	is_all: boolean;
	/** Changes of the charges. */
	payables: Redue;
}

/** Terms that decide the refund. */
export interface Terms extends Day {
	/** Full refund regardless of the policy, because the camp itself cancels. */
	gives_all_back?: boolean;
}

/**
 * Calculates the refund for some lines today and on later days, and the remaining charges; writes nothing. The
 * camp keeps its policy's share of the whole price. Anything the family paid beyond that is refunded, whether its
 * charges were paid in full or in part, and open amounts for these lines are no longer due.
 */
export function planCancel(
	before: Pick<Booked, "lines" | "payables" | "policy">,
	line_ids: readonly string[],
	{ today, currency, gives_all_back = false }: Terms,
): CancelPlan {
	const booked = { ...before, payables: withOwnParts(before.payables) };
	const { lines } = booked;
	const { policy } = booked;
	const ending = new Set(endingWith(booked, line_ids).map(({ id }) => id));
	const all = coverage(booked, currency);
	const ends = all.filter(({ line }) => ending.has(line.id));
	const asked = ends.map(({ line, covered_cents, paid_cents }) => ({
		...policy,
		currency,
		paid_cents,
		deposit_cents: line.deposit_cents,
		// Waived amounts and those paid by the camp weren't part of the family's price.
		price_cents: line.total_cents - (covered_cents - paid_cents),
		session_start: startOf(line, lines, today),
		until: gives_all_back
			? FOREVER
			: allBackUntil(
					line,
					ends.map((each) => each.line),
				),
	}));
	const days = new Set(
		gives_all_back
			? [today]
			: asked.flatMap((each) => [
					...refundSchedule(each, today).map(({ from_on }) => from_on),
					...(each.until !== null && each.until >= today ? [addDays(each.until, 1)] : []),
				]),
	);
	const on = (day: string) => sum(asked.map((each) => refundFor(termsOn(each, day)).refund_cents));
	const steps = [...days].sort().map((from_on) => ({ from_on, refund_cents: on(from_on) }));
	const shown = ends.map(({ line, paid_cents }, at) => {
		const said = asked[at];
		const { refund_cents, words } = said ? refundFor(termsOn(said, today)) : { refund_cents: 0, words: "" };
		const moved = !gives_all_back && said?.until && said.until >= today ? said.until : null;
		return {
			line,
			paid_cents,
			refund_cents,
			words: moved
				? `Full refund until ${formatDate(moved)}: the camp changed the dates after you enrolled.`
				: words,
		};
	});
	const refund_cents = sum(shown.map((each) => each.refund_cents));
	const stay = all.filter(({ line }) => !ending.has(line.id));
	const deposit = sum(stay.map(({ line, covered_cents }) => Math.max(0, line.deposit_cents - covered_cents)));
	const owed = sum(stay.map(({ line, covered_cents }) => line.total_cents - covered_cents));
	const { due, due_cents, is_billed } = bookedMoneyOf(booked);
	// Credit on partly paid charges becomes credit again, and pays the charges of the remaining lines.
	const given = sum(due.map(({ paid_cents = 0 }) => paid_cents));
	const open = due_cents - given;
	return {
		lines: shown,
		refund_cents,
		kept_cents: sum(shown.map((each) => each.paid_cents)) - refund_cents,
		no_longer_due_cents: is_billed ? Math.max(0, Math.min(due_cents - owed, open)) : 0,
		credit_cents: is_billed ? Math.max(0, given - owed) : 0,
		schedule: steps.filter((step, at) => steps[at - 1]?.refund_cents !== step.refund_cents),
		is_all: !stay.some(({ line }) => line.session_id !== null),
		payables: withKept(
			redue(due, is_billed ? { deposit, rest: owed - deposit } : { deposit: 0, rest: 0 }, currency),
			before.payables,
		),
	};
}

/** Adds the family's payments on voided charges, which remain as separate paid charges. */
const withKept = (redue: Redue, payables: readonly Payable[]): Redue => ({
	...redue,
	stay_paid: payables
		.filter(({ id }) => redue.void_ids.includes(id))
		.flatMap((due) => {
			const amount_cents = ownPart(due);
			return amount_cents > 0 ? [{ of: due, amount_cents }] : [];
		}),
});

/** Changes of charges: which are voided, and what replaces them. */
export interface Redue {
	void_ids: string[];
	add: PayableRow[];
	/** Amount that no remaining charge can carry. It needs its own due dates. */
	beyond_cents: number;
	/** The family's payments on voided charges, kept as separate paid charges; without this they become credit. */
	stay_paid?: { of: Payable; amount_cents: number }[];
}

/**
 * Spreads the owed amount over the existing charges in proportion. Charges whose amount stays the same aren't
 * touched.
 */
export function redue(
	due: readonly Payable[],
	{ deposit, rest }: { deposit: number; rest: number },
	currency: string,
): Redue {
	const first = due.filter(({ kind }) => kind === "deposit");
	const others = due.filter(({ kind }) => kind !== "deposit");
	// When one kind of charge is missing, the other carries its amount.
	const to_first = first.length === 0 ? 0 : others.length === 0 ? deposit + rest : deposit;
	const to_others = others.length === 0 ? 0 : deposit + rest - to_first;
	const spread = (cents: number, over: readonly Payable[]) =>
		over.length === 0
			? []
			: allocateChargeable(
					cents,
					over.map(({ amount_cents }) => amount_cents),
					currency,
				);
	const next = [...spread(to_first, first), ...spread(to_others, others)];
	const changed = [...first, ...others].flatMap((payable, at) => {
		const amount_cents = next[at] ?? 0;
		return amount_cents === payable.amount_cents ? [] : [{ payable, amount_cents }];
	});
	return {
		void_ids: changed.map(({ payable }) => payable.id),
		add: together(
			changed.flatMap(({ payable: { kind, label, due_on }, amount_cents }) =>
				amount_cents > 0 ? [{ kind: kind as PayableRow["kind"], label, amount_cents, due_on }] : [],
			),
		),
		beyond_cents: due.length === 0 ? deposit + rest : 0,
	};
}

/** Merges the shares of two households into one charge, which booking then divides again. */
const together = (payables: readonly PayableRow[]): PayableRow[] =>
	[
		...Map.groupBy(payables, ({ kind, label, due_on }) => JSON.stringify([kind, label, due_on])).values(),
	].flatMap(([first, ...others]) =>
		first
			? [{ ...first, amount_cents: sum([first, ...others].map(({ amount_cents }) => amount_cents)) }]
			: [],
	);
