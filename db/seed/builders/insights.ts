import { fresh, type Make } from "../make";
import type { Built, RowOf } from "../rows";

export interface BuiltInsight extends Built {
	id: string;
}

/** What a rule has found about a session of a season: it is far from full. New unless told otherwise. */
export function anInsight(
	session: { id: string; camp_id: string },
	season: { id: string },
	overrides: Partial<RowOf<"insight">> = {},
	make: Make = fresh,
): BuiltInsight {
	const id = overrides.id ?? `low_fill_soon.${season.id}.${session.id}`;
	const day = make.at.slice(0, 10);
	const insight: RowOf<"insight"> = {
		rule: "low_fill_soon",
		severity: "warning",
		value: 10,
		baseline: 50,
		n: 20,
		threshold: 50,
		size: 40,
		text: "The session starts in 10 days and is 10 % full: 2 of 20 spots.",
		found_on: day,
		held_on: day,
		...overrides,
		camp_id: session.camp_id,
		id,
		season_id: season.id,
		session_id: session.id,
	};
	return { id, rows: { insight: [insight] } };
}
