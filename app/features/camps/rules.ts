import { foldText } from "~/lib/text";

const PLACEHOLDER_NAMES = new Set(["", "my camp", "camp name", "your camp", "new camp", "untitled"]);

/** Whether a camp's name was never filled in, so that the header shows none. */
export function isPlaceholderCampName(name: string): boolean {
	return PLACEHOLDER_NAMES.has(foldText(name));
}

/** How a logo is placed: square when width / height is 0.8 to 1.25, and when its size is not known. */
export function logoShape(width: number, height: number): "square" | "wide" | "tall" {
	if (!(width > 0) || !(height > 0)) return "square";
	const ratio = width / height;
	if (ratio > 1.25) return "wide";
	return ratio < 0.8 ? "tall" : "square";
}

export const CAMP_FORMATS = ["day", "overnight", "both"] as const;
export type CampFormat = (typeof CAMP_FORMATS)[number];

/** Campers per staff member (the N of 1:N); null follows the band of the campers' age. */
export interface CampRatios {
	ratio_under6: number | null;
	ratio6to8: number | null;
	ratio9to12: number | null;
	/** 13 and 14. */
	ratio13plus: number | null;
	ratio_15plus: number | null;
	ratioSwimming: number | null;
	ratioArts: number | null;
	ratioSports: number | null;
}

const DAY_RATIOS: CampRatios = {
	ratio_under6: 6,
	ratio6to8: 8,
	ratio9to12: 10,
	ratio13plus: 10,
	ratio_15plus: 12,
	ratioSwimming: 10,
	ratioArts: null,
	ratioSports: null,
};
const OVERNIGHT_RATIOS: CampRatios = {
	...DAY_RATIOS,
	ratio_under6: 5,
	ratio6to8: 6,
	ratio9to12: 8,
	ratio13plus: 8,
	ratio_15plus: 10,
};

/**
 * The ratios a camp starts with: the American Camp Association's table of staff to campers by age (day: up to 5
 * years 1:6, 6–8 1:8, 9–14 1:10, 15–17 1:12; overnight 1:5, 1:6, 1:8, 1:10), swimming 1:10 beside the lifeguards.
 * A camp of both formats starts with the stricter table.
 */
export const DEFAULT_RATIOS: Record<CampFormat, CampRatios> = {
	day: DAY_RATIOS,
	overnight: OVERNIGHT_RATIOS,
	both: OVERNIGHT_RATIOS,
};
