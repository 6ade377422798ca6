import type { DueRow, PlannedDate } from "~/features/prices/index.server";
import { instalments, refundFor, refundSchedule } from "~/features/prices/index.server";
import { allocateChargeable } from "~/lib/provider-amount";
import type { Booked, BookedLine, Payable } from "./booked.server";
import { liveLines } from "./booked.server";

// What a change of what is booked does to the money: pure, shown before it is done and booked by the same functions. What
// came in covers the deposits first, then the rest, each line by its part.

/** What of a line decides what came in for it. */
type Priced = Pick<BookedLine, "total_cents" | "deposit_cents" | "ended_at">;
type Money = Pick<Payable, "kind" | "state" | "amount_cents" | "paid_cents" | "given_cents">;

/** A line with what came in for it. */
interface Covered<Line> {
	line: Line;
	/** Received or waived. */
	covered_cents: number;
	/** Of it what was received: waived money never comes back. */
	paid_cents: number;
}

const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);
const amounts = (payables: readonly Money[]) => sum(payables.map(({ amount_cents }) => amount_cents));

/**
 * Dues as what is paid of them and what is open, for whoever reads what came in. What decides about them takes them whole: a part
 * that was paid is credit again once its due is not due any more.
 */
export const inParts = <Due extends Money>(payables: readonly Due[]): Due[] =>
	payables.flatMap((due) => {
		const { state, kind, amount_cents, paid_cents = 0 } = due;
		if (state !== "due" || kind === "refund" || paid_cents === 0) return [due];
		return [
			{ ...due, state: "received" as const, amount_cents: paid_cents },
			{ ...due, amount_cents: amount_cents - paid_cents, paid_cents: 0, given_cents: 0 },
		];
	});

/** What a registration has been paid, and what it still owes. */
export function moneyOf<Due extends Money>({ payables }: { payables: readonly Due[] }) {
	const of = (state: Payable["state"]) =>
		payables.filter((each) => each.kind !== "refund" && each.state === state);
	const refunds = payables.filter(({ kind, state }) => kind === "refund" && state !== "void");
	const given = sum(of("received").map(({ given_cents }) => given_cents ?? 0));
	return {
		received_cents: amounts(of("received")) - given,
		/** Waived, or paid by what the camp gave: none of it came in, so none of it comes back. */
		waived_cents: amounts(of("waived")) + given,
		due_cents: amounts(of("due")),
		/** Given back, or to be. */
		refunded_cents: amounts(refunds),
		due: of("due"),
		/** Nothing is owed before something was accepted. */
		is_billed: payables.some(({ kind, state }) => kind !== "refund" && state !== "void"),
	};
}

/** The same of what is booked alone: a fee was charged beside it, and stays whatever becomes of the places. */
export const bookedMoneyOf = <Due extends Money>({ payables }: { payables: readonly Due[] }) =>
	moneyOf({ payables: payables.filter(({ kind }) => kind !== "fee") });

/** The lines that still count, with what came in for each: in parts that a card takes back. */
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

/** The lines that end with some: what is beside goes when the sessions it goes with are gone. */
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

/** What goes with the session that a place leaves, and with no other that stays: it ends when the place is transferred. */
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

interface Day {
	today: string;
	currency: string;
}

/** The day that decides what comes back for a line: its session's first, else the first of those it goes with. */
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

/** What cancelling some lines would do. */
export interface CancelPlan {
	/** What ends, with what was paid for it and what of that comes back. */
	lines: { line: BookedLine; paid_cents: number; refund_cents: number; words: string }[];
	refund_cents: number;
	kept_cents: number;
	/** What of the money that is open is not asked for any more, whenever it is cancelled. */
	no_longer_due_cents: number;
	/** What comes back from which day on; the first is today. */
	schedule: { from_on: string; refund_cents: number }[];
	/** Whether nothing that is booked is left. */
	is_all: boolean;
	/** What is due instead of what was. */
	dues: Redue;
}

/**
 * What would come back for these lines today and later, and what would still be due. What is kept is kept of what came in: what is open
 * for them is asked for no more. Nothing is written.
 */
export function planCancel(
	booked: Pick<Booked, "lines" | "payables" | "policy">,
	line_ids: readonly string[],
	{ today, currency }: Day,
): CancelPlan {
	const { lines, policy } = booked;
	const ending = new Set(endingWith(booked, line_ids).map(({ id }) => id));
	const all = coverage(booked, currency);
	const ends = all.filter(({ line }) => ending.has(line.id));
	const asked = ends.map(({ line, paid_cents }) => ({
		...{ ...policy, currency, paid_cents, session_start: startOf(line, lines, today) },
		deposit_cents: Math.min(paid_cents, line.deposit_cents),
	}));
	const days = new Set(asked.flatMap((each) => refundSchedule(each, today).map(({ from_on }) => from_on)));
	const on = (cancelled_on: string) =>
		sum(asked.map((each) => refundFor({ ...each, cancelled_on }).refund_cents));
	const steps = [...days].sort().map((from_on) => ({ from_on, refund_cents: on(from_on) }));
	const shown = ends.map(({ line, paid_cents }, at) => {
		const said = asked[at];
		const { refund_cents, words } = said
			? refundFor({ ...said, cancelled_on: today })
			: { refund_cents: 0, words: "" };
		return { line, paid_cents, refund_cents, words };
	});
	const refund_cents = sum(shown.map((each) => each.refund_cents));
	const stay = all.filter(({ line }) => !ending.has(line.id));
	const deposit = sum(stay.map(({ line, covered_cents }) => Math.max(0, line.deposit_cents - covered_cents)));
	const owed = sum(stay.map(({ line, covered_cents }) => line.total_cents - covered_cents));
	const { due, due_cents, is_billed } = bookedMoneyOf(booked);
	// Credit that paid a part of a due is credit again, and pays what is due for the lines that stay.
	const open = due_cents - sum(due.map(({ paid_cents = 0 }) => paid_cents));
	return {
		lines: shown,
		refund_cents,
		kept_cents: sum(shown.map((each) => each.paid_cents)) - refund_cents,
		no_longer_due_cents: is_billed ? Math.max(0, Math.min(due_cents - owed, open)) : 0,
		schedule: steps.filter((step, at) => steps[at - 1]?.refund_cents !== step.refund_cents),
		is_all: !stay.some(({ line }) => line.session_id !== null),
		dues: redue(due, is_billed ? { deposit, rest: owed - deposit } : { deposit: 0, rest: 0 }, currency),
	};
}

/** What of the dues goes, and what comes in its place. */
export interface Redue {
	void_ids: string[];
	add: DueRow[];
	/** What no due that stands could carry: it wants dates of its own. */
	beyond_cents: number;
}

/** Spreads what is owed over the dues there are, each by its part; those whose amount stays are left as they are. */
function redue(
	due: readonly Payable[],
	{ deposit, rest }: { deposit: number; rest: number },
	currency: string,
): Redue {
	const first = due.filter(({ kind }) => kind === "deposit");
	const others = due.filter(({ kind }) => kind !== "deposit");
	// Without a due of its kind, the one carries the other's.
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
				amount_cents > 0 ? [{ kind: kind as DueRow["kind"], label, amount_cents, due_on }] : [],
			),
		),
		beyond_cents: due.length === 0 ? deposit + rest : 0,
	};
}

/** Two households' shares of one thing are one due again, which is divided anew when it is booked. */
const together = (dues: readonly DueRow[]): DueRow[] =>
	[...Map.groupBy(dues, ({ kind, label, due_on }) => JSON.stringify([kind, label, due_on])).values()].flatMap(
		([first, ...others]) =>
			first
				? [{ ...first, amount_cents: sum([first, ...others].map(({ amount_cents }) => amount_cents)) }]
				: [],
	);

/** What a line costs that comes in another's place. */
export interface NewPrice {
	total_cents: number;
	deposit_cents: number;
}

/** What a transfer does to what is due: the difference either way, with what ends beside the place. */
export interface TransferPlan {
	difference_cents: number;
	refund_cents: number;
	dues: Redue;
}

/**
 * Puts a line in another's place: what came in stays, what is missing is due, what is too much comes back.
 * @param ends of {@link endingWithTransfer}
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
		/** ISO 4217 of what is due. */
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
		return { difference_cents, refund_cents: 0, dues: { void_ids: [], add: [], beyond_cents: 0 } };
	const covered = sum(all.map(({ covered_cents }) => covered_cents));
	const paid = sum(all.map(({ paid_cents }) => paid_cents));
	const total = sum(all.map(({ line }) => line.total_cents)) + difference_cents;
	const deposits =
		sum(all.map(({ line }) => line.deposit_cents)) -
		sum(gone.map((line) => line.deposit_cents)) +
		price.deposit_cents;
	const owed = Math.max(0, total - covered);
	const deposit = Math.min(owed, Math.max(0, deposits - covered));
	const dues = redue(due, { deposit, rest: owed - deposit }, currency);
	const later = instalments({ balance_cents: dues.beyond_cents, currency, dates, today, first_day });
	return {
		difference_cents,
		refund_cents: Math.min(paid, Math.max(0, covered - total)),
		dues: {
			...dues,
			add: [
				...dues.add,
				...later.map(({ due_on, cents }): DueRow => {
					return { kind: "instalment", label: "Difference", amount_cents: cents, due_on };
				}),
			],
		},
	};
}
