import { addDays } from "#app/lib/dates";
import { aDefinition, aFlag } from "../builders/camp";
import { aCompetitor, anAreaCount } from "../builders/market";
import type { CampScope } from "../data/places";
import type { Make } from "../make";
import { chanceOf } from "../random";
import { mergeRows, type SeedRows } from "../rows";
import { SOURCES } from "./sources";

type Price = readonly [
	name: string,
	town: string,
	program: string,
	weeks: number,
	days_a_week: number | null,
	dollars: number,
	source: string,
	days_ago: number,
];

/** Made-up camps that demo families also consider. */
const PRICES: readonly Price[] = [
	["Camp Birchwood", "Naples, ME", "Day camp", 1, 5, 495, "Price list on its website", 34],
	["Camp Birchwood", "Naples, ME", "Overnight", 2, 7, 2_650, "Price list on its website", 34],
	["Camp Birchwood", "Naples, ME", "Overnight", 4, 7, 4_700, "Price list on its website", 34],
	["Long Lake Sailing", "Harrison, ME", "Sailing week", 1, 5, 680, "Flyer at the library", 61],
	["Long Lake Sailing", "Harrison, ME", "Sailing, four weeks", 4, 5, 2_140, "Flyer at the library", 61],
	["Sebago Day Adventures", "Standish, ME", "Day camp", 1, 5, 410, "Phone call", 20],
	["Sebago Day Adventures", "Standish, ME", "Day camp, four weeks", 4, 5, 1_520, "Phone call", 20],
	["Camp Three Pines", "Fryeburg, ME", "First session", 4, 7, 4_150, "Brochure 2026", 112],
	["Camp Three Pines", "Fryeburg, ME", "Full summer", 8, 7, 7_300, "Brochure 2026", 112],
	["Granite Notch", "North Conway, NH", "Wilderness overnight", 2, 7, 2_980, "A family's invoice", 75],
	["Granite Notch", "North Conway, NH", "Wilderness overnight", 4, 7, 5_100, "A family's invoice", 75],
	["Harbor Arts Camp", "Portland, ME", "Arts day camp", 1, null, 525, "Camp fair", 140],
	["Harbor Arts Camp", "Portland, ME", "Arts day camp", 2, null, 990, "Camp fair", 640],
	["Camp Wabasso", "Bradford, NH", "Full season", 8, 7, 6_900, "Old brochure", 910],
];

/** Fewest children of a ZIP code, and how many more there can be. */
const [FEWEST, MORE] = [380, 2_900];
/** Households for each child. */
const HOUSEHOLDS = 2.6;
/** Years before today's that the table is about. */
const TABLE_AGE = 2;

/** A table of children by ZIP code, as a director imports one from the census. Its numbers are made up. */
const areaRows = (camp: { id: string }, places: readonly CampScope[], make: Make, today: string) =>
	places.map(({ zip_code }) => {
		const children = Math.round(FEWEST + MORE * chanceOf(`${zip_code}/children`));
		return anAreaCount(
			camp,
			{
				zip_code,
				min_age: 5,
				max_age: 14,
				children,
				households: Math.round(children * HOUSEHOLDS),
				source: "Sample census table (made-up numbers)",
				as_of: `${Number(today.slice(0, 4)) - TABLE_AGE}-01-01`,
			},
			make,
		).rows;
	});

/**
 * Turns market analysis on and adds what the director collected: competitor prices, some of them old, children by ZIP code, and the
 * list for "How did you hear about us?".
 */
export const marketRows = (
	camp: { id: string },
	{ make, today, places }: { make: Make; today: string; places: readonly CampScope[] },
): SeedRows =>
	mergeRows([
		aFlag(camp, "market_analysis", make).rows,
		...areaRows(camp, places, make, today),
		...SOURCES.map(
			({ key, label }, order) => aDefinition(camp, { type: "source", key, label, order }, make).rows,
		),
		...PRICES.map(
			([name, town, program, weeks, days_a_week, dollars, source, days_ago], index) =>
				aCompetitor(
					camp,
					{
						id: make.id(`competitor/${index}`),
						name,
						town,
						program,
						weeks,
						days_a_week,
						price_cents: dollars * 100,
						source,
						as_of: addDays(today, -days_ago),
					},
					make,
				).rows,
		),
	]);
