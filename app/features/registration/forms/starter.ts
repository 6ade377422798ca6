import { newId } from "#app/lib/ids";
import type { Question, QuestionOption } from "./rules";

type Starter = Pick<Question, "kind" | "label"> & Partial<Question>;

/** Default answers to "How did you hear about us?", if the camp has no list of its own. */
const SOURCES: readonly QuestionOption[] = [
	{ key: "been_before", label: "We've been here before" },
	{ key: "friend", label: "From a friend or another family" },
	{ key: "school", label: "From school" },
	{ key: "search", label: "Internet search" },
	{ key: "other", label: "Other" },
];

const heard = (sources: readonly QuestionOption[]): Starter => ({
	kind: "choice",
	per_family: true,
	label: "How did you hear about us?",
	options: sources.map(({ key, label }) => ({ key, label })),
});

/**
 * Questions most camps ask. Health is left out, because it is asked where it is protected and every access is
 * logged.
 */
const STARTERS: readonly Starter[] = [
	{
		kind: "choice",
		label: "T-shirt size",
		is_required: true,
		options: [
			{ key: "youth_s", label: "Youth S" },
			{ key: "youth_m", label: "Youth M" },
			{ key: "youth_l", label: "Youth L" },
			{ key: "adult_s", label: "Adult S" },
			{ key: "adult_m", label: "Adult M" },
			{ key: "adult_l", label: "Adult L" },
		],
	},
	{
		kind: "choice",
		label: "Swimming level",
		help: "We test every child on the first day. Your answer helps us plan.",
		is_required: true,
		options: [
			{ key: "non_swimmer", label: "Can't swim yet" },
			{ key: "beginner", label: "Swims a little, in shallow water" },
			{ key: "confident", label: "Swims 50 yards without stopping" },
			{ key: "advanced", label: "Swims well in deep water" },
		],
	},
	{
		kind: "text",
		label: "Any dietary needs?",
		help: "For example, vegetarian, halal or no pork. Allergies and health questions are on the health form.",
	},
	{
		kind: "text",
		label: "Friends to be grouped with",
		help: "Up to two names. We'll try, but can't promise.",
	},
];

/** Starter questions, each with a new ID. @param sources the camp's own answers to "How did you hear about us?" */
export const starterQuestions = (sources: readonly QuestionOption[] = []): Question[] =>
	[heard(sources.length > 0 ? sources : SOURCES), ...STARTERS].map((starter) => ({
		per_family: false,
		help: null,
		is_required: false,
		options: [],
		condition: null,
		...starter,
		id: newId(),
	}));
