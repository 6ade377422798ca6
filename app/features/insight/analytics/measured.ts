import type { Plan } from "#app/platform/query/plan";
import type { SeasonDays } from "./compared-day";
import type { Metric } from "./define-metric";
import type { StoredValue } from "./group-key";
import type { Period } from "./periods";

export interface MeasureAsked {
	/** ID of the season. */
	season: string;
	/** IDs of sessions; without any, all. */
	sessions?: readonly string[];
	/** For metrics whose rows have a date. */
	period?: Period;
	/** One of the metric's breakdowns. */
	breakdown?: string;
	/** ID of the season to compare with; without it the one before, and null for none. */
	compare?: string | null;
}

export interface Request {
	metric: Metric;
	asked: MeasureAsked;
}

export interface Figure {
	/** Null when it is hidden, and for a ratio without a denominator. */
	value: number | null;
	numerator: number | null;
	denominator: number | null;
	/** How many people it is about, at least; null when it is hidden or isn't about people. */
	n: number | null;
	/** It is about fewer people than are shown, or others could be worked out from it. */
	suppressed: boolean;
	/** The rows of the numerator, then of the denominator. Null when it is hidden. */
	rows_plan: readonly Plan[] | null;
}

/** A figure that doesn't exist, unlike a hidden one. */
export const NO_FIGURE: Figure = {
	value: null,
	numerator: null,
	denominator: null,
	n: null,
	suppressed: false,
	rows_plan: null,
};

export interface Compared extends Figure {
	/** The value less the compared one; null when one of them is hidden or missing. */
	difference: number | null;
}

export interface MeasuredGroup extends Figure {
	key: string;
	label: string;
	/** The value that its rows have, for a plan of these. */
	stored: StoredValue;
	/** Null where the earlier season has no such group. */
	comparison: Compared | null;
	/** Only the earlier season has it. */
	is_former: boolean;
}

export interface Measured extends Figure {
	metric: Metric;
	season: SeasonDays;
	comparison: (Compared & { season: SeasonDays; day: string | null }) | null;
	/** Why there is no comparison, where one was asked for. */
	not_compared: string | null;
	groups: readonly MeasuredGroup[] | null;
	/** There are more groups than these. */
	is_cut: boolean;
	/** Filters that the metric doesn't know and that were left out. */
	ignored: readonly ("sessions" | "period")[];
}
