import type { Permission } from "#app/platform/auth/permissions";
import type { PlanInput } from "#app/platform/query/plan";

// An insight is a rule in code: numbers in, findings out. It says what it compares, from how many people on it speaks, and where
// the matter is dealt with.

/** A count of all, and how many of them are meant. */
export interface Ratio {
	part: number;
	all: number;
}

/** A session's numbers on the day that insights are looked for. */
export interface SessionNumbers {
	id: string;
	name: string;
	start_date: string;
	capacity: number;
	/** Spots taken. */
	filled: number;
	/** Spots that a registration in progress or an offer holds. */
	held: number;
	/** Campers who wait for it or have an offer, each counted once. */
	waiting: number;
	/** Spots taken a week ago; null where they weren't recorded. */
	week_ago: number | null;
	/** Spots that the session of this name had last season, equally many days before the season's start; null where none compares. */
	last_season: number | null;
	/** The camp's own target for the share of spots filled at the start, in percent. */
	target: number | null;
}

/** All that the rules look at: a season's numbers on one day. */
export interface Numbers {
	/** The camp's date. */
	today: string;
	season: { id: string; name: string; start_date: string; end_date: string };
	sessions: readonly SessionNumbers[];
	/** Spots taken in the season, and equally many days before the start of the season before. */
	spots: { now: number; before: number | null };
	/** Campers of the season before who returned, of those who could; the same for the season before that. */
	retention: { now: Ratio; before: Ratio | null } | null;
	/** Campers present of those expected, on the last days of camp and on the days before. */
	attendance: { recent: Ratio; before: Ratio | null } | null;
	/** Families with an amount overdue for more than 30 days. */
	overdue_families: number;
	/** Registrations begun and not submitted. */
	drafts: number;
	/** Campers whose forms are complete. */
	forms: Ratio | null;
	/** Staff with a certification missing or expired. */
	certification_gaps: Ratio | null;
}

type Severity = "notice" | "warning" | "urgent";

export interface Finding {
	/** ID of a session; "" for the whole season. */
	about: string;
	severity: Severity;
	value: number;
	/** What the value is compared with; null where only the threshold is. */
	baseline: number | null;
	/** How many people, or spots, it is about. */
	n: number;
	/** Grows as the matter gets worse: a dismissed insight comes back when it has doubled. */
	size: number;
	/** One sentence. */
	text: string;
}

/** What a finding is about. */
export interface FoundAt {
	/** ID of the season. */
	season: string;
	/** ID of a session; "" for the whole season. */
	about: string;
	/** The camp's date on which it held last. */
	on: string;
}

export type RowsPlan = Omit<PlanInput, "version">;
type Filter = NonNullable<PlanInput["filters"]>[number];
type Condition = Filter["any"][number];

/** A filter of one condition. */
export const where = (
	field: string,
	op: Condition["op"],
	value?: Condition["value"],
): Filter & { any: [Condition] } => ({ any: [value === undefined ? { field, op } : { field, op, value }] });

/** A number of a rule that a camp can set. */
interface Threshold {
	label: string;
	unit: "percent" | "count";
	default: number;
	min: number;
	max: number;
}

/** Days before a start, which a camp can set. */
interface DaysBefore {
	label: string;
	default: number;
	min: number;
	max: number;
}

/** What the numbers of a rule's findings are, in words. */
interface FactWords {
	/** A noun for what `n` counts: "camper". */
	about: string;
	/**
	 * What the baseline is. Without it, the rule compares with its threshold alone. `counts_both`: `n` is the number now and the
	 * baseline together.
	 */
	baseline?: { label: string; unit: "percent" | "count"; counts_both?: true };
}

export const CATEGORIES = {
	enrollment: "Enrollment",
	waitlist: "Waitlist",
	attendance: "Attendance",
	money: "Money",
	registration: "Registration",
	staff: "Staff",
} as const;
export type Category = keyof typeof CATEGORIES;

export interface InsightRule {
	/** Kept for good: stored insights and settings name it. */
	key: string;
	category: Category;
	title: string;
	/** When it speaks, in words. */
	formula: string;
	/** Key of the metric that it is about. */
	metric: string;
	/** All of them are needed to see it. */
	permissions: readonly Permission[];
	threshold: Threshold;
	/** Days before a start from which it looks. Without it, it doesn't depend on a start. */
	days?: DaysBefore;
	words: FactWords;
	/** Where the matter is dealt with: the button's words, and the page for what it is about. */
	action: { label: string; to: (at: FoundAt) => string; permission: Permission };
	/** The rows that it counted: as many as the number in its text, or rows that add up to it. Its permissions allow all fields. */
	rows: (at: FoundAt) => RowsPlan;
	/** It also speaks when the season is over. */
	after_season?: true;
	find: (numbers: Numbers, threshold: number, days?: number) => Finding[];
}

/** A rule as it is declared: its days are given. */
type InsightSpec = Omit<InsightRule, "find"> & {
	find: (numbers: Numbers, threshold: number, days: number) => Finding[];
};

/** Nothing is said about fewer people or spots than this. */
const MINIMUM_N = 5;
/** Two counts are compared from so many on: below, chance alone makes them differ by a fifth. */
export const COMPARED_N = 20;
/** Days with a roll call that count as the last ones. */
export const RECENT_DAYS = 3;
/** Differences that chance makes in fewer than 1 of 200 cases count as real (one-sided, normal distribution). */
const REAL = 2.6;

/** Declares a rule. Findings about too few, and of a season that is over, are dropped. Name it in `all-rules.ts`. */
export const defineInsight = (rule: InsightSpec): InsightRule => ({
	...rule,
	find: (numbers, threshold, days = rule.days?.default ?? 0) =>
		rule.after_season || numbers.today <= numbers.season.end_date
			? rule.find(numbers, threshold, days).filter(({ n }) => n >= MINIMUM_N)
			: [],
});

/** True when a count is lower than an earlier one by so many percent, and by more than chance explains. */
export function isLower(now: number, before: number, percent: number): boolean {
	if (before < COMPARED_N) return false;
	const isFar = now <= before * (1 - percent / 100);
	return isFar && before - now >= REAL * Math.sqrt(now + before);
}

/** True when a share is lower than an earlier one by so many percentage points, and by more than chance explains. */
export function isLowerShare(now: Ratio, before: Ratio, points: number): boolean {
	if (now.all < COMPARED_N || before.all < COMPARED_N) return false;
	const [a, b] = [now.part / now.all, before.part / before.all];
	if (b - a < points / 100) return false;
	const both = (now.part + before.part) / (now.all + before.all);
	const deviation = Math.sqrt(both * (1 - both) * (1 / now.all + 1 / before.all));
	return deviation > 0 && b - a >= REAL * deviation;
}

/** A count as a sentence says it: from 1 to 4 isn't told. */
export const countText = (count: number): string =>
	count > 0 && count < MINIMUM_N ? `fewer than ${MINIMUM_N}` : count.toLocaleString("en-US");

/** A count as it is stored: 1 to 4 are stored as 5. */
export const toldCount = (count: number): number => (count > 0 && count < MINIMUM_N ? MINIMUM_N : count);

/** A share in whole percent. */
export const percentOf = ({ part, all }: Ratio): number => (all > 0 ? Math.round((100 * part) / all) : 0);
