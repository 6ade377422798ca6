import { DEFAULT_GRADE_CUTOFF } from "#app/lib/grades";
import { REFUND_LIMIT_CENTS } from "#app/lib/ledger";
import { memo } from "#app/lib/memo";
import { foldText } from "#app/lib/text";

const PLACEHOLDER_NAMES = new Set(["", "my camp", "camp name", "your camp", "new camp", "untitled"]);

/** Checks for a placeholder name that was never changed; the header then shows no name. */
export function isPlaceholderCampName(name: string): boolean {
	return PLACEHOLDER_NAMES.has(foldText(name));
}

/** Shape of a logo's box: square when width / height is 0.8 to 1.25 or unknown, otherwise wide. */
export function logoShape(width: number, height: number): "square" | "wide" {
	if (!(width > 0) || !(height > 0)) return "square";
	const ratio = width / height;
	return ratio >= 0.8 && ratio <= 1.25 ? "square" : "wide";
}

/** Compares a typed confirmation with the name, ignoring case, accents and spaces. */
export const saysSame = (typed: string, name: string): boolean => foldText(typed) === foldText(name);

/** Maximum size of a logo in bytes, and maximum length of its longer side in pixels. */
export const LOGO_MOST_BYTES = 2 * 1024 * 1024;
export const LOGO_MOST_PIXELS = 4096;

export const CAMP_FORMATS = ["day", "overnight", "both"] as const;
export type CampFormat = (typeof CAMP_FORMATS)[number];
export const FORMAT_NAMES: Record<CampFormat, string> = {
	day: "Day camp",
	overnight: "Overnight camp",
	both: "Both",
};

/** Campers per staff member (the N of 1:N); null uses the value of the campers' age band. */
export interface CampRatios {
	ratio_under6: number | null;
	ratio6to8: number | null;
	ratio9to12: number | null;
	/** Ages 13 and 14. */
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
 * Default ratios: the American Camp Association's table of staff to campers by age (day: up to 5 years 1:6, 6–8
 * 1:8, 9–14 1:10, 15–17 1:12; overnight 1:5, 1:6, 1:8, 1:10), and swimming 1:10 in addition to lifeguards. A camp
 * with both formats starts with the stricter table.
 */
export const DEFAULT_RATIOS: Record<CampFormat, CampRatios> = {
	day: DAY_RATIOS,
	overnight: OVERNIGHT_RATIOS,
	both: OVERNIGHT_RATIOS,
};

export const DISPLAY_OPTIONS = ["text", "logo", "logo_text"] as const;
export type DisplayOption = (typeof DISPLAY_OPTIONS)[number];
export const DISPLAY_NAMES: Record<DisplayOption, string> = {
	text: "Name",
	logo: "Logo",
	logo_text: "Logo and name",
};

export const SOCIAL_NETWORKS = ["facebook", "instagram", "twitter", "youtube", "tiktok", "linkedin"] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** Staffing rule for a group of mixed ages: the ratio of its strictest band, or each child's own ratio. */
export const MIXED_RATIOS = ["strictest", "weighted"] as const;
type MixedRatio = (typeof MIXED_RATIOS)[number];
export const MIXED_NAMES: Record<MixedRatio, string> = {
	strictest: "Strictest age band",
	weighted: "Weighted by each camper's age",
};

/** All settings of a camp other than its name and address. */
export interface CampSettings extends CampRatios {
	ratio_mixed: MixedRatio;
	displayOption: DisplayOption;
	contactPerson: string | null;
	socialMedia: Partial<Record<SocialNetwork, string>>;
	gradeRangeMin: number | null;
	gradeRangeMax: number | null;
	/** True displays entering grades, false completed ones. */
	risingGrade: boolean;
	/** Last birthday with which a child enters a grade in their year. */
	grade_cutoff_month: number;
	grade_cutoff_day: number;
	campFormat: CampFormat;
	specializations: string[];
	religiousAffiliation: string | null;
	/** Legal name and address for tax purposes, when they differ from the camp's; can have several lines. */
	legal_name: string | null;
	tax_address: string | null;
	/**
	 * Employer's tax number, or a sole proprietor's own. Shown only to users who edit it, and on a family's care
	 * statement.
	 */
	tax_id: string | null;
	/** Payment instructions for families, in the camp's words. */
	how_to_pay: string | null;
	/** Refunds above this amount need a second user's approval; 0 means always. */
	refund_limit_cents: number;
	/** Days for which families can cancel with a full refund after a booked session was moved. */
	move_cancel_days: number;
}

/** Until a camp chooses its format, the stricter ratios apply. */
const UNSETTLED: Omit<CampSettings, keyof CampRatios> = {
	ratio_mixed: "strictest",
	displayOption: "text",
	contactPerson: null,
	socialMedia: {},
	gradeRangeMin: null,
	gradeRangeMax: null,
	risingGrade: true,
	grade_cutoff_month: DEFAULT_GRADE_CUTOFF.month,
	grade_cutoff_day: DEFAULT_GRADE_CUTOFF.day,
	campFormat: "both",
	specializations: [],
	religiousAffiliation: null,
	legal_name: null,
	tax_address: null,
	tax_id: null,
	how_to_pay: null,
	refund_limit_cents: REFUND_LIMIT_CENTS,
	move_cancel_days: 14,
};

/** Complete settings of a camp: stored values over the defaults of its format. Only differences are stored. */
export function campSettings(stored: Record<string, unknown>): CampSettings {
	const given = Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null));
	const { campFormat } = { ...UNSETTLED, ...given };
	const start: CampSettings = { ...UNSETTLED, ...DEFAULT_RATIOS[campFormat] };
	const known = Object.keys(start).filter((key) => Object.hasOwn(given, key));
	return { ...start, ...Object.fromEntries(known.map((key) => [key, given[key]])) };
}

const nameOf = memo((type) => {
	const names = new Intl.DisplayNames(["en"], { type: type as "region" | "currency", fallback: "none" });
	return (code: string) => names.of(code);
});

/** Checks for a country code, ISO 3166-1 alpha-2. */
export function isCountry(code: string): boolean {
	return /^[A-Z]{2}$/.test(code) && code !== "ZZ" && nameOf("region")(code) !== undefined;
}

/** Checks for a currency code, ISO 4217. */
export function isCurrency(code: string): boolean {
	return /^[A-Z]{3}$/.test(code) && nameOf("currency")(code) !== undefined;
}

/** Default time zone until a camp chooses one: that of Baltimore, the fallback location. */
export const DEFAULT_TIME_ZONE = "America/New_York";
