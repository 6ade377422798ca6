import { newId } from "#app/lib/ids";
import type { Question } from "./rules";

type Starter = Pick<Question, "kind" | "label"> & Partial<Question>;

/** What most camps ask. Health is left out: it is asked where it is locked away and every look at it is kept. */
const STARTERS: readonly Starter[] = [
	{
		kind: "choice",
		per_family: true,
		label: "How did you hear about us?",
		options: [
			{ key: "been_before", label: "We have been here before" },
			{ key: "friend", label: "From a friend or another family" },
			{ key: "school", label: "From school" },
			{ key: "search", label: "By searching the internet" },
			{ key: "other", label: "Some other way" },
		],
	},
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
		help: "We test every child on the first day. This helps us to plan.",
		is_required: true,
		options: [
			{ key: "non_swimmer", label: "Does not swim yet" },
			{ key: "beginner", label: "Swims a little, in shallow water" },
			{ key: "confident", label: "Swims 50 yards without a rest" },
			{ key: "advanced", label: "Swims well in deep water" },
		],
	},
	{
		kind: "text",
		label: "What should the kitchen know?",
		help: "Vegetarian, halal, no pork. Allergies and anything about health are asked on the health form, not here.",
	},
	{
		kind: "text",
		label: "Friends to be in a group with",
		help: "Up to two names. We try, and cannot promise.",
	},
];

/** The questions a camp may begin with, each with an id of its own. */
export const starterQuestions = (): Question[] =>
	STARTERS.map((starter) => ({
		per_family: false,
		help: null,
		is_required: false,
		options: [],
		condition: null,
		...starter,
		id: newId(),
	}));
