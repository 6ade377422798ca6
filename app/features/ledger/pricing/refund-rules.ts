import { addDays, daysBetween } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { cutToStep } from "#app/lib/provider-amount";

// Refund of a canceled registration. The same function computes the preview and the posting.

/** Percentage refunded when canceling at least this many days before the first day. */
export interface Tier {
	days_before: number;
	percent: number;
}

export const MOST_TIERS = 8;

/** Lines of the editor, and the names of their fields. */
export const TIER_ROWS = Array.from({ length: MOST_TIERS }, (_, row) => row);
export type DaysField = `days_${number}`;
export type PercentField = `percent_${number}`;
export const daysField = (row: number): DaysField => `days_${row}`;
export const percentField = (row: number): PercentField => `percent_${row}`;

/** Converts tiers to the editor's fields. */
export const tierFields = (tiers: readonly Tier[]): Record<DaysField | PercentField, string> =>
	Object.fromEntries(
		byDays(tiers).flatMap(({ days_before, percent }, row) => [
			[daysField(row), String(days_before)],
			[percentField(row), String(percent)],
		]),
	);

/** Suggested tiers for a camp without any. */
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
	/** Full price owed by the family, regardless of payments so far. */
	price_cents: number;
	/** Amount the family has paid for the session, including the deposit. */
	paid_cents: number;
	/** Deposit of the session. */
	deposit_cents: number;
	session_start: string;
	/** Cancellation date in the camp's zone. */
	cancelled_on: string;
}

export interface Refund {
	refund_cents: number;
	kept_cents: number;
	/** Null when canceled later than the last tier. */
	tier: Tier | null;
	/** Explanation such as "50% of $350.00 is refunded: …". */
	words: string;
}

/** Sorts the tiers from the most days before to the fewest. */
export const byDays = (tiers: readonly Tier[]) => [...tiers].sort((a, b) => b.days_before - a.days_before);

/**
 * Computes the refund for a cancellation date: the amount paid beyond what the camp keeps. The camp keeps parts of
 * the full price by its terms: the deposit unless it is refundable, and of the rest what the nearest tier reached
 * doesn't refund. Refunds are rounded down to whole cents and to the step of card payments.
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
	// Uses BigInt, because the product of two safe integers isn't always safe.
	const exact_cents = Number((BigInt(base) * BigInt(tier?.percent ?? 0)) / 100n);
	// A full refund isn't rounded to the step of card payments.
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
	/** Part of the price that the tier's percentage applies to. */
	base: number;
	days: number;
	currency: string;
	price_cents: number;
	paid_cents: number;
	/** Amount of the full price that the terms keep, and the deposit within it. */
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
	/** First day with this refund. */
	from_on: string;
}

/** Refunds by start date from a given day on; for each day the same as {@link refundFor}. */
export function refundSchedule(cancelled: Omit<Cancelled, "cancelled_on">, from: string): RefundFrom[] {
	const { session_start, tiers } = cancelled;
	// The last day of a tier is its number of days before the start; the next tier applies from the following day.
	const turns = byDays(tiers)
		.map(({ days_before }) => addDays(session_start, 1 - days_before))
		.filter((day) => day > from);
	const steps = [from, ...turns].map((from_on) => ({
		from_on,
		...refundFor({ ...cancelled, cancelled_on: from_on }),
	}));
	return steps.filter(({ refund_cents }, index) => steps[index - 1]?.refund_cents !== refund_cents);
}

/** Price paid in full, for computing the refund of a cancellation. */
interface FullPrice {
	price_cents: number;
	deposit_cents: number;
	session_start: string;
	/** Last day with a full refund. */
	all_back_until?: string | null;
}

/**
 * Refunds by start date for several prices together, from today; for each day the sum of the individual refunds.
 */
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
	/** Index of the tier in the input. */
	index: number;
	field: keyof Tier;
	message: string;
}

/** Returns the problems with tiers: two with the same days, or a higher refund closer to the session. */
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
				message: `This is more than the ${earlier.percent}% refund for canceling earlier, ${earlier.days_before} days before.`,
			},
		];
	});
}

/** Describes a policy in sentences for families. */
export function policyText({ deposit_refundable, tiers }: Policy): string[] {
	const ordered = byDays(tiers).filter(({ percent }) => percent > 0);
	if (ordered.length === 0) return ["Nothing is refunded after a cancellation."];
	// A deposit that is always kept isn't part of "everything".
	const everything = deposit_refundable ? "everything" : "everything beyond the deposit";
	const lines = ordered.map(({ days_before, percent }) => {
		const when =
			days_before === 0 ? "Until the first day" : `Until ${daysText(days_before)} before the first day`;
		return percent === 100 ? `${when}, ${everything} is refunded.` : `${when}, ${percent}% is refunded.`;
	});
	const last = ordered.at(-1)?.days_before ?? 0;
	return [
		...lines,
		last === 0 ? "Once the session has begun, nothing." : "After that, nothing.",
		deposit_refundable ? "The deposit is refunded like other payments." : "The deposit isn't refundable.",
	];
}

export const daysText = (days: number) => (days === 1 ? "1 day" : `${days} days`);
