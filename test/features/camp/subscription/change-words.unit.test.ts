import { expect, it } from "vitest";
import { changeWords } from "#app/features/camp/subscription/change-words";

const starter = { price: 4_900, features: ["Roll call"] };
const professional = { price: 14_900, features: ["Roll call", "Lotteries", "Money"] };
const month = {
	is_trial: false,
	is_ending: false,
	begins: "2026-06-15T14:00:00.000Z",
	ends: "2026-07-15T14:00:00.000Z",
	ends_on: "Jul 15, 2026",
};
const HALF = "2026-06-30T14:00:00.000Z";

it("a larger plan adds the rest of the month to the next invoice", () => {
	expect(changeWords(starter, professional, month, HALF)).toEqual([
		"You won't be charged today. For the days until Jul 15, 2026, about $50 will be added to that day's invoice; after that, it's $149 a month.",
	]);
});

it("a smaller plan credits the rest of the month, and the text names the lost features first", () => {
	expect(changeWords(professional, starter, month, "2026-07-08T14:00:00.000Z")).toEqual([
		"You'll lose access to Lotteries, Money.",
		"You won't be charged today. For the days until Jul 15, 2026, about $23.34 will be taken off that day's invoice; after that, it's $49 a month.",
	]);
});

it("at the end of the month, after it and in a trial there is nothing to prorate", () => {
	for (const now of [month.ends, "2026-07-20T00:00:00.000Z"])
		expect(changeWords(starter, professional, month, now)).toEqual([
			"You won't be charged today. Starting Jul 15, 2026, it's $149 a month.",
		]);
	expect(changeWords(starter, professional, { ...month, is_trial: true }, HALF)).toEqual([
		"You won't be charged before your trial ends on Jul 15, 2026; after that, it's $149 a month.",
	]);
});

it("the text for a subscription that is ending says that it still ends after a plan change", () => {
	const ends = "Your plan will still end on Jul 15, 2026, as you requested. To continue, resume it first.";
	const ending = { ...month, is_ending: true };
	expect(changeWords(starter, professional, ending, HALF)).toEqual([
		"You won't be charged today. For the days until Jul 15, 2026, about $50 will be added to that day's invoice.",
		ends,
	]);
	expect(changeWords(starter, professional, ending, ending.ends)).toEqual([
		"You won't be charged today.",
		ends,
	]);
	expect(changeWords(starter, professional, { ...ending, is_trial: true }, HALF)).toEqual([
		"You won't be charged before your trial ends on Jul 15, 2026.",
		ends,
	]);
});
