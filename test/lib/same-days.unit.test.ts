import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#app/lib/dates";
import { sameDaysAmong, sameDaysBeside, sharedDays } from "#app/lib/same-days";
import { datesIn, EVERY_DAY, MONDAY_TO_FRIDAY } from "#app/lib/weekdays";

const session = (name: string, start_date: string, end_date: string, weekdays = EVERY_DAY) => ({
	id: name,
	name,
	start_date,
	end_date,
	weekdays,
});
/** A range has thin spaces. */
const plain = (notes: string[]) => notes.map((note) => note.replaceAll("\u2009", " "));

const overnight = session("First Half Overnight", "2026-06-20", "2026-07-17");
const fourth = session("Fourth of July", "2026-07-04", "2026-07-13");
const second = session("Second Half Overnight", "2026-07-18", "2026-08-14");
const WEEKENDS = EVERY_DAY - MONDAY_TO_FRIDAY;

describe("Two sessions on the same days", () => {
	it("are reported with the days they share", () => {
		expect(plain(sameDaysBeside(fourth, { name: "Ella", others: [overnight, second] }))).toEqual([
			"Ella would be in First Half Overnight on the same days (Jul 4 – 13, 2026)",
		]);
	});

	it("don't overlap where one ends before the other starts, or where their weekdays differ", () => {
		expect(sharedDays(overnight, second)).toBeNull();
		const days = session("Day Camp", "2026-07-06", "2026-07-31", MONDAY_TO_FRIDAY);
		const weekends = session("Weekends", "2026-07-01", "2026-08-31", WEEKENDS);
		expect(sameDaysBeside(days, { name: "Ella", others: [weekends] })).toEqual([]);
	});

	it("don't overlap where they meet only on days when neither runs", () => {
		// Saturday July 4 and Sunday July 5 are all that the two spans have in common.
		const before = session("Before", "2026-06-29", "2026-07-05", MONDAY_TO_FRIDAY);
		const after = session("After", "2026-07-04", "2026-07-17", MONDAY_TO_FRIDAY);
		expect(sharedDays(before, after)).toBeNull();
	});

	it("are never a session and itself", () => {
		expect(sameDaysBeside(fourth, { name: "Ella", others: [fourth] })).toEqual([]);
	});

	it("are reported once for each chosen pair, and not for pairs the child is already enrolled in", () => {
		const long = session("All Summer", "2026-06-20", "2026-08-14");
		expect(plain(sameDaysAmong("Ella", [overnight, fourth], [long]))).toEqual([
			"Ella would be in First Half Overnight and Fourth of July on the same days (Jul 4 – 13, 2026)",
			"Ella would be in First Half Overnight and All Summer on the same days (Jun 20 – Jul 17, 2026)",
			"Ella would be in Fourth of July and All Summer on the same days (Jul 4 – 13, 2026)",
		]);
		expect(sameDaysAmong("Ella", [], [overnight, fourth])).toEqual([]);
	});

	it("share exactly the days that both have, for any dates", () => {
		const span = fc
			.record({ from: fc.nat(40), days: fc.nat(40), weekdays: fc.integer({ min: 1, max: EVERY_DAY }) })
			.map(({ from, days, weekdays }) => {
				const start_date = addDays("2026-06-20", from);
				return { start_date, end_date: addDays(start_date, days), weekdays };
			});
		fc.assert(
			fc.property(span, span, (one, other) => {
				const of_other = new Set(datesIn(other));
				const both = datesIn(one).filter((day) => of_other.has(day));
				const shared = sharedDays(one, other);
				expect(shared).toEqual(both.length === 0 ? null : { start_date: both[0], end_date: both.at(-1) });
				expect(sharedDays(other, one)).toEqual(shared);
			}),
		);
	});
});
