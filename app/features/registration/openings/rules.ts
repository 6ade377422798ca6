// Rules for when registration for a session opens, and for which families. Instants are ISO 8601 UTC and compare
// as text.

/** Audiences for which registration can open earlier. */
export const AUDIENCES = ["returning", "siblings"] as const;
export type Audience = (typeof AUDIENCES)[number];

export const AUDIENCE_LABELS: Record<Audience, string> = {
	returning: "Returning families",
	siblings: "Siblings",
};

/** Definitions of the audiences, shown where they first appear. */
export const AUDIENCE_MEANS: Record<Audience, string> = {
	returning: "Families with a child enrolled in an earlier season.",
	siblings: "Families with a child enrolled in this season.",
};

/**
 * Opening and closing of registration. `opens_at` applies to everyone. Null means immediately, and for `closes_at`
 * never.
 */
export interface Opening {
	opens_at: string | null;
	closes_at: string | null;
	earlier: Readonly<Partial<Record<Audience, string>>>;
}

/** A family's membership in each audience. */
export type Standing = Readonly<Record<Audience, boolean>>;

/**
 * First instant at which a family can register: the earliest opening that applies to it; null means immediately.
 */
export function opensFor({ opens_at, earlier }: Opening, family: Standing): string | null {
	if (opens_at === null) return null;
	const theirs = AUDIENCES.flatMap((audience) => (family[audience] ? (earlier[audience] ?? []) : []));
	return [opens_at, ...theirs].reduce((first, each) => (each < first ? each : first));
}

/** Registration state for a family. Includes the opening instant, but not the closing one. */
export function openState(opening: Opening, family: Standing, now: string): "not_yet" | "open" | "closed" {
	if (opening.closes_at !== null && now >= opening.closes_at) return "closed";
	const from = opensFor(opening, family);
	return from !== null && now < from ? "not_yet" : "open";
}

interface OpeningProblem {
	field: Audience | "opens_at" | "closes_at";
	message: string;
}

/** Problems with opening times, at most one per field; empty when they are valid. */
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

/** Settings of a season whose registration settings have never been saved. */
export const SETUP_DEFAULTS = {
	needs_approval: false,
	hold_minutes: 15,
	pay_later: true,
	deposit_due_days: 14,
	lapse_days: null as number | null,
	welcome: null as string | null,
	farewell: null as string | null,
};
