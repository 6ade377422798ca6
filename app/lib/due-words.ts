/** A payable as families see it: its label, the enrollment and the season. */
interface Due {
	label: string;
	/** "Ella: Explorers"; null when its registration has no enrollment. */
	what: string | null;
	season_name: string;
}

/** Describes a payable in one line: "Balance · Ella: Explorers · Summer 2026". */
export const dueWords = ({ label, what, season_name }: Due): string =>
	[label, what, season_name].filter(Boolean).join(" · ");

/**
 * Like {@link dueWords}, within a maximum number of characters. Shortens the enrollment first, because readers
 * look for the label and the season.
 */
export function shortDueWords({ what, ...due }: Due, most: number): string {
	const words = dueWords({ ...due, what });
	if ([...words].length <= most || !what) return [...words].slice(0, most).join("");
	const room = most - [...dueWords({ ...due, what: "…" })].length;
	return [...dueWords({ ...due, what: `${[...what].slice(0, Math.max(room, 0)).join("")}…` })]
		.slice(0, most)
		.join("");
}
