import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FormChange, formChanges, moved } from "#app/features/registration/forms/change-rules";
import { linesOfOptions, optionsFromLines } from "#app/features/registration/forms/options";
import { inFormOrder, type Question } from "#app/features/registration/forms/rules";
import { aForm, aQuestion, holds, OPTIONS } from "./forms";

const said = (changes: FormChange[]) => changes.map(({ id, kind, parts }) => [id, kind, ...parts].join(" "));

describe("The preview of a publication", () => {
	const [a, b, c] = [aQuestion("a"), aQuestion("b"), aQuestion("c")];

	it("names what is added, changed, moved and removed", () => {
		expect(said(formChanges([], [a]))).toEqual(["a added"]);
		expect(said(formChanges([a, b], [{ ...b, label: "Bob", is_required: true }]))).toEqual([
			"b changed wording whether an answer is required",
			"a removed",
		]);
		expect(said(formChanges([a, b, c], [c, a, b]))).toEqual(["c moved"]);
		expect(said(formChanges([a, b, c], [{ ...c, help: "Help" }, a, b]))).toEqual([
			"c changed help the position",
		]);
	});

	it("ignores the order of a condition's parts", () => {
		const one = aQuestion("a", {
			condition: { match: "all", of: [{ field: "age", operator: "is", value: 9 }] },
		});
		const other = aQuestion("a", {
			condition: { of: [{ value: 9, operator: "is", field: "age" }], match: "all" },
		});
		expect(formChanges([one], [other])).toEqual([]);
	});

	const oneMoved = (changes: typeof formChanges) =>
		fc.property(aForm, fc.nat(7), fc.nat(7), ({ questions }, which, to) => {
			const before = inFormOrder(questions);
			const question = before[which % before.length] as Question;
			const after = moved(before, question.id, to);
			const isSame = after.every(({ id }, at) => id === before[at]?.id);
			const found = changes(before, after);
			return isSame ? found.length === 0 : found.length === 1 && found[0]?.kind === "moved";
		});

	it("doesn't name questions that only shifted to make room", () => {
		expect(holds(oneMoved(formChanges))).toBe(true);
		const byPlace: typeof formChanges = (before, after) =>
			after.flatMap(({ id, label }, at) =>
				before[at]?.id === id ? [] : [{ id, label, kind: "moved", parts: [] }],
			);
		expect(holds(oneMoved(byPlace))).toBe(false);
	});
});

describe("Moving a question", () => {
	const movesOne = (move: typeof moved) =>
		fc.property(aForm, fc.nat(7), fc.nat(9), ({ questions }, which, to) => {
			const question = questions[which % questions.length] as Question;
			const peers = (all: readonly Question[]) =>
				all.filter(({ per_family }) => per_family === question.per_family);
			const rest = (all: readonly Question[]) =>
				all.filter(({ id }) => id !== question.id).map(({ id }) => id);
			const after = move(questions, question.id, to);
			const at = peers(after).findIndex(({ id }) => id === question.id);
			return (
				at === Math.min(to, peers(after).length - 1) &&
				rest(peers(after)).join() === rest(peers(questions)).join() &&
				after.length === questions.length
			);
		});

	it("moves it among questions for the same audience, and moves nothing else", () => {
		expect(holds(movesOne(moved))).toBe(true);
		const amongAll: typeof moved = (questions, id, to) => {
			const others = questions.filter((each) => each.id !== id);
			const found = questions.filter((each) => each.id === id);
			return [...others.slice(0, to), ...found, ...others.slice(to)];
		};
		expect(holds(movesOne(amongAll))).toBe(false);
	});
});

describe("Answer choices, one per line", () => {
	it("keep their keys by wording, or by position when only some wordings changed", () => {
		expect(optionsFromLines("Blue\nRed\n\nGreen", OPTIONS)).toEqual([
			{ key: "blue", label: "Blue" },
			{ key: "red", label: "Red" },
			{ key: "green", label: "Green" },
		]);
		expect(optionsFromLines("Dark red\r\nBlue ", OPTIONS)).toEqual([
			{ key: "red", label: "Dark red" },
			{ key: "blue", label: "Blue" },
		]);
		// Two changed places: neither is a new wording of the other.
		expect(optionsFromLines("Blue\nRed", OPTIONS).map(({ key }) => key)).toEqual(["blue", "red"]);
	});

	it("have unique keys in any script", () => {
		expect(optionsFromLines("日本\n中国\nA b\nA-b", []).map(({ key }) => key)).toEqual([
			"answer",
			"answer_2",
			"a_b",
			"a_b_2",
		]);
	});

	it("are the same after reading them back", () => {
		const options = fc
			.uniqueArray(fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8})?$/), { maxLength: 8 })
			.map((labels) => labels.map((label, at) => ({ key: `k${at}`, label })));
		const back = (read: typeof optionsFromLines) =>
			fc.property(options, (all) => JSON.stringify(read(linesOfOptions(all), all)) === JSON.stringify(all));
		expect(holds(back(optionsFromLines))).toBe(true);
		expect(holds(back((text) => optionsFromLines(text, [])))).toBe(false);
	});
});
