import { addDays, daysBetween } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { cutToStep } from "~/lib/provider-amount";

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
	/** What the family has paid for the session, the deposit included. */
	paid_cents: number;
	/** The session's, as far as it was paid. */
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
	/** "50% of $350.00 comes back: …". */
	words: string;
}

/** The tiers from the earliest to cancel to the latest. */
export const byDays = (tiers: readonly Tier[]) => [...tiers].sort((a, b) => b.days_before - a.days_before);

/**
 * What comes back to whoever cancels on a day. The tier is the nearest one that the days left still reach. Unless the
 * deposit is refundable it stays, and the percentage is of the rest. A refund is cut off to whole cents, so that a
 * payment taken back in parts never brings more than taken back at once.
 */
export function refundFor(cancelled: Cancelled): Refund {
	const { paid_cents, deposit_cents, deposit_refundable, session_start, cancelled_on, currency } = cancelled;
	const days = daysBetween(cancelled_on, session_start);
	const tier = byDays(cancelled.tiers).find(({ days_before }) => days_before <= days) ?? null;
	const base = deposit_refundable ? paid_cents : Math.max(0, paid_cents - deposit_cents);
	// A product of two safe integers is not safe itself.
	const exact_cents = Number((BigInt(base) * BigInt(tier?.percent ?? 0)) / 100n);
	// All of it is all of it, whatever cards take.
	const refund_cents = exact_cents === base ? base : cutToStep(exact_cents, currency);
	const words = refundWords({ tier, base, refund_cents, days, kept_deposit: base < paid_cents, currency });
	return { refund_cents, kept_cents: paid_cents - refund_cents, tier, words };
}

interface Said {
	tier: Tier | null;
	base: number;
	refund_cents: number;
	days: number;
	kept_deposit: boolean;
	currency: string;
}

function refundWords({ tier, base, refund_cents, days, kept_deposit, currency }: Said): string {
	const when =
		days < 0
			? "the session has begun"
			: days === 0
				? "it is the first day"
				: `it is ${days} ${days === 1 ? "day" : "days"} before the first day`;
	if (base === 0 && kept_deposit) return "Nothing comes back: only the deposit was paid, and it is kept.";
	if (refund_cents === 0) return `Nothing comes back: ${when}.`;
	const paid = kept_deposit ? "paid beyond the deposit" : "paid";
	const limit = tier && tier.days_before > 0 ? `, at least ${tier.days_before}` : "";
	return `${tier?.percent}% of ${formatMoney(base, currency)} ${paid} comes back: ${when}${limit}.`;
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
			return [{ index, field: "days_before", message: `${days_before} days are there twice.` }];
		}
		if (percent <= earlier.percent) return [];
		return [
			{
				index,
				field: "percent",
				message: `More than the ${earlier.percent}% of whoever cancels earlier, ${earlier.days_before} days before.`,
			},
		];
	});
}

/** A policy in sentences, as families read it. */
export function policyText({ deposit_refundable, tiers }: Policy): string[] {
	const ordered = byDays(tiers).filter(({ percent }) => percent > 0);
	if (ordered.length === 0) return ["Nothing comes back to whoever cancels."];
	// What is kept in any case is no part of everything.
	const everything = deposit_refundable ? "everything" : "everything beyond the deposit";
	const lines = ordered.map(({ days_before, percent }) => {
		const when =
			days_before === 0 ? "Until the first day" : `Until ${daysText(days_before)} before the first day`;
		return percent === 100 ? `${when} ${everything} comes back.` : `${when} ${percent}% comes back.`;
	});
	const last = ordered.at(-1)?.days_before ?? 0;
	return [
		...lines,
		last === 0 ? "Once the session has begun, nothing." : "After that, nothing.",
		deposit_refundable ? "The deposit counts like the rest." : "The deposit is kept.",
	];
}

export const daysText = (days: number) => (days === 1 ? "1 day" : `${days} days`);
