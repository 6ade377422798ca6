import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	bandOf,
	fewestAtOnce,
	isValidOn,
	oldestOf,
	type StaffOnDay,
	staffNeeded,
	whyNot,
} from "#app/features/people/shifts/ratio-rules";
import { ageOn } from "#app/lib/dates";

const date = "2026-07-15";
const bornAt = (age: number) => `${2026 - age}-03-01`;
const DAY = { ratio_under6: 6, ratio6to8: 8, ratio9to12: 10, ratio13plus: 10, ratio_15plus: 12 };
const NIGHT = { ratio_under6: 5, ratio6to8: 6, ratio9to12: 8, ratio13plus: 8, ratio_15plus: 10 };

const group = (...ages: number[]) => ages.map(bornAt);
const many = (count: number, age: number) => Array.from({ length: count }, () => bornAt(age));

describe("The staff needed for a group", () => {
	it.each([
		["nobody", [], 0],
		["six of five years, by day", many(6, 5), 1],
		["seven of them", many(7, 5), 2],
		["sixteen of eight", many(16, 8), 2],
		["seventeen of eight", many(17, 8), 3],
		["ten of fourteen", many(10, 14), 1],
		["twelve of fifteen", many(12, 15), 1],
		["thirteen of fifteen", many(13, 15), 2],
	])("is correct for %s", (_, births, needed) => expect(staffNeeded(births, date, DAY)).toBe(needed));

	it("follows the strictest age group of a mixed group, or each child's own where the camp weighs", () => {
		const mixed = [...many(5, 5), ...many(5, 10)];
		expect(staffNeeded(mixed, date, NIGHT)).toBe(2);
		// 5/5 + 5/8 of a staff member.
		expect(staffNeeded(mixed, date, NIGHT, "weighted")).toBe(2);
		const mostlyOld = [...many(1, 5), ...many(14, 10)];
		expect(staffNeeded(mostlyOld, date, NIGHT)).toBe(3);
		expect(staffNeeded(mostlyOld, date, NIGHT, "weighted")).toBe(2);
	});

	it("counts whole shares: ten tenths are one, not slightly more", () => {
		expect(staffNeeded(many(10, 10), date, DAY, "weighted")).toBe(1);
		expect(staffNeeded([...many(3, 5), ...many(4, 8)], date, DAY, "weighted")).toBe(1);
	});

	it("treats a child without a birth date as the strictest age group", () => {
		expect(staffNeeded([null, ...many(5, 10)], date, NIGHT)).toBe(2);
		expect(staffNeeded([null], date, { ...NIGHT, ratio_under6: null })).toBe(1);
	});

	it("changes on the birthday", () => {
		expect(bandOf(ageOn("2017-07-16", date))).toBe("ratio6to8");
		expect(bandOf(ageOn("2017-07-15", date))).toBe("ratio9to12");
	});
});

describe("The minimum at one time", () => {
	const at = (from: string, to: string): [string, string] => [`${date}T${from}`, `${date}T${to}`];
	it.each([
		["nobody", [], 1, { count: 0, hours: null }],
		["one all day", [at("08:00", "17:00")], 1, { count: 1, hours: ["08:00", "17:00"] }],
		[
			"a gap between two",
			[at("08:00", "12:00"), at("13:00", "17:00")],
			1,
			{ count: 0, hours: ["12:00", "13:00"] },
		],
		["one after the other", [at("08:00", "12:00"), at("12:00", "17:00")], 1, { count: 1 }],
		["never two together", [at("08:00", "12:00"), at("12:00", "17:00")], 2, { count: 1, hours: null }],
		["coming and going by and by", [at("07:00", "16:00"), at("09:00", "18:00")], 2, { count: 2 }],
		[
			"a break at noon",
			[at("07:00", "18:00"), at("08:00", "12:00"), at("13:00", "18:00")],
			2,
			{ count: 1, hours: ["12:00", "13:00"] },
		],
		["nobody needed", [at("08:00", "12:00"), at("13:00", "17:00")], 0, { count: 0 }],
	] as const)("is correct for %s", (_, shifts, needed, expected) => {
		expect(fewestAtOnce(shifts, needed)).toMatchObject(expected);
	});

	it("matches a minute-by-minute count", () => {
		const hour = fc.integer({ min: 0, max: 23 });
		const shift = fc
			.tuple(hour, hour)
			.filter(([a, b]) => a < b)
			.map(([a, b]) => at(`${String(a).padStart(2, "0")}:00`, `${String(b).padStart(2, "0")}:00`));
		fc.assert(
			fc.property(fc.array(shift, { maxLength: 6 }), fc.integer({ min: 1, max: 3 }), (shifts, needed) => {
				const counts = Array.from({ length: 24 }, (_, h) => {
					const now = `${date}T${String(h).padStart(2, "0")}:00`;
					return shifts.filter(([from, to]) => from <= now && now < to).length;
				});
				const [first, last] = [
					counts.findIndex((n) => n >= needed),
					counts.findLastIndex((n) => n >= needed),
				];
				const naive = first < 0 ? Math.max(...counts) : Math.min(...counts.slice(first, last + 1));
				expect(fewestAtOnce(shifts, needed).count).toBe(naive);
			}),
		);
	});
});

const ages = fc.array(fc.integer({ min: 3, max: 18 }), { maxLength: 60 });
const ratios = fc.record({
	ratio_under6: fc.integer({ min: 1, max: 30 }),
	ratio6to8: fc.integer({ min: 1, max: 30 }),
	ratio9to12: fc.integer({ min: 1, max: 30 }),
	ratio13plus: fc.integer({ min: 1, max: 30 }),
	ratio_15plus: fc.integer({ min: 1, max: 30 }),
});

describe("For any group and any ratios", () => {
	it("no group is without staff, more children never need fewer staff, and the order doesn't matter", () => {
		fc.assert(
			fc.property(ages, fc.integer({ min: 3, max: 18 }), ratios, (of, another, own) => {
				for (const way of ["strictest", "weighted"] as const) {
					const needed = staffNeeded(group(...of), date, own, way);
					expect(needed).toBe(staffNeeded(group(...of).reverse(), date, own, way));
					expect(needed > 0).toBe(of.length > 0);
					expect(needed).toBeLessThanOrEqual(of.length);
					expect(staffNeeded(group(...of, another), date, own, way)).toBeGreaterThanOrEqual(needed);
				}
			}),
		);
	});

	it("weighing needs no more than the strictest ratio, and no less than a split by age group", () => {
		fc.assert(
			fc.property(ages, ratios, (of, own) => {
				const weighted = staffNeeded(group(...of), date, own, "weighted");
				expect(weighted).toBeLessThanOrEqual(staffNeeded(group(...of), date, own));
				const exact = of.reduce((sum, age) => sum + 1 / own[bandOf(age)], 0);
				expect(weighted).toBeGreaterThanOrEqual(exact - 1e-9);
				expect(weighted).toBeLessThan(exact + 1);
			}),
		);
	});
});

const person = (over: Partial<StaffOnDay> = {}): StaffOnDay => ({
	birth_date: bornAt(20),
	employed: { starts_on: "2026-06-20", ends_on: "2026-08-20" },
	position_counts: true,
	required: [{ id: "cpr", label: "CPR" }],
	certificates: [{ definition_id: "cpr", expires_on: date }],
	is_away: false,
	is_placed: true,
	...over,
});
const at = { date, oldest: 12 };

describe("Counting staff in a ratio", () => {
	it("includes a 20-year-old with the position's requirements, through the certification's last day", () => {
		expect(whyNot(person(), at)).toBeNull();
		expect(whyNot(person({ certificates: [{ definition_id: "cpr", expires_on: null }] }), at)).toBeNull();
		expect(whyNot(person({ position_counts: null, required: [] }), at)).toBeNull();
	});

	it.each([
		["not_employed", { employed: null }],
		["not_employed", { employed: { starts_on: "2026-07-16", ends_on: null } }],
		["not_employed", { employed: { starts_on: null, ends_on: "2026-07-14" } }],
		["away", { is_away: true }],
		["not_on_shift", { is_placed: false }],
		["no_birth_date", { birth_date: null }],
		["under_16", { birth_date: "2010-07-16" }],
		["too_close_in_age", { birth_date: "2010-07-15" }, 15],
		["position", { position_counts: false }],
		["certificate_missing", { certificates: [] }],
		["certificate_missing", { certificates: [{ definition_id: "driver", expires_on: null }] }],
		["certificate_expired", { certificates: [{ definition_id: "cpr", expires_on: "2026-07-14" }] }],
	] as const)("gives the result %s for %o", (code, over, oldest?: number) => {
		expect(whyNot(person(over as Partial<StaffOnDay>), { date, oldest: oldest ?? 12 })?.code).toBe(code);
	});

	it("accepts a renewed certification beside the old one", () => {
		const certificates = [
			{ definition_id: "cpr", expires_on: "2025-07-14" },
			{ definition_id: "cpr", expires_on: "2028-07-14" },
		];
		expect(whyNot(person({ certificates }), at)).toBeNull();
	});

	it("includes a 16-year-old among campers of 14, and not among those of 15", () => {
		const sixteen = person({ birth_date: "2010-07-15" });
		expect(whyNot(sixteen, { date, oldest: 14 })).toBeNull();
		expect(whyNot(sixteen, { date, oldest: 15 })?.code).toBe("too_close_in_age");
		expect(whyNot(sixteen, { date, oldest: null })).toBeNull();
	});

	it("never includes anyone under 16, away, without a position or with an expired certification", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 14, max: 30 }),
				fc.boolean(),
				fc.boolean(),
				fc.option(fc.constantFrom("2026-07-14", "2026-07-15", "2027-01-01")),
				fc.option(fc.integer({ min: 5, max: 17 })),
				(age, is_away, is_placed, expires_on, oldest) => {
					const certificates = [{ definition_id: "cpr", expires_on }];
					const counts =
						whyNot(person({ birth_date: bornAt(age), is_away, is_placed, certificates }), {
							date,
							oldest,
						}) === null;
					const may =
						age >= 16 &&
						(oldest === null || age >= oldest + 2) &&
						!is_away &&
						is_placed &&
						expires_on !== "2026-07-14";
					expect(counts).toBe(may);
				},
			),
		);
	});
});

it("the oldest camper is the oldest with a known birth date", () => {
	expect(oldestOf([bornAt(9), null, bornAt(12)], date)).toBe(12);
	expect(oldestOf([null], date)).toBeNull();
	expect(isValidOn({ expires_on: "2026-07-14" }, date)).toBe(false);
});
