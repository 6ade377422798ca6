// Distance bands for families. Saved reports store a band by its key.

interface DistanceBand {
	key: string;
	label: string;
	/** Miles at which it ends, exclusive; null for the last one. */
	to: number | null;
}

/** From near to far. */
export const DISTANCE_BANDS: readonly DistanceBand[] = [
	{ key: "under_10", label: "Under 10 miles", to: 10 },
	{ key: "10_to_25", label: "10 to 25 miles", to: 25 },
	{ key: "25_to_50", label: "25 to 50 miles", to: 50 },
	{ key: "50_to_100", label: "50 to 100 miles", to: 100 },
	{ key: "100_to_250", label: "100 to 250 miles", to: 250 },
	{ key: "over_250", label: "250 miles or more", to: null },
];

/** The band of a distance in miles. */
export const bandOf = (miles: number): string =>
	DISTANCE_BANDS.find(({ to }) => to === null || miles < to)?.key ?? "";
