import { roundedPlace } from "#app/lib/weather";
import {
	NoReading,
	type Point,
	type WeatherProvider,
	weatherProvider,
} from "#app/platform/clients/weather.server";
import type { Ctx } from "#app/platform/context.server";
import { campsToRefresh } from "./queries.server";
import { type Attempt, storeWeather } from "./store-weather.server";

/**
 * Minimum age of a request before it is repeated: the next run half an hour later qualifies even if it starts a
 * few minutes early, and the same run never asks twice.
 */
const RECENT_MS = 25 * 60_000;
const TIMEOUT_MS = 10_000;
/** Limits per run. Cloudflare ends an invocation at 1,000 subrequests, including those to the database. */
const MOST_REQUESTS = 600;
const MOST_CAMPS = 2_000;
/** Number of camps stored in one statement. */
const KEPT_AT_ONCE = 100;

interface Camp extends Point {
	camp_id: string;
}

/**
 * Requests the weather of every active camp with coordinates that wasn't requested recently. Results are stored as
 * they arrive, so that an interrupted run loses little and the next one continues. A camp without an answer
 * doesn't hold up the others, and after a rate limit the service isn't asked again until the next run.
 */
export async function refreshWeather(ctx: Ctx, call?: typeof fetch): Promise<void> {
	const now = ctx.clock.now();
	const provider = weatherProvider(ctx.config, { timeout_ms: TIMEOUT_MS, now, call });
	if (!provider) return;
	const since = new Date(Date.parse(now) - RECENT_MS).toISOString();
	const camps = await campsToRefresh(ctx.db, since, MOST_CAMPS);
	const questions = questionsFor(provider, camps);
	let [requests, failed, waiting] = [0, 0, [] as Attempt[]];
	const keep = async () => {
		if (waiting.length > 0) await storeWeather(ctx, provider.name, waiting);
		waiting = [];
	};
	for (const { places, of } of questions) {
		requests += provider.cost(places.length);
		if (requests > MOST_REQUESTS) break;
		const answers = await provider.read(places);
		if (answers.every((answer) => answer instanceof NoReading && answer.status === "429")) break;
		for (const [index, outcome] of answers.entries()) {
			for (const camp of of[index] ?? []) waiting.push({ ...camp, outcome });
			if (outcome instanceof NoReading) failed += 1;
		}
		if (waiting.length >= KEPT_AT_ONCE) await keep();
	}
	await keep();
	ctx.log.info("weather refreshed", { camps: camps.length, requests, places_failed: failed });
}

/**
 * Groups camps by rounded location, so that neighbors share one request, with as many places per request as the
 * service allows.
 */
function questionsFor(provider: WeatherProvider, camps: readonly Camp[]) {
	const places = new Map<string, { place: Point; of: Camp[] }>();
	for (const camp of camps) {
		const place = roundedPlace(camp);
		const key = `${place.latitude},${place.longitude}`;
		const known = places.get(key);
		if (known) known.of.push(camp);
		else places.set(key, { place, of: [camp] });
	}
	const all = [...places.values()];
	return Array.from({ length: Math.ceil(all.length / provider.places) }, (_, index) => {
		const some = all.slice(index * provider.places, (index + 1) * provider.places);
		return { places: some.map(({ place }) => place), of: some.map(({ of }) => of) };
	});
}
