/** Something due, and for whom and what it is. */
interface Due {
	label: string;
	/** "Ella: Explorers"; nothing where its registration books nothing. */
	what: string | null;
	season_name: string;
}

/** What a family pays, in one line: "Balance · Ella: Explorers · Summer 2026". */
export const dueWords = ({ label, what, season_name }: Due): string =>
	[label, what, season_name].filter(Boolean).join(" · ");

/** The same where no more than so many characters fit: what is booked is cut short, for what it is and of when are looked for first. */
export function shortDueWords({ what, ...due }: Due, most: number): string {
	const words = dueWords({ ...due, what });
	if ([...words].length <= most || !what) return [...words].slice(0, most).join("");
	const room = most - [...dueWords({ ...due, what: "…" })].length;
	return [...dueWords({ ...due, what: `${[...what].slice(0, Math.max(room, 0)).join("")}…` })]
		.slice(0, most)
		.join("");
}
