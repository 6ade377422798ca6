import { PERIODS, type Period } from "#app/features/insight/analytics/index.server";

/** What a card of analytics shows, as its link says it. */
export interface AboutCard {
	/** The title of its metric. */
	question: string;
	/** Label of its breakdown. */
	by?: string;
	season?: string;
	session?: readonly string[];
	period?: Period;
}

interface Names {
	seasons: readonly { id: string; name: string }[];
	sessions: readonly { id: string; name: string }[];
}

/**
 * The question about a card, in words: "Fill rate by session in Alpha, last 7 days, in Summer 2026". What the camp doesn't have
 * is left out.
 * @param most maximum length; sessions are left out where their names make it longer
 */
export function questionAbout(
	{ question, by, season, session = [], period }: AboutCard,
	{ seasons, sessions }: Names,
	most: number,
): string {
	const named = seasons.find(({ id }) => id === season)?.name;
	const chosen = session.flatMap((each) => sessions.find(({ id }) => id === each)?.name ?? []);
	const grouped = by === undefined ? question : `${question} by ${by.toLowerCase()}`;
	const worded = (names: readonly string[]) =>
		[
			names.length > 0 ? `${grouped} in ${names.join(", ")}` : grouped,
			...(period ? [PERIODS[period].toLowerCase()] : []),
			...(named === undefined ? [] : [`in ${named}`]),
		].join(", ");
	const whole = worded(chosen);
	return whole.length > most ? worded([]) : whole;
}
