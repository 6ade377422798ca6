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

/** Answers to a question, each once for a family. */
export interface Sources {
	/** ID of the question. */
	question: string;
	label: string;
	options: { key: string; label: string; families: number | null }[];
}

/** What the page of a season shows, as it was counted. */
export interface MarketFigures {
	reach: Reach;
	/** The camp has no coordinates, so no distance is known. */
	has_location: boolean;
	prices: SessionPrice[];
	sources: Sources[];
}

/** Sessions of at least so many days count as a week. */
const WEEK_FROM = 5;

/** How many weeks a session is sold as: Monday to Friday is one. 0 for a shorter one. */
export const weeksOf = (days: number): number => (days < WEEK_FROM ? 0 : Math.ceil(days / 7));

/** What sessions have to have in common to be compared. */
export interface Kind {
	weeks: number;
	days_a_week: number;
}

export const kindOf = ({ days, days_a_week }: Pick<SessionPrice, "days" | "days_a_week">): Kind => ({
	weeks: weeksOf(days),
	days_a_week,
});

/** A kind as an address has it: "4x5". */
export const kindKey = ({ weeks, days_a_week }: Kind): string => `${weeks}x${days_a_week}`;

export const lengthLabel = (weeks: number): string =>
	weeks === 0 ? "Under a week" : weeks === 1 ? "1 week" : `${weeks} weeks`;

/** "4 weeks, 5 days a week". */
export const kindLabel = ({ weeks, days_a_week }: Kind): string =>
	`${lengthLabel(weeks)}, ${days_a_week === 1 ? "1 day" : `${days_a_week} days`} a week`;

/** Prices that are older than this many months are greyed and compared with nothing. */
export const FRESH_MONTHS = 18;

/** Whether a price that was found on a day is too old. Both are dates `YYYY-MM-DD`. */
export function isOld(as_of: string, today: string): boolean {
	const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - FRESH_MONTHS;
	const limit = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-${today.slice(8)}`;
	return as_of < limit;
}
