import { and, asc, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { camp, camp_weather } from "#db/schema";
import type { Reading, WeatherIcon } from "#app/lib/weather";
import type { Camp, CampScope } from "#app/platform/context.server";
import { isStale, type Weather, weatherOf } from "./rules";

/** A camp's stored weather: one row. */
export const weatherReads = ({ db, place }: { db: Db; place: CampScope }) => ({
	weather: db.select().from(camp_weather).where(eq(camp_weather.camp_id, place.camp_id)),
});

type StoredRow = typeof camp_weather.$inferSelect;

/** Checks that the row is for the camp's current location; weather stored before a move is for another place. */
const isOf = (row: StoredRow, { latitude, longitude }: Pick<Camp, "latitude" | "longitude">) =>
	row.latitude === latitude && row.longitude === longitude;

/** Stored weather for a camp's current location, ready to show; null when nothing was measured there. */
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
 * Active camps with a location and a last weather request before `since`, or none for their current location. The
 * longest waiting come first, so that the next run continues one that ended early.
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
