import { describe, expect, it } from "vitest";
import { CAMP_FORMATS, DEFAULT_RATIOS, isPlaceholderCampName, logoShape } from "~/features/camps/rules";

describe("placeholder names", () => {
	it.each(["", "  ", "My Camp", "MY CAMP", "camp  name", " Your camp ", "new camp", "Untitled", "\u200b"])(
		"%j is one",
		(name) => {
			expect(isPlaceholderCampName(name)).toBe(true);
		},
	);

	it.each(["Camp Pinewood", "My Campfire", "מחנה", "Untitled 2"])("%j is none", (name) => {
		expect(isPlaceholderCampName(name)).toBe(false);
	});
});

describe("a logo", () => {
	it.each([
		[100, 100, "square"],
		[125, 100, "square"],
		[126, 100, "wide"],
		[80, 100, "square"],
		[79, 100, "tall"],
		[0, 100, "square"],
		[100, 0, "square"],
		[Number.NaN, 100, "square"],
	])("of %d × %d is %s", (width, height, shape) => expect(logoShape(width, height)).toBe(shape));
});

describe("starting ratios", () => {
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

	it("are 1:10 for swimming and the age band's for arts and sports", () => {
		for (const format of CAMP_FORMATS) {
			expect(DEFAULT_RATIOS[format]).toMatchObject({ ratioSwimming: 10, ratioArts: null, ratioSports: null });
		}
	});
});
