import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hiddenGroups } from "#app/features/insight/analytics/hide-small-groups";
import { milesBetween } from "#app/features/insight/market/miles";
import { type Reach, reachOf, shownZips, type ZipCount } from "#app/features/insight/market/reach";

const hides = (groups: Parameters<typeof hiddenGroups>[0]) => hiddenGroups(groups, 5);
const at = (zip: string, miles: number | null, families: number): ZipCount => ({
	zip,
	miles,
	town: zip,
	families,
});
const band = (reach: Reach, key: string) => reach.bands.find((each) => each.key === key);

describe("families by distance", () => {
	it("are put into bands, with their ZIP codes by size", () => {
		const reach = reachOf([at("04009", 2, 30), at("04055", 9.9, 6), at("04101", 34, 12)], hides);
		expect(reach.families).toBe(48);
		expect(reach.bands.map(({ key, families }) => [key, families])).toEqual([
			["under_10", 36],
			["25_to_50", 12],
		]);
		expect(shownZips(reach).map(({ zip }) => zip)).toEqual(["04009", "04101", "04055"]);
	});

	it("hide a small ZIP code with another one of its band, so that the band doesn't tell it", () => {
		const reach = reachOf([at("A", 1, 20), at("B", 2, 7), at("C", 3, 2), at("D", 60, 9)], hides);
		expect(band(reach, "under_10")).toMatchObject({
			families: 29,
			zips: [{ zip: "A" }],
			hidden: { zips: 2, families: 9 },
		});
		expect(band(reach, "50_to_100")).toMatchObject({ families: 9, zips: [{ zip: "D" }] });
	});

	it("show no ZIP code of a hidden band", () => {
		const reach = reachOf([at("A", 1, 20), at("B", 60, 3), at("C", 120, 8)], hides);
		expect(band(reach, "50_to_100")).toMatchObject({ families: null, zips: [] });
		expect(band(reach, "100_to_250")).toMatchObject({ families: null, zips: [], hidden: { families: null } });
		expect(shownZips(reach).map(({ zip }) => zip)).toEqual(["A"]);
	});

	it("without a distance are a band of their own", () => {
		const reach = reachOf([at("A", 1, 20), at("99999", null, 6), { ...at("", null, 7), zip: null }], hides);
		expect(band(reach, "")).toMatchObject({ families: 13, zips: [{ zip: "99999" }] });
	});

	it("are hidden altogether where there are fewer than 5", () => {
		const reach = reachOf([at("A", 1, 4)], hides);
		expect(reach).toMatchObject({ families: null, bands: [{ families: null, zips: [] }] });
	});

	it("never tell a group under 5 by adding or subtracting what is shown", () => {
		const counts = fc.array(
			fc.record({
				miles: fc.constantFrom(null, 3, 8, 15, 30, 70, 200, 300),
				families: fc.integer({ min: 1, max: 14 }),
			}),
			{ maxLength: 14 },
		);
		fc.assert(
			fc.property(counts, (drawn) => {
				const rows = drawn.map(({ miles, families }, index) => at(String(index), miles, families));
				const reach = reachOf(rows, hides);
				const shown = new Map(shownZips(reach).map(({ zip, families }) => [zip, families]));
				expect(
					[...shown.values(), ...reach.bands.flatMap(({ families }) => families ?? [])].filter((n) => n < 5),
				).toEqual([]);
				// What is left of a shown band, and of the total, is about at least 5 families or none, and of more than one group.
				for (const { families, zips } of reach.bands) {
					if (families === null) continue;
					const rest = families - zips.reduce((all, each) => all + each.families, 0);
					expect(rest === 0 || rest >= 5).toBe(true);
				}
				const hidden = reach.bands.filter(({ families }) => families === null);
				if (reach.families !== null && hidden.length > 0) {
					const known = reach.bands.reduce((all, { families }) => all + (families ?? 0), 0);
					expect(reach.families - known).toBeGreaterThanOrEqual(5);
					expect(hidden.length).toBeGreaterThan(1);
				}
			}),
			{ numRuns: 500 },
		);
	});
});

describe("miles between two points", () => {
	it("are those of the great circle", () => {
		const portland = { latitude: 43.6591, longitude: -70.2568 };
		const boston = { latitude: 42.3601, longitude: -71.0589 };
		expect(milesBetween(portland, boston)).toBeGreaterThan(98);
		expect(milesBetween(portland, boston)).toBeLessThan(101);
		expect(milesBetween(boston, boston)).toBe(0);
	});
});
