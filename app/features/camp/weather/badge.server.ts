import type { camp_weather } from "#db/schema";
import { FALLBACK_PLACE } from "#app/lib/geolocation";
import type { CampCtx } from "#app/platform/context.server";
import { storedWeather } from "./queries.server";
import { type BadgeData, FETCH_FAILED, mockWeather } from "./rules";
import { shownAs } from "./shown-weather";

/**
 * Initial content of the badge: the stored weather, without a request to the weather service. A camp without a
 * location gets the weather of the fallback location, Baltimore, which the badge then requests. Null when this
 * installation shows no weather; without a service, the final content is known at once.
 */
export function shownWeather(
	ctx: CampCtx,
	row: typeof camp_weather.$inferSelect | undefined,
): BadgeData | null {
	const { camp, clock, config } = ctx;
	if (!config.weather.shown) return null;
	const fallback = camp.latitude === null || camp.longitude === null;
	const { latitude, longitude } = fallback ? FALLBACK_PLACE : camp;
	const refreshes = config.weather.provider !== null;
	const now = clock.now();
	const stored = fallback ? null : storedWeather(row, camp, now);
	const weather = stored ?? (refreshes ? null : mockWeather(now, FETCH_FAILED));
	const reader = { time_zone: camp.time_zone, today: ctx.today, asked: refreshes, fallback };
	const place = { latitude: latitude as number, longitude: longitude as number };
	return { place, fallback, shown: weather && shownAs(weather, reader), refreshes };
}
