// When registration for a session opens, and for whom. Instants are ISO 8601 UTC and compare as text.

/** For whom registration may open earlier than for everybody. */
export const AUDIENCES = ["returning", "siblings"] as const;
export type Audience = (typeof AUDIENCES)[number];

export const AUDIENCE_LABELS: Record<Audience, string> = {
	returning: "Returning families",
	siblings: "Siblings",
};

/** Who they are, said once where they are named first. */
export const AUDIENCE_MEANS: Record<Audience, string> = {
	returning: "Families with a child enrolled in an earlier season.",
	siblings: "Families with a child enrolled in this season.",
};

/** When registration opens and closes. `opens_at` is everybody's; null is at once, and for `closes_at` never. */
export interface Opening {
	opens_at: string | null;
	closes_at: string | null;
	earlier: Readonly<Partial<Record<Audience, string>>>;
}

/** What a family is to the camp, of what openings ask. */
export type Standing = Readonly<Record<Audience, boolean>>;

/** From when a family may register: the earliest of what is open to them; null is at once. */
export function opensFor({ opens_at, earlier }: Opening, family: Standing): string | null {
	if (opens_at === null) return null;
	const theirs = AUDIENCES.flatMap((audience) => (family[audience] ? (earlier[audience] ?? []) : []));
	return [opens_at, ...theirs].reduce((first, each) => (each < first ? each : first));
}

/** Whether a family may register now. Open from the first instant on; the one at which it closes is closed. */
export function openState(opening: Opening, family: Standing, now: string): "not_yet" | "open" | "closed" {
	if (opening.closes_at !== null && now >= opening.closes_at) return "closed";
	const from = opensFor(opening, family);
	return from !== null && now < from ? "not_yet" : "open";
}

interface OpeningProblem {
	field: Audience | "opens_at" | "closes_at";
	message: string;
}

/** Why openings cannot be kept as they are; none when they can. One a field. */
export function openingProblems({ opens_at, closes_at, earlier }: Opening): OpeningProblem[] {
	const named = AUDIENCES.filter((audience) => earlier[audience] !== undefined);
	const problems: OpeningProblem[] = [];
	if (opens_at === null && named[0]) {
		const who = AUDIENCE_LABELS[named[0]].toLowerCase();
		problems.push({ field: "opens_at", message: `Enter a time for all families, after ${who}.` });
	}
	if (opens_at !== null && closes_at !== null && closes_at <= opens_at) {
		problems.push({ field: "closes_at", message: "Registration closes before it opens." });
	}
	for (const field of named) {
		if (opens_at === null || (earlier[field] ?? "") < opens_at) continue;
		const message = `${AUDIENCE_LABELS[field]} start before all other families. Choose an earlier time.`;
		problems.push({ field, message });
	}
	return problems;
}

/** The defaults of a season whose registration nobody has settled yet. */
export const SETUP_DEFAULTS = {
	needs_approval: false,
	hold_minutes: 15,
	pay_later: true,
	deposit_due_days: 14,
	lapse_days: null as number | null,
	welcome: null as string | null,
	farewell: null as string | null,
};
