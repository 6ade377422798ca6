import { sql } from "drizzle-orm";
import type { Reading } from "#app/lib/weather";
import { NoReading, type Point } from "#app/platform/clients/weather.server";
import type { Ctx } from "#app/platform/context.server";

/** Result of a weather request for a camp's location. */
export interface Attempt extends Point {
	camp_id: string;
	outcome: Reading | NoReading;
}

/**
 * Stores the results of several requests in one statement. A failure is counted and keeps the previous value for
 * the same location; a result overtaken by a later one changes nothing. Not audited, because no user entered it.
 */
export function storeWeather(ctx: Pick<Ctx, "db" | "clock">, provider: string, attempts: readonly Attempt[]) {
	const rows = attempts.map(({ camp_id, latitude, longitude, outcome }) => {
		const reading = outcome instanceof NoReading ? null : outcome;
		return [
			...[camp_id, latitude, longitude, reading?.temperature ?? null, reading?.condition ?? null],
			...[reading?.humidity ?? null, reading?.wind_speed ?? null, reading?.wind_direction ?? null],
			...[reading?.icon ?? null, reading?.observed_at ?? null],
			outcome instanceof NoReading ? outcome.message.slice(0, 100) : null,
		];
	});
	return ctx.db.run(sql`
		INSERT INTO camp_weather (camp_id, latitude, longitude, temperature, condition, humidity, wind_speed,
			wind_direction, icon, observed_at, provider, attempted_at, failures, error)
		SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7, value->>8,
			value->>9, CASE WHEN value->>9 IS NULL THEN NULL ELSE ${provider} END, ${ctx.clock.now()},
			value->>10 IS NOT NULL, value->>10
		FROM json_each(${JSON.stringify(rows)}) WHERE true
		ON CONFLICT (camp_id) DO UPDATE SET
			latitude = excluded.latitude, longitude = excluded.longitude,
			${sql.join(VALUES.map(kept), sql`, `)},
			attempted_at = excluded.attempted_at,
			failures = CASE WHEN excluded.error IS NULL THEN 0 ELSE camp_weather.failures + 1 END,
			error = excluded.error
		WHERE excluded.attempted_at >= camp_weather.attempted_at`);
}

const VALUES = [
	...["temperature", "condition", "humidity", "wind_speed", "wind_direction", "icon", "provider"],
	"observed_at",
];

/** New value; after a failure the old one, unless the camp has moved. */
const kept = (name: string) =>
	sql.raw(`${name} = CASE WHEN excluded.observed_at IS NULL AND camp_weather.latitude = excluded.latitude
		AND camp_weather.longitude = excluded.longitude THEN camp_weather.${name} ELSE excluded.${name} END`);
