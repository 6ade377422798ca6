import type { camp_weather } from "#db/schema";
import { type Reading, roundedPlace } from "#app/lib/weather";
import type { Point } from "#app/platform/clients/weather.server";
import type { Camp, UserCtx } from "#app/platform/context.server";
import { currentWeather } from "./current-weather.server";
import { storedWeather } from "./queries.server";
import { mockWeather, type Weather, weatherOf } from "./rules";
import { storeWeather } from "./store-weather.server";

/**
 * Returns the weather of a place and never fails: the current measurement; otherwise the stored one of the user's
 * camp, marked with its time; otherwise sample data, marked as such. A measurement at the camp is stored for the
 * next page.
 */
export async function weatherNow(
	ctx: UserCtx,
	point: Point,
	camp: Camp | null,
	row: typeof camp_weather.$inferSelect | undefined,
	call?: typeof fetch,
): Promise<Weather> {
	const here = camp !== null && isAt(camp, point) ? camp : null;
	const current = await currentWeather(ctx, point, call);
	if ("reading" in current) {
		const { reading, source } = current;
		if (here && isNews(reading, row, here)) {
			const { id: camp_id, latitude, longitude } = here;
			const attempt = { camp_id, latitude: latitude ?? 0, longitude: longitude ?? 0, outcome: reading };
			ctx.afterwards(async () => storeWeather(ctx, source, [attempt]));
		}
		return weatherOf(reading, source, false);
	}
	const stored = here && storedWeather(row, here, ctx.clock.now());
	return stored
		? { ...stored, stale: true, error: current.error }
		: mockWeather(ctx.clock.now(), current.error);
}

function isAt({ latitude, longitude }: Camp, point: Point): boolean {
	if (latitude === null || longitude === null) return false;
	const [own, asked] = [roundedPlace({ latitude, longitude }), roundedPlace(point)];
	return own.latitude === asked.latitude && own.longitude === asked.longitude;
}

const isNews = (reading: Reading, row: typeof camp_weather.$inferSelect | undefined, camp: Camp) =>
	row?.latitude !== camp.latitude ||
	row?.longitude !== camp.longitude ||
	(row?.observed_at ?? "") < reading.observed_at;
