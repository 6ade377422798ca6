import { expect, it } from "vitest";
import { dayRolls } from "#app/features/day/attendance/day-rolls.server";
import type { DaySession } from "#app/features/day/attendance/day-summary.server";

/** A session's morning, `marked` of `expected`; its name and day decide its place among its like. */
function aRoll(name: string, expected: number, marked: number, start_date = "2026-07-06"): DaySession {
	const counts = { present: marked, late: 0, absent: 0, left_early: 0, checked_out: 0, unexcused: 0 };
	return {
		id: `id-${name}`,
		name,
		start_date,
		end_date: "2026-07-17",
		checkpoint: "morning",
		expected,
		unmarked: expected - marked,
		...counts,
	};
}

const numbered = (word: string, count: number, make: (name: string) => DaySession) =>
	Array.from({ length: count }, (_, at) => make(`${word} ${String(at).padStart(2, "0")}`));

/** Of each standing some, in an order that is not theirs. */
const DAY = [
	...numbered("Done", 15, (name) => aRoll(name, 4, 4)),
	...numbered("No campers", 3, (name) => aRoll(name, 0, 0)),
	...numbered("Begun", 12, (name) => aRoll(name, 4, 1)),
	...numbered("Not begun", 14, (name) => aRoll(name, 4, 0)),
].reverse();

function pagesOf(days: DaySession[]) {
	const pages: ReturnType<typeof dayRolls>[] = [];
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const page = dayRolls(days, ["morning"], cursor);
		pages.push(page);
		cursor = page.next_cursor;
		expect(pages.length).toBeLessThan(10);
	}
	return pages;
}

const namesOn = ({ groups }: ReturnType<typeof dayRolls>) =>
	groups.flatMap(({ rolls }) => rolls.map(({ name }) => name));

it("the day's roll calls are shown once each by page, with open ones first", () => {
	const pages = pagesOf(DAY);
	expect(pages.map((page) => namesOn(page).length)).toEqual([20, 20, 4]);
	expect(pages.map(({ before }) => before)).toEqual([0, 20, 40]);
	const words = ["Not begun", "Begun", "Done", "No campers"];
	const inOrder = words.flatMap((word) => namesOfWord(word));
	expect(pages.flatMap(namesOn)).toEqual(inOrder);
});

const namesOfWord = (word: string) =>
	DAY.map(({ name }) => name)
		.filter((name) => name.startsWith(`${word} `))
		.sort();

it("each page shows the totals of the whole day", () => {
	for (const { total, groups } of pagesOf(DAY)) {
		expect(total).toBe(DAY.length);
		expect(groups.map(({ standing, total: all }) => [standing, all])).toEqual([
			["open", 26],
			["done", 15],
			["empty", 3],
		]);
	}
});

it("paging continues in place when a roll call was finished and another appeared in between", () => {
	const first = dayRolls(DAY, ["morning"]);
	const changed = DAY.map((roll) => (roll.name === "Not begun 00" ? aRoll(roll.name, 4, 4) : roll));
	const next = dayRolls([...changed, aRoll("Begun 99", 4, 1)], ["morning"], first.next_cursor ?? "");
	const seen = new Set(namesOn(first));
	expect(namesOn(next).filter((name) => seen.has(name))).toEqual([]);
	expect(namesOn(next)).toContain("Begun 99");
});

it("an invalid cursor is rejected", () => {
	expect(() => dayRolls(DAY, ["morning"], "nonsense")).toThrow(
		expect.objectContaining({ code: "BAD_REQUEST" }),
	);
});
