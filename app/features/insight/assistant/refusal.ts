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

const MOST_NEAREST = 3;

/** Words a refusal; null for a question that has a plan. `examples` are asked for only where they are shown. */
export function refusalOf(planned: Planned, examples: () => readonly string[]): RefusalView | null {
	const offered = (first: readonly string[] = []) =>
		[...new Set([...first, ...examples()])].slice(0, MOST_NEAREST);
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
				nearest: offered(),
			};
		}
		case "not_covered": {
			const nearest = offered(planned.nearest);
			return {
				title: "Not covered yet",
				text: nearest.length > 0 ? "Try one of these questions." : "Try rewording it.",
				nearest,
			};
		}
		case "forbidden":
			return {
				title: "You don't have access to this",
				text: "Your role can't see all the data this question needs.",
				nearest: offered(),
			};
		case "private":
			return {
				title: "The assistant never reads this",
				text: "Health, custody, notes and messages aren't available here.",
				nearest: offered(),
			};
		default:
			return null;
	}
}
