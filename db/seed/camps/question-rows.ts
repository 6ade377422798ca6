import { addDays, instantAt } from "#app/lib/dates";
import { aQuestion, aQuestionForm, type BuiltQuestion } from "../builders/question";
import type { BuiltSeason, BuiltSession } from "../builders/season";
import { type Make, madeAt } from "../make";
import { mergeRows, type RowOf, type SeedRows } from "../rows";
import { SOURCES } from "./sources";

/** Days before the season on which a camp publishes its questions, and publishes them again. */
const PUBLISHED = 190;
const PUBLISHED_AGAIN = 120;

interface AskedSeason {
	season: BuiltSeason;
	sessions: Map<string, BuiltSession>;
}

interface QuestionFacts {
	make: Make;
	time_zone: string;
	/** User who publishes the questions. */
	publisher: { id: string } | undefined;
	/** Earlier seasons, the oldest first. */
	past: readonly AskedSeason[];
	current: AskedSeason;
}

const options = (...labels: string[]) =>
	labels.map((label) => ({
		key: label
			.toLowerCase()
			.replace(/[^a-z0-9]+/g, "_")
			.replace(/^_|_$/g, ""),
		label,
	}));

type Fields = Partial<RowOf<"question">>;

/** ID of a camp's question by its name, the same in every season. */
export const questionId = (make: Make, key: string) => make.id(`question/${key}`);

/** Question asked every year in the same words. */
export const KITCHEN = {
	kind: "text",
	label: "What should the kitchen know?",
	help: "For example, vegetarian, halal or no pork. Allergies are on the health form.",
} satisfies Fields;

/** A camp's questions by name; their IDs are the same in every season. */
function questionsOf({ season, sessions }: AskedSeason, make: Make) {
	const id = (key: string) => questionId(make, key);
	const when = (...of: { field: string; operator: string; value: string | number | boolean | null }[]) => ({
		condition: { match: "all", of },
	});
	const overnight = [...sessions.values()].find(({ session }) => /overnight/i.test(session.name));
	const fields: Record<string, Fields> = {
		heard: {
			kind: "choice",
			per_family: true,
			label: "How did you hear about us?",
			options: [...SOURCES],
		},
		bus: { per_family: true, label: "Would you use a bus from Portland?" },
		stop: {
			kind: "choice",
			per_family: true,
			label: "Which bus stop is nearest to you?",
			is_required: true,
			options: options("Monument Square", "Back Cove", "Westbrook"),
			...when({ field: id("bus"), operator: "is", value: true }),
		},
		shirt: {
			kind: "choice",
			label: "T-shirt size",
			is_required: true,
			options: options("Youth S", "Youth M", "Youth L", "Adult S", "Adult M", "Adult L"),
		},
		swimming: {
			kind: "choice",
			label: "Swimming level",
			help: "We test every child on the first day. Your answer helps us plan.",
			is_required: true,
			options: options("Does not swim yet", "Swims a little", "Swims 50 yards", "Swims well in deep water"),
		},
		lessons: {
			label: "Would you like daily swimming lessons?",
			...when(
				{ field: id("swimming"), operator: "is_not", value: "swims_well_in_deep_water" },
				{ field: "age", operator: "at_least", value: 6 },
			),
		},
		kitchen: KITCHEN,
		friends: {
			kind: "text",
			label: "Friends to be in a group with",
			help: "Up to two names. We try, and cannot promise.",
		},
		...(overnight && {
			homesick: {
				kind: "paragraph",
				label: "What helps when your child misses home?",
				...when(
					{ field: "session", operator: "is", value: overnight.id },
					{ field: "returning", operator: "is", value: false },
				),
			},
		}),
	};
	const built = Object.entries(fields).map(([key, field], at) => {
		const made = aQuestion(season, { ...field, id: id(key), position: at + 1 }, make);
		return [key, made] as const;
	});
	return new Map<string, BuiltQuestion>(built);
}

/** Registration questions: published for all seasons, with unpublished edits for the current one. */
export function questionRows({ make, time_zone, publisher, past, current }: QuestionFacts): SeedRows {
	if (!publisher) return {};
	const published = ({ season }: AskedSeason, days: number) =>
		instantAt(addDays(season.season.start_date, -days), "14:20", time_zone);
	const parts = [...past, current].flatMap((asked) => {
		const own = madeAt(make, published(asked, PUBLISHED));
		const questions = questionsOf(asked, own);
		const first = [...questions].filter(([key]) => !["bus", "stop"].includes(key)).map(([, each]) => each);
		const all = [...questions.values()];
		const forms = [
			aQuestionForm(asked.season, publisher, first, {}, own),
			aQuestionForm(asked.season, publisher, all, {
				version: 2,
				published_at: published(asked, PUBLISHED_AGAIN),
			}),
		];
		if (asked !== current) return [...all, ...forms];
		// Unpublished edits: a changed text, and one more question.
		const edited = all.map((each) =>
			each === questions.get("friends")
				? aQuestion(asked.season, { ...each.question, label: "Friends to share a cabin or group with" }, own)
				: each,
		);
		const photos = aQuestion(
			asked.season,
			{ id: make.id("question/photos"), position: all.length + 1, is_required: true },
			own,
		);
		return [...edited, photos, ...forms];
	});
	return mergeRows(parts);
}
