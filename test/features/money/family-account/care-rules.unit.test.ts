import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type Care,
	careYear,
	caresOf,
	type PaidLine,
	type Received,
} from "#app/features/money/family-account/care-rules";
import { addDays } from "#app/lib/dates";

const line = (fields: Partial<PaidLine> = {}): PaidLine => ({
	id: "l1",
	camper_id: "ella",
	camper: "Ella Bee",
	birth_date: "2016-04-18",
	name: "Explorers",
	is_session: true,
	start_date: "2026-07-06",
	end_date: "2026-07-17",
	weekdays: 31,
	is_overnight: false,
	paid_cents: 45_000,
	...fields,
});
const year = (lines: PaidLine[], received: Received[], of = 2026) => careYear([{ lines, received }], of);
const paid = (on: string, cents: number): Received => ({ on, cents });
const said = ({ care, other, care_cents }: ReturnType<typeof careYear>) => ({
	care: care.map(({ from, to, paid_cents, is_late }) => [from, to, paid_cents, is_late]),
	other: other.map(({ why_not, paid_cents }) => [why_not, paid_cents]),
	care_cents,
});

describe("The care amount", () => {
	it("is what was paid for a child under 13 in a day camp", () => {
		expect(said(year([line()], [paid("2026-05-01", 45_000)]))).toEqual({
			care: [["2026-07-06", "2026-07-17", 45_000, false]],
			other: [],
			care_cents: 45_000,
		});
	});

	it.each([
		["overnight", { is_overnight: true }],
		["beside", { is_session: false }],
		["thirteen", { birth_date: "2013-07-06" }],
		["no_birth_date", { birth_date: null }],
	] as const)("excludes what is %s", (why, fields) => {
		const { care_cents, other } = said(year([line(fields)], [paid("2026-05-01", 45_000)]));
		expect([care_cents, other]).toEqual([0, [[why, 45_000]]]);
	});

	it("ends the day before the thirteenth birthday, by the session's days", () => {
		const cares = caresOf(line({ birth_date: "2013-07-15", paid_cents: 10_001 }));
		expect(cares.map(({ from, to, cents, why_not }) => [from, to, cents, why_not])).toEqual([
			["2026-07-06", "2026-07-14", 7_001, null],
			["2026-07-15", "2026-07-17", 3_000, "thirteen"],
		]);
	});

	it("belongs to the year of care when paid in advance, and to the year of payment when paid later", () => {
		const received = [paid("2025-11-20", 5_000), paid("2026-06-01", 30_000), paid("2027-01-09", 10_000)];
		const cents = (of: number) =>
			said(year([line()], received, of)).care.map(([, , each, late]) => [each, late]);
		expect([2025, 2026, 2027, 2028].map(cents)).toEqual([[], [[35_000, false]], [[10_000, true]], []]);
	});

	it("excludes refunds, and never exceeds payments", () => {
		expect(year([line({ paid_cents: 20_000 })], [paid("2026-05-01", 45_000)]).care_cents).toBe(20_000);
		expect(year([line()], [paid("2026-05-01", 12_345)]).care_cents).toBe(12_345);
	});

	it("is split between years for a session over New Year", () => {
		const winter = line({
			start_date: "2026-12-29",
			end_date: "2027-01-02",
			weekdays: 127,
			paid_cents: 10_000,
		});
		const received = [paid("2026-12-01", 10_000)];
		expect([2026, 2027].map((of) => year([winter], received, of).care_cents)).toEqual([6_000, 4_000]);
	});
});

const day = fc.integer({ min: 0, max: 1_400 }).map((days) => addDays("2024-01-01", days));
const anyLine = fc
	.record({
		id: fc.uuid(),
		camper_id: fc.constantFrom("ella", "max", "zoe"),
		birth_date: fc.option(fc.constantFrom("2011-07-10", "2013-02-28", "2012-02-29", "2018-01-01")),
		is_session: fc.boolean(),
		is_overnight: fc.boolean(),
		start_date: day,
		length: fc.integer({ min: 0, max: 40 }),
		weekdays: fc.integer({ min: 1, max: 127 }),
		paid_cents: fc.integer({ min: 0, max: 300_000 }),
	})
	.map(({ length, ...fields }) => line({ ...fields, end_date: addDays(fields.start_date, length) }));
const anyRegistration = fc.record({
	lines: fc.array(anyLine, { maxLength: 5 }),
	received: fc.array(fc.record({ on: day, cents: fc.integer({ min: 1, max: 200_000 }) }), { maxLength: 6 }),
});

const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);
type Registrations = { lines: PaidLine[]; received: Received[] }[];

/** What is wrong with the years of a family, if anything. */
function faults(registrations: Registrations, statement: typeof careYear): string[] {
	const years = [2023, 2024, 2025, 2026, 2027, 2028, 2029].map((of) => statement(registrations, of));
	const found: string[] = [];
	const all = years.flatMap(({ care, other }) => [...care, ...other]);
	const of = (cares: readonly (Care & { paid_cents: number })[], id: string) =>
		sum(cares.filter(({ line_id }) => line_id === id).map(({ paid_cents }) => paid_cents));
	for (const { lines, received } of registrations) {
		const net = Math.min(
			sum(lines.map(({ paid_cents }) => paid_cents)),
			sum(received.map(({ cents }) => cents)),
		);
		const said = sum(lines.map(({ id }) => of(all, id)));
		if (said !== net) found.push(`${said} was said of ${net}`);
		for (const { id, paid_cents, is_overnight, is_session } of lines) {
			if (of(all, id) > paid_cents) found.push(`more than was paid for ${id}`);
			const care = years.flatMap((each) => each.care);
			if ((is_overnight || !is_session) && of(care, id) > 0) found.push(`${id} is no care`);
		}
	}
	for (const { care, care_cents } of years) {
		const children = Map.groupBy(care, ({ camper_id }) => camper_id);
		const each = [...children.values()].map((own) => sum(own.map(({ paid_cents }) => paid_cents)));
		if (sum(each) !== care_cents) found.push("the children are not the whole");
		if (care.some(({ paid_cents }) => paid_cents < 1)) found.push("a row of nothing");
	}
	return found;
}

describe("For any bookings, payments and refunds", () => {
	it("all years together add up to what was paid, with each cent counted once", () => {
		fc.assert(
			fc.property(fc.array(anyRegistration, { maxLength: 3 }), (registrations) => {
				expect(faults(registrations, careYear)).toEqual([]);
			}),
			{ numRuns: 400 },
		);
	});

	it("the check detects a statement that counts advance payments in both years (control)", () => {
		const twice: typeof careYear = (registrations, of) => {
			const [now, next] = [careYear(registrations, of), careYear(registrations, of + 1)];
			return { ...now, care: [...now.care, ...next.care], care_cents: now.care_cents + next.care_cents };
		};
		expect(faults([{ lines: [line()], received: [paid("2025-11-20", 45_000)] }], twice)).not.toEqual([]);
	});
});
