import { type Reading, roundedPlace } from "#app/lib/weather";
import { keep, readKept } from "#app/platform/clients/kept.server";
import { NoReading, type Point, weatherProvider } from "#app/platform/clients/weather.server";
import type { UserCtx } from "#app/platform/context.server";
import { takeLookUp } from "#app/platform/limit-look-ups.server";
import { DATA_INVALID, FETCH_FAILED } from "./rules";

const TIMEOUT_MS = 5_000;
const KEPT_S = 600;
/** Seconds for which a failure is cached, so that not every page requests a service that is down. */
const FAILURE_KEPT_S = 60;

/** Current measurement of a place and its source, or the error. */
export type Current = { reading: Reading; source: string } | { error: string };

/**
 * Weather of a place from the configured service, cached for ten minutes for everyone nearby.
 * @throws TOO_MANY_REQUESTS when one user requests an unreasonable number of places
 */
export async function currentWeather(ctx: UserCtx, point: Point, call?: typeof fetch): Promise<Current> {
	const now = ctx.clock.now();
	const provider = weatherProvider(ctx.config, { timeout_ms: TIMEOUT_MS, now, call });
	if (!provider) return { error: FETCH_FAILED };
	const place = roundedPlace(point);
	const key = `weather/${provider.name}/${place.latitude}/${place.longitude}`;
	const kept = await readKept<Current>(key);
	if (kept) return kept;
	await takeLookUp(ctx, "weather");
	const [outcome] = await provider.read([place]);
	const current = answerOf(outcome, provider.name);
	if ("error" in current) ctx.log.info("weather failed", { status: (outcome as NoReading).status });
	await keep(key, current, "error" in current ? FAILURE_KEPT_S : KEPT_S);
	return current;
}

function answerOf(outcome: Reading | NoReading | undefined, source: string): Current {
	if (outcome && !(outcome instanceof NoReading)) return { reading: outcome, source };
	const garbled = outcome?.reason === "no weather" || outcome?.status === "not JSON";
	return { error: garbled ? DATA_INVALID : FETCH_FAILED };
}
