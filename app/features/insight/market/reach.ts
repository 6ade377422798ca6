import { bandOf, DISTANCE_BANDS } from "#app/lib/distance-bands";

// Where families live, by distance and ZIP code, with small groups hidden. The ZIP codes of a band add up
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
	/** Key of a distance band; empty if the distance isn't known. */
	key: string;
	label: string;
	/** Null where it is hidden. */
	families: number | null;
	zips: ReachZip[];
	/** Hidden ZIP codes and their families; families is null if the band is hidden. */
	hidden: { zips: number; families: number | null };
}

export interface Reach {
	/** Null where it is hidden. */
	families: number | null;
	bands: ReachBand[];
}

/** Decides which groups to hide, as analytics does. */
type Hiding = (groups: readonly { key: string; n: number }[]) => ReadonlySet<string>;

export const NO_DISTANCE = { key: "", label: "Distance unknown" };

/**
 * Families by band and ZIP code. A band that is hidden shows none of its ZIP codes.
 * @param hides returns the groups to hide, complements included
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
			// The order of the other bands would reveal a nearer or farther band without families.
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
	// Families without a ZIP code count toward the band, but have no row in the table.
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

/** All visible ZIP codes, most families first. */
export const shownZips = ({ bands }: Reach): ReachZip[] =>
	bands.flatMap(({ zips }) => zips).sort((a, b) => b.families - a.families || (a.zip < b.zip ? -1 : 1));
