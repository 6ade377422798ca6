import { and, asc, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { camp, camp_weather } from "#db/schema";
import type { Reading, WeatherIcon } from "#app/lib/weather";
import type { Camp, CampScope } from "#app/platform/context.server";
import { isStale, type Weather, weatherOf } from "./rules";

/** The stored weather of a camp: one row. */
export const weatherReads = ({ db, place }: { db: Db; place: CampScope }) => ({
	weather: db.select().from(camp_weather).where(eq(camp_weather.camp_id, place.camp_id)),
});

type StoredRow = typeof camp_weather.$inferSelect;

/** A place of that camp as it is now; what was stored before it moved is of elsewhere. */
const isOf = (row: StoredRow, { latitude, longitude }: Pick<Camp, "latitude" | "longitude">) =>
	row.latitude === latitude && row.longitude === longitude;

/** What is stored for a camp's present place, as it is shown; null while nothing was measured there. */
export function storedWeather(
	row: StoredRow | undefined,
	place: Pick<Camp, "latitude" | "longitude">,
	now: string,
): Weather | null {
	const reading = row && isOf(row, place) ? readingOf(row) : null;
	return reading && weatherOf(reading, row?.provider ?? null, isStale(reading.observed_at, now));
}

function readingOf(row: StoredRow): Reading | null {
	if (row.temperature === null || row.observed_at === null) return null;
	return {
		temperature: row.temperature,
		condition: row.condition ?? "",
		humidity: row.humidity,
		wind_speed: row.wind_speed,
		wind_direction: row.wind_direction,
		icon: (row.icon ?? "weather-cloud") as WeatherIcon,
		observed_at: row.observed_at,
	};
}

/**
 * Active camps whose place is known and whose weather was last asked for before `since`, or never where they now are:
 * those that have waited longest first, so that a run which ends early is gone on with by the next.
 */
export const campsToRefresh = (db: Db, since: string, limit: number) =>
	db
		.select({
			camp_id: camp.id,
			latitude: sql<number>`${camp.latitude}`.as("camp_latitude"),
			longitude: sql<number>`${camp.longitude}`.as("camp_longitude"),
		})
		.from(camp)
		.leftJoin(camp_weather, eq(camp_weather.camp_id, camp.id))
		.where(
			and(
				camp.is_active,
				isNotNull(camp.latitude),
				isNotNull(camp.longitude),
				or(
					isNull(camp_weather.camp_id),
					lte(camp_weather.attempted_at, since),
					sql`${camp_weather.latitude} <> ${camp.latitude} OR ${camp_weather.longitude} <> ${camp.longitude}`,
				),
			),
		)
		.orderBy(asc(camp_weather.attempted_at), asc(camp.id))
		.limit(limit);
