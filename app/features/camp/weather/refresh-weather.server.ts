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

/** Asked again by the run half an hour later, whatever few minutes it comes early; not by the same one twice. */
const RECENT_MS = 25 * 60_000;
const TIMEOUT_MS = 10_000;
/** Of one run. Cloudflare ends an invocation at 1,000 subrequests, those to the database included. */
const MOST_REQUESTS = 600;
const MOST_CAMPS = 2_000;
/** Camps whose answers are kept at once. */
const KEPT_AT_ONCE = 100;

interface Camp extends Point {
	camp_id: string;
}

/**
 * Asks for the weather of every active camp that has coordinates and was not asked for lately. What came of it is kept
 * as it comes, so that a run that is cut short loses little and the next one goes on where it stopped. A camp that has
 * no answer holds up no other; a service that wants to be left alone is left alone until the next run.
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

/** The camps by rounded place, so that neighbours are one question, as many places at once as the service takes. */
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
