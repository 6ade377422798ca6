import { describe, expect, it } from "vitest";
import {
	CAMP_FORMATS,
	campSettings,
	DEFAULT_RATIOS,
	isCountry,
	isCurrency,
	isPlaceholderCampName,
	logoShape,
} from "#app/features/camp/settings/rules";

describe("The placeholder name check", () => {
	it.each(["", "  ", "My Camp", "MY CAMP", "camp  name", " Your camp ", "new camp", "Untitled", "\u200b"])(
		"recognizes %j",
		(name) => {
			expect(isPlaceholderCampName(name)).toBe(true);
		},
	);

	it.each(["Camp Pinewood", "My Campfire", "מחנה", "Untitled 2"])("does not recognize %j", (name) => {
		expect(isPlaceholderCampName(name)).toBe(false);
	});
});

describe("A logo's shape", () => {
	it.each([
		[100, 100, "square"],
		[125, 100, "square"],
		[126, 100, "wide"],
		[80, 100, "square"],
		[79, 100, "wide"],
		[0, 100, "square"],
		[100, 0, "square"],
		[Number.NaN, 100, "square"],
	])("for %d × %d is %s", (width, height, shape) => expect(logoShape(width, height)).toBe(shape));
});

describe("Default ratios", () => {
	it("follow the table by age", () => {
		const bands = (format: (typeof CAMP_FORMATS)[number]) => {
			const ratios = DEFAULT_RATIOS[format];
			return [
				ratios.ratio_under6,
				ratios.ratio6to8,
				ratios.ratio9to12,
				ratios.ratio13plus,
				ratios.ratio_15plus,
			];
		};
		expect(bands("day")).toEqual([6, 8, 10, 10, 12]);
		expect(bands("overnight")).toEqual([5, 6, 8, 8, 10]);
		expect(bands("both")).toEqual([5, 6, 8, 8, 10]);
	});

	it("are 1:10 for swimming, and those of the age group for arts and sports", () => {
		for (const format of CAMP_FORMATS) {
			expect(DEFAULT_RATIOS[format]).toMatchObject({ ratioSwimming: 10, ratioArts: null, ratioSports: null });
		}
	});
});

describe("Camp settings", () => {
	it("are complete from the start, with the stricter ratios", () => {
		expect(campSettings({})).toEqual({
			ratio_mixed: "strictest",
			displayOption: "text",
			contactPerson: null,
			socialMedia: {},
			gradeRangeMin: null,
			gradeRangeMax: null,
			grade_cutoff_month: 9,
			grade_cutoff_day: 1,
			risingGrade: true,
			campFormat: "both",
			specializations: [],
			religiousAffiliation: null,
			legal_name: null,
			tax_address: null,
			refund_limit_cents: 10_000,
			tax_id: null,
			how_to_pay: null,
			move_cancel_days: 14,
			...DEFAULT_RATIOS.overnight,
		});
	});

	it("take missing ratios from the camp format", () => {
		expect(campSettings({ campFormat: "day", ratio9to12: 7, ratio6to8: null })).toMatchObject({
			ratio_under6: 6,
			ratio6to8: 8,
			ratio9to12: 7,
		});
	});

	it("keep a stored false, and drop unknown settings", () => {
		const settings = campSettings({ risingGrade: false, secret: "x" });
		expect(settings.risingGrade).toBe(false);
		expect(settings).not.toHaveProperty("secret");
	});
});

describe("The country and currency check", () => {
	it.each(["US", "CA", "IL", "GB"])("accepts %s as a country", (code) => expect(isCountry(code)).toBe(true));
	it.each(["us", "XX", "ZZ", "USA", "", "U1"])("does not recognize %j", (code) =>
		expect(isCountry(code)).toBe(false),
	);
	it.each(["USD", "EUR", "JPY"])("accepts %s as a currency", (code) => expect(isCurrency(code)).toBe(true));
	it.each(["usd", "ABC", "US", ""])("does not recognize %j", (code) => expect(isCurrency(code)).toBe(false));
});
