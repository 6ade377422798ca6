import type { Planned } from "./planner/types";

// Explains why a question has no answer.

export interface RefusalView {
	title: string;
	text: string;
	/** Questions that can be asked instead. */
	nearest: readonly string[];
	/** A sentence on the model, where it was asked and didn't answer. */
	note?: string | null;
}

/** Words a refusal; null for a question that has a plan. `examples` are asked for only where they are shown. */
export function refusalOf(planned: Planned, examples: () => readonly string[]): RefusalView | null {
	switch (planned.outcome) {
		case "unknown_word": {
			const { word, near } = planned;
			const meant =
				near.length > 0
					? `Did you mean ${near.map((each) => `“${each}”`).join(" or ")}?`
					: "Try a different word.";
			return {
				title: word === "" ? "I don't know a word in this question" : `I don't know this word: ${word}`,
				text: meant,
				nearest: examples().slice(0, 3),
			};
		}
		case "not_covered":
			return {
				title: "Not covered yet",
				text: planned.nearest.length > 0 ? "Try one of these similar questions." : "Try rewording it.",
				nearest: planned.nearest,
			};
		case "forbidden":
			return {
				title: "You don't have access to this",
				text: "Your role can't see all the data this question needs.",
				nearest: [],
			};
		case "private":
			return {
				title: "The assistant never reads this",
				text: "Health, custody, notes and messages aren't available here.",
				nearest: [],
			};
		default:
			return null;
	}
}
