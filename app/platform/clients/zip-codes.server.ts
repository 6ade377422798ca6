import type { Ctx } from "../context.server";
import type { Found } from "./geocoding.server";

// Table from GeoNames (CC BY 4.0), packed by .ci/zip-codes.mjs: five columns, numbers as deltas.

const TABLE = "/data/us-zip-codes.gz";
/** Maximum distance in km from the center of a ZIP code at which a point counts as belonging to it. */
const NEAR_KM = 50;

type Assets = Pick<Ctx, "asset">;

/**
 * Center of a US ZIP code or of a place written as "City, ST"; null when it is not in the table. In an address,
 * five digits count as a ZIP code only after their state, because other countries use five-digit codes too.
 */
export async function placeInTable(ctx: Assets, text: string): Promise<Found | null> {
	const zip = /(?:^|\b([A-Za-z]{2})[\s,]+)(\d{5})(?:-\d{4})?(?:,?\s*USA?)?\s*$/.exec(text.trim());
	const named = /(?:^|,)\s*([^,\d]+?)\s*,\s*([A-Za-z]{2})\b/.exec(text);
	if (!zip && !named) return null;
	const table = await readTable(ctx);
	if (!table) return null;
	const byZip = zip ? table.zips.indexOf(Number(zip[2])) : -1;
	if (byZip >= 0 && (!zip?.[1] || table.states[byZip] === zip[1].toUpperCase())) return foundAt(table, byZip);
	const [city, state] = [named?.[1]?.toLowerCase(), named?.[2]?.toUpperCase()];
	const byName = table.cities.findIndex(
		(name, index) => table.states[index] === state && name.toLowerCase() === city,
	);
	return byName >= 0 ? { ...foundAt(table, byName), zip_code: null } : null;
}

/** Place in the table whose center is nearest to a point; null when none is within range. */
export async function nearestInTable(
	ctx: Assets,
	point: { latitude: number; longitude: number },
): Promise<Found | null> {
	const table = await readTable(ctx);
	if (!table) return null;
	// The earth counts as flat at this distance; the cosine corrects the length of a degree of longitude.
	const narrow = Math.cos((point.latitude * Math.PI) / 180);
	let [nearest, least] = [-1, (NEAR_KM / 111.2) ** 2];
	for (let index = 0; index < table.zips.length; index++) {
		const north = (table.latitudes[index] ?? 0) / 1000 - point.latitude;
		const east = ((table.longitudes[index] ?? 0) / 1000 - point.longitude) * narrow;
		const distance = north * north + east * east;
		if (distance < least) [nearest, least] = [index, distance];
	}
	return nearest >= 0 ? { ...foundAt(table, nearest), ...point } : null;
}

/** Centers and names of US ZIP codes, by their five digits. Unknown ZIP codes are left out. */
export async function placesOfZips(
	ctx: Assets,
	zips: readonly string[],
): Promise<Map<string, { latitude: number; longitude: number; city: string; state: string }>> {
	const wanted = new Set(zips.filter((zip) => /^\d{5}$/.test(zip)).map(Number));
	const table = wanted.size > 0 ? await readTable(ctx) : null;
	const found = new Map<string, { latitude: number; longitude: number; city: string; state: string }>();
	for (const [index, zip] of table?.zips.entries() ?? []) {
		if (!table || !wanted.has(zip)) continue;
		found.set(String(zip).padStart(5, "0"), {
			latitude: (table.latitudes[index] ?? 0) / 1000,
			longitude: (table.longitudes[index] ?? 0) / 1000,
			city: table.cities[index] ?? "",
			state: table.states[index] ?? "",
		});
	}
	return found;
}

interface Table {
	zips: number[];
	/** In thousandths of a degree. */
	latitudes: number[];
	longitudes: number[];
	states: string[];
	cities: string[];
}

async function readTable(ctx: Assets): Promise<Table | null> {
	const packed = await ctx.asset(TABLE);
	if (!packed) return null;
	const text = await new Response(packed.pipeThrough(unpacked())).text();
	const [zips = "", latitudes = "", longitudes = "", states = "", cities = ""] = text.split("\n\n");
	return {
		zips: summed(zips),
		latitudes: summed(latitudes),
		longitudes: summed(longitudes),
		states: states.split(" "),
		cities: cities.split("\n"),
	};
}

// The declared type accepts more than bytes, which pipeThrough doesn't support.
const unpacked = () =>
	new DecompressionStream("gzip") as unknown as ReadableWritablePair<Uint8Array, Uint8Array>;

function summed(steps: string): number[] {
	let sum = 0;
	return steps.split(" ").map((step) => {
		sum += Number(step);
		return sum;
	});
}

const foundAt = (table: Table, index: number): Found => ({
	latitude: (table.latitudes[index] ?? 0) / 1000,
	longitude: (table.longitudes[index] ?? 0) / 1000,
	city: table.cities[index] ?? null,
	state: table.states[index] ?? null,
	zip_code: String(table.zips[index] ?? 0).padStart(5, "0"),
	country: "US",
	source: "zip_table",
});
