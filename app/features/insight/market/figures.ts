import type { Reach } from "./reach";

/** A session's price and how full it is. */
export interface SessionPrice {
	id: string;
	name: string;
	days: number;
	days_a_week: number;
	price_cents: number;
	/** In percent; null where it is hidden, or the session has no spots. */
	fill: number | null;
	enrolled: number | null;
	capacity: number | null;
	is_hidden: boolean;
}

/** Answers to a question, counted once per family. */
export interface Sources {
	/** ID of the question. */
	question: string;
	label: string;
	options: { key: string; label: string; families: number | null }[];
}

/** Stored figures of a season's page. */
export interface MarketFigures {
	reach: Reach;
	/** The camp has no coordinates, so no distance is known. */
	has_location: boolean;
	prices: SessionPrice[];
	sources: Sources[];
}

/** Minimum number of days of a one-week session. */
const WEEK_FROM = 5;

/** Number of weeks that a session is sold as: Monday to Friday is one. 0 for shorter sessions. */
export const weeksOf = (days: number): number => (days < WEEK_FROM ? 0 : Math.ceil(days / 7));

/** Properties that sessions must share to be compared. */
export interface Kind {
	weeks: number;
	days_a_week: number;
}

export const kindOf = ({ days, days_a_week }: Pick<SessionPrice, "days" | "days_a_week">): Kind => ({
	weeks: weeksOf(days),
	days_a_week,
});

/** A kind as in the URL: "4x5". */
export const kindKey = ({ weeks, days_a_week }: Kind): string => `${weeks}x${days_a_week}`;

export const lengthLabel = (weeks: number): string =>
	weeks === 0 ? "Under a week" : weeks === 1 ? "1 week" : `${weeks} weeks`;

/** "4 weeks, 5 days a week". */
export const kindLabel = ({ weeks, days_a_week }: Kind): string =>
	`${lengthLabel(weeks)}, ${days_a_week === 1 ? "1 day" : `${days_a_week} days`} a week`;

/** Prices older than this many months are grayed out and not compared. */
export const FRESH_MONTHS = 18;

/** Whether a price that was found on a day is too old. Both are dates `YYYY-MM-DD`. */
export function isOld(as_of: string, today: string): boolean {
	const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - FRESH_MONTHS;
	const limit = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-${today.slice(8)}`;
	return as_of < limit;
}
