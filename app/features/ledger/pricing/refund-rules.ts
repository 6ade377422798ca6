import { addDays, daysBetween } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { cutToStep } from "#app/lib/provider-amount";

// What comes back to a family that cancels: shown before, and posted by the same function.

/** Cancelled at least so many days before the first day, so much comes back. */
export interface Tier {
	days_before: number;
	percent: number;
}

export const MOST_TIERS = 8;

/** The lines of the editor and the names of their fields. */
export const TIER_ROWS = Array.from({ length: MOST_TIERS }, (_, row) => row);
export type DaysField = `days_${number}`;
export type PercentField = `percent_${number}`;
export const daysField = (row: number): DaysField => `days_${row}`;
export const percentField = (row: number): PercentField => `percent_${row}`;

/** Tiers as the editor's fields hold them. */
export const tierFields = (tiers: readonly Tier[]): Record<DaysField | PercentField, string> =>
	Object.fromEntries(
		byDays(tiers).flatMap(({ days_before, percent }, row) => [
			[daysField(row), String(days_before)],
			[percentField(row), String(percent)],
		]),
	);

/** What a camp without tiers is offered to begin with. */
export const SUGGESTED_TIERS: readonly Tier[] = [
	{ days_before: 60, percent: 100 },
	{ days_before: 30, percent: 50 },
];

export interface Policy {
	deposit_refundable: boolean;
	tiers: readonly Tier[];
}

interface Cancelled extends Policy {
	currency: string;
	/** The whole price that the family has to pay, whatever it has paid so far. */
	price_cents: number;
	/** What the family has paid for the session, the deposit included. */
	paid_cents: number;
	/** The session's. */
	deposit_cents: number;
	session_start: string;
	/** The calendar date in the camp's zone. */
	cancelled_on: string;
}

export interface Refund {
	refund_cents: number;
	kept_cents: number;
	/** Null: cancelled later than the last tier. */
	tier: Tier | null;
	/** "50% of $350.00 is refunded: …". */
	words: string;
}

/** The tiers from the earliest to cancel to the latest. */
export const byDays = (tiers: readonly Tier[]) => [...tiers].sort((a, b) => b.days_before - a.days_before);

/**
 * What comes back to a family that cancels on a day: what it paid beyond what the camp keeps. The camp keeps by its terms of the whole
 * price: the deposit unless it is refundable, and of the rest what the nearest tier that the days left still reach doesn't give back.
 * A refund is cut off to whole cents, and to what cards take.
 */
export function refundFor(cancelled: Cancelled): Refund {
	const {
		price_cents,
		paid_cents,
		deposit_cents,
		deposit_refundable,
		session_start,
		cancelled_on,
		currency,
	} = cancelled;
	const days = daysBetween(cancelled_on, session_start);
	const tier = byDays(cancelled.tiers).find(({ days_before }) => days_before <= days) ?? null;
	const base = deposit_refundable ? price_cents : Math.max(0, price_cents - deposit_cents);
	// A product of two safe integers is not safe itself.
	const exact_cents = Number((BigInt(base) * BigInt(tier?.percent ?? 0)) / 100n);
	// All of it is all of it, whatever cards take.
	const most_cents = exact_cents === base ? base : cutToStep(exact_cents, currency);
	const keeps_cents = price_cents - most_cents;
	const left_cents = Math.max(0, paid_cents - keeps_cents);
	const refund_cents = left_cents === most_cents ? left_cents : cutToStep(left_cents, currency);
	const words = refundWords({
		tier,
		base,
		days,
		currency,
		price_cents,
		paid_cents,
		keeps_cents,
		refund_cents,
		kept_deposit_cents: price_cents - base,
	});
	return { refund_cents, kept_cents: paid_cents - refund_cents, tier, words };
}

interface Said {
	tier: Tier | null;
	/** What of the price the tier's percentage is of. */
	base: number;
	days: number;
	currency: string;
	price_cents: number;
	paid_cents: number;
	/** What the terms keep of the whole price, and of it the deposit. */
	keeps_cents: number;
	kept_deposit_cents: number;
	refund_cents: number;
}

function refundWords(said: Said): string {
	const { tier, base, days, price_cents, paid_cents, keeps_cents, kept_deposit_cents, refund_cents } = said;
	const money = (cents: number) => formatMoney(cents, said.currency);
	const when =
		days < 0
			? "the session has begun"
			: days === 0
				? "it is the first day"
				: `it is ${days} ${days === 1 ? "day" : "days"} before the first day`;
	if (kept_deposit_cents > 0 && paid_cents <= kept_deposit_cents) {
		return "Nothing is refunded: you paid only the deposit, and it isn't refundable.";
	}
	if (keeps_cents === price_cents) return `Nothing is refunded: ${when}.`;
	const limit = tier && tier.days_before > 0 ? `, at least ${tier.days_before}` : "";
	if (paid_cents < price_cents && keeps_cents > 0) {
		const back = refund_cents > 0 ? `${money(refund_cents)} is refunded` : "Nothing is refunded";
		return `${back}: the camp keeps ${money(keeps_cents)} of ${money(price_cents)}, and you paid ${money(paid_cents)}.`;
	}
	const paid = kept_deposit_cents > 0 ? "paid beyond the deposit" : "paid";
	return `${tier?.percent}% of ${money(Math.min(base, paid_cents))} ${paid} is refunded: ${when}${limit}.`;
}

export interface RefundFrom extends Refund {
	/** The first day on which it is this. */
	from_on: string;
}

/** What comes back from which day on, beginning with one day: every day says what {@link refundFor} says. */
export function refundSchedule(cancelled: Omit<Cancelled, "cancelled_on">, from: string): RefundFrom[] {
	const { session_start, tiers } = cancelled;
	// The last day of a tier is its distance before the start; the next day it is the nearer one.
	const turns = byDays(tiers)
		.map(({ days_before }) => addDays(session_start, 1 - days_before))
		.filter((day) => day > from);
	const steps = [from, ...turns].map((from_on) => ({
		from_on,
		...refundFor({ ...cancelled, cancelled_on: from_on }),
	}));
	return steps.filter(({ refund_cents }, index) => steps[index - 1]?.refund_cents !== refund_cents);
}

/** A price that is paid in full, of which something comes back to a family that cancels. */
interface FullPrice {
	price_cents: number;
	deposit_cents: number;
	session_start: string;
	/** The last day on which everything comes back. */
	all_back_until?: string | null;
}

/** What comes back from which day on of several prices together, from today. Every day says what each of them says. */
export function refundsByDay(
	lines: readonly FullPrice[],
	{ policy, currency, today }: { policy: Policy; currency: string; today: string },
) {
	const paid = (line: FullPrice) => ({ ...line, ...policy, currency, paid_cents: line.price_cents });
	const until = (line: FullPrice) =>
		line.all_back_until && line.all_back_until >= today ? [addDays(line.all_back_until, 1)] : [];
	const turns = lines.flatMap((line) => [
		...refundSchedule(paid(line), today).map(({ from_on }) => from_on),
		...until(line),
	]);
	const steps = [...new Set([today, ...turns])].sort().map((from_on) => ({
		from_on,
		refund_cents: lines
			.map((line) =>
				line.all_back_until && from_on <= line.all_back_until
					? line.price_cents
					: refundFor({ ...paid(line), cancelled_on: from_on }).refund_cents,
			)
			.reduce((all, each) => all + each, 0),
	}));
	return steps.filter(({ refund_cents }, index) => steps[index - 1]?.refund_cents !== refund_cents);
}

interface TierProblem {
	/** Which of the tiers as they were given. */
	index: number;
	field: keyof Tier;
	message: string;
}

/** Why tiers cannot be kept: two for the same days, or more coming back the nearer the session is. */
export function tierProblems(tiers: readonly Tier[]): TierProblem[] {
	const ordered = tiers
		.map((tier, index) => ({ ...tier, index }))
		.sort((a, b) => b.days_before - a.days_before || a.index - b.index);
	return ordered.flatMap((tier, at): TierProblem[] => {
		const earlier = ordered[at - 1];
		if (!earlier) return [];
		const { index, days_before, percent } = tier;
		if (earlier.days_before === days_before) {
			return [{ index, field: "days_before", message: `${days_before} days appears twice.` }];
		}
		if (percent <= earlier.percent) return [];
		return [
			{
				index,
				field: "percent",
				message: `More than the ${earlier.percent}% for canceling earlier, ${earlier.days_before} days before.`,
			},
		];
	});
}

/** A policy in sentences, as families read it. */
export function policyText({ deposit_refundable, tiers }: Policy): string[] {
	const ordered = byDays(tiers).filter(({ percent }) => percent > 0);
	if (ordered.length === 0) return ["Nothing is refunded after a cancellation."];
	// What is kept in any case is no part of everything.
	const everything = deposit_refundable ? "everything" : "everything beyond the deposit";
	const lines = ordered.map(({ days_before, percent }) => {
		const when =
			days_before === 0 ? "Until the first day" : `Until ${daysText(days_before)} before the first day`;
		return percent === 100 ? `${when} ${everything} is refunded.` : `${when} ${percent}% is refunded.`;
	});
	const last = ordered.at(-1)?.days_before ?? 0;
	return [
		...lines,
		last === 0 ? "Once the session has begun, nothing." : "After that, nothing.",
		deposit_refundable ? "The deposit is refunded like other payments." : "The deposit isn't refundable.",
	];
}

export const daysText = (days: number) => (days === 1 ? "1 day" : `${days} days`);
