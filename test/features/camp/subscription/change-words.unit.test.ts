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

it("a larger plan adds what is left of the month to the next invoice", () => {
	expect(changeWords(starter, professional, month, HALF)).toEqual([
		"Nothing is charged today. For the days until Jul 15, 2026, about $50 is added to the invoice of that day; from then on it is $149 a month.",
	]);
});

it("a smaller one takes it off, and what is lost with it is said first", () => {
	expect(changeWords(professional, starter, month, "2026-07-08T14:00:00.000Z")).toEqual([
		"You would no longer have Lotteries, Money.",
		"Nothing is charged today. For the days until Jul 15, 2026, about $23.34 comes off the invoice of that day; from then on it is $49 a month.",
	]);
});

it("at the end of the month, after it and in a trial nothing is left to count", () => {
	for (const now of [month.ends, "2026-07-20T00:00:00.000Z"])
		expect(changeWords(starter, professional, month, now)).toEqual([
			"Nothing is charged today. From Jul 15, 2026 on it is $149 a month.",
		]);
	expect(changeWords(starter, professional, { ...month, is_trial: true }, HALF)).toEqual([
		"Nothing is charged before your trial ends on Jul 15, 2026; from then on it is $149 a month.",
	]);
});

it("of a subscription that ends, changing it does not say that it goes on", () => {
	const ends =
		"It ends on Jul 15, 2026 all the same, as you asked. Keep the plan first, where it is to go on.";
	const ending = { ...month, is_ending: true };
	expect(changeWords(starter, professional, ending, HALF)).toEqual([
		"Nothing is charged today. For the days until Jul 15, 2026, about $50 is added to the invoice of that day.",
		ends,
	]);
	expect(changeWords(starter, professional, ending, ending.ends)).toEqual([
		"Nothing is charged today.",
		ends,
	]);
	expect(changeWords(starter, professional, { ...ending, is_trial: true }, HALF)).toEqual([
		"Nothing is charged before your trial ends on Jul 15, 2026.",
		ends,
	]);
});
