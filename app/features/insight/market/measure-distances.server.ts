import { sql } from "drizzle-orm";
import { readBatch } from "#db/client";
import { commit } from "#app/platform/audit/commit.server";
import { placesOfZips } from "#app/platform/clients/zip-codes.server";
import type { Ctx } from "#app/platform/context.server";
import { milesBetween } from "./miles";

/** Location of a ZIP code of the camp's families. */
interface FamilyPlace {
	/** From camp, as the crow flies; null while the camp has no location. */
	miles: number | null;
	town: string;
	state: string;
}

interface CampRow {
	country: string;
	latitude: number | null;
	longitude: number | null;
	zip_code: string | null;
}

/** Rounds to tenths of a mile: ZIP code centers aren't more precise. */
const rounded = (miles: number) => Math.round(miles * 10) / 10;

/**
 * Measures the distances to the ZIP codes of a camp's families, and stores them for the field catalog. ZIP codes outside the US, and those
 * that the shipped table lacks, have no distance.
 */
export async function placesOfFamilies(
	ctx: Ctx,
	camp_id: string,
): Promise<{ known: Map<string, FamilyPlace>; has_location: boolean }> {
	const { db } = ctx;
	const {
		camps: [camp],
		zips,
	} = await readBatch(db, {
		camps:
			db.all<CampRow>(sql`SELECT k.country AS country, k.latitude AS latitude, k.longitude AS longitude, k.zip_code AS zip_code
			FROM camp k WHERE k.id = ${camp_id}`),
		zips: db.all<{
			zip: string;
		}>(sql`SELECT DISTINCT substr(h.zip_code, 1, 5) AS zip FROM household h WHERE h.camp_id = ${camp_id}
			AND substr(h.zip_code, 1, 5) GLOB '[0-9][0-9][0-9][0-9][0-9]' AND coalesce(h.country, 'US') = 'US'`),
	});
	const own = camp?.country === "US" ? camp : undefined;
	const own_zip = own?.zip_code?.slice(0, 5) ?? "";
	const places = await placesOfZips(ctx, own ? [...zips.map(({ zip }) => zip), own_zip] : []);
	const from =
		own?.latitude != null && own.longitude !== null
			? { latitude: own.latitude, longitude: own.longitude }
			: places.get(own_zip);
	const known = new Map<string, FamilyPlace>();
	for (const { zip } of zips) {
		const place = places.get(zip);
		if (!place) continue;
		known.set(zip, {
			miles: from ? rounded(milesBetween(from, place)) : null,
			town: place.city,
			state: place.state,
		});
	}
	const rows = JSON.stringify([...known].map(([zip, { miles, town, state }]) => [zip, miles, town, state]));
	await commit(ctx, {
		statements: [
			db.run(sql`DELETE FROM zip_distance WHERE camp_id = ${camp_id}
				AND zip_code NOT IN (SELECT j.value ->> 0 FROM json_each(${rows}) j)`),
			db.run(sql`INSERT INTO zip_distance (camp_id, zip_code, miles, town, state)
				SELECT ${camp_id}, j.value ->> 0, j.value ->> 1, j.value ->> 2, j.value ->> 3 FROM json_each(${rows}) j WHERE true
				ON CONFLICT (camp_id, zip_code) DO UPDATE SET miles = excluded.miles, town = excluded.town, state = excluded.state`),
		],
		audit: [],
	});
	return { known, has_location: from !== undefined };
}
