import type { camp_weather } from "#db/schema";
import type { CampCtx } from "~/platform/context.server";
import { storedWeather } from "./queries.server";
import { type BadgeData, FETCH_FAILED, mockWeather } from "./rules";
import { shownAs } from "./shown-weather";

/**
 * What the badge begins with: the stored weather, without asking anybody outside. Null: this installation shows none.
 * Where nobody can be asked, what will be shown in the end is known at once.
 */
export function shownWeather(
	ctx: CampCtx,
	row: typeof camp_weather.$inferSelect | undefined,
): BadgeData | null {
	const { camp, clock, config } = ctx;
	if (!config.weather.shown) return null;
	const { latitude, longitude } = camp;
	if (latitude === null || longitude === null) return { place: null, shown: null, refreshes: false };
	const refreshes = config.weather.provider !== null;
	const now = clock.now();
	const weather = storedWeather(row, camp, now) ?? (refreshes ? null : mockWeather(now, FETCH_FAILED));
	const shown =
		weather && shownAs(weather, { time_zone: camp.time_zone, today: ctx.today, asked: refreshes });
	return { place: { latitude, longitude }, shown, refreshes };
}
