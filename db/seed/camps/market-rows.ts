import { addDays } from "#app/lib/dates";
import { aFlag } from "../builders/camp";
import { aCompetitor } from "../builders/market";
import type { Make } from "../make";
import { mergeRows, type SeedRows } from "../rows";

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

/** Turns market analysis on and adds competitor prices collected by the director, some of them old. */
export const marketRows = (camp: { id: string }, { make, today }: { make: Make; today: string }): SeedRows =>
	mergeRows([
		aFlag(camp, "market_analysis", make).rows,
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
