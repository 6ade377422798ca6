import type { PayableRow, PlannedDate } from "#app/features/ledger/pricing/index.server";
import { installments, refundFor, refundSchedule } from "#app/features/ledger/pricing/index.server";
import { addDays, formatDate } from "#app/lib/dates";
import { allocateChargeable } from "#app/lib/provider-amount";
import type { Booked, BookedLine, Payable } from "./booked.server";
import { liveLines } from "./booked.server";

// Effects of booking changes on the money. Pure, so that the preview and the booking share the same functions.
// Payments cover the deposits first, then the rest, each line in proportion.

/** Properties of a line that decide how much of the payments covers it. */
type Priced = Pick<BookedLine, "total_cents" | "deposit_cents" | "ended_at">;
type Money = Pick<Payable, "kind" | "state" | "amount_cents" | "paid_cents" | "given_cents">;

/** A line with the part of the payments that covers it. */
interface Covered<Line> {
	line: Line;
	/** Amount received or waived, in cents. */
	covered_cents: number;
	/** Received part of it. Waived money is never refunded. */
	paid_cents: number;
}

const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);
const amounts = (payables: readonly Money[]) => sum(payables.map(({ amount_cents }) => amount_cents));

/** Splits charges into a paid and an open part, for readers of the received money. */
export const inParts = <Due extends Money>(payables: readonly Due[]): Due[] =>
	payables.flatMap((due) => {
		const { state, kind, amount_cents, paid_cents = 0 } = due;
		if (state !== "due" || kind === "refund" || paid_cents === 0) return [due];
		return [
			{ ...due, state: "received" as const, amount_cents: paid_cents },
			{ ...due, amount_cents: amount_cents - paid_cents, paid_cents: 0, given_cents: 0 },
		];
	});

/** Amount the family itself paid on a partly paid charge, without financial aid or credit from the camp. */
const ownPart = ({ state, kind, paid_cents = 0, given_cents = 0 }: Money): number =>
	state === "due" && kind !== "refund" ? Math.max(0, paid_cents - given_cents) : 0;

/**
 * Splits charges for a cancellation: the part the family paid becomes a separate received charge, and the rest
 * stays due. A part paid by the camp stays with the rest, and becomes credit again when that charge ends.
 */
export const withOwnParts = <Due extends Money>(payables: readonly Due[]): Due[] =>
	payables.flatMap((due) => {
		const own_cents = ownPart(due);
		if (own_cents === 0) return [due];
		const given_cents = due.given_cents ?? 0;
		return [
			{ ...due, state: "received" as const, amount_cents: own_cents, paid_cents: own_cents, given_cents: 0 },
			{ ...due, amount_cents: due.amount_cents - own_cents, paid_cents: given_cents, given_cents },
		];
	});

/** Amounts a registration has received and still owes. */
export function moneyOf<Due extends Money>({ payables }: { payables: readonly Due[] }) {
	const of = (state: Payable["state"]) =>
		payables.filter((each) => each.kind !== "refund" && each.state === state);
	const refunds = payables.filter(({ kind, state }) => kind === "refund" && state !== "void");
	const given = sum(of("received").map(({ given_cents }) => given_cents ?? 0));
	return {
		received_cents: amounts(of("received")) - given,
		/** Waived or paid by the camp. None of it was received, so none of it is refunded. */
		waived_cents: amounts(of("waived")) + given,
		due_cents: amounts(of("due")),
		/** Refunded, or to be refunded. */
		refunded_cents: amounts(refunds),
		due: of("due"),
		/** False until a registration is accepted, because nothing is owed before. */
		is_billed: payables.some(({ kind, state }) => kind !== "refund" && state !== "void"),
	};
}

/** Same as {@link moneyOf} without fees, which are charged separately and remain whatever happens to the spots. */
export const bookedMoneyOf = <Due extends Money>({ payables }: { payables: readonly Due[] }) =>
	moneyOf({ payables: payables.filter(({ kind }) => kind !== "fee") });

/**
 * Active lines with the part of the payments that covers each, in amounts that the payment provider can refund.
 */
export function coverage<Line extends Priced>(
	booked: { lines: readonly Line[]; payables: readonly Money[] },
	currency: string,
): Covered<Line>[] {
	const lines = booked.lines.filter(({ ended_at }) => ended_at === null);
	const { received_cents, waived_cents, due_cents, refunded_cents, is_billed } = bookedMoneyOf(booked);
	const total = sum(lines.map(({ total_cents }) => total_cents));
	const covered = is_billed ? Math.max(0, total - due_cents) : 0;
	const paid = Math.max(0, Math.min(covered - waived_cents, received_cents - refunded_cents));
	const deposits = lines.map(({ deposit_cents }) => deposit_cents);
	const rests = lines.map(({ total_cents, deposit_cents }) => total_cents - deposit_cents);
	const first = Math.min(covered, sum(deposits));
	const of_deposit = allocateChargeable(first, deposits, currency);
	const of_rest = allocateChargeable(covered - first, rests, currency);
	const each = lines.map((_, at) => (of_deposit[at] ?? 0) + (of_rest[at] ?? 0));
	const parts = allocateChargeable(paid, each, currency);
	return lines.map((line, at) => ({ line, covered_cents: each[at] ?? 0, paid_cents: parts[at] ?? 0 }));
}

/** Lines that end together with some others: an add-on ends when all sessions it belongs to have ended. */
function endingWith(booked: Pick<Booked, "lines">, line_ids: readonly string[]): BookedLine[] {
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

/** Add-ons that belong only to the session being left. They end when the spot is transferred. */
export function endingWithTransfer(
	booked: Pick<Booked, "lines">,
	old: BookedLine,
	to_session_id: string,
): BookedLine[] {
	const lines = booked.lines.map((line) =>
		line.id === old.id ? { ...line, session_id: to_session_id } : line,
	);
	const loose = new Set(endingWith(booked, []).map(({ id }) => id));
	return endingWith({ lines }, []).filter(({ id }) => !loose.has(id));
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
function redue(
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

/** Price of a replacement line, in cents. */
export interface NewPrice {
	total_cents: number;
	deposit_cents: number;
}

/** Effect of a transfer on the charges: the price difference, positive or negative, including add-ons that end. */
export interface TransferPlan {
	difference_cents: number;
	refund_cents: number;
	payables: Redue;
}

/**
 * Replaces a line by one with another price: payments stay, a missing amount becomes due, and an excess is
 * refunded.
 * @param ends result of {@link endingWithTransfer}
 */
export function planTransfer(
	booked: Pick<Booked, "lines" | "payables">,
	old: BookedLine,
	price: NewPrice,
	{
		ends,
		currency,
		today,
		dates,
		first_day,
	}: {
		ends: readonly BookedLine[];
		/** ISO 4217 code of the charges. */
		currency: string;
		today: string;
		dates: readonly PlannedDate[];
		first_day: string;
	},
): TransferPlan {
	const all = coverage(booked, currency);
	const { due, is_billed } = bookedMoneyOf(booked);
	const gone = [old, ...ends];
	const difference_cents = price.total_cents - sum(gone.map((line) => line.total_cents));
	if (!is_billed)
		return { difference_cents, refund_cents: 0, payables: { void_ids: [], add: [], beyond_cents: 0 } };
	const covered = sum(all.map(({ covered_cents }) => covered_cents));
	const paid = sum(all.map(({ paid_cents }) => paid_cents));
	const total = sum(all.map(({ line }) => line.total_cents)) + difference_cents;
	const deposits =
		sum(all.map(({ line }) => line.deposit_cents)) -
		sum(gone.map((line) => line.deposit_cents)) +
		price.deposit_cents;
	const owed = Math.max(0, total - covered);
	const deposit = Math.min(owed, Math.max(0, deposits - covered));
	const payables = redue(due, { deposit, rest: owed - deposit }, currency);
	const later = installments({ balance_cents: payables.beyond_cents, currency, dates, today, first_day });
	return {
		difference_cents,
		refund_cents: Math.min(paid, Math.max(0, covered - total)),
		payables: {
			...payables,
			add: [
				...payables.add,
				...later.map(({ due_on, cents }): PayableRow => {
					return { kind: "installment", label: "Difference", amount_cents: cents, due_on };
				}),
			],
		},
	};
}
