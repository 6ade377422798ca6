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

describe("when registration opens", () => {
	it("is everybody's time, or the earliest of those a family belongs to", () => {
		expect(opensFor(opening(), everybody)).toBe(at(20));
		expect(opensFor(opening(), { returning: false, siblings: true })).toBe(at(15));
		expect(opensFor(opening(), { returning: true, siblings: true })).toBe(at(10));
		expect(opensFor(opening({ opens_at: null, earlier: {} }), everybody)).toBeNull();
	});

	it("is open from its first instant on and closed from the one at which it closes", () => {
		const during = opening({ closes_at: at(25) });
		expect(openState(during, everybody, at(19))).toBe("not_yet");
		expect(openState(during, everybody, at(20))).toBe("open");
		expect(openState(during, everybody, at(25))).toBe("closed");
		expect(openState(opening({ opens_at: null, earlier: {} }), everybody, at(1))).toBe("open");
	});
});

describe("what cannot be kept", () => {
	it.each([
		["closing before it opens", opening({ closes_at: at(20) }), ["closes_at"]],
		["somebody earlier who comes later", opening({ earlier: { siblings: at(20) } }), ["siblings"]],
		["somebody earlier than nobody knows when", opening({ opens_at: null }), ["opens_at"]],
		["nothing of it", opening(), []],
	])("%s", (_, given, fields) => {
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

	it("leaves openings in which nobody who comes earlier has to wait longer", () => {
		expect(holds(openingProblems).failed).toBe(false);
	});

	it("control: openings that nothing checks do not keep to it", () => {
		expect(holds(() => []).failed).toBe(true);
	});
});

describe("the picture", () => {
	const session = (id: string, more: Partial<Opening> = {}) => ({
		...opening(more),
		session_id: id,
		name: id,
		end_date: "2026-02-28",
	});

	it("draws who comes earlier before everybody, until it closes or the session ends", () => {
		const drawn = openingPicture([session("a"), session("b", { closes_at: at(22), earlier: {} })], at(12));
		const [a, b] = drawn?.stretches ?? [];
		expect(a?.early?.left).toBe(0);
		expect((a?.early?.left ?? 0) + (a?.early?.width ?? 0)).toBeCloseTo(a?.everybody?.left ?? -1, 1);
		expect(b).toMatchObject({ early: null });
		expect((b?.everybody?.left ?? 0) + (b?.everybody?.width ?? 0)).toBeLessThan(100);
		expect(drawn?.now).toBeGreaterThan(0);
	});

	it("is none while no opening is known", () => {
		expect(openingPicture([session("a", { opens_at: null, earlier: {} })], at(1))).toBeNull();
	});
});
