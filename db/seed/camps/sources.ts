/** Answer of families who came in an earlier season. */
export const BEEN_BEFORE = "been_before";

/** Answers to "How did you hear about us?" with their frequency among the other families. */
export const HEARD_OF = [
	{ key: "friend", label: "From a friend", weight: 44 },
	{ key: "school", label: "From school", weight: 22 },
	{ key: "search", label: "Internet search", weight: 18 },
	{ key: "camp_fair", label: "Camp fair", weight: 10 },
	{ key: "other", label: "Other", weight: 6 },
];

/** A demo camp's list of answers, in order. */
export const SOURCES: readonly { key: string; label: string }[] = [
	{ key: BEEN_BEFORE, label: "We've been here before" },
	...HEARD_OF.map(({ key, label }) => ({ key, label })),
];
