import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openingPicture } from "#app/features/registration/openings/opening-picture";
import {
	AUDIENCES,
	type Opening,
	openingProblems,
	opensFor,
	openState,
} from "#app/features/registration/openings/rules";

const at = (day: number) => new Date(Date.UTC(2026, 1, day, 14)).toISOString();
const everybody = { returning: false, siblings: false };
const opening = (more: Partial<Opening> = {}): Opening => ({
	opens_at: at(20),
	closes_at: null,
	earlier: { returning: at(10), siblings: at(15) },
	...more,
});

describe("The opening of registration", () => {
	it("is the time for everyone, or the earliest one of the family's groups", () => {
		expect(opensFor(opening(), everybody)).toBe(at(20));
		expect(opensFor(opening(), { returning: false, siblings: true })).toBe(at(15));
		expect(opensFor(opening(), { returning: true, siblings: true })).toBe(at(10));
		expect(opensFor(opening({ opens_at: null, earlier: {} }), everybody)).toBeNull();
	});

	it("starts at its first instant, and ends at the closing one", () => {
		const during = opening({ closes_at: at(25) });
		expect(openState(during, everybody, at(19))).toBe("not_yet");
		expect(openState(during, everybody, at(20))).toBe("open");
		expect(openState(during, everybody, at(25))).toBe("closed");
		expect(openState(opening({ opens_at: null, earlier: {} }), everybody, at(1))).toBe("open");
	});
});

describe("The check of an opening", () => {
	it.each([
		["closing before it opens", opening({ closes_at: at(20) }), ["closes_at"]],
		["somebody earlier who comes later", opening({ earlier: { siblings: at(20) } }), ["siblings"]],
		["somebody earlier than nobody knows when", opening({ opens_at: null }), ["opens_at"]],
		["nothing of it", opening(), []],
	])("names the invalid fields in the case: %s", (_, given, fields) => {
		expect(openingProblems(given).map(({ field }) => field)).toEqual(fields);
	});

	const day = fc.integer({ min: 1, max: 28 }).map(at);
	const anOpening = fc.record({
		opens_at: fc.option(day),
		closes_at: fc.option(day),
		earlier: fc.dictionary(fc.constantFrom(...AUDIENCES), day),
	});

	/** Who comes earlier is never let in later than everybody, at any moment, where openings could be kept. */
	const holds = (problems: typeof openingProblems) =>
		fc.check(
			fc.property(anOpening, day, fc.constantFrom(...AUDIENCES), (given, now, audience) => {
				fc.pre(problems(given).length === 0);
				const theirs = openState(given, { ...everybody, [audience]: true }, now);
				const all = openState(given, everybody, now);
				const [from, open] = [
					opensFor(given, { ...everybody, [audience]: true }),
					opensFor(given, everybody),
				];
				return (
					(all !== "open" || theirs === "open") &&
					(from ?? "") <= (open ?? "") &&
					(given.earlier[audience] === undefined || from === given.earlier[audience])
				);
			}),
		);

	it("accepts only openings where no early group waits longer", () => {
		expect(holds(openingProblems).failed).toBe(false);
	});

	it("is needed, as unchecked openings can make an early group wait longer (control)", () => {
		expect(holds(() => []).failed).toBe(true);
	});
});

describe("The picture of openings", () => {
	const session = (id: string, more: Partial<Opening> = {}) => ({
		...opening(more),
		session_id: id,
		name: id,
		end_date: "2026-02-28",
	});

	it("draws early access before everyone's, until closing or the session's end", () => {
		const drawn = openingPicture([session("a"), session("b", { closes_at: at(22), earlier: {} })], at(12));
		const [a, b] = drawn?.stretches ?? [];
		expect(a?.early?.left).toBe(0);
		expect((a?.early?.left ?? 0) + (a?.early?.width ?? 0)).toBeCloseTo(a?.everybody?.left ?? -1, 1);
		expect(b).toMatchObject({ early: null });
		expect((b?.everybody?.left ?? 0) + (b?.everybody?.width ?? 0)).toBeLessThan(100);
		expect(drawn?.now).toBeGreaterThan(0);
	});

	it("is empty while no opening is known", () => {
		expect(openingPicture([session("a", { opens_at: null, earlier: {} })], at(1))).toBeNull();
	});
});
