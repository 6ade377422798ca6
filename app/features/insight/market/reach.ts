import { bandOf, DISTANCE_BANDS } from "#app/lib/distance-bands";

// Where families live, by distance and ZIP code, without what few of them could be told from. The ZIP codes of a band add up
// to the band, and the bands to the total, so each level is hidden within the one above it.

/** Families of one ZIP code; null for those without one. */
export interface ZipCount {
	zip: string | null;
	/** Null where the ZIP code isn't in the table, or the camp has no location. */
	miles: number | null;
	town: string | null;
	families: number;
}

export interface ReachZip {
	zip: string;
	town: string | null;
	miles: number | null;
	families: number;
}

interface ReachBand {
	/** A key of the distance bands; empty for families whose distance isn't known. */
	key: string;
	label: string;
	/** Null where it is hidden. */
	families: number | null;
	zips: ReachZip[];
	/** ZIP codes that are hidden, and their families; these are null where the band is hidden. */
	hidden: { zips: number; families: number | null };
}

export interface Reach {
	/** Null where it is hidden. */
	families: number | null;
	bands: ReachBand[];
}

/** Decides which groups aren't shown, as analytics does. */
type Hiding = (groups: readonly { key: string; n: number }[]) => ReadonlySet<string>;

export const NO_DISTANCE = { key: "", label: "Distance unknown" };

/**
 * Families by band and ZIP code. A band that is hidden shows none of its ZIP codes.
 * @param hides the groups that aren't shown, with their complements
 */
export function reachOf(counts: readonly ZipCount[], hides: Hiding): Reach {
	const sum = (rows: readonly ZipCount[]) => rows.reduce((all, { families }) => all + families, 0);
	const byBand = Map.groupBy(counts, ({ miles }) => (miles === null ? NO_DISTANCE.key : bandOf(miles)));
	const hiddenBands = hides([...byBand].map(([key, rows]) => ({ key, n: sum(rows) })));
	const total = sum(counts);
	const isHidden = hides([{ key: "all", n: total }]).size > 0;
	return {
		families: isHidden ? null : total,
		bands: [...DISTANCE_BANDS, NO_DISTANCE].flatMap(({ key, label }): ReachBand[] => {
			const rows = byBand.get(key);
			// A nearer or farther band without families is told by the order of the others.
			if (!rows) return [];
			if (isHidden || hiddenBands.has(key))
				return [{ key, label, families: null, zips: [], hidden: { zips: rows.length, families: null } }];
			return [{ key, label, families: sum(rows), ...zipsOf(rows, hides) }];
		}),
	};
}

function zipsOf(rows: readonly ZipCount[], hides: Hiding): Pick<ReachBand, "zips" | "hidden"> {
	const keyOf = ({ zip }: ZipCount) => zip ?? "";
	const hidden = hides(rows.map((row) => ({ key: keyOf(row), n: row.families })));
	// Families without a ZIP code are part of the band, and no line of the table.
	const isShown = (row: ZipCount) => row.zip !== null && !hidden.has(keyOf(row));
	const others = rows.filter((row) => hidden.has(keyOf(row)));
	return {
		zips: rows
			.filter(isShown)
			.map(({ zip, town, miles, families }) => ({ zip: zip ?? "", town, miles, families }))
			.sort((a, b) => b.families - a.families || (a.zip < b.zip ? -1 : 1)),
		hidden: { zips: others.length, families: others.reduce((all, { families }) => all + families, 0) },
	};
}

/** All ZIP codes that are shown, the most families first. */
export const shownZips = ({ bands }: Reach): ReachZip[] =>
	bands.flatMap(({ zips }) => zips).sort((a, b) => b.families - a.families || (a.zip < b.zip ? -1 : 1));
